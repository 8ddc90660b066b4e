"""The encoding of texts and numbers as bytes for hashing, and of bytes as text for JSON."""

from pokerhouse.errors import FairnessError
from pokerhouse.fair._kernel import base64url, from_base64url

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
