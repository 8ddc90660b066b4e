"""What becomes of a hand of the corpus, and what became of it when it was written."""

import re
from itertools import groupby
from pathlib import Path

from pokerhouse.errors import HistoryError
from pokerhouse.histories import phh
from pokerhouse.histories.outcome import (
    Differs,
    Outcome,
    Refused,
    Settled,
    Undecidable,
    Unfinished,
    Unplayable,
)
from pokerhouse.histories.replaying import replay
from pokerhouse.server.web.notebook.replays.examples import SHIPPED

FOLDER = Path(__file__).with_name("phh")
EXAMPLES = Path(str(SHIPPED))
"""Hands that show a rule, which the rule book of the house has too: they are not kept twice."""
GOLDEN = Path(__file__).with_name("phh.tsv")
"""Name, outcome, stacks at the end, names of the events."""


def hands() -> list[Path]:
    """The file of every hand, by name."""
    return sorted([*FOLDER.glob("*.phh"), *EXAMPLES.glob("*.phh")], key=lambda path: path.stem)


def file_of(name: str) -> Path:
    """Where the hand of this name is, or is to be written."""
    shown = EXAMPLES / f"{name}.phh"
    return shown if shown.exists() else FOLDER / f"{name}.phh"


def expected(text: str) -> str:
    """What the hand says is to become of it; read off the text, which may be no TOML."""
    match = re.search(r'^_expect = "(.*)"$', text, re.MULTILINE)
    assert match is not None, "a hand of the corpus says what is to become of it"
    return match[1]


def outcome_of(path: Path) -> tuple[str, str, str]:
    """(outcome, stacks, events) of this file, each in one line."""
    (record,) = phh.read(path.read_text(encoding="utf-8"), path.name)
    if isinstance(record, HistoryError):
        return "malformed", "", ""
    played = replay(record)
    stacks = "" if played.state is None else " ".join(map(str, played.state.stacks))
    tags = [str(event.__struct_config__.tag) for event in played.log]
    events = " ".join(
        f"{tag}*{n}" if n > 1 else tag for tag, n in ((t, len([*g])) for t, g in groupby(tags))
    )
    return words(played.outcome), stacks, events


def words(outcome: Outcome) -> str:
    """The outcome without its numbers."""
    match outcome:
        case Settled():
            return "settled"
        case Differs():
            return "differs"
        case Refused(refusal=refusal):
            return f"refused: {refusal.reason.value}"
        case Undecidable():
            return "undecidable"
        case Unfinished():
            return "unfinished"
        case Unplayable():
            return "unplayable"


def read_golden() -> dict[str, tuple[str, str, str]]:
    """What became of every hand, by its name."""
    if not GOLDEN.exists():
        return {}
    rows = (line.split("\t") for line in GOLDEN.read_text(encoding="utf-8").splitlines())
    return {name: (outcome, stacks, events) for name, outcome, stacks, events in rows}
