"""The store's twin in memory: the same answers and the same refusals, nothing kept. For tests and trial houses."""

from collections import ChainMap
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from pokerhouse.errors import StorageError
from pokerhouse.house import ANSWERS_KEPT_MS, Answer, Part
from pokerhouse.house.money import Posting
from pokerhouse.house.oversight import CloseComplaint, Deed, EndBan, NewBan, NewComplaint
from pokerhouse.house.people import ForgetPerson
from pokerhouse.house.table import (
    EndedHand,
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
    Session,
    TablePart,
    TableStanding,
    TakeNamesOut,
    objection,
    without_names,
)
from pokerhouse.house.talk import Act, Block, ForgetLines, Line, Unblock
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
from pokerhouse.storage.memory_ledger import KeptLedger, MemoryLedger, write_posting
from pokerhouse.storage.memory_oversight import KeptOversight, MemoryOversight, forget_complaints_of, write_oversight
from pokerhouse.storage.memory_people import KeptPeople, MemoryAddresses, MemoryPeople, prune_addresses, write_people
from pokerhouse.storage.memory_talk import KeptTalk, MemoryTalk, forget_talk_of, write_talk
from pokerhouse.storage.rows.answers import answered_already
from pokerhouse.storage.rows.own_hands import is_of
from pokerhouse.storage.saved import saved_table
from pokerhouse.units import CommandId, HandId, Millis, PlayerId, TableId


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
class _Kept:
    """Everything that is kept, encoded as on a disk. What it maps to never changes, it is replaced."""

    tables: ChainMap[TableId, _Table] = field(default_factory=ChainMap)
    hands: ChainMap[HandId, _Hand] = field(default_factory=ChainMap)
    answers: ChainMap[tuple[PlayerId, CommandId], tuple[bytes, Millis]] = field(default_factory=ChainMap)
    ledger: KeptLedger = field(default_factory=KeptLedger)
    played: ChainMap[tuple[PlayerId, TableId], int] = field(default_factory=ChainMap)
    people: KeptPeople = field(default_factory=KeptPeople)
    talk: KeptTalk = field(default_factory=KeptTalk)
    oversight: KeptOversight = field(default_factory=KeptOversight)

    @property
    def _maps(self) -> tuple[ChainMap[Any, Any], ...]:
        own = self.tables, self.hands, self.answers, self.played
        return *own, *self.ledger.maps, *self.people.maps, *self.talk.maps, *self.oversight.maps

    def draft(self) -> "_Kept":
        """The same, and what is written there is not written here ..."""
        return _Kept(
            self.tables.new_child(),
            self.hands.new_child(),
            self.answers.new_child(),
            KeptLedger(*(each.new_child() for each in self.ledger.maps)),
            self.played.new_child(),
            KeptPeople(*(each.new_child() for each in self.people.maps)),
            KeptTalk(*(each.new_child() for each in self.talk.maps)),
            KeptOversight(*(each.new_child() for each in self.oversight.maps)),
        )

    def adopt(self, draft: "_Kept") -> None:
        """... until it is adopted, all at once."""
        for own, other in zip(self._maps, draft._maps, strict=True):
            own.update(other.maps[0])


class MemoryStore:
    """Implements `Store` and, being small, most of its rooms too."""

    def __init__(self) -> None:
        self._kept = _Kept()
        self._closed = False
        self.commits_made = 0
        self.ledger = MemoryLedger(self._kept_ledger)
        self.people = self.accounts = MemoryPeople(self._kept_people, self.ledger.wallet)
        self.addresses = MemoryAddresses(self._kept_people)
        self.talk = MemoryTalk(self._kept_talk, self.people.names)
        self.oversight = MemoryOversight(self._kept_oversight, self._kept_talk, self.people.names)

    @property
    def tables(self) -> "MemoryStore":
        """Implements `TableLog`."""
        return self

    @property
    def answers(self) -> "MemoryStore":
        """Implements `Answers`."""
        return self

    @property
    def fault(self) -> str:
        """Why nothing can be written just now; empty when all is well."""
        return "the store is closed" if self._closed else ""

    async def commit(self, *parts: Part, at: Millis) -> None:
        """All parts. Raises `Overdrawn`, `Conflict`, or another `StorageError`: then nothing of them is kept."""
        self._check_open()
        draft = self._kept.draft()
        for part in parts:
            _write(draft, part, at)
        self._kept.adopt(draft)
        self.commits_made += 1
        for key in [key for key, (_, when) in self._kept.answers.items() if when < at - ANSWERS_KEPT_MS]:
            del self._kept.answers[key]
        prune_addresses(self._kept.people, at)

    async def close(self) -> None:
        """Nothing more may be asked."""
        self._closed = True

    async def open_tables(self) -> Sequence[SavedTable]:
        """Every table that is not closed."""
        self._check_open()
        tables = []
        for table in self._kept.tables.values():
            if not table.standing.closed:
                in_play = table.standing.in_play
                hand = None if in_play is None else self._kept.hands[in_play]
                tables.append(saved_table(table.session, hand.log if hand else (), hand.deck if hand else None))
        return tables

    async def session(self, table: TableId) -> Session | None:
        """A table as it was last committed, also when it is closed."""
        self._check_open()
        kept = self._kept.tables.get(table)
        return None if kept is None else decode_session(kept.session)

    async def hand_events(self, hand_id: HandId) -> Sequence[HandEvent]:
        """The log of one hand; empty when there is none."""
        self._check_open()
        hand = self._kept.hands.get(hand_id)
        return [] if hand is None else [event for row in hand.log for event in decode_events(row)]

    async def hands_of(self, player: PlayerId, before: HandMark | None, most: int) -> HandsFound:
        """This player's hands among the last `most` that have ended, or the last before another; the newest first."""
        looked_at = await self.ended_hands(before, most)
        played = [PlayedHand(mark, tuple(decode_events(log))) for mark, log in looked_at]
        found = tuple(hand for hand in played if is_of(hand, player))
        return HandsFound(found, looked_at[-1].mark if len(looked_at) == most else None)

    async def ended_hands(self, before: HandMark | None, most: int) -> Sequence[EndedHand]:
        """The last hands that have ended, or the last before another, the newest first."""
        self._check_open()
        hands = self._kept.hands
        marks = [HandMark(hand.ended, name) for name, hand in hands.items() if hand.ended is not None]
        marks = sorted((mark for mark in marks if before is None or mark < before), reverse=True)
        return [EndedHand(mark, pack_events(hands[mark.hand_id].log)) for mark in marks[:most]]

    async def find_names(self, gone: Collection[PlayerId], after: LogPlace, most: int) -> NamesFound:
        """Where these people are called by their names: in one stretch, there is not much here."""
        self._check_open()
        tables = [
            name for name, table in self._kept.tables.items() if without_names(table.session, gone) != table.session
        ]
        hands = [name for name, hand in self._kept.hands.items() if _without(hand.log, gone) != hand.log]
        return NamesFound(tuple((table, 0) for table in tables), tuple(hands))

    async def played(self, player: PlayerId) -> PlayCounts:
        """How much somebody has played."""
        self._check_open()
        hands = [number for (who, _), number in self._kept.played.items() if who == player and number]
        return PlayCounts(sum(hands), len(hands))

    async def find(self, player: PlayerId, command: CommandId) -> bytes | None:
        """The frame that answered this command, if it was carried out within the last day."""
        self._check_open()
        kept = self._kept.answers.get((player, command))
        return kept and kept[0]

    def _kept_ledger(self) -> KeptLedger:
        self._check_open()
        return self._kept.ledger

    def _kept_people(self) -> KeptPeople:
        self._check_open()
        return self._kept.people

    def _kept_talk(self) -> KeptTalk:
        self._check_open()
        return self._kept.talk

    def _kept_oversight(self) -> KeptOversight:
        self._check_open()
        return self._kept.oversight

    def _check_open(self) -> None:
        if self._closed:
            raise StorageError("the store is closed")


