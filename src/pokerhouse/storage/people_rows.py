"""Players in the database."""

from pokerhouse.errors import Conflict, StorageError
from pokerhouse.house.money import ledger
from pokerhouse.house.people import NewName, NewPlayer, PlayerRecord
from pokerhouse.storage.connection import Connection
from pokerhouse.storage.ledger_rows import balance
from pokerhouse.units import Chips, Millis


def add(connection: Connection, new: NewPlayer, at: Millis) -> None:
    """A player who comes for the first time. Raises `Conflict`."""
    # Without naming a key: the player may be taken, or the token.
    written = connection.execute(
        "INSERT INTO players (player, name, token_hash, created) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        (new.player, new.name, new.token_hash, at),
    )
    if written.rowcount == 0:
        raise known_already(new)


def known_already(new: NewPlayer) -> Conflict:
    """The refusal, by name."""
    return Conflict(f"player {new.player} or the player's token is known already")


def rename(connection: Connection, new: NewName) -> None:
    """A known player's new name. Raises `StorageError`."""
    changed = connection.execute("UPDATE players SET name = ? WHERE player = ?", (new.name, new.player))
    if changed.rowcount == 0:
        raise not_known(new)


def not_known(new: NewName) -> StorageError:
    """The refusal, by name."""
    return StorageError(f"there is no player {new.player}")


def by_token(connection: Connection, token_hash: bytes) -> PlayerRecord | None:
    """Whose session this is."""
    row = connection.execute("SELECT player, name FROM players WHERE token_hash = ?", (token_hash,)).fetchone()
    if row is None:
        return None
    player, name = row
    return PlayerRecord(player, name, Chips(balance(connection, ledger.wallet(player))))
