"""Tables without a trusted dealer over real sockets: an evening of our players, and lines that
behave badly.
"""

import asyncio
import io
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import TextIO

import pytest
from rich.console import Console
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pokerhouse.cli.play.person import Quit
from pokerhouse.cli.trustless import hosting
from pokerhouse.cli.trustless.hosting import Host
from pokerhouse.cli.trustless.sitting import Sitter, run
from pokerhouse.errors import InputError
from pokerhouse.players import Strategy, make
from pokerhouse.rules import Fold, PlayerAction, PlayerView, no_limit
from pokerhouse.trustless import (
    FRAME_BYTES_MAX,
    Closed,
    Decide,
    HostTable,
    Join,
    SeatGiven,
    Spoken,
    decode_from_host,
    encode_frame,
)
from pokerhouse.units import Chips, HandId, Millis, PlayerId
from tests.cli.terminal import inside
from tests.kit.server import free_port


@asynccontextmanager
async def _hosted(
    seats: int, hands: int, record: TextIO | None = None
) -> AsyncIterator[tuple[Host, str]]:
    host = Host(HostTable("t", no_limit(1, 2), Chips(100), seats, hands), record)
    async with serve(host.line, "127.0.0.1", 0, max_size=FRAME_BYTES_MAX, origins=[None]) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        running = asyncio.create_task(host.run())
        try:
            yield host, f"ws://127.0.0.1:{port}"
        finally:
            running.cancel()


def _sitter(kind: str, seed: int) -> tuple[Sitter, io.StringIO]:
    told = io.StringIO()
    return Sitter(Console(file=told, width=200), make(kind, Random(seed)), "en"), told


def test_our_players_sit_at_a_table_that_nobody_deals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async def evening() -> list[str]:
        async with _hosted(2, 2, record) as (host, url):
            sitters = [_sitter("random", 1), _sitter("aggressive", 2)]
            await asyncio.gather(*[each.play(url, f"P{n}") for n, (each, _) in enumerate(sitters)])
            assert host.table.closed
            assert sum(player.stack for player in host.table.players) == 200
            return [told.getvalue() for _, told in sitters]

    with (tmp_path / "friday.jsonl").open("x") as record:
        heard = asyncio.run(evening())
    for told in heard:
        assert "All 52 cards check out: nobody cheated" in told
        assert "The table closes" in told
        assert "void" not in told
    assert "P0 sits down." in capsys.readouterr().out
    checked = inside("trustless", "check", str(tmp_path / "friday.jsonl"))
    assert checked.out.count("all 52 cards check out, nobody cheated") == 2


Rude = Callable[[str], Awaitable[int]]


async def _says_nothing_sensible(url: str) -> int:
    return await _closed_after(url, ["hello"])


async def _joins_late(url: str) -> int:
    return await _closed_after(url, [encode_frame(Decide(HandId("t-1"), 0, Fold()))])


async def _says_too_much(url: str) -> int:
    join, decide = encode_frame(Join("Rude")), encode_frame(Decide(HandId("t-1"), 0, Fold()))
    return await _closed_after(url, [join, *[decide] * 52])


async def _says_too_much_at_once(url: str) -> int:
    return await _closed_after(url, [encode_frame(Join("Rude")), "x" * (FRAME_BYTES_MAX + 1)])


async def _talks_nonsense_in_its_seat(url: str) -> int:
    return await _closed_after(url, [encode_frame(Join("Rude")), '{"type":"say_cards"}'])


async def _closed_after(url: str, texts: list[str]) -> int:
    async with connect(url) as socket:
        with suppress(ConnectionClosed):
            for text in texts:
                await socket.send(text)
            while True:
                await socket.recv()
        assert socket.close_code is not None
        return socket.close_code


@pytest.mark.parametrize(
    ("rude", "code"),
    [
        (_says_nothing_sensible, 1008),
        (_joins_late, 1008),
        (_says_too_much, 1008),
        (_says_too_much_at_once, 1009),
        (_talks_nonsense_in_its_seat, 1008),
    ],
)
def test_a_rude_line_is_cut_and_its_seat_is_free(
    rude: Rude, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosting, "FRAMES_MAX", 50)

    async def visit() -> None:
        async with _hosted(2, 1) as (host, url):
            assert await rude(url) == code
            async with connect(url) as next_one:
                await next_one.send(encode_frame(Join("Rude")))
                assert isinstance(decode_from_host(await next_one.recv()), SeatGiven)
            assert host.table.hands == 0

    asyncio.run(visit())


def test_a_line_too_many_is_told_to_come_later() -> None:
    async def crowd() -> int:
        async with _hosted(2, 1) as (_, url):
            lines = [await connect(url) for _ in range(hosting.LINES_MAX)]
            code = await _closed_after(url, [])
            for line in lines:
                await line.close()
            return code

    assert asyncio.run(crowd()) == hosting.BUSY


