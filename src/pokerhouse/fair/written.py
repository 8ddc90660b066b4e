"""How texts and numbers become bytes before they are hashed, and bytes become texts for JSON."""

import binascii
from collections.abc import Iterable

from pokerhouse.errors import FairnessError

SIZE = 32
"""Bytes of a root, a share, a commitment to a share, and a key."""
_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_TO_URL, _FROM_URL = bytes.maketrans(b"+/", b"-_"), bytes.maketrans(b"-_+/", b"+/!!")
_LAST = (frozenset(_ALPHABET), frozenset(_ALPHABET[::16]), frozenset(_ALPHABET[::4]))
"""The letters that a text can end in, by what is left of its bytes in groups of three: the bits that are over are 0."""


def u16(number: int) -> bytes:
    """Two bytes, the higher first. Raises `FairnessError` outside 0..65535."""
    if not 0 <= number < 1 << 16:
        raise FairnessError(f"{number} is not a number that two bytes hold: expected 0..65535")
    return number.to_bytes(2, "big")


def lp(text: str) -> bytes:
    """The text in UTF-8 with its length in bytes before it, so that two texts never run into each other."""
    data = text.encode()
    return u16(len(data)) + data


def as_text(data: bytes) -> str:
    """Bytes as base64url without padding."""
    return binascii.b2a_base64(data, newline=False).translate(_TO_URL).rstrip(b"=").decode()


def in_a_row(parts: Iterable[bytes], size: int = SIZE) -> str:
    """The texts of these parts, all of one size, one behind the other: one call for all takes a tenth of the time.

    Zero bytes behind each part make whole groups of three, so that the letters of one never hold bits of the next.
    What stands for them is left out by `text_at`.
    """
    data = bytes(-size % 3).join([*parts, b""])
    return binascii.b2a_base64(data, newline=False).translate(_TO_URL).decode()


def text_at(place: int, size: int = SIZE) -> slice:
    """Where the text of the part at this place stands in such a row, as `as_text` writes it."""
    first = place * ((size + 2) // 3 * 4)
    return slice(first, first + (size * 4 + 2) // 3)


def as_bytes(text: str, what: str, size: int = SIZE) -> bytes:
    """The bytes of a text made by `as_text`. Raises `FairnessError` naming `what` when it is not that of `size` bytes.

    Only the one text that `as_text` makes of these bytes is read: two texts never mean the same.
    """
    try:
        letters = text.encode().translate(_FROM_URL) + b"=" * (-len(text) % 4)
        data = binascii.a2b_base64(letters, strict_mode=True)
    except ValueError:
        data = b""
    if len(data) != size or text[-1] not in _LAST[size % 3]:
        raise FairnessError(f"{what} is not {size} bytes in base64url without padding: {text!r:.60}")
    return data
