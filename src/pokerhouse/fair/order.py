"""The order of the deal: a permutation anyone can compute from the root and the shares.

The server fixed the root before it knew a share; the players revealed theirs without knowing a
leaf. HKDF-SHA256 makes a key of both, ChaCha20 expands it to numbers, and Fisher-Yates turns these
into a uniform order.
"""

import hmac

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms

from pokerhouse.fair._kernel import deck_order
from pokerhouse.fair.encoding import as_bytes, lp, u16
from pokerhouse.rules import Commitment

_BLOCK = 256
"""The bytes of key stream taken at once: 64 numbers, enough for a pack unless one is redrawn."""
_ZEROS, _NONCE = bytes(_BLOCK), bytes(16)


def order_of(commitment: Commitment, hand: str, deal: int, count: int) -> tuple[int, ...]:
    """Return the leaves in the order of the deal: entry p is the leaf of the p-th card dealt.

    - `commitment`: root and shares; excluded shares do not count
    - `hand`: id of the hand
    - `deal`: 0 at the start of the hand, r after its r-th reshuffle
    - `count`: cards of this deck

    Raises `FairnessError` when root or a share is not 32 bytes in base64url.
    """
    return shuffled(count, key_of(commitment, hand, deal))


def key_of(commitment: Commitment, hand: str, deal: int) -> bytes:
    """Return the 32 bytes that fix the order. Without any share, the root alone fixes them."""
    parts = [
        u16(share.seat)
        + lp(share.player)
        + as_bytes(share.value, f"the share of seat {share.seat}")
        for share in commitment.shares
        if share.value
    ]
    return derived_key(as_bytes(commitment.root, "the root"), b"".join(parts), hand, deal)


def derived_key(root: bytes, material: bytes, hand: str, deal: int) -> bytes:
    """Return HKDF-SHA256 of the material, with the root as salt.

    One block is enough, so each step is one HMAC (RFC 5869).
    """
    extracted = hmac.digest(root, material, "sha256")
    return hmac.digest(extracted, b"pokerhouse/v2/order" + lp(hand) + u16(deal) + b"\x01", "sha256")


def shuffled(count: int, key: bytes) -> tuple[int, ...]:
    """Return 0..count-1, at most 54 numbers, in the order that this key gives.

    The key stream of ChaCha20 (RFC 8439: counter and nonce 0) is read as numbers of four bytes, the
    lowest first. Numbers that would bias the order are skipped.
    """
    stream = Cipher(algorithms.ChaCha20(key, _NONCE), mode=None).encryptor()
    drawn = stream.update(_ZEROS)
    while (order := deck_order(count, drawn)) is None:
        drawn += stream.update(_ZEROS)
    return order