def test_a_page_in_a_browser_is_not_let_in() -> None:
    async def visit() -> None:
        async with _hosted(2, 1) as (_, url):
            await connect(url, origin="https://elsewhere.example")  # type: ignore[arg-type]

    with pytest.raises(InvalidStatus):
        asyncio.run(visit())


class _Leaves(Strategy):
    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        raise Quit


def test_a_player_who_quits_in_their_turn_is_named_and_loses_the_blind() -> None:
    async def visit() -> list[object]:
        async with _hosted(2, 5) as (host, url):
            leaver, (other, told) = (
                Sitter(Console(file=io.StringIO()), _Leaves(), "en"),
                _sitter("random", 1),
            )
            ends = await asyncio.gather(
                leaver.play(url, "Ann"), other.play(url, "Ben"), return_exceptions=True
            )
            (stayed,) = host.table.players
            assert (stayed.name, stayed.stack) in {("Ben", 101), ("Ben", 102)}
            assert "Ann stopped answering." in told.getvalue()
            assert re.search(r"Ann's (1 goes|2 go) to Ben\.", told.getvalue())
            return list(ends)

    left, stayed = asyncio.run(visit())
    assert isinstance(left, Quit)
    assert stayed is None


def test_who_finds_no_seat_is_told_why() -> None:
    async def visit() -> None:
        async with _hosted(3, 1) as (_, url), connect(url) as first:
            await first.send(encode_frame(Join("Ann")))
            await first.recv()
            await _sitter("random", 1)[0].play(url, "Ann")

    with pytest.raises(InputError, match="Ann is already seated here"):
        asyncio.run(visit())


def test_what_a_host_writes_does_not_steer_the_terminal(tmp_path: Path) -> None:
    async def lies(socket: ServerConnection) -> None:
        await socket.recv()
        await socket.send(
            encode_frame(Spoken(PlayerId("ann"), "Ann\x1b[2J", "Hi\nYou win 100 \u202e", True))
        )
        await socket.send(encode_frame(Closed("over\x9b")))

    async def visit() -> str:
        sitter, told = _sitter("random", 1)
        async with serve(lies, "127.0.0.1", 0) as server:
            await sitter.play(
                f"ws://127.0.0.1:{next(iter(server.sockets)).getsockname()[1]}", "Ben"
            )
        return told.getvalue()

    told = asyncio.run(visit())
    assert told == "  Ann [2J: Hi You win 100  \n\nThe table closes: over .\n"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["host", "--seats", "7"], "from 2 to 6"),
        (["host", "--stakes", "1"], "is not LOW/HIGH"),
        (["host", "--record", "/nowhere/record"], "expected a new file name"),
        (["check", "/nowhere/record"], "cannot be read"),
    ],
)
def test_a_wrong_call_says_what_would_help(arguments: list[str], told: str) -> None:
    done = inside("trustless", *arguments)
    assert done.status == 2
    assert told in done.err


@pytest.mark.parametrize(
    ("url", "player", "told"),
    [
        ("http://127.0.0.1:1", "random", "is not the address of a table"),
        ("ws://127.0.0.1:1", "random", "no table answers at"),
        ("ws://127.0.0.1:1", "nosuch", "nosuch"),
    ],
)
def test_what_is_not_there_is_named(url: str, player: str, told: str) -> None:
    with pytest.raises(InputError, match=told):
        run(url, "Ann", player, "en")


@pytest.mark.long
def test_three_terminals_and_a_host(tmp_path: Path) -> None:
    """Two of our players and a person at a keyboard who calls everything; each a process of its
    own.
    """
    command, port = [sys.executable, "-m", "pokerhouse", "trustless"], str(free_port())
    record = tmp_path / "friday.jsonl"
    hosting_it = [
        *command,
        "host",
        "--seats",
        "3",
        "--hands",
        "4",
        "--port",
        port,
        "--record",
        str(record),
    ]
    with ExitStack() as stack:
        host = stack.enter_context(_started(hosting_it))
        assert host.stdout is not None
        assert "Waiting for 3 players" in host.stdout.readline()
        sit = [*command, "sit", f"ws://127.0.0.1:{port}", "--name"]
        robots = [
            stack.enter_context(_started([*sit, f"P{n}", "--player", "smart"])) for n in range(2)
        ]
        person = stack.enter_context(_started([*sit, "Ann"]))
        outputs = [person.communicate("c\nch\n" * 200, timeout=300)[0]]
        outputs += [robot.communicate(timeout=60)[0] for robot in robots]
        assert [each.returncode for each in (person, *robots)] == [0, 0, 0]
        assert host.wait(timeout=30) == 0
    assert all(told.count("All 52 cards check out") == 4 for told in outputs)
    assert inside("trustless", "check", str(record)).out.count("all 52 cards check out") == 4
    assert all("void" not in told for told in outputs)


@contextmanager
def _started(command: list[str]) -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()
