"""The C++ part of fair cards, built from `native/fair/`. Use it through `pokerhouse.fair`."""

from typing import Final

class DeckTree:
    """The tree of hashes over the cards of a deck, for `FairDeck`.

    - `hand`: id of the hand
    - `deal`: 0 at the start of the hand, r after its r-th reshuffle
    - `cards`: indices 0..53 in the order of the leaves, 1 to 54 of them
    - `salts`: 16 bytes for each

    Raises ValueError for anything that is not a deck.
    """

    def __init__(self, hand: str, deal: int, cards: bytes, salts: bytes) -> None: ...
    root: Final[str]
    """The root in base64url."""
    def proof(self, leaf: int) -> bytes:
        """Return the proof of the card at this leaf as JSON.

        Raises IndexError for a leaf that does not exist.
        """

def deck_order(count: int, stream: bytes) -> tuple[int, ...] | None:
    """Return 0..count-1, at most 54 numbers, as a key stream orders them.

    Returns None when the stream is too short. For `order_of`.
    """

def base64url(data: bytes) -> str:
    """Encode bytes as base64url without padding."""

def from_base64url(text: str, size: int) -> bytes | None:
    """Decode `size` bytes from canonical base64url; return None for any other text."""

def hashes_of(messages: bytes, size: int, way: str = "") -> bytes:
    """Return the SHA-256 of each of these messages, all of one size, laid end to end.

    `way` is one of `ways()`, or empty for the fastest.
    """

def ways() -> tuple[str, ...]:
    """Return the ways in which this processor can hash many messages, the fastest first: `sha`,
    `plain`.
    """
