"""The seal on decks: a copy of the database does not show the cards still to come.

ChaCha20-Poly1305 (RFC 8439) under the key of the data folder, with the hand's id as associated
data: a deck that was moved to another hand does not open. The nonce is random; after 2^32 hands
under one key the chance that any two of them are the same is still only one in 2^33.
"""

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from pokerhouse.errors import StorageError
from pokerhouse.machine import THIS_MACHINE
from pokerhouse.storage.folder.files import DECK_KEY
from pokerhouse.units import HandId

MARK = b"s"
"""The first byte of a sealed deck. Older decks are not sealed, and none begins with it."""
NONCE_BYTES = 12


class Seal:
    """The key that closes and opens decks, 32 bytes."""

    def __init__(self, key: bytes) -> None:
        self._cipher = ChaCha20Poly1305(key)

    def close(self, hand: HandId, deck: bytes) -> bytes:
        """Seal an encoded deck: mark, nonce, ciphertext. Never twice the same."""
        nonce = THIS_MACHINE.chance.bytes(NONCE_BYTES)
        return MARK + nonce + self._cipher.encrypt(nonce, deck, hand.encode())

    def open(self, hand: HandId, stored: bytes) -> bytes:
        """Return the encoded deck.

        Raises `StorageError` when it was sealed with another key, for another hand, or changed.
        """
        nonce, sealed = stored[1 : 1 + NONCE_BYTES], stored[1 + NONCE_BYTES :]
        try:
            return self._cipher.decrypt(nonce, sealed, hand.encode())
        except (InvalidTag, ValueError) as error:  # a nonce that was cut is a ValueError
            raise StorageError(
                f"its deck was sealed with another {DECK_KEY} than the one that is there"
            ) from error


def open_deck(hand: HandId, stored: bytes, seal: Seal | None) -> bytes:
    """Return the encoded deck of a hand, sealed or older. Raises `StorageError`."""
    if not stored.startswith(MARK):
        return stored
    if seal is None:
        raise StorageError(f"its deck is sealed, and {DECK_KEY} is missing")
    return seal.open(hand, stored)
