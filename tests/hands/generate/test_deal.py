"""Dealing for play and by specification: no card twice, all deals alike, an answer when there are
too few cards.
"""

import random
from collections import Counter
from itertools import permutations
from math import sqrt

import pytest

from pokerhouse.cards import SHORT_CARDS, Card, CardSet, Deck, Shuffler, parse_cards
from pokerhouse.errors import CardError
from pokerhouse.hands import evaluate
from pokerhouse.hands.generate.generate import RandomHand, Specification, UsedCards, deal, deal_from


def test_no_card_is_dealt_twice_and_no_used_one() -> None:
    rng = random.Random(1)
    for _ in range(100):
        hands = deal([2] * 9 + [5], rng=rng, used="As Kd")
        cards = [card for hand in hands for card in hand]
        assert list(map(len, hands)) == [2] * 9 + [5]
        assert len(cards) == len({*cards, *parse_cards("As Kd")}) - 2 == 23


def test_every_deal_of_a_small_pack_comes_as_often() -> None:
    pack = CardSet.parse("Jh Js Qh Qs Ks")
    rng = random.Random(2026)
    every = list(permutations(pack, 3))
    dealt = Counter(
        (*first, *second)
        for first, second in (deal([1, 2], deck=pack, rng=rng) for _ in range(6000))
    )
    assert set(dealt) == set(every)
    chi_squared = sum((dealt[each] - 100) ** 2 / 100 for each in every)
    assert abs(chi_squared - (len(every) - 1)) < 4 * sqrt(2 * (len(every) - 1))


def test_the_same_generator_deals_the_same_and_goes_on() -> None:
    first, again = random.Random(3), random.Random(3)
    assert deal([2, 2], rng=first) == deal([2, 2], rng=again)
    assert deal([2, 2], rng=first) == deal([2, 2], rng=again) != deal([2, 2], rng=random.Random(3))


def test_too_few_cards_are_named() -> None:
    with pytest.raises(CardError, match="cannot deal hands of 30, 7 cards from 36"):
        deal([30, 7], deck=SHORT_CARDS, rng=random.Random(1))
    with pytest.raises(CardError, match="cannot deal hands of 2, -1 cards from 52"):
        deal([2, -1], rng=random.Random(1))
    assert (
        RandomHand(3, SHORT_CARDS).generate(random.Random(1), used=list(SHORT_CARDS)[:34]) is None
    )


def test_specified_and_random_hands_share_a_table() -> None:
    rng = random.Random(4)
    flush, pair = Specification.of("flush", "8-A"), Specification.of("pair", "A", "2-A")
    for _ in range(50):
        hands = deal_from([flush, pair, RandomHand(2)], rng=rng, used="Ac")
        assert hands is not None
        assert [evaluate(hand).category.words for hand in hands[:2]] == ["flush", "pair"]
        assert len({*hands[0], *hands[1], *hands[2], Card.parse("Ac")}) == 13


def test_a_source_of_ones_own_can_be_put_in() -> None:
    class Prepared:
        def __init__(self, text: str) -> None:
            self._deck = Deck(parse_cards(text))

        def generate(self, rng: Shuffler, used: UsedCards = ()) -> tuple[Card, ...] | None:
            return self._deck.draw(2) if len(self._deck) else None

    prepared = Prepared("As Ks Qs Js")
    assert deal_from([prepared, prepared], rng=random.Random(1)) == (
        parse_cards("As Ks"),
        parse_cards("Qs Js"),
    )
    assert deal_from([prepared], rng=random.Random(1)) is None
