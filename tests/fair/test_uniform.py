"""The documented derivation deals every card to every place as often as any other: ten million
shuffles, counted.

The shuffle here does many hands at once; it is held to the one that deals before it is believed.
"""

import sys
from hashlib import sha256
from multiprocessing import get_context

import numpy as np
import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms
from numpy.typing import NDArray

from pokerhouse.fair import as_text, order_of
from pokerhouse.fair.order import derived_key, lp, shuffled, u16
from pokerhouse.rules import Commitment, OrderShare
from pokerhouse.units import PlayerId, SeatNumber

CARDS = 52
SHUFFLES, AT_ONCE = 10_000_000, 20_000
ALIKE = 4_000
"""So many shuffles are done both ways."""
Counts = NDArray[np.int64]
"""How often each leaf came to each place: CARDS x CARDS."""


def secret(number: int, what: str) -> bytes:
    """32 bytes that anybody can make again."""
    return sha256(f"{what} {number}".encode()).digest()


def key(number: int) -> bytes:
    """Of a hand with a root and a share of its own: what `key_of` makes of it."""
    share = u16(1) + lp("p1") + secret(number, "share")
    return derived_key(secret(number, "root"), share, f"h{number}", 0)


def orders(keys: list[bytes]) -> NDArray[np.uint8]:
    """What `shuffled` makes of each key: (hands, CARDS)."""
    many = len(keys)
    streams = b"".join(
        Cipher(algorithms.ChaCha20(key, bytes(16)), mode=None).encryptor().update(bytes(4 * CARDS))
        for key in keys
    )
    numbers = np.frombuffer(streams, "<u4").reshape(many, CARDS).T.astype(np.uint64)
    order = np.repeat(np.arange(CARDS, dtype=np.uint8)[:, None], many, axis=1)
    hands, again = np.arange(many), np.zeros(many, bool)
    for drawn, last in enumerate(range(CARDS - 1, 0, -1)):
        bound = last + 1
        again |= numbers[drawn] >= (1 << 32) - (1 << 32) % bound
        place = numbers[drawn] % bound
        there = order[place, hands]
        order[place, hands] = order[last]
        order[last] = there
    for hand in np.flatnonzero(again):  # a number is drawn again once in many million hands
        order[:, hand] = shuffled(CARDS, keys[hand])
    return order.T


def counted(first: int) -> Counts:
    """Of the hands from this one, as many as are done at once."""
    made = orders([key(number) for number in range(first, first + AT_ONCE)]).astype(np.int64)
    return np.bincount((made + CARDS * np.arange(CARDS)).ravel(), minlength=CARDS**2).reshape(
        CARDS, CARDS
    )


def chi_square(counts: Counts) -> float:
    """How far these counts are from being all alike, in standard deviations of what chance makes of
    fair ones.

    Rows and columns of the table are fixed, which leaves (CARDS - 1)^2 degrees of freedom.
    """
    expected, free = counts.sum() / CARDS**2, (CARDS - 1) ** 2
    return float((((counts - expected) ** 2 / expected).sum() - free) / np.sqrt(2 * free))


def test_many_at_once_are_the_shuffles_that_deal() -> None:
    made = orders([key(number) for number in range(ALIKE)])
    for number, order in enumerate(made):
        share = OrderShare(SeatNumber(1), PlayerId("p1"), "", as_text(secret(number, "share")))
        commitment = Commitment(as_text(secret(number, "root")), (share,))
        assert order_of(commitment, f"h{number}", 0, CARDS) == tuple(order.tolist())


def test_a_shuffle_that_exchanges_with_any_place_is_found_out() -> None:
    rng = np.random.default_rng(1)
    order = np.repeat(np.arange(CARDS)[:, None], AT_ONCE, axis=1)
    hands = np.arange(AT_ONCE)
    for last in range(CARDS - 1, 0, -1):
        place = rng.integers(0, CARDS, AT_ONCE)
        there = order[place, hands]
        order[place, hands] = order[last]
        order[last] = there
    places = (order.T + CARDS * np.arange(CARDS)).ravel()
    assert chi_square(np.bincount(places, minlength=CARDS**2).reshape(CARDS, CARDS)) > 10
    assert abs(chi_square(counted(0))) < 4


@pytest.mark.long
def test_ten_million_shuffles_are_uniform() -> None:
    with get_context("fork").Pool(2) as pool:
        counts = sum(
            pool.imap_unordered(counted, range(0, SHUFFLES, AT_ONCE)),
            np.zeros((CARDS, CARDS), np.int64),
        )
    assert counts.sum() == SHUFFLES * CARDS
    far = chi_square(counts)
    sys.stdout.write(
        f"{SHUFFLES:,} shuffles: {far:+.2f} deviations; each card {counts.min():,} to "
        f"{counts.max():,} times a place\n"
    )
    assert abs(far) < 4
