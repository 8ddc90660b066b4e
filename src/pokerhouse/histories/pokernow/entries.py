"""The entries of a log in the order in which they happened, and the hands that they make up."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from pokerhouse.histories.format import Likeness

_HEADER: Final = re.compile(
    r'[\s\ufeff]*"?entry"?\s*,\s*"?at"?\s*(?:,\s*"?order"?\s*)?(?:\r?\n|\Z)'
)
_ROW: Final = re.compile(
    r'^(?:"(?P<quoted>(?:[^"]|"")*)"|(?P<plain>[^,"\r\n]*)),'
    r'"?(?P<at>[^,"\r\n]*)"?(?:,"?(?P<order>\d*)"?)?[ \t]*\r?$',
    re.MULTILINE,
)
START: Final = re.compile(
    r"-- starting hand #(?P<number>\d+)(?: \(id: (?P<id>[^)]*)\))?\s+\(?(?P<game>[^()]+?)\)?"
    r'\s+\((?:dealer: "(?P<dealer>.*)"|dead button)\) --'
)
_STARTS: Final = "-- starting hand #"
_ENDS: Final = "-- ending hand #"
_LOOKED_AT: Final = 4096


class LogEntry(msgspec.Struct, frozen=True):
    """An entry: its text, the line of the file, the time, and the number that orders it."""

    text: str
    line: int
    at: str
    order: int


class LoggedHand(msgspec.Struct, frozen=True):
    """The entries of a hand, from its start; and what is missing of it."""

    entries: tuple[LogEntry, ...]
    has_start: bool
    has_end: bool


def likeness(text: str) -> Likeness:
    """Tell whether the text is a log with its header, or has entries of one near its start."""
    if _HEADER.match(text):
        return Likeness.SURE
    start = text[:_LOOKED_AT]
    return Likeness.NEAR if _STARTS in start or _ENDS in start else Likeness.NONE


def entries_of(text: str) -> Sequence[LogEntry]:
    """Return the entries, the oldest first."""
    found: list[LogEntry] = []
    header = _HEADER.match(text)
    at = header.end() if header else 0
    line = 1 + text.count("\n", 0, at)
    for row in _ROW.finditer(text, at):
        line += text.count("\n", at, row.start())
        at = row.start()
        told = row["quoted"].replace('""', '"') if row["quoted"] is not None else row["plain"]
        order = int(row["order"] or 0)
        found.append(LogEntry(" ".join(told.split()), line, row["at"], order))
    if all(entry.order for entry in found):
        return sorted(found, key=lambda entry: entry.order)
    # Without that column the times tell whether the newest entry is first; many are the same.
    is_newest_first = bool(found) and found[0].at >= found[-1].at
    return found[::-1] if is_newest_first else found


def hands_of(entries: Sequence[LogEntry]) -> Iterator[LoggedHand]:
    """Yield the hands in order; entries between hands belong to none."""
    hand: list[LogEntry] = []
    has_start = False
    is_first = True
    for entry in entries:
        if entry.text.startswith(_STARTS):
            if has_start:
                yield LoggedHand(tuple(hand), has_start=True, has_end=False)
            hand, has_start = [entry], True
        elif entry.text.startswith(_ENDS):
            if has_start or is_first:
                yield LoggedHand((*hand, entry), has_start=has_start, has_end=True)
            hand, has_start = [], False
        else:
            hand.append(entry)
            continue
        is_first = False
    if has_start:
        yield LoggedHand(tuple(hand), has_start=True, has_end=False)
