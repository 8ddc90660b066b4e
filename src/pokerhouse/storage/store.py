"""The store over a database that speaks SQL: one connection that writes, one that reads, each in its own thread.

Plain SQL on the driver: a statement is a few microseconds, and the house opens without waiting for SQLAlchemy, which
only `migrate` needs.
"""

from collections.abc import Collection, Sequence
from typing import Protocol

from pokerhouse.house import Part
from pokerhouse.house.fairplay import AddressRecord
from pokerhouse.house.money import ChipAccount, Corrected, Holdings, Wallet
from pokerhouse.house.people import Account, Mail, Passkey, SessionRecord, Visit
from pokerhouse.house.table import (
    EndedHand,
    HandMark,
    HandsFound,
    LogPlace,
    NamesFound,
    PlayCounts,
    SavedTable,
    Session,
)
from pokerhouse.house.talk import Act, Block, Line, Place, ToldAct, Wanted
from pokerhouse.rules import HandEvent
from pokerhouse.storage.codec import decode_events
from pokerhouse.storage.oversight import SqlOversight
from pokerhouse.storage.reader import Reader
from pokerhouse.storage.rows import accounts as account_rows
from pokerhouse.storage.rows import addresses as address_rows
from pokerhouse.storage.rows import answers as answer_rows
from pokerhouse.storage.rows import forget as forget_rows
from pokerhouse.storage.rows import ledger as ledger_rows
from pokerhouse.storage.rows import mails as mail_rows
from pokerhouse.storage.rows import moderation as moderation_rows
from pokerhouse.storage.rows import own_hands as own_hand_rows
from pokerhouse.storage.rows import passkeys as passkey_rows
from pokerhouse.storage.rows import people as people_rows
from pokerhouse.storage.rows import played as played_rows
from pokerhouse.storage.rows import tables as table_rows
from pokerhouse.storage.rows import talk as talk_rows
from pokerhouse.storage.rows import traces as trace_rows
from pokerhouse.storage.rows.commit import write_parts
from pokerhouse.storage.rows.connection import Database
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.storage.writer import GroupWriter
from pokerhouse.units import Chips, CommandId, HandId, Millis, PlayerId, TableId

PRUNE_EVERY_MS = Millis(60 * 60_000)


class Lock(Protocol):
    """The exclusive use of what is stored."""

    def release(self) -> None:
        """Let others in. Doing it twice does no harm."""


class SqlTables:
    """Implements `TableLog`."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def open_tables(self) -> Sequence[SavedTable]:
        """Every table that is not closed."""
        return await self._reader.run(table_rows.open_tables)

    async def session(self, table: TableId) -> Session | None:
        """A table as it was last committed, also when it is closed."""
        return await self._reader.run(lambda connection: table_rows.last_session(connection, table))

    async def hand_events(self, hand_id: HandId) -> Sequence[HandEvent]:
        """The log of one hand; empty when there is none. Raises `StorageError` when it cannot be read."""
        stored = await self._reader.run(lambda connection: table_rows.stored_events(connection, hand_id))
        return [event for row in stored for event in decode_events(row)]

    async def find_names(self, gone: Collection[PlayerId], after: LogPlace, most: int) -> NamesFound:
        """Where these people are called by their names in the next `most` rows of the logs."""
        return await self._reader.run(lambda connection: trace_rows.find_names(connection, gone, after, most))

    async def hands_of(self, player: PlayerId, before: HandMark | None, most: int) -> HandsFound:
        """This player's hands among the last `most` that have ended, or the last before another; the newest first."""
        return await self._reader.run(lambda connection: own_hand_rows.hands_of(connection, player, before, most))

    async def ended_hands(self, before: HandMark | None, most: int) -> Sequence[EndedHand]:
        """The last hands that have ended, or the last before another, the newest first."""
        return await self._reader.run(lambda connection: table_rows.ended_hands(connection, before, most))

    async def played(self, player: PlayerId) -> PlayCounts:
        """How much somebody has played."""
        return await self._reader.run(lambda connection: played_rows.counts(connection, player))


class SqlLedger:
    """Implements `Ledger`."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def wallet(self, player: PlayerId) -> Chips:
        """What the player has on no table."""
        return Chips(await self._reader.run(lambda connection: ledger_rows.balance(connection, Wallet(player))))

    async def holdings(self, player: PlayerId) -> Holdings:
        """What the player has, and was ever given."""
        return await self._reader.run(lambda connection: ledger_rows.holdings(connection, player))

    async def corrections(self, player: PlayerId) -> Sequence[Corrected]:
        """Every correction of a player's wallet, the first one first."""
        return await self._reader.run(lambda connection: ledger_rows.corrections(connection, player))

    async def balances(self) -> dict[ChipAccount, int]:
        """Every account that is not zero."""
        return await self._reader.run(ledger_rows.all_balances)


class SqlPeople:
    """Implements `People`."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def by_token(self, token_hash: bytes) -> Visit | None:
        """Whose session this is, be it old."""
        return await self._reader.run(lambda connection: people_rows.by_token(connection, token_hash))

    async def leaving(self) -> Sequence[PlayerId]:
        """People who were forgotten, and may still have their names in the logs."""
        return await self._reader.run(forget_rows.leaving)

    async def names(self) -> Sequence[tuple[PlayerId, str]]:
        """Every player's name, in the order in which they came."""
        return await self._reader.run(people_rows.names)


