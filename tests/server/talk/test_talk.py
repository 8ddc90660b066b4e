"""Talk in an open house: who hears what, in which order, and what is refused."""

import asyncio

import pytest
from msgspec.structs import replace

from pokerhouse.commands import Sit
from pokerhouse.errors import StorageError
from pokerhouse.house import Part
from pokerhouse.house.talk import LOBBY, Ear, Line
from pokerhouse.server.live.talk.room import LINES_KEPT, LINES_SENT, TalkRoom
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Millis, PlayerId, TableId
from tests.kit.client import new_id
from tests.kit.desk import SETTINGS, actor_of, arrive, opened, run
from tests.kit.store import QuickStore
from tests.server.talk.kit import heard, open_table, say, watch


def test_a_line_reaches_those_at_the_table_and_nobody_else() -> None:
    async def story() -> None:
        async with opened(QuickStore()) as house:
            host, watcher, other, outside = [await arrive(house) for _ in range(4)]
            table, elsewhere = await open_table(host), await open_table(other, "Saturday")
            await watch(watcher, table)
            await watch(outside, None)
            await host.ask(Sit(id=new_id(), table=table))
            assert isinstance(await say(host, "good  evening", table), p.Ack)
            assert isinstance(await say(watcher, "hello", table), p.Ack)
            for guest in (host, watcher):
                assert heard(guest, table) == ["good evening", "hello"]
            for guest in (other, outside):
                assert not any(isinstance(f, p.NewLines) for f in guest.desk.frames)
            lines = [
                line for f in host.desk.frames if isinstance(f, p.NewLines) for line in f.lines
            ]
            assert [(line.number, line.seated) for line in lines] == [(1, True), (2, False)]
            assert [line.name for line in lines] == [
                host.connection.me.name,
                watcher.connection.me.name,
            ]
            assert isinstance(await say(other, "third", elsewhere), p.Ack)
            assert heard(other, elsewhere) == ["third"]

    run(story)


def test_whoever_is_not_there_is_not_heard() -> None:
    async def story() -> None:
        async with opened(QuickStore()) as house:
            host, stranger = await arrive(house), await arrive(house)
            table = await open_table(host)
            for place, reason in (
                (table, "not_there"),
                (None, "not_there"),
                (TableId("gone"), "no_such_table"),
            ):
                refused = await say(stranger, "psst", place)
                assert isinstance(refused, p.Refused)
                assert refused.reason == reason
            await watch(stranger, table)
            assert isinstance(await say(stranger, "hello", table), p.Ack)
            await house.clients.connections.receive(stranger.connection, p.Unwatch(table))
            assert isinstance(await say(stranger, "bye", table), p.Refused)
            assert heard(host, table) == ["hello"]

    run(story)


def test_who_sits_speaks_and_hears_also_from_a_window_that_looks_elsewhere() -> None:
    async def story() -> None:
        async with opened(QuickStore()) as house:
            host = await arrive(house)
            table = await open_table(host)
            await host.ask(Sit(id=new_id(), table=table))
            await house.clients.connections.receive(host.connection, p.Unwatch(table))
            assert isinstance(await say(host, "back soon", table), p.Ack)
            await watch(host, table)
            assert heard(host, table) == ["back soon"]

    run(story)


def test_the_lobby_greets_and_tells_what_was_said_lately() -> None:
    async def story() -> None:
        async with opened(QuickStore(), replace(SETTINGS, greeting="Good evening.")) as house:
            first, second = await arrive(house), await arrive(house)
            await watch(first, None)
            assert isinstance(await say(first, "anybody here?"), p.Ack)
            await watch(second, None)
            (talk,) = [f for f in second.desk.frames if isinstance(f, p.Talk)]
            assert (talk.table, talk.greeting, talk.rule) == (None, "Good evening.", None)
            assert heard(second) == ["anybody here?"]
            await say(second, "I am")
            for guest in (first, second):
                await guest.desk.until(lambda g=guest: heard(g) == ["anybody here?", "I am"])  # type: ignore[misc]
            await house.clients.connections.receive(second.connection, p.UnwatchLobby())
            await say(first, "gone?")
            await first.desk.until(lambda: heard(first)[-1] == "gone?")
            assert heard(second)[-1] == "I am"

    run(story)


