"""A bot is the same somebody at every table: noted, found among hands and opponents, and ranked in
one row.
"""

import asyncio
import time
from collections.abc import Iterator, Sequence

import pytest

from pokerhouse.house.people import house_bot
from pokerhouse.rules import HandEnded, HandStarted, ViewEvent
from pokerhouse.units import PlayerId
from tests.kit.client import NO_LIMIT, Client
from tests.kit.server import ServerProcess
from tests.server.options.room import folds
from tests.server.web.visitor import Visitor

BOTS = ("smart",) * 9
"""There are 26 of them: of three tables with nine two have one in common."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An open house."""
    with ServerProcess(
        tmp_path_factory.mktemp("bots") / "house", POKERHOUSE_RANKED_HANDS="1"
    ) as server:
        yield server
    assert "Traceback" not in server.log.read_text()


@pytest.fixture(scope="module")
def met(server: ServerProcess) -> tuple[Visitor, list[dict[str, str]]]:
    """Somebody who has played at three tables, and those they met there: names by id."""

    async def at_table(cookie: str) -> tuple[str, dict[str, str]]:
        ann = Client(server.url, folds)
        ann.cookie = cookie
        async with ann:
            await ann.create_table(NO_LIMIT, bots=BOTS, seats=10)
            await ann.sit()
            await ann.until(
                lambda: any(has_played(hand, ann.me.player) for hand in ann.hands.values())
            )
            assert ann.table is not None
            return ann.cookie, {seat.player: seat.name for seat in ann.table.seats if seat.bot}

    cookie, tables = "", []
    for _ in range(3):
        cookie, table = asyncio.run(at_table(cookie))
        tables.append(table)
    visitor = Visitor(server)
    visitor.cookies.set("pokerhouse_session", cookie)
    return visitor, tables


def has_played(hand: Sequence[ViewEvent], player: PlayerId) -> bool:
    """Is the hand over, and was this player dealt in?"""
    dealt = any(
        isinstance(event, HandStarted) and any(p.player == player for p in event.players)
        for event in hand
    )
    return dealt and any(isinstance(event, HandEnded) for event in hand)


def test_nine_of_a_kind_at_one_table_are_nine(met: tuple[Visitor, list[dict[str, str]]]) -> None:
    for table in met[1]:
        assert len(set(table.values())) == len(table) == 9
        for player, name in table.items():
            bot = house_bot(PlayerId(player))
            assert bot is not None
            assert (bot.name, bot.kind) == (name, "smart")


def test_whoever_is_met_again_is_one_opponent(met: tuple[Visitor, list[dict[str, str]]]) -> None:
    ann, tables = met
    again = {player for player in tables[0] for table in tables[1:] if player in table} | {
        *tables[1]
    } & {*tables[2]}
    player = sorted(again)[0]
    name = next(table[player] for table in tables if player in table)
    tries = iter(range(100))  # hands are recorded a moment after they end
    while len(ann.ask("GET", "/api/hands")["hands"]) < 3:
        next(tries)
        time.sleep(0.1)
    hands = ann.ask("GET", f"/api/hands?opponent={name.lower()}")["hands"]
    assert len({hand["table"] for hand in hands}) >= 2
    assert all(name in hand["opponents"] for hand in hands)
    told = ann.ask("GET", "/api/statistics/me")["opponents"]
    (of_it,) = [each for each in told if each["name"] == name]
    assert (of_it["key"], of_it["figures"]["hands"]) == (player, len(hands))
    narrowed = ann.ask("GET", f"/api/statistics/me?opponent={player}")
    assert (narrowed["opponent"], narrowed["total"]["hands"]) == (name, len(hands))
    absent = ann.ask("GET", "/api/statistics/me?opponent=bot-random-zora")
    assert (absent["opponent"], absent["total"]["hands"]) == ("Zora Dial", 0)
    rows = [
        each for each in ann.ask("GET", "/api/rankings?bots=yes")["places"] if each["name"] == name
    ]
    assert [(row["player"], row["bot"]) for row in rows] == [(player, True)]


def test_a_bot_is_noted_like_anybody(met: tuple[Visitor, list[dict[str, str]]]) -> None:
    ann, tables = met
    player, name = next(iter(tables[0].items()))
    ann.ask("PUT", f"/api/notes/players/{player}", 204, label="green", text="calls too much")
    (note,) = ann.request("GET", "/api/notes/players").json()
    assert (note["player"], note["name"], note["label"], note["text"]) == (
        player,
        name,
        "green",
        "calls too much",
    )
    assert [each["about"] for each in ann.ask("GET", "/api/account/data")["player_notes"]] == [
        player
    ]
    for nobody in ("bot-smart-nobody", "bot-cheat-ada", "bot-00000000d4", "bot-smart-ada-0"):
        refused = ann.ask("PUT", f"/api/notes/players/{nobody}", 400, label="red", text="")
        assert refused["reason"] == "no_such_person"
    ann.ask("PUT", f"/api/notes/players/{player}", 204, label=None, text="")
    assert ann.request("GET", "/api/notes/players").json() == []