class SqlAccounts:
    """Implements `Accounts`."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def account(self, player: PlayerId) -> Account | None:
        """This player's account; None for a guest."""
        return await self._reader.run(lambda connection: account_rows.account(connection, player))

    async def by_email(self, key: str) -> Account | None:
        """Whose confirmed address this is."""
        return await self._reader.run(lambda connection: account_rows.by_email(connection, key))

    async def all(self) -> Sequence[Account]:
        """Every account, the oldest first."""
        return await self._reader.run(account_rows.all_accounts)

    async def sessions(self, player: PlayerId) -> Sequence[SessionRecord]:
        """A player's sessions, the one used last first."""
        return await self._reader.run(lambda connection: people_rows.sessions(connection, player))

    async def mails(self) -> Sequence[Mail]:
        """Every mail that is to be sent, the one that was asked for first first."""
        return await self._reader.run(mail_rows.waiting)

    async def passkeys(self, player: PlayerId) -> Sequence[Passkey]:
        """A player's passkeys, the oldest first."""
        return await self._reader.run(lambda connection: passkey_rows.of_player(connection, player))

    async def passkey(self, credential: bytes) -> Passkey | None:
        """The passkey that devices call so."""
        return await self._reader.run(lambda connection: passkey_rows.by_credential(connection, credential))

    async def codes(self, player: PlayerId) -> Sequence[bytes]:
        """The hashes of the recovery codes that a player has left."""
        return await self._reader.run(lambda connection: account_rows.codes(connection, player))


class SqlAddresses:
    """Implements `Addresses`."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def of(self, player: PlayerId) -> Sequence[AddressRecord]:
        """One player's, the one used last first."""
        return await self._reader.run(lambda connection: address_rows.of(connection, player))

    async def every(self) -> Sequence[tuple[PlayerId, bytes]]:
        """Everybody's."""
        return await self._reader.run(address_rows.every)


class SqlAnswers:
    """Implements `Answers`."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def find(self, player: PlayerId, command: CommandId) -> bytes | None:
        """The frame that answered this command, if it was carried out within the last day."""
        return await self._reader.run(lambda connection: answer_rows.find(connection, player, command))


class SqlTalk:
    """Implements `TalkLog`."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def recent(self, place: Place, most: int) -> Sequence[Line]:
        """The newest lines of a place, in their order."""
        return await self._reader.run(lambda connection: talk_rows.recent(connection, place, most))

    async def search(self, wanted: Wanted) -> Sequence[Line]:
        """The lines that are looked for, the newest first."""
        return await self._reader.run(lambda connection: talk_rows.search(connection, wanted))

    async def has_older(self, before: Millis) -> bool:
        """Is there a line that was said before this moment?"""
        return await self._reader.run(lambda connection: talk_rows.has_older(connection, before))

    async def acts(self) -> Sequence[Act]:
        """The moderation log, in its order."""
        return await self._reader.run(moderation_rows.acts)

    async def told_acts(self, place: Place | None, most: int) -> Sequence[ToldAct]:
        """The newest entries of the moderation log, the newest first."""
        return await self._reader.run(lambda connection: moderation_rows.told_acts(connection, place, most))

    async def blocks(self) -> Sequence[Block]:
        """Who has blocked which person."""
        return await self._reader.run(moderation_rows.blocks)

    async def blocked_by(self, player: PlayerId) -> Sequence[tuple[PlayerId, str]]:
        """The people this one has blocked, the last one first."""
        return await self._reader.run(lambda connection: moderation_rows.blocked_by(connection, player))


class SqlStore:
    """Implements `Store`; used from one event loop."""

    def __init__(self, lock: Lock, writer: GroupWriter, reader: Database) -> None:
        self.writer = writer
        self.reader = Reader(reader)
        self.tables = SqlTables(self.reader)
        self.ledger = SqlLedger(self.reader)
        self.people = SqlPeople(self.reader)
        self.accounts = SqlAccounts(self.reader)
        self.addresses = SqlAddresses(self.reader)
        self.answers = SqlAnswers(self.reader)
        self.talk = SqlTalk(self.reader)
        self.oversight = SqlOversight(self.reader)
        self._lock = lock
        self._pruned_at = Millis(0)
        self.commits_made = 0
        self._closed = False

    @property
    def fault(self) -> str:
        """Why nothing can be written just now; empty when all is well."""
        return "the store is closed" if self._closed else self.writer.fault

    async def commit(self, *parts: Part, at: Millis) -> None:
        """All parts, durable. Raises `Overdrawn`, `Conflict`, or another `StorageError`: then nothing is."""
        prunes = at - self._pruned_at >= PRUNE_EVERY_MS
        if prunes:
            self._pruned_at = at

        def work(writing: Writing) -> None:
            write_parts(writing, parts, at)
            if prunes:
                answer_rows.prune(writing, at)
                address_rows.prune(writing, at)

        await self.writer.run(work)
        self.commits_made += 1

    async def close(self) -> None:
        """Write what is waiting and let go of the files. Doing it twice does no harm."""
        if self._closed:
            return
        self._closed = True
        # The writer closes last: the last connection to close folds the WAL back into the database.
        await self.reader.close()
        await self.writer.close()
        self._lock.release()
