"""Benchmarks: `python -m bench` measures everything, `python -m bench hands` one part."""
