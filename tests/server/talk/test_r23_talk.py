"""R23 in an open house: what waits for the end of a hand, and that it still waits after a restart."""

from pokerhouse.house.talk import TableTalk
from pokerhouse.server.live.services import build
from pokerhouse.server.wire import protocol as p
from pokerhouse.storage.memory import MemoryStore
from tests.kit.client import new_id
from tests.kit.desk import SETTINGS, arrive, opened, run
from tests.server.talk.kit import AT_ONCE, fold_to_the_end, heard, open_table, say, watch


def test_r23_spectators_reach_those_who_sit_when_the_hand_is_over() -> None:
    async def story() -> None:
        async with opened(MemoryStore(), AT_ONCE) as house:
            ann, ben, watcher, other = [await arrive(house) for _ in range(4)]
            table = await open_table(ann)
            for guest in (ben, watcher, other):
                await watch(guest, table)
            for guest in (ann, ben):
                await guest.ask(p.Sit(new_id(), table))
            await ann.desk.until(lambda: any(isinstance(f, p.Turn) for f in ann.desk.frames))
            await say(watcher, "Ben holds aces", table)
            await say(ann, "my hand is mine", table)
            assert heard(watcher, table) == heard(other, table) == ["Ben holds aces", "my hand is mine"]
            assert heard(ann, table) == heard(ben, table) == ["my hand is mine"]
            await watch(ben, table)
            assert heard(ben, table) == ["my hand is mine"], "also of what was said lately"
            await fold_to_the_end([ann, ben], table)
            await ben.desk.until(lambda: "Ben holds aces" in heard(ben, table))
            ended = [n for n, f in enumerate(ann.desk.frames) if isinstance(f, p.Events)][-1]
            (told,) = [n for n, f in enumerate(ann.desk.frames) if isinstance(f, p.Said) and f.lines[0].number == 1]
            assert told > ended, "the end of the hand is told first"

    run(story)


def test_r23_nobody_speaks_about_a_hand_in_play_where_the_table_says_so() -> None:
    async def story() -> None:
        async with opened(MemoryStore(), AT_ONCE) as house:
            ann, ben, watcher = [await arrive(house) for _ in range(3)]
            table = await open_table(ann, talk=TableTalk.NOBODY)
            for guest in (ben, watcher):
                await watch(guest, table)
            await say(ann, "before", table)
            for guest in (ann, ben):
                await guest.ask(p.Sit(new_id(), table))
            await ann.desk.until(lambda: any(isinstance(f, p.Turn) for f in ann.desk.frames))
            await say(ann, "I folded a king", table)
            assert heard(ann, table) == ["before", "I folded a king"]
            assert heard(ben, table) == heard(watcher, table) == ["before"]
            await fold_to_the_end([ann, ben], table)
            for guest in (ben, watcher):
                await guest.desk.until(lambda g=guest: heard(g, table) == ["before", "I folded a king"])  # type: ignore[misc]

    run(story)


def test_after_a_restart_lines_are_there_and_what_waited_still_waits() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with opened(store, AT_ONCE) as house:
            ann, ben, watcher = [await arrive(house) for _ in range(3)]
            table = await open_table(ann)
            for guest in (ben, watcher):
                await watch(guest, table)
            for guest in (ann, ben):
                await guest.ask(p.Sit(new_id(), table))
            await ann.desk.until(lambda: any(isinstance(f, p.Turn) for f in ann.desk.frames))
            command = p.Say(new_id(), "he has it", table)
            first = await watcher.ask(command)
            await say(ben, "we play on", table)
        store._closed = False
        again = build(store, SETTINGS)
        await again.open()
        for guest in (ann, watcher):
            guest.house = again
            guest.desk.frames.clear()
            again.connections.arrive(guest.connection)
            guest.connection.lost = False
            await watch(guest, table)
        assert heard(ann, table) == ["we play on"]
        assert heard(watcher, table) == ["he has it", "we play on"]
        assert await watcher.ask(command) == first, "asked again it is answered the same"
        await say(watcher, "third", table)
        numbers = [line.number for f in watcher.desk.frames if isinstance(f, p.Said) for line in f.lines]
        assert numbers == [3], "and stands once"
        await again.close()

    run(story)


def test_r23_a_host_who_plays_cannot_read_by_hiding_what_waits_for_them() -> None:
    async def story() -> None:
        async with opened(MemoryStore(), AT_ONCE) as house:
            host, ben, watcher = [await arrive(house) for _ in range(3)]
            table = await open_table(host)
            for guest in (ben, watcher):
                await watch(guest, table)
            for guest in (host, ben):
                await guest.ask(p.Sit(new_id(), table))
            await host.desk.until(lambda: any(isinstance(f, p.Turn) for f in host.desk.frames))
            await say(watcher, "Ben holds aces", table)
            answer = await host.ask(p.HideLine(new_id(), 1, table))
            assert isinstance(answer, p.Refused)
            assert answer.reason == "no_such_line"
            assert list(await house.store.talk.acts()) == []

    run(story)
