"""The store over a database that speaks SQL, on one writer and one reader.

Plain SQL on the driver: a statement is a few microseconds, and the house opens without waiting for
SQLAlchemy, which only `migrate` needs.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar

from pokerhouse.catalogue import Sentence
from pokerhouse.house import Part
from pokerhouse.storage.deck_seal import Seal
from pokerhouse.storage.faults import storage_fault
from pokerhouse.storage.records.records import KeptRecords
from pokerhouse.storage.rows import answers as answer_rows
from pokerhouse.storage.rows.commit import write_parts
from pokerhouse.storage.rows.fairplay import addresses as address_rows
from pokerhouse.storage.rows.forum.reading import Words
from pokerhouse.storage.rows.people import people as people_rows
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.storage.sql import reads
from pokerhouse.units import Millis

T = TypeVar("T")

PRUNE_EVERY_MS = Millis(60 * 60_000)


class Lock(Protocol):
    """The exclusive use of what is stored."""

    def release(self) -> None:
        """Let others in; repeating it does no harm."""


class RowWriter(Protocol):
    """A writer of jobs, each as a whole or not at all."""

    @property
    def fault(self) -> Sentence | str:
        """The reason why nothing can be written; empty when it can."""

    @property
    def waited_s(self) -> float:
        """The time that the oldest unanswered job has waited, in seconds."""

    async def run(self, work: Callable[[Writing], T]) -> T:
        """Return what `work` returns once what it wrote is durable. Raises `StorageError`."""

    async def close(self) -> None:
        """Write what is waiting and let go of the database."""


class SqlStore:
    """Implements `Store`; used from one event loop.

    - `seal`: closes and opens decks; its key is in no database
    - `words`: finds posts by their words in this database
    - `records`: the file of the records; without one they are kept in memory
    """

    def __init__(
        self,
        lock: Lock,
        writer: RowWriter,
        reader: reads.RowReader,
        seal: Seal,
        words: Words,
        records: Path | None = None,
    ) -> None:
        self.writer = writer
        self.reader = reader
        self.tables = reads.SqlTables(self.reader, seal)
        self.ledger = reads.SqlLedger(self.reader)
        self.people = reads.SqlPeople(self.reader)
        self.accounts = reads.SqlAccounts(self.reader)
        self.addresses = reads.SqlAddresses(self.reader)
        self.sightings = reads.SqlSightings(self.reader)
        self.answers = reads.SqlAnswers(self.reader)
        self.talk = reads.SqlTalk(self.reader)
        self.oversight = reads.SqlOversight(self.reader)
        self.notebook = reads.SqlNotebook(self.reader)
        self.imports = reads.SqlImports(self.reader)
        self.records = KeptRecords(reads.SqlHandLogs(self.reader), records)
        self.forum = reads.SqlForum(self.reader, words)
        self._words = words
        self._seal = seal
        self._lock = lock
        self._pruned_at = Millis(0)
        self.commits_made = 0
        self._closed = False

    @property
    def fault(self) -> Sentence | str:
        """The reason why nothing can be written; empty when it can."""
        return storage_fault("closed") if self._closed else self.writer.fault

    @property
    def waited_s(self) -> float:
        """The time that the oldest unanswered commit has waited, in seconds."""
        return self.writer.waited_s

    async def commit(self, *parts: Part, at: Millis) -> None:
        """Write all parts durably, or none. Raises `Overdrawn`, `Conflict`, `StorageError`."""
        words, seal = self._words, self._seal
        prunes = at - self._pruned_at >= PRUNE_EVERY_MS
        if prunes:
            self._pruned_at = at

        def work(writing: Writing) -> None:
            if prunes:
                words.tidy(writing)
            write_parts(writing, parts, at, seal)
            if prunes:
                answer_rows.prune(writing, at)
                address_rows.prune(writing, at)
                people_rows.prune_sessions(writing, at)

        await self.writer.run(work)
        self.commits_made += 1

    async def close(self) -> None:
        """Write what is waiting and close the files; repeating it does no harm."""
        if self._closed:
            return
        self._closed = True
        await self.records.close()
        # The writer closes last: the last connection to close folds the WAL back into the database.
        await self.reader.close()
        await self.writer.close()
        self._lock.release()
