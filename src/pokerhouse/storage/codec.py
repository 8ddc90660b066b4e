"""Stored values as bytes and back: events, sessions, sealed decks. What was ever written can be
read for ever.

| first byte | what |
|---|---|
| `{` | one event, a session or a deck as JSON: all that the first schema wrote |
| `[` | the events of one commit, as a JSON list |
| `x` | compressed by zlib: the events of a hand, or a session |
| 0x93 | a deck, as a list of three in MessagePack: hand, cards (one byte each), salt |
| 0x94 | a deck with a key, as a list of four: hand, cards, an empty salt, key |
| `s` | one of these decks, sealed: see `seal.py` |
"""

import zlib
from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from pokerhouse.cards import Card
from pokerhouse.errors import CardError, InputError, StorageError
from pokerhouse.house.notebook import Origin
from pokerhouse.house.table import SealedDeck, Session
from pokerhouse.rules import HandEvent, codec
from pokerhouse.units import HandId, HandMark, TableId

# The log of a finished hand, as a store keeps it.


class HandLog(NamedTuple):
    """The log of a finished hand, as `codec.pack_events` makes it."""

    mark: HandMark
    table: TableId
    packed: bytes
    origin: Origin | None = None


encode = msgspec.json.Encoder(enc_hook=codec.card_enc_hook).encode
_session = msgspec.json.Decoder(Session)
_deck = msgspec.json.Decoder(SealedDeck, dec_hook=codec.card_dec_hook)
_raw_events = msgspec.json.Decoder(list[msgspec.Raw])
_pack = msgspec.msgpack.Encoder().encode
_packed_deck = msgspec.msgpack.Decoder(tuple[str, bytes, str])
_keyed_deck = msgspec.msgpack.Decoder(tuple[str, bytes, str, bytes])

WINDOW_BITS, MEMORY_LEVEL = 13, 5
"""A small window for small texts: preparing the usual one takes four times as long as the work
itself.
"""


def encode_events(events: Sequence[HandEvent]) -> bytes:
    """Encode the events of one commit."""
    return encode(events)


def pack_events(stored: Sequence[bytes]) -> bytes:
    """Pack the log of a finished hand from the rows it was written in."""
    raw = [event for row in stored for event in _split(row)]
    return zlib.compress(b"[" + b",".join(raw) + b"]")


def map_events(stored: bytes, change: Callable[[bytes], bytes]) -> bytes:
    """Return a row of events with each event changed by `change`, in the same format.

    The bytes are the same where nothing changes. Raises `StorageError` when the row contains
    something else.
    """
    try:
        before = _split(stored)
    except zlib.error as error:
        raise StorageError(str(error)) from error
    after = [change(event) for event in before]
    if after == before:
        return stored
    if stored.startswith(b"x"):
        return pack_events(after)
    return b"[" + b",".join(after) + b"]" if stored.startswith(b"[") else after[0]


def packed_count(stored: bytes) -> int:
    """Return the number of events in a row."""
    return len(_split(stored))


def decode_events(stored: bytes) -> list[HandEvent]:
    """Decode the events of one row. Raises `StorageError` when it contains something else."""
    try:
        return [codec.decode_event(event) for event in _split(stored)]
    except (InputError, zlib.error) as error:
        raise StorageError(str(error)) from error


def contains(stored: bytes, text: bytes) -> bool:
    """Is this text in a row of events? Raises `StorageError` when it cannot be unpacked."""
    try:
        return any(text in event for event in _split(stored))
    except zlib.error as error:
        raise StorageError(str(error)) from error


def _split(stored: bytes) -> list[bytes]:
    if stored.startswith(b"x"):
        stored = zlib.decompress(stored)
    if not stored.startswith(b"["):
        return [stored]
    try:
        return [bytes(raw) for raw in _raw_events.decode(stored)]
    except msgspec.DecodeError as error:
        raise StorageError(f"not a list of events: {error}") from error


def pack_session(session: bytes, base: bytes) -> bytes:
    """Compress an encoded session with another one as the dictionary, to some forty bytes."""
    # What is alike lies as far back as a session is long: two hundred bans of a long evening are
    # beyond a small window.
    reach = min(zlib.MAX_WBITS, max(WINDOW_BITS, (len(base) + len(session)).bit_length()))
    packer = zlib.compressobj(wbits=reach, memLevel=MEMORY_LEVEL, zdict=base)
    return packer.compress(session) + packer.flush()


def unpack_session(stored: bytes, base: bytes) -> bytes:
    """Return the encoded session. Raises `StorageError`."""
    try:
        unpacker = zlib.decompressobj(zdict=base)
        session = unpacker.decompress(stored)
    except zlib.error as error:
        raise StorageError(f"not a table session: {error}") from error
    if not unpacker.eof:
        raise StorageError("not a table session: its end is missing")
    return session


def decode_session(stored: bytes) -> Session:
    """Decode a table session. Raises `StorageError` for anything else."""
    try:
        return _session.decode(stored)
    except ValueError as error:
        raise StorageError(f"not a table session: {error}") from error


def encode_deck(deck: SealedDeck) -> bytes:
    """Encode a deck in little more than a byte a card.

    The shares and reshuffles of a deck with a key are in its hand's log.
    """
    old = (deck.hand, bytes(deck.cards), deck.salt)
    return _pack((*old, deck.key) if deck.key else old)


def decode_deck(stored: bytes) -> SealedDeck:
    """Decode a deck. Raises `StorageError` for anything else."""
    try:
        if stored.startswith(b"{"):
            return _deck.decode(stored)
        if stored.startswith(b"\x94"):
            fields = _keyed_deck.decode(stored)
        else:
            fields = (*_packed_deck.decode(stored), b"")
        return SealedDeck(HandId(fields[0]), tuple(map(Card, fields[1])), *fields[2:])
    except (ValueError, CardError) as error:  # msgspec's errors are ValueErrors
        raise StorageError(f"not a sealed deck: {error}") from error
