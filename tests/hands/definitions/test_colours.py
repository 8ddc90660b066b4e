"""Kinds that look at colours: the right hands, counted as they can be reckoned, with other colours
and with jokers.
"""

from itertools import combinations
from math import comb

import pytest

from pokerhouse.errors import DefinitionError
from pokerhouse.hands.definitions import Evaluator, count, load_definition

GAME = """
name = "colours"
size = 3
cards = { suits = "cdhs", faces = { jack = 11, queen = 12, king = 13 }, jokers = %d%s }
hands = [
    { name = "flush", group = "suit", match = "*,*,*" },
    { name = "one colour", group = "colour", match = "*,*,*" },
    { name = "pair", group = "face", match = "*,*" },
    { name = "high card", match = "*" },
]
"""


def game(*, jokers: int = 0, colours: str = "") -> Evaluator:
    return load_definition(GAME % (jokers, colours and f", colours = {colours}"))


def test_black_and_red_are_the_colours_unless_others_are_named() -> None:
    usual, other = game(), game(colours='{ c = "Red", h = "black" }')
    assert [usual.evaluate(hand).words for hand in ("Js Qc Ks", "Jd Qh Kd", "Js Qs Ks", "Js Qh Kc")] == [
        "one colour", "one colour", "flush", "high card",
    ]  # fmt: skip
    assert [other.evaluate(hand).words for hand in ("Js Qc Ks", "Jd Qc Kd")] == [
        "high card",
        "one colour",
    ]


def test_every_hand_is_counted_once_and_as_reckoned() -> None:
    # Three of the six cards of a colour, less the two flushes in it, for each of two colours.
    assert count(game())["one colour"] == 2 * (comb(6, 3) - 2)
    # Each of three reds, none of the black: three of nine cards, less the three flushes.
    assert count(game(colours='{ c = "red", s = "black" }'))["one colour"] == comb(9, 3) - 3


@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_the_classes_agree_with_hand_by_hand(jokers: int) -> None:
    evaluator = game(jokers=jokers)
    found = dict.fromkeys(count(evaluator), 0)
    for hand in combinations(evaluator.definition.deck, 3):
        found[evaluator.evaluate(hand).words] += 1
    assert found == count(evaluator)


def test_a_joker_takes_the_colour_that_is_missing() -> None:
    jokers = game(jokers=1)
    assert jokers.evaluate("Js Qc Xb").words == "one colour"
    assert jokers.evaluate("Js Jc Xb").words == "one colour"
    assert jokers.evaluate("Js Jh Xb").words == "pair"


@pytest.mark.parametrize(
    ("colours", "shown"),
    [
        ('{ x = "red" }', "no suit 'x'"),
        ("{ c = 1 }", "c = 1, expected the name of a colour"),
        ('{ c = "" }', "expected the name of a colour"),
    ],
)
def test_a_wrong_colour_is_named(colours: str, shown: str) -> None:
    with pytest.raises(DefinitionError, match=shown):
        game(colours=colours)


def test_a_colour_of_a_suit_that_the_deck_has_not_is_named() -> None:
    text = GAME.replace('"cdhs"', '"cds"') % (0, ', colours = { h = "red" }')
    with pytest.raises(DefinitionError, match="no hearts in the deck"):
        load_definition(text)
