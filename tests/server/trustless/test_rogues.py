"""Who means harm at a table without a dealer of a real house: named, the hand void, and no harm to the others."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from pokerhouse.rules import Check
from pokerhouse.trustless import (
    FRAME_BYTES_MAX,
    CardMessage,
    Decide,
    Hand,
    OpenSeed,
    Refused,
    SayCards,
    Shuffle,
    Voided,
    heard_from_host,
    written,
)
from pokerhouse.units import HandId
from tests.kit.server import ServerProcess
from tests.server.trustless.at_house import CHIPS, Cheat, Person, all_leave, seated, wallets
from tests.trustless.test_cheats import CHEATS

CHEAT = 2
QUICK = ("shuffles a card in twice", "shuffles in another order", "gives another key")
ALL = [name if name in QUICK else pytest.param(name, marks=pytest.mark.long) for name in CHEATS]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house that offers such tables."""
    with ServerProcess(tmp_path_factory.mktemp("rogues") / "house", POKERHOUSE_TRUSTLESS="1") as server:
        yield server
    assert "inner error" not in server.log.read_text()


def voided(person: Person) -> list[tuple[int, str]]:
    """Who made hands void, as this person was told."""
    return [
        (fault.seat, fault.kind.value) for frame in person.heard if isinstance(frame, Voided) for fault in frame.faults
    ]


async def evening_with(server: ServerProcess, cheat: Cheat, kind: str) -> None:
    """Three sit down, the second is a cheat: named, and the others play on with all their chips."""
    ann, rogue, cleo = people = await seated(server, 3)
    ends = await asyncio.gather(
        *[ann.play(hands=2), rogue.play(cheat=cheat, hands=2), cleo.play(hands=2)], return_exceptions=True
    )
    assert ends[0] is None, ends
    assert ends[2] is None, ends
    for honest in (ann, cleo):
        assert voided(honest) == [(CHEAT, kind)]
        last = honest.chair.hand
        assert last is not None
        assert last.over
        assert last.dealing.seats == (1, 3), "the next hand goes on without the cheat"
    await all_leave(people)
    held = await wallets(people, 3 * CHIPS)
    assert held[1] == CHIPS, "all bets went back"
    assert rogue.name in server.log.read_text(), "by name in the log of the house"


@pytest.mark.parametrize("name", ALL)
def test_every_cheat_is_found_through_the_house(server: ServerProcess, name: str) -> None:
    cheat, kind = CHEATS[name]
    asyncio.run(evening_with(server, cheat, kind.value))


@pytest.mark.long
@pytest.mark.parametrize("due", [Shuffle, OpenSeed])
def test_who_vanishes_is_waited_for_and_named(server: ServerProcess, due: type[CardMessage]) -> None:
    def vanishing(message: CardMessage, view: Hand) -> CardMessage | None:
        return None if isinstance(message, due) else message

    asyncio.run(evening_with(server, vanishing, "silent"))


def test_who_says_what_is_not_theirs_changes_nothing_or_is_cut(server: ServerProcess) -> None:
    """Another hand, another's turn, another's seat: passed over, refused, hung up on."""

    async def said(rogue: Person, text: str) -> None:
        assert rogue.socket is not None
        await rogue.socket.send(text)

    async def evening() -> None:
        ann, rogue, cleo = people = await seated(server, 3)
        playing = asyncio.gather(ann.play(hands=2), cleo.play(hands=2))
        await said(rogue, written(SayCards(HandId("another"), OpenSeed(bytes(32)))))
        begun = await _until_a_hand(rogue)
        await said(rogue, written(SayCards(HandId("another"), OpenSeed(bytes(32)))))
        await said(rogue, written(Decide(HandId(begun), 0, Check())))  # before the deck is shuffled: nobody's turn
        refused = await _next(rogue, Refused)
        assert isinstance(refused, Refused)
        assert "not your turn" in refused.words
        await said(
            rogue, f'{{"type":"say_cards","hand":"{begun}","seat":1,"message":{{"type":"open_seed","seed":""}}}}'
        )
        assert await _code(rogue) == 4400
        await playing
        for honest in (ann, cleo):
            assert voided(honest) == [(CHEAT, "silent")]
        await all_leave(people)
        assert (await wallets(people, 3 * CHIPS))[1] == CHIPS

    asyncio.run(evening())


@pytest.mark.parametrize("size", [FRAME_BYTES_MAX + 1, 1_000_000])
def test_a_huge_frame_cuts_who_sent_it_at_once(server: ServerProcess, size: int) -> None:
    async def evening() -> None:
        ann, rogue = people = await seated(server, 2)
        playing = asyncio.create_task(ann.play())
        await _until_a_hand(rogue)
        assert rogue.socket is not None
        with suppress(ConnectionClosed):
            await rogue.socket.send("x" * size)
        assert await _code(rogue) == 1009
        await playing
        assert voided(ann) == [(CHEAT, "silent")]
        await all_leave(people)
        assert await wallets(people, 2 * CHIPS) == [CHIPS, CHIPS]

    asyncio.run(evening())


@pytest.mark.long
def test_a_flood_is_cut_and_the_others_play_on(tmp_path: Path) -> None:
    async def evening(server: ServerProcess) -> None:
        ann, rogue, cleo = people = await seated(server, 3)
        playing = asyncio.gather(ann.play(hands=2), cleo.play(hands=2))
        begun = await _until_a_hand(rogue)
        assert rogue.socket is not None
        flood = written(Decide(HandId(begun), 9, Check()))
        with suppress(ConnectionClosed):
            for _ in range(100_000):
                await rogue.socket.send(flood)
        assert await _code(rogue) == 4429
        await playing
        assert voided(ann) == [(CHEAT, "silent")]
        await all_leave(people)
        await wallets(people, 3 * CHIPS)

    settings = {"POKERHOUSE_TRUSTLESS": "1", "POKERHOUSE_FRAMES_PER_SECOND": "40"}
    with ServerProcess(tmp_path / "house", **settings) as server:
        asyncio.run(evening(server))


def test_onlookers_hear_all_that_is_said_say_nothing_and_have_a_limit(server: ServerProcess) -> None:
    async def evening() -> None:
        ann, ben = people = await seated(server, 2)
        table = await _table_of(ann)
        eyes = Person(server)
        line = await eyes.line(f"/ws/trustless/{table}")
        await line.send('{"type":"look"}')
        await asyncio.gather(ann.play(), ben.play())
        told = []
        while "sitting" not in told or "shown" not in told:
            frame = heard_from_host(await line.recv())
            told.append(frame.__struct_config__.tag)
        assert told[0] == "looking"
        await line.send('{"type":"leave"}')
        await line.close()
        await all_leave(people)

    asyncio.run(evening())


async def _table_of(person: Person) -> str:
    assert person.socket is not None
    assert person.socket.request is not None
    return person.socket.request.path.rpartition("/")[2]


async def _until_a_hand(person: Person) -> str:
    """The name of the hand that begins for them."""
    assert person.socket is not None
    while True:
        frame = heard_from_host(await person.socket.recv())
        if hand := getattr(frame, "hand", None):
            return str(hand)


async def _next(person: Person, kind: type) -> object:
    assert person.socket is not None
    while True:
        frame = heard_from_host(await person.socket.recv())
        if isinstance(frame, kind):
            return frame


async def _code(person: Person) -> int | None:
    """By which the house hangs up."""
    assert person.socket is not None
    with suppress(ConnectionClosed):
        while True:
            await person.socket.recv()
    return person.socket.close_code
