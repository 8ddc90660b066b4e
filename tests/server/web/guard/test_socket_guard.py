"""Sockets of clients without manners: each limit is overstepped on a real socket, and the house
closes or slows it.
"""

import json
import threading
import time
from collections.abc import Iterator
from typing import get_args

import pytest
from websockets.frames import Opcode

from pokerhouse.server.web.guard.socket_guard import FRAGMENTS_MAX, frame_bytes
from pokerhouse.server.wire.protocol import CommandFrame
from tests.kit.rude import Rude, cookie_of, frame, text
from tests.kit.server import ServerProcess

SLOW = {
    "POKERHOUSE_FRAMES_PER_SECOND": "20",
    "POKERHOUSE_FLOOD_SECONDS": "1",
    "POKERHOUSE_PLAYER_CONNECTIONS_MAX": "3",
}
"""A player is slowed after 40 frames at once, and hung up on after a second of it."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house with narrow limits. Nothing that these tests send may leave a traceback."""
    with ServerProcess(tmp_path_factory.mktemp("guard") / "house", **SLOW) as server:
        yield server
    assert "Traceback" not in server.log.read_text()


@pytest.fixture
def rude(server: ServerProcess) -> Iterator[Rude]:
    """A guest's socket."""
    with Rude(server.url, cookie_of(server.url)) as rude:
        assert rude.answer()["type"] == "welcome"
        yield rude


def stand(number: int) -> bytes:
    """A command that is refused."""
    return text(json.dumps({"type": "stand", "id": f"c{number}", "table": "nowhere"}))


def straddle(number: int) -> bytes:
    """A wish about a seat."""
    return text(
        json.dumps(
            {"type": "set_straddle", "id": f"s{number}", "table": "nowhere", "when": "always"}
        )
    )


def choice(number: int) -> bytes:
    """A game is named at a table that is not there."""
    return text(
        json.dumps(
            {"type": "choose_game", "id": f"g{number}", "table": "nowhere", "number": 1, "game": 0}
        )
    )


@pytest.mark.parametrize(
    "flood",
    [
        frame(Opcode.TEXT, b"x") * 35_000,
        frame(Opcode.TEXT, b"") * 40_000,
        frame(Opcode.BINARY, b"x") * 35_000,
        frame(Opcode.PING, b"x") * 35_000,
        frame(Opcode.PONG, b"x") * 35_000,
        frame(Opcode.TEXT, b"{", fin=False) + frame(Opcode.PING, b"") * 40_000,
        b"".join(map(stand, range(4_000))),
        b"".join(map(straddle, range(4_000))),
        b"".join(map(choice, range(4_000))),
        text('{"type":"watch_lobby"}') * 9_000,
    ],
    ids=[
        "one byte",
        "nothing",
        "binary",
        "pings",
        "pongs",
        "pings in a message",
        "commands",
        "straddles",
        "choices",
        "watching",
    ],
)
def test_who_floods_is_hung_up_on(rude: Rude, flood: bytes) -> None:
    writer = threading.Thread(target=rude.send, args=(flood,))
    writer.start()
    code, _ = rude.until_closed()
    assert code in (4429, 4400)
    rude.socket.close()
    writer.join()


def test_50_commands_in_one_write_are_answered_in_order(server: ServerProcess) -> None:
    with Rude(server.url, cookie_of(server.url)) as rude:
        rude.send(b"".join(map(stand, range(50))))
        answers = [rude.answer("refused")["id"] for _ in range(50)]
        assert answers == [f"c{n}" for n in range(50)]


@pytest.mark.long
def test_a_backlog_is_not_a_slow_reader(tmp_path_factory: pytest.TempPathFactory) -> None:
    """With the usual limits 300 commands wait, and nobody who reads is dropped."""
    with (
        ServerProcess(
            tmp_path_factory.mktemp("x") / "house", POKERHOUSE_FRAMES_PER_SECOND="100"
        ) as server,
        Rude(server.url, cookie_of(server.url)) as rude,
    ):
        rude.send(b"".join(map(stand, range(300))))
        assert [rude.answer("refused")["id"] for _ in range(300)] == [f"c{n}" for n in range(300)]


@pytest.mark.parametrize(
    "beyond",
    [
        {"type": "stand", "id": "x" * 65, "table": "t"},
        {"type": "stand", "id": "x" * 60_000, "table": "t"},
        {"type": "stand", "id": "1", "table": "x" * 65},
        {"type": "watch", "table": "t", "hand": "x" * 65},
        {"type": "watch", "table": "t", "seq": -1},
        {"type": "watch", "table": "t", "seq": 100_001},
        {
            "type": "create_table",
            "id": "1",
            "name": "x" * 201,
            "stakes": {"structure": "no_limit", "low": 1, "high": 2},
        },
    ],
)
def test_a_frame_with_too_long_a_value_is_refused_with_its_id(
    rude: Rude, beyond: dict[str, object]
) -> None:
    rude.send(text(json.dumps(beyond)))
    answer = rude.answer()
    if len(str(beyond.get("id", "x" * 65))) > 64:
        assert answer["type"] == "problem"
    else:
        assert (answer["type"], answer["id"]) == ("refused", "1")
        assert answer["reason"] == "not_understood"