def _write(kept: _Kept, part: Part, at: Millis) -> None:
    match part:
        case HandPart():
            _append_events(kept, part, at)
        case TablePart():
            _append_session(kept, part)
        case Posting():
            write_posting(kept.ledger, part, at)
        case HandPlayed(table=table, players=players):
            for player in players:
                kept.played[player, table] = kept.played.get((player, table), 0) + 1
        case TakeNamesOut(gone=gone, found=found):
            for name, _ in found.sessions:
                kept.tables[name] = replace(kept.tables[name], session=without_names(kept.tables[name].session, gone))
            for hand in found.hands:
                kept.hands[hand] = replace(kept.hands[hand], log=_without(kept.hands[hand].log, gone))
        case ForgetPerson(player=player):
            write_people(kept.people, part, at)
            forget_talk_of(kept.talk, player)
            forget_complaints_of(kept.oversight, player)
            kept.played.update({key: 0 for key in kept.played if key[0] == player})
            # old enough to be gone when this is committed
            kept.answers.update({key: (b"", Millis(0)) for key in kept.answers if key[0] == player})
        case Answer(player=player, command=command, frame=frame):
            if (player, command) in kept.answers:
                raise answered_already(part)
            kept.answers[player, command] = frame, at
        case Line() | ForgetLines() | Act() | Block() | Unblock():
            write_talk(kept.talk, part)
        case Deed() | NewBan() | EndBan() | NewComplaint() | CloseComplaint():
            write_oversight(kept.oversight, part, kept.people.players)
        case _:
            write_people(kept.people, part, at)


def _without(log: tuple[bytes, ...], gone: Collection[PlayerId]) -> tuple[bytes, ...]:
    return tuple(map_events(row, lambda event: without_names(event, gone)) for row in log)


def _append_session(kept: _Kept, part: TablePart) -> None:
    session = part.session
    table = session.config.table
    known = kept.tables.get(table)
    if (refusal := objection(part, known.standing if known else None)) is not None:
        raise refusal
    in_play = known.standing.in_play if known else None
    if in_play is not None and in_play != session.hand:
        hand = kept.hands[in_play]
        kept.hands[in_play] = replace(hand, standing=msgspec.structs.replace(hand.standing, over=True, void=True))
        in_play = None
    kept.tables[table] = _Table(TableStanding(part.epoch, session.closed, in_play), encode(session))


def _append_events(kept: _Kept, part: HandPart, at: Millis) -> None:
    table, hand = kept.tables.get(part.table), kept.hands.get(part.hand_id)
    standings = table.standing if table else None, hand.standing if hand else None
    if (refusal := objection(part, *standings)) is not None:
        raise refusal
    assert table is not None, "an unknown table is refused"
    log = (*(hand.log if hand else ()), encode_events(part.events))
    deck = (hand.deck if hand else None) if part.deck is None else encode_deck(part.deck)
    length = part.first_seq + len(part.events)
    over = part.ends or (hand is not None and hand.standing.over)
    standing = HandStanding(part.table, length, over, deck is not None)
    ended = at if part.ends else hand.ended if hand is not None else None
    kept.hands[part.hand_id] = _Hand(standing, log, deck, ended)
    in_play = None if over else part.hand_id
    led = msgspec.structs.replace(table.standing, epoch=part.epoch, in_play=in_play)
    kept.tables[part.table] = replace(table, standing=led)
