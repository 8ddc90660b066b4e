"""The actor of a table without a network: deadlines, bots, failing disks, and an end in which nobody is forgotten."""

import asyncio
from collections.abc import Callable, Coroutine

import pytest

from pokerhouse.errors import StorageError
from pokerhouse.house import Part, Refused
from pokerhouse.house.money import ledger
from pokerhouse.house.table import HandPart, Outcome, Pace, Session, Table, commands
from pokerhouse.players import STRATEGIES, Kind
from pokerhouse.rules import Call, Cause, Fold, HandEvent, PlayerAction, fold, redact
from pokerhouse.rules.events import Called, Checked, Folded, HandEnded, HandStarted
from pokerhouse.server.bots import BotPool
from pokerhouse.server.bots.memory import seen_by
from pokerhouse.server.live.bot_turns import BEAT_MS, BotTurns
from pokerhouse.server.live.table_actor import MAILBOX_COMMANDS, PATIENCE_MS, RETRY_MS, TableActor
from pokerhouse.storage.memory import MemoryStore
from pokerhouse.units import HandId, Millis, PlayerId
from tests.house.game import ACTION_MS, START_MS, table_config
from tests.server.test_audience import Window


class GatedStore(MemoryStore):
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

    def __init__(self, *people: str, bots: tuple[str, ...] = (), pause_ms: int = 0, deadline_ms: int = 60_000) -> None:
        self.now = START_MS
        self.store = GatedStore()
        self.pool = BotPool(pause_ms=pause_ms, deadline_ms=deadline_ms, workers=1)
        self.window = Window("onlooker")
        self.outcomes: list[Outcome] = []
        self.people, self.bots = people, bots
        table = Table(Session(table_config()), Pace(Millis(0), Millis(0), Millis(0)))
        self.actor = TableActor(table, self.store, self.pool, now=lambda: self.now, changed=self._changed)

    def _changed(self, actor: TableActor, outcome: Outcome) -> None:
        self.outcomes.append(outcome)

    async def __aenter__(self) -> "Stage":
        """Everybody sits down; the first hand begins when somebody looks on."""
        self.actor.start()
        for name in self.people:
            purse = ledger.wallet(PlayerId(name))
            gift = ledger.transfer("gift", source=ledger.HOUSE, target=purse, amount=10_000)
            await self.store.commit(gift, at=self.now)
            assert await self.actor.ask(commands.Sit(PlayerId(name), name)) is None
        for number, kind in enumerate(self.bots):
            assert await self.actor.ask(commands.Sit(PlayerId(f"bot-{number}"), f"Bot {number}", bot=kind)) is None
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
        return asyncio.create_task(self.actor.ask(commands.Play(player, hand.hand, hand.turn, action)))

    async def later(self, ms: int) -> None:
        """So much time passes; the actor looks at the clock and does what it finds to do."""
        self.now = Millis(self.now + ms)
        self.actor.presence_changed()
        for _ in range(20):
            await asyncio.sleep(0)

    async def until(self, true: Callable[[], object]) -> None:
        """Let things happen until something is so."""
        async with asyncio.timeout(60):
            while not true():  # noqa: ASYNC110  # whatever is waited for, no single event announces it
                await asyncio.sleep(0.001)


def run(story: Callable[[], Coroutine[None, None, None]]) -> None:
    """Play a story to its end."""
    asyncio.run(asyncio.wait_for(story(), 30))


@pytest.mark.parametrize(("sent_ms", "timeouts"), [(ACTION_MS - 4_000, 0), (ACTION_MS, 0), (ACTION_MS + 1, 1)])
def test_r21_a_play_received_in_time_beats_the_clock_however_busy_the_table(sent_ms: int, timeouts: int) -> None:
    async def story() -> None:
        async with Stage("Ann", "Bob") as stage:
            stage.store.open.clear()
            busy = asyncio.create_task(stage.actor.ask(commands.SitOut(PlayerId("Bob"))))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            stage.now = Millis(stage.now + sent_ms)
            played = stage.play(Call())
            await asyncio.sleep(0)
            stage.now = Millis(START_MS + ACTION_MS + 20)
            stage.store.open.set()
            await busy
            refused = await played
            assert stage.timeouts == timeouts
            assert (refused is None) is (timeouts == 0)
            assert any(isinstance(event, Called) for event in stage.events) is (timeouts == 0)

    run(story)


