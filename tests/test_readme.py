"""The examples of the README run, and a strict type checker accepts them."""

import doctest
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def test_a_strict_type_checker_accepts_the_examples(tmp_path: Path) -> None:
    lines = []
    for example in doctest.DocTestParser().get_examples((ROOT / "README.md").read_text()):
        *statements, last = example.source.rstrip("\n").split("\n")
        lines += [*statements, f"print({last})" if example.want and not statements else last]
    program = tmp_path / "examples.py"
    program.write_text("\n".join(lines) + "\n")
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-incremental", str(program)],
        cwd=tmp_path,
        env={"MYPYPATH": str(ROOT / "src"), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.stdout.startswith("Success"), checked.stdout
