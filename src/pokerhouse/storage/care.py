"""Looks after a house on disk: examine it, back it up, restore it, accept what is left of it."""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from pokerhouse.errors import DamageError, DiskError, StorageError, counted
from pokerhouse.machine import THIS_MACHINE
from pokerhouse.storage.deck_key import copy_key, key_to_restore, put_key, refuse_key, stuck_hands
from pokerhouse.storage.folder import files
from pokerhouse.storage.folder.head import Head, HeadFile, Tally, parse_head
from pokerhouse.storage.inspection import content_faults, ledger_faults
from pokerhouse.storage.migrate import NEWEST, revision_of
from pokerhouse.storage.records.database import remove as remove_records
from pokerhouse.storage.rows.tally import begin_tally, store_tally, stored_tally, sums_of
from pokerhouse.storage.sqlite import house_faults
from pokerhouse.storage.sqlite_database import SqliteDatabase, name_error

PAGES_A_STEP = 512

Progress = Callable[[int, int], None]
"""A callback with the number of pages that were copied, and of all."""


class Examination(msgspec.Struct, frozen=True):
    """The result of examining a house."""

    faults: tuple[str, ...]
    """The faults in words; empty when all is as it was written."""
    bytes: int
    """The size of its files on the disk."""
    revision: str = ""
    """The version of its schema; only the newest is counted."""
    house: str = ""
    commits: int = 0
    digest: str = ""
    tables: int = 0
    open_tables: int = 0
    hands: int = 0
    players: int = 0


def has_house(folder: Path) -> bool:
    """Is there a house in this folder, even a damaged one?"""
    return any(
        (folder / name).exists() and (folder / name).stat().st_size
        for name in (files.DATABASE, files.HEAD)
    )


def examine(folder: Path) -> Examination:
    """Check everything, also while a server runs; nothing is changed. Raises `StorageError`."""
    file, head_file = folder / files.DATABASE, folder / files.HEAD
    size = sum(each.stat().st_size for each in folder.glob(f"{files.DATABASE}*"))
    try:
        # The head first: the server that goes on meanwhile writes the database before the head.
        head = parse_head(head_file.read_bytes(), head_file) if head_file.exists() else None
    except DamageError as error:
        return Examination((str(error),), size)
    if not file.exists() or not file.stat().st_size:
        made = (
            f"{counted(head.commits, 'commit')} had been made" if head else "nothing is known of it"
        )
        return Examination(
            (f"{files.DATABASE} is {'empty' if file.exists() else 'gone'}, and {made}",), size
        )
    with _reading(file) as database:
        faults = tuple(house_faults(database, head))
        try:
            faults = faults or stuck_hands(database, folder)
            return msgspec.structs.replace(_counted(database, size), faults=faults)
        except (sqlite3.Error, ValueError) as error:
            return Examination((*faults, f"it cannot be counted: {error}"), size)


def back_up(folder: Path, file: Path, progress: Progress) -> Examination:
    """Copy the house as it is now to one file, which must not exist.

    A server may run meanwhile. The copy is checked before it gets its name; then the key to its
    decks is copied beside it. Raises `DamageError` when the house is not sound, `DiskError` when
    the copy cannot be written, `StorageError` when the file exists.
    """
    if file.exists():
        raise StorageError(f"{file} exists already: choose another name, or move it away")
    refuse_key(file)
    with _reading(folder / files.DATABASE) as source:
        copied = _copy(source, file, progress)
    try:
        copy_key(folder, file)
    except BaseException:
        file.unlink()
        raise
    return copied


def restore(file: Path, folder: Path, progress: Progress) -> Examination:
    """Put the house of a backup into a folder without one; the folder is made if need be.

    The `faults` of the result are hands in play that cannot continue: the key to their decks was
    not beside the file. Raises `DamageError` when the file is not a sound house, `DiskError` when
    the folder cannot be written, `StorageError` when there is a house already or a server uses the
    folder.
    """
    with _reading(file) as source, _locked(folder) as lock:
        database = lock.folder / files.DATABASE
        if database.exists() and database.stat().st_size:
            raise StorageError(
                f"there is a house in {folder}: move {files.DATABASE} away first, "
                "nothing is overwritten"
            )
        for leftover in lock.folder.glob(f"{files.DATABASE}-*"):
            # of a database that is gone: the restored one must not take it for its own
            leftover.unlink()
        key = key_to_restore(file, lock.folder)
        database.unlink(missing_ok=True)
        remove_records(lock.folder / files.RECORDS)  # of the house that was here
        copied = _copy(source, database, progress)
        if key is not None:
            put_key(lock.folder, key)
        with closing(SqliteDatabase.connect_reading(database)) as copy:
            tally = stored_tally(copy) if copied.revision == NEWEST else None
            stuck = stuck_hands(copy, lock.folder)
        if tally is not None:
            HeadFile(lock.head, lock.folder / files.HEAD, database).begin(tally)
        return msgspec.structs.replace(copied, faults=stuck)


