"""`pokerhouse bot` at a real house: what it says, how it leaves, and what bad input gets."""

import asyncio
import re

from pokerhouse.client import Client
from tests.cli.terminal import inside, run, started
from tests.client.house import friday
from tests.kit.server import ServerProcess


def open_table(server: ServerProcess) -> str:
    """The name of a table with two bots, which play on when whoever opened it has gone."""

    async def create() -> str:
        options = friday()
        async with Client(server.url) as client:
            await client.create_table(options, ("passive", "passive"))
        return str(options["name"])

    return asyncio.run(create())


def test_a_player_plays_its_hands_and_leaves(server: ServerProcess) -> None:
    table = open_table(server)
    done = inside(
        "bot",
        "smart:price=0.4",
        "--url",
        server.url,
        "--table",
        table,
        "--hands",
        "5",
        "--seed",
        "1",
    )
    assert done.status == 0, done
    first, last = done.out.splitlines()
    assert re.fullmatch(rf"\w+ \w+ plays as smart at {table}; Ctrl-C leaves", first)
    assert re.fullmatch(r"5 hands, [+-]\d+ chips", last)


def test_ctrl_c_stands_up_and_leaves(server: ServerProcess) -> None:
    table = open_table(server)
    with started("bot", "passive", "--url", server.url, "--table", table) as bot:
        assert "plays as passive" in bot.line()
        ended = bot.interrupt()
    assert (ended.status, ended.err) == (0, "")
    assert re.fullmatch(r"left the table( after \d+ hands?, [+-]\d+ chips)?\n", ended.out)


def test_bad_input_gets_one_line_that_says_what_is_wrong(server: ServerProcess) -> None:
    for words, arguments in {
        "there is no bot called 'cheat': choose random": ("cheat", "--table", "x"),
        "no table is called 'Monday'": ("smart", "--table", "Monday"),
    }.items():
        done = run("bot", *arguments, "--url", server.url)
        assert (done.status, done.out) == (2, ""), done
        assert words in done.err
        assert done.err.count("\n") == 1, done.err


def test_a_token_for_a_house_that_is_not_there_is_told_at_once() -> None:
    """A house that was there and is gone is waited for; one that never answered is more likely a
    wrong address.
    """
    done = run("bot", "smart", "--url", "http://127.0.0.1:9", "--table", "x", "--token", "abc")
    assert (done.status, done.out) == (2, ""), done
    assert "no house answers at http://127.0.0.1:9: " in done.err
    assert "see whether it is open, and its address right" in done.err
