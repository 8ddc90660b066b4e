"""Stored values as JSON and back: events, sessions, sealed decks."""

import msgspec

from pokerhouse.errors import InputError, StorageError
from pokerhouse.house.table import SealedDeck, Session
from pokerhouse.rules import HandEvent, codec

encode = msgspec.json.Encoder(enc_hook=codec.card_enc_hook).encode
_session = msgspec.json.Decoder(Session)
_deck = msgspec.json.Decoder(SealedDeck, dec_hook=codec.card_dec_hook)


def decode_event(stored: bytes) -> HandEvent:
    """Raises `StorageError` when this is no event."""
    try:
        return codec.decode_event(stored)
    except InputError as error:
        raise StorageError(str(error)) from error


def decode_session(stored: bytes) -> Session:
    """Raises `StorageError` when this is no table session."""
    try:
        return _session.decode(stored)
    except ValueError as error:
        raise StorageError(f"no table session: {error}") from error


def decode_deck(stored: bytes) -> SealedDeck:
    """Raises `StorageError` when this is no sealed deck."""
    try:
        return _deck.decode(stored)
    except ValueError as error:  # msgspec's errors and CardError are both ValueErrors
        raise StorageError(f"no sealed deck: {error}") from error
