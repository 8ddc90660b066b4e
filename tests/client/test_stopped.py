"""`pokerhouse bot` and `tournament-of-bots` stopped by Ctrl-C: what is known by then is told, and
that it is a part.
"""

import asyncio
import re

from pokerhouse.cli.arena.bot_seat import interrupted_line
from pokerhouse.cli.arena.tournament import partial
from pokerhouse.client import Client
from pokerhouse.client.frames import Events
from pokerhouse.rules import HandEnded
from tests.cli.terminal import started
from tests.client.house import friday
from tests.kit.server import ServerProcess


async def watch(url: str, name: str, hands: int) -> None:
    """Watch until `hands` hands have ended."""
    async with Client(url) as client:
        table = await client.find_table(name)
        async with client.follow(table) as next_frame:
            while hands:
                frame = await next_frame()
                if isinstance(frame, Events):
                    new = client.hands[table].learn(frame) or ()
                    hands -= sum(isinstance(event, HandEnded) for event in new)


def test_a_bot_tells_how_it_stood_when_it_left(server: ServerProcess) -> None:
    options = friday()

    async def create() -> None:
        async with Client(server.url) as client:
            await client.create_table(options, ("passive", "passive"))

    asyncio.run(create())
    name = str(options["name"])
    with started(
        "bot", "passive", "--url", server.url, "--table", name, "--hands", "100000"
    ) as bot:
        assert "plays as passive" in bot.line()
        asyncio.run(watch(server.url, name, 4))
        ended = bot.interrupt()
    assert (ended.status, ended.err) == (130, "")
    pattern = (
        r"PARTIAL: left the table after [\d,]+ hands?, [+-][\d,]+ chips; 100,000 hands asked for\n"
    )
    assert re.fullmatch(pattern, ended.out), ended.out


def test_a_tournament_shows_the_places_of_then(server: ServerProcess) -> None:
    room = "--name", "Stopped", "--hands", "100000"
    with started(
        "tournament-of-bots", "smart", "passive", "random", "--url", server.url, *room
    ) as held:
        assert "3 players at Stopped" in held.line()
        asyncio.run(watch(server.url, "Stopped", 4))
        ended = held.interrupt()
    assert (ended.status, ended.err) == (130, "")
    nets = [
        int(net.replace(",", ""))
        for net in re.findall(r"^ +\d +\w+ +\w+ \w+ +([+-][\d,]+)", ended.out, re.MULTILINE)
    ]
    assert len(nets) == 3
    assert nets == sorted(nets, reverse=True)
    assert sum(nets) == 0
    assert re.search(
        r"\nPARTIAL: the room was closed after [\d,]+ hands? of 100,000; these are the places",
        ended.out,
    ), ended.out


def test_an_interrupted_program_reports_what_it_can() -> None:
    assert interrupted_line(0, 0, None) == "left the table"
    assert interrupted_line(1, -20, None) == "left the table after 1 hand, -20 chips"
    assert interrupted_line(0, 0, 1) == "PARTIAL: left the table; 1 hand asked for"
    assert partial(None, 5) == "The room was closed before the first hand ended."
