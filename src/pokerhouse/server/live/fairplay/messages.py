"""Messages to and from a report's process: values prefixed with their length, packed logs."""

from collections.abc import Iterator
from typing import BinaryIO

import msgspec

from pokerhouse.house.fairplay import HandRead, Report
from pokerhouse.units import HandId, PlayerId

LENGTH_BYTES = 4


class ReportRequest(msgspec.Struct, frozen=True):
    """The head of a request: which players are people, and their addresses."""

    people: frozenset[PlayerId]
    addresses: tuple[tuple[PlayerId, bytes], ...]


class HandToRead(msgspec.Struct, frozen=True, array_like=True):
    """A hand: its record, or where there is none its log."""

    hand: HandId
    record: bytes
    log: bytes


class ReportPart(msgspec.Struct, frozen=True):
    """A part of the answer: records of hands that had none, and at last the report."""

    read: tuple[HandRead, ...] = ()
    report: Report | None = None


encode = msgspec.msgpack.Encoder().encode
decode_request = msgspec.msgpack.Decoder(ReportRequest).decode
decode_hand = msgspec.msgpack.Decoder(HandToRead).decode
decode_part = msgspec.msgpack.Decoder(ReportPart).decode


def framed(value: ReportRequest | HandToRead | ReportPart) -> bytes:
    """With its length in front."""
    body = encode(value)
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


def bodies(source: BinaryIO) -> Iterator[bytes]:
    """All that was framed, until the source ends."""
    while head := source.read(LENGTH_BYTES):
        yield source.read(int.from_bytes(head, "big"))
