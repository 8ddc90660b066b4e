"""The rows of shared hands."""

from typing import Any

from pokerhouse.house.notebook import PublishShare, SharedHand, ShareHand, TakeShareBack
from pokerhouse.storage.rows.schema import PUBLIC_SHARES, SHARED_HANDS, Connection, from_row
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import PlayerId

_STORED = (
    "SELECT s.token, s.player, s.hand, s.hides_names, s.shows_cards, s.made, p.token IS NOT NULL"
    " FROM shared_hands s LEFT JOIN public_shares p ON p.token = s.token"
)


def share(writing: Writing, part: ShareHand) -> None:
    """Write a shared hand under a new token."""
    each = part.shared
    row = (
        each.token,
        each.player,
        each.hand,
        int(each.hides_names),
        int(each.shows_cards),
        each.made,
    )
    writing.insert(SHARED_HANDS, row)
    if each.public:
        writing.insert(PUBLIC_SHARES, (each.token, each.player, each.hand))


def publish(writing: Writing, part: PublishShare) -> None:
    """Show or hide a link on its player's page, if it is this player's."""
    rows = writing.execute(
        f"{SHARED_HANDS.select} WHERE token = ? AND player = ?", (part.token, part.player)
    ).fetchall()
    _hide(writing, part.player, part.token)
    for token, player, hand, *_ in rows if part.public else ():
        writing.insert(PUBLIC_SHARES, (token, player, hand))


def take_back(writing: Writing, part: TakeShareBack) -> None:
    """Remove a link, if it is this player's."""
    _hide(writing, part.player, part.token)
    stored = f"{SHARED_HANDS.select} WHERE token = ? AND player = ?"
    for row in writing.execute(stored, (part.token, part.player)).fetchall():
        writing.remove(SHARED_HANDS, row)


def _hide(writing: Writing, player: PlayerId, token: str) -> None:
    stored = f"{PUBLIC_SHARES.select} WHERE token = ? AND player = ?"
    for row in writing.execute(stored, (token, player)).fetchall():
        writing.remove(PUBLIC_SHARES, row)


def by_token(connection: Connection, token: str) -> SharedHand | None:
    """Return the hand that is shared under this token."""
    row = connection.execute(f"{_STORED} WHERE s.token = ?", (token,)).fetchone()
    return None if row is None else _shared(row)


def of_player(connection: Connection, player: PlayerId) -> list[SharedHand]:
    """Return the hands that a player has shared, the last first."""
    rows = connection.execute(
        f"{_STORED} WHERE s.player = ? ORDER BY s.made DESC, s.token", (player,)
    )
    return [_shared(row) for row in rows]


def published(connection: Connection, most: int) -> list[SharedHand]:
    """Return the last links that are on a player's page, the last first."""
    public = f"{_STORED.replace('LEFT JOIN', 'JOIN')} ORDER BY s.made DESC, s.token LIMIT ?"
    return [_shared(row) for row in connection.execute(public, (most,))]


def _shared(row: Any) -> SharedHand:
    return from_row(SharedHand, row)
