"""Tournaments at the native table beside `play_match`, which is their oracle: the same hands, the
same places.
"""

from collections.abc import Sequence
from random import Random

import pytest

from pokerhouse.arena import Contestant, chance, pack, play_match, play_tournaments
from pokerhouse.players import Strategy, make
from pokerhouse.rules import (
    HandConfig,
    PlayerAction,
    PlayerView,
    ViewEvent,
    fixed_limit,
    no_limit,
    pot_limit,
)
from pokerhouse.rules.events import HandStarted
from pokerhouse.units import Millis

ORDERS = ("random", "passive", "aggressive", "smart")
HANDS = 40


class Decks(Random):
    """Decks in place of shuffled ones: those of one tournament, hand after hand."""

    def __init__(self, seed: int, tournament: int) -> None:
        super().__init__(0)
        self.at = seed, tournament << 20

    def shuffle(self, x: list[int]) -> None:  # type: ignore[override]  # what a match shuffles
        seed, deal = self.at
        x[:] = reversed(pack(seed, deal))
        self.at = seed, deal + 1


class Afresh(Strategy):
    """A player whose chance is that of its chair, anew in every hand."""

    def __init__(self, order: str, seed: int, tournament: int, seat: int) -> None:
        self._bot = make(order, Random(0))
        self._chair = seed, tournament << 20, seat

    def observe(self, events: Sequence[ViewEvent]) -> None:
        if isinstance(events[0], HandStarted):
            seed, deal, seat = self._chair
            self._bot.rng = chance(seed, deal + int(events[0].hand) - 1, 0, seat)

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        return self._bot.decide(view, budget_ms)


def slowly(
    config: HandConfig, stack: int, orders: Sequence[str], seed: int, number: int
) -> list[int]:
    """The places of one tournament by the rules."""
    players = [
        Contestant(f"{seat}", Afresh(order, seed, number, seat))
        for seat, order in enumerate(orders)
    ]
    *_, last = play_match(
        players, config, stack=stack, hands=HANDS, deck_rng=Decks(seed, number), moves_rng=Random(0)
    )  # fmt: skip
    places = {standing.name: standing.place for standing in last.standings}
    return [places[str(seat)] for seat in range(len(orders))]


def compare(count: int, seed: int) -> None:
    """Compare `count` tournaments of random games."""
    for number in range(count):
        rng = Random(f"{seed} {number}")
        config = rng.choice(
            [no_limit(1, 2), no_limit(1, 2, ante=1), pot_limit(1, 3), fixed_limit(2, 4)]
        )
        orders = [rng.choice(ORDERS) for _ in range(2 + number % 9)]
        stack = rng.choice([3, 10, 25])
        twins = [
            twin for order in orders if (twin := make(order, Random(1)).native(config)) is not None
        ]
        fast = play_tournaments(
            config, [stack] * len(orders), twins, seed=seed, first=number, count=1, hands_most=HANDS
        )
        expected = slowly(config, stack, orders, seed, number)
        assert fast[0, 0].tolist() == expected, (
            f"tournament {number} of seed {seed}: {config}, {stack} each, {orders}"
        )


def test_a_tournament_ends_at_both_tables_alike() -> None:
    compare(60, seed=1)


@pytest.mark.long
def test_many_tournaments_end_at_both_tables_alike() -> None:
    compare(2_000, seed=2)
