"""The accounts of a house on disk, and the settings that its owners have changed.

They can be read while its server runs, and are changed only when none does.
"""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from pokerhouse.errors import StorageError
from pokerhouse.house import Part
from pokerhouse.house.money import CorrectionEntry, Wallet
from pokerhouse.house.oversight import SETTINGS_CHANGED, DeedQuery, changed_settings
from pokerhouse.house.people import Account, SessionRecord
from pokerhouse.storage.folder.files import DATABASE
from pokerhouse.storage.migrate import NEWEST, revision_of
from pokerhouse.storage.rows.money import balance, corrections
from pokerhouse.storage.rows.oversight import deeds
from pokerhouse.storage.rows.people import accounts, people
from pokerhouse.storage.sqlite import SqliteStore
from pokerhouse.storage.sqlite_database import SqliteDatabase, name_error
from pokerhouse.units import Chips, Millis, PlayerId

_ALL = 2**31


class Resident(msgspec.Struct, frozen=True):
    """An account, and what belongs to it."""

    name: str
    account: Account
    wallet: Chips
    codes: int
    """The number of unused recovery codes."""
    sessions: tuple[SessionRecord, ...]
    corrections: tuple[CorrectionEntry, ...]


class Purse(msgspec.Struct, frozen=True):
    """A player who was ever here, guests included, and their wallet."""

    player: PlayerId
    name: str
    wallet: Chips


def residents(folder: Path) -> list[Resident]:
    """Return everybody with an account, the oldest first. Raises `StorageError`."""
    with _reading(folder) as database:
        names = dict(people.names(database))
        return [
            _resident(database, names[each.player], each)
            for each in accounts.all_accounts(database)
        ]


def purses(folder: Path) -> list[Purse]:
    """Return everybody who was ever here, the oldest first. Raises `StorageError`."""
    with _reading(folder) as database:
        return [
            Purse(player, name, Chips(balance(database, Wallet(player))))
            for player, name in people.names(database)
        ]


def settings_changed(folder: Path) -> dict[str, str]:
    """Return the settings that owners changed in the running house, by name.

    Raises `StorageError`.
    """
    with _reading(folder) as database:
        return changed_settings(deeds.matching(database, DeedQuery(SETTINGS_CHANGED, most=_ALL)))


@contextmanager
def _reading(folder: Path) -> Iterator[SqliteDatabase]:
    """Open the database as it is at one moment. Raises `StorageError`."""
    file = folder / DATABASE
    try:
        with closing(SqliteDatabase.connect_reading(file)) as database:
            database.begin_reading()
            if (revision := revision_of(database)) != NEWEST:
                raise StorageError(
                    f"the schema of {file} is {revision}, not {NEWEST}: open the house once to "
                    "renew it"
                )
            yield database
            database.execute("ROLLBACK")
    except sqlite3.Error as error:
        raise name_error(error, f"read {file}") from error


def _resident(database: SqliteDatabase, name: str, account: Account) -> Resident:
    return Resident(
        name,
        account,
        Chips(balance(database, Wallet(account.player))),
        len(accounts.codes(database, account.player)),
        tuple(people.sessions(database, account.player)),
        tuple(corrections(database, account.player)),
    )


def amend(folder: Path, *parts: Part, at: Millis) -> None:
    """Write parts in a closed house. Raises `StorageError`, also when a server uses it."""

    async def write() -> None:
        store = SqliteStore.open(folder)
        try:
            await store.commit(*parts, at=at)
        finally:
            await store.close()

    asyncio.run(write())
