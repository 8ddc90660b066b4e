"""The room as a whole: its services on what they stand on."""

from collections.abc import Callable
from dataclasses import dataclass

from pokerhouse.house import Store
from pokerhouse.server.live.notebook.imports import ImportDesk
from pokerhouse.server.live.notebook.notes import Notes
from pokerhouse.server.live.notebook.own_hands import OwnHands
from pokerhouse.server.live.notebook.shares import Shares
from pokerhouse.server.live.player_index import Everybody
from pokerhouse.units import Millis, PlayerId


@dataclass(frozen=True, slots=True)
class NotebookRoom:
    """What people keep of hands."""

    own: OwnHands
    notes: Notes
    shares: Shares
    imports: ImportDesk


def notebook_room(
    store: Store,
    everybody: Everybody,
    is_leaving: Callable[[PlayerId], bool],
    imported_hands_max: Callable[[], int],
    now: Callable[[], Millis],
) -> NotebookRoom:
    """The services.

    - `everybody`: who is known to the house
    - `is_leaving`: is this person just being forgotten?
    - `imported_hands_max`: how many hands of elsewhere one person may keep here
    - `now`: milliseconds since the epoch
    """
    own = OwnHands(store)
    return NotebookRoom(
        own,
        Notes(store, own, everybody, is_leaving, now),
        Shares(store, own, is_leaving, now),
        ImportDesk(store, imported_hands_max, is_leaving, now),
    )
