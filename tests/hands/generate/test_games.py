"""Badugis, lows and short-deck hands, with wild cards and without, and both halves of a pot,
against walking through every hand of a small pack with the kernel, which has a slow twin of its
own.
"""

import random
from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from math import comb, sqrt

import pytest

from pokerhouse.cards import JOKERS, STANDARD_CARDS, Card, CardSet, Rank
from pokerhouse.errors import HandError
from pokerhouse.hands.generate.generate import Specification, count, generate
from pokerhouse.hands.generate.rules import (
    WHOLE_HAND,
    HandType,
    rules_of,
    rules_of_halves,
    type_in,
    type_of,
)
from pokerhouse.hands.worth.evaluate import evaluate
from pokerhouse.hands.worth.games import GAMES, Game
from pokerhouse.hands.worth.orders import ORDERS, HandOrder
from pokerhouse.hands.worth.wild import Wild
from tests.hands.generate.kit import Ranges, meets, some_ranges, within

Hand = frozenset[Card]
Values = tuple[int, ...]
WHEELS = {(5, 4, 3, 2, 14), (9, 8, 7, 6, 14), (3, 2, 14)}
WILD_ORDERS = {"high": "high_wild", "short": "short_wild", "short_trips": "short_trips_wild"}
NONE = Wild()


def found(order: str, cards: Iterable[Card], wild: Wild = NONE) -> tuple[str, Values]:
    """The kind in words, and the values that decide, by the kernel."""
    ranked = ORDERS[WILD_ORDERS.get(order, order) if wild.all_cards else order]
    return meaning(ranked, ranked.rank(CardSet.of(cards).mask, wild.cards.mask, wild.bugs.mask))


@cache
def meaning(ranked: HandOrder, rank: int) -> tuple[str, Values]:
    category, ranks = ranked.meaning(rank)
    values = tuple(each + 2 for each in ranks)
    if values in WHEELS or ranked.ace_low:
        values = tuple(1 if value == 14 else value for value in values)
    words = category.words.replace("royal", "straight")
    return words, tuple(dict.fromkeys(values))


def fits(kind: HandType, values: Values, ranges: Ranges) -> bool:
    if kind in WHOLE_HAND and "straight" not in kind:
        return all(within(ranges[0], value) for value in values)
    return meets(kind, values, ranges)


SMALL = CardSet.parse("2c2d 3c3d 4c4d4h 5c 6s 8c KdKs AcAhAs")
SHORT = CardSet.parse("6c6d6s 7c7d 8c8d8h 9c TsTc KdKs AcAh")
CASES = {
    "badugi": ("badugi", SMALL | CardSet.parse("3h5s5h6dQc"), 4, NONE),
    "badugi of five cards": ("badugi", SMALL, 5, NONE),
    "badugi of five cards, aces high": ("badugi_27", SMALL, 5, NONE),
    "badugi, jokers": ("badugi", SMALL, 4, Wild.parse("jokers")),
    "badugi, deuces and a joker": ("badugi_27", SMALL, 4, Wild.parse("deuces+Xb")),
    "badugi of five cards, jokers": ("badugi", SMALL, 5, Wild.parse("deuces+Xb")),
    "ace to five, jokers": ("low_a5", SMALL, 5, Wild.parse("jokers")),
    "ace to five, threes and bugs": ("low_a5", SMALL, 5, Wild.parse("threes+bug")),
    "eight or better, deuces": ("low_8", SMALL, 5, Wild.parse("deuces")),
    "deuce to seven, jokers": ("low_27", SMALL, 5, Wild.parse("jokers")),
    "deuce to seven, deuces and a joker": ("low_27", SMALL, 5, Wild.parse("deuces+Xb")),
    "short deck, jokers": ("short", SHORT, 5, Wild.parse("jokers")),
    "short deck, trips over straight, bugs": ("short_trips", SHORT, 5, Wild.parse("bug")),
    "short deck, sixes": ("short", SHORT, 5, Wild.parse("sixes")),
    "three cards, jokers": ("three_card", SMALL, 3, Wild.parse("jokers")),
    "three cards, bugs": ("three_card", SMALL, 3, Wild.parse("bug")),
}


LIKE_OTHERS = {
    "badugi, jokers",
    "badugi of five cards",
    "badugi of five cards, jokers",
    "ace to five, jokers",
    "deuce to seven, jokers",
    "short deck, jokers",
    "three cards, jokers",
}
"""Another case has the same order with more to it: they are among the long tests."""


