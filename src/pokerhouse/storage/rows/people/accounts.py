"""The rows of accounts and recovery codes."""

from typing import Any

import msgspec

from pokerhouse.house import people
from pokerhouse.storage.rows import schema
from pokerhouse.storage.rows.writing import Writing, check_player
from pokerhouse.units import PlayerId

_STORED = (
    "SELECT a.player, a.email, a.confirmed, a.password, a.role, a.adult, a.registered,"
    " COALESCE(l.language, '')"
    " FROM accounts a LEFT JOIN account_languages l ON l.player = a.player"
)


def register(writing: Writing, new: people.NewAccount) -> None:
    """Write a player's first account. Raises `Conflict`; for an unknown player `StorageError`."""
    player = new.account.player
    check_player(writing, player)
    if not writing.insert_new(schema.ACCOUNTS, _row(new.account)):
        raise people.account_exists(player)
    _write_language(writing, new.account)


def change(writing: Writing, part: people.ChangeAccount) -> None:
    """Change an account that is still what it was. Raises `Conflict`."""
    if (
        refusal := people.account_objection(part, account(writing, part.before.player))
    ) is not None:
        raise refusal
    writing.change(schema.ACCOUNTS, _row(part.before), _row(part.after))
    if part.after.language != part.before.language:
        _write_language(writing, part.after)


def replace_codes(writing: Writing, new: people.NewCodes) -> None:
    """Write a player's recovery codes over those before."""
    rows = writing.execute(
        f"{schema.RECOVERY_CODES.select} WHERE player = ?", (new.player,)
    ).fetchall()
    for row in rows:
        writing.remove(schema.RECOVERY_CODES, row)
    for code_hash in new.hashes:
        writing.insert(schema.RECOVERY_CODES, (new.player, code_hash))


def use_code(writing: Writing, part: people.UseCode) -> None:
    """Remove a recovery code: each works once. Raises `Conflict`."""
    if (refusal := people.code_objection(part, codes(writing, part.player))) is not None:
        raise refusal
    writing.remove(schema.RECOVERY_CODES, (part.player, part.code_hash))


def account(connection: schema.Connection | Writing, player: PlayerId) -> people.Account | None:
    """Return this player's account."""
    return _read(connection, "a.player = ?", player)


def by_email(connection: schema.Connection, key: str) -> people.Account | None:
    """Return the account with this confirmed address."""
    return _read(connection, "a.confirmed = ?", key)


def codes(connection: schema.Connection | Writing, player: PlayerId) -> list[bytes]:
    """Return the hashes of a player's unused recovery codes."""
    rows = connection.execute(
        "SELECT code_hash FROM recovery_codes WHERE player = ?", (player,)
    ).fetchall()
    return [bytes(code_hash) for (code_hash,) in rows]


def _read(
    connection: schema.Connection | Writing, condition: str, value: str
) -> people.Account | None:
    row = connection.execute(f"{_STORED} WHERE {condition}", (value,)).fetchone()
    return None if row is None else _account(row)


def all_accounts(connection: schema.Connection) -> list[people.Account]:
    """Return every account, the oldest first."""
    return [
        _account(row) for row in connection.execute(f"{_STORED} ORDER BY a.registered, a.player")
    ]


def _account(row: Any) -> people.Account:
    return schema.from_row(people.Account, row)


def _row(account: people.Account) -> tuple[Any, ...]:
    # a plain text, since the tally tells types apart
    stored = msgspec.structs.replace(account, role=account.role.value)
    return msgspec.structs.astuple(stored)[: len(schema.ACCOUNTS.columns)]


def _write_language(writing: Writing, account: people.Account) -> None:
    stored = f"{schema.ACCOUNT_LANGUAGES.select} WHERE player = ?"
    for row in writing.execute(stored, (account.player,)).fetchall():
        writing.remove(schema.ACCOUNT_LANGUAGES, row)
    if account.language:
        writing.insert(schema.ACCOUNT_LANGUAGES, (account.player, account.language))
