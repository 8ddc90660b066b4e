"""The protocol as a client meets it: a real server, real sockets."""

import asyncio
import json
from collections.abc import Iterator

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosedError, InvalidHandshake

from pokerhouse.commands import Play, RemoveBot, Sit, Stand
from pokerhouse.rules import Bet, Fold, RaiseTo, Structure
from pokerhouse.rules.events import HandShown, HandStarted, HandTabled
from pokerhouse.rules.views.redaction import HiddenCardsDealt, OwnCardsDealt
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, SeatNumber, TableId
from tests.kit.client import NO_LIMIT, Client, cards_in, new_id, passive, wish
from tests.kit.server import ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One house for all tests of this file; each opens tables of its own."""
    with ServerProcess(tmp_path_factory.mktemp("server") / "house") as server:
        yield server


def test_a_guest_has_a_name_and_chips_at_once_and_keeps_them(server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url) as http:
        first = http.post("/api/session").json()
        assert first["name"]
        assert first["wallet"] == 10_000
        assert http.post("/api/session").json() == first
        assert (
            http.patch("/api/session", json={"name": "  River   Rat "}).json()["name"]
            == "River Rat"
        )
        assert http.post("/api/session").json()["name"] == "River Rat"
        assert http.patch("/api/session", json={"name": " "}).status_code == 400
        assert http.patch("/api/session", json={"name": "x" * 21}).status_code == 400
    assert httpx.patch(server.url + "/api/session", json={"name": "Nobody"}).status_code == 401


def test_lists_of_bots_and_tables_and_health(server: ServerProcess) -> None:
    assert {b["name"] for b in httpx.get(server.url + "/api/bots").json()} >= {"random", "smart"}
    assert isinstance(httpx.get(server.url + "/api/tables").json(), list)
    assert httpx.get(server.url + "/health").json()["ok"] is True
    assert "# HELP" in httpx.get(server.url + "/metrics", follow_redirects=True).text


def test_a_table_is_opened_joined_and_played(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url, passive) as host, Client(server.url, passive) as friend:
            await host.send(p.WatchLobby())
            table = await host.create_table(NO_LIMIT, bots=("smart",), seats=4)
            await friend.watch(table)
            await host.sit()
            await friend.sit()
            for client in (host, friend):
                await client.until(lambda c=client: c.me.wallet == 9_800)  # type: ignore[misc]
            await friend.until(lambda: friend.hand and friend.hand_over)
            await host.until(
                lambda: (
                    host.lobby
                    and any(t.table == table and t.seated == 3 for t in host.lobby.tables)
                )
            )
            stand = await friend.ask(Stand(id=new_id(), table=table))
            assert isinstance(stand, p.Ack)
            await friend.until(lambda: friend.seat is None)

    asyncio.run(play())


@pytest.mark.parametrize(
    ("frame", "words"),
    [
        (wish(" ", NO_LIMIT), "name"),
        (wish("x" * 31, NO_LIMIT), "name"),
        (wish("One seat", NO_LIMIT, seats=1), "2 to 10"),
        (wish("Blinds", p.TableStakes(Structure.NO_LIMIT, Chips(4), Chips(2))), "small blind"),
        (wish("Zero", p.TableStakes(Structure.MIN_MAX, Chips(0), Chips(8))), "small bet 0"),
        (wish("Same", p.TableStakes(Structure.MIN_MAX, Chips(8), Chips(8))), "big bet"),
        (wish("Bots", NO_LIMIT, bots=("cheat",)), "there is no bot called 'cheat'"),
        (wish("Crowd", NO_LIMIT, seats=2, bots=("smart",) * 3), "3 bots are too many for 2 seats"),
        (wish("Hurry", NO_LIMIT, action_seconds=1), "5 to 120"),
        (Sit(id=new_id(), table=TableId("nowhere")), "This table no longer exists."),
    ],
)
def test_every_wrong_wish_is_refused_in_words(
    server: ServerProcess, frame: p.CommandFrame, words: str
) -> None:
    async def play() -> None:
        async with Client(server.url) as client:
            answer = await client.ask(frame)
            assert isinstance(answer, p.Refused)
            assert words in answer.message

    asyncio.run(play())


def test_refusals_at_the_table_name_the_rule(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as host, Client(server.url) as guest:
            table = await host.create_table(NO_LIMIT, bots=("passive",), seats=3)
            await guest.watch(table)
            reasons = []
            for frame in (
                Stand(id=new_id(), table=table),
                Sit(SeatNumber(9), id=new_id(), table=table),
                Sit(SeatNumber(1), id=new_id(), table=table),
                Sit(buy_in=Chips(1), id=new_id(), table=table),
                p.AddBot("smart", id=new_id(), table=table),
                RemoveBot(SeatNumber(1), id=new_id(), table=table),
            ):
                answer = await guest.ask(frame)
                assert isinstance(answer, p.Refused)
                reasons.append(answer.reason)
            assert reasons == [
                "not_seated",
                "no_such_seat",
                "seat_taken",
                "buy_in",
                "not_host",
                "not_host",
            ]
            await host.sit()
            await host.until(lambda: host.turn and host.turn.seat == host.seat)
            turn = host.turn
            assert turn is not None
            too_small = RaiseTo(Chips(3)) if turn.legal.raise_to else Bet(Chips(1))
            for action, rule in ((too_small, "R4"), (RaiseTo(Chips(10**9)), "R20")):
                answer = await host.ask(
                    Play(turn.hand, turn.turn, action, id=new_id(), table=table)
                )
                assert isinstance(answer, p.Refused)
                assert answer.rule == rule
            stale = await host.ask(Play(turn.hand, turn.turn + 7, Fold(), id=new_id(), table=table))
            assert isinstance(stale, p.Refused)
            assert (stale.reason, stale.rule) == ("stale_turn", "R20")

    asyncio.run(play())


def test_no_hidden_card_leaves_the_server(server: ServerProcess) -> None:
    """Law 2, over the wire: what a viewer's frames name is its own hand, the board, and hands
    shown.
    """

    async def play() -> None:
        async with (
            Client(server.url, passive) as host,
            Client(server.url, passive) as friend,
            Client(server.url) as fan,
        ):
            table = await host.create_table(NO_LIMIT, bots=("smart", "random"))
            for client in (friend, fan):
                await client.watch(table)
            await host.sit()
            await friend.sit()
            await fan.until(lambda: len(fan.hands) > 15, seconds=60)
        for client in (host, friend, fan):
            allowed: dict[str, set[str]] = {}
            for text in client.frames:
                frame = p.decode_server(text)
                if not isinstance(frame, p.Events):
                    assert not cards_in(text), text
                    continue
                for event in frame.events:
                    known = allowed.setdefault(frame.hand, set())
                    assert not isinstance(event, OwnCardsDealt) or client is not fan
                    if isinstance(event, OwnCardsDealt):
                        started = client.hands[frame.hand][0]
                        assert isinstance(started, HandStarted)
                        mine = next(s.seat for s in started.players if s.player == client.me.player)
                        assert event.seat == mine
                    if not isinstance(event, HiddenCardsDealt):
                        known |= {str(c) for c in getattr(event, "cards", ())}
                    shown = cards_in(p.encode(event).decode())
                    assert shown <= known or isinstance(event, HandShown | HandTabled)

    asyncio.run(play())


def test_frames_that_are_no_frames_are_answered_and_change_nothing(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as client:
            for text in ("", "null", "[]", "{}", '{"type":"sit"}', "\x00", "{" * 999,
                         '{"type":"watch","table":"t","extra":1}', '{"type":"stand","id":1,"table":"t"}'):  # fmt: skip
                problems = len(client.problems)
                await client._send_text(text)
                await client.until(lambda n=problems: len(client.problems) > n)  # type: ignore[misc]
            assert client.connections == 1

    asyncio.run(play())


def test_frames_above_the_limit_end_the_connection(server: ServerProcess) -> None:
    async def play() -> None:
        async with Client(server.url) as client:
            await client._send_text(json.dumps({"type": "watch", "table": "x" * 70_000}))
            await client.until(lambda: client.connections > 1)

    asyncio.run(play())


def test_other_sites_and_strangers_are_turned_away(server: ServerProcess) -> None:
    evil = {"Origin": "http://evil.example"}
    assert httpx.post(server.url + "/api/session", headers=evil).status_code == 403
    cross = {"Origin": server.url, "Sec-Fetch-Site": "cross-site"}
    assert httpx.post(server.url + "/api/session", headers=cross).status_code == 403
    assert (
        httpx.post(server.url + "/api/session", headers={"Origin": server.url}).status_code == 200
    )

    async def play() -> None:
        address = server.url.replace("http", "ws") + "/ws"
        with pytest.raises(InvalidHandshake):
            async with connect(address, additional_headers=evil):
                pass
        async with connect(address) as stranger:
            with pytest.raises(ConnectionClosedError) as closed:
                await stranger.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4401

    asyncio.run(play())
