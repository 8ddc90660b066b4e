"""The pages on hand histories: their examples run, and nothing that can occur is missing."""

import doctest
import re
from pathlib import Path
from typing import get_args

import pytest

from pokerhouse import histories
from pokerhouse.histories.formats import FORMATS
from pokerhouse.histories.outcome import Outcome
from pokerhouse.histories.phh.fields import KNOWN
from pokerhouse.histories.phh.game import VARIANT_CODES
from pokerhouse.histories.record import NoteKind
from tests.cli.terminal import inside

DOCS = Path(__file__).parents[2] / "docs"
REFERENCE = (DOCS / "reference" / "hand-histories.md").read_text()
HOW_TO = DOCS / "how-to" / "replay-and-convert-hand-histories.md"


@pytest.mark.parametrize(
    "file", [HOW_TO, DOCS / "reference" / "hand-histories.md"], ids=lambda file: file.stem
)
def test_the_examples_run(file: Path) -> None:
    outcome = doctest.testfile(str(file), module_relative=False)
    assert outcome.attempted > 5
    assert outcome.failed == 0


def test_every_name_of_the_face_is_in_the_reference() -> None:
    told = set(re.findall(r"`([A-Za-z_]+)", REFERENCE))
    assert set(histories.__all__) - told == set()


def test_every_code_field_note_and_outcome_is_in_the_reference() -> None:
    rows = {
        cell
        for line in REFERENCE.splitlines()
        for cell in re.findall(r"`([^`]+)`", line)
        if line.startswith("|")
    }
    assert set(VARIANT_CODES.values()) - rows == set()
    assert {field for field in KNOWN if field.startswith("_")} - rows == set()
    assert [kind for kind in NoteKind if f"| {kind.sentence} |" not in REFERENCE] == []
    assert [
        kind.__name__
        for kind in get_args(Outcome)
        if f"| {kind.__name__.lower()} |" not in REFERENCE
    ] == []


def test_the_formats_are_those_there_are() -> None:
    for known in FORMATS:
        title = (
            known.title if known.read or known.name == "phhs" else f"{known.title}, written only"
        )
        assert f"| `{known.name}` | `{known.extensions[0]}` | {title} |" in REFERENCE


@pytest.mark.parametrize(
    "command", re.findall(r"^pokerhouse (?:replay|convert) (.+)$", HOW_TO.read_text(), re.MULTILINE)
)
def test_every_option_on_the_page_is_one(command: str) -> None:
    told = inside("replay", "--help").out + inside("convert", "--help").out
    assert [option for option in re.findall(r"--\w+", command) if option not in told] == []