def test_r21_who_sent_in_time_to_a_house_that_was_held_up_is_waited_for() -> None:
    async def story() -> None:
        async with Stage("Ann", "Bob") as stage:
            # Nobody was served for 24 s: the deadline was four seconds after the play that is still unread.
            await stage.later(ACTION_MS + 20_000)
            assert stage.timeouts == 0
            await stage.later(PATIENCE_MS - 1)
            assert await stage.play(Call()) is None
            assert stage.timeouts == 0

    run(story)


def test_r21_a_house_that_was_held_up_does_not_wait_for_ever() -> None:
    async def story() -> None:
        async with Stage("Ann", "Bob") as stage:
            await stage.later(ACTION_MS + 20_000)
            await stage.later(PATIENCE_MS)
            assert stage.timeouts == 1

    run(story)


def test_r21_a_deadline_that_is_seen_on_time_is_kept() -> None:
    async def story() -> None:
        async with Stage("Ann", "Bob") as stage:
            await stage.later(ACTION_MS - 1)
            assert stage.timeouts == 0
            await stage.later(1)
            assert stage.timeouts == 1

    run(story)


def test_bots_that_need_no_pause_play_a_hand_in_one_commit_and_nothing_is_told_before() -> None:
    async def story() -> None:
        async with Stage(bots=("random", "smart", "passive")) as stage:
            await stage.until(lambda: stage.hands_over >= 20)
            stage.store.open.clear()
            await stage.until(lambda: stage.actor.table.hand is None)
            for _ in range(10):
                await asyncio.sleep(0)
            told = len(stage.window.texts)
            for _ in range(10):
                await asyncio.sleep(0)
            assert len(stage.window.texts) == told, "the disk is slow: nobody hears of the next hand"
            stage.store.open.set()
            await stage.until(lambda: len(stage.window.texts) > told)
            parts = [part for commit in stage.store.commits for part in commit if isinstance(part, HandPart)]
            whole = [p for p in parts if isinstance(p.events[0], HandStarted) and isinstance(p.events[-1], HandEnded)]
            assert len(whole) > len(parts) / 2
            acts = [sum(isinstance(event, Checked | Called | Folded) for event in part.events) for part in parts]
            assert max(acts) <= 17, "sixteen moves of bots and the one that made it their turn"

    run(story)


def test_a_person_s_move_and_the_bots_after_it_are_written_together() -> None:
    async def story() -> None:
        async with Stage("Ann", bots=("passive", "passive")) as stage:
            await stage.until(lambda: stage.actor.table.hand is not None and stage.actor.table.clock is not None)
            before = len(stage.store.commits)
            assert await stage.play(Fold()) is None
            commit = stage.store.commits[before]
            (part,) = [part for part in commit if isinstance(part, HandPart)]
            assert isinstance(part.events[0], Folded)
            assert len(part.events) > 1

    run(story)


def test_what_could_not_be_written_has_not_happened_and_is_tried_again() -> None:
    async def story() -> None:
        async with Stage("Ann", bots=("passive", "passive")) as stage:
            await stage.until(lambda: stage.actor.table.hand is not None and stage.actor.table.clock is not None)
            stage.store.full = True
            told, hand = len(stage.window.texts), stage.actor.table.hand
            refused = await stage.play(Fold())
            assert refused is not None
            assert refused.reason == "busy"
            assert stage.actor.table.hand is hand
            assert len(stage.window.texts) == told
            stage.store.full = False
            stage.now = Millis(stage.now + RETRY_MS)
            assert await stage.play(Fold()) is None
            over = stage.hands_over
            await stage.until(lambda: stage.hands_over > over or stage.actor.table.hand is not hand)

    run(story)


def test_bots_move_again_after_a_disk_that_was_full() -> None:
    async def story() -> None:
        async with Stage(bots=("passive", "smart"), pause_ms=1) as stage:
            stage.store.full = True
            await stage.later(10)
            await stage.until(lambda: stage.actor.table.hand is not None)
            stage.store.full = False
            over = stage.hands_over
            for _ in range(2_000):
                await stage.later(RETRY_MS)
                if stage.hands_over > over:
                    return
            raise AssertionError("no hand was finished")

    run(story)


def test_bots_pause_before_they_move() -> None:
    async def story() -> None:
        async with Stage(bots=("passive", "passive"), pause_ms=1_000) as stage:
            acts = len(stage.events)
            await stage.later(499)
            assert len(stage.events) == acts, "half of the pause at least"
            await stage.later(1_001)
            assert len(stage.events) > acts, "one and a half of it at most"

    run(story)


