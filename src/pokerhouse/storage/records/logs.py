"""Logs of hands as a store packs them, and what they say, prepared to be written."""

import zlib
from array import array
from collections.abc import Sequence

import msgspec
import structlog

from pokerhouse.cards import UNKNOWN
from pokerhouse.errors import PokerhouseError
from pokerhouse.house.notebook import Origin
from pokerhouse.house.records import Said, said_in
from pokerhouse.storage.hand_log import HandLog
from pokerhouse.units import HandId, Millis, TableId

Prepared = tuple[Millis, HandId, TableId, Origin | None, Said | None]
"""When a hand ended, which, where; from where it was brought along, None of one of the house; and
None when its log cannot be read: it is noted all the same, to be left alone.
"""

log = structlog.get_logger()
encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(list[Prepared]).decode
_UNKNOWN = str(UNKNOWN)
"""In logs that were brought along there are cards that nobody has told."""


def prepare(hand: HandLog) -> Prepared:
    """What it says; nothing when it cannot be read, which is told to the operator."""
    try:
        said = said_in(zlib.decompress(hand.packed))
    except (PokerhouseError, zlib.error, LookupError, ValueError) as error:
        log.warning("a hand cannot be counted", hand=hand.mark.hand_id, error=str(error))
        said = None
    if said is not None and hand.origin is not None:
        named, board, players = said
        said = (
            named,
            board.replace(_UNKNOWN, ""),
            [(*each[:-1], each[-1].replace(_UNKNOWN, "")) for each in players],
        )
    return hand.mark.ended, hand.mark.hand_id, hand.table, hand.origin, said


def prepare_packed(hands: Sequence[HandLog]) -> bytes:
    """The same of many, packed for another process."""
    return encode([prepare(hand) for hand in hands])


def unpack(packed: bytes) -> list[Prepared]:
    """What `prepare_packed` has packed."""
    return _decode(packed)


def pack_seats(people: Sequence[int]) -> bytes:
    """The numbers of people, four bytes each, the lowest first."""
    return array("I", people).tobytes()  # little-endian on every machine there is a kernel for
