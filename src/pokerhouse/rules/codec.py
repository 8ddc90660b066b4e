"""The JSON form of a hand's events, tagged by `type`, with cards written as `As`.

The store and the wire write cards the same way: pass `card_enc_hook` and `card_dec_hook` to any
msgspec encoder or decoder whose types hold cards.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from pokerhouse.cards import Card
from pokerhouse.errors import CardError, InputError
from pokerhouse.rules.events import HandEvent


def card_enc_hook(value: Any) -> str:
    """Encode a card as its text, for msgspec. Raises `NotImplementedError` for any other type."""
    if isinstance(value, Card):
        return str(value)
    raise NotImplementedError(f"no written form for {type(value).__name__}")


def card_dec_hook(kind: type, value: Any) -> Card:
    """Decode a card from its text, for msgspec. Raises `CardError` for any other value."""
    if kind is Card:
        if not isinstance(value, str):
            raise CardError(f"a card is a text such as 'As', not {value!r:.20}")
        return _CARDS[value] if value in _CARDS else Card.parse(value)
    raise NotImplementedError(f"no written form for {kind.__name__}: {value!r}")


_CARDS = {str(card): card for card in map(Card, range(55))}
_ENCODER = msgspec.json.Encoder(enc_hook=card_enc_hook)
_DECODER: msgspec.json.Decoder[HandEvent] = msgspec.json.Decoder(HandEvent, dec_hook=card_dec_hook)


def encode_event(event: HandEvent) -> bytes:
    """Encode one event as JSON, even a secret one: for the store, never for a client."""
    return _ENCODER.encode(event)


def decode_event(data: bytes) -> HandEvent:
    """Decode an event and ignore fields of newer versions. Raises `InputError` for other data."""
    try:
        return _DECODER.decode(data)
    except (msgspec.MsgspecError, NotImplementedError) as error:
        raise InputError(f"no event of a hand: {error}: {data[:80]!r}") from error


def encode_events(events: Iterable[HandEvent]) -> bytes:
    """Encode a log, one event per line."""
    return _ENCODER.encode_lines(list(events))


def decode_events(data: bytes) -> list[HandEvent]:
    """Decode a log. Raises `InputError` if a line is not an event."""
    return [decode_event(line) for line in data.splitlines() if line]
