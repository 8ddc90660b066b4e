"""Which leaf is dealt when: a permutation that anyone can work out from the root and the revealed
shares.

The server fixed the root before it knew a share; the players revealed theirs without knowing a
leaf. HKDF-SHA256 makes a key of both, ChaCha20 as many numbers as are needed, and Fisher-Yates an
order of them in which none is likelier.
"""

import hmac

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms

from pokerhouse.fair._kernel import deck_order
from pokerhouse.fair.written import as_bytes, lp, u16
from pokerhouse.rules import Commitment

_BLOCK = 256
"""Bytes of key stream taken at once: 64 numbers, more than a pack of cards needs unless one is
drawn again.
"""
_ZEROS, _NONCE = bytes(_BLOCK), bytes(16)


def order_of(commitment: Commitment, hand: str, deal: int, count: int) -> tuple[int, ...]:
    """The leaves in the order in which they are dealt: place p of the answer is the p-th card that
    leaves the deck.

    - `commitment`: root and shares; those that are excluded have no part in it
    - `hand`: id of the hand
    - `deal`: 0 at the start of the hand, r after its r-th reshuffle
    - `count`: cards of this deck

    Raises `FairnessError` when root or a share is not 32 bytes in base64url.
    """
    return shuffled(count, key_of(commitment, hand, deal))


def key_of(commitment: Commitment, hand: str, deal: int) -> bytes:
    """The 32 bytes that the order follows from. Without any share they follow from the root
    alone.
    """
    parts = [
        u16(share.seat)
        + lp(share.player)
        + as_bytes(share.value, f"the share of seat {share.seat}")
        for share in commitment.shares
        if share.value
    ]
    return derived_key(as_bytes(commitment.root, "the root"), b"".join(parts), hand, deal)


def derived_key(root: bytes, material: bytes, hand: str, deal: int) -> bytes:
    """HKDF-SHA256 of the material, with the root as salt: of one block, so each of its steps is one
    HMAC (RFC 5869).
    """
    extracted = hmac.digest(root, material, "sha256")
    return hmac.digest(extracted, b"pokerhouse/v2/order" + lp(hand) + u16(deal) + b"\x01", "sha256")


def shuffled(count: int, key: bytes) -> tuple[int, ...]:
    """0..count-1, at most 54 of them, in the order that this key makes.

    The key stream of ChaCha20 (RFC 8439: counter and nonce 0) is read as numbers of four bytes, the
    lowest first. One that would make some places likelier than others is passed over.
    """
    stream = Cipher(algorithms.ChaCha20(key, _NONCE), mode=None).encryptor()
    drawn = stream.update(_ZEROS)
    while (order := deck_order(count, drawn)) is None:
        drawn += stream.update(_ZEROS)
    return order
