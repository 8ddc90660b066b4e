"""Which leaf is dealt when: a permutation that anyone can work out from the root and the revealed shares.

The server fixed the root before it knew a share; the players revealed theirs without knowing a leaf. HKDF-SHA256 makes
a key of both, ChaCha20 as many numbers as are needed, and Fisher-Yates an order of them in which none is likelier.
"""

import struct
from collections.abc import Iterator
from functools import lru_cache

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from pokerhouse.fair.written import SIZE, as_bytes, lp, u16
from pokerhouse.rules import Commitment

_BLOCK = 256
"""Bytes of key stream taken at once: 64 numbers, more than a pack of cards needs unless one is drawn again."""
_ZEROS, _WORDS = bytes(_BLOCK), struct.Struct(f"<{_BLOCK // 4}I")


@lru_cache(maxsize=512)
def order_of(commitment: Commitment, hand: str, deal: int, count: int) -> tuple[int, ...]:
    """The leaves in the order in which they are dealt: place p of the answer is the p-th card that leaves the deck.

    - `commitment`: root and shares; those that are excluded have no part in it
    - `hand`: id of the hand
    - `deal`: 0 at the start of the hand, r after its r-th reshuffle
    - `count`: cards of this deck

    Raises `FairnessError` when root or a share is not 32 bytes in base64url.
    """
    return shuffled(count, key_of(commitment, hand, deal))


def key_of(commitment: Commitment, hand: str, deal: int) -> bytes:
    """The 32 bytes that the order follows from. Without any share they follow from the root alone."""
    material = b"".join(
        u16(share.seat) + lp(share.player) + as_bytes(share.value, f"the share of seat {share.seat}")
        for share in commitment.shares
        if share.value
    )
    return derived_key(as_bytes(commitment.root, "the root"), material, hand, deal)


def derived_key(root: bytes, material: bytes, hand: str, deal: int) -> bytes:
    """HKDF-SHA256 of the material, with the root as salt."""
    return HKDF(SHA256(), SIZE, salt=root, info=b"pokerhouse/v2/order" + lp(hand) + u16(deal)).derive(material)


def shuffled(count: int, key: bytes) -> tuple[int, ...]:
    """0..count-1 in the order that this key makes."""
    order = list(range(count))
    numbers = _numbers(key)
    for last in range(count - 1, 0, -1):
        place = _below(last + 1, numbers)
        order[last], order[place] = order[place], order[last]
    return tuple(order)


def _below(bound: int, numbers: Iterator[int]) -> int:
    """A number below `bound`, each as likely as another: those above the largest multiple of it are drawn again."""
    limit = (1 << 32) - (1 << 32) % bound
    while (number := next(numbers)) >= limit:
        pass
    return number % bound


def _numbers(key: bytes) -> Iterator[int]:
    """The key stream of ChaCha20 (RFC 8439: counter and nonce 0) as numbers of four bytes, the lowest first."""
    stream = Cipher(algorithms.ChaCha20(key, bytes(16)), mode=None).encryptor()
    while True:
        yield from _WORDS.unpack(stream.update(_ZEROS))
