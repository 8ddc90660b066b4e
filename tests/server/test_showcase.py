"""The showcase of the lobby: what a stranger may see, and nothing else."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec

from pokerhouse.commands import EndGame, Pause, Play
from pokerhouse.rules import PotAwarded, redact
from pokerhouse.server.live.showcase.big_pot import big_pot_of
from pokerhouse.server.live.showcase.live_table import as_spectator, seen_cards, shown_boards
from pokerhouse.server.live.showcase.showcase import MADE_EVERY_MS
from pokerhouse.server.web.notebook.replays import examples
from pokerhouse.server.web.notebook.replays.examples import log_of
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import TableId
from tests.kit.client import Client, cards_in, new_id, passive, wish
from tests.kit.desk import STAKES, opened, run
from tests.kit.machine import machine_at
from tests.kit.server import ServerProcess
from tests.kit.store import QuickStore
from tests.server.test_seats_by_socket import people

LOGS = [log_of(each) for each in examples()]
Answer = dict[str, Any]


class Stranger:
    """Somebody without a session who asks for the showcase, and keeps every answer."""

    def __init__(self, http: httpx.AsyncClient) -> None:
        self._http = http
        self.texts: list[str] = []

    async def look(self) -> Answer:
        answer = await self._http.get("/api/showcase")
        assert answer.status_code == 200
        self.texts.append(answer.text)
        return dict(answer.json())

    async def until(self, true: Callable[[Answer], object]) -> Answer:
        async with asyncio.timeout(20):
            while True:
                found = await self.look()
                if true(found):
                    return found
                await asyncio.sleep(0.1)


async def in_play(host: Client, name: str, **options: object) -> TableId:
    """Open a table with a bot, sit down, and wait for a hand."""
    answer = await host.ask(wish(name, STAKES, ("passive",), **options))
    assert isinstance(answer, p.Ack)
    assert answer.table is not None
    await host.watch(answer.table)
    await host.sit()
    await host.until(lambda: host.turn is not None)
    return answer.table


async def may_be_listed(http: httpx.AsyncClient, client: Client, *, listed: bool) -> None:
    body = {"listed": listed, "shows": "basics"}
    answer = await http.put("/api/profile/privacy", json=body, headers=session(client))
    assert answer.status_code < 300, answer.text


def session(client: Client) -> dict[str, str]:
    return {"cookie": f"pokerhouse_session={client.cookie}"}


async def play_out(client: Client, stranger: Stranger) -> None:
    """Play the hand passively to its end; the stranger looks at each turn."""
    while not client.hand_over:
        await client.until(lambda: client.turn is not None or client.hand_over)
        if (turn := client.turn) is not None:
            await stranger.look()
            play = Play(turn.hand, turn.turn, passive(turn), id=new_id(), table=turn.table)
            assert isinstance(await client.ask(play), p.Ack)
            await client.until(partial(has_moved_on, client, turn))


def has_moved_on(client: Client, turn: p.Turn) -> bool:
    return client.turn is not turn


def test_strangers_see_public_play_and_public_cards_only(tmp_path: Path) -> None:
    async def story(server: ServerProcess) -> None:
        async with (
            people(server, *"ABCDE") as (ann, ben, cid, dan, looker),
            httpx.AsyncClient(base_url=server.url) as http,
        ):
            eve = Stranger(http)
            secret = [
                await in_play(ann, "Hidden Room", private=True),
                await in_play(ben, "Locked Room", password="four aces"),
                await in_play(cid, "Asking Room", approval="people"),
            ]
            assert (await eve.look())["live"] is None
            table = await in_play(dan, "Open Room")
            await looker.watch(table)
            live = (await eve.until(lambda found: found["live"]))["live"]
            assert (live["table"], live["name"], live["boards"]) == (table, "Open Room", [])
            assert dan.me.name in {each["name"] for each in live["players"]}
            assert cards_in(eve.texts[-1]) == set(), "nobody has shown a card yet"
            await may_be_listed(http, dan, listed=False)
            await eve.until(lambda found: found["live"] is None)
            await may_be_listed(http, dan, listed=True)
            await eve.until(lambda found: found["live"])
            assert isinstance(await dan.ask(Pause(id=new_id(), table=table)), p.Ack)
            await play_out(dan, eve)
            await eve.until(lambda found: any(each["won"] for each in found["live"]["players"]))
            await looker.until(lambda: looker.hand_over)
            assert isinstance(await dan.ask(EndGame(id=new_id(), table=table)), p.Ack)
            pot = (await eve.until(lambda found: found["pot"]))["pot"]
            assert pot["hand"] == f"{table}-1"
            assert pot["winners"][0]["words"]
            for text in eve.texts:
                assert cards_in(text) <= {card for f in looker.frames for card in cards_in(f)}
                assert not any(each in text for each in secret)
                for name in ("Hidden", "Locked", "Asking"):
                    assert name not in text
            replay = await http.get(f"/api/replays/hand/{pot['hand']}", headers=session(ann))
            assert replay.status_code == 200, "its link leads to the hand"
            await may_be_listed(http, dan, listed=False)
            await eve.until(lambda found: found["pot"] is None)

    pace = {"POKERHOUSE_FIRST_HAND_MS": "100", "POKERHOUSE_BOT_PAUSE_MS": "0"}
    with ServerProcess(tmp_path / "house", **pace) as server:
        asyncio.run(story(server))
        assert "Traceback" not in server.log.read_text()


def test_no_moment_of_a_hand_has_a_card_that_spectators_do_not_see() -> None:
    for log in LOGS:
        public: set[str] = set()
        for place, event in enumerate(log):
            public |= cards_in(msgspec.json.encode(redact(event, None), enc_hook=str).decode())
            state = as_spectator(log[: place + 1])
            shown = [card for board in shown_boards(state) for card in board]
            for position in range(len(state.seats)):
                shown += seen_cards(state, position)
            assert {str(card) for card in shown} <= public | {"X1", "X2"}


def test_a_big_pot_has_its_winners_and_all_its_chips() -> None:
    found = 0
    for log in LOGS:
        awards = [each for each in log if isinstance(each, PotAwarded)]
        if not awards:
            continue
        found += 1
        pot = big_pot_of(log)
        assert pot.pot == sum(each.amount for each in awards) == sum(w.won for w in pot.winners)
        won = [each.won for each in pot.winners]
        assert won == sorted(won, reverse=True)
    assert found > 10


def test_a_thousand_visitors_cost_as_much_as_one() -> None:
    now = 1_000_000_000_000
    store = QuickStore()
    asked = 0
    unlisted = store.people.unlisted

    async def counted() -> frozenset[Any]:
        nonlocal asked
        asked += 1
        await asyncio.sleep(0)  # others ask meanwhile
        return await unlisted()

    store.people.unlisted = counted  # type: ignore[method-assign]

    async def story() -> None:
        nonlocal now
        async with opened(store, machine=machine_at(lambda: now)) as house:
            views = await asyncio.gather(*(house.showcase.view() for _ in range(1_000)))
            assert asked == 1
            assert all(each is views[0] for each in views)
            now += MADE_EVERY_MS - 1
            await house.showcase.view()
            assert asked == 1
            now += 1
            await house.showcase.view()
            assert asked == 2

    run(story)
