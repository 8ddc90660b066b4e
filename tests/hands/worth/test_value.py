"""What a hand is worth: its order, its best five, its words."""

import pickle
from itertools import combinations, combinations_with_replacement, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.cards import Card, Suit, format_cards, parse_cards
from pokerhouse.errors import HandError
from pokerhouse.hands import Category, HandValue, _native, evaluate, hole_words, rank_of
from pokerhouse.hands.worth import reference
from tests.hands.samples import hands, sample


@given(hands(), st.randoms(use_true_random=False))
def test_the_order_of_cards_is_irrelevant(dealt: list[Card], rng: Random) -> None:
    shuffled = rng.sample(dealt, len(dealt))
    one, other = evaluate(dealt), evaluate(shuffled)
    assert one == other
    assert one.cards == other.cards


@given(hands(), st.permutations(list(Suit)))
def test_no_suit_beats_another(dealt: list[Card], suits: list[Suit]) -> None:
    renamed = [Card.of(card.rank, suits[card.suit]) for card in dealt]
    assert evaluate(renamed) == evaluate(dealt)
    assert evaluate(renamed).words == evaluate(dealt).words


@given(hands(6, 7))
def test_the_value_is_the_best_of_all_fives(dealt: list[Card]) -> None:
    assert evaluate(dealt) == max(evaluate(five) for five in combinations(dealt, 5))


@given(hands(6, 7))
def test_one_card_more_never_hurts(dealt: list[Card]) -> None:
    assert evaluate(dealt) >= evaluate(dealt[:-1])


@given(hands())
def test_the_best_five_are_dealt_cards_of_that_value_in_order(dealt: list[Card]) -> None:
    value = evaluate(dealt)
    five = value.cards
    assert len(set(five)) == 5
    assert set(five) <= set(dealt)
    assert rank_of(five) == value.rank
    category, order = reference.strength(
        [card.rank for card in five], suited=len({card.suit for card in five}) == 1
    )
    assert value.category is category
    counted = list(dict.fromkeys(card.rank for card in five))
    assert [rank % 13 for rank in order] == [rank % 13 for rank in counted]


def slow_best_five(dealt: list[Card]) -> tuple[Card, ...]:
    """The five of the highest cards, and suits, that are worth as much as all: tried one after the
    other.
    """
    best = next(
        five
        for five in combinations(sorted(dealt, reverse=True), 5)
        if rank_of(five) == rank_of(dealt)
    )
    ranks = [card.rank for card in best]
    if [rank.char for rank in ranks] == list("A5432"):
        return (*best[1:], best[0])
    return tuple(sorted(best, key=lambda card: (ranks.count(card.rank), card), reverse=True))


def test_the_best_five_are_those_that_trying_each_finds() -> None:
    for cards in (5, 6, 7):
        for row in sample(2_000, cards=cards, seed=cards).tolist():
            dealt = [Card(card) for card in row]
            assert evaluate(dealt).cards == slow_best_five(dealt)


@pytest.mark.parametrize(
    "cards", [b"", bytes(4), bytes(range(8)), bytes(5), bytes([0, 1, 2, 3, 52])]
)
def test_only_a_hand_has_a_best_five(cards: bytes) -> None:
    with pytest.raises(HandError, match="five to seven different cards"):
        _native.best_five(cards)


@given(hands(5, 7), hands(5, 7))
def test_values_are_ordered_as_their_ranks_the_lowest_best(
    one: list[Card], other: list[Card]
) -> None:
    a, b = evaluate(one), evaluate(other)
    assert (a < b, a <= b, a == b, a >= b, a > b, a != b) == (
        a.rank > b.rank, a.rank >= b.rank, a.rank == b.rank, a.rank <= b.rank, a.rank < b.rank, a.rank != b.rank,
    )  # fmt: skip
    if a == b:
        assert hash(a) == hash(b)


@given(hands())
def test_a_value_is_written_as_the_call_that_makes_it(dealt: list[Card]) -> None:
    value = evaluate(dealt)
    assert eval(repr(value), {"evaluate": evaluate}) == value
    assert pickle.loads(pickle.dumps(value)) == value
    assert evaluate(format_cards(dealt)) == value
    assert str(value) == value.words


def test_equal_fives_are_chosen_by_suit_whatever_the_order() -> None:
    for dealt in permutations(["As", "Ah", "Kd", "Qc", "Js", "Th"]):
        assert format_cards(evaluate(" ".join(dealt)).cards) == "As Kd Qc Js Th"


