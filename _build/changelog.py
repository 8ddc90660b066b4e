"""The changelog as text: its sections, its faults, and the cut that makes a release of *Unreleased*.

Only the standard library is used here and in `release.py`: both run before anything is installed.
"""

import re
from datetime import date
from itertools import pairwise
from typing import NamedTuple

UNRELEASED = "Unreleased"
GROUPS = ("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security")
"""The groups of keepachangelog.com, in the order in which a section has them."""
LINES_MAX = 40
"""The longest section of a release, from its heading to its last line."""

_VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:(a|b|rc)([1-9]\d*))?", re.ASCII)
_STAGES = ("a", "b", "rc", "")
_HEADING = re.compile(r"(\S+) - (\d{4}-\d\d-\d\d)", re.ASCII)


class Section(NamedTuple):
    """The changes of a version: its name, its date as written, its lines below the heading."""

    version: str
    day: str
    lines: list[str]

    @property
    def entries(self) -> int:
        """The number of changes."""
        return sum(line.startswith("- ") for line in self.lines)


def order_of(version: str) -> tuple[int, int, int, int, int] | None:
    """Return a key that sorts versions by age; None for any other text.

    >>> order_of("1.0.0rc1") < order_of("1.0.0") < order_of("1.0.1")
    True
    >>> order_of("1.0") is order_of("v1.0.0") is order_of("01.0.0") is None
    True
    """
    found = _VERSION.fullmatch(version)
    if not found:
        return None
    major, minor, patch, stage, number = found.groups()
    return int(major), int(minor), int(patch), _STAGES.index(stage or ""), int(number or 0)


def sections(text: str) -> list[Section]:
    """Return the sections in the order of the file; *Unreleased* has no date."""
    found = []
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        heading, *lines = part.rstrip().splitlines()
        dated = _HEADING.fullmatch(heading)
        version, day = dated.groups() if dated else (heading, "")
        found.append(Section(version, day, lines))
    return found


def faults(text: str) -> list[str]:
    """Return what is wrong with the shape of a changelog, in words."""
    every = sections(text)
    if not every or every[0].version != UNRELEASED:
        return [f"the first section must be: ## {UNRELEASED}"]
    released = every[1:]
    wrong = [fault for each in released for fault in _heading_faults(each)]
    wrong += [fault for each in every for fault in _group_faults(each)]
    if wrong:
        return wrong
    for newer, older in pairwise(released):
        if (order_of(newer.version) or ()) <= (order_of(older.version) or ()):
            wrong.append(f"{newer.version} is above {older.version}, but not newer")
        if newer.day < older.day:
            wrong.append(f"{newer.version} is dated before {older.version}")
    return wrong


def cut(text: str, version: str, day: date) -> str:
    """Return the changelog with the changes of *Unreleased* as those of a version."""
    heading = f"## {UNRELEASED}\n"
    return text.replace(heading, f"{heading}\n## {version} - {day.isoformat()}\n", 1)


def _heading_faults(section: Section) -> list[str]:
    name, wrong = section.version, []
    if order_of(name) is None or not section.day:
        return [f"expected a heading such as '## 1.2.3 - 2026-11-28', found '## {name}'"]
    try:
        date.fromisoformat(section.day)
    except ValueError:
        wrong.append(f"{name} has a date that does not exist: {section.day}")
    if not section.entries:
        wrong.append(f"{name} has no changes")
    if len(section.lines) + 1 > LINES_MAX:
        wrong.append(f"{name} has {len(section.lines) + 1} lines, more than {LINES_MAX}")
    return wrong


def _group_faults(section: Section) -> list[str]:
    groups = [line.removeprefix("### ") for line in section.lines if line.startswith("### ")]
    name, wrong = section.version, []
    if unknown := [each for each in groups if each not in GROUPS]:
        wrong.append(f"{name} has the group {unknown[0]!r}; expected {', '.join(GROUPS)}")
    elif groups != [each for each in GROUPS if each in groups]:
        wrong.append(f"{name} has its groups out of order or twice: {', '.join(groups)}")
    group, filled = "", True
    for line in [*section.lines, "### "]:
        if line.startswith("### "):
            if not filled:
                wrong.append(f"{name} has nothing below {group}")
            group, filled = line.removeprefix("### "), False
        elif line.startswith("- "):
            filled = True
            if not group:
                wrong.append(f"{name} has a change outside a group: {line}")
    return wrong
