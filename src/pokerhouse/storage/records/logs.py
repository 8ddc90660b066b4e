"""Logs of hands as a store packs them, and what they say, prepared to be written."""

import zlib
from array import array
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import structlog

from pokerhouse.errors import PokerhouseError
from pokerhouse.house.records import POSITIONS, RESULTS, HandFacts, facts_in, read_notes, result_of
from pokerhouse.house.table import HandMark
from pokerhouse.units import HandId, Millis, TableId

GameNamed = tuple[str, str, int, int, int]
"""Variant, structure, small blind, big blind, unit."""
PlayerPrepared = tuple[str, str, int, int, int, int | None, int, int, str]
"""Id, name of a bot, place of the position and of the result, net, adjusted, marks, wagers, cards."""
Said = tuple[GameNamed, str, list[PlayerPrepared]]
"""Game, board, players."""
Prepared = tuple[Millis, HandId, TableId, Said | None]
"""When a hand ended, which, where; and None when its log cannot be read: it is noted all the same, to be left alone."""

_WAGERS_MAX = 255
_POSITION = {position: number for number, position in enumerate(POSITIONS)}
_RESULT = {result: number for number, result in enumerate(RESULTS)}

log = structlog.get_logger()
encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(list[Prepared]).decode


class HandLog(NamedTuple):
    """The log of a hand that is over, as `codec.pack_events` makes it."""

    mark: HandMark
    table: TableId
    packed: bytes


def prepare(hand: HandLog) -> Prepared:
    """What it says; nothing when it cannot be read, which is told to the operator."""
    try:
        facts = facts_in(read_notes(zlib.decompress(hand.packed)))
    except (PokerhouseError, zlib.error, LookupError, ValueError) as error:
        log.warning("a hand cannot be counted", hand=hand.mark.hand_id, error=str(error))
        facts = None
    return hand.mark.ended, hand.mark.hand_id, hand.table, None if facts is None else _said(facts)


def prepare_packed(hands: Sequence[HandLog]) -> bytes:
    """The same of many, packed for another process."""
    return encode([prepare(HandLog(HandMark(*mark), table, packed)) for mark, table, packed in hands])


def unpack(packed: bytes) -> list[Prepared]:
    """What `prepare_packed` has packed."""
    return _decode(packed)


def pack_seats(people: Sequence[int]) -> bytes:
    """The numbers of people, four bytes each, the lowest first."""
    return array("I", people).tobytes()  # little-endian on every machine there is a kernel for


def _said(facts: HandFacts) -> Said:
    game = facts.game
    players: list[PlayerPrepared] = [
        (
            each.player,
            each.bot,
            _POSITION[each.position],
            _RESULT[result_of(each.marks)],
            each.net,
            each.adjusted,
            each.marks,
            min(each.bets, _WAGERS_MAX) | min(each.raises, _WAGERS_MAX) << 8 | min(each.calls, _WAGERS_MAX) << 16,
            each.cards,
        )
        for each in facts.players
    ]
    return (game.variant, game.structure, game.small_blind, game.big_blind, game.unit), facts.board, players
