"""A range as the usual 13 by 13 square.

Pairs are on the diagonal, suited hands above it, offsuit hands below.
"""

from pokerhouse.cards import Rank
from pokerhouse.hands.ranges.ranges import Range
from pokerhouse.hands.ranges.starting_hands import StartingHand


def kind_at(row: int, column: int) -> StartingHand:
    """Return the kind of hand in this row and column, 0 to 12, counted from the aces."""
    first, second = Rank(12 - row), Rank(12 - column)
    suits = "" if row == column else "s" if row < column else "o"
    return StartingHand(max(first, second), min(first, second), suits)


def format_grid(held: Range) -> str:
    """Format the square as plain text.

    It has the name of a hand that is always held, `·` for one that never is, else the weight in
    percent.

    >>> print(format_grid(Range.parse("TT+, AKs, AQs:0.5")).splitlines()[0])
    AA   AKs  50%   ·    ·    ·    ·    ·    ·    ·    ·    ·    ·
    """
    return "\n".join(
        "  ".join(_cell(held, kind_at(row, column)) for column in range(13)).rstrip()
        for row in range(13)
    )


def _cell(held: Range, kind: StartingHand) -> str:
    share = held.share_of(kind)
    if share == 0:
        return " · "
    return f"{kind!s:^3}" if share == 1 else f"{max(1, min(99, round(100 * share)))}%".center(3)
