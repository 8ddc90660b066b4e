"""The versions of the schema are one chain, numbered as their files are."""

import re
from pathlib import Path

from pokerhouse.storage import migrations
from pokerhouse.storage.migrate import NEWEST

VERSIONS = Path(migrations.__path__[0]) / "versions"


def test_each_version_follows_the_one_before_it() -> None:
    numbers: list[str] = []
    for file in sorted(VERSIONS.rglob("v*.py"), key=lambda each: each.name):
        text = file.read_text()
        number, before = (
            re.search(rf"^{name} = (.+)$", text, re.MULTILINE)
            for name in ("revision", "down_revision")
        )
        assert number is not None
        assert before is not None
        assert number[1] == f'"{file.name[1:5]}"', file.name
        expected = f'"{numbers[-1]}"' if numbers else "None"
        assert before[1] == expected, f"{file.name} follows {before[1]}; expected {expected}"
        numbers.append(file.name[1:5])
    assert numbers[-1] == NEWEST
