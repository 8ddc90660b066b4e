"""Stored values as JSON and back: events, sessions, sealed decks. A card is its text, such as `As`."""

import msgspec

from pokerhouse.cards import Card
from pokerhouse.errors import StorageError
from pokerhouse.house.dealer import SealedDeck
from pokerhouse.house.seating import Session
from pokerhouse.rules import HandEvent


def _encode_card(value: object) -> str:
    if isinstance(value, Card):
        return str(value)
    raise NotImplementedError(f"no stored form for {type(value).__name__}")


def _decode_card(kind: type, value: object) -> Card:
    if kind is Card and isinstance(value, str):
        return Card.parse(value)
    raise NotImplementedError(f"no stored form for {kind.__name__}")


encode = msgspec.json.Encoder(enc_hook=_encode_card).encode
_event = msgspec.json.Decoder(HandEvent, dec_hook=_decode_card)
_session = msgspec.json.Decoder(Session)
_deck = msgspec.json.Decoder(SealedDeck, dec_hook=_decode_card)


def decode_event(stored: bytes) -> HandEvent:
    """Raises `StorageError` when this is no event."""
    try:
        event: HandEvent = _event.decode(stored)
    except ValueError as error:  # msgspec's errors and CardError are both ValueErrors
        raise StorageError(f"no event of a hand: {error}") from error
    return event


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
    except ValueError as error:
        raise StorageError(f"no sealed deck: {error}") from error
