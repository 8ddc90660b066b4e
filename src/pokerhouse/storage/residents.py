"""Who has an account in a house on disk, and what its owners have set.

Read also while its server runs, changed only when none does.
"""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from pokerhouse.errors import StorageError
from pokerhouse.house import Part
from pokerhouse.house.money import Corrected, Wallet
from pokerhouse.house.oversight import SETTINGS_CHANGED, Asked, changed_settings
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
    """Recovery codes that are left."""
    sessions: tuple[SessionRecord, ...]
    corrections: tuple[Corrected, ...]


class Purse(msgspec.Struct, frozen=True):
    """Whoever has ever come here, guests too, and what they have on no table."""

    player: PlayerId
    name: str
    wallet: Chips


def residents(folder: Path) -> list[Resident]:
    """Everybody with an account, the oldest first. Raises `StorageError`."""
    with _reading(folder) as database:
        names = dict(people.names(database))
        return [
            _resident(database, names[each.player], each)
            for each in accounts.all_accounts(database)
        ]


def purses(folder: Path) -> list[Purse]:
    """Everybody who has ever come, the oldest first. Raises `StorageError`."""
    with _reading(folder) as database:
        return [
            Purse(player, name, Chips(balance(database, Wallet(player))))
            for player, name in people.names(database)
        ]


def settings_changed(folder: Path) -> dict[str, str]:
    """What owners have changed while the house ran, by the names of the settings. Raises
    `StorageError`.
    """
    with _reading(folder) as database:
        return changed_settings(deeds.told(database, Asked(SETTINGS_CHANGED, most=_ALL)))


@contextmanager
def _reading(folder: Path) -> Iterator[SqliteDatabase]:
    """The database as it is at one moment. Raises `StorageError`."""
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
    """Write something in a house that is closed. Raises `StorageError`, also when a server uses the
    folder.
    """

    async def write() -> None:
        store = SqliteStore.open(folder)
        try:
            await store.commit(*parts, at=at)
        finally:
            await store.close()

    asyncio.run(write())
