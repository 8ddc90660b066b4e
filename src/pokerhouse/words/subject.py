"""The person whom a sentence about a hand is about, and amounts of that hand."""

from dataclasses import dataclass
from typing import Final

from pokerhouse.catalogue import Amount, Sentence, Value
from pokerhouse.rules import HandState
from pokerhouse.rules.games import amount_of
from pokerhouse.units import SeatNumber

YOU: Final = Sentence("log.you")


@dataclass(frozen=True, slots=True)
class Subject:
    """The players of a hand as sentences name them: the viewer is "you"."""

    hand: HandState
    viewer: SeatNumber | None

    def values(self, seat: SeatNumber) -> dict[str, Value]:
        """Return the values `who` and `whose` of a sentence about a seat."""
        return {"who": self.name(seat), "whose": "you" if seat == self.viewer else "other"}

    def name(self, seat: SeatNumber) -> Sentence | str:
        """Return a name, "You", or the seat where the hand has no such player."""
        if seat == self.viewer:
            return YOU
        names = (player.name for player in self.hand.players if player.seat == seat)
        return next(names, Sentence("log.seat", {"seat": str(seat)}))

    def amount(self, chips: int) -> Amount:
        """Return chips in the unit of the table."""
        return amount_of(chips, self.hand.config.rules.counted)
