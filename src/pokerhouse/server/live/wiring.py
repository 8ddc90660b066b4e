"""Builds the services of a house, each package from those below it.

A package makes its own services in its `services.py`; only `build` knows them all.
"""

from collections.abc import Mapping

from pokerhouse.house import Store
from pokerhouse.machine import THIS_MACHINE, Machine
from pokerhouse.server.live.fairplay import fairplay_services
from pokerhouse.server.live.finding import finding_services
from pokerhouse.server.live.forum import forum_services
from pokerhouse.server.live.ground import Ground
from pokerhouse.server.live.hub import Hub
from pokerhouse.server.live.learn import learn_services
from pokerhouse.server.live.names import Faces
from pokerhouse.server.live.notebook import notebook_services
from pokerhouse.server.live.oversight.bans import Bans
from pokerhouse.server.live.oversight.complaints import Complaints, Outcomes, Verdicts
from pokerhouse.server.live.oversight.services import OversightServices
from pokerhouse.server.live.oversight.settings import SettingsCare
from pokerhouse.server.live.oversight.tables import TableCare
from pokerhouse.server.live.people import Forgetting, make_profiles, people_services
from pokerhouse.server.live.records import Recorder
from pokerhouse.server.live.services import Services, client_services
from pokerhouse.server.live.settings_now import SettingsNow
from pokerhouse.server.live.table.services import Decisions, table_services
from pokerhouse.server.live.talk import make_talk
from pokerhouse.server.live.trustless import Rooms
from pokerhouse.server.live.watch import watch_services
from pokerhouse.server.settings.declared import Settings
from pokerhouse.server.settings.read import Chosen

NONE_CHOSEN: Mapping[str, Chosen] = {}
"""All settings are defaults, or nobody needs to know where they come from."""


def build(
    store: Store,
    settings: Settings,
    *,
    machine: Machine = THIS_MACHINE,
    key: bytes = b"",
    chosen: Mapping[str, Chosen] = NONE_CHOSEN,
) -> Services:
    """Build the services of a house over this store; `open` starts them.

    - `machine`: the clock, the randomness and the threads of the house
    - `key`: signs links and hashes addresses; without one a house makes its own, and its links end
      with it
    - `chosen`: the settings that are not defaults, with the place where each was chosen
    """
    ground = Ground(
        store, SettingsNow(settings), machine, key or machine.chance.bytes(32), Hub(), Faces()
    )
    now = machine.clock.now
    table = table_services(ground)
    tables = table.tables
    watch = watch_services(ground, tables)
    fairplay = fairplay_services(ground)
    talk = make_talk(ground, tables)
    profiles = make_profiles(ground, tables)
    bans = Bans(store, ground.hub, tables, ground.key, now)
    trustless = Rooms(store, ground.settings_now, talk, profiles.moved, machine)
    forgetting = Forgetting(store, tables, machine, talk.let_go_of, trustless.is_seated)
    people = people_services(
        ground, tables, profiles, fairplay.addresses.forget, forgetting, objection=bans.objection
    )
    outcomes = Outcomes(ground.hub)
    forum = forum_services(ground, outcomes.post_rejected)
    verdicts = Verdicts(store, talk, bans, forum.keeping, now)
    clients = client_services(ground, table, talk, people, outcomes, watch.drain)
    services = Services(
        ground=ground,
        watch=watch,
        table=table,
        clients=clients,
        talk=talk,
        forum=forum,
        people=people,
        oversight=OversightServices(
            bans,
            Complaints(store, talk, verdicts, outcomes, machine),
            SettingsCare(store, ground.settings_now, chosen, now),
            TableCare(tables, now),
        ),
        fairplay=fairplay,
        records=Recorder(store, machine),
        notebook=notebook_services(ground, people.players, forgetting.is_leaving),
        learn=learn_services(ground, forgetting.is_leaving),
        finding=finding_services(ground, tables),
        trustless=trustless,
    )
    _listen(services)
    return services


def _listen(services: Services) -> None:
    """Let the services hear of every step of a table, in this order."""
    for listener in (
        services.people.profiles.after_step,
        Decisions(services.hub).after_step,
        services.clients.lobby.after_step,
        services.table.absences.after_step,
        services.table.fill_ups.after_step,
        services.watch.vitals.after_step,
        services.fairplay.reading.after_step,
        services.records.after_step,
        services.talk.tables.after_step,
    ):
        services.table.tables.listen(listener)
