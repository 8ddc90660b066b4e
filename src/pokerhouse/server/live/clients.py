"""The services for clients: their connections, the answers to commands, and the lobby."""

from collections.abc import Callable
from dataclasses import dataclass

from pokerhouse.server.live.answers import CommandAnswers
from pokerhouse.server.live.connections import Connections
from pokerhouse.server.live.drain import Drain
from pokerhouse.server.live.ground import Ground
from pokerhouse.server.live.lobby import LobbyFeed
from pokerhouse.server.live.oversight.outcomes import Outcomes
from pokerhouse.server.live.people import PeopleServices
from pokerhouse.server.live.settings_terms import house_look
from pokerhouse.server.live.table.services import TableServices
from pokerhouse.server.live.table_limits import Openings
from pokerhouse.server.live.talk import TalkDesk
from pokerhouse.server.settings.declared import Settings
from pokerhouse.server.wire import protocol as p


@dataclass(frozen=True, slots=True)
class ClientServices:
    """The connections of clients, the answers they get, and the lobby they see."""

    connections: Connections
    answers: CommandAnswers
    lobby: LobbyFeed


def client_services(
    ground: Ground,
    table: TableServices,
    talk: TalkDesk,
    people: PeopleServices,
    outcomes: Outcomes,
    drain: Drain,
) -> ClientServices:
    """Make the services."""
    lobby = LobbyFeed(ground.hub, table.tables, ground.machine)
    answers = CommandAnswers(
        ground.store,
        table.tables,
        lobby,
        talk,
        ground.settings_now,
        Openings(ground.settings_now, table.tables, drain, ground.machine.clock),
        ground.machine,
        is_leaving=people.forgetting.is_leaving,
        doors=table.doors,
        names=people.profiles.names,
    )
    connections = Connections(
        ground.hub,
        table.tables,
        lobby=lobby,
        talk=talk,
        answers=answers,
        drain=drain,
        outcomes=outcomes,
        look=_look(ground),
        now=ground.now,
    )
    return ClientServices(connections, answers, lobby)


def _look(ground: Ground) -> Callable[[], p.HouseLook]:
    """Return the current name and colour of the house, and broadcast them when they change."""
    current = house_look(ground.settings)

    def apply(changed: Settings) -> None:
        nonlocal current
        if (look := house_look(changed)) != current:
            current = look
            ground.hub.broadcast(p.HouseChanged(current))

    ground.settings_now.follow(apply)
    return lambda: current
