"""Talk as a client meets it: a real server as it is shipped, real sockets."""

import asyncio
from pathlib import Path

from pokerhouse.rules import Structure
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips
from tests.kit.client import Client, new_id
from tests.kit.server import ServerProcess

STAKES = p.Stakes(Structure.NO_LIMIT, Chips(1), Chips(2))


def test_lines_over_sockets_survive_a_kill_and_stand_once(tmp_path: Path) -> None:
    async def story(server: ServerProcess) -> None:
        async with Client(server.url) as ann, Client(server.url) as ben, Client(server.url) as outside:
            table = await ann.create_table(STAKES)
            await ben.watch(table)
            for n in range(3):
                assert isinstance(await ann.say(f"line {n}", table), p.Ack)
            await ben.until(lambda: ben.heard(table) == ["line 0", "line 1", "line 2"])
            command = p.Say(new_id(), "once", table)
            first = await ben.ask(command)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            ben.answers.clear()
            assert await ben.ask(command) == first
            await ann.until(lambda: ann.heard(table)[-1:] == ["once"])
            assert isinstance(await ann.say("twice?", table), p.Ack)
            await ben.until(lambda: ben.heard(table) == ["line 0", "line 1", "line 2", "once", "twice?"])
            assert outside.lines == {}

    with ServerProcess(tmp_path / "house") as server:
        asyncio.run(story(server))


def test_a_shipped_house_bounds_how_fast_one_speaks_over_many_sockets(tmp_path: Path) -> None:
    async def story(server: ServerProcess) -> None:
        async with Client(server.url) as ann, Client(server.url) as ben:
            table = await ann.create_table(STAKES)
            await ben.watch(table)
            frames = [p.Say(new_id(), f"spam {n}", table) for n in range(60)]
            answers = await asyncio.gather(*(ann.ask(frame) for frame in frames))
            refused = [answer for answer in answers if isinstance(answer, p.Refused)]
            assert len(refused) >= 50
            assert {answer.reason for answer in refused} == {"too_fast"}
            assert all(1 <= int(answer.numbers["seconds"]) <= 3 for answer in refused)
            assert isinstance(await ben.say("quiet, please", table), p.Ack)
            await ben.until(lambda: "quiet, please" in ben.heard(table))
            assert len(ben.heard(table)) == 61 - len(refused)

    with ServerProcess.as_shipped(tmp_path / "house") as server:
        asyncio.run(story(server))
