"""The betting rounds of every variant, by their usual names."""

from enum import StrEnum


class Street(StrEnum):
    """A betting round and the cards before it."""

    PREFLOP = "preflop"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"
    DEAL = "deal"
    """The first round of draw games."""
    DRAW = "draw"
    FIRST_DRAW = "first_draw"
    SECOND_DRAW = "second_draw"
    THIRD_DRAW = "third_draw"
    SECOND = "second"
    """The first round of five-card stud, when everyone has two cards."""
    THIRD = "third"
    FOURTH = "fourth"
    FIFTH = "fifth"
    SIXTH = "sixth"
    SEVENTH = "seventh"

    @property
    def words(self) -> str:
        """The spoken name: `flop`, `third street`, `second draw`."""
        return self.replace("_", " ") + (" street" if self in _NUMBERED else "")

    @property
    def noun(self) -> str:
        """The name with its article: `the flop`, `third street`, `the second draw`."""
        return self.words if self in _NUMBERED else f"the {self.words}"

    @property
    def when(self) -> str:
        """The name as a time: `before the flop`, `on third street`, `on the second draw`."""
        return "before the flop" if self is Street.PREFLOP else f"on {self.noun}"


_NUMBERED = (Street.SECOND, Street.THIRD, Street.FOURTH, Street.FIFTH, Street.SIXTH, Street.SEVENTH)
