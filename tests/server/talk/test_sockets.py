"""Talk as a client meets it: a real server as it is shipped, real sockets."""

import asyncio
from pathlib import Path

import httpx
import pytest

from pokerhouse.rules import Structure
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, PlayerId
from tests.kit.client import Client, new_id
from tests.kit.server import ServerProcess

STAKES = p.TableStakes(Structure.NO_LIMIT, Chips(1), Chips(2))


@pytest.mark.long
def test_lines_over_sockets_survive_a_kill_and_stand_once(tmp_path: Path) -> None:
    async def story(server: ServerProcess) -> None:
        async with (
            Client(server.url) as ann,
            Client(server.url) as ben,
            Client(server.url) as outside,
        ):
            table = await ann.create_table(STAKES)
            await ben.watch(table)
            for n in range(3):
                assert isinstance(await ann.say(f"line {n}", table), p.Ack)
            await ben.until(lambda: ben.heard(table) == ["line 0", "line 1", "line 2"])
            command = p.Say("once", table, id=new_id())
            first = await ben.ask(command)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            ben.answers.clear()
            assert await ben.ask(command) == first
            await ann.until(lambda: ann.heard(table)[-1:] == ["once"])
            assert isinstance(await ann.say("twice?", table), p.Ack)
            await ben.until(
                lambda: ben.heard(table) == ["line 0", "line 1", "line 2", "once", "twice?"]
            )
            assert outside.lines == {}

    with ServerProcess(tmp_path / "house") as server:
        asyncio.run(story(server))


def test_a_shipped_house_bounds_how_fast_one_speaks_over_many_sockets(tmp_path: Path) -> None:
    async def story(server: ServerProcess) -> None:
        async with Client(server.url) as ann, Client(server.url) as ben:
            table = await ann.create_table(STAKES)
            await ben.watch(table)
            frames = [p.Say(f"spam {n}", table, id=new_id()) for n in range(60)]
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


def test_the_moderation_log_and_ones_blocks_by_http(tmp_path: Path) -> None:
    async def story(server: ServerProcess) -> None:
        async with (
            Client(server.url) as host,
            Client(server.url) as rude,
            httpx.AsyncClient(base_url=server.url) as http,
        ):
            table = await host.create_table(STAKES)
            await rude.watch(table)
            assert isinstance(await rude.say("rude", table), p.Ack)
            for frame in (
                p.Block(rude.me.player, id=new_id()),
                p.HideLine(1, table, "be kind", id=new_id()),
                p.Mute(rude.me.player, table, minutes=1, id=new_id()),
            ):
                assert isinstance(await host.ask(frame), p.Ack)
            assert (await http.get("/api/talk/blocked")).status_code == 401
            cookies = {
                client: {"Cookie": f"pokerhouse_session={client.cookie}"} for client in (host, rude)
            }
            person = {"player": rude.me.player, "name": rude.me.name}
            assert (await http.get("/api/talk/blocked", headers=cookies[host])).json() == [person]
            of_table = {"table": table}
            mute, hide = (
                await http.get("/api/talk/acts", params=of_table, headers=cookies[host])
            ).json()
            assert (mute["kind"], mute["player"], mute["until_ms"] - mute["at_ms"]) == (
                "mute",
                person,
                60_000,
            )
            assert (hide["kind"], hide["text"], hide["why"]) == ("hide", "rude", "be kind")
            for who, query in ((rude, of_table), (host, {}), (host, {"table": "elsewhere"})):
                assert (
                    await http.get("/api/talk/acts", params=query, headers=cookies[who])
                ).status_code == 403

    with ServerProcess(tmp_path / "house") as server:
        asyncio.run(story(server))


def test_a_shipped_house_bounds_how_fast_one_blocks(tmp_path: Path) -> None:
    async def story(server: ServerProcess) -> None:
        async with Client(server.url) as ann:
            frames = [p.Block(PlayerId(f"{n}"), id=new_id()) for n in range(40)]
            answers = await asyncio.gather(*(ann.ask(frame) for frame in frames))
            refused = [answer for answer in answers if isinstance(answer, p.Refused)]
            assert {answer.reason for answer in refused} == {"too_fast"}
            assert len(refused) >= 15

    with ServerProcess.as_shipped(tmp_path / "house") as server:
        asyncio.run(story(server))
