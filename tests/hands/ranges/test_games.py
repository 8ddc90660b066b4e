"""Ranges of hands of any size: what patterns name, counted by brute force; how they are printed;
what is refused.
"""

from itertools import combinations
from math import comb

import pytest

from pokerhouse.cards import STANDARD_CARDS, CardSet, Rank, Suit
from pokerhouse.errors import RangeError
from pokerhouse.hands.ranges.games import HandRange
from pokerhouse.hands.ranges.ranges import Range


def hands_with(size: int, deck: CardSet, ranks: str, held: str = "") -> set[int]:
    """By brute force: all hands with these cards and, beside them, at least these ranks."""
    found = set()
    own = CardSet.parse(held)
    for cards in combinations(deck - own, size - len(own)):
        there = [card.rank.char for card in cards]
        if all(there.count(rank) >= ranks.count(rank) for rank in set(ranks)):
            found.add((CardSet.of(cards) | own).mask)
    return found


def suits_twice(cards: CardSet) -> int:
    return sum([card.suit for card in cards].count(suit) >= 2 for suit in Suit)


def masks(held: HandRange) -> set[int]:
    return {cards.mask for cards, _ in held}


@pytest.mark.parametrize(
    ("text", "ranks", "held"), [("AAK*", "AAK", ""), ("AsA", "A", "As"), ("AsKh**", "", "As Kh")]
)
def test_a_pattern_names_what_brute_force_finds(text: str, ranks: str, held: str) -> None:
    expected = hands_with(4, STANDARD_CARDS, ranks, held)
    found = HandRange.parse(f"{text}, AAAA:0", "omaha")  # two items, so that all cards are named
    aces = CardSet.parse("As Ah Ad Ac").mask
    assert masks(found) == expected - {aces}


def test_published_counts_of_omaha() -> None:
    """270,725 hands, 6961 of them with two aces or more; of each suit shape as many as
    combinatorics says.
    """
    assert len(HandRange.parse("AA", "omaha")) == 6961
    by_shape = [len(HandRange.parse(word, "omaha")) for word in ("r", "ss", "ds")]
    assert by_shape == [
        13**4,
        4 * comb(13, 2) * 3 * 13**2 + 4 * comb(13, 3) * 39 + 4 * comb(13, 4),
        6 * comb(13, 2) ** 2,
    ]
    assert sum(by_shape) == comb(52, 4)


@pytest.mark.parametrize("word", ["r", "ss", "ds"])
@pytest.mark.parametrize("text", ["AK**", "QQJJ", "9876"])
def test_the_suit_words_part_every_pattern(text: str, word: str) -> None:
    shapes = {"r": (0,), "ss": (1,), "ds": (2, 3)}
    every = masks(HandRange.parse(text, "omaha"))
    assert masks(HandRange.parse(text + word, "omaha")) == {
        mask for mask in every if suits_twice(CardSet(mask)) in shapes[word]
    }


def test_six_cards_can_hold_three_suits_twice() -> None:
    held = HandRange.parse("AAKKQQds", "omaha6")
    assert masks(held) == {
        m for m in masks(HandRange.parse("AAKKQQ", "omaha6")) if suits_twice(CardSet(m)) >= 2
    }


@pytest.mark.parametrize(
    ("game", "text", "printed"),
    [
        ("omaha", "aaxx", "AA**"),
        ("omaha", "AA", "AA**"),
        ("omaha", "kkaa DS", "AAKKds"),
        ("omaha", "10 9 8 7ss:0.50", "T987ss:0.5"),
        ("omaha", "KhAs x x", "AsKh**"),
        ("omaha", "2A3s x r", "3sA2*r"),
        ("omaha", "RANDOM; AA:0", "random, AA**:0"),
        ("omaha", "AA:0.5, KK, AAxx", "KK**, AA**"),
        ("omaha", "ds", "****ds"),
        ("omaha5", "A♠K♥QJT", "AsKhQJT"),
        ("razz", "xxA23xx", "A32"),
        ("razz", "As2s3s, 4s5s6s:0.25", "As3s2s, 6s5s4s:0.25"),
        ("badugi", "23Ar", "A32r"),
        ("low_27", "random", "random"),
        ("short_deck", "66+, A6s+", "66+, A6s+"),
        ("short_deck", "random", "random"),
        ("short_deck", "random, 66:0.5", "77+, A6+, K6+, Q6+, J6+, T6+, 96+, 86+, 76, 66:0.5"),
    ],
)
def test_ranges_are_printed_one_way_that_reads_back(game: str, text: str, printed: str) -> None:
    held = HandRange.parse(text, game)
    assert str(held) == printed
    again = HandRange.parse(str(held), game)
    assert again == held
    assert hash(again) == hash(held)
    assert str(again) == str(held)


def test_the_last_item_that_names_a_hand_decides() -> None:
    held = HandRange.parse("AA**:0.25, AAKK:0.5, AsAhKsKh:0", "omaha")
    assert held.weight(CardSet.parse("As Ah Ks Kh")) == 0
    assert held.weight(CardSet.parse("As Ad Ks Kh")) == 0.5
    assert held.weight(CardSet.parse("As Ad Ks Qh")) == 0.25
    assert held.weight(CardSet.parse("As Qd Ks Qh")) == 0
    assert len(held) == 6961 - 1


def test_without_a_board_a_rank_is_any_of_its_cards() -> None:
    held = HandRange.parse("A23", "razz")
    assert len(held) == 64
    assert all(
        {card.rank for card in cards} == {Rank.ACE, Rank.TWO, Rank.THREE} for cards, _ in held
    )


def test_short_deck_reads_as_holdem_does() -> None:
    assert masks(HandRange.parse("random", "short_deck")) == hands_with(
        2, CardSet(STANDARD_CARDS.mask & ~0xFFFF), ""
    )
    assert len(HandRange.parse("TT+, AK", "short_deck")) == len(Range.parse("TT+, AK"))


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("omaha", "", "names no hand: expected at least one such as AAKKds"),
        ("omaha", "AA**:0", "names no hand"),
        ("omaha", "AAAA ds", "names no hand: no cards of Omaha"),
        ("omaha5", "AKQJTr", "names no hand"),
        ("omaha", "AA+", "expected a rank such as A, a card such as As, .*, at character 3"),
        ("omaha", "KK, AsAsKK", "As twice: .*, at character 7"),
        ("omaha", "AAAAA", "at most 4 cards, at character 5"),
        ("omaha5", "AsAAAA", "5 cards of rank A: expected at most 4, at character 1"),
        ("omaha", "AA:2", "expected a weight from 0 to 1.*, at character 4"),
        (
            "omaha",
            "top 15%",
            "a share of the best needs an order, which only hold'em has, at character 1",
        ),
        ("omaha6", "******ds", "more than 4,000,000 hands"),
        ("razz", "A23, A2", "as many known cards in every hand, 3, at character 6"),
        ("short_deck", "A5s", "expected cards of a pack of 36, 6 to A, at character 1"),
        ("short_deck", "KK, top 5%", "a share of the best .*, at character 5"),
    ],
)
def test_wrong_texts_show_the_place(game: str, text: str, said: str) -> None:
    with pytest.raises(RangeError, match=said):
        HandRange.parse(text, game)