@pytest.mark.parametrize(
    ("order", "pack", "size", "wild"),
    [
        pytest.param(*case, marks=pytest.mark.long if name in LIKE_OTHERS else (), id=name)
        for name, case in CASES.items()
    ],
)
def test_it_counts_and_deals_as_if_every_hand_were_tried(
    order: str, pack: CardSet, size: int, wild: Wild
) -> None:
    game = Game("small", "a small pack", pack, (size, size), (0, 0), orders=(order,))
    there: dict[HandType, list[tuple[Hand, Values]]] = {kind: [] for kind in rules_of(game).types}
    every = 0
    for cards in combinations(pack | (JOKERS & wild.all_cards), size):
        every += 1
        words, values = found(order, cards, wild)
        if words != "no low":
            kind = type_in(type_of(words), rules_of(game))
            assert kind is not None
            there[kind].append((frozenset(cards), values))
    assert sum(map(len, there.values())) == every or order == "low_8"
    rng = random.Random(f"{order} {size}")
    for kind, hands in there.items():
        assert count(kind, game=game, wild=wild) == len(hands), kind
        for _ in range(4):
            ranges = some_ranges(kind, rng)
            used = rng.sample(list(pack), rng.randrange(6))
            asked = Specification.of(kind, *ranges, game=game, wild=wild)
            meeting = {
                cards
                for cards, values in hands
                if fits(kind, values, ranges) and cards.isdisjoint(used)
            }
            assert asked.count(used) == len(meeting), (kind, ranges, used)
            dealt = {frozenset(asked.generate(rng, used) or ()) for _ in range(4)} - {frozenset()}
            assert dealt <= meeting
            assert bool(dealt) == bool(meeting)


def assert_all_alike(
    asked: Specification, used: CardSet, there: set[Hand], *, each: int = 12
) -> None:
    """By a chi-squared test: four deviations from what is expected are one in some ten thousand."""
    rng = random.Random(2026)
    dealt = Counter(frozenset(asked.generate(rng, used) or ()) for _ in range(each * len(there)))
    assert set(dealt) <= there
    assert len(there) > 10
    chi_squared = sum((dealt[hand] - each) ** 2 / each for hand in there)
    assert abs(chi_squared - len(there) + 1) < 4 * sqrt(2 * len(there) - 2)


@pytest.mark.parametrize(
    ("kind", "ranges", "order", "pack", "size", "wild"),
    [
        ("three cards", "A-4", "badugi", SMALL, 4, ""),
        ("two cards", "A-4", "badugi_27", SMALL, 5, ""),
        ("three cards", "A-4", "badugi", SMALL, 4, "jokers"),
        ("high card", "A-6", "low_a5", SMALL, 5, "jokers"),
        ("pair", "3-K", "low_27", SMALL, 5, "deuces"),
        ("three of a kind", "8-A", "short", SHORT, 5, "jokers"),
    ],
)
def test_every_such_hand_is_dealt_as_often(
    kind: str, ranges: str, order: str, pack: CardSet, size: int, wild: str
) -> None:
    game = Game("small", "a small pack", pack, (size, size), (0, 0), orders=(order,))
    standing_in = Wild.parse(wild) if wild else NONE
    there = set()
    for cards in combinations(pack | (JOKERS & standing_in.all_cards), size):
        words, values = found(order, cards, standing_in)
        if type_of(words) is type_of(kind) and fits(type_of(kind), values, (ranges, None, None)):
            there.add(frozenset(cards))
    asked = Specification.of(kind, ranges, game=game, wild=standing_in)
    assert_all_alike(asked, CardSet(), there)


SPLIT = [name for name, game in GAMES.items() if game.halves]
OUTSIDE = STANDARD_CARDS - SMALL


