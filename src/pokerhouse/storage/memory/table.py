"""Tables, hands and what was played in the store's twin in memory, encoded as on a disk."""

from collections import ChainMap
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from pokerhouse.house.fairplay import EndedHand, HandRead
from pokerhouse.house.table import (
    DeckPart,
    DropDecks,
    HandMark,
    HandPart,
    HandPlayed,
    HandsFound,
    HandStanding,
    LogPlace,
    NamesFound,
    PlayCounts,
    PlayedHand,
    SavedTable,
    SealedDeck,
    Session,
    TablePart,
    TableStanding,
    TakeNamesOut,
    objection,
    without_names,
)
from pokerhouse.rules import HandEvent
from pokerhouse.storage.codec import (
    decode_events,
    decode_session,
    encode,
    encode_deck,
    encode_events,
    map_events,
    pack_events,
)
from pokerhouse.storage.rows.own_hands import is_of
from pokerhouse.storage.saved_table import opened_deck, saved_table
from pokerhouse.units import HandId, Millis, PlayerId, TableId


@dataclass(frozen=True, slots=True)
class _Table:
    standing: TableStanding
    session: bytes


@dataclass(frozen=True, slots=True)
class _Hand:
    standing: HandStanding
    log: tuple[bytes, ...] = ()
    deck: bytes | None = None
    ended: Millis | None = None


@dataclass(frozen=True, slots=True)
class KeptTables:
    """What is kept of tables. What it maps to never changes, it is replaced."""

    tables: ChainMap[TableId, _Table] = field(default_factory=ChainMap)
    hands: ChainMap[HandId, _Hand] = field(default_factory=ChainMap)
    played: ChainMap[tuple[PlayerId, TableId], int] = field(default_factory=ChainMap)
    records: ChainMap[HandId, bytes] = field(default_factory=ChainMap)
    fixed: ChainMap[TableId, bytes] = field(default_factory=ChainMap)
    """Decks of hands that have not begun; what is there of a hand that has begun is not looked at
    again.
    """

    @property
    def maps(self) -> tuple[ChainMap[Any, Any], ...]:
        """All of it."""
        return self.tables, self.hands, self.played, self.records, self.fixed

    def ended(self, before: HandMark | None, most: int) -> list[tuple[HandMark, bytes]]:
        """The logs of the last hands that have ended, or of the last before another, the newest
        first.
        """
        marks = [
            HandMark(hand.ended, name)
            for name, hand in self.hands.items()
            if hand.ended is not None
        ]
        marks = sorted((mark for mark in marks if before is None or mark < before), reverse=True)
        return [(mark, pack_events(self.hands[mark.hand_id].log)) for mark in marks[:most]]


class MemoryTables:
    """Implements `TableLog`. `kept`: what is kept; raises `StorageError` when the store is
    closed.
    """

    def __init__(self, kept: Callable[[], KeptTables]) -> None:
        self._kept = kept

    async def open_tables(self) -> Sequence[SavedTable]:
        """Every table that is not closed."""
        kept, tables = self._kept(), []
        for name, table in kept.tables.items():
            if not table.standing.closed:
                in_play = table.standing.in_play
                hand = None if in_play is None else kept.hands[in_play]
                deck = hand.deck if hand else kept.fixed.get(name)
                tables.append(saved_table(table.session, hand.log if hand else (), deck))
        return tables

    async def session(self, table: TableId) -> Session | None:
        """A table as it was last committed, also when it is closed."""
        known = self._kept().tables.get(table)
        return None if known is None else decode_session(known.session)

    async def hand_events(self, hand_id: HandId) -> Sequence[HandEvent]:
        """The log of one hand; empty when there is none."""
        hand = self._kept().hands.get(hand_id)
        return [] if hand is None else [event for row in hand.log for event in decode_events(row)]

    async def hands_of(self, player: PlayerId, before: HandMark | None, most: int) -> HandsFound:
        """This player's hands among the last `most` that have ended, or the last before another;
        the newest first.
        """
        looked_at = self._kept().ended(before, most)
        played = [PlayedHand(mark, tuple(decode_events(log))) for mark, log in looked_at]
        found = tuple(hand for hand in played if is_of(hand, player))
        return HandsFound(found, looked_at[-1][0] if len(looked_at) == most else None)

    async def hand_deck(self, hand_id: HandId) -> SealedDeck | None:
        """The deck of a hand, as its log says it was dealt; None when none is kept."""
        hand = self._kept().hands.get(hand_id)
        return (
            None
            if hand is None
            else opened_deck(hand_id, await self.hand_events(hand_id), hand.deck, None)
        )

    async def find_names(
        self, gone: Collection[PlayerId], after: LogPlace, most: int
    ) -> NamesFound:
        """Where these people are called by their names: in one stretch, there is not much here."""
        kept = self._kept()
        tables = [
            name
            for name, table in kept.tables.items()
            if without_names(table.session, gone) != table.session
        ]
        hands = [name for name, hand in kept.hands.items() if _without(hand.log, gone) != hand.log]
        return NamesFound(tuple((table, 0) for table in tables), tuple(hands))

    async def played(self, player: PlayerId) -> PlayCounts:
        """How much somebody has played."""
        hands = [
            number for (who, _), number in self._kept().played.items() if who == player and number
        ]
        return PlayCounts(sum(hands), len(hands))


