"""Hands by specification are as many as published."""

import random
from collections import Counter
from itertools import combinations
from math import comb, sqrt

import pytest

from pokerhouse.cards import STANDARD_CARDS, CardSet, Rank
from pokerhouse.hands.generate.generate import Specification, count
from pokerhouse.hands.generate.rules import rules_of
from tests.hands.generate.kit import ANCHORS
from tests.kit.anchors import published


@pytest.mark.parametrize(
    ("game", "anchor", "nothing"),
    [
        ("high", "freq_high_52", set()),
        ("low_27", "low_27_52_5card", set()),
        ("low_a5", "low_a5_52", {"straight", "flush", "straight flush"}),
        ("short_deck", "short_deck_36", set()),
        ("short_deck_trips", "short_deck_36", set()),
    ],
)
def test_without_ranges_it_counts_what_is_published(
    game: str, anchor: str, nothing: set[str]
) -> None:
    table = published(anchor)
    table = table.get("5", table) if game != "low_a5" else table["5"] | {"high": 1317888}
    for name, kind in ANCHORS.items():
        if kind not in nothing:
            assert count(kind, game=game) == table[name], kind


def test_lows_by_their_highest_card_are_as_many_as_published() -> None:
    table = published("low_a5_52", "5")
    so_far = 0
    for top in "56789TJQK":
        so_far += table[top]
        assert count("high card", f"A-{top}", game="low_a5") == so_far
        assert count("high card", f"A-{top}", game="razz") == so_far
    assert (
        count("high card", game="low_8")
        == count("high card", "A-8", game="razz")
        == table["eight_or_better"]
    )


@pytest.mark.parametrize(
    ("game", "size", "pack"), [("high", 5, 52), ("low_27", 5, 52), ("low_a5", 5, 52), ("short_deck", 5, 36),
                               ("badugi", 4, 52), ("badeucey_badugi", 5, 52), ("royal", 5, 20),
                               ("three_card", 3, 52), ("leduc", 2, 6), ("kuhn", 1, 3)],
)  # fmt: skip
def test_every_hand_is_of_one_type(game: str, size: int, pack: int) -> None:
    kinds = rules_of(game).types
    assert sum(count(each, game=game) for each in kinds) == comb(pack, size)


def test_badugis_are_as_many_as_there_are_and_all_come_as_often() -> None:
    used = CardSet.parse("4c 5d 7d 7h")
    pack = CardSet.parse("2c2d2h2s 4c4d4h4s 5c5d5h5s 7c7d7h7s AcAdAhAs KcKd") - used
    there = {
        frozenset(cards)
        for cards in combinations(pack, 4)
        if len({card.rank for card in cards}) == 4 == len({card.suit for card in cards})
    }
    within_seven = {hand for hand in there if all(card.rank != Rank.KING for card in hand)}
    unused = {each for each in STANDARD_CARDS if each not in pack}
    assert count("badugi", used=unused, game="badugi") == len(there)
    assert count("badugi", "A-7", used=unused, game="badugi") == len(within_seven)

    rng = random.Random(2026)
    asked = Specification.of("badugi", "A-7", game="badugi")
    dealt = Counter(
        frozenset(asked.generate(rng, unused) or ()) for _ in range(20 * len(within_seven))
    )
    assert set(dealt) == within_seven
    chi_squared = sum((number - 20) ** 2 / 20 for number in dealt.values())
    assert abs(chi_squared - len(dealt) + 1) < 4 * sqrt(2 * len(dealt) - 2)


def test_badugis_by_their_highest_card_are_as_many_as_published() -> None:
    table = published("badugi_4")
    so_far = 0
    for top, number in table["4card_by_top"].items():
        so_far += number
        assert count("badugi", f"A-{top}", game="badugi") == so_far
    kinds = {"4card": "badugi", "3card": "three cards", "2card": "two cards", "1card": "one card"}
    assert {name: count(kind, game="badugi") for name, kind in kinds.items()} == {
        name: table[name] for name in kinds
    }
