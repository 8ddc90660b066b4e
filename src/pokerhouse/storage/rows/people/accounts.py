"""Accounts and recovery codes in the database."""

from typing import Any

import msgspec

from pokerhouse.house.people import (
    Account,
    ChangeAccount,
    NewAccount,
    NewCodes,
    Role,
    UseCode,
    account_exists,
    account_objection,
    code_objection,
)
from pokerhouse.storage.rows.connection import Connection
from pokerhouse.storage.rows.players import check_player
from pokerhouse.storage.rows.schema import ACCOUNTS, RECOVERY_CODES
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import Millis, PlayerId


def register(writing: Writing, new: NewAccount) -> None:
    """A player's first account. Raises `Conflict` when there is one, `StorageError` when the player
    is not known.
    """
    player = new.account.player
    check_player(writing, player)
    if not writing.insert_new(ACCOUNTS, _row(new.account)):
        raise account_exists(player)


def change(writing: Writing, part: ChangeAccount) -> None:
    """An account that still is what it was. Raises `Conflict`."""
    if (refusal := account_objection(part, account(writing, part.before.player))) is not None:
        raise refusal
    writing.change(ACCOUNTS, _row(part.before), _row(part.after))


def replace_codes(writing: Writing, new: NewCodes) -> None:
    """A player's recovery codes, in place of those from before."""
    rows = writing.execute(f"{RECOVERY_CODES.select} WHERE player = ?", (new.player,)).fetchall()
    for row in rows:
        writing.remove(RECOVERY_CODES, row)
    for code_hash in new.hashes:
        writing.insert(RECOVERY_CODES, (new.player, code_hash))


def use_code(writing: Writing, part: UseCode) -> None:
    """A code works once. Raises `Conflict`."""
    if (refusal := code_objection(part, codes(writing, part.player))) is not None:
        raise refusal
    writing.remove(RECOVERY_CODES, (part.player, part.code_hash))


def account(connection: Connection | Writing, player: PlayerId) -> Account | None:
    """This player's account."""
    return _read(connection, "player = ?", player)


def by_email(connection: Connection, key: str) -> Account | None:
    """Whose confirmed address this is."""
    return _read(connection, "confirmed = ?", key)


def codes(connection: Connection | Writing, player: PlayerId) -> list[bytes]:
    """The hashes of the recovery codes that a player has left."""
    rows = connection.execute(
        "SELECT code_hash FROM recovery_codes WHERE player = ?", (player,)
    ).fetchall()
    return [bytes(code_hash) for (code_hash,) in rows]


def _read(connection: Connection | Writing, condition: str, value: str) -> Account | None:
    row = connection.execute(f"{ACCOUNTS.select} WHERE {condition}", (value,)).fetchone()
    return None if row is None else _account(row)


def all_accounts(connection: Connection) -> list[Account]:
    """Every account, the oldest first."""
    return [
        _account(row)
        for row in connection.execute(f"{ACCOUNTS.select} ORDER BY registered, player")
    ]


def _account(row: Any) -> Account:
    player, email, confirmed, password, role, adult, registered = row
    return Account(
        PlayerId(player), email, confirmed, password, Role(role), Millis(adult), Millis(registered)
    )


def _row(account: Account) -> tuple[Any, ...]:
    # a plain text, since the tally tells types apart
    return msgspec.structs.astuple(msgspec.structs.replace(account, role=account.role.value))
