"""Who is not heard in an open house: blocks, mutes, hidden lines, and what the log tells of
them.
"""

import pytest
from msgspec.structs import replace

from pokerhouse.house.people import Role
from pokerhouse.house.talk import BLOCKS_MAX, ActKind, Place, table_place
from pokerhouse.server.live.talk import moderation
from pokerhouse.server.live.talk.retention import DAY_MS
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Millis, PlayerId
from tests.kit.client import new_id
from tests.kit.desk import SETTINGS, Guest, arrive, opened, run
from tests.kit.store import QuickStore
from tests.server.talk.kit import heard, open_table, say, watch


def promote(guest: Guest, role: Role) -> None:
    """As the house does when somebody's role changes."""
    guest.connection.me = replace(guest.connection.me, role=role)


async def refused(guest: Guest, frame: p.CommandFrame) -> p.Refused:
    """A command that is refused."""
    answer = await guest.ask(frame)
    assert isinstance(answer, p.Refused), answer
    return answer


def test_who_is_blocked_is_not_read_anywhere_also_after_a_restart() -> None:
    async def story() -> None:
        store = QuickStore()
        async with opened(store) as house:
            ann, ben, cid = [await arrive(house) for _ in range(3)]
            table = await open_table(ann)
            for guest in (ben, cid):
                await watch(guest, table)
            for guest in (ann, ben):
                await watch(guest, None)
            await say(ben, "one", table)
            assert isinstance(await ann.ask(p.Block(ben.connection.player, id=new_id())), p.Ack)
            await say(ben, "two", table)
            await say(cid, "three", table)
            await say(ben, "in the lobby")
            await ben.desk.until(lambda: heard(ben) == ["in the lobby"])
            assert heard(ann, table) == ["one", "three"]
            assert heard(cid, table) == ["one", "two", "three"]
            for place in (table, None):
                await watch(ann, place)
            assert heard(ann, table) == ["three"], "also of what was said before"
            assert heard(ann) == []
        store = store.reopened()
        async with opened(store) as house:
            ann.house = house
            ann.connection.lost = False
            house.clients.connections.arrive(ann.connection)
            await watch(ann, table)
            assert heard(ann, table) == ["three"]
            assert isinstance(await ann.ask(p.Unblock(ben.connection.player, id=new_id())), p.Ack)
            await watch(ann, table)
            assert heard(ann, table) == ["one", "two", "three"]

    run(story)


def test_the_host_mutes_at_the_table_and_nobody_else_does() -> None:
    async def story() -> None:
        async with opened(QuickStore()) as house:
            host, loud, other = [await arrive(house) for _ in range(3)]
            table = await open_table(host)
            for guest in (loud, other):
                await watch(guest, table)
                await watch(guest, None)
            mute = p.Mute(
                loud.connection.player, table, minutes=5, why="  spam \u202e ", id=new_id()
            )
            assert (await refused(other, replace(mute, id=new_id()))).reason == "not_moderator"
            assert (
                await refused(host, p.Mute(loud.connection.player, id=new_id()))
            ).reason == "not_moderator"
            assert (
                await refused(host, p.Mute(host.connection.player, table, id=new_id()))
            ).reason == "not_yourself"
            assert isinstance(await host.ask(mute), p.Ack)
            answer = await refused(loud, p.Say("AAA", table, id=new_id()))
            assert (answer.reason, answer.numbers) == (
                "muted",
                {"how_long": "minutes", "where": "at this table", "minutes": 5},
            )
            assert isinstance(await say(loud, "here I may"), p.Ack)
            (act,) = await house.store.talk.acts()
            assert (act.kind, act.place, act.by, act.why) == (
                ActKind.MUTE,
                table_place(table),
                host.connection.player,
                "spam",
            )
            assert isinstance(
                await host.ask(p.Unmute(loud.connection.player, table, id=new_id())), p.Ack
            )
            assert isinstance(await say(loud, "sorry", table), p.Ack)

    run(story)


