"""Players who are ready for the start, over real sockets and through a crash of the house."""

import asyncio
from pathlib import Path
from random import Random

from pokerhouse.client import Client as Program
from pokerhouse.client import play
from pokerhouse.commands import GoOn, SetReady, Stand
from pokerhouse.players import make
from pokerhouse.server.wire import protocol as p
from tests.kit.client import Client, new_id
from tests.kit.server import ServerProcess
from tests.server.test_seats_by_socket import STAKES, people, reason


def ready(client: Client) -> dict[str, bool]:
    """Return who is ready, as this client sees it; all programs and bots are one."""
    assert client.table is not None
    return {
        "bot" if seat.bot or seat.program else seat.player: seat.ready
        for seat in client.table.seats
    }


def test_everybody_sees_who_is_ready_and_a_crash_forgets_nobody(tmp_path: Path) -> None:
    async def story(server: ServerProcess) -> None:
        async with people(server, *"ABC") as (ann, ben, cid):
            table = await ann.create_table(STAKES, ("passive",), host_starts=True)
            me = [each.me.player for each in (ann, ben, cid)]
            for client in (ben, cid):
                await client.watch(table)
            for client in (ann, ben):
                await client.sit()
            say = SetReady(ready=True, id=new_id(), table=table)
            assert reason(await cid.ask(say)) == "not_seated"
            assert isinstance(await ben.ask(say), p.Ack)
            await cid.sit()
            seen = {"bot": True, me[0]: True, me[1]: True, me[2]: False}
            for client in (ann, ben, cid):
                await client.until(lambda c=client: ready(c) == seen)  # type: ignore[misc]

            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            for client in (ann, ben, cid):
                await client.until(
                    lambda c=client: c.connections > 1 and ready(c) == seen  # type: ignore[misc]
                )
            again = SetReady(ready=False, id=new_id(), table=table)
            assert isinstance(await ben.ask(again), p.Ack)
            await ann.until(lambda: ready(ann) == {**seen, me[1]: False})
            await ben.ask(Stand(id=new_id(), table=table))
            await ann.until(lambda: me[1] not in ready(ann))

            assert isinstance(await ann.ask(GoOn(id=new_id(), table=table)), p.Ack)
            late = SetReady(ready=True, id=new_id(), table=table)
            assert reason(await cid.ask(late)) == "started"
            await cid.until(lambda: cid.hands)

    with ServerProcess(tmp_path / "house", POKERHOUSE_FIRST_HAND_MS="50") as server:
        asyncio.run(story(server))
        asyncio.run(a_program_is_ready(server))


async def a_program_is_ready(server: ServerProcess) -> None:
    """A program that takes a seat says so by itself."""
    async with people(server, "A") as (ann,), Program(server.url) as program:
        table = await ann.create_table(STAKES, (), host_starts=True)
        await ann.sit()
        playing = asyncio.create_task(play(program, table, make("passive", Random(1)), hands=1))
        await ann.until(lambda: ready(ann) == {"bot": True, ann.me.player: True})
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
