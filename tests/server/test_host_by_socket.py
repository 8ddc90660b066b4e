"""The line for a seat and the host's panel, over real sockets."""

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Iterator

import pytest

from pokerhouse.commands import Ban, EndGame, GoOn, HandOver, Kick, Pause, Sit, Stand, Unban, Wait
from pokerhouse.house.table.doors import WAITING_MAX
from pokerhouse.rules import Fold, Structure
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, PlayerId, SeatNumber, TableId
from tests.kit.client import Client, new_id
from tests.kit.server import ServerProcess
from tests.server.test_seats_by_socket import STAKES, opened, people, reason


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    settings = {"POKERHOUSE_FIRST_HAND_MS": "300", "POKERHOUSE_OFFER_SECONDS": "1"}
    with ServerProcess(tmp_path_factory.mktemp("host") / "house", **settings) as running:
        yield running


def names(client: Client) -> list[str]:
    """Who waits, and who has an offer, as this client sees it."""
    assert client.table is not None
    return [f"{w.name}{'!' if w.offered else ''}" for w in client.table.waiting]


def test_a_seat_is_offered_to_the_first_and_then_to_the_next(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, *"ABCDE") as (ann, ben, cid, dan, eve):
            table = await opened(ann, ben, seats=2)
            for client in (cid, dan, eve):
                await client.watch(table)
            for client in (cid, dan):
                assert isinstance(await client.ask(Wait(id=new_id(), table=table)), p.Ack)
            await ann.until(lambda: names(ann) == [cid.me.name, dan.me.name])
            await ann.ask(Pause(id=new_id(), table=table))
            await ben.ask(Stand(id=new_id(), table=table))
            await cid.until(lambda: cid.own_seat is not None and cid.own_seat.held_ms is not None)
            assert reason(await eve.ask(Sit(id=new_id(), table=table))) == "seat_offered"
            await dan.until(lambda: names(dan) == [f"{dan.me.name}!"])
            assert isinstance(await dan.ask(Sit(id=new_id(), table=table)), p.Ack)
            await ann.until(lambda: not names(ann))

    asyncio.run(story())


def test_the_line_is_told_in_the_lobby_and_has_an_end(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, "A", "B", *(["P"] * (WAITING_MAX + 1))) as (ann, ben, *others):
            table = await opened(ann, ben, seats=2)
            answers = await asyncio.gather(
                *(each.ask(Wait(id=new_id(), table=table)) for each in others)
            )
            refused = [answer for answer in answers if isinstance(answer, p.Refused)]
            assert [answer.reason for answer in refused] == ["too_many"]
            await ann.send(p.WatchLobby())
            await ann.until(lambda: ann.lobby is not None)
            await ann.until(
                lambda: {t.table: t.waiting for t in ann.lobby.tables}[table] == WAITING_MAX  # type: ignore[union-attr]
            )

    asyncio.run(story())


def test_nobody_but_the_host_rules(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, "A", "B") as (ann, ben):
            table = await opened(ann, ben)
            options = p.TableOptions("Mine", STAKES)
            frames: list[p.CommandFrame] = [
                Pause(id=new_id(), table=table),
                GoOn(id=new_id(), table=table),
                Kick(SeatNumber(1), id=new_id(), table=table),
                Ban(ann.me.player, id=new_id(), table=table),
                Unban(ann.me.player, id=new_id(), table=table),
                HandOver(ben.me.player, id=new_id(), table=table),
                p.ChangeTable(options, id=new_id(), table=table),
                EndGame(id=new_id(), table=table),
            ]
            for frame in frames:
                assert reason(await ben.ask(frame)) == "not_host", frame

    asyncio.run(story())


