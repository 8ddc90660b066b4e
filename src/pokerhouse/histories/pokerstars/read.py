"""PokerStars hand histories: text, a hand a paragraph, as the site's clients have written and
mailed it since 2003.

Strict: a line that is not understood, or says otherwise than the lines before it, makes its hand a
`HistoryError`, and the next hand is read. A hand that the site cancelled, or that was cut off, is
named `Incomplete`. `docs/reference/pokerstars.md` tells what is understood.
"""

from collections.abc import Callable, Iterator, Sequence

from pokerhouse.errors import HistoryError
from pokerhouse.histories.pokerstars.hand import read_hand
from pokerhouse.histories.pokerstars.lines import CANCELLED, HEADING
from pokerhouse.histories.pokerstars.split import Line, hands_of, is_start
from pokerhouse.histories.record import Incomplete, IncompleteKind, Record


def read(
    text: str, source: str, beside: Callable[[str], str | None] | None = None
) -> Iterator[Record | Incomplete | HistoryError]:
    """Yield the hands of a text in order.

    - `source`: the name of the text in messages
    - `beside`: not used by this format
    """
    for hand in hands_of(text):
        if is_start(hand[0][1]):
            yield _read(hand, source)
        else:
            yield HistoryError(
                source, hand[0][0], f"expected a hand of PokerStars, found {hand[0][1][:80]!r}"
            )


def _read(hand: Sequence[Line], source: str) -> Record | Incomplete | HistoryError:
    if any(line in CANCELLED for _, line in hand):
        return _incomplete(hand, source, IncompleteKind.CANCELLED)
    # The total stands first in the summary, before the seats. Without it nobody knows the end, and
    # the last line of all may be half a line; whether the game is one that is known is still worth
    # saying.
    has_total = any(line.startswith("Total pot ") for _, line in reversed(hand[:-1]))
    if not has_total and (len(hand) == 1 or HEADING.fullmatch(hand[0][1])):
        return _incomplete(hand, source, IncompleteKind.CUT_OFF)
    try:
        return read_hand(hand, source)
    except HistoryError as error:
        return error


def _incomplete(hand: Sequence[Line], source: str, kind: IncompleteKind) -> Incomplete:
    number = hand[0][1].partition("#")[2].partition(":")[0]
    return Incomplete(f"{source}, hand {number}", hand[0][0], kind)
