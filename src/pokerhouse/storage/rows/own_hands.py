"""The search for a player's hands in the logs of finished hands."""

from pokerhouse.house.table import HandsFound, PlayedHand
from pokerhouse.rules import HandStarted
from pokerhouse.storage.codec import contains, decode_events
from pokerhouse.storage.rows.schema import Connection
from pokerhouse.storage.rows.table import ended_hands
from pokerhouse.units import HandMark, PlayerId


def hands_of(
    connection: Connection, player: PlayerId, before: HandMark | None, most: int
) -> HandsFound:
    """Return the player's hands among the last `most`. Raises `StorageError` for a bad log."""
    looked_at = ended_hands(connection, before, most)
    candidates = [(mark, log) for mark, log in looked_at if contains(log, player.encode())]
    played = [PlayedHand(mark, tuple(decode_events(log))) for mark, log in candidates]
    found = tuple(hand for hand in played if is_of(hand, player))
    return HandsFound(found, looked_at[-1][0] if len(looked_at) == most else None)


def is_of(hand: PlayedHand, player: PlayerId) -> bool:
    """Did this player play the hand?"""
    started = hand.events[0]
    return isinstance(started, HandStarted) and any(
        each.player == player for each in started.players
    )
