"""Hands with wild cards: as many as published, and as there are when every card a wild one may
stand for is tried.
"""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, sqrt

import pytest

from pokerhouse.cards import JOKERS, Card, CardSet, Rank
from pokerhouse.errors import HandError
from pokerhouse.hands.generate.generate import Specification, count
from pokerhouse.hands.generate.rules import HandType
from pokerhouse.hands.worth.games import Game
from pokerhouse.hands.worth.high import Category
from pokerhouse.hands.worth.reference import Strength, strength
from pokerhouse.hands.worth.wild import Wild
from tests.hands.generate.kit import ANCHORS, TYPES, USES, meets, some_ranges
from tests.kit.anchors import published

FIVE = 99  # better than every category of natural cards
WILD_TYPES = [HandType.FIVE_OF_A_KIND, *TYPES]


@pytest.mark.parametrize(
    ("wild", "anchors", "pack"),
    [
        ("Xb", ("wild_5card", "one_joker_fully_wild"), 53),
        ("deuces", ("wild_5card", "deuces_wild"), 52),
        (Wild(bugs=CardSet.parse("Xr")), ("joker_bug_53_5card",), 53),
    ],
    ids=["joker", "deuces", "bug"],
)
def test_without_ranges_it_counts_what_is_published(
    wild: str | Wild, anchors: tuple[str, ...], pack: int
) -> None:
    table = published(*anchors)
    names = ANCHORS | {"five": "five of a kind", "five_aces": "five of a kind"}
    counted = {name: count(kind, wild=wild) for name, kind in names.items() if name in table}
    assert counted == {name: number for name, number in table.items() if name != "total"}
    assert sum(counted.values()) == comb(pack, 5)


@pytest.mark.parametrize(
    "wild",
    [
        "bug",
        "Kh 7c",
        *(
            pytest.param(wild, marks=pytest.mark.long)
            for wild in ("jokers", "deuces+jokers", "one_eyed_jacks", "sevens")
        ),
    ],
)
def test_every_hand_is_of_one_type(wild: str) -> None:
    pack = 54 if wild in ("jokers", "bug", "deuces+jokers") else 52
    assert sum(count(kind, wild=wild) for kind in WILD_TYPES) == comb(pack, 5)


def strength_with(cards: tuple[Card, ...], wild: Wild) -> tuple[HandType, tuple[int, ...]]:
    """The best that the cards are when each wild one is tried as every rank and every bug as what
    it may be.
    """
    ranks = [card.rank for card in cards if card not in wild.all_cards]
    suited = len({card.suit for card in cards if card not in wild.all_cards}) <= 1
    wilds, bugs = (sum(card in some for card in cards) for some in (wild.cards, wild.bugs))
    best = max(_strengths(ranks, suited, wilds, bugs))
    if best[0] == FIVE:
        return HandType.FIVE_OF_A_KIND, (best[1][0] + 2,)
    category = Category(best[0])
    kind = "straight flush" if category is Category.ROYAL_FLUSH else category.words
    return HandType(kind), tuple(rank + 2 for rank in best[1])


def _strengths(
    ranks: list[Rank], suited: bool, wilds: int, bugs: int
) -> Iterator[tuple[int, tuple[int, ...]]]:
    for chosen in combinations_with_replacement(range(13), wilds + bugs):
        whole = [*ranks, *chosen]
        aces = len(chosen) - sum(rank != 12 for rank in chosen)
        found: list[Strength] = []
        if len(set(whole)) == 1:
            if aces >= bugs:
                yield FIVE, (whole[0],)
            continue
        if max(Counter(whole).values()) < 5:
            found.append(strength(whole, suited=False))
            if suited and len(set(whole)) == 5:
                found.append(strength(whole, suited=True))
        for category, order in found:
            in_row = category in (
                Category.STRAIGHT,
                Category.FLUSH,
                Category.STRAIGHT_FLUSH,
                Category.ROYAL_FLUSH,
            )
            if in_row or aces >= bugs:
                yield int(category), order


PACK = CardSet.parse("2c2d 3c3d3h 4c4d 5c 6c Kc AcAh Xb Xr")
CASES = {
    "jokers": Wild.parse("jokers"),
    "bugs": Wild.parse("bug"),
    "deuces": Wild.parse("deuces+Xb"),
    "a joker and a bug": Wild(CardSet.parse("Xb"), CardSet.parse("Xr")),
    "an ace and a king": Wild.parse("Ah Kc"),
}


@pytest.mark.parametrize(
    "wild",
    [
        pytest.param(wild, marks=pytest.mark.long if name in ("jokers", "bugs") else (), id=name)
        for name, wild in CASES.items()
    ],
)
def test_it_counts_and_deals_as_if_every_card_were_tried(wild: Wild) -> None:
    game = Game("small", "a small pack", PACK - JOKERS, (5, 5), (0, 0))
    there: dict[HandType, list[tuple[frozenset[Card], tuple[int, ...]]]] = {
        kind: [] for kind in WILD_TYPES
    }
    for cards in combinations(PACK - (JOKERS - wild.all_cards), 5):
        kind, values = strength_with(cards, wild)
        there[kind].append((frozenset(cards), values))
    rng = random.Random(5)
    for kind, hands in there.items():
        assert count(kind, game=game, wild=wild) == len(hands), kind
        for _ in range(8):
            ranges = (
                some_ranges(kind, rng)
                if kind in USES or kind in TYPES
                else (rng.choice(["A-5", "K"]), None, None)
            )
            asked = Specification.of(kind, *ranges, game=game, wild=wild)
            meeting = {cards for cards, values in hands if meets(kind, values, ranges)}
            assert asked.count() == len(meeting), (kind, ranges)
            dealt = {frozenset(asked.generate(rng) or ()) for _ in range(10)} - {frozenset()}
            assert dealt <= meeting
            assert bool(dealt) == bool(meeting)


def test_hands_with_wild_cards_come_as_often_as_those_without() -> None:
    asked = Specification.of("full house", "K", "2-3", wild="jokers")
    assert asked.count() == 2 * 4 * 6 + 2 * 6 * 6 * 2, (
        "three kings and a pair; or two pairs and one of the jokers"
    )
    rng = random.Random(2026)
    dealt = Counter(frozenset(asked.generate(rng) or ()) for _ in range(10 * asked.count()))
    assert len(dealt) == asked.count()
    chi_squared = sum((number - 10) ** 2 / 10 for number in dealt.values())
    assert abs(chi_squared - len(dealt) + 1) < 4 * sqrt(2 * len(dealt) - 2)


def test_wild_cards_that_cannot_be_are_named() -> None:
    with pytest.raises(HandError, match="wild cards are for hands of three cards or more"):
        count("pair", game="leduc", wild="jokers")
    with pytest.raises(HandError, match="unknown wild cards 'threeses'"):
        count("pair", wild="threeses")
