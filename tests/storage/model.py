"""A model of what a store answers about tables and chips, to compare the rows of a database with.

It keeps plain values in dictionaries and asks the same rules of the house (`objection`,
`balances_after`) as the rows do. Parts about anything else leave it as it is.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Protocol, assert_never

import msgspec

from pokerhouse.house import Part
from pokerhouse.house.money import (
    GIFTS,
    AtTable,
    ChipAccount,
    Correction,
    CorrectionEntry,
    Holdings,
    Ledger,
    Posting,
    PostingCause,
    Wallet,
    balances_after,
)
from pokerhouse.house.table import (
    DeckPart,
    DropDecks,
    HandPart,
    HandPlayed,
    HandsFound,
    HandStanding,
    LogPart,
    LogPlace,
    NamesFound,
    PlayCounts,
    PlayedHand,
    SavedTable,
    SealedDeck,
    Session,
    TableLog,
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
)
from pokerhouse.storage.rows.own_hands import is_of
from pokerhouse.storage.saved_table import opened_deck, saved_table
from pokerhouse.units import Chips, HandId, HandMark, Millis, PlayerId, TableId


class Books(Protocol):
    """The part of a store that has a model: tables and chips."""

    @property
    def tables(self) -> TableLog:
        """Sessions and hands."""

    @property
    def ledger(self) -> Ledger:
        """Chip accounts and their postings."""

    async def commit(self, *parts: Part, at: Millis) -> None:
        """Write all parts or none of them."""

    async def close(self) -> None:
        """Let go of what is stored."""


@dataclass(frozen=True, slots=True)
class TableKept:
    """A table: its standing and its encoded session."""

    standing: TableStanding
    session: bytes


@dataclass(frozen=True, slots=True)
class HandKept:
    """A hand: its standing, its encoded events, its deck, and when it ended."""

    standing: HandStanding
    log: tuple[bytes, ...] = ()
    deck: bytes | None = None
    ended: Millis | None = None


@dataclass(frozen=True, slots=True)
class Kept:
    """Everything that the model keeps. The values never change, they are replaced."""

    tables: dict[TableId, TableKept] = field(default_factory=dict)
    hands: dict[HandId, HandKept] = field(default_factory=dict)
    next_decks: dict[TableId, bytes] = field(default_factory=dict)
    played: dict[tuple[PlayerId, TableId], int] = field(default_factory=dict)
    balances: dict[ChipAccount, int] = field(default_factory=dict)
    gifts: dict[PlayerId, Holdings] = field(default_factory=dict)
    corrections: dict[PlayerId, tuple[CorrectionEntry, ...]] = field(default_factory=dict)

    def draft(self) -> "Kept":
        """Return a copy to write in."""
        return Kept(*(dict(getattr(self, each.name)) for each in fields(self)))


class Model:
    """Implements `Books`."""

    def __init__(self) -> None:
        self.kept = Kept()
        self.tables = ModelTables(self)
        self.ledger = ModelLedger(self)

    async def commit(self, *parts: Part, at: Millis) -> None:
        """Write all parts or none of them. Raises `Overdrawn`, `Conflict`, `StorageError`."""
        draft = self.kept.draft()
        for part in parts:
            if isinstance(part, LogPart):
                _write_log(draft, part, at)
            elif isinstance(part, Posting):
                _write_posting(draft, part, at)
        self.kept = draft

    async def close(self) -> None:
        """There is nothing to let go of."""


class ModelTables:
    """Implements `TableLog`."""

    def __init__(self, model: Model) -> None:
        self._model = model

    async def open_tables(self) -> Sequence[SavedTable]:
        kept, tables = self._model.kept, []
        for name, table in kept.tables.items():
            if not table.standing.closed:
                in_play = table.standing.in_play
                hand = None if in_play is None else kept.hands[in_play]
                deck = hand.deck if hand else kept.next_decks.get(name)
                tables.append(saved_table(table.session, hand.log if hand else (), deck))
        return tables

    async def session(self, table: TableId) -> Session | None:
        known = self._model.kept.tables.get(table)
        return None if known is None else decode_session(known.session)

    async def hand_events(self, hand_id: HandId) -> Sequence[HandEvent]:
        hand = self._model.kept.hands.get(hand_id)
        return [] if hand is None else [event for row in hand.log for event in decode_events(row)]

    async def hand_deck(self, hand_id: HandId) -> SealedDeck | None:
        hand = self._model.kept.hands.get(hand_id)
        if hand is None:
            return None
        return opened_deck(hand_id, await self.hand_events(hand_id), hand.deck, None)

    async def hands_of(self, player: PlayerId, before: HandMark | None, most: int) -> HandsFound:
        ended = (
            HandMark(hand.ended, name)
            for name, hand in self._model.kept.hands.items()
            if hand.ended is not None
        )
        marks = sorted((mark for mark in ended if before is None or mark < before), reverse=True)
        newest = marks[:most]
        played = [PlayedHand(each, tuple(await self.hand_events(each.hand_id))) for each in newest]
        own = tuple(hand for hand in played if is_of(hand, player))
        return HandsFound(own, newest[-1] if len(newest) == most else None)

    async def find_names(
        self, gone: Collection[PlayerId], after: LogPlace, most: int
    ) -> NamesFound:
        kept = self._model.kept
        tables = [
            (name, 0)
            for name, table in kept.tables.items()
            if without_names(table.session, gone) != table.session
        ]
        hands = [name for name, hand in kept.hands.items() if _without(hand.log, gone) != hand.log]
        return NamesFound(tuple(tables), tuple(hands))

    async def play_counts(self, player: PlayerId) -> PlayCounts:
        hands = [count for (who, _), count in self._model.kept.played.items() if who == player]
        return PlayCounts(sum(hands), len(hands))


class ModelLedger:
    """Implements `Ledger`."""

    def __init__(self, model: Model) -> None:
        self._model = model

    async def wallet(self, player: PlayerId) -> Chips:
        return Chips(self._model.kept.balances.get(Wallet(player), 0))

    async def holdings(self, player: PlayerId) -> Holdings:
        on_tables = sum(
            amount
            for account, amount in self._model.kept.balances.items()
            if isinstance(account, AtTable) and account.player == player
        )
        given = self._model.kept.gifts.get(player, Holdings())
        return msgspec.structs.replace(
            given, wallet=await self.wallet(player), on_tables=Chips(on_tables)
        )

    async def corrections(self, player: PlayerId) -> Sequence[CorrectionEntry]:
        return self._model.kept.corrections.get(player, ())

    async def balances(self) -> dict[ChipAccount, int]:
        return {account: amount for account, amount in self._model.kept.balances.items() if amount}


def _write_log(kept: Kept, part: LogPart, at: Millis) -> None:
    match part:
        case HandPart():
            _append_events(kept, part, at)
        case TablePart():
            _append_session(kept, part)
        case DeckPart(table=name, deck=deck):
            known = kept.tables.get(name)
            if (refusal := objection(part, known.standing if known else None)) is not None:
                raise refusal
            kept.next_decks[name] = encode_deck(deck)
        case DropDecks(most=most):
            over = [
                name
                for name, hand in kept.hands.items()
                if hand.standing.over and hand.deck is not None
            ]
            for hand_id in over[:most]:
                kept.hands[hand_id] = replace(kept.hands[hand_id], deck=None)
        case HandPlayed(table=table, players=players):
            for player in players:
                kept.played[player, table] = kept.played.get((player, table), 0) + 1
        case TakeNamesOut(gone=gone, found=found):
            for name, _ in found.sessions:
                session = without_names(kept.tables[name].session, gone)
                kept.tables[name] = replace(kept.tables[name], session=session)
            for each in found.hands:
                log = _without(kept.hands[each].log, gone)
                kept.hands[each] = replace(kept.hands[each], log=log)
        case _:
            assert_never(part)


def _without(log: tuple[bytes, ...], gone: Collection[PlayerId]) -> tuple[bytes, ...]:
    return tuple(map_events(row, lambda event: without_names(event, gone)) for row in log)


def _append_session(kept: Kept, part: TablePart) -> None:
    session = part.session
    table = session.config.table
    known = kept.tables.get(table)
    if (refusal := objection(part, known.standing if known else None)) is not None:
        raise refusal
    in_play = known.standing.in_play if known else None
    if in_play is not None and in_play != session.hand:
        hand = kept.hands[in_play]
        void = msgspec.structs.replace(hand.standing, over=True, void=True)
        kept.hands[in_play] = replace(hand, standing=void)
        in_play = None
    standing = TableStanding(part.epoch, session.closed, in_play)
    kept.tables[table] = TableKept(standing, encode(session))


def _append_events(kept: Kept, part: HandPart, at: Millis) -> None:
    table = kept.tables.get(part.table)
    hand = kept.hands.get(part.hand_id)
    refusal = objection(part, table.standing if table else None, hand.standing if hand else None)
    if refusal is not None:
        raise refusal
    assert table is not None, "an unknown table is refused"
    log = (*(hand.log if hand else ()), encode_events(part.events))
    deck = hand.deck if hand else kept.next_decks.pop(part.table, None)
    if part.deck is not None:
        deck = encode_deck(part.deck)
    over = part.ends or (hand is not None and hand.standing.over)
    standing = HandStanding(
        part.table, part.first_seq + len(part.events), over, sealed=deck is not None
    )
    ended = at if part.ends else hand.ended if hand is not None else None
    kept.hands[part.hand_id] = HandKept(standing, log, deck, ended)
    led = msgspec.structs.replace(
        table.standing, epoch=part.epoch, in_play=None if over else part.hand_id
    )
    kept.tables[part.table] = replace(table, standing=led)


def _write_posting(kept: Kept, part: Posting, at: Millis) -> None:
    kept.balances.update(balances_after(part, lambda account: kept.balances.get(account, 0)))
    for account, amount in part.totals.items():
        if not isinstance(account, Wallet):
            continue
        player = account.player
        if part.reason in GIFTS:
            before = kept.gifts.get(player, Holdings())
            refreshed = at if part.reason is PostingCause.REFRESH else before.refreshed
            kept.gifts[player] = Holdings(given=Chips(before.given + amount), refreshed=refreshed)
        if isinstance(part.reason, Correction):
            made = CorrectionEntry(at, amount, part.reason)
            kept.corrections[player] = (*kept.corrections.get(player, ()), made)
