"""The generator against walking through every hand: what it counts, what it deals, and that it
deals all alike.
"""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import comb, sqrt

import pytest

from pokerhouse.cards import Card, CardSet, parse_cards
from pokerhouse.errors import CardError, HandError
from pokerhouse.hands.generate.generate import Specification, count, generate
from pokerhouse.hands.generate.rules import HandType
from pokerhouse.hands.worth.games import Game
from pokerhouse.hands.worth.high import Category
from pokerhouse.hands.worth.reference import rank_of_each_strength, strength
from tests.hands.generate.kit import TYPES, Ranges, meets, some_ranges, within

# Few enough cards to walk through all their hands; with wheels, straights, broadway-less aces and
# flushes.
SMALL = CardSet.parse(
    "2c2d2h2s 3c3d3h3s 4c4d4h 5c5d5h5s 6c6d6h 8c8d KcKd AcAdAhAs"
) - CardSet.parse("3h")
SMALL_GAME = Game("small", "a small pack", SMALL, (5, 5), (0, 0))


def every_hand(deck: CardSet) -> Iterator[tuple[tuple[Card, ...], HandType, tuple[int, ...]]]:
    """Every five cards, their type by the slow reference, and the values that decide, the biggest
    group first.
    """
    for cards in combinations(list(deck)[::-1], 5):
        category, ranks = strength(
            [card.rank for card in cards], suited=len({card.suit for card in cards}) == 1
        )
        kind = "straight flush" if category is Category.ROYAL_FLUSH else category.words
        yield cards, HandType(kind), tuple(rank + 2 for rank in ranks)


@pytest.fixture(scope="module")
def hands() -> list[tuple[tuple[Card, ...], HandType, tuple[int, ...]]]:
    return list(every_hand(SMALL))


@pytest.mark.parametrize("kind", TYPES)
def test_it_counts_as_many_hands_as_there_are(
    kind: HandType, hands: list[tuple[tuple[Card, ...], HandType, tuple[int, ...]]]
) -> None:
    rng = random.Random(kind)
    of_kind: dict[tuple[int, ...], list[int]] = {}
    for cards, each, values in hands:
        if each is kind:
            of_kind.setdefault(values, []).append(CardSet.of(cards).mask)
    assert of_kind
    for _ in range(15):
        ranges = some_ranges(kind, rng)
        used = rng.sample(list(SMALL), rng.randrange(8))
        taken = CardSet.of(used).mask
        meeting = (masks for values, masks in of_kind.items() if meets(kind, values, ranges))
        there = sum(not mask & taken for masks in meeting for mask in masks)
        assert count(kind, *ranges, used=used, game=SMALL_GAME) == there, (ranges, used)


@pytest.fixture(scope="module")
def known(
    hands: list[tuple[tuple[Card, ...], HandType, tuple[int, ...]]],
) -> dict[int, tuple[HandType, tuple[int, ...]]]:
    """The type and the values of each hand, by its cards."""
    return {CardSet.of(cards).mask: (each, values) for cards, each, values in hands}


@pytest.mark.parametrize("kind", TYPES)
def test_generated_hands_meet_the_specification(
    kind: HandType, known: dict[int, tuple[HandType, tuple[int, ...]]]
) -> None:
    rng = random.Random(kind)
    dealt = 0
    for _ in range(40):
        ranges = some_ranges(kind, rng)
        used = rng.sample(list(SMALL), rng.randrange(8))
        hand = generate(kind, *ranges, used=used, game=SMALL_GAME, rng=rng)
        if hand is None:
            assert count(kind, *ranges, used=used, game=SMALL_GAME) == 0
            continue
        dealt += 1
        each, values = known[CardSet.of(hand).mask]
        assert each is kind
        assert meets(kind, values, ranges)
        assert not set(used) & set(hand)
        ranks = [14 if value == 1 else value for value in values]
        assert list(dict.fromkeys(card.rank + 2 for card in hand)) == ranks, (
            "those that matter most come first"
        )
    assert dealt > 5


