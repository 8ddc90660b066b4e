"""A table's actor without a network: a disk that can be slow or full, a clock set by hand, a window
that looks on.
"""

import asyncio
from collections.abc import Callable

import pytest

from pokerhouse.commands import Play, Sit
from pokerhouse.errors import StorageError
from pokerhouse.house import Part, Refused
from pokerhouse.house.table import Outcome, Pace, Session, Table
from pokerhouse.house.table.commands import Newcomer, SeatBot
from pokerhouse.machine import THIS_MACHINE
from pokerhouse.players import STRATEGIES, BotKind
from pokerhouse.rules import Cause, HandEvent, PlayerAction
from pokerhouse.rules.events import Checked, Folded, HandEnded
from pokerhouse.server.bots.pool import BotPool
from pokerhouse.server.live.names import Faces
from pokerhouse.server.live.table.actor import TableActor
from pokerhouse.units import Millis, PlayerId
from tests.house.game import START_MS, table_config
from tests.kit.asks import ask_as
from tests.kit.machine import machine_at
from tests.kit.money import gift
from tests.kit.no_network.window import Window
from tests.kit.store import QuickStore


class GatedStore(QuickStore):
    """A disk that can be slow, or full."""

    def __init__(self) -> None:
        super().__init__()
        self.open = asyncio.Event()
        self.open.set()
        self.full = False
        self.commits: list[tuple[Part, ...]] = []

    async def commit(self, *parts: Part, at: Millis) -> None:
        """Waits while the gate is closed; others run meanwhile, as they do beside a real disk."""
        await asyncio.sleep(0)
        await self.open.wait()
        if self.full:
            raise StorageError("no space left")
        self.commits.append(parts)
        await super().commit(*parts, at=at)


class Stage:
    """A table with an actor, a clock that is set by hand and a window that looks on."""

    def __init__(
        self, *people: str, bots: tuple[str, ...] = (), pause_ms: int = 0, deadline_ms: int = 60_000
    ) -> None:
        self.now = START_MS
        self.store = GatedStore()
        self.pool = BotPool(
            pause_ms=pause_ms, deadline_ms=deadline_ms, workers=1, machine=THIS_MACHINE
        )
        self.window = Window("onlooker")
        self.outcomes: list[Outcome] = []
        self.people, self.bots = people, bots
        self.online: set[PlayerId] = set()
        """Who has another page of the house open."""
        table = Table(Session(table_config()), Pace(Millis(0), Millis(0), Millis(0)))
        self.actor = TableActor(
            table,
            self.store,
            self.pool,
            machine=machine_at(lambda: self.now),
            online=self.online.__contains__,
            faces=Faces(),
            changed=self._changed,
        )

    def _changed(self, actor: TableActor, outcome: Outcome) -> None:
        self.outcomes.append(outcome)

    async def __aenter__(self) -> "Stage":
        """Everybody sits down; the first hand begins when somebody looks on."""
        self.actor.start()
        for name in self.people:
            await self.store.commit(gift(name, 10_000), at=self.now)
            assert await self.actor.ask(ask_as(name, Sit)) is None
        for number, kind in enumerate(self.bots):
            assert (
                await self.actor.ask(
                    SeatBot(Newcomer(PlayerId(f"bot-{number}"), f"Bot {number}", bot=kind))
                )
                is None
            )
        for window in (self.window, *map(Window, self.people)):
            self.actor.watch(window, None, 0)
        await self.until(lambda: self.events)
        return self

    async def __aexit__(self, *exc: object) -> None:
        self.store.open.set()
        await self.actor.stop()
        await self.pool.close()

    @property
    def events(self) -> list[HandEvent]:
        """All that has happened."""
        return [event for outcome in self.outcomes for event in outcome.events]

    @property
    def hands_over(self) -> int:
        """How many hands have ended."""
        return sum(isinstance(event, HandEnded) for event in self.events)

    @property
    def timeouts(self) -> int:
        """How many turns the clock has ended."""
        acts = [event for event in self.events if isinstance(event, Checked | Folded)]
        return sum(event.cause is Cause.TIMEOUT for event in acts)

    def play(self, action: PlayerAction) -> asyncio.Task[Refused | None]:
        """The player to act sends this."""
        hand = self.actor.table.hand
        assert hand is not None
        player = hand.players[hand.actor].player
        return asyncio.create_task(
            self.actor.ask(ask_as(player, Play, hand.hand_id, hand.turn_no, action))
        )

    async def later(self, ms: int) -> None:
        """So much time passes; the actor looks at the clock and does what it finds to do."""
        self.now = Millis(self.now + ms)
        self.actor.presence_changed()
        for _ in range(20):
            await asyncio.sleep(0)

    async def until(self, true: Callable[[], object]) -> None:
        """Let things happen until something is so."""
        async with asyncio.timeout(110):
            while not true():  # noqa: ASYNC110  # whatever is waited for, no single event announces it
                await asyncio.sleep(0.001)


def slow(monkeypatch: pytest.MonkeyPatch, *names: str, quick: bool = False) -> None:
    """Put bots of the kit on the list."""
    for name in names:
        monkeypatch.setitem(
            STRATEGIES, name.lower(), BotKind(name.lower(), f"tests.kit.bots.{name}", quick)
        )
