"""Who means harm at a table without a dealer of a real house: named, the hand void, and no harm to
the others.
"""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from pokerhouse.rules import Check, HandEnded, PlayerAction, RaiseTo, ToAct
from pokerhouse.server.live.trustless.audience import ONLOOKERS_MAX
from pokerhouse.trustless import (
    FRAME_BYTES_MAX,
    Begun,
    CardMessage,
    Decide,
    Decided,
    EventsShown,
    Forfeit,
    Hand,
    Join,
    LookingOn,
    OpenSeed,
    RequestRefused,
    SaidCards,
    SayCards,
    SeatGiven,
    Shuffle,
    Voided,
    decode_from_host,
    encode_frame,
    hands_of,
    head_line,
    stacks_after,
)
from pokerhouse.units import Chips, HandId, SeatNumber
from tests.kit.server import ServerProcess
from tests.server.trustless.at_house import (
    CHIPS,
    STACK,
    Cheat,
    Person,
    all_leave,
    calling,
    seated,
    wallets,
)
from tests.trustless.test_cheats import CHEATS

CHEAT = 2
RECORDED = Begun | SaidCards | Decided | Voided
QUICK = ("gives another key",)
ALL = [name if name in QUICK else pytest.param(name, marks=pytest.mark.long) for name in CHEATS]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house that offers such tables."""
    with ServerProcess(
        tmp_path_factory.mktemp("rogues") / "house",
        POKERHOUSE_TRUSTLESS="1",
        POKERHOUSE_PROXIES="127.0.0.1",
        POKERHOUSE_EMPTY_TABLE_SECONDS="1",
    ) as server:
        yield server
    assert "inner error" not in server.log.read_text()


def voided(person: Person) -> list[tuple[int, str]]:
    """Who made hands void, as this person was told."""
    return [
        (fault.seat, fault.kind.value)
        for frame in person.heard
        if isinstance(frame, Voided)
        for fault in frame.faults
    ]


async def play_on_without(cheat: int, ann: Person, cleo: Person, kind: str) -> None:
    """The honest two play until one hand was void by this seat, and another of theirs is over;
    nobody else is named.
    """
    playing = [asyncio.create_task(each.play(hands=1_000)) for each in (ann, cleo)]

    def done() -> bool:
        hands = [each.chair.hand for each in (ann, cleo)]
        over = [hand is not None and hand.dealing.seats == (1, 3) and hand.over for hand in hands]
        return bool(voided(ann)) and all(over)

    while not done():
        assert not any(task.done() for task in playing), playing
        await asyncio.sleep(0.01)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    assert voided(ann) == [(cheat, kind)]
    assert voided(cleo) in ([], [(cheat, kind)]), "she may have come after it"


async def evening_with(server: ServerProcess, cheat: Cheat, kind: str) -> None:
    """Three sit down, the second is a cheat: named, and the others play on with all their chips."""

    def among_three(message: CardMessage, view: Hand) -> CardMessage | None:
        return cheat(message, view) if len(view.dealing.seats) == 3 else message

    ann, rogue, cleo = people = await seated(server, 3)
    cheating = asyncio.create_task(rogue.play(cheat=among_three, hands=1_000))
    await play_on_without(CHEAT, ann, cleo, kind)
    await asyncio.gather(cheating, return_exceptions=True)
    await all_leave(people)
    held = await wallets(people, 3 * CHIPS)
    assert held[1] == 3 * CHIPS - held[0] - held[2]


@pytest.mark.parametrize("name", ALL)
def test_every_cheat_is_found_through_the_house(server: ServerProcess, name: str) -> None:
    cheat, kind = CHEATS[name]
    asyncio.run(evening_with(server, cheat, kind.value))


def test_the_bets_of_a_player_who_falls_silent_are_in_the_wallet_of_the_other(
    server: ServerProcess,
) -> None:
    """The cheat has called 60, and does not show that they lost."""

    class Silence(Exception):
        """The client answers no more."""

    def silent(message: CardMessage, view: Hand) -> CardMessage:
        if isinstance(message, OpenSeed):
            raise Silence
        return message

    def raising(turn: ToAct) -> PlayerAction:
        return RaiseTo(Chips(60)) if turn.turn_no == 0 else calling(turn)

    async def evening() -> None:
        ann, rogue = people = await seated(server, 2)
        playing = asyncio.create_task(ann.play(raising))
        with pytest.raises(Silence):
            await rogue.play(raising, cheat=silent)
        assert rogue.socket is not None
        await rogue.socket.send("goodbye")  # the house hangs up, and nobody waits for them
        await playing
        while not voided(ann):
            assert ann.socket is not None
            ann.heard.append(decode_from_host(await ann.socket.recv()))
            ann.chair.hear(ann.heard[-1])
        assert voided(ann) == [(CHEAT, "silent")]
        told = next(frame for frame in ann.heard if isinstance(frame, Voided))
        assert told.forfeits == (Forfeit(SeatNumber(CHEAT), SeatNumber(1), Chips(60)),)
        record = [head_line(ann.chair.config)]
        record += [encode_frame(frame) for frame in ann.heard if isinstance(frame, RECORDED)]
        (hand,) = hands_of(record)
        assert stacks_after(hand) == {1: STACK + 60, 2: STACK - 60}
        await all_leave(people)
        assert await wallets(people, 2 * CHIPS) == [CHIPS + 60, CHIPS - 60]

    asyncio.run(evening())


@pytest.mark.long
@pytest.mark.parametrize("due", [Shuffle, OpenSeed])
def test_who_vanishes_is_waited_for_and_named(
    server: ServerProcess, due: type[CardMessage]
) -> None:
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
        playing = asyncio.create_task(play_on_without(CHEAT, ann, cleo, "silent"))
        await said(rogue, encode_frame(SayCards(HandId("another"), OpenSeed(bytes(32)))))
        begun = await _until_a_hand(rogue)
        await said(rogue, encode_frame(SayCards(HandId("another"), OpenSeed(bytes(32)))))
        await said(
            rogue, encode_frame(Decide(HandId(begun), 0, Check()))
        )  # before the deck is shuffled: nobody's turn
        refused = await _next(rogue, RequestRefused)
        assert isinstance(refused, RequestRefused)
        assert "your turn is over" in refused.words
        await said(
            rogue,
            f'{{"type":"say_cards","hand":"{begun}","seat":1,"message":{{"type":"open_seed","seed":""}}}}',
        )
        assert await _code(rogue) == 4400
        await playing
        await all_leave(people)
        assert (await wallets(people, 3 * CHIPS))[1] == CHIPS

    asyncio.run(evening())


@pytest.mark.parametrize(
    "size", [FRAME_BYTES_MAX + 1, pytest.param(1_000_000, marks=pytest.mark.long)]
)
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
        playing = asyncio.create_task(play_on_without(CHEAT, ann, cleo, "silent"))
        begun = await _until_a_hand(rogue)
        assert rogue.socket is not None
        flood = encode_frame(Decide(HandId(begun), 9, Check()))
        code = asyncio.create_task(
            _code(rogue)
        )  # who does not read does not hear by which code they are cut
        with suppress(ConnectionClosed):
            for _ in range(100_000):
                await rogue.socket.send(flood)
        assert await code == 4429
        await playing
        await all_leave(people)
        await wallets(people, 3 * CHIPS)

    settings = {
        "POKERHOUSE_TRUSTLESS": "1",
        "POKERHOUSE_PROXIES": "127.0.0.1",
        "POKERHOUSE_FRAMES_PER_SECOND": "40",
        "POKERHOUSE_FLOOD_SECONDS": "3",
    }
    with ServerProcess(tmp_path / "house", **settings) as server:
        asyncio.run(evening(server))


def test_onlookers_hear_all_that_is_said_and_are_not_heard(server: ServerProcess) -> None:
    """What they are told is enough to play the hand again, and to check it."""

    async def evening() -> None:
        people = await seated(server, 2)
        eyes = Person(server)
        eyes.socket = line = await eyes.line(f"/ws/trustless/{_table_of(people[0])}")
        await line.send('{"type":"look"}')
        looking = decode_from_host(await line.recv())
        assert isinstance(looking, LookingOn)
        assert looking.stack == STACK
        await line.send('{"type":"leave"}')
        playing = [asyncio.create_task(each.play(hands=1_000)) for each in people]
        record: list[str] = [head_line(looking.config)]
        over = None
        while over is None:
            text = str(await line.recv())
            frame = decode_from_host(text)
            record += [text] if isinstance(frame, Begun | SaidCards | Decided) else []
            ended = isinstance(frame, EventsShown) and any(
                isinstance(event, HandEnded) for event in frame.events
            )
            over = next((hand for hand in hands_of(record) if hand.over), None) if ended else None
        assert not over.void
        assert over.dealing.seats == (1, 2)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await all_leave([*people, eyes])

    asyncio.run(evening())


def test_no_more_than_so_many_look_on(server: ServerProcess) -> None:
    async def evening() -> None:
        ann = Person(server)
        table = await ann.open()
        await ann.sit(table)  # a table where nobody sits would close before all have come
        eyes = [Person(server) for _ in range(ONLOOKERS_MAX + 1)]
        for each in eyes:
            each.socket = await each.line(f"/ws/trustless/{table}")
            await each.socket.send('{"type":"look"}')
            frame = decode_from_host(await each.socket.recv())
            assert isinstance(frame, RequestRefused if each is eyes[-1] else LookingOn)
        assert await _code(eyes[-1]) == 4013
        await all_leave([ann, *eyes[:-1]])

    asyncio.run(evening())


def test_nobody_comes_back_to_a_seat_that_is_not_theirs_or_to_another_hand(
    server: ServerProcess,
) -> None:
    async def evening() -> None:
        people = await seated(server, 2)
        ann = people[0]
        begun = await _until_a_hand(ann)
        table = _table_of(ann)
        for who, hand, words in (
            (Person(server), begun, "away for too long"),
            (ann, "another", "keys of the hand"),
        ):
            line = await who.line(f"/ws/trustless/{table}")
            await line.send(encode_frame(Join("x", back=HandId(hand))))
            refused = decode_from_host(await line.recv())
            assert isinstance(refused, RequestRefused)
            assert words in refused.words
            with suppress(ConnectionClosed):
                await line.recv()
            assert line.close_code == 4013
        # A second line with the keys of the hand takes the seat over, and is told all of it again.
        old, ann.socket = ann.socket, None
        line = ann.socket = await ann.line(f"/ws/trustless/{table}")
        await line.send(encode_frame(Join("x", back=HandId(begun))))
        seated_again = decode_from_host(await line.recv())
        assert isinstance(seated_again, SeatGiven)
        assert (seated_again.seat, seated_again.stack) == (1, STACK)
        assert seated_again.again >= 1
        first = decode_from_host(await line.recv())
        assert isinstance(first, Begun)
        assert first.hand == begun
        assert old is not None
        with suppress(ConnectionClosed):
            while True:
                await old.recv()
        assert old.close_code == 4011
        await all_leave(people)

    asyncio.run(evening())


def _table_of(person: Person) -> str:
    assert person.socket is not None
    assert person.socket.request is not None
    return person.socket.request.path.rpartition("/")[2]


async def _until_a_hand(person: Person) -> str:
    """The name of the hand that begins for them."""
    assert person.socket is not None
    while True:
        frame = decode_from_host(await person.socket.recv())
        if hand := getattr(frame, "hand", None):
            return str(hand)


async def _next(person: Person, kind: type) -> object:
    assert person.socket is not None
    while True:
        frame = decode_from_host(await person.socket.recv())
        if isinstance(frame, kind):
            return frame


async def _code(person: Person) -> int | None:
    """By which the house hangs up."""
    assert person.socket is not None
    with suppress(ConnectionClosed):
        while True:
            await person.socket.recv()
    return person.socket.close_code
