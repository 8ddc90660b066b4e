"""Read the hands of a PokerNow log.

In this log an amount after `calls`, `bets` and `raises to` is the player's total on the street. It
does not say whose cards *Your hand* are, unless the same cards are shown.
"""

import re
from collections.abc import Iterator
from typing import Final

from pokerhouse.errors import HistoryError, InputError
from pokerhouse.histories.format import Beside, Entry
from pokerhouse.histories.pokernow.entries import LogEntry, LoggedHand, entries_of, hands_of
from pokerhouse.histories.pokernow.hand import LogReader
from pokerhouse.histories.record import Incomplete, IncompleteKind, Record

_NUMBER: Final = re.compile(r"-- (?:starting|ending) hand #(\d+)")


def read(text: str, source: str, _: Beside | None = None) -> Iterator[Entry]:
    """Yield the hands of a log, the oldest first; messages call it `source`."""
    entries = entries_of(text)
    hands = [*hands_of(entries)]
    for place, hand in enumerate(hands):
        named = f"{source}, hand {_number(hand)}"
        first, last = hand.entries[0], hand.entries[-1]
        is_outermost = place in (0, len(hands) - 1)
        if hand.has_start and hand.has_end:
            yield _hand(hand, source, named)
        elif is_outermost:
            yield Incomplete(named, first.line, IncompleteKind.CUT_OFF)
        else:
            missing = "end" if hand.has_start else "start"
            yield HistoryError(source, last.line, f"hand {_number(hand)} has no {missing}")
    if not hands:
        yield HistoryError(source, 1, "a PokerNow log without a hand")


def _number(hand: LoggedHand) -> str:
    found = (_NUMBER.match(entry.text) for entry in (hand.entries[0], hand.entries[-1]))
    return next((each[1] for each in found if each), "?")


def _hand(hand: LoggedHand, source: str, named: str) -> Record | HistoryError:
    entry: LogEntry = hand.entries[0]
    try:
        reader = LogReader(hand.entries)
        for entry in hand.entries:
            reader.take(entry)
        return reader.record(named)
    except (InputError, ValueError) as error:
        return HistoryError(source, entry.line, str(error).partition("\n")[0])
