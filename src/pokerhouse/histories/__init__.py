"""Records of hands, in and out: PHH, PokerStars, ACPC, Open Hand History; and a record played again
by our rules.

`decode(data)` and `format_of(text)` find the format of a file, `format_named(name)` gives it by
name; its `read` yields a `Record` for each hand, and its `write` makes text of them.
`replay(record)` tells what becomes of it under our rules: one of the outcomes `Settled`, `Differs`,
`Refused`, `Undecidable`, `Unfinished`, `Unplayable`.
"""

from pokerhouse.histories.format import Beside, Entry, Format
from pokerhouse.histories.formats import FORMATS, decode, format_named, format_of, unknown_site
from pokerhouse.histories.net_winnings import winnings
from pokerhouse.histories.outcome import (
    DIGITS_MAX,
    Difference,
    Differs,
    Outcome,
    Refused,
    Settled,
    Undecidable,
    Unfinished,
    Unplayable,
    amount_text,
    outcome_name,
)
from pokerhouse.histories.record import (
    Incomplete,
    IncompleteKind,
    Move,
    MoveKind,
    Note,
    NoteKind,
    Record,
    started_utc,
)
from pokerhouse.histories.replaying import Replay, replay, under

__all__ = [
    "DIGITS_MAX",
    "FORMATS",
    "Beside",
    "Difference",
    "Differs",
    "Entry",
    "Format",
    "Incomplete",
    "IncompleteKind",
    "Move",
    "MoveKind",
    "Note",
    "NoteKind",
    "Outcome",
    "Record",
    "Refused",
    "Replay",
    "Settled",
    "Undecidable",
    "Unfinished",
    "Unplayable",
    "amount_text",
    "decode",
    "format_named",
    "format_of",
    "outcome_name",
    "replay",
    "started_utc",
    "under",
    "unknown_site",
    "winnings",
]


def __dir__() -> list[str]:
    return sorted(__all__)
