"""The shape of the changelog, and the faults that keep a release from being made of it."""

import doctest
import tomllib
from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest

from _build import changelog

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "CHANGELOG.md").read_text()
GOOD = """# Changelog

## Unreleased

### Fixed

- Odd chips.

## 1.0.0 - 2026-01-03

### Added

- Chat.

### Security

- Long passwords.

## 1.0.0rc1 - 2026-01-02

### Added

- Stud.
"""


def test_the_changelog_has_the_shape_of_a_changelog() -> None:
    assert changelog.faults(TEXT) == []


def test_the_newest_section_is_that_of_the_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert changelog.sections(TEXT)[1].version == project["version"]


def test_the_examples_of_versions_hold() -> None:
    assert doctest.testmod(changelog).failed == 0


def test_versions_sort_by_age() -> None:
    ages = ["0.9.10", "1.0.0a1", "1.0.0b1", "1.0.0rc2", "1.0.0rc10", "1.0.0", "1.0.1", "1.10.0"]
    keys = [changelog.order_of(each) or () for each in ages]
    assert all(older < newer for older, newer in pairwise(keys))


@pytest.mark.parametrize(
    "text",
    ["", "1", "1.0", "1.0.0.0", "v1.0.0", "1.0.0-rc1", "1.0.0rc", "1.0.0rc0", "01.0.0", "1.0.٣"],
)
def test_a_wrong_form_is_no_version(text: str) -> None:
    assert changelog.order_of(text) is None


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("## Unreleased\n", "", "the first section must be: ## Unreleased"),
        ("1.0.0 - 2026-01-03", "1.0.0", "expected a heading such as"),
        ("1.0.0 - 2026-01-03", "1.0 - 2026-01-03", "expected a heading such as"),
        ("2026-01-03", "2026-02-30", "1.0.0 has a date that does not exist: 2026-02-30"),
        ("2026-01-03", "2026-01-01", "1.0.0 is dated before 1.0.0rc1"),
        ("1.0.0 -", "0.9.0 -", "0.9.0 is above 1.0.0rc1, but not newer"),
        ("1.0.0rc1", "1.0.0", "1.0.0 is above 1.0.0, but not newer"),
        ("### Security", "### Faster", "1.0.0 has the group 'Faster'"),
        ("### Security", "### Added", "1.0.0 has its groups out of order or twice: Added, Added"),
        ("- Long passwords.\n", "", "1.0.0 has nothing below Security"),
        ("### Added\n\n- Stud.", "- Stud.", "1.0.0rc1 has a change outside a group: - Stud."),
        ("### Added\n\n- Stud.", "Stud.", "1.0.0rc1 has no changes"),
        ("- Chat.\n", "- Chat.\n" * 33, "1.0.0 has 41 lines, more than 40"),
    ],
)
def test_each_fault_is_named(old: str, new: str, fault: str) -> None:
    assert changelog.faults(GOOD) == []
    assert GOOD.count(old) == 1
    assert changelog.faults(GOOD.replace(old, new))[0].startswith(fault)


def test_a_cut_moves_the_changes_below_the_version_and_leaves_unreleased_empty() -> None:
    made = changelog.cut(GOOD, "1.0.1", date(2026, 1, 4))
    before, after = changelog.sections(GOOD), changelog.sections(made)
    assert changelog.faults(made) == []
    assert after[0] == ("Unreleased", "", [])
    assert after[1] == ("1.0.1", "2026-01-04", before[0].lines)
    assert after[2:] == before[1:]
