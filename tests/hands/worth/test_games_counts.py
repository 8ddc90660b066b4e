"""How often each kind of hand occurs in every game, over all hands, against published counts."""

from collections import Counter
from collections.abc import Iterable
from itertools import chain, combinations
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from pokerhouse.cards import JOKERS, SHORT_CARDS, STANDARD_CARDS, Card, Rank
from pokerhouse.hands import _native
from pokerhouse.hands.worth.orders import ORDERS
from pokerhouse.hands.worth.wild import WILDS, Wild
from tests.hands.samples import all_five_card_hands
from tests.kit.anchors import published

NAMES = {
    "high": ("HIGH_CARD", "NO_PAIR"),
    "pair": ("PAIR",),
    "twopair": ("TWO_PAIR",),
    "trips": ("THREE_OF_A_KIND",),
    "straight": ("STRAIGHT",),
    "flush": ("FLUSH",),
    "full": ("FULL_HOUSE",),
    "quads": ("FOUR_OF_A_KIND",),
    "strflush": ("STRAIGHT_FLUSH", "ROYAL_FLUSH"),
    "five": ("FIVE_OF_A_KIND",),
}
"""The categories as the published counts call them."""


@pytest.fixture(scope="module")
def anchors() -> dict[str, Any]:
    found: dict[str, Any] = published()
    return found


def hands_of(cards: Iterable[Card], size: int) -> npt.NDArray[np.uint8]:
    flat = np.fromiter(chain.from_iterable(combinations(cards, size)), dtype=np.uint8)
    return flat.reshape(-1, size)


def ranks_of(order: str, hands: npt.NDArray[np.uint8], wild: Wild | None = None) -> Counter[int]:
    """How many hands have each rank."""
    rules, number = wild or Wild(), ORDERS[order].kernel
    assert number is not None
    out, no_board = np.empty(len(hands), dtype=np.uint16), np.empty(0, dtype=np.uint8)
    pack = (STANDARD_CARDS | rules.all_cards).mask
    done = _native.rank_many_in(
        number, 0, hands, no_board, pack, rules.cards.mask, rules.bugs.mask, out, 2
    )
    assert done == len(hands)
    ranks, counts = np.unique(out, return_counts=True)
    return Counter(dict(zip(ranks.tolist(), counts.tolist(), strict=True)))


def kinds_of(order: str, hands: npt.NDArray[np.uint8], wild: Wild | None = None) -> dict[str, int]:
    """How many hands are of each category, by the published names; categories that do not occur are
    left out.
    """
    kinds: Counter[str] = Counter()
    for rank, count in ranks_of(order, hands, wild).items():
        kinds[ORDERS[order].meaning(rank)[0].name] += count
    named = {name: sum(kinds.pop(kind, 0) for kind in each) for name, each in NAMES.items()}
    assert not kinds
    return {name: count for name, count in named.items() if count}


@pytest.mark.parametrize("order", ["short", "short_trips"])
def test_short_deck(order: str, anchors: dict[str, Any]) -> None:
    assert kinds_of(order, hands_of(SHORT_CARDS, 5)) == anchors["short_deck_36"]["5"]


def test_badugi(anchors: dict[str, Any]) -> None:
    table, order = dict(anchors["badugi_4"]), ORDERS["badugi"]
    ranks = ranks_of("badugi", hands_of(STANDARD_CARDS, 4))
    kinds, tops = Counter[str](), Counter[str]()
    for rank, count in ranks.items():
        category, cards = order.meaning(rank)
        kinds[f"{category.value}card"] += count
        if category.value == 4:
            tops[cards[0].char] += count
    assert tops == table.pop("4card_by_top")
    assert kinds.total() == table.pop("total")
    assert kinds == table
    assert set(ranks) == set(range(1, anchors["distinct_classes"]["badugi_all"] + 1))


def test_three_cards() -> None:
    """As published for three-card poker everywhere."""
    assert kinds_of("three_card", hands_of(STANDARD_CARDS, 3)) == {
        "strflush": 48, "trips": 52, "straight": 720, "flush": 1096, "pair": 3744, "high": 16440,
    }  # fmt: skip


def test_hands_with_the_joker(anchors: dict[str, Any]) -> None:
    """What one joker adds to the published counts of hands without: those of four cards and the
    joker.
    """
    without = anchors["freq_high_52"]["5"]
    four = hands_of(STANDARD_CARDS, 4)
    joker = np.full((len(four), 1), JOKERS.mask.bit_length() - 1, dtype=np.uint8)
    hands = np.ascontiguousarray(np.hstack([four, joker]))
    for name, wild, five in (
        ("joker_bug_53_5card", "bug", "five_aces"),
        ("wild_5card", "jokers", "five"),
    ):
        table = anchors[name].get("one_joker_fully_wild", anchors[name])
        added = kinds_of("high_wild", hands, WILDS[wild])
        assert {"five": table[five]} | {kind: table[kind] for kind in without} == {
            kind: without.get(kind, 0) + added.get(kind, 0) for kind in ("five", *without)
        }


@pytest.mark.long
def test_ace_to_five(anchors: dict[str, Any]) -> None:
    table, order = dict(anchors["low_a5_52"]["5"]), ORDERS["low_a5"]
    hands = all_five_card_hands()
    ranks = ranks_of("low_a5", hands)
    tops: Counter[str] = Counter()
    for rank, count in ranks.items():
        category, cards = order.meaning(rank)
        if category.name == "NO_PAIR":
            tops[cards[0].char] += count
    assert tops == {top: table.pop(top) for top in (rank.char for rank in Rank) if top in table}
    eights = ranks_of("low_8", hands)
    assert sum(count for rank, count in eights.items() if rank <= 56) == table.pop(
        "eight_or_better"
    )
    table["high"] = table.pop("nopair_total")
    assert kinds_of("low_a5", hands) == table


@pytest.mark.long
def test_deuce_to_seven(anchors: dict[str, Any]) -> None:
    assert kinds_of("low_27", all_five_card_hands()) == anchors["low_27_52_5card"]


@pytest.mark.long
def test_deuces_wild(anchors: dict[str, Any]) -> None:
    assert (
        kinds_of("high_wild", all_five_card_hands(), WILDS["deuces"])
        == anchors["wild_5card"]["deuces_wild"]
    )


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "wild"), [("joker_bug_53_5card", "bug"), ("wild_5card", "jokers")]
)
def test_a_pack_with_one_joker(name: str, wild: str, anchors: dict[str, Any]) -> None:
    table = dict(anchors[name].get("one_joker_fully_wild", anchors[name]))
    found = kinds_of("high_wild", hands_of(map(Card, range(53)), 5), WILDS[wild])
    assert table.pop("total", sum(found.values())) == sum(found.values())
    if "five_aces" in table:
        table["five"] = table.pop("five_aces")
    assert found == table
