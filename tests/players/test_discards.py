"""The discards of the baseline player, and its fast tests against full evaluation."""

from random import Random

import pytest

from pokerhouse.cards import STANDARD_CARDS
from pokerhouse.hands import evaluate
from pokerhouse.hands.worth import GAMES, ORDERS
from pokerhouse.players.discards import best_badugi


@pytest.mark.parametrize("game", ["badugi", "badacey_badugi", "badeucey_badugi"])
def test_the_best_badugi_is_that_of_the_evaluator(game: str) -> None:
    rng, pack = Random(7), list(STANDARD_CARDS)
    for _ in range(600):
        cards = tuple(rng.sample(pack, GAMES[game].held))
        whole = evaluate(cards, game=game)
        found = best_badugi(cards, ORDERS[GAMES[game].order])
        assert sorted(card.rank for card in found) == sorted(card.rank for card in whole.cards), (
            cards
        )