def test_an_evening_of_a_host(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, *"ABC") as (ann, ben, cid):
            table = await opened(ann, ben, cid)
            for client in (ann, ben, cid):
                client.policy = lambda turn: Fold()
            await ann.until(lambda: len(ann.hands) > 1)
            await ann.ask(Pause(id=new_id(), table=table))
            await ben.until(lambda: ben.table is not None and ben.table.paused)
            options = now(server, table)
            assert options["stakes"] == {"structure": "no_limit", "low": 10, "high": 20}
            wish = p.TableOptions(
                "Other", p.TableStakes(Structure.POT_LIMIT, Chips(5), Chips(10)), variant="omaha"
            )
            assert isinstance(await ann.ask(p.ChangeTable(wish, id=new_id(), table=table)), p.Ack)
            bad = p.TableOptions("Other", p.TableStakes(Structure.NO_LIMIT, Chips(5), Chips(-1)))
            refused = await ann.ask(p.ChangeTable(bad, id=new_id(), table=table))
            assert reason(refused) == "bad_table"
            await ann.ask(GoOn(id=new_id(), table=table))
            await ben.until(lambda: ben.table is not None and ben.table.config.big_blind == 10)
            assert ben.table is not None
            assert (ben.table.name != "Other", ben.table.game.key) == (True, "omaha")
            await ann.ask(Ban(cid.me.player, id=new_id(), table=table))
            await cid.until(lambda: cid.seat is None)
            assert reason(await cid.ask(Sit(id=new_id(), table=table))) == "banned"
            assert sum('"host_panel"' in frame for frame in cid.frames + ben.frames) == 0, (
                "nobody else is told"
            )
            assert any(cid.me.name in frame for frame in ann.frames if '"host_panel"' in frame)
            await ann.ask(HandOver(ben.me.player, id=new_id(), table=table))
            assert reason(await ann.ask(EndGame(id=new_id(), table=table))) == "not_host"
            await ben.ask(EndGame(id=new_id(), table=table))
            await ann.until(lambda: any(n.kind is p.NoticeKind.TABLE_CLOSED for n in ann.notices))
            await asyncio.gather(
                *(c.until(lambda c=c: c.me.wallet > 9_000) for c in (ann, ben, cid))  # type: ignore[misc]
            )
            assert ann.me.wallet + ben.me.wallet + cid.me.wallet == 30_000
            books = json.loads(fetched(server, table, "ledger"))
            results = {row["name"]: row["result"] for row in books["rows"]}
            assert results == {c.me.name: c.me.wallet - 10_000 for c in (ann, ben, cid)}
            assert fetched(server, table, "ledger.csv").startswith("name,bought in,")
            assert fetched(server, table, "ledger.txt").startswith(f"{books['table']}:\n")

    asyncio.run(story())


def test_a_ban_of_a_stranger_or_of_a_long_id_changes_nothing(server: ServerProcess) -> None:
    async def story() -> None:
        async with people(server, "A") as (ann,):
            table = await opened(ann)
            assert (
                reason(await ann.ask(Ban(PlayerId("nobody"), id=new_id(), table=table)))
                == "nobody_to_ban"
            )
            too_long = Ban(PlayerId("x" * 65), id=new_id(), table=table)
            assert reason(await ann.ask(too_long)) == "not_understood"

    asyncio.run(story())


def now(server: ServerProcess, table: TableId) -> dict[str, object]:
    """The options of the table as the house tells them."""
    options: dict[str, object] = json.loads(fetched(server, table, "options"))
    return options


def fetched(server: ServerProcess, table: TableId, what: str) -> str:
    """What the house tells of a table by plain HTTP, also when it is closed."""
    with urllib.request.urlopen(f"{server.url}/api/tables/{table}/{what}", timeout=60) as answer:
        text: str = answer.read().decode()
        return text


def test_the_ledger_of_no_table(server: ServerProcess) -> None:
    for what in ("ledger", "ledger.csv", "ledger.txt", "options"):
        with pytest.raises(urllib.error.HTTPError, match="404"):
            fetched(server, TableId("none"), what)
