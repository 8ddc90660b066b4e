"""Somebody's hands in the database: logs of hands that have ended are looked through, the newest
first.
"""

from pokerhouse.house.table import HandMark, HandsFound, PlayedHand
from pokerhouse.rules import HandStarted
from pokerhouse.storage.codec import decode_events, holds
from pokerhouse.storage.rows.connection import Connection
from pokerhouse.storage.rows.table import ended_hands
from pokerhouse.units import PlayerId


def hands_of(
    connection: Connection, player: PlayerId, before: HandMark | None, most: int
) -> HandsFound:
    """This player's hands among the last `most`. Raises `StorageError` when one of them cannot be
    read.
    """
    looked_at = ended_hands(connection, before, most)
    held = [(mark, log) for mark, log in looked_at if holds(log, player.encode())]
    played = [PlayedHand(mark, tuple(decode_events(log))) for mark, log in held]
    found = tuple(hand for hand in played if is_of(hand, player))
    return HandsFound(found, looked_at[-1][0] if len(looked_at) == most else None)


def is_of(hand: PlayedHand, player: PlayerId) -> bool:
    """Has this player played the hand?"""
    started = hand.events[0]
    return isinstance(started, HandStarted) and any(
        each.player == player for each in started.players
    )
