"""What a host decides about people, over real sockets: they are told of it, it holds, and it is
taken back at once.
"""

import asyncio
from collections.abc import Iterator

import msgspec
import pytest
from msgspec.structs import replace

from pokerhouse.commands import Ban, Kick, Sit, Unban, Wait
from pokerhouse.house.table import TablePart
from pokerhouse.house.table.host_commands import BANNED_MAX
from pokerhouse.house.talk import Sign
from pokerhouse.server.wire import protocol as p
from pokerhouse.storage import SqliteStore
from pokerhouse.storage.codec import encode, pack_session
from pokerhouse.units import Millis, PlayerId, TableId
from tests.kit.client import Client, new_id
from tests.kit.server import ServerProcess
from tests.server.test_seats_by_socket import cheaply, opened, people, reason


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house where people sit together for a while before they play."""
    pause = {"POKERHOUSE_FIRST_HAND_MS": "60000"}
    with ServerProcess(tmp_path_factory.mktemp("decisions") / "house", **pause) as running:
        yield running


@pytest.fixture
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house where they play at once."""
    with ServerProcess(tmp_path_factory.mktemp("decisions") / "house") as running:
        yield running


async def told(client: Client, kind: p.NoticeKind) -> str:
    """The words in which this person is told of the decision, once."""
    await client.until(lambda: [notice for notice in client.notices if notice.kind is kind])
    (notice,) = [notice for notice in client.notices if notice.kind is kind]
    client.notices.clear()
    return notice.message


async def sees(client: Client, table: TableId) -> bool:
    """May they look at the table?"""
    client.table = None
    await client.send(p.Watch(table))
    await client.until(lambda: client.table is not None or client.notices)
    return client.table is not None


def test_who_is_stood_up_is_told_so_wherever_they_look_and_may_come_again(
    server: ServerProcess,
) -> None:
    async def story() -> None:
        async with people(server, *"AB") as (ann, ben):
            table = await opened(ann, ben)
            assert ben.seat is not None
            seat = ben.seat
            await ben.send(p.Unwatch(table))
            assert isinstance(await ann.ask(Kick(seat, id=new_id(), table=table)), p.Ack)
            words = await told(ben, p.NoticeKind.KICKED)
            assert "The host removed you from Table" in words
            assert "Your chips are back in your balance" in words
            assert ann.notices == [], "nobody else is told"
            await ben.until(lambda: ben.me.wallet == 10_000)
            await ben.watch(table)
            await ben.sit()

    asyncio.run(story())


def test_the_banned_neither_sit_watch_nor_talk_until_they_are_let_back_in(
    server: ServerProcess,
) -> None:
    async def story() -> None:
        async with people(server, *"ABC") as (ann, ben, cid):
            table = await opened(ann, ben, cid)
            await ann.ask(Ban(ben.me.player, id=new_id(), table=table))
            assert "can't play, watch or chat there" in await told(ben, p.NoticeKind.BANNED)
            await ann.until(
                lambda: (
                    ann.table is not None and len(ann.table.seats) == 2 and ann.table.watching == 0
                )
            )
            frames = len(ben.frames)
            assert isinstance(await ann.say("is he gone?", table), p.Ack)
            await cid.until(lambda: cid.heard(table))
            wishes: list[p.CommandFrame] = [
                Sit(id=new_id(), table=table),
                Wait(id=new_id(), table=table),
                p.Say("I am not", table, id=new_id()),
                p.SendSign(Sign.SMILE, table, id=new_id()),
            ]
            assert [reason(await ben.ask(wish)) for wish in wishes] == ["banned"] * 4
            assert not await sees(ben, table)
            assert not any(
                '"said"' in frame or '"table"' in frame.partition(",")[0]
                for frame in ben.frames[frames:]
            )
            server.kill()
            server.start()
            for client, times in ((ben, 1), (ann, 1)):
                await client.until(lambda c=client, n=times: c.connections > n)  # type: ignore[misc]
            ben.notices.clear()
            assert not await sees(ben, table), "a ban outlives the house"
            assert isinstance(await ann.ask(Unban(ben.me.player, id=new_id(), table=table)), p.Ack)
            ben.notices.clear()
            assert await sees(ben, table)
            await ben.sit()

    asyncio.run(story())


@pytest.mark.long
def test_two_hundred_bans_cost_a_table_little(quick: ServerProcess) -> None:
    async def fill(table: TableId) -> None:
        """All but one of the bans that there may be, of people with long names."""
        store = SqliteStore.open(quick.data)
        session = await store.tables.session(table)
        assert session is not None
        banned = {
            PlayerId(f"{n:016x}"): f"A name of {n:04d} letters" for n in range(BANNED_MAX - 1)
        }
        await store.commit(TablePart(replace(session, banned=banned)), at=Millis(1))
        await store.close()
        before, after = encode(session), encode(replace(session, banned=banned))
        later = encode(replace(session, banned=banned, hands=session.hands + 1))
        assert len(after) - len(before) < 10_000, (
            "bytes of a whole session, written once in a while"
        )
        assert len(pack_session(later, after)) < 200, "bytes that a hand adds"

    async def story() -> None:
        async with people(quick, *"ABC") as (ann, ben, cid):
            table = await opened(ann)
            quick.kill()
            await fill(table)
            quick.start()
            await ann.until(lambda: ann.connections > 1 and panel(ann).banned)
            for client in (ben, cid):
                await client.watch(table)
                await client.sit()
            for client in (ann, ben, cid):
                client.policy = cheaply
            panels = [frame for frame in ann.frames if '"host_panel"' in frame]
            assert len(panels[-1]) < 16_000, "bytes of the list of all of them"
            for bot in ("passive", "passive"):
                await ann.ask(p.AddBot(bot, id=new_id(), table=table))
            await ann.until(lambda: len(ann.hands) > 3)
            assert len([frame for frame in ann.frames if '"host_panel"' in frame]) == len(panels), (
                "hands do not tell it"
            )
            assert isinstance(await ann.ask(Ban(ben.me.player, id=new_id(), table=table)), p.Ack)
            assert reason(await ann.ask(Ban(cid.me.player, id=new_id(), table=table))) == "too_many"
            (first,) = [b.player for b in panel(ann).banned if b.name == "A name of 0000 letters"]
            assert isinstance(await ann.ask(Unban(first, id=new_id(), table=table)), p.Ack)
            assert isinstance(await ann.ask(Ban(cid.me.player, id=new_id(), table=table)), p.Ack)

    asyncio.run(story())


def panel(host: Client) -> p.HostPanel:
    """The newest list of the banned."""
    frame = [frame for frame in host.frames if '"host_panel"' in frame][-1]
    return msgspec.json.decode(frame, type=p.HostPanel)
