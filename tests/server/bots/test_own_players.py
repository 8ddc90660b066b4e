"""Players that the owner wrote or bred, from a folder of the house: at a table, after a crash, and
broken ones.
"""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from pokerhouse.commands import RemoveBot
from pokerhouse.errors import InputError
from pokerhouse.machine import THIS_MACHINE
from pokerhouse.players import initial, write_net
from pokerhouse.server.bots import own_bots
from pokerhouse.server.bots.own_bots import OwnBots
from pokerhouse.server.bots.own_files import build_own, own_players
from pokerhouse.server.wire import protocol as p
from tests.kit.client import NO_LIMIT, Client, new_id, passive, wish
from tests.kit.server import ServerProcess
from tests.server.web.visitor import Visitor

BOT = '''
from pokerhouse.players import Strategy
from pokerhouse.rules import Call, Check, Fold

print("players may print")


class Careful(Strategy):
    """Calls only what is cheap."""

    def decide(self, view, budget_ms=None):
        print("even at a table")
        if view.legal.check:
            return Check()
        return Call() if 4 * view.legal.call <= view.pot else Fold()


class Failing(Careful):
    def decide(self, view, budget_ms=None):
        raise SystemExit("no idea")


class Unmade(Careful):
    def __init__(self):
        raise ValueError("no cards")
'''
SOUND = ("own:0020.net", "own:bot.py:Careful", "own:bot.py:Failing")
NOT_THERE = (
    "own:",
    "own:gone.net",
    "own:../secret.py:Secret",
    "own:..:Secret",
    "own:/etc/passwd",
    "own:link.py:Secret",
    "own:deep/bot.py:Careful",
    "own:bot.py:Nobody",
    "own:bot.py:Careful:price=1",
)


def fill(data: Path) -> Path:
    """Put players, sound and broken, into the folder."""
    folder = data / "players"
    (folder / "deep").mkdir(parents=True)
    (data / "secret.py").write_text(BOT.replace("Careful", "Secret"))
    (folder / "link.py").symlink_to(data / "secret.py")
    net = write_net("evolved", initial("evolved", np.random.default_rng(1)))
    (folder / "0020.net").write_bytes(net)
    (folder / "cut.net").write_bytes(net[:-9])
    (folder / "bot.py").write_text(BOT)
    (folder / "deep" / "bot.py").write_text(BOT)
    (folder / "wrong.py").write_text("def (")
    (folder / "stuck.py").write_text(f"{BOT}\nwhile True: pass\n")
    return folder


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An open house with players of its owner."""
    with ServerProcess(tmp_path_factory.mktemp("own") / "house") as server:
        fill(server.data)
        yield server


def test_own_players_play_fail_alone_and_survive_a_crash(server: ServerProcess) -> None:
    async def story() -> None:
        async with Client(server.url, passive) as ann:
            table = await ann.create_table(NO_LIMIT, bots=SOUND, seats=4)
            await ann.sit()
            await ann.until(lambda: len(ann.hands) > 3)
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            hands = len(ann.hands)
            await ann.until(lambda: len(ann.hands) > hands + 2)
            assert ann.table is not None
            assert {seat.bot for seat in ann.table.seats if seat.bot} == set(SOUND)
            assert len({seat.name for seat in ann.table.seats}) == 4
            (bot,) = [seat for seat in ann.table.seats if seat.bot == SOUND[0]]
            assert "Ratchet" in bot.name
            assert isinstance(await ann.ask(RemoveBot(bot.seat, id=new_id(), table=table)), p.Ack)

    asyncio.run(story())
    log = server.stop()
    server.start()
    assert "no idea" in log
    assert "own:bot.py:Failing" in log
    assert not any("a bot failed" in line and "Careful" in line for line in log.splitlines())
    assert "Traceback" not in server.log.read_text()


def test_the_host_reads_why_a_player_cannot_sit_down(server: ServerProcess) -> None:
    async def story() -> None:
        async with Client(server.url) as ann, Client(server.url) as bob:
            table = await ann.create_table(NO_LIMIT, seats=4)

            async def refusal(who: Client, order: str) -> str:
                answer = await who.ask(p.AddBot(order, id=new_id(), table=table))
                assert isinstance(answer, p.Refused), order
                assert str(server.data) not in answer.message
                return answer.message

            for order in NOT_THERE:
                assert "no player" in await refusal(ann, order), order
            assert "SyntaxError" in await refusal(ann, "own:wrong.py")
            assert "cut.net" in await refusal(ann, "own:cut.net")
            assert "ValueError: no cards" in await refusal(ann, "own:bot.py:Unmade")
            assert "host" in await refusal(bob, SOUND[0])
            answer = await ann.ask(wish("Own", NO_LIMIT, ("own:gone.net",)))
            assert isinstance(answer, p.Refused)
            assert answer.reason == "bad_table"

    asyncio.run(story())


def test_owners_alone_read_which_files_are_broken_and_strangers_read_no_file(
    server: ServerProcess,
) -> None:
    def listed(visitor: Visitor) -> dict[str, dict[str, Any]]:
        return {b["name"]: b for b in visitor.request("GET", "/api/bots").json() if b["is_own"]}

    stranger, guest, owner = Visitor(server), Visitor(server), Visitor(server)
    assert listed(stranger) == {}
    guest.ask("POST", "/api/session")
    assert listed(guest).keys() >= {*SOUND, "own:bot.py:Unmade"}
    assert all(bot["sentence"] is None for bot in listed(guest).values())
    owner.register("Olga")
    found = re.search(r"#/owner/([\w.-]+)", server.said)
    assert found
    owner.ask("POST", "/api/link/owner", token=found[1])
    own = listed(owner)
    assert own.keys() - listed(guest).keys() == {"own:wrong.py", "own:cut.net"}
    assert own["own:bot.py:Careful"]["words"] == "Calls only what is cheap."
    wrong = own["own:wrong.py"]
    assert wrong["words"].startswith("wrong.py cannot be imported: SyntaxError")
    assert wrong["sentence"]["key"] == "refusals.no_such_bot"
    assert wrong["sentence"]["values"]["why"]["key"] == "faults.own_player.not_imported"
    assert not any("Secret" in name or "deep" in name for name in own)


def test_a_player_that_never_gets_ready_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_bots, "TRIAL_S", 0.2)
    bots = OwnBots(fill(tmp_path), THIS_MACHINE)
    order = "own:stuck.py:Careful"
    faults = asyncio.run(bots.faults([order, "smart"]))
    assert list(faults) == [order]
    assert "not ready" in str(faults[order])


def test_nothing_outside_the_folder_is_made_or_listed(tmp_path: Path) -> None:
    folder = fill(tmp_path)
    for order in NOT_THERE:
        with pytest.raises(InputError):
            build_own(folder, order, Random(1))
    assert own_players(tmp_path / "nowhere") == []
