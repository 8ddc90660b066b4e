"""A table without a dealer in a real house: chips come from wallets and go back there, whatever
happens.
"""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from pokerhouse.rules import Check
from pokerhouse.trustless import Decide, encode_frame
from pokerhouse.units import HandId
from tests.kit.client import Client
from tests.kit.server import ServerProcess
from tests.server.trustless.at_house import (
    CHIPS,
    OPEN,
    STACK,
    Person,
    all_leave,
    calling,
    folding,
    seated,
    wallets,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house that offers such tables."""
    with ServerProcess(
        tmp_path_factory.mktemp("trustless") / "house",
        POKERHOUSE_TRUSTLESS="1",
        POKERHOUSE_PROXIES="127.0.0.1",
    ) as server:
        yield server
    assert "inner error" not in server.log.read_text()


def test_two_play_hands_and_go_home_with_all_the_chips(server: ServerProcess) -> None:
    async def evening() -> None:
        people = await seated(server, 2)
        assert [each.wallet for each in people] == [CHIPS - STACK] * 2
        await asyncio.gather(people[0].play(folding, hands=2), people[1].play(hands=2))
        for each in people:
            assert each.chair.hand is not None
            assert not each.chair.hand.void
        await all_leave(people)
        await wallets(people, 2 * CHIPS)

    asyncio.run(evening())


def test_every_window_is_told_what_the_wallet_holds(server: ServerProcess) -> None:
    async def evening() -> None:
        ann = Person(server)
        window = Client(server.url)
        window.cookie = ann.cookie
        async with window:
            table = await ann.open()
            await ann.sit(table)
            await window.until(lambda: window.me.wallet == CHIPS - STACK)
            ben = await Person(server).sit(table)
            await asyncio.gather(ann.play(folding), ben.play())
            await all_leave([ann, ben])
            await window.until(lambda: window.me.wallet == ann.wallet > CHIPS - STACK)

    asyncio.run(evening())


def test_a_house_that_is_killed_in_a_hand_gives_everybody_their_chips_back(tmp_path: Path) -> None:
    async def until_the_betting(people: list[Person]) -> None:
        await asyncio.gather(*[each.play(calling) for each in people], return_exceptions=True)

    async def evening(server: ServerProcess) -> list[Person]:
        people = await seated(server, 2)
        playing = asyncio.create_task(until_the_betting(people))
        for _ in range(3_000):
            if any(
                each.chair.hand is not None and each.chair.hand.dealing.locks for each in people
            ):
                break
            await asyncio.sleep(0.01)
        assert [each.wallet for each in people] == [CHIPS - STACK] * 2
        server.kill()
        await playing
        return people

    with ServerProcess(tmp_path / "house", POKERHOUSE_TRUSTLESS="1") as server:
        people = asyncio.run(evening(server))
        server.start()
        assert [each.wallet for each in people] == [CHIPS, CHIPS]


def test_what_cannot_be_is_refused_and_moves_no_chip(server: ServerProcess) -> None:
    async def code_of(person: Person, path: str, *texts: str) -> int | None:
        socket = await person.line(path)
        try:
            for text in texts:
                await socket.send(text)
            while True:
                await socket.recv()
        except ConnectionClosed:
            return socket.close_code

    async def visit() -> None:
        ann, ben = Person(server), Person(server)
        table = await ann.open(seats=2)
        where, join = f"/ws/trustless/{table}", '{"type":"join","name":"x"}'
        assert await code_of(ann, "/ws/trustless/nowhere", join) == 4404
        assert await code_of(ann, "/ws/trustless", "{}") == 4400
        assert await code_of(ann, "/ws/trustless", json.dumps(OPEN | {"seats": 7})) == 4400
        assert await code_of(ann, where, "hello") == 4400
        assert await code_of(ann, where, encode_frame(Decide(HandId("h"), 0, Check()))) == 4400
        assert await code_of(ann, where, join, "x" * 17_000) == 1009
        await wallets([ann], CHIPS)
        await ann.sit(table)
        assert await code_of(ann, where, join) == 4013, "one seat at a time"
        ben.cookie = "none"
        assert await code_of(ben, where, join) == 4401
        with pytest.raises(AssertionError, match="trustless_refused"):
            await ann.open()
        await all_leave([ann])
        assert await wallets([ann], CHIPS) == [CHIPS]
        dear = await Person(server).open(big_blind=1_000_000, stack_blinds=1_000)
        assert await code_of(ann, f"/ws/trustless/{dear}", join) == 4013, "the wallet is too small"
        assert ann.wallet == CHIPS

    asyncio.run(visit())


def test_a_house_that_does_not_offer_them_says_so(tmp_path: Path) -> None:
    async def visit(server: ServerProcess) -> None:
        socket = await Person(server).line("/ws/trustless")
        with pytest.raises(ConnectionClosed):
            await socket.recv()
        assert socket.close_code == 4404

    with ServerProcess(tmp_path / "house") as server:
        asyncio.run(visit(server))
