"""Shared hands in the database."""

from typing import Any

from pokerhouse.house.notebook import SharedHand, ShareHand, TakeShareBack
from pokerhouse.storage.rows.connection import Connection
from pokerhouse.storage.rows.schema import SHARED_HANDS
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import HandId, Millis, PlayerId


def share(writing: Writing, part: ShareHand) -> None:
    """A hand is shared under a token that is new."""
    each = part.shared
    row = (each.token, each.player, each.hand, int(each.hides_names), int(each.shows_cards), each.made)
    writing.insert(SHARED_HANDS, row)


def take_back(writing: Writing, part: TakeShareBack) -> None:
    """It is not shared any more, if it is this player's."""
    stored = f"{SHARED_HANDS.select} WHERE token = ? AND player = ?"
    for row in writing.execute(stored, (part.token, part.player)).fetchall():
        writing.remove(SHARED_HANDS, row)


def by_token(connection: Connection, token: str) -> SharedHand | None:
    """The hand that was shared under this token."""
    row = connection.execute(f"{SHARED_HANDS.select} WHERE token = ?", (token,)).fetchone()
    return None if row is None else _shared(row)


def of_player(connection: Connection, player: PlayerId) -> list[SharedHand]:
    """What somebody has shared, the last first."""
    rows = connection.execute(f"{SHARED_HANDS.select} WHERE player = ? ORDER BY made DESC, token", (player,))
    return [_shared(row) for row in rows]


def _shared(row: Any) -> SharedHand:
    token, player, hand, hides_names, shows_cards, made = row
    return SharedHand(token, PlayerId(player), HandId(hand), bool(hides_names), bool(shows_cards), Millis(made))
