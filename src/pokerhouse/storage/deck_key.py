"""Backs up and restores the deck key; a backup without one is valid."""

from pathlib import Path

from pokerhouse.errors import DamageError, DiskError, StorageError
from pokerhouse.storage.deck_seal import Seal
from pokerhouse.storage.folder.files import DECK_KEY, read_key, write_key
from pokerhouse.storage.migrate import NEWEST, revision_of
from pokerhouse.storage.rows.table import open_tables
from pokerhouse.storage.sqlite_database import SqliteDatabase


def key_beside(file: Path) -> Path:
    """Return the path of a backup's key: a file of its own, so that it can be kept elsewhere."""
    return file.with_name(f"{file.name}.key")


def refuse_key(file: Path) -> None:
    """Raise `StorageError` when a file is in the way of this backup's key."""
    if (beside := key_beside(file)).exists():
        raise StorageError(f"{beside} exists already: choose another name, or move it away")


def copy_key(folder: Path, file: Path) -> None:
    """Copy the key of this house, if it has one, beside its backup.

    Raises `DamageError`, `DiskError`.
    """
    if (folder / DECK_KEY).exists():
        _write(key_beside(file), read_key(folder, DECK_KEY))


def key_to_restore(file: Path, folder: Path) -> bytes | None:
    """Return the key beside a backup; None when there is none, or the folder has it already.

    Raises `StorageError` when the folder has another, `DamageError`, `DiskError`.
    """
    if not (beside := key_beside(file)).exists():
        return None
    key = read_key(beside.parent, beside.name)
    if not (folder / DECK_KEY).exists():
        return key
    if read_key(folder, DECK_KEY) != key:
        raise StorageError(
            f"there is another {DECK_KEY} in {folder}: move it away first, nothing is overwritten"
        )
    return None


def put_key(folder: Path, key: bytes) -> None:
    """Put a key into the folder. Raises `DiskError`."""
    _write(folder / DECK_KEY, key)


def stuck_hands(database: SqliteDatabase, folder: Path) -> tuple[str, ...]:
    """Return the hands in play that cannot continue, and why; `folder` should have their key."""
    if revision_of(database) != NEWEST:
        return ()
    seal = None
    if (folder / DECK_KEY).exists():
        try:
            seal = Seal(read_key(folder, DECK_KEY))
        except DamageError as error:
            return (str(error),)
    database.begin_reading()
    try:
        saved = open_tables(database, seal)
    finally:
        database.execute("ROLLBACK")
    void = "it will be void, and all bets go back"
    return tuple(f"{table.fault}: {void}" for table in saved if table.fault)


def _write(file: Path, key: bytes) -> None:
    try:
        write_key(file, key)
    except OSError as error:
        raise DiskError(f"cannot write {file}: {error.strerror or error}") from error