@pytest.mark.parametrize(
    ("name", "wild"),
    [
        pytest.param("stud8", "", marks=pytest.mark.long),
        ("courchevel8", "Xb"),
        ("badeucey", ""),
        pytest.param("badacey", "Xb", marks=pytest.mark.long),
    ],
)
def test_the_same_cards_meet_both_halves_of_a_pot(name: str, wild: str) -> None:
    first, second = GAMES[name].orders
    rules = rules_of_halves(name)
    other = [None, *(kind for kind in rules[1].types if kind not in ("low", "high card"))]
    rng = random.Random(name)
    standing_in = Wild.parse(wild) if wild else NONE
    hands = []
    for cards in combinations(SMALL | standing_in.cards, 5):
        high, low = found(first, cards, standing_in), found(second, cards, standing_in)
        hands.append((frozenset(cards), type_of(high[0]), high[1], low))
    lows = {"low", "no pair", "high card"}
    for kind in rules[0].types:
        for also in (None, rng.choice(other)):
            ranges, low_range = (
                some_ranges(kind, rng),
                rng.choice(["A-8", "2-8", "A-A", "A-6", "2-A", "3-6"]),
            )
            wanted = (
                low_range if also is None else also if rng.random() < 0.5 else f"{also} {low_range}"
            )
            ends = (None if wanted == also else low_range, None, None)
            meeting = {
                cards
                for cards, each, values, (made, made_values) in hands
                if each is kind and fits(kind, values, ranges)
                and (made in lows if also is None else made == also)
                and (fits(also, made_values, ends) if also else all(within(low_range, value) for value in made_values))
            }  # fmt: skip
            asked = Specification.of(kind, *ranges, low=wanted, game=name, wild=wild or None)
            assert asked.count(OUTSIDE) == len(meeting), (kind, ranges, wanted)
            hand = asked.generate(rng, OUTSIDE)
            assert hand is None if not meeting else frozenset(hand or ()) in meeting
    low_half = {cards for cards, _, _, (low, _) in hands if low in lows}
    assert count("low", used=OUTSIDE, game=name, wild=wild or None) == len(low_half)
    assert_all_alike(
        Specification.of("low", game=name, wild=wild or None), OUTSIDE, low_half, each=6
    )


@pytest.mark.parametrize("name", [name for name in SPLIT if name != "badacey"])
def test_a_type_is_of_the_half_that_has_it(name: str) -> None:
    for half, rules in zip(GAMES[name].halves, rules_of_halves(name), strict=True):
        for kind in rules.types:
            assert count(kind, "A-8", game=name) == count(kind, "A-8", game=half)


def test_a_low_is_asked_for_where_there_is_one() -> None:
    rng = random.Random(1)
    for low in ("A-8", "2-7"):
        hand = generate("flush", low=low, game="omaha8", rng=rng)
        assert hand is not None
        assert {card.rank for card in hand} <= {*list(Rank)[: 7 - (low == "2-7")], Rank.ACE}
    with pytest.raises(
        HandError, match="a low of 'A-8' beside the flush: high does not split the pot"
    ):
        count("flush", low="A-8")
    with pytest.raises(
        HandError, match="a low of 'A-8' beside the pair, which is of the low half itself"
    ):
        count("pair", low="A-8", game="badacey")
    for low in ("A-1", "low A-1"):
        with pytest.raises(HandError, match="'A-1' is not a range of ranks"):
            count("flush", low=low, game="stud8")
    with pytest.raises(HandError, match="a low has no pair here: expected one of low"):
        count("flush", low="pair", game="stud8")
    with pytest.raises(HandError, match=r"range 2 \('K'\) is of no use for a straight"):
        count("badugi", low="straight A-6 K", game="badeucey")
    with pytest.raises(HandError, match="there is not a hand 'fish'"):
        count("badugi", low="fish 2-8", game="badeucey")


@pytest.mark.parametrize("game", [pytest.param("badacey", marks=pytest.mark.long), "badeucey"])
def test_every_badugi_is_something_in_the_other_half(game: str) -> None:
    badugis, lows = rules_of_halves(game)
    used = CardSet.parse("2c 2d 7h 7s Ks")
    for each in ("two cards", "one card"):
        halves = [count(each, low=low, used=used, game=game) for low in lows.types]
        assert sum(halves) == count(each, used=used, game=game)
    assert sum(count(each, used=used, game=game) for each in badugis.types) == comb(47, 5)


def test_the_other_half_is_named_with_its_ranges() -> None:
    hand = generate("three cards", low="Two-pair 2 - 6 8 K", game="badeucey", rng=random.Random(4))
    assert hand is not None
    words = evaluate(hand, game="low_27").words
    assert words.startswith("two pair, eights and ")
    assert words.endswith(", kicker king")


@pytest.mark.parametrize(("game", "wild", "pack"), [
    ("low_27", "deuces", 52), ("badugi", "jokers", 54), ("three_card", "bug", 54), ("royal", "jokers", 22),
    *(pytest.param(game, "jokers", pack, marks=pytest.mark.long) for game, pack in (("low_a5", 54), ("short_deck", 38))),
])  # fmt: skip
def test_every_hand_with_wild_cards_is_of_one_type(game: str, wild: str, pack: int) -> None:
    rules = rules_of(game)
    assert sum(count(kind, game=game, wild=wild) for kind in rules.types) == comb(pack, rules.size)
