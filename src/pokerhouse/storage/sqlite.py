"""The embedded store: `house.db`, one SQLite file in a data folder."""

import sqlite3
from collections.abc import Iterable
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Self

from pokerhouse.errors import DamageError, DiskError, counted
from pokerhouse.machine import THIS_MACHINE
from pokerhouse.storage.deck_seal import Seal
from pokerhouse.storage.folder import files
from pokerhouse.storage.folder.head import Head, HeadFile, Tally
from pokerhouse.storage.inspection import content_faults
from pokerhouse.storage.migrate import NEWEST, migrate, revision_of
from pokerhouse.storage.reader import ThreadReader
from pokerhouse.storage.rows.tally import Progress, begin_tally, stored_tally
from pokerhouse.storage.schema_check import schema_faults
from pokerhouse.storage.sql.store import SqlStore
from pokerhouse.storage.sqlite_database import SqliteDatabase, name_error
from pokerhouse.storage.sqlite_words import Fts5Words
from pokerhouse.storage.writer import GroupWriter

FAULTS_TOLD = 3
"""The most faults in the error of a house that does not open.

`pokerhouse doctor` reports them all.
"""


class SqliteStore(SqlStore):
    """Implements `Store` on `house.db` in a data folder; used from one event loop."""

    writer: GroupWriter

    @classmethod
    def open(cls, folder: Path, progress: Progress | None = None) -> Self:
        """Open the house in this folder, which is made if need be.

        Blocks: call it before the event loop does anything else. Everything is checked once, and
        `progress` hears of it: a house that is not what was written does not open, and is not
        touched. Raises `StorageError` when another process has it open or it cannot be migrated,
        `DamageError` when something is missing or was changed, `DiskError` when the folder cannot
        be used.
        """
        lock = None
        try:
            files.make_private(folder)
            # Before anything is read, because another process may be writing.
            lock = files.FolderLock(folder)
            return cls._open(lock, progress)
        except BaseException as error:
            if lock is not None:
                lock.release()
            if isinstance(error, OSError):
                raise DiskError(
                    f"cannot use the data folder {folder}: {error.strerror or error}"
                ) from error
            if isinstance(error, sqlite3.Error):
                raise name_error(error, f"open the house in {folder}") from error
            raise

    @classmethod
    def _open(cls, lock: files.FolderLock, progress: Progress | None) -> Self:
        file = lock.folder / files.DATABASE
        head = HeadFile(lock.head, lock.folder / files.HEAD, file)
        known = head.read()
        # Before the migration: a damaged house must stay as it is, for repair.
        _look(file, known, progress)
        files.make_file(file)
        migrate(file)
        seal = Seal(files.make_key(lock.folder, files.DECK_KEY))
        writer = SqliteDatabase.connect(file)
        try:
            # Once more: an older schema was looked at for triggers and views only.
            _refuse(lock.folder, schema_faults(writer, NEWEST))
            tally = stored_tally(writer) or _begin(writer, file)
            head.begin(tally)
            reader = SqliteDatabase.connect(file)
            # Only the writer keeps the tally, so a write by anyone else would look like damage.
            reader.execute("PRAGMA query_only = ON")
        except BaseException:
            writer.close()
            raise
        return cls(
            lock,
            GroupWriter(writer, tally, head),
            ThreadReader(reader),
            seal,
            Fts5Words(),
            lock.folder / files.RECORDS,
        )


def _look(file: Path, known: Head | None, progress: Progress | None) -> None:
    """Refuse a house that is not what was written; `known` is its head."""
    if not file.exists() or not file.stat().st_size:
        if known is not None:
            lost = "empty" if file.exists() else "gone"
            _refuse(
                file.parent,
                [
                    f"{files.DATABASE} is {lost}, and {counted(known.commits, 'commit')} had been "
                    "made"
                ],
            )
        return
    with closing(SqliteDatabase.connect_reading(file)) as database:
        _refuse(file.parent, house_faults(database, known, progress))


def house_faults(
    database: SqliteDatabase, known: Head | None, progress: Progress | None = None
) -> Iterable[str]:
    """Yield the faults of this house in words; `known` is its head, read before."""
    try:
        structure = database.structure_faults()
        yield from structure
        if structure:
            return
        database.begin_reading()
        # An older schema cannot be read as the newest, and without a tally nothing can be compared.
        if revision_of(database) == NEWEST and not (
            known is None and stored_tally(database) is None
        ):
            yield from content_faults(database, known, progress)
        database.execute("ROLLBACK")
    except Exception as error:  # a damaged file may break its reader in any way
        yield str(name_error(error, "read")) or repr(error)


def _begin(writer: SqliteDatabase, file: Path) -> Tally:
    """Begin the tally of a new house, or of one by a version that kept none."""
    writer.begin()
    tally = begin_tally(writer, THIS_MACHINE.chance.hex_id(8))
    _refuse(file.parent, content_faults(writer, None))
    writer.execute("COMMIT")
    return tally


def _refuse(folder: Path, faults: Iterable[str]) -> None:
    # Faults are found one by one, so a damaged house is not searched to its end.
    told = list(islice(faults, FAULTS_TOLD))
    if told:
        raise DamageError(
            f"the house in {folder} is damaged: {'; '.join(told)}. Nothing was changed. "
            "`pokerhouse doctor` tells more; `pokerhouse restore` puts a backup in its place"
        )