@pytest.mark.parametrize(
    ("text", "cards", "words", "brief"),
    [
        ("As Ks Qs Js Ts 9s 8s", "As Ks Qs Js Ts", "royal flush", "royal flush"),
        ("Kd Qd Jd Td 9d Ad 2c", "Ad Kd Qd Jd Td", "royal flush", "royal flush"),
        (
            "Kd Qd Jd Td 9d Ac 2c",
            "Kd Qd Jd Td 9d",
            "straight flush, king high",
            "straight flush, king high",
        ),
        (
            "Ah 2h 3h 4h 5h Kd Kc",
            "5h 4h 3h 2h Ah",
            "straight flush, five high",
            "straight flush, five high",
        ),
        (
            "2c 2d 2h 2s Ac Ad Ah",
            "2s 2h 2d 2c Ah",
            "four of a kind, deuces, kicker ace",
            "four of a kind, deuces",
        ),
        (
            "Ac Ad Ah Qc Qd 2c 3d",
            "Ah Ad Ac Qd Qc",
            "full house, aces over queens",
            "full house, aces over queens",
        ),
        (
            "Ac Kc 9c 5c 3c 2c Ad",
            "Ac Kc 9c 5c 3c",
            "flush, ace high, then king, nine, five, three",
            "flush, ace high",
        ),
        ("9c 8d 7h 6s 5c 9d 9h", "9h 8d 7h 6s 5c", "straight, nine high", "straight, nine high"),
        (
            "6c 6d 6h As Tc 3d 2h",
            "6h 6d 6c As Tc",
            "three of a kind, sixes, kickers ace, ten",
            "three of a kind, sixes",
        ),
        (
            "Kc Kd 4h 4s 9c 8d 2h",
            "Kd Kc 4s 4h 9c",
            "two pair, kings and fours, kicker nine",
            "two pair, kings and fours",
        ),
        (
            "9c 9d Ah Ks 4c 3d 2h",
            "9d 9c Ah Ks 4c",
            "pair of nines, kickers ace, king, four",
            "pair of nines",
        ),
        ("Ah Kd 9c 5s 3h", "Ah Kd 9c 5s 3h", "ace high, then king, nine, five, three", "ace high"),
        (
            "7c 5d 4h 3s 2c",
            "7c 5d 4h 3s 2c",
            "seven high, then five, four, three, deuce",
            "seven high",
        ),
    ],
)
def test_hands_in_words(text: str, cards: str, words: str, brief: str) -> None:
    value = evaluate(text)
    assert (format_cards(value.cards), value.words, value.brief) == (cards, words, brief)


def five_cards_of_each_rank() -> dict[int, tuple[Card, ...]]:
    """One hand for each of the 7462 ranks, built from ranks alone: suited, or in suits that make no
    flush.
    """
    found = {}
    for ranks in combinations_with_replacement(range(13), 5):
        if ranks[0] == ranks[4]:
            continue
        mixed = tuple(Card(rank * 4 + place % 4) for place, rank in enumerate(ranks))
        found[rank_of(mixed)] = mixed
        if len(set(ranks)) == 5:
            suited = tuple(Card(rank * 4) for rank in ranks)
            found[rank_of(suited)] = suited
    return found


def test_two_hands_have_the_same_words_exactly_when_they_tie() -> None:
    each = five_cards_of_each_rank()
    assert sorted(each) == list(range(1, 7463))
    assert len({evaluate(cards).words for cards in each.values()}) == 7462


def test_a_value_compares_with_values_only() -> None:
    value = evaluate("As Ks Qs Js Ts")
    assert value != 1
    for compare in (HandValue.__lt__, HandValue.__le__, HandValue.__gt__, HandValue.__ge__):
        assert compare(value, 1) is NotImplemented  # type: ignore[arg-type]


def test_categories_are_spoken_as_at_the_table() -> None:
    assert [category.words for category in Category] == [
        "high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind",
        "straight flush", "royal flush",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("hole", "words"),
    [
        ("As Ah", "pair of aces"),
        ("6c 6d", "pair of sixes"),
        ("Kh Ah", "ace king suited"),
        ("2c 9d", "nine deuce"),
    ],
)
def test_two_hole_cards_have_words(hole: str, words: str) -> None:
    assert hole_words(*parse_cards(hole)) == words
