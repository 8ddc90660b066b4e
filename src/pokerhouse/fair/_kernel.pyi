"""What is made for fair cards in C++, built from `native/fair/`. Use it by way of
`pokerhouse.fair`.
"""

from typing import Final

class DeckTree:
    """The tree of hashes over the cards of a deck, for `FairDeck`.

    - `hand`: id of the hand
    - `deal`: 0 at the start of the hand, r after its r-th reshuffle
    - `cards`: indices 0..53 in the order of the leaves, 1 to 54 of them
    - `salts`: 16 bytes for each

    Raises ValueError for what is no deck.
    """

    def __init__(self, hand: str, deal: int, cards: bytes, salts: bytes) -> None: ...
    root: Final[str]
    """In base64url."""
    def proof(self, leaf: int) -> bytes:
        """The proof of the card at this leaf, as JSON. Raises IndexError for a leaf that there is
        not.
        """

def deck_order(count: int, stream: bytes) -> tuple[int, ...] | None:
    """0..count-1, at most 54 of them, as a key stream orders them; None when it ends before. For
    `order_of`.
    """

def base64url(data: bytes) -> str:
    """Without padding."""

def from_base64url(text: str, size: int) -> bytes | None:
    """The bytes, so many, of which `base64url` makes this text; None when there are none."""

def hashes_of(messages: bytes, size: int, way: str = "") -> bytes:
    """The SHA-256 of each of these messages, all of one size, one behind the other.

    `way` is one of `ways()`, or empty for the quickest.
    """

def ways() -> tuple[str, ...]:
    """How this processor can hash many messages, the quickest way first: `sha`, `plain`."""
