"""Every game on offer is explained, and the examples of its hands stand in the order the evaluator
gives them.
"""

import httpx
import pytest

from pokerhouse.cards import SHORT_CARDS, STANDARD_CARDS
from pokerhouse.hands import Game, evaluate
from pokerhouse.house.lobby import STUDY
from pokerhouse.rules import Variant, variant_of
from pokerhouse.rules.games import variants
from pokerhouse.words.game_help import game_help
from pokerhouse.words.hand_examples import EXAMPLES, SIZES
from tests.kit.server import ServerProcess

OFFERED = [variant for variant in variants().values() if variant.key not in STUDY]


@pytest.mark.parametrize("order", SIZES)
def test_each_example_beats_the_next_one(order: str) -> None:
    size = SIZES[order]
    deck = SHORT_CARDS if order.startswith("short") else STANDARD_CARDS
    game = Game(order, order, deck, hole=(size, size), board=(0, 0), orders=(order,))
    values = [evaluate(example.cards, game=game) for example in EXAMPLES[order]]
    for better, worse, example in zip(values, values[1:], EXAMPLES[order], strict=False):
        assert better > worse, f"{example} is no better than the next of {order}"


@pytest.mark.parametrize("variant", OFFERED, ids=lambda variant: variant.key)
def test_every_game_is_explained_from_its_own_data(variant: Variant) -> None:
    told = game_help(variant)
    assert len(told.steps) == len(variant.streets)
    assert len(told.wins) == len(variant.showdown)
    for plan, step in zip(variant.streets, told.steps, strict=True):
        assert ("discards" in step.words) is bool(plan.discard)
        assert ("may draw" in step.words) is bool(plan.draw)
        assert ("face down" in step.words) is bool(plan.down)
        assert ("face up" in step.words) is bool(plan.up)
        assert ("board card" in step.words) is bool(plan.board)
    assert ("bring-in" in told.opening) is variant.opening.has_bring_in
    assert all(way.hands for way in told.wins)


def test_what_a_newcomer_must_know_is_said() -> None:
    omaha8 = game_help(variant_of("omaha8"))
    assert [way.title for way in omaha8.wins] == [
        "Half the pot: the best high hand",
        "Half the pot: the lowest hand, eight or better",
    ]
    assert all("exactly two of your own cards" in way.words for way in omaha8.wins)
    assert "the high hand wins the whole pot" in omaha8.wins[1].words
    short = [hand.name for hand in game_help(variant_of("short_deck")).wins[0].hands]
    assert short.index("Flush") < short.index("Full house")
    assert "High card" not in [hand.name for hand in game_help(variant_of("royal")).wins[0].hands]


def test_the_house_is_asked_by_http(tmp_path_factory: pytest.TempPathFactory) -> None:
    with ServerProcess(tmp_path_factory.mktemp("server") / "house") as server:
        told = httpx.get(server.url + "/api/games/razz").json()
        assert told["name"] == "Razz"
        assert told["steps"][0] == {
            "title": "Third street",
            "words": "Everyone gets two cards face down and one card face up.",
        }
        for unknown in ("whist", "kuhn"):
            answer = httpx.get(f"{server.url}/api/games/{unknown}")
            assert answer.status_code == 404
            assert unknown in answer.json()["detail"]
