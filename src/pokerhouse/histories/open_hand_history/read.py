"""Read Open Hand History: hold'em and Omaha, versions 1.2 to 1.4.

Programs disagree on the amount of a raise. The specification gives the chips added; many programs
write the total on the street. The pots tell which one it is. If a hand fits both, the other hands
of the file decide.
"""

from collections.abc import Callable, Iterator

import msgspec

from pokerhouse.errors import HistoryError
from pokerhouse.histories.open_hand_history.hand import Raises, read_hand
from pokerhouse.histories.open_hand_history.objects import ParsedHand, hands_of
from pokerhouse.histories.record import Record


class _Readings(msgspec.Struct, frozen=True):
    """A hand with its raises taken both ways: a record where that adds up, else why not."""

    added: Record | HistoryError
    total: Record | HistoryError

    @property
    def says(self) -> Raises | None:
        """The meaning that the hand proves; None if both are possible, or neither."""
        can = [isinstance(each, Record) for each in (self.added, self.total)]
        return None if can[0] == can[1] else Raises.ADDED if can[0] else Raises.TOTAL


def read(
    text: str, source: str, beside: Callable[[str], str | None] | None = None
) -> Iterator[Record | HistoryError]:
    """Yield the hands of a text in order.

    - `source`: the name of the text in messages
    - `beside`: not used by this format
    """
    found = [
        each if isinstance(each, HistoryError) else _readings(each, source)
        for each in hands_of(text, source)
    ]
    told = [each.says for each in found if isinstance(each, _Readings)]
    way = Raises.TOTAL if told.count(Raises.TOTAL) > told.count(Raises.ADDED) else Raises.ADDED
    for each in found:
        if isinstance(each, HistoryError):
            yield each
        else:
            yield each.total if (each.says or way) is Raises.TOTAL else each.added


def _readings(found: ParsedHand, source: str) -> _Readings:
    added, total = (_read(found, source, way) for way in (Raises.ADDED, Raises.TOTAL))
    return _Readings(added, total)


def _read(found: ParsedHand, source: str, way: Raises) -> Record | HistoryError:
    try:
        return read_hand(found, source, way)
    except HistoryError as error:
        return error
