"""How the services of a house hang together: room by room, each from what stands below it.

`build` is the only place that knows them all. A room is made by a function of its own, which takes
the rooms that its services ask; one with several services has a file of its own.
"""

import secrets
from collections.abc import Callable, Mapping

from pokerhouse.house import Store
from pokerhouse.server.live.answers import Answers
from pokerhouse.server.live.connections import Connections
from pokerhouse.server.live.faces import Faces
from pokerhouse.server.live.fairplay import Reports
from pokerhouse.server.live.health import Health
from pokerhouse.server.live.hub import Hub
from pokerhouse.server.live.learn import DrillDesk, Teaching
from pokerhouse.server.live.monitor import Monitor
from pokerhouse.server.live.notebook import notebook_room
from pokerhouse.server.live.oversight.complaints import Complaints
from pokerhouse.server.live.oversight.outcomes import Outcomes
from pokerhouse.server.live.oversight.settings import SettingsCare
from pokerhouse.server.live.oversight.tables import TableCare
from pokerhouse.server.live.people import Exports, Forgetting, Keeper, Owner, Passkeys, Templates
from pokerhouse.server.live.player_index import Everybody
from pokerhouse.server.live.services import Services, now_ms
from pokerhouse.server.live.settings_now import SettingsNow
from pokerhouse.server.live.settings_terms import idle_ms_of, look_of
from pokerhouse.server.live.table.decisions import Decisions
from pokerhouse.server.live.table_limits import Openings
from pokerhouse.server.live.talk import Talk
from pokerhouse.server.live.trustless import Rooms
from pokerhouse.server.live.wiring.finding import finding_room
from pokerhouse.server.live.wiring.forum import forum_room
from pokerhouse.server.live.wiring.ground import Ground
from pokerhouse.server.live.wiring.people import PeopleRoom, people_room
from pokerhouse.server.live.wiring.play import Play, play_room
from pokerhouse.server.live.wiring.talk import talk_room
from pokerhouse.server.settings.declared import Settings
from pokerhouse.server.settings.read import Chosen
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Millis

__all__ = ["build"]

NONE_CHOSEN: Mapping[str, Chosen] = {}
"""All settings are left to their defaults, or nobody needs to know where they come from."""


def build(
    store: Store,
    settings: Settings,
    now: Callable[[], Millis] = now_ms,
    *,
    key: bytes = b"",
    chosen: Mapping[str, Chosen] = NONE_CHOSEN,
) -> Services:
    """The services of a house over this store, wired together; `open` sets them going.

    - `key`: signs links and hashes addresses; without one a house makes its own, and its links end
      with it
    - `chosen`: which of the settings are not left to their defaults, and where they were chosen
    """
    ground = Ground(
        store, SettingsNow(settings), now, key or secrets.token_bytes(32), Hub(), Faces()
    )
    play = play_room(ground)
    people = people_room(ground, play)
    outcomes = Outcomes(ground.hub)
    talk, forum = talk_room(ground, play), forum_room(ground, outcomes)
    trustless = Rooms(store, ground.settings_now, talk, people.profiles.moved, now)
    forgetting = Forgetting(store, play.tables, talk, now, trustless.is_seated)
    keeper = Keeper(
        store, people.sessions, people.profiles, people.accounts, forgetting, people.addresses, now
    )
    teaching, everybody = Teaching(), Everybody(store, people.profiles.names)
    answers = _answers(ground, play, people, talk, forgetting)
    _listen(ground, play, people, talk)
    return Services(
        settings_now=ground.settings_now,
        settings_care=SettingsCare(store, ground.settings_now, chosen, now),
        store=store,
        now=now,
        hub=ground.hub,
        bots=play.bots,
        tables=play.tables,
        lobby=play.lobby,
        talk=talk,
        forum=forum,
        profiles=people.profiles,
        everybody=everybody,
        sessions=people.sessions,
        bans=people.bans,
        complaints=Complaints(store, talk, people.bans, forum.keeping, outcomes, now),
        table_care=TableCare(play.tables, now),
        accounts=people.accounts,
        own_account=people.own_account,
        passkeys=Passkeys(store, people.accounts, now),
        templates=Templates(store, now),
        notebook=notebook_room(
            store,
            everybody,
            forgetting.is_leaving,
            lambda: ground.settings_now.value.imported_hands_max,
            now,
        ),
        links=people.links,
        owner=Owner(store, people.profiles, people.links, now),
        mailer=people.mailer,
        keeper=keeper,
        exports=Exports(store, keeper, now),
        forgetting=forgetting,
        addresses=people.addresses,
        reading=play.reading,
        recorder=play.recorder,
        reports=Reports(store, now),
        fill_ups=play.fill_ups,
        doors=play.doors,
        absences=play.absences,
        answers=answers,
        connections=Connections(
            ground.hub,
            play.tables,
            lobby=play.lobby,
            talk=talk,
            answers=answers,
            drain=play.drain,
            outcomes=outcomes,
            look=_look(ground),
            now=now,
        ),
        vitals=play.vitals,
        monitor=_monitor(ground),
        drain=play.drain,
        finding=finding_room(ground, play),
        teaching=teaching,
        trustless=trustless,
        drills=DrillDesk(store, teaching, forgetting.is_leaving, now),
        health=Health(store, play.vitals, play.drain, settings.data, now),
    )


def _look(ground: Ground) -> Callable[[], p.HouseLook]:
    """Tells the name and the colour of the house as they are, and everybody who is here when they
    change.
    """
    told = look_of(ground.settings)

    def keep_to(changed: Settings) -> None:
        nonlocal told
        if (look := look_of(changed)) != told:
            told = look
            ground.hub.broadcast(p.HouseChanged(told))

    ground.settings_now.follow(keep_to)
    return lambda: told


def _monitor(ground: Ground) -> Monitor:
    monitor = Monitor(ground.hub, idle_ms_of(ground.settings), ground.now)

    def keep_to(changed: Settings) -> None:
        monitor.idle_ms = idle_ms_of(changed)

    ground.settings_now.follow(keep_to)
    return monitor


def _answers(
    ground: Ground, play: Play, people: PeopleRoom, talk: Talk, forgetting: Forgetting
) -> Answers:
    return Answers(
        ground.store,
        play.tables,
        play.lobby,
        talk,
        ground.settings_now,
        Openings(ground.settings_now, play.tables, play.drain),
        ground.now,
        is_leaving=forgetting.is_leaving,
        doors=play.doors,
        names=people.profiles.names,
    )


def _listen(ground: Ground, play: Play, people: PeopleRoom, talk: Talk) -> None:
    """Who is told of every step of a table, in this order."""
    for listener in (
        people.profiles.after_step,
        Decisions(ground.hub).after_step,
        play.lobby.after_step,
        play.absences.after_step,
        play.fill_ups.after_step,
        play.vitals.after_step,
        play.reading.after_step,
        play.recorder.after_step,
        talk.tables.after_step,
    ):
        play.tables.listen(listener)
