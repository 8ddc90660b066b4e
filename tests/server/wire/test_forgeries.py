"""Forged sessions, other people's seats, repeated commands, old turns, many copies at once: nothing
is gained by it.
"""

import asyncio
import hashlib
from collections.abc import Iterator
from contextlib import ExitStack

import msgspec
import pytest

from pokerhouse.commands import FillUp, Leave, MoreTime, Play, Sit, SitOut, Stand, TopUp
from pokerhouse.rules import Fold
from pokerhouse.server.live.sessions import NO_SESSION
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, CommandId, SeatNumber, TableId
from tests.kit.client import NO_LIMIT, Client, new_id, wish
from tests.kit.rude import Rude, cookie_of, text
from tests.kit.server import ServerProcess

COPIES = 200


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """An open house."""
    with ServerProcess(tmp_path_factory.mktemp("forgeries") / "house") as server:
        yield server


def answer_of(socket: Rude, frame: p.CommandFrame) -> dict[str, object]:
    """What this command is answered."""
    socket.send(text(p.encode(frame)))
    while (said := socket.answer())["type"] not in ("ack", "refused") or said["id"] != frame.id:
        pass
    return said


def test_a_session_that_was_made_up_opens_no_socket(server: ServerProcess) -> None:
    cookie = cookie_of(server.url)
    other = "A" if cookie[-2] != "A" else "B"
    stored = hashlib.sha256(cookie.encode()).hexdigest()
    made_up = [
        "",
        "x",
        cookie[:-1],
        cookie + "A",
        cookie[:-2] + other + cookie[-1],
        cookie.swapcase(),
        stored,
    ]
    for forged in made_up:
        with Rude(server.url, forged) as socket:
            assert socket.until_closed() == (NO_SESSION, []), forged
    with Rude(server.url, cookie) as socket:
        assert socket.answer()["type"] == "welcome"


def test_nobody_acts_in_the_seat_of_another(server: ServerProcess) -> None:
    async def story() -> None:
        async with Client(server.url) as ann, Client(server.url) as ben, Client(server.url) as eve:
            table = await ann.create_table(NO_LIMIT, seats=2)
            await ann.sit()
            await ben.watch(table)
            await ben.sit()
            await eve.watch(table)
            await eve.until(lambda: eve.turn is not None)
            turn = eve.turn
            assert turn is not None
            before = len(eve.hand)
            waits = ben if turn.seat == ann.seat else ann
            fold = Play(turn.hand, turn.turn, Fold(), id=new_id(), table=table)
            reasons = {}
            for name, thief in (("stranger", eve), ("neighbour", waits)):
                refused = await thief.ask(msgspec.structs.replace(fold, id=new_id()))
                assert isinstance(refused, p.Refused)
                reasons[name] = refused.reason
            assert reasons == {"stranger": "not_seated", "neighbour": "out_of_turn"}
            for command in (
                Stand(id=new_id(), table=table),
                SitOut(id=new_id(), table=table),
                Leave(id=new_id(), table=table),
                TopUp(Chips(1), id=new_id(), table=table),
                FillUp(Chips(200), id=new_id(), table=table),
                MoreTime(turn.hand, turn.turn, id=new_id(), table=table),
            ):
                refused = await eve.ask(command)
                assert isinstance(refused, p.Refused), command
                assert refused.reason == "not_seated", command
            taken = await eve.ask(Sit(SeatNumber(1), id=new_id(), table=table))
            assert isinstance(taken, p.Refused)
            assert len(eve.hand) == before, "nothing has happened in the hand"

    asyncio.run(story())


def test_a_turn_is_answered_once_and_an_old_or_a_coming_one_never(server: ServerProcess) -> None:
    async def story() -> None:
        async with Client(server.url) as ann:
            table = await ann.create_table(NO_LIMIT, bots=("passive",), seats=2)
            await ann.sit()
            await ann.until(lambda: ann.turn is not None and ann.turn.seat == ann.seat)
            turn = ann.turn
            assert turn is not None
            for wrong in (turn.turn - 1, turn.turn + 1, 10**6, -1):
                refused = await ann.ask(Play(turn.hand, wrong, Fold(), id=new_id(), table=table))
                assert isinstance(refused, p.Refused)
                assert refused.reason == "stale_turn", wrong
            done = await ann.ask(Play(turn.hand, turn.turn, Fold(), id=new_id(), table=table))
            assert isinstance(done, p.Ack)
            again = await ann.ask(Play(turn.hand, turn.turn, Fold(), id=new_id(), table=table))
            assert isinstance(again, p.Refused)
            assert again.reason in ("stale_turn", "hand_over")

    asyncio.run(story())


def test_an_id_is_answered_as_it_was_first_whatever_it_says_the_next_time(
    server: ServerProcess,
) -> None:
    cookies = cookie_of(server.url), cookie_of(server.url)
    with Rude(server.url, cookies[0]) as ann, Rude(server.url, cookies[1]) as eve:
        opened = answer_of(ann, wish("Once", NO_LIMIT))
        table = TableId(str(opened["table"]))
        once = CommandId("once")
        assert answer_of(ann, Sit(id=once, table=table))["type"] == "ack"
        stood = answer_of(ann, Stand(id=once, table=table))
        assert stood["type"] == "ack", "the first answer again"
        assert answer_of(ann, TopUp(Chips(1), id=new_id(), table=table))["type"] == "ack", (
            "the seat is still there"
        )
        assert answer_of(eve, Stand(id=once, table=table))["reason"] == "not_seated", (
            "ids of others are theirs"
        )


def test_two_hundred_copies_of_a_command_in_four_windows_are_one(server: ServerProcess) -> None:
    cookie = cookie_of(server.url)
    with ExitStack() as stack:
        windows = [stack.enter_context(Rude(server.url, cookie)) for _ in range(4)]
        table = TableId(str(answer_of(windows[0], wish("Copies", NO_LIMIT, buy_in_bb=50))["table"]))
        assert answer_of(windows[0], Sit(id=new_id(), table=table))["type"] == "ack"
        more = TopUp(Chips(1), id=CommandId("more"), table=table)
        for window in windows:
            window.send(text(p.encode(more)) * (COPIES // len(windows)))
        for window in windows:
            said = [answer(window, "more") for _ in range(COPIES // len(windows))]
            assert {each["type"] for each in said} == {"ack"}
        watching = windows[0]
        watching.send(text(p.encode(p.Watch(table))))
        shown = p.decode_server(msgspec.json.encode(watching.answer("table")))
        assert isinstance(shown, p.Table)
        assert [seat.stack for seat in shown.seats] == [101], "one chip came to the hundred"


def answer(socket: Rude, command: str) -> dict[str, object]:
    """The next answer to this command."""
    while (said := socket.answer()).get("id") != command:
        pass
    return said
