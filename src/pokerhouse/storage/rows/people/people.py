"""The rows of players and their sessions."""

from typing import Any

from pokerhouse.house import people
from pokerhouse.storage.rows import money
from pokerhouse.storage.rows.schema import PLAYERS, SESSIONS, TOKEN_SCOPES, Connection, from_row
from pokerhouse.storage.rows.writing import Writing, check_player
from pokerhouse.units import Millis, PlayerId


def add(writing: Writing, new: people.NewPlayer, at: Millis) -> None:
    """Write a new player. Raises `Conflict`."""
    if not writing.insert_new(PLAYERS, (new.player, new.name, at)):
        raise people.player_exists(new)


def rename(writing: Writing, new: people.NewName) -> None:
    """Write a player's new name. Raises `StorageError`."""
    before = writing.execute(f"{PLAYERS.select} WHERE player = ?", (new.player,)).fetchone()
    if before is None:
        raise people.unknown_player(new.player)
    writing.change(PLAYERS, before, (before[0], new.name, *before[2:]))


def names(connection: Connection) -> list[tuple[PlayerId, str]]:
    """Return every player's name, in the order in which they came."""
    rows = connection.execute(
        "SELECT player, name FROM players ORDER BY created, player"
    ).fetchall()
    return [(PlayerId(player), name) for player, name in rows]


def open_session(writing: Writing, new: people.NewSession, at: Millis) -> None:
    """Write a session. Raises `Conflict` for a used token, `StorageError` for an unknown player."""
    check_player(writing, new.player)
    if not writing.insert_new(SESSIONS, (new.token_hash, new.player, new.device, at, at)):
        raise people.token_exists(new)
    if new.scopes:
        writing.insert(TOKEN_SCOPES, (new.token_hash, " ".join(new.scopes)))


def see_session(writing: Writing, part: people.SessionSeen, at: Millis) -> None:
    """Write that a session was used."""
    for before in _stored(writing, "token_hash = ?", part.token_hash):
        writing.change(SESSIONS, before, (*before[:-1], at))


def end_session(writing: Writing, part: people.EndSession) -> None:
    """Remove one session."""
    for row in _stored(writing, "token_hash = ? AND player = ?", part.token_hash, part.player):
        _remove(writing, row)


def end_other_sessions(writing: Writing, part: people.EndOtherSessions) -> None:
    """Remove all sessions of a player but one."""
    for row in _stored(writing, "player = ? AND token_hash <> ?", part.player, part.kept):
        _remove(writing, row)


def prune_sessions(writing: Writing, now: Millis) -> None:
    """Remove the sessions that are too old to come back with."""
    for row in _stored(writing, "seen < ?", now - people.SESSION_KEPT_MS):
        _remove(writing, row)


def _remove(writing: Writing, row: Any) -> None:
    writing.remove(SESSIONS, row)
    for scopes in writing.execute(
        f"{TOKEN_SCOPES.select} WHERE token_hash = ?", (row[0],)
    ).fetchall():
        writing.remove(TOKEN_SCOPES, scopes)


def sessions(connection: Connection, player: PlayerId) -> list[people.SessionRecord]:
    """Return a player's sessions, the one used last first."""
    rows = connection.execute(
        "SELECT s.token_hash, s.player, s.device, s.created, s.seen, t.scopes FROM sessions s "
        "LEFT JOIN token_scopes t ON t.token_hash = s.token_hash "
        "WHERE s.player = ? ORDER BY s.seen DESC, s.created DESC",
        (player,),
    )
    return [_record(row) for row in rows]


def by_token(connection: Connection, token_hash: bytes) -> people.Visit | None:
    """Return the session with this token, and its player."""
    row = connection.execute(
        "SELECT s.token_hash, s.player, s.device, s.created, s.seen, t.scopes, p.name, a.role, "
        "f.face FROM sessions s "
        "JOIN players p ON p.player = s.player LEFT JOIN accounts a ON a.player = s.player "
        "LEFT JOIN token_scopes t ON t.token_hash = s.token_hash "
        "LEFT JOIN faces f ON f.player = s.player WHERE s.token_hash = ?",
        (token_hash,),
    ).fetchone()
    if row is None:
        return None
    session = _record(row[:6])
    wallet = money.wallet(connection, session.player)
    role = people.Role(row[7] or people.Role.GUEST)
    return people.Visit(people.PlayerRecord(session.player, row[6], wallet, role, row[8]), session)


def _stored(writing: Writing, condition: str, *values: str | bytes | int) -> list[Any]:
    return writing.execute(f"{SESSIONS.select} WHERE {condition}", values).fetchall()


def _record(row: Any) -> people.SessionRecord:
    scopes = (row[5] or "").split()
    return from_row(people.SessionRecord, (*row[:5], scopes))
