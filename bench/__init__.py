"""How fast it is: `python -m bench` measures everything, `python -m bench hands` one part."""