@pytest.mark.parametrize(
    ("kind", "ranges", "used"),
    [
        ("straight flush", (None, None, None), ()),
        ("four of a kind", ("2-5", "3-8", None), "Ac 8d"),
        ("full house", ("A-4", "A-5", None), "2c 3d"),
        ("flush", ("A-8", None, None), "Ah"),
        ("straight", ("A-6", None, None), "2c 5c"),
        ("three of a kind", ("3-4", "K-A", None), "2c"),
        ("two pair", ("A-3", "2-6", "8"), "2s"),
        ("two pair", ("A", "2-4", None), "Ac"),
        ("pair", ("4-6", "2-5", None), "5s 3c"),
        ("high card", ("A-6", None, None), "As Ah 2s"),
    ],
)
def test_every_hand_that_meets_the_specification_is_dealt_as_often(
    kind: str,
    ranges: Ranges,
    used: str | tuple[Card, ...],
    hands: list[tuple[tuple[Card, ...], HandType, tuple[int, ...]]],
) -> None:
    taken = CardSet.parse(used) if isinstance(used, str) else CardSet.of(used)
    there = [
        frozenset(cards)
        for cards, each, values in hands
        if each == kind and meets(each, values, ranges) and CardSet.of(cards).isdisjoint(taken)
    ]
    asked = Specification.of(kind, *ranges, game=SMALL_GAME)
    rng = random.Random(2026)
    expected = 10
    dealt = Counter(
        frozenset(asked.generate(rng, used) or ()) for _ in range(expected * len(there))
    )
    assert set(dealt) <= set(there)
    chi_squared = sum((dealt[hand] - expected) ** 2 / expected for hand in there)
    free = len(there) - 1
    assert free > 2
    # The statistic has the mean `free` and the deviation sqrt(2 free): four deviations are one in
    # some ten thousand.
    assert abs(chi_squared - free) < 4 * sqrt(2 * free), (chi_squared, free)


def test_a_royal_flush_is_the_straight_flush_at_the_top() -> None:
    assert (
        count("royal flush")
        == 4
        == count("straight flush", "T-A")
        == count("straight flush", "T-A", used="2c 3c")
    )
    assert count("royal flush", "9-A", used="Ac") == 3
    assert count("royal flush", "2-8") == 0


def test_a_straight_flush_is_neither_a_straight_nor_a_flush() -> None:
    assert count("straight", "A-5") == 4**5 - 4
    assert count("flush", "A-5") == 0 == count("flush", "2-6")


def test_an_ace_that_starts_a_range_is_low_and_one_that_ends_it_is_high() -> None:
    a_straight = 4**5 - 4
    assert [count("straight", text) // a_straight for text in ("A-5", "T-A", "2-A", "A-K", "A-A", "A", "2-5")] == [
        1, 1, 9, 9, 10, 0, 0,
    ]  # fmt: skip
    assert count("four of a kind", "A-2", "K-A") == 1 * 4 + 1 * 8
    assert count("straight", "A-9", game="short_deck") == a_straight


def test_two_pair_has_one_pair_in_each_range() -> None:
    assert count("two pair", "2", "K", "7") == count("two pair", "K", "2", "7") == 6 * 6 * 4
    assert count("two pair", "2", "3-4") == 2 * 6 * 6 * 4, (
        "without a third range the kicker is in the second too"
    )


HANDS_OF_EACH_STRENGTH = {
    HandType.STRAIGHT_FLUSH: 4,
    HandType.FOUR_OF_A_KIND: 4,
    HandType.FULL_HOUSE: 4 * 6,
    HandType.FLUSH: 4,
    HandType.STRAIGHT: 4**5 - 4,
    HandType.THREE_OF_A_KIND: 4 * 4**2,
    HandType.TWO_PAIR: 6**2 * 4,
    HandType.PAIR: 6 * 4**3,
    HandType.HIGH_CARD: 4**5 - 4,
}
"""The number of ways to choose the suits of a hand whose ranks are known."""


@pytest.mark.parametrize("kind", TYPES)
def test_the_only_range_is_for_the_whole_hand(kind: HandType) -> None:
    by_the_letter = [
        tuple(rank + 2 for rank in ranks)
        for category, ranks in rank_of_each_strength()
        if category.words.replace("royal", "straight") == kind
    ]
    straight = "straight" in kind
    for text in ("2-8", "8-A", "A-5", "A-8", "T-A", "9-K", "3-6", "A-A", "2-A", "K", "A"):
        there = [
            values
            for values in by_the_letter
            if all(within(text, value, straight=straight) for value in values)
        ]
        assert count(kind, text) == len(there) * HANDS_OF_EACH_STRENGTH[kind], text
    rng = random.Random(kind)
    for _ in range(20):
        hand = generate(kind, "2-8", rng=rng) or ()
        assert {card.rank.char for card in hand} <= set("2345678")