def test_a_lobby_full_of_people_all_hear_it() -> None:
    async def story() -> None:
        async with opened(QuickStore()) as house:
            people = [await arrive(house) for _ in range(60)]
            for guest in people:
                await watch(guest, None)
            await asyncio.gather(*(say(people[n], f"line {n}") for n in (3, 40)))
            for guest in people:
                await guest.desk.until(lambda g=guest: set(heard(g)) == {"line 3", "line 40"})  # type: ignore[misc]

    run(story)


@pytest.mark.parametrize(
    ("text", "words"), [(" \n\u202e", "can be seen"), ("x" * 201, "at most 200")]
)
def test_what_is_no_line_is_refused(text: str, words: str) -> None:
    async def story() -> None:
        async with opened(QuickStore()) as house:
            host = await arrive(house)
            table = await open_table(host)
            refused = await say(host, text, table)
            assert isinstance(refused, p.Refused)
            assert refused.reason == "bad_line"
            assert words in refused.message

    run(story)


def test_whoever_speaks_too_fast_is_told_when_to_go_on() -> None:
    async def story() -> None:
        settings = replace(SETTINGS, player_lines_per_minute=20, place_lines_per_minute=60)
        async with opened(QuickStore(), settings) as house:
            host = await arrive(house)
            table = await open_table(host)
            answers = [await say(host, f"line {n}", table) for n in range(6)]
            assert all(isinstance(answer, p.Ack) for answer in answers[:5])
            refused = answers[5]
            assert isinstance(refused, p.Refused)
            assert refused.reason == "too_fast"
            assert refused.numbers == {"seconds": 3}
            assert len(heard(host, table)) == 5
            crowd = [await arrive(house) for _ in range(4)]
            for guest in crowd:
                await watch(guest, table)
            more = [await say(guest, "x", table) for guest in crowd for _ in range(4)]
            assert sum(isinstance(answer, p.Ack) for answer in more) == 15, (
                "twenty at once in one place"
            )
            elsewhere = await open_table(crowd[3], "Saturday")
            assert isinstance(await say(crowd[3], "here one may", elsewhere), p.Ack)

    run(story)


def test_what_is_kept_in_memory_and_sent_is_bounded() -> None:
    async def story() -> None:
        store = QuickStore()
        fast = replace(SETTINGS, player_lines_per_minute=10**6, place_lines_per_minute=10**6)
        async with opened(store, fast) as house:
            host = await arrive(house)
            table = await open_table(host)
            for n in range(LINES_KEPT + 20):
                assert isinstance(await say(host, f"{n}", table), p.Ack)
            room = house.talk.tables.room(actor_of(house, table))
            assert len(room._lines) == LINES_KEPT
            await watch(host, table)
            assert len(heard(host, table)) == LINES_SENT
            assert heard(host, table)[-1] == f"{LINES_KEPT + 19}"

    run(story)


def test_a_line_that_cannot_be_kept_is_not_told() -> None:
    class Full(QuickStore):
        """Has no room for lines."""

        async def commit(self, *parts: Part, at: Millis) -> None:
            if any(isinstance(part, Line) for part in parts):
                raise StorageError("the disk is full")
            await super().commit(*parts, at=at)

    async def story() -> None:
        async with opened(Full()) as house:
            host = await arrive(house)
            table = await open_table(host)
            refused = await say(host, "lost", table)
            assert isinstance(refused, p.Refused)
            assert refused.reason == "busy"
            assert heard(host, table) == []

    run(story)


def test_the_number_of_a_line_that_was_let_go_of_is_not_given_again() -> None:
    ann, ben = PlayerId("Ann"), PlayerId("Ben")
    room = TalkRoom(LOBBY)
    for player in (ann, ben, ann):
        room.add(room.number(Line(LOBBY, 0, player, player, "hello", Millis(1))))
    assert room.let_go_of(ann) == [1, 3]
    assert [line.number for line in room.lines_for(Ear(ben))] == [2]
    assert room.number(Line(LOBBY, 0, ben, "Ben", "where is Ann?", Millis(2))).number == 4