def test_bots_of_all_tables_move_on_one_beat_and_never_earlier_than_their_pause() -> None:
    async def story() -> None:
        async with Stage(bots=("passive", "passive"), pause_ms=1_000) as stage:
            table, pauses = stage.actor.table, set()
            for start in range(200):
                now = Millis(START_MS + start)
                turns = BotTurns(stage.pool, stage.store.tables, lambda now=now: now, lambda move: None)  # type: ignore[misc]  # bound now
                turns.look(table)
                assert turns.due is not None
                assert turns.due % BEAT_MS == 0
                pauses.add(turns.due - now)
            assert min(pauses) >= 500
            assert max(pauses) <= 1_500 + BEAT_MS

    run(story)


def slow(monkeypatch: pytest.MonkeyPatch, *names: str, quick: bool = False) -> None:
    """Put bots of the kit on the list."""
    for name in names:
        monkeypatch.setitem(STRATEGIES, name.lower(), Kind(name.lower(), f"tests.kit.bots.{name}", "a test", quick))


def test_slow_bots_think_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    slow(monkeypatch, "Caller")

    async def story() -> None:
        async with Stage(bots=("caller", "caller", "smart")) as stage:
            await stage.until(lambda: stage.hands_over >= 3)
            assert len(stage.pool.processes) == 1
            assert not stage.timeouts

    run(story)


@pytest.mark.parametrize("kind", ["Crasher", "Fool", "Blind", "Rememberer"])
def test_a_bot_that_cannot_play_checks_or_folds_and_the_others_play_on(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow(monkeypatch, kind)

    async def story() -> None:
        async with Stage(bots=(kind.lower(), "passive")) as stage:
            await stage.until(lambda: stage.hands_over >= 2)
            assert any(isinstance(event, Folded | Checked) for event in stage.events)

    run(story)


def test_a_quick_bot_that_fails_or_is_not_known_any_more_checks_or_folds(monkeypatch: pytest.MonkeyPatch) -> None:
    slow(monkeypatch, "Fool", "Blind", quick=True)

    async def story() -> None:
        async with Stage(bots=("fool", "blind", "gone:x=1")) as stage:
            await stage.until(lambda: stage.hands_over >= 3)

    run(story)


def test_a_stuck_bot_is_waited_for_until_its_deadline(monkeypatch: pytest.MonkeyPatch) -> None:
    slow(monkeypatch, "Sleeper")

    async def story() -> None:
        async with Stage(bots=("sleeper", "passive"), deadline_ms=100) as stage:
            await stage.until(lambda: stage.hands_over >= 1)

    run(story)


def test_a_bot_remembers_after_a_restart_what_its_seat_was_shown_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    slow(monkeypatch, "Rememberer", quick=True)

    async def story() -> None:
        async with Stage(bots=("passive", "smart")) as stage:
            await stage.until(lambda: stage.hands_over >= 4)
            await stage.actor.stop()
            session, store = stage.actor.table.session, stage.store
            seen = await seen_by(store.tables, session, PlayerId("bot-1"))
            expected = []
            for number in range(1, session.hands + 1):
                events = await store.tables.hand_events(HandId(f"t1-{number}"))
                seat = next(p.seat for p in fold(events[:1]).players if p.player == "bot-1")
                expected += [redact(event, seat) for event in events]
            assert seen == expected
            assert await seen_by(store.tables, session, PlayerId("stranger")) == []

    run(story)


def test_whoever_asks_a_table_that_stops_is_answered() -> None:
    async def story() -> None:
        async with Stage("Ann", "Bob") as stage:
            stage.store.open.clear()
            asked = [asyncio.create_task(stage.actor.ask(commands.SitOut(PlayerId("Bob")))) for _ in range(3)]
            await asyncio.sleep(0)
            stopping = asyncio.create_task(stage.actor.stop())
            await asyncio.sleep(0)
            stage.store.open.set()
            await stopping
            answers = await asyncio.gather(*asked)
            assert answers[0] is None, "the step at hand is finished"
            assert [answer.reason for answer in answers[1:] if answer] == ["busy", "busy"]
            late = await stage.actor.ask(commands.SitOut(PlayerId("Bob")))
            assert late is not None
            assert late.reason == "busy"

    run(story)


def test_a_full_mailbox_says_so() -> None:
    async def story() -> None:
        async with Stage("Ann", "Bob") as stage:
            stage.store.open.clear()
            asks = [
                asyncio.create_task(stage.actor.ask(commands.SitIn(PlayerId("Bob"))))
                for _ in range(MAILBOX_COMMANDS + 2)
            ]
            await asyncio.sleep(0)
            done = [ask for ask in asks if ask.done()]
            refusals = [ask.result() for ask in done]
            assert [refused.reason for refused in refusals if refused] == ["busy", "busy"]
            stage.store.open.set()
            await asyncio.gather(*asks)

    run(story)
