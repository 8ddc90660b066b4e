"""The rows of passkeys."""

from typing import Any

import msgspec

from pokerhouse.house import people
from pokerhouse.storage.rows.schema import PASSKEYS, Connection, from_row
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import PlayerId


def add(writing: Writing, new: people.NewPasskey) -> None:
    """Write a new passkey. Raises `Conflict`, also when its owner has no account."""
    account = writing.execute(
        "SELECT 1 FROM accounts WHERE player = ?", (new.passkey.player,)
    ).fetchone()
    if account is None or not writing.insert_new(PASSKEYS, msgspec.structs.astuple(new.passkey)):
        raise people.passkey_exists()


def change(writing: Writing, part: people.ChangePasskey) -> None:
    """Change a passkey that is still what it was. Raises `Conflict`."""
    before = msgspec.structs.astuple(part.before)
    stored = by_credential(writing, part.before.credential)
    if (refusal := people.passkey_objection(part, stored)) is not None:
        raise refusal
    if part.after is None:
        writing.remove(PASSKEYS, before)
    else:
        writing.change(PASSKEYS, before, msgspec.structs.astuple(part.after))


def by_credential(connection: Connection | Writing, credential: bytes) -> people.Passkey | None:
    """Return the passkey with this credential id."""
    row = connection.execute(f"{PASSKEYS.select} WHERE credential = ?", (credential,)).fetchone()
    return None if row is None else _passkey(row)


def of_player(connection: Connection, player: PlayerId) -> list[people.Passkey]:
    """Return a player's passkeys, the oldest first."""
    rows = connection.execute(
        f"{PASSKEYS.select} WHERE player = ? ORDER BY created, credential", (player,)
    )
    return [_passkey(row) for row in rows]


def _passkey(row: Any) -> people.Passkey:
    return from_row(people.Passkey, row)
