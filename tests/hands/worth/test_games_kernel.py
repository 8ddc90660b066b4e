"""Every order of hands: the kernel and its slow twin give every hand the same rank."""

from collections.abc import Sequence
from itertools import combinations
from random import Random

import numpy as np
import pytest

from pokerhouse.cards import STANDARD_CARDS, Card, CardSet, format_cards
from pokerhouse.hands import _native
from pokerhouse.hands.worth import reference
from pokerhouse.hands.worth.orders import ORDERS
from pokerhouse.hands.worth.wild import WILDS, Wild

RANKED_WITH_WILD = {order.with_wild for order in ORDERS.values()}


def assert_same(order: str, cards: Sequence[Card], wild: Wild | None = None) -> None:
    """Shows the hand where the two differ."""
    rules = wild or Wild()
    native = ORDERS[order].rank(CardSet.of(cards).mask, rules.cards.mask, rules.bugs.mask)
    expected = reference.rank_in(order, cards, wild)
    assert native == expected, (
        f"{order} {format_cards(cards)}: native {native}, reference {expected}"
    )


@pytest.mark.parametrize(
    ("order", "sizes"),
    [
        ("low_a5", (5, 6, 7)),
        ("low_27", (5, 6, 7)),
        ("low_8", (5, 6, 7)),
        ("badugi", (1, 2, 3, 4, 5)),
        ("badugi_27", (1, 2, 3, 4, 5)),
        ("short", (5, 6, 7)),
        ("short_trips", (5, 6, 7)),
        ("three_card", (3,)),
        ("high_wild", (5, 6, 7)),
    ],
)
@pytest.mark.parametrize("number", [1_000, pytest.param(10_000, marks=pytest.mark.long)])
def test_random_hands(order: str, sizes: tuple[int, ...], number: int) -> None:
    rng = Random(order)
    pack = list(reference.pack(order))
    few = [
        card for card in pack if card.rank in (*pack[:9:4], 11, 12) or card.suit == 2
    ]  # pairs, flushes, straights
    for size in sizes:
        for _ in range(number // len(sizes) // (1 if size < 6 else 6)):
            assert_same(order, rng.sample(pack, size))
            assert_same(order, rng.sample(few, size))


@pytest.mark.parametrize(
    ("order", "wild", "most", "count"),
    [
        ("high_wild", "jokers", 1, 250),
        ("high_wild", "bug", 1, 250),
        ("high_wild", "jokers", 2, 15),
        ("high_wild", "bug", 2, 15),
        ("high_wild", "deuces", 3, 3),
        ("high_wild", "one_eyed_jacks", 2, 15),
        ("low_a5", "jokers", 1, 150),
        ("low_8", "bug", 2, 10),
        ("low_27", "deuces", 2, 8),
        ("low_27", "deuces", 3, 2),
        ("short_wild", "jokers", 1, 120),
        ("short_wild", "bug", 2, 15),
        ("short_trips_wild", "jokers", 2, 15),
        ("short_trips_wild", "one_eyed_jacks", 2, 15),
        ("three_card", "jokers", 1, 60),
        ("three_card", "jokers", 2, 20),
        ("three_card", "bug", 1, 60),
        ("three_card", "bug", 2, 20),
        ("badugi", "jokers", 1, 60),
        ("badugi", "deuces", 2, 5),
        ("badugi_27", "bug", 1, 60),
    ],
)
@pytest.mark.parametrize("share", [3, pytest.param(1, marks=pytest.mark.long)])
def test_wild_cards(order: str, wild: str, most: int, count: int, share: int) -> None:
    """The twin tries every card that a wild card may stand for; the quick test takes a third."""
    rng = Random(f"{order} {wild} {most}")
    rules = WILDS[wild]
    natural = list(reference.pack(order) - rules.all_cards)
    size = ORDERS[order].size
    hearts = [card for card in natural if card.suit == 2]
    for number in range(-(-count // share)):
        pack = (natural, hearts, natural[:20] + natural[-8:])[number % 3]
        wilds = rng.sample(list(rules.all_cards), min(most, len(rules.all_cards)))
        assert_same(order, [*wilds, *rng.sample(pack, size - len(wilds))], rules)
        if most == 1 and number % 10 == 0 and order != "three_card":
            assert_same(order, [*wilds, *rng.sample(pack, 6 if size == 5 else 4)], rules)


@pytest.mark.long
@pytest.mark.parametrize("cards", ["2c 2d 2h 2s 6c", "2c 2d 2h 2s Ks", "2c 2d 2h 2s Xb"])
def test_deuce_to_seven_with_four_and_five_wild_cards(cards: str) -> None:
    assert_same("low_27", list(CardSet.parse(cards)), Wild.parse("deuces+Xb"))


def test_five_wild_cards_are_the_best_deuce_to_seven() -> None:
    for others in ("", "Ks", "2c 3c", "6c 7c"):
        held = CardSet.parse(f"4c 4d 4h 4s Xb {others}")
        assert ORDERS["low_27"].rank(held.mask, Wild.parse("fours+Xb").cards.mask) == 1


@pytest.mark.parametrize(
    "order", [name for name, order in ORDERS.items() if order.kernel is not None]
)
def test_looked_up_ranks_are_those_of_the_rules(order: str) -> None:
    """Many hands are ranked by tables, one by one by the rules; the fewer wild cards, the more
    hands.
    """
    rng, ranked = Random(order), ORDERS[order]
    number = ranked.kernel
    assert number is not None
    pack = list(reference.pack(order))
    rules = Wild.parse("sevens+Xb") if order in RANKED_WITH_WILD else Wild()
    sizes = {3: (3,), 4: (4, 5)}.get(ranked.size, (5, 6, 7))
    for size in sizes:
        for some in (pack, [*pack[::4], *pack[1:12:4]], pack[-16:]):
            for wilds in range(min(size, len(rules.all_cards)) + 1):
                natural = sorted(set(some) - set(rules.all_cards))
                hands = [
                    [
                        *rng.sample(sorted(rules.all_cards), wilds),
                        *rng.sample(natural, size - wilds),
                    ]
                    for _ in range(120 >> wilds)
                ]
                rows, ranks = np.array(hands, dtype=np.uint8), np.zeros(len(hands), dtype=np.uint16)
                every, none = (reference.pack(order) | rules.all_cards, np.zeros(0, dtype=np.uint8))
                wild, bugs = rules.cards.mask, rules.bugs.mask
                _native.rank_many_in(number, 0, rows, none, every.mask, wild, bugs, ranks, 1)
                for hand, rank in zip(hands, ranks.tolist(), strict=True):
                    assert rank == ranked.rank(CardSet.of(hand).mask, wild, bugs), (
                        f"{order} {format_cards(hand)}"
                    )


def test_a_wild_card_and_a_bug_together() -> None:
    rng = Random(4)
    rules = Wild(CardSet.parse("Xb"), CardSet.parse("Xr"))
    for number in range(15):
        pack = list(STANDARD_CARDS)[-16 if number % 2 else 0 :]
        assert_same("high_wild", [Card(52), Card(53), *rng.sample(pack, 3)], rules)


@pytest.mark.parametrize(
    ("order", "hole", "used"),
    [("low_8", 4, 2), ("low_8", 5, 3), ("low_a5", 6, 2), ("high_wild", 4, 3)],
)
def test_hole_cards_that_must_be_used(order: str, hole: int, used: int) -> None:
    rng = Random(f"{order} {hole} {used}")
    number = ORDERS[order].kernel
    assert number is not None
    for board in (3, 4, 5):
        for _ in range(15):
            cards = rng.sample(list(STANDARD_CARDS), hole + board)
            own, shared = cards[:hole], cards[hole:]
            found = _native.rank_of_split(
                number, CardSet.of(own).mask, CardSet.of(shared).mask, used
            )
            assert found == reference.rank_of_split(order, own, shared, used), format_cards(cards)


@pytest.mark.parametrize(("hole", "used"), [(4, 2), (5, 2), (6, 2), (5, 3), (4, 1), (5, 4)])
def test_omaha_high(hole: int, used: int) -> None:
    rng = Random(hole)
    for _ in range(25):
        cards = rng.sample(list(STANDARD_CARDS), hole + 5)
        own, shared = cards[:hole], cards[hole:]
        fives = [[*h, *b] for h in combinations(own, used) for b in combinations(shared, 5 - used)]
        found = _native.rank_of_split(0, CardSet.of(own).mask, CardSet.of(shared).mask, used)
        assert found == min(map(reference.rank_of, fives)), format_cards(cards)


def test_the_places_of_both_are_the_same() -> None:
    ranked = {name for name, order in ORDERS.items() if order.kernel is not None}
    for name in ranked - {"high", "low_8"}:
        assert len(reference.places(name)) == ORDERS[name].worst
    assert max(reference.places("low_8").values()) == ORDERS["low_8"].worst