def test_a_moderator_mutes_in_the_whole_house_and_is_not_muted() -> None:
    async def story() -> None:
        store = QuickStore()
        async with opened(store) as house:
            host, loud, moderator = [await arrive(house) for _ in range(3)]
            table = await open_table(host)
            for guest in (host, loud, moderator):
                await watch(guest, table)
                await watch(guest, None)
            promote(moderator, Role.MODERATOR)
            assert isinstance(
                await moderator.ask(p.Mute(loud.connection.player, id=new_id())), p.Ack
            )
            for place in (table, None):
                answer = await refused(loud, p.Say("x", place, id=new_id()))
                assert (answer.reason, answer.numbers) == (
                    "muted",
                    {"how_long": "open_end", "where": "on this server"},
                )
            assert isinstance(
                await host.ask(p.Mute(moderator.connection.player, table, id=new_id())), p.Ack
            )
            assert isinstance(await say(moderator, "please", table), p.Ack)
        store = store.reopened()
        async with opened(store) as house:
            loud.house = house
            loud.connection.lost = False
            house.clients.connections.arrive(loud.connection)
            await watch(loud, None)
            assert (await refused(loud, p.Say("x", id=new_id()))).reason == "muted"

    run(story)


def test_a_hidden_line_goes_everywhere_and_its_number_is_not_given_again() -> None:
    async def story() -> None:
        store = QuickStore()
        async with opened(store) as house:
            host, rude, moderator = [await arrive(house) for _ in range(3)]
            promote(moderator, Role.MODERATOR)
            table = await open_table(host)
            for guest in (rude, moderator):
                await watch(guest, table)
                await watch(guest, None)
            await say(rude, "rude", table)
            await say(rude, "rude too")
            assert (
                await refused(rude, p.HideLine(1, table, id=new_id()))
            ).reason == "not_moderator"
            assert (await refused(host, p.HideLine(1, id=new_id()))).reason == "not_moderator"
            assert (await refused(host, p.HideLine(7, table, id=new_id()))).reason == "no_such_line"
            assert isinstance(await host.ask(p.HideLine(1, table, "no", id=new_id())), p.Ack)
            assert (
                await refused(host, p.HideLine(1, table, id=new_id()))
            ).reason == "no_such_line", "it is hidden"
            assert isinstance(await moderator.ask(p.HideLine(1, id=new_id())), p.Ack)
            for guest in (rude, moderator):
                hidden = [
                    (f.table, f.number) for f in guest.desk.frames if isinstance(f, p.LineHidden)
                ]
                assert hidden == [(table, 1), (None, 1)]
                await watch(guest, table)
                await watch(guest, None)
                assert heard(guest, table) == heard(guest) == []
        store = store.reopened()
        async with opened(store) as house:
            host.house = house
            host.connection.lost = False
            house.clients.connections.arrive(host.connection)
            await watch(host, table)
            await say(host, "next", table)
            assert [line.number for line in await store.talk.recent(Place(table), 9)] == [1, 2]
            assert heard(host, table) == ["next"]

    run(story)


def test_blocks_and_acts_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with opened(QuickStore()) as house:
            guest, other = await arrive(house), await arrive(house)
            assert (
                await refused(guest, p.Block(guest.connection.player, id=new_id()))
            ).reason == "not_yourself"
            for n in range(moderation.ACTS_AT_ONCE):
                assert isinstance(await guest.ask(p.Block(PlayerId(f"{n}"), id=new_id())), p.Ack)
            answer = await refused(guest, p.Block(PlayerId("one more"), id=new_id()))
            assert (answer.reason, answer.numbers) == ("too_fast", {"seconds": 6})
            monkeypatch.setattr("pokerhouse.house.talk.BLOCKS_MAX", 1)
            assert isinstance(await other.ask(p.Block(PlayerId("a"), id=new_id())), p.Ack)
            assert (await refused(other, p.Block(PlayerId("b"), id=new_id()))).reason == "too_many"
            assert isinstance(await other.ask(p.Unblock(PlayerId("a"), id=new_id())), p.Ack)
            assert isinstance(await other.ask(p.Block(PlayerId("b"), id=new_id())), p.Ack)
            assert BLOCKS_MAX > 1

    run(story)


def test_lines_are_forgotten_after_their_days() -> None:
    async def story() -> None:
        store = QuickStore()
        async with opened(store, replace(SETTINGS, talk_days=2)) as house:
            guest = await arrive(house)
            await watch(guest, None)
            await say(guest, "hello")
            now = house.now()
            await house.talk.retention.forget()
            assert await store.talk.has_older(Millis(now + DAY_MS))
            house.talk.retention._now = lambda: Millis(now + 2 * DAY_MS + 60_000)
            await house.talk.retention.forget()
            assert not await store.talk.has_older(Millis(now + 9 * DAY_MS))

    run(story)
