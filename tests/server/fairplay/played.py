"""A house in which evenings were played before it opens: its hands are written as a server would
write them.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from pokerhouse.house import Store
from pokerhouse.house.table import HandPart, Session, TablePart
from pokerhouse.rules import HandEvent, HandStarted
from pokerhouse.storage import SqliteStore
from pokerhouse.units import Millis, TableId
from tests.house.game import START_MS, table_config
from tests.storage.kit import guests

TABLE = TableId("evening")


async def write_evenings(
    folder: Path, people: Iterable[str], hands: Iterable[Sequence[HandEvent]]
) -> None:
    """A house on disk with people by these names, and these hands."""
    store = SqliteStore.open(folder)
    await play_evenings(store, people, hands)
    await store.close()


async def play_evenings(
    store: Store, people: Iterable[str], hands: Iterable[Sequence[HandEvent]]
) -> None:
    """People by these names, and these hands, which nobody has read."""
    await guests(store, *people)
    await store.commit(TablePart(Session(table_config(TABLE))), at=START_MS)
    parts: list[HandPart] = []
    for number, log in enumerate(hands):
        started = log[0]
        assert isinstance(started, HandStarted)
        parts.append(HandPart(TABLE, started.hand, 0, tuple(log)))
        if len(parts) == 500:
            await store.commit(*parts, at=Millis(START_MS + number))
            parts.clear()
    await store.commit(*parts, at=Millis(START_MS + 1_000_000))
