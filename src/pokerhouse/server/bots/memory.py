"""The memory of a bot, read back from the log, so that it survives restarts."""

from pokerhouse.house.table import Session, TableLog, hand_id
from pokerhouse.rules import HandStarted, ViewEvent, redact
from pokerhouse.units import PlayerId

HANDS_REMEMBERED = 50
"""The number of hands a bot remembers, the one in play included."""


async def seen_by(log: TableLog, session: Session, player: PlayerId) -> list[ViewEvent]:
    """Return the events of the hands that this player was dealt into, as their seat saw them.

    At most the last `HANDS_REMEMBERED` hands. Raises `StorageError` if the log cannot be read.
    """
    seen: list[ViewEvent] = []
    for number in range(max(1, session.hands - HANDS_REMEMBERED + 1), session.hands + 1):
        events = await log.hand_events(hand_id(session.config.table, number))
        if not events:
            continue
        first = events[0]
        assert isinstance(first, HandStarted), "a log begins with HandStarted"
        seat = next((each.seat for each in first.players if each.player == player), None)
        if seat is not None:
            seen += [redact(event, seat) for event in events]
    return seen
