"""Players in the database."""

from pokerhouse.errors import Conflict, StorageError
from pokerhouse.house.money import ledger
from pokerhouse.house.people import NewName, NewPlayer, PlayerRecord
from pokerhouse.storage.rows.connection import Connection
from pokerhouse.storage.rows.ledger import balance
from pokerhouse.storage.rows.schema import PLAYERS
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import Chips, Millis, PlayerId


def add(writing: Writing, new: NewPlayer, at: Millis) -> None:
    """A player who comes for the first time. Raises `Conflict`."""
    if not writing.insert_new(PLAYERS, (new.player, new.name, new.token_hash, at)):
        raise known_already(new)


def known_already(new: NewPlayer) -> Conflict:
    """The refusal, by name."""
    return Conflict(f"player {new.player} or the player's token is known already")


def rename(writing: Writing, new: NewName) -> None:
    """A known player's new name. Raises `StorageError`."""
    before = writing.execute(f"{PLAYERS.select} WHERE player = ?", (new.player,)).fetchone()
    if before is None:
        raise not_known(new)
    player, _, *others = before
    writing.change(PLAYERS, before, (player, new.name, *others))


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


def names(connection: Connection) -> list[tuple[PlayerId, str]]:
    """Every player's name, in the order in which they came."""
    rows = connection.execute("SELECT player, name FROM players ORDER BY created, player").fetchall()
    return [(PlayerId(player), name) for player, name in rows]
