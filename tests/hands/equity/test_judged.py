"""Equity in games that the kernel does not rank: by hand, by symmetry, and where there are too many
deals.
"""

from fractions import Fraction

import pytest

from pokerhouse.cards import STANDARD_CARDS, CardSet
from pokerhouse.errors import ConfigError, RangeError
from pokerhouse.hands import Game, HandRange, equity
from pokerhouse.hands.equity.games import judged_equity


def shares(*players: str, game: str, **known: str) -> list[Fraction]:
    """What part of the pot each player gets."""
    found = equity(players, game=game, **known)  # type: ignore[arg-type]  # the cards of a table, by name
    assert found.exact
    return [player.equity for player in found.players]


def test_kuhn_poker_by_hand() -> None:
    assert shares("Ks", "random", game="kuhn") == [1, 0]
    assert shares("Qs", "random", game="kuhn") == [Fraction(1, 2)] * 2
    assert shares("Js, Qs:0.5", "Ks, Js:0.5", game="kuhn") == [Fraction(1, 7), Fraction(6, 7)]


def test_leduc_holdem_by_hand() -> None:
    # A king ties with the other king; it beats each of four cards unless one of four boards pairs
    # that.
    assert shares("Ks", "random", game="leduc") == [Fraction(7, 10), Fraction(3, 10)]
    assert shares("Js", "Kh", game="leduc", board="Jh") == [1, 0]
    assert shares("random", "random", game="leduc") == [Fraction(1, 2)] * 2


def test_too_many_deals_to_count_one_by_one_are_refused() -> None:
    wide = Game(
        "wide", "Leduc hold'em with 52 cards", STANDARD_CARDS, (1, 1), (0, 1), orders=("leduc",)
    )
    with pytest.raises(
        ConfigError, match="in wide deals are counted one by one, and at most 200,000: give more"
    ):
        judged_equity([HandRange.parse("random", wide)] * 3, wide, CardSet(), CardSet())
    with pytest.raises(RangeError, match="leave no way"):
        equity(["Js, Ks", "Js", "Ks:0.5"], game="kuhn")
