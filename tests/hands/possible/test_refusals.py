"""What cannot be asked about possible hands, by name; and a kernel that nothing breaks."""

from random import Random

import pytest

from pokerhouse.cards import Card, CardSet
from pokerhouse.errors import HandError
from pokerhouse.hands import _native
from pokerhouse.hands.possible.games import kinds_of
from pokerhouse.hands.possible.possible import possible
from pokerhouse.hands.worth.orders import ORDERS


@pytest.mark.parametrize(
    ("cards", "board", "unknown", "game", "wild", "fault"),
    [
        (
            "As Ks 2c 2d 3d",
            "",
            None,
            "omaha",
            None,
            "expected at most 4, with the board given apart",
        ),
        (
            "As Ks 2c 2d",
            "2h 3h 4h 5h 6h 7h",
            None,
            "omaha",
            None,
            "6 cards on the board: expected at most 5",
        ),
        ("As Ks 2c 2d", "2h 3h", 0, "omaha", None, "expected 1 to 3 in omaha"),
        ("As Ks", "2h 3h 4h", 1, "omaha", None, "expected 2 to 4 in omaha"),
        ("As Ks 2c 2d", "As 3h 4h", None, "omaha", None, "As both in the hand and on the board"),
        ("", "", None, "omaha", None, "at most 50,000,000 are counted"),
        ("As", "", None, "omaha8", None, "splits the pot"),
        ("As 2s 3s 4s 5s 6s 7s 8s", "", None, "razz", None, "expected 5 to 7 in all"),
        ("As 2s 3s", "", 1, "razz", None, "expected 5 to 7 in all"),
        ("As 2s 3s", "", 0, "badugi", None, "expected 4 in all"),
        ("As", "", None, "kuhn", None, "As: not in the pack of kuhn"),
        ("Xb", "", None, "razz", None, "a joker"),
        ("2s 3s", "", None, "omaha", "deuces", "at most 2,500,000 are counted"),
        ("", "", 7, "razz", "jokers", "at most 134,000,000 are counted"),
        ("Ks", "", None, "kuhn", "jokers", "no wild cards"),
        ("As Ks Qs", "2s 3s 4s", None, "holdem", None, "3 cards in the hole: expected at most 2"),
    ],
)
def test_impossible_input_is_refused_by_name(
    cards: str, board: str, unknown: int | None, game: str, wild: str | None, fault: str
) -> None:
    with pytest.raises(HandError, match=fault):
        possible(cards, board, unknown=unknown, game=game, wild=wild)


SIZES = (0, 0, 0, 1, 2, 3, 4, 5, 6, 8, 54)
"""How many cards, of 54, are in the sets that the kernel is tried with."""


@pytest.mark.parametrize(
    "name", sorted(name for name, order in ORDERS.items() if order.kernel is not None)
)
def test_nothing_given_to_the_kernel_breaks_it(name: str) -> None:
    rng = Random(name)
    order = ORDERS[name]
    assert order.kernel is not None
    kinds = [(kind.last, kind.cards, kind.ranks) for kind in kinds_of(order)]
    for _ in range(300):
        hole, board, left, wild, bugs = (some_cards(rng) for _ in range(5))
        given = rng.choice([kinds, kinds, kinds[1:], kinds[:-1], [(9, 99, 99), *kinds]])
        if rng.random() < 0.9:
            board, left = board & ~hole, left & ~hole & ~board
        wild, bugs = rng.choice([(0, 0), (0, 0), (wild, bugs & ~wild), (wild, bugs), (1 << 60, 0)])
        to_hole, to_board, used = (
            rng.choice([-1, 0, 1, 2]),
            rng.choice([-1, 0, 0, 1, 99]),
            rng.choice([-1, 0, 0, 2, 9]),
        )
        try:
            rows = _native.possible_kinds(
                order.kernel, given, hole, board, left, to_hole, to_board, used, wild, bugs
            )
        except HandError:
            continue
        assert sum(row[1] for row in rows) > 0


def some_cards(rng: Random) -> int:
    return CardSet.of(map(Card, rng.sample(range(54), rng.choice(SIZES)))).mask


@pytest.mark.parametrize(
    ("kinds", "hole", "left", "to_hole", "fault"),
    [
        ([(6175, 5, 0)], 0b11111, 0, 0, None),
        ([(6174, 5, 0)], 0b11111, 0, 0, "leave ranks of this order out"),
        ([(6175, 5, 0), (6175, 5, 0)], 0b11111, 0, 0, "none of this order"),
        ([(6175, 5, 0)], 0b11111, 0b1, 1, "come twice"),
        ([(6175, 5, 0)], 0b1111, 0, 1, "too few that are left"),
        ([(6175, 5, 0)], 0b1111, 0, 0, "not as many cards"),
        ([(6175, 5, 0)], 1 << 53 | 0b1111, 0, 0, "not of the pack"),
    ],
)
def test_the_kernel_says_what_is_wrong(
    kinds: list[tuple[int, int, int]], hole: int, left: int, to_hole: int, fault: str | None
) -> None:
    if fault is None:
        assert len(_native.possible_kinds(1, kinds, hole, 0, left, to_hole, 0, 0)) == 1
        return
    with pytest.raises(HandError, match=fault):
        _native.possible_kinds(1, kinds, hole, 0, left, to_hole, 0, 0)


def test_points_are_for_high_hands() -> None:
    found = possible("As Ah 2c 2d", "Ad Ac 5h", unknown=1, game="omaha", scheme="points")
    assert found[0].score == 8_056_013
    with pytest.raises(HandError, match="no scoring scheme 'points' in razz: expected strength"):
        possible("As", game="razz", scheme="points")
