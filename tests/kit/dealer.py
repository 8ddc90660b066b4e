"""A dealer whose cards are laid out beforehand: what a test names is dealt where it was named, the rest is any card."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from pokerhouse.cards import Card, parse_cards
from pokerhouse.rules import Deal, ToDeal
from pokerhouse.units import SeatNumber

PACK = tuple(Card(i) for i in range(52))


class ScriptedDealer:
    """Deals `hole` to the seats and `board` to the board; cards nobody named, burns among them, come from the rest.

    The rest is in the order of the index, or shuffled by `rng`.
    """

    def __init__(
        self, hole: Mapping[SeatNumber, Sequence[Card]], board: Iterable[Card] = (), rng: Random | None = None
    ) -> None:
        self._hole = {seat: list(cards) for seat, cards in hole.items()}
        self._board = list(board)
        named = {*self._board, *(card for cards in self._hole.values() for card in cards)}
        self._rest = [card for card in PACK if card not in named]
        if rng is not None:
            rng.shuffle(self._rest)

    def deal(self, spec: ToDeal) -> Deal:
        """The cards the hand is waiting for, in dealing order."""
        if spec.seats:
            rounds = spec.count // len(spec.seats)
            return Deal(tuple(self._next(self._hole.get(seat, [])) for _ in range(rounds) for seat in spec.seats))
        burn = self._rest.pop()
        return Deal((burn, *(self._next(self._board) for _ in range(spec.count - 1))))

    def _next(self, named: list[Card]) -> Card:
        return named.pop(0) if named else self._rest.pop()


def shuffled(rng: Random) -> ScriptedDealer:
    """A dealer with a shuffled pack."""
    return ScriptedDealer({}, (), rng)


def cards(text: str) -> tuple[Card, ...]:
    """`parse_cards`, short to write."""
    return parse_cards(text)