class MemorySightings:
    """Implements `Sightings`."""

    def __init__(self, kept: Callable[[], KeptTables]) -> None:
        self._kept = kept

    async def ended(self, before: HandMark | None, most: int) -> Sequence[EndedHand]:
        """The last hands that have ended, or the last before another, the newest first."""
        kept = self._kept()
        return [
            EndedHand(
                mark,
                kept.records.get(mark.hand_id, b""),
                b"" if mark.hand_id in kept.records else log,
            )
            for mark, log in kept.ended(before, most)
        ]


def forget_play_of(kept: KeptTables, player: PlayerId) -> None:
    """Take out how much somebody has played."""
    kept.played.update({key: 0 for key in kept.played if key[0] == player})


def write_tables(
    kept: KeptTables,
    part: HandPart | DeckPart | DropDecks | TablePart | HandPlayed | TakeNamesOut | HandRead,
    at: Millis,
) -> None:
    """Write one part. Raises `StorageError` when it does not follow on what is kept."""
    match part:
        case HandPart():
            _append_events(kept, part, at)
        case DeckPart(table=name, deck=deck):
            known = kept.tables.get(name)
            if (refusal := objection(part, known.standing if known else None)) is not None:
                raise refusal
            kept.fixed[name] = encode_deck(deck)
        case DropDecks(most=most):
            over = [
                hand
                for hand, its in kept.hands.items()
                if its.standing.over and its.deck is not None
            ]
            for hand in over[:most]:
                kept.hands[hand] = replace(kept.hands[hand], deck=None)
        case TablePart():
            _append_session(kept, part)
        case HandPlayed(table=table, players=players):
            for player in players:
                kept.played[player, table] = kept.played.get((player, table), 0) + 1
        case HandRead(hand=hand, record=record):
            kept.records.setdefault(hand, record)
        case TakeNamesOut(gone=gone, found=found):
            for name, _ in found.sessions:
                kept.tables[name] = replace(
                    kept.tables[name], session=without_names(kept.tables[name].session, gone)
                )
            for each in found.hands:
                kept.hands[each] = replace(
                    kept.hands[each], log=_without(kept.hands[each].log, gone)
                )


def _without(log: tuple[bytes, ...], gone: Collection[PlayerId]) -> tuple[bytes, ...]:
    return tuple(map_events(row, lambda event: without_names(event, gone)) for row in log)


def _append_session(kept: KeptTables, part: TablePart) -> None:
    session = part.session
    table = session.config.table
    known = kept.tables.get(table)
    if (refusal := objection(part, known.standing if known else None)) is not None:
        raise refusal
    in_play = known.standing.in_play if known else None
    if in_play is not None and in_play != session.hand:
        hand = kept.hands[in_play]
        kept.hands[in_play] = replace(
            hand, standing=msgspec.structs.replace(hand.standing, over=True, void=True)
        )
        in_play = None
    kept.tables[table] = _Table(TableStanding(part.epoch, session.closed, in_play), encode(session))


def _append_events(kept: KeptTables, part: HandPart, at: Millis) -> None:
    table, hand = kept.tables.get(part.table), kept.hands.get(part.hand_id)
    standings = table.standing if table else None, hand.standing if hand else None
    if (refusal := objection(part, *standings)) is not None:
        raise refusal
    assert table is not None, "an unknown table is refused"
    log = (*(hand.log if hand else ()), encode_events(part.events))
    kept_deck = hand.deck if hand else kept.fixed.get(part.table)
    deck = kept_deck if part.deck is None else encode_deck(part.deck)
    length = part.first_seq + len(part.events)
    over = part.ends or (hand is not None and hand.standing.over)
    standing = HandStanding(part.table, length, over, deck is not None)
    ended = at if part.ends else hand.ended if hand is not None else None
    kept.hands[part.hand_id] = _Hand(standing, log, deck, ended)
    in_play = None if over else part.hand_id
    led = msgspec.structs.replace(table.standing, epoch=part.epoch, in_play=in_play)
    kept.tables[part.table] = replace(table, standing=led)
