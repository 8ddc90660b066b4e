"""Small parts of the running server at their edges: who is dropped, what is kept, what is
counted.
"""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from pokerhouse.commands import SitIn
from pokerhouse.machine import THIS_MACHINE, SystemClock
from pokerhouse.server.bots.messages import CloseChair
from pokerhouse.server.bots.pool import BotPool, Lost, Worker
from pokerhouse.server.live import answers
from pokerhouse.server.live.health import Vitals
from pokerhouse.server.live.hub import SLOW_READER, ClientConnection, Hub
from pokerhouse.server.wire import protocol as p
from pokerhouse.storage.sql.reads import SqlAnswers
from pokerhouse.units import Chips, CommandId, PlayerId, TableId
from tests.kit.desk import SETTINGS, Desk, arrive, opened, run
from tests.kit.store import QuickStore
from tests.server.bots.test_pool import VIEW

ME = p.Me(PlayerId("ann"), "Ann", Chips(0))


@pytest.mark.parametrize(("unsent", "dropped"), [(100, False), (101, True)])
def test_who_lags_behind_by_more_than_the_bound_is_dropped(unsent: int, dropped: bool) -> None:
    desk = Desk()
    desk.unsent = unsent
    connection = ClientConnection(desk, ME, outbox_bytes=100)
    assert connection.unsent == unsent
    connection.push(p.Problem("one more"))
    assert connection.lost is dropped
    assert desk.closed_with == (SLOW_READER if dropped else 0)
    assert len(desk.frames) == (not dropped)
    assert connection.unsent == (0 if dropped else unsent), (
        "nothing more is on its way to a connection that is lost"
    )


def test_a_player_is_online_until_their_last_window_is_gone() -> None:
    hub = Hub()
    first, second = (ClientConnection(Desk(), ME, outbox_bytes=100) for _ in range(2))
    hub.add(first)
    hub.add(second)
    assert (hub.online, hub.connections_of(ME.player)) == (1, [first, second])
    hub.remove(first)
    hub.remove(first)
    assert (hub.online, hub.connections_of(ME.player)) == (1, [second])
    hub.remove(second)
    assert (hub.online, hub.connections_of(ME.player)) == (0, [])


def test_the_last_answers_are_kept_in_memory_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "ANSWERS_KEPT", 3)

    sought: list[CommandId] = []

    class Watched(SqlAnswers):
        """Notes which commands are looked for on the disk."""

        async def find(self, player: PlayerId, command: CommandId) -> bytes | None:
            sought.append(command)
            return await super().find(player, command)

    async def story() -> None:
        store = QuickStore()
        store.answers = Watched(store.reader)
        async with opened(store) as house:
            guest = await arrive(house)
            refused = [SitIn(id=CommandId(f"c{n}"), table=TableId("gone")) for n in range(4)]
            for command in (*refused[:3], refused[0]):
                await house.clients.answers.give(guest.connection, command)
            assert sought == ["c0", "c1", "c2"], "three are remembered"
            for command in (refused[3], refused[0]):
                await house.clients.answers.give(guest.connection, command)
            assert sought == ["c0", "c1", "c2", "c3", "c0"], "the oldest of four is not"

    run(story)


def test_a_player_who_has_opened_many_tables_waits_even_less_than_a_second() -> None:
    async def story() -> None:
        an_hour = 36_000  # ten a second: a burst of 18,000, then a tenth of a second for each
        async with opened(QuickStore(), replace(SETTINGS, player_tables_per_hour=an_hour)) as house:
            guest = await arrive(house)
            openings = house.clients.answers._openings
            openings._rate._now = lambda: 0.0
            answers = [openings.take(guest.connection.player) for _ in range(an_hour // 2 + 500)]
            said = [refused.message for refused in answers if refused is not None]
            assert "You opened many tables. Open the next one in 1 minute." in said
            assert answers.count(None) == an_hour // 2

    run(story)


def test_the_clock_of_the_house_counts_from_the_same_moment_as_the_files_of_the_system(
    tmp_path: Path,
) -> None:
    a_day_ms = 24 * 3600 * 1000
    written_ms = tmp_path.stat().st_mtime * 1000
    assert written_ms - a_day_ms < THIS_MACHINE.clock.now() < written_ms + a_day_ms


class LateClock(SystemClock):
    """A clock whose sleeps take longer than they should, by these seconds each, then for ever."""

    def __init__(self, lates_s: list[float]) -> None:
        self.now_s = 1_000.0
        self.slept = asyncio.Event()
        self._lates_s = lates_s

    def seconds(self) -> float:
        """Return the time that has passed."""
        return self.now_s

    def wall_s(self) -> float:
        """Return the same: the machine does not sleep."""
        return self.now_s

    async def sleep(self, seconds: float) -> None:
        """Let the time pass."""
        if not self._lates_s:
            self.slept.set()
            await asyncio.Event().wait()
        self.now_s += seconds + self._lates_s.pop(0)


def test_the_lag_is_what_the_loop_was_late_and_nothing_else() -> None:
    async def story() -> None:
        clock = LateClock([0.0, 0.125, 0.0])
        lates_ms: list[int] = []
        looks = Vitals(lates_ms.append, lates_ms.append, clock)
        assert looks.lag_s == 0
        looks.start()
        await clock.slept.wait()
        assert looks.lag_s == 0.125
        assert max(lates_ms) == 125
        looks.close()

    asyncio.run(story())


def test_a_process_that_was_not_started_takes_messages_and_ends() -> None:
    async def story() -> None:
        faults: list[object] = []
        asyncio.get_running_loop().set_exception_handler(
            lambda loop, context: faults.append(context)
        )
        worker = Worker(THIS_MACHINE)
        worker.send(CloseChair(1))
        await asyncio.sleep(0)
        assert worker.pid is None
        worker.kill()
        assert worker.ended
        await worker.close()
        with pytest.raises(Lost):
            await worker.ask(1, VIEW, 1)
        assert not faults

    run(story)


def test_messages_to_a_process_that_was_ended_go_nowhere() -> None:
    async def story() -> None:
        pool = BotPool(pause_ms=0, deadline_ms=60_000, workers=1, machine=THIS_MACHINE)
        chair = pool.chair("tests.kit.bots.Caller", {})
        chair.open(())
        await chair.decide(VIEW)
        worker = pool.worker_of(1)
        (pid,) = pool.processes
        worker.send(CloseChair(1))
        worker.kill()
        assert worker._process is not None
        assert worker._process.stdin is not None
        written: list[bytes] = []
        worker._process.stdin.write = written.append  # type: ignore[method-assign]
        await asyncio.sleep(0)
        assert not written
        await pool.close()
        assert pid not in pool.processes

    run(story)