def accept(folder: Path) -> Examination:
    """Give up everything that was lost or changed, and begin the tally again from the rows.

    Only when the file and the ledger are in order: chips are never made up. Raises `DamageError`
    otherwise, `StorageError` when a server uses the folder.
    """
    with _locked(folder) as lock:
        database = lock.folder / files.DATABASE
        if not database.exists() or not database.stat().st_size:
            raise DamageError(
                f"this cannot be accepted, a backup must be restored: there is no {files.DATABASE}"
            )
        head = HeadFile(lock.head, lock.folder / files.HEAD, database)
        with closing(SqliteDatabase.connect(database)) as writer:
            if faults := writer.structure_faults() or _unacceptable(writer):
                raise DamageError(
                    f"this cannot be accepted, a backup must be restored: {'; '.join(faults[:3])}"
                )
            writer.begin()
            known = stored_tally(writer)
            if known is None:
                tally = begin_tally(writer, THIS_MACHINE.chance.hex_id(8))
            else:
                tally = Tally(known.house, known.commits, sums_of(writer))
                store_tally(writer, tally)
            writer.execute("COMMIT")
            head.begin(tally)
            return _counted(writer, database.stat().st_size)


def _unacceptable(writer: SqliteDatabase) -> list[str]:
    """Yield what cannot be accepted: a schema of another version, chips that do not add up."""
    if (revision := revision_of(writer)) != NEWEST:
        return [f"its schema is {revision}, not {NEWEST}"]
    return list(ledger_faults(writer))


@contextmanager
def _locked(folder: Path) -> Iterator[files.FolderLock]:
    """Lock the folder. Raises `StorageError`."""
    try:
        files.make_private(folder)
        lock = files.FolderLock(folder)
    except OSError as error:
        raise DiskError(
            f"cannot use the data folder {folder}: {error.strerror or error}"
        ) from error
    try:
        yield lock
    except sqlite3.Error as error:
        raise name_error(error, f"write to {folder}") from error
    except OSError as error:
        raise DiskError(f"cannot write to {folder}: {error.strerror or error}") from error
    finally:
        lock.release()


@contextmanager
def _reading(file: Path) -> Iterator[SqliteDatabase]:
    """Open this database for reading. Raises `StorageError`."""
    if not file.is_file():
        raise StorageError(f"there is no file {file}")
    try:
        with closing(SqliteDatabase.connect_reading(file)) as database:
            yield database
    except sqlite3.Error as error:
        raise name_error(error, f"read {file}") from error


def _copy(source: SqliteDatabase, file: Path, progress: Progress) -> Examination:
    """Copy a database, check the copy, and give it its name."""
    part = file.with_name(f"{file.name}.part")
    try:
        part.unlink(missing_ok=True)
        files.make_file(part)
        with closing(sqlite3.connect(part, isolation_level=None, factory=SqliteDatabase)) as copy:
            # One read transaction for all of it: otherwise SQLite begins again whenever the server
            # has written.
            source.begin_reading()
            source.execute("SELECT count(*) FROM sqlite_master").fetchone()
            source.backup(
                copy,
                pages=PAGES_A_STEP,
                progress=lambda _, left, pages: progress(pages - left, pages),
            )
            source.execute("ROLLBACK")
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, without a log beside it
            _refuse_copy(copy, file)
            counted = _counted(copy, part.stat().st_size)
        # Windows flushes only what is open for writing.
        with part.open("r+b") as stream:
            os.fsync(stream.fileno())
        part.rename(file)
    except sqlite3.Error as error:
        raise name_error(error, f"copy to {file}") from error
    except OSError as error:
        raise DiskError(f"cannot write {file}: {error.strerror or error}") from error
    finally:
        part.unlink(missing_ok=True)
    return counted


def _refuse_copy(copy: SqliteDatabase, file: Path) -> None:
    faults = copy.structure_faults()
    if not faults:
        revision = revision_of(copy)
        if revision is None:
            raise DamageError("this is not the database of a house")
        tally = stored_tally(copy) if revision == NEWEST else None
        faults = [] if tally is None else list(content_faults(copy, Head.of(tally)))
    if faults:
        raise DamageError(f"what would be copied to {file} is damaged: {'; '.join(faults[:3])}")


def _counted(database: SqliteDatabase, size: int) -> Examination:
    revision = revision_of(database) or ""
    if revision != NEWEST:
        return Examination((), size, revision)
    tally = stored_tally(database)

    def count(of: str) -> int:
        return int(database.execute(f"SELECT count(*) FROM {of}").fetchone()[0])

    return Examination(
        (),
        size,
        revision,
        house=tally.house if tally else "",
        commits=tally.commits if tally else 0,
        digest=tally.digest if tally else "",
        tables=count("tables"),
        open_tables=count("tables WHERE closed IS NULL"),
        hands=count("hands"),
        players=count("players"),
    )
