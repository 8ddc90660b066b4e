"""Ten thousand hostile frames: random ones and valid ones with something changed, from one seed."""

import asyncio
import json
import random
import threading
from collections import Counter
from pathlib import Path

import httpx
import pytest

from pokerhouse.commands import Play, RemoveBot, Sit, SitIn, SitOut, Stand
from pokerhouse.rules import Call
from pokerhouse.rules.events import HandEnded
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, CommandId, HandId, SeatNumber, TableId
from tests.kit.client import NO_LIMIT, Client, passive, wish
from tests.kit.rude import Rude, cookie_of, text
from tests.kit.server import ServerProcess

FRAMES = 10_000
SEED = 20_261_122
ODD: tuple[object, ...] = (
    *(None, True, -1, 0, 1, 2**31, 2**63, -(2**70), 10**40, 0.5, 1e308),
    *("", "x", "As", "\x00", "🂡" * 10, "x" * 65, "x" * 5_000),
    *([], [[]], {}, {"type": "play"}, [1, "As"], ["As", "As"]),
)
"""What is put where something else belongs."""


def valid_frames(table: TableId, number: int) -> list[p.ClientFrame]:
    """One of each kind, at a table where others play."""
    command, seat, hand = CommandId(f"h{number}"), SeatNumber(1), HandId(f"{table}-1")
    return [
        *(p.WatchLobby(), p.UnwatchLobby(), p.Watch(table, hand, 3), p.Unwatch(table)),
        *(
            wish("Hostile", NO_LIMIT, ("smart",)),
            Sit(seat, Chips(100), id=command, table=table),
            Stand(id=command, table=table),
        ),
        *(
            SitOut(id=command, table=table),
            SitIn(id=command, table=table),
            p.AddBot("smart", seat, id=command, table=table),
        ),
        *(RemoveBot(seat, id=command, table=table), Play(hand, 0, Call(), id=command, table=table)),
    ]


def spoiled(frame: p.ClientFrame, chance: random.Random) -> bytes:
    """The frame with one thing wrong: a field, a type, a byte, its end."""
    whole = p.encode(frame)
    match chance.randrange(6):
        case 0:
            place = chance.randrange(len(whole))
            return whole[:place] + bytes([chance.randrange(32, 127)]) + whole[place + 1 :]
        case 1:
            return whole[: chance.randrange(len(whole))]
        case 2:
            return chance.randbytes(chance.randrange(200)).decode("latin-1").encode()
        case 3:
            return b"[" * chance.randrange(1, 20_000)
        case _:
            fields = json.loads(whole)
            for _ in range(chance.randrange(1, 3)):
                inner = fields
                key = chance.choice(list(inner))
                while isinstance(inner[key], dict) and inner[key] and chance.random() < 0.7:
                    inner = inner[key]
                    key = chance.choice(list(inner))
                inner[chance.choice([key, "type", "nonsense"])] = chance.choice(ODD)
            return json.dumps(fields).encode()


@pytest.mark.long
def test_ten_thousand_hostile_frames_change_nothing(tmp_path: Path) -> None:
    """Each is answered in words or its connection is closed with a code; play goes on, and chips
    are conserved.
    """
    chance = random.Random(SEED)
    outcomes: Counter[str] = Counter()

    def attack(url: str, table: TableId) -> None:
        cookie, sent = cookie_of(url), 0
        while sent < FRAMES:
            with Rude(url, cookie) as rude:
                rude.answer("welcome")
                for _ in range(40):
                    rude.send(text(spoiled(chance.choice(valid_frames(table, sent)), chance)))
                    sent += 1
                # a good command at the end is answered after all of them: the connection lives
                rude.send(
                    text(p.encode(Stand(id=CommandId(f"end{sent}"), table=TableId("nowhere"))))
                )
                while True:
                    said = rude.answer()
                    outcomes[f"{said['type']} {said.get('reason', '')}".strip()] += 1
                    if said.get("id") == f"end{sent}":
                        break

    async def play(server: ServerProcess) -> None:
        async with Client(server.url, passive) as host, Client(server.url, passive) as friend:
            table = await host.create_table(NO_LIMIT, seats=2)
            await friend.watch(table)
            await host.sit()
            await friend.sit()
            attacker = threading.Thread(target=attack, args=(server.url, table))
            attacker.start()
            while attacker.is_alive():
                hands = len(host.hands)
                await host.until(lambda n=hands: len(host.hands) > n)  # type: ignore[misc]
            attacker.join()
            before = len(host.hands)
            await host.until(lambda: len(host.hands) > before + 2)
            for hand in list(host.hands.values())[:-1]:
                ended = hand[-1]
                assert isinstance(ended, HandEnded)
                assert sum(share.amount for share in ended.stacks) == 400, "chips are conserved"
            assert host.connections == friend.connections == 1, "nobody else was dropped"

    with ServerProcess(tmp_path / "house", POKERHOUSE_TABLES_MAX="20") as server:
        asyncio.run(play(server))
        assert httpx.get(server.url + "/health").json()["ok"]
    log = server.log.read_text()
    assert "Traceback" not in log
    assert "inner error" not in log + server.said
    assert outcomes["problem"] > FRAMES / 3, outcomes
    assert not {kind for kind in outcomes if kind.endswith("internal")}, outcomes
