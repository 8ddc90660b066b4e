"""The rows of privacy choices. A player who has not chosen has no row."""

from pokerhouse.house.people import GONE_NAME, KnownPerson, NewPrivacy, Privacy, Shows
from pokerhouse.storage.rows.schema import PRIVACY, Connection
from pokerhouse.storage.rows.writing import Writing, check_player
from pokerhouse.units import PlayerId


def choose(writing: Writing, part: NewPrivacy) -> None:
    """Write a player's choice over the one before. Raises `StorageError`."""
    check_player(writing, part.player)
    for row in writing.execute(f"{PRIVACY.select} WHERE player = ?", (part.player,)).fetchall():
        writing.remove(PRIVACY, row)
    writing.insert(PRIVACY, (part.player, int(part.privacy.listed), part.privacy.shows.value))


def public_person(connection: Connection, player: PlayerId) -> KnownPerson | None:
    """Return what anybody may know about a player."""
    row = connection.execute(
        "SELECT name, face, created, listed, shows FROM players"
        " LEFT JOIN faces ON faces.player = players.player LEFT JOIN privacy ON privacy.player = "
        "players.player"
        " WHERE players.player = ?",
        (player,),
    ).fetchone()
    if row is None or row[0] == GONE_NAME:
        return None
    name, face = row[:2]
    listed, shows = row[3:]
    privacy = Privacy() if shows is None else Privacy(bool(listed), Shows(shows))
    return KnownPerson(player, name, face, row[2], privacy)


def unlisted(connection: Connection) -> frozenset[PlayerId]:
    """Return the players who opted out of the rankings."""
    rows = connection.execute("SELECT player FROM privacy WHERE listed = 0")
    return frozenset(PlayerId(player) for (player,) in rows)
