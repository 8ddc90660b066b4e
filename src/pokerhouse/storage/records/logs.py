"""The packed logs of hands, prepared for the records."""

import zlib
from array import array
from collections.abc import Sequence

import msgspec
import structlog

from pokerhouse.cards import UNKNOWN
from pokerhouse.errors import PokerhouseError
from pokerhouse.house.notebook import Origin
from pokerhouse.house.records import CodedHand, coded_hand
from pokerhouse.storage.hand_log import HandLog
from pokerhouse.units import HandId, Millis, TableId

Prepared = tuple[Millis, HandId, TableId, Origin | None, CodedHand | None]
"""A hand ready to be recorded: its end, id, table, origin and content.

The origin is None for a hand of the house. The content is None for a log that cannot be read: the
hand is noted all the same, and then left alone.
"""

log = structlog.get_logger()
encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(list[Prepared]).decode
_UNKNOWN = str(UNKNOWN)
"""The mark of a card that an imported log does not show."""


def prepare(hand: HandLog) -> Prepared:
    """Read a log; one that cannot be read is reported to the operator."""
    try:
        said = coded_hand(zlib.decompress(hand.packed))
    except (PokerhouseError, zlib.error, LookupError, ValueError) as error:
        log.warning("a hand cannot be counted", hand=hand.mark.hand_id, error=str(error))
        said = None
    if said is not None and hand.origin is not None:
        said = (
            said[0],
            said[1].replace(_UNKNOWN, ""),
            [(*each[:-1], each[-1].replace(_UNKNOWN, "")) for each in said[2]],
        )
    return hand.mark.ended, hand.mark.hand_id, hand.table, hand.origin, said


def prepare_packed(hands: Sequence[HandLog]) -> bytes:
    """Prepare many logs, packed for another process."""
    return encode([prepare(hand) for hand in hands])


def unpack(packed: bytes) -> list[Prepared]:
    """Return what `prepare_packed` has packed."""
    return _decode(packed)


def pack_seats(people: Sequence[int]) -> bytes:
    """Pack the numbers of people, four bytes each, the lowest first."""
    return array("I", people).tobytes()  # little-endian on every machine there is a kernel for
