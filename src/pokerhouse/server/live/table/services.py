"""The services of tables: the tables themselves, their bots, and what happens around them."""

from collections.abc import Iterator
from dataclasses import dataclass

from pokerhouse.commands import TopUp
from pokerhouse.house import Store
from pokerhouse.house.table import Outcome, Seat, SeatStatus, on_behalf_of
from pokerhouse.rules import HandEnded
from pokerhouse.server.bots.own_bots import OwnBots
from pokerhouse.server.bots.pool import BotPool
from pokerhouse.server.live.background import BackgroundTasks
from pokerhouse.server.live.ground import Ground
from pokerhouse.server.live.hub import Hub
from pokerhouse.server.live.room import Room
from pokerhouse.server.live.settings_now import pace_of
from pokerhouse.server.live.table.absences import Absences
from pokerhouse.server.live.table.actor import TableActor
from pokerhouse.server.live.table.doors import Doors
from pokerhouse.server.live.table.tables import Tables
from pokerhouse.server.settings.declared import Settings
from pokerhouse.server.wire.table_frames import notice_of
from pokerhouse.units import Chips

# Deliver a host's decision about a person to that person, in all their windows.


class Decisions:
    """Tells people what was decided about them."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def after_step(self, actor: TableActor, outcome: Outcome) -> None:
        """A table has taken a step: somebody may have been stood up, banned or let back in."""
        for decided in outcome.notices:
            notice = notice_of(decided, outcome.table.session.config)
            for connection in self._hub.connections_of(decided.player):
                connection.push(notice)


# Stacks that are to be filled up after each hand: the table knows to how much, the wallet with
# what.


class FillUps:
    """Brings chips from the wallets of those who wish so, as far as these go."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._background = BackgroundTasks()

    def after_step(self, actor: TableActor, outcome: Outcome) -> None:
        """A table has taken a step: when that ended a hand, stacks may be short."""
        if not outcome.events or not isinstance(outcome.events[-1], HandEnded):
            return
        for seat in outcome.table.session.seats:
            if seat.chips < seat.fill_to and seat.status is not SeatStatus.LEAVING:
                self._background.start(self._fill(actor, seat))

    def close(self) -> None:
        """Bring nothing more."""
        self._background.cancel()

    async def _fill(self, actor: TableActor, seat: Seat) -> None:
        wallet = await self._store.ledger.wallet(seat.player)
        amount = Chips(min(seat.fill_to - seat.chips, wallet))
        if amount > 0:
            # What has changed in between, the table knows best: then it refuses, and the next hand
            # is another chance.
            await actor.ask(on_behalf_of(seat.player, actor.id, TopUp, amount))


@dataclass(frozen=True, slots=True)
class TableServices:
    """The tables of the house, and what happens around them."""

    bots: BotPool
    own_bots: OwnBots
    tables: Tables
    fill_ups: FillUps
    doors: Doors
    absences: Absences

    def rooms(self) -> Iterator[Room]:
        """Yield what is opened and closed; tables reopen with every hand going on."""
        # a last step of a table still sets fill-ups and absences going
        yield Room(close=self.bots.close)
        yield Room(close=self.absences.close)
        yield Room(close=self.fill_ups.close)
        yield Room(close=self.doors.close)
        yield Room(self.tables.reopen, self.tables.close)
        yield Room(lambda: self.absences.open(self.tables))


def table_services(ground: Ground) -> TableServices:
    """Make the services."""
    settings = ground.settings
    bots = BotPool(
        pause_ms=settings.bot_pause_ms,
        deadline_ms=settings.bot_deadline_ms,
        workers=settings.bot_workers,
        machine=ground.machine,
        own_folder=settings.own_players_folder,
    )
    tables = Tables(
        ground.store, bots, pace_of(settings), ground.machine, ground.hub.is_online, ground.faces
    )

    def apply(changed: Settings) -> None:
        bots.pause_ms = changed.bot_pause_ms
        bots.deadline_ms = changed.bot_deadline_ms
        tables.change_pace(pace_of(changed))

    ground.settings_now.follow(apply)
    return TableServices(
        bots,
        OwnBots(settings.own_players_folder, ground.machine),
        tables,
        FillUps(ground.store),
        Doors(ground.machine),
        Absences(ground.store.tables),
    )
