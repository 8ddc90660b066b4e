"""A player of a hand that is being read."""

from pokerhouse.house.records.marks import Mark
from pokerhouse.house.records.positions import Position


class Chair:
    """The progress of a player in a hand.

    - `left`: the chips behind
    - `paid`: the chips paid on this street that count towards a bet
    - `won`: the chips won from pots
    - `bets`, `raises`, `calls`: in betting rounds after the first.
    """

    __slots__ = (
        "bets",
        "calls",
        "cards",
        "folded",
        "left",
        "marks",
        "paid",
        "position",
        "raises",
        "won",
    )

    def __init__(self, stack: int, position: Position) -> None:
        self.left, self.position = stack, position
        self.cards = ""
        self.folded = False
        self.marks = self.paid = self.bets = self.raises = self.calls = self.won = 0

    def marks_at_the_end(self, *, shown_down: bool) -> int:
        """Return the marks at the end of the hand, `shown_down` if two or more were left."""
        marks = self.marks
        saw_flop = marks & Mark.SAW_FLOP
        if shown_down and not self.folded:
            marks |= Mark.SHOWDOWN
            if saw_flop:
                marks |= Mark.SHOWDOWN_AFTER_FLOP
        if self.won:
            marks |= Mark.WON
            if marks & Mark.SHOWDOWN:
                marks |= Mark.WON_SHOWDOWN
            if saw_flop:
                marks |= Mark.WON_AFTER_FLOP
        return marks
