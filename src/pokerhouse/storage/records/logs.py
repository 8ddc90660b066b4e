"""Logs of hands as a store packs them, and what they say."""

import zlib
from typing import NamedTuple

import structlog

from pokerhouse.errors import PokerhouseError
from pokerhouse.house.records import HandFacts, facts_in, read_notes
from pokerhouse.house.table import HandMark
from pokerhouse.storage.records.writing import EndedHand
from pokerhouse.units import TableId

log = structlog.get_logger()


class HandLog(NamedTuple):
    """The log of a hand that is over, as `codec.pack_events` makes it."""

    mark: HandMark
    table: TableId
    packed: bytes


def read_hand(hand: HandLog) -> EndedHand:
    """What it says; nothing when it cannot be read, which is told to the operator."""
    return EndedHand(hand.mark, hand.table, _facts(hand))


def _facts(hand: HandLog) -> HandFacts | None:
    try:
        return facts_in(read_notes(zlib.decompress(hand.packed)))
    except (PokerhouseError, zlib.error, LookupError, ValueError) as error:
        log.warning("a hand cannot be counted", hand=hand.mark.hand_id, error=str(error))
        return None
