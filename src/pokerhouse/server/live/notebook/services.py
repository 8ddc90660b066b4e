"""The services of notebooks: notes, shared hands and imported hands."""

from collections.abc import Callable
from dataclasses import dataclass

from pokerhouse.server.live.ground import Ground
from pokerhouse.server.live.names import PlayerIndex
from pokerhouse.server.live.notebook.imports import ImportDesk
from pokerhouse.server.live.notebook.notes import Notes
from pokerhouse.server.live.notebook.own_hands import OwnHandLogs
from pokerhouse.server.live.notebook.shares import Shares
from pokerhouse.units import PlayerId


@dataclass(frozen=True, slots=True)
class NotebookServices:
    """The hands that players keep, share and import, and their notes."""

    own: OwnHandLogs
    notes: Notes
    shares: Shares
    imports: ImportDesk


def notebook_services(
    ground: Ground, players: PlayerIndex, is_leaving: Callable[[PlayerId], bool]
) -> NotebookServices:
    """Make the services; nothing is written for a player who `is_leaving` for good."""
    store = ground.store
    own = OwnHandLogs(store)
    return NotebookServices(
        own,
        Notes(store, own, players, is_leaving, ground.now),
        Shares(store, own, is_leaving, ground.machine),
        ImportDesk(
            store, lambda: ground.settings_now.value.imported_hands_max, is_leaving, ground.machine
        ),
    )
