"""The rows of bans."""

from typing import Any

from pokerhouse.house.oversight import BanView, EndBan, HouseBan, NewBan
from pokerhouse.storage.rows.schema import BANS, Connection, from_row
from pokerhouse.storage.rows.writing import Writing, check_player


def begin(writing: Writing, new: NewBan) -> None:
    """Write a ban over the one before. Raises `StorageError` for an unknown player."""
    ban = new.ban
    check_player(writing, ban.player)
    end(writing, EndBan(ban.player))
    writing.insert(BANS, (ban.player, ban.by, ban.at, ban.until, ban.why, " ".join(ban.places)))


def end(writing: Writing, part: EndBan) -> None:
    """Remove a ban, if there is one."""
    for row in writing.execute(f"{BANS.select} WHERE player = ?", (part.player,)).fetchall():
        writing.remove(BANS, row)


def all_bans(connection: Connection) -> list[BanView]:
    """Return every ban with names, the newest first."""
    columns = ", ".join(f"n.{column}" for column in BANS.columns)
    rows = connection.execute(
        f"SELECT {columns}, p.name, b.name FROM bans n JOIN players p ON p.player = n.player"
        " LEFT JOIN players b ON b.player = n.by_player ORDER BY n.at DESC, n.player"
    )
    return [_named_ban(row) for row in rows]


def _named_ban(row: Any) -> BanView:
    ban = from_row(HouseBan, (*row[:5], row[5].split()))
    return BanView(ban, row[6], row[7] or "")