def test_the_only_range_of_two_pair_leaves_out_higher_kickers() -> None:
    assert count("two pair", "2-8") == comb(7, 2) * 6 * 6 * 5 * 4 == 15_120
    assert count("two pair", "2-8", "2-A") == 99_792
    assert count("two pair", "2-8", None, "2-A") > 15_120, "a third range is for the kicker"


def test_used_cards_come_as_text_cards_or_hands() -> None:
    aces = parse_cards("As Ah")
    assert count("four of a kind", "A", "2-A", used="As Ah") == 0
    assert count("three of a kind", "A", "2-A", used=aces) == 0
    fewer = count("pair", "A", "2-A", used="As Ah Kd")
    assert count("pair", "A", "2-A", used=[aces, parse_cards("As Kd")]) == fewer > 0


def test_a_whole_table_is_dealt_by_specification_and_no_card_twice() -> None:
    rng = random.Random(1)
    for _ in range(15):
        table: list[tuple[Card, ...]] = []
        for kind in (HandType.ROYAL_FLUSH, *TYPES):
            hand = generate(kind, used=table, rng=rng)
            if hand is not None:
                table.append(hand)
        cards = [card for hand in table for card in hand]
        assert len(cards) == len(set(cards)) > 40


def test_there_is_an_answer_when_no_such_hand_exists() -> None:
    rng = random.Random(1)
    assert generate("four of a kind", "K", "2-A", used="Kd", rng=rng) is None
    assert generate("pair", "K", rng=rng) is None, "one rank cannot make a whole hand"
    assert generate("flush", "2-5", rng=rng) is None
    assert generate("full house", "8", "8", rng=rng) is None
    assert generate("five of a kind", rng=rng) is None
    assert generate("high card", used=list(SMALL), game=SMALL_GAME, rng=rng) is None


@pytest.mark.parametrize(
    ("arguments", "game", "message"),
    [
        (
            ("fulhouse",),
            "high",
            "there is not a hand 'fulhouse': expected one of five of a kind, royal flush",
        ),
        (("pair",), "whist", "no game 'whist'"),
        (("five of a kind",), "low_a5", "low_a5 has no five of a kind"),
        (("flush",), "low_a5", "low_a5 has no flush: expected one of four of a kind"),
        (("pair",), "low_8", "low_8 has no pair: expected one of low"),
        (
            ("badugi",),
            "omaha8",
            "omaha8 has no badugi: expected one of five of a kind, .*, high card, low",
        ),
        (("pair", "8-2"), "high", "the range '8-2' ends before it starts: write 2-8"),
        (("pair", "K-2"), "high", "the range 'K-2' ends before it starts: write 2-K"),
        (("pair", "2-1"), "high", "'2-1' is not a range of ranks"),
        (("pair", ""), "high", "'' is not a range of ranks"),
        (("pair", "2-8-9"), "high", "'2-8-9' is not a range of ranks"),
        (("straight", "2-8", "9-A"), "high", r"range 2 \('9-A'\) is of no use for a straight"),
        (("pair", None, None, "K"), "high", r"range 3 \('K'\) is of no use for a pair"),
    ],
)
def test_a_wrong_specification_is_named(
    arguments: tuple[str, ...], game: str, message: str
) -> None:
    with pytest.raises(HandError, match=message):
        count(*arguments, game=game)
    with pytest.raises(HandError, match=message):
        generate(*arguments, game=game, rng=random.Random(1))


def test_used_cards_that_are_none_are_named() -> None:
    with pytest.raises(CardError, match="expected a suit"):
        count("pair", used="Kx")


def test_a_type_may_be_written_as_a_category_or_with_hyphens() -> None:
    assert count("trips") == count("three of a kind")
    assert count("no pair", "A-8", game="low_a5") == count("low", game="omaha_low8")
    assert (
        count("Four-of-a-Kind")
        == count("four_of_a_kind")
        == count(Category.FOUR_OF_A_KIND.words)
        == 624
    )
