"""Masks commute, come off, and lead nowhere but to points of the group."""

from random import Random

import pytest

from pokerhouse.cards import STANDARD_CARDS
from pokerhouse.errors import InputError
from pokerhouse.trustless.group import (
    ORDER,
    add_up,
    card_points,
    inverse,
    is_point,
    masked,
    masked_each,
    point_of,
)


def test_every_card_has_its_own_point_for_ever() -> None:
    points = card_points()
    assert sorted(points.values()) == sorted(STANDARD_CARDS)
    assert all(map(is_point, points))
    aces = {
        str(card): point.hex()[:16] for point, card in points.items() if str(card) in ("As", "2c")
    }
    assert aces == {"As": "bfce84a93cd6e778", "2c": "a4747a38e89778eb"}


def test_masks_commute_and_come_off_in_any_order() -> None:
    rng, deck = Random(1), tuple(card_points())[:8]
    a, b = rng.randrange(1, ORDER), rng.randrange(1, ORDER)
    assert masked(masked(deck, a), b) == masked(masked(deck, b), a) == masked(deck, a * b % ORDER)
    assert masked(masked(masked(deck, a), b), inverse(a)) == masked(deck, b)


def test_the_order_is_that_of_the_group() -> None:
    """A point times the order less one is its opposite, which has the same x: so no card has a
    smaller order.
    """
    deck = tuple(card_points())
    assert masked(deck, ORDER - 1) == deck
    assert pow(2, ORDER - 1, ORDER) == 1


def test_points_add_up_as_their_numbers_do_up_to_signs() -> None:
    rng = Random(2)
    pairs = [(rng.randrange(1, ORDER), rng.randrange(1, ORDER)) for _ in range(20)]
    for one, two in pairs:
        for total in (one + two, one - two, two - one):
            assert add_up(point_of(one), point_of(two), point_of(total % ORDER))
        assert not add_up(point_of(one), point_of(two), point_of((one + two + 1) % ORDER))
    one, _ = pairs[0]
    assert add_up(point_of(one), point_of(one), point_of(2 * one % ORDER))
    assert not add_up(point_of(one), point_of(one), point_of(3 * one % ORDER))


def test_a_point_of_a_number_is_the_base_point_under_it() -> None:
    base = point_of(1)
    assert masked((base,), 12345) == (point_of(12345),)
    assert masked_each((base, base), (5, 7)) == (point_of(5), point_of(7))
    with pytest.raises(InputError, match="from 1 to"):
        point_of(0)


@pytest.mark.parametrize("mask", [0, -1, ORDER])
def test_a_mask_out_of_range_is_refused(mask: int) -> None:
    with pytest.raises(InputError, match="from 1 to"):
        masked(tuple(card_points())[:1], mask)


@pytest.mark.parametrize("point", [b"", b"\x00" * 31, b"\xff" * 32, b"\x00" * 33])
def test_only_points_are_accepted(point: bytes) -> None:
    assert not is_point(point)
    with pytest.raises(InputError, match="point"):
        masked((point,), 7)
