"""What a report's process is told and answers: values with their length in front, logs as the store packs them."""

from collections.abc import Iterator
from typing import BinaryIO

import msgspec

from pokerhouse.units import PlayerId

LENGTH_BYTES = 4


class Asked(msgspec.Struct, frozen=True):
    """What comes before the logs: who is a person, and from where they come."""

    people: frozenset[PlayerId]
    addresses: tuple[tuple[PlayerId, bytes], ...]


encode = msgspec.msgpack.Encoder().encode
decode_asked = msgspec.msgpack.Decoder(Asked).decode


def framed(body: bytes) -> bytes:
    """With its length in front."""
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


def bodies(source: BinaryIO) -> Iterator[bytes]:
    """All that was framed, until the source ends."""
    while head := source.read(LENGTH_BYTES):
        yield source.read(int.from_bytes(head, "big"))
