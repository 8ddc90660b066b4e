"""A dealer whose cards are laid out beforehand: what a test names is dealt where it was named, the
rest is any card.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from pokerhouse.cards import Card, parse_cards
from pokerhouse.rules import Deal, HandConfig, HandState, ToDeal, pack_of
from pokerhouse.rules.state import cards_out
from pokerhouse.units import SeatNumber

PACK = tuple(Card(i) for i in range(52))


class ScriptedDealer:
    """Deals `hole` to the seats and `board` to the board; cards nobody named, burns among them,
    come from the rest.

    The rest is the pack of `config` in the order of the index, or shuffled by `rng`; when it runs
    out, what was given up is dealt again.
    """

    def __init__(
        self,
        hole: Mapping[SeatNumber, Sequence[Card]],
        board: Iterable[Card] = (),
        rng: Random | None = None,
        pack: Iterable[Card] = PACK,
    ) -> None:
        self._hole = {seat: list(cards) for seat, cards in hole.items()}
        self._board = list(board)
        self._pack = list(pack)
        named = {*self._board, *(card for cards in self._hole.values() for card in cards)}
        self._rest = [card for card in self._pack if card not in named]
        if rng is not None:
            rng.shuffle(self._rest)

    def deal(self, spec: ToDeal, state: HandState | None = None) -> Deal:
        """The cards the hand is waiting for, in dealing order. `state` is asked only for games that
        reshuffle.
        """
        if state is not None and state.reshuffles:
            out = {
                *cards_out(state),
                *self._board,
                *(card for cards in self._hole.values() for card in cards),
            }
            self._rest = [card for card in self._pack if card not in out]
        burns = [self._rest.pop() for _ in range(spec.burns)]
        count = spec.count - spec.burns
        if spec.seats:
            rounds = count // len(spec.seats)
            cards = [
                self._next(self._hole.get(seat, [])) for _ in range(rounds) for seat in spec.seats
            ]
        else:
            cards = [self._next(self._board) for _ in range(count)]
        return Deal((*burns, *cards))

    def _next(self, named: list[Card]) -> Card:
        return named.pop(0) if named else self._rest.pop()


def shuffled(rng: Random, config: HandConfig | None = None) -> ScriptedDealer:
    """A dealer with a shuffled pack, that of `config`."""
    return ScriptedDealer({}, (), rng, PACK if config is None else pack_of(config))


def cards(text: str) -> tuple[Card, ...]:
    """`parse_cards`, short to write."""
    return parse_cards(text)
