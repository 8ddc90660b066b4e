"""The order of the deal: a permutation anyone can compute from the root and the shares.

The server fixed the root before it knew a share; the players revealed theirs without knowing a
leaf. HKDF-SHA256 makes a key of both, ChaCha20 expands it to numbers, and Fisher-Yates turns these
into a uniform order.
"""

import hmac

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms

from pokerhouse.errors import FairnessError
from pokerhouse.fair._kernel import base64url, deck_order, from_base64url
from pokerhouse.rules import Commitment

# The encoding of texts and numbers as bytes for hashing, and of bytes as text for JSON.

SIZE = 32
"""The bytes of a root, a share, a commitment to a share, and a key."""


def u16(number: int) -> bytes:
    """Encode a number in two bytes, the higher first. Raises `FairnessError` outside 0..65535."""
    if not 0 <= number < 1 << 16:
        raise FairnessError(f"{number} is not a number that two bytes hold: expected 0..65535")
    return number.to_bytes(2, "big")


def lp(text: str) -> bytes:
    """Encode a text as UTF-8 with its length in bytes before it.

    So two texts never run into each other.
    """
    data = text.encode()
    return u16(len(data)) + data


def as_text(data: bytes) -> str:
    """Encode bytes as base64url without padding."""
    return base64url(data)


def bytes_of(text: str, size: int = SIZE) -> bytes | None:
    """Decode `size` bytes from text made by `as_text`; return None if it is not canonical."""
    return from_base64url(text, size)


def as_bytes(text: str, what: str, size: int = SIZE) -> bytes:
    """Decode `size` bytes from text made by `as_text`.

    Raises `FairnessError` naming `what` when the text is not canonical.
    """
    data = bytes_of(text, size)
    if data is None:
        raise FairnessError(
            f"{what} is not {size} bytes in base64url without padding: {text!r:.60}"
        )
    return data


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
