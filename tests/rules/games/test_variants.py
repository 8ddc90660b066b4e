"""`variants.toml` and what is refused as a variant."""

from collections.abc import Iterator

import pytest

from pokerhouse.errors import ConfigError
from pokerhouse.hands import GAMES, equity, evaluate, possible
from pokerhouse.hands.worth import ORDERS
from pokerhouse.rules import add_variants, no_limit, variant_of
from pokerhouse.rules.games import variants
from pokerhouse.rules.games.variants import Opening, read_variants
from tests.kit.hand import Hand

MINE = """
[mine]
name = "Mine"
like = "irish"
seats = [2, 4]
"""


@pytest.fixture
def registry() -> Iterator[dict[str, object]]:
    """The variants, put back as they were."""
    known = variants()
    before = dict(known)
    yield dict(known)
    known.clear()
    known.update(before)


def test_every_variant_has_a_name_of_its_own_and_a_key_that_is_a_word() -> None:
    assert len({variant.name for variant in variants().values()}) == len(variants())
    assert all(key.isidentifier() for key in variants())


def test_like_takes_what_is_not_said() -> None:
    irish, holdem = variant_of("irish"), variant_of("holdem")
    assert (irish.showdown, irish.opening, irish.seats) == (
        holdem.showdown,
        Opening.BLINDS,
        holdem.seats,
    )
    assert irish.streets != holdem.streets


def test_a_variant_that_nobody_knows_names_those_there_are() -> None:
    with pytest.raises(
        ConfigError, match="variant 'whist' is not known: expected one of holdem, holdem8"
    ):
        variant_of("whist")


def test_a_variant_of_ones_own_is_played(registry: dict[str, object]) -> None:
    assert list(add_variants(MINE)) == ["mine"]
    assert list(variants()) == [*registry, "mine"]
    hand = Hand(no_limit(1, 2, variant="mine"), A=100, B=100)
    assert [len(hole) for hole in hand.state.hole] == [4, 4]
    assert hand.check_or_call().over


def test_a_variant_that_is_there_already(registry: dict[str, object]) -> None:
    with pytest.raises(ConfigError, match="variant irish is there already"):
        add_variants(MINE.replace("[mine]", "[irish]").replace('like = "irish"', 'like = "holdem"'))
    assert list(variants()) == list(registry)


STREETS = 'streets = [{street = "deal", down = 1}]'
BARE = f'[x]\nname = "X"\nseats = [2, 4]\nshowdown = ["high"]\n{STREETS}\n'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[x", "variants cannot be read"),
        ("x = 1", "variant x"),
        ('[x]\nlike = "y"', "variant x: like = 'y' is not an entry before it"),
        ("[x]\ncolour = 1", "variant x: Object"),
        (BARE.replace("[2, 4]", "[1, 4]"), "variant x: seats 1 to 4: expected 2 to 10"),
        (
            BARE.replace('"high"', '"omaha8"'),
            "variant x: showdown 'omaha8' is not a game that one hand wins",
        ),
        (BARE.replace('["high"]', "[]"), "variant x: 0 halves of the pot: expected one or two"),
        (
            BARE.replace("down = 1", "board = 1"),
            "variant x: no hole cards are dealt on the first street",
        ),
        (
            BARE.replace("down = 1", "down = 14"),
            "variant x: 4 players need 56 cards: the deck has 52",
        ),
        (BARE + 'deck = "tarot"', "variant x: deck 'tarot' is not known: expected one of standard"),
        (BARE + 'opening = "bring_in_low"', "variant x: a bring-in needs an up card"),
        (
            BARE + 'first = "high_up"',
            "variant x: the best hand showing opens, and no card is shown",
        ),
        (
            BARE.replace(
                STREETS, 'streets = [{street = "deal", down = 1}, {street = "draw", draw = 2}]'
            ),
            "variant x: 2 cards change on the draw and 1 are held",
        ),
    ],
)
def test_a_variant_that_cannot_be_played_says_why(text: str, words: str) -> None:
    with pytest.raises(ConfigError, match=words):
        read_variants(text)


@pytest.mark.parametrize("key", variants())
def test_every_variant_is_a_game_of_the_catalogue(key: str) -> None:
    """A function that takes a game takes every variant."""
    variant, game = variant_of(key), GAMES[key]
    assert game.deck == variant.cards
    assert game.orders == tuple(GAMES[half].order for half in variant.showdown)
    assert game.held == sum(plan.down + plan.up - plan.discard for plan in variant.streets)
    assert game.board[1] == sum(plan.board for plan in variant.streets)
    for name in (key, *game.halves):
        hole, board = list(variant.cards)[: GAMES[name].held], list(variant.cards)[-game.board[1] :]
        if not GAMES[name].halves:
            assert evaluate(hole, board if game.board[1] else None, game=name).rank
            assert possible(hole, board if game.board[1] else "", game=name)
    if ORDERS[game.orders[0]].kernel is not None:
        assert (
            sum(
                player.equity
                for player in equity(["random", "random"], game=key, error=0.05).players
            )
            == 1
        )
