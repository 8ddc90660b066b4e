"""Which leaf is dealt when: a permutation that anyone can work out from the root and the revealed shares.

The server fixed the root before it knew a share; the players revealed theirs without knowing a leaf. HKDF-SHA256 makes
a key of both, ChaCha20 as many numbers as are needed, and Fisher-Yates an order of them in which none is likelier.
"""

import hmac
import struct

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms

from pokerhouse.fair.written import as_bytes, lp, u16
from pokerhouse.rules import Commitment

_BLOCK = 256
"""Bytes of key stream taken at once: 64 numbers, more than a pack of cards needs unless one is drawn again."""
_ZEROS, _WORDS = bytes(_BLOCK), struct.Struct(f"<{_BLOCK // 4}I")
_NONCE = bytes(16)
_NUMBERS = 1 << 32
_LIMITS = [_NUMBERS - _NUMBERS % bound for bound in range(1, 55)]
"""For each bound from 1 the numbers above which one is drawn again: the largest multiple of it that there is."""


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
    """HKDF-SHA256 of the material, with the root as salt: of one block, so each of its steps is one HMAC (RFC 5869)."""
    extracted = hmac.digest(root, material, "sha256")
    return hmac.digest(extracted, b"pokerhouse/v2/order" + lp(hand) + u16(deal) + b"\x01", "sha256")


def shuffled(count: int, key: bytes) -> tuple[int, ...]:
    """0..count-1, at most 54 of them, in the order that this key makes.

    The key stream of ChaCha20 (RFC 8439: counter and nonce 0) is read as numbers of four bytes, the lowest first. One
    that would make some places likelier than others is passed over.
    """
    order = list(range(count))
    stream = Cipher(algorithms.ChaCha20(key, _NONCE), mode=None).encryptor()
    numbers = iter(_WORDS.unpack(stream.update(_ZEROS)))
    for last in range(count - 1, 0, -1):
        number, limit = next(numbers, _NUMBERS), _LIMITS[last]
        while number >= limit:
            if number == _NUMBERS:
                numbers = iter(_WORDS.unpack(stream.update(_ZEROS)))
            number = next(numbers, _NUMBERS)
        place = number % (last + 1)
        order[last], order[place] = order[place], order[last]
    return tuple(order)