@pytest.mark.parametrize(
    "junk",
    [
        "[" * 50_000,
        '{"a":' * 10_000,
        '{"type":"play","id":"1","table":"t","hand":"h","turn":0,"action":{"type":"discard","cards":[1]}}',
        '{"type":"play","id":"1","table":"t","hand":"h","turn":0,"action":{"type":"discard","cards":[null]}}',
        '{"type":"play","id":"1","table":"t","hand":"h","turn":0,"action":{"type":"discard","cards":["Zz"]}}',
        '{"type":"play","id":"1","table":"t","hand":"h","turn":0,"action":{"type":"bet","to":'
        + "9" * 5_000
        + "}}",
        '{"type":"watch","table":"t","seq":1e999}',
        '{"type":"watch","table":"\\ud800"}',
    ],
)
def test_what_is_not_understood_is_a_problem_and_nothing_else(rude: Rude, junk: str) -> None:
    rude.send(text(junk))
    assert rude.answer()["type"] in ("problem", "refused", "notice")
    rude.send(stand(1))
    assert rude.answer()["type"] == "refused", "the connection lives"


@pytest.mark.parametrize(
    ("bad", "code"),
    [
        (text(b"\xff\xfe"), 1007),
        (frame(Opcode.TEXT, b"\xf0\x9f", fin=False) + frame(Opcode.CONT, b"x"), 1007),
        (
            frame(Opcode.TEXT, b"x", fin=False)
            + frame(Opcode.CONT, b"x", fin=False) * FRAGMENTS_MAX,
            1008,
        ),
        (frame(Opcode.TEXT, b"x" * 70_000), 1009),
        (b"\x81\xff" + b"\x7f" * 8, 1009),
        (frame(Opcode.CONT, b"x"), 1002),
        (b"\x81\x01x", 1002),
        (b"\x8f\x80" + bytes(4), 1002),
        (frame(Opcode.PING, b"x" * 126), 1002),
        (b"\xc1\x80" + bytes(4), 1002),
        (frame(Opcode.CLOSE, b"\x00\x01"), 1002),
    ],
)
def test_what_breaks_the_rules_of_websockets_is_closed_with_its_code(
    rude: Rude, bad: bytes, code: int
) -> None:
    rude.send(bad)
    assert rude.until_closed()[0] == code


@pytest.mark.parametrize(
    "tag", [str(kind.__struct_config__.tag) for kind in get_args(CommandFrame)]
)
def test_every_command_with_a_wrong_field_is_refused_with_its_id(rude: Rude, tag: str) -> None:
    for wrong in ({"extra": 1}, {"table": 1, "name": 1, "line": "x", "player": 1, "text": 1}):
        rude.send(text(json.dumps({"type": tag, "id": "mine", **wrong})))
        answer = rude.answer()
        assert (answer["type"], answer["id"]) == ("refused", "mine")
        assert answer["reason"] == "not_understood"


def test_frame_after_frame_of_junk_is_hung_up_on(tmp_path_factory: pytest.TempPathFactory) -> None:
    with (
        ServerProcess(tmp_path_factory.mktemp("x") / "house") as server,
        Rude(server.url, cookie_of(server.url)) as rude,
    ):
        rude.send(text("x") * 60)
        code, said = rude.until_closed()
        assert code == 4400
        assert sum(frame["type"] == "problem" for frame in said) == 50


def test_a_player_has_only_so_many_sockets(server: ServerProcess) -> None:
    cookie = cookie_of(server.url)
    windows = [Rude(server.url, cookie) for _ in range(3)]
    assert [w.answer()["type"] for w in windows] == ["welcome"] * 3
    with Rude(server.url, cookie) as one_too_many:
        assert one_too_many.until_closed()[0] == 4013
    with Rude(server.url, cookie_of(server.url)) as somebody_else:
        assert somebody_else.answer()["type"] == "welcome"
    windows.pop().socket.close()
    for _ in range(100):
        with Rude(server.url, cookie) as again:
            if again.read().opcode is Opcode.TEXT:
                break
        time.sleep(0.05)
    else:
        raise AssertionError("the place of a closed socket was never given back")
    for window in windows:
        window.socket.close()


def test_how_long_a_frame_is() -> None:
    for length in (0, 1, 125, 126, 127, 65_535, 65_536):
        whole = bytearray(frame(Opcode.TEXT, b"x" * length))
        assert frame_bytes(whole, 70_000) == len(whole)
        assert frame_bytes(whole + b"\x81\x80", 70_000) == len(whole)
        for start in range(min(14, len(whole))):
            assert frame_bytes(whole[:start], 70_000) > start, (
                "never more than is there is taken for a frame"
            )
    assert frame_bytes(bytearray(b"\x81\x00"), 9) == 2, (
        "a frame without a mask; the parser refuses it"
    )
    assert frame_bytes(bytearray(frame(Opcode.TEXT, b"x" * 10)), 9) == 2, (
        "too long: the length is enough to say so"
    )
