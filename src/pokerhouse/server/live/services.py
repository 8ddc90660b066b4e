"""Builds the services of a house, each package from those below it.

A package makes its own services in its `services.py`; only `build` knows them all.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

from pokerhouse.house import Store
from pokerhouse.machine import THIS_MACHINE, Machine
from pokerhouse.server.live.answers import CommandAnswers, Openings
from pokerhouse.server.live.connections import Connections
from pokerhouse.server.live.drain import Drain
from pokerhouse.server.live.fairplay import FairPlayServices, fairplay_services
from pokerhouse.server.live.finding import Finding, finding_services
from pokerhouse.server.live.forum import ForumServices, forum_services
from pokerhouse.server.live.ground import Ground
from pokerhouse.server.live.hub import Hub
from pokerhouse.server.live.learn import LearnServices, learn_services
from pokerhouse.server.live.lobby import LobbyFeed
from pokerhouse.server.live.names import Faces
from pokerhouse.server.live.notebook import NotebookServices, notebook_services
from pokerhouse.server.live.oversight.bans import Bans
from pokerhouse.server.live.oversight.complaints import Complaints, Outcomes, Verdicts
from pokerhouse.server.live.oversight.services import OversightServices
from pokerhouse.server.live.oversight.settings import SettingsCare
from pokerhouse.server.live.oversight.tables import TableCare
from pokerhouse.server.live.people import Forgetting, PeopleServices, make_profiles, people_services
from pokerhouse.server.live.records import Recorder
from pokerhouse.server.live.room import Room, open_rooms
from pokerhouse.server.live.settings_now import SettingsNow, house_look
from pokerhouse.server.live.showcase import Showcase
from pokerhouse.server.live.table.services import Decisions, TableServices, table_services
from pokerhouse.server.live.talk import make_talk
from pokerhouse.server.live.talk.talk import TalkDesk
from pokerhouse.server.live.trustless import Rooms
from pokerhouse.server.live.watch import WatchServices, watch_services
from pokerhouse.server.settings.declared import Settings
from pokerhouse.server.settings.read import Chosen
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Millis

# The services for clients: their connections, the answers to commands, and the lobby.


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
        own_bots=table.own_bots,
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
        # A function, because the owner may change name and colour while the house runs.
        look=_look(ground),
        now=ground.now,
    )
    return ClientServices(connections, answers, lobby)


def _look(ground: Ground) -> Callable[[], p.HouseLook]:
    """Return the current name and colour of the house, and broadcast them when they change."""
    # Kept, so that only a change of the look itself is sent: most settings are not part of it.
    current = house_look(ground.settings)

    def apply(changed: Settings) -> None:
        nonlocal current
        if (look := house_look(changed)) != current:
            current = look
            ground.hub.broadcast(p.HouseChanged(current))

    ground.settings_now.follow(apply)
    return lambda: current


GOODBYE_NAP_S = 0.02
"""The pause between looks at whether every client has read that the house closes."""


@dataclass(frozen=True, slots=True)
class Services:
    """The running parts of one house on one machine.

    Nothing runs before `open` and nothing after `close`.
    """

    ground: Ground
    watch: WatchServices
    table: TableServices
    clients: ClientServices
    talk: TalkDesk
    forum: ForumServices
    people: PeopleServices
    oversight: OversightServices
    fairplay: FairPlayServices
    records: Recorder
    notebook: NotebookServices
    learn: LearnServices
    showcase: Showcase
    finding: Finding
    trustless: Rooms
    # One stack for both, so that `close` closes only what `open` has opened.
    _open_rooms: AsyncExitStack = field(default_factory=AsyncExitStack)

    @property
    def store(self) -> Store:
        """The storage of the house."""
        return self.ground.store

    @property
    def hub(self) -> Hub:
        """The connections of all clients."""
        return self.ground.hub

    @property
    def now(self) -> Callable[[], Millis]:
        """The clock of the house, in milliseconds since the epoch."""
        return self.ground.now

    @property
    def settings(self) -> Settings:
        """The settings that hold at this moment."""
        # Read each time: the owner may change settings while the house runs.
        return self.ground.settings_now.value

    async def open(self) -> None:
        """Open every room. When one does not open, close those opened before and raise."""
        await self._open_rooms.enter_async_context(open_rooms(self._rooms()))

    async def close(self) -> None:
        """Close what is open, in reverse; hands in play stay in the log."""
        await self._open_rooms.aclose()

    def _rooms(self) -> Iterator[Room]:
        # Rooms close in reverse, so the store closes last: the others may still write when they
        # close.
        yield Room(close=self.store.close)
        yield from self.oversight.rooms()
        yield from self.watch.rooms()
        yield from self.people.rooms()
        yield from self.learn.rooms()
        # Tables take a last step when they close. All who hear of it close later, so they come
        # first here; what they ask of open tables comes below.
        yield from self.fairplay.rooms()
        yield Room(close=self.records.close)
        yield Room(close=self.clients.lobby.close)
        yield from self.table.rooms()
        yield Room(self.talk.open, self.talk.close)
        yield from self.forum.rooms()
        yield Room(self.trustless.open, self.trustless.close)
        yield Room(self.people.forgetting.open, self.people.forgetting.close)
        yield Room(self.finding.open, self.finding.close)
        yield Room(self.records.open)
        # Last, because a table that was opened again has made no step by which the lobby hears of
        # it.
        yield Room(lambda: self.clients.lobby.changed(*(actor.id for actor in self.table.tables)))

    async def say_goodbye(self, seconds: float) -> None:
        """Tell every client that the house closes, and give them `seconds` to read it."""
        self.hub.broadcast(p.notice(p.NoticeKind.CLOSING))
        clock = self.ground.machine.clock
        until = clock.seconds() + seconds
        # Bounded: a client that reads nothing must not keep the house open.
        while self.hub.unsent and clock.seconds() < until:
            # transports do not tell when they are empty
            await clock.sleep(GOODBYE_NAP_S)


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
        showcase=Showcase(ground, tables),
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
