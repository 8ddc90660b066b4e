"""B6 to B10: lobby, rooms, watching, chat and seats, as the house with rooms asked for them, over
real sockets.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator
from itertools import pairwise

import pytest

from pokerhouse.commands import Leave, Play, Sit, Stand
from pokerhouse.rules import PlayerAction, Structure
from pokerhouse.rules.events import BoardDealt, Folded, HandStarted, HoleCardsDealt, PotAwarded
from pokerhouse.rules.intents import Fold
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, SeatNumber
from tests.kit.client import Client, cards_in, new_id, passive, wish
from tests.kit.server import ServerProcess

LIMIT = p.TableStakes(Structure.MIN_MAX, Chips(10), Chips(20))
HOUSE = {
    "POKERHOUSE_STRICT_NAMES": "1",
    "POKERHOUSE_EMPTY_TABLE_SECONDS": "1",
    "POKERHOUSE_FIRST_HAND_MS": "300",
    "POKERHOUSE_AFTER_SHOWDOWN_MS": "200",
}

Story = Callable[..., Awaitable[None]]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("rooms") / "house", **HOUSE) as running:
        yield running


def tell(
    server: ServerProcess, story: Story, *policies: Callable[[p.Turn], PlayerAction] | None
) -> None:
    """A story with a client for each policy."""

    async def told() -> None:
        async with contextlib.AsyncExitStack() as stack:
            clients = [
                await stack.enter_async_context(Client(server.url, policy)) for policy in policies
            ]
            await story(*clients)

    asyncio.run(told())


async def room(host: Client, name: str, bots: tuple[str, ...] = (), **options: object) -> p.Ack:
    """Open a room of this name, and look into it."""
    answer = await host.ask(wish(name, LIMIT, bots, **options))
    assert isinstance(answer, p.Ack), answer
    assert answer.table is not None
    await host.watch(answer.table)
    return answer


async def _lobby_of(client: Client) -> None:
    await client.until(lambda: client.lobby is not None)


def starts(client: Client) -> list[HandStarted]:
    """How each hand that the client knows began."""
    return [hand[0] for hand in client.hands.values() if isinstance(hand[0], HandStarted)]


def test_b6_the_lobby_shows_rooms_credits_and_people_and_what_was_said(
    server: ServerProcess,
) -> None:
    async def story(ann: Client, ben: Client) -> None:
        for client in (ann, ben):
            await client.send(p.WatchLobby())
            await _lobby_of(client)
        assert ben.me.wallet == 10_000, "one's credits"
        assert isinstance(await ann.say("anybody for limit?"), p.Ack)
        await ben.until(lambda: ben.heard() == ["anybody for limit?"])
        table = (await room(ann, "Monday", seats=8)).table
        await ann.sit()

        def shown() -> p.TableSummary | None:
            tables = ben.lobby.tables if ben.lobby else ()
            return next((each for each in tables if each.table == table), None)

        await ben.until(lambda: (there := shown()) is not None and there.seated == 1)
        there = shown()
        assert there is not None
        assert (there.name, there.seats, there.seated) == ("Monday", 8, 1)
        assert (there.config.small_bet, there.config.big_bet) == (10, 20), "minimum and maximum bet"
        assert ben.lobby is not None
        assert ben.lobby.online == 2
        async with Client(server.url) as late:
            await late.send(p.WatchLobby())
            await late.until(lambda: late.talk is not None)
            assert late.heard() == ["anybody for limit?"], "what has been said since"
            await ben.until(lambda: ben.lobby is not None and ben.lobby.online == 3)

    tell(server, story, None, None)


WRONG_ROOMS = [
    ("a b", LIMIT, 6, "single word"),
    ("", LIMIT, 6, "name"),
    ("SixteenLettersXY", LIMIT, 6, "1 to 15 letters"),
    ("Lobby", LIMIT, 6, "not lobby"),
    ("Fine", p.TableStakes(Structure.MIN_MAX, Chips(0), Chips(20)), 6, "small bet 0"),
    (
        "Fine",
        p.TableStakes(Structure.MIN_MAX, Chips(20), Chips(20)),
        6,
        "big bet 20: expected more",
    ),
    ("Fine", LIMIT, 1, "1 seat: choose 2 to 10"),
    ("Fine", LIMIT, 11, "choose 2 to 10"),
]


def test_b7_each_thing_that_is_wrong_with_a_room_is_said(server: ServerProcess) -> None:
    async def story(ann: Client) -> None:
        for name, stakes, seats, words in WRONG_ROOMS:
            answer = await ann.ask(wish(name, stakes, (), seats=seats))
            assert isinstance(answer, p.Refused), (name, stakes, seats)
            assert words in answer.message.lower(), answer.message
        await room(ann, "Tuesday")
        twice = await ann.ask(wish("TUESDAY", LIMIT))
        assert isinstance(twice, p.Refused), "a name is unique, whatever its case"
        assert "tuesday" in twice.message.lower()

    tell(server, story, None)


def test_b7_a_room_disappears_when_the_last_person_leaves(server: ServerProcess) -> None:
    async def story(ann: Client, ben: Client) -> None:
        await ben.send(p.WatchLobby())
        table = (await room(ann, "Wednesday", ("passive",))).table
        assert table is not None
        await ann.sit()

        def there() -> bool:
            return ben.lobby is not None and any(each.table == table for each in ben.lobby.tables)

        await ben.until(there)
        assert isinstance(await ann.ask(Stand(id=new_id(), table=table)), p.Ack)
        await ann.send(p.Unwatch(table))
        await ben.until(lambda: not there())
        assert isinstance(await ben.ask(wish("Wednesday", LIMIT)), p.Ack), "its name is free again"

    tell(server, story, passive, None)


def test_b8_whoever_watches_sees_bets_board_and_winner_and_no_hole_card(
    server: ServerProcess,
) -> None:
    async def story(ann: Client, ben: Client, eve: Client) -> None:
        table = (await room(ann, "Thursday")).table
        assert table is not None
        await eve.watch(table)
        await ben.watch(table)
        for client in (ann, ben):
            await client.sit()
        await eve.until(lambda: len(starts(eve)) >= 4)
        events = [event for hand in eve.hands.values() for event in hand]
        assert any(isinstance(event, BoardDealt) for event in events)
        assert any(isinstance(event, PotAwarded) for event in events)
        assert not any(isinstance(event, HoleCardsDealt) for event in events), "seen face down only"
        assert eve.seat is None

    tell(server, story, passive, passive, None)


def test_b8_a_seat_is_had_from_the_next_hand_on_and_left_at_once_or_after_the_hand(
    server: ServerProcess,
) -> None:
    async def story(ann: Client, ben: Client, eve: Client) -> None:
        table = (await room(ann, "Saturday")).table
        assert table is not None
        for client in (ben, eve):
            await client.watch(table)
        await ann.sit()
        await ben.sit()
        await eve.until(lambda: eve.turn is not None)
        (now,) = (hand.hand for hand in starts(eve))
        await eve.sit()
        # Ann and Ben act by hand: the hand in which Eve asked is played without her.
        assert eve.me.player not in {player.player for player in starts(eve)[-1].players}

        # Leaving at once folds and forfeits what was bet: Ann has posted a blind, and it stays in
        # the pot.
        leaver = ann if ann.turn and ann.turn.seat == ann.seat else ben
        await leaver.until(lambda: leaver.turn is not None)
        purse = leaver.me.wallet
        assert isinstance(await leaver.ask(Stand(id=new_id(), table=table)), p.Ack)
        await eve.until(lambda: any(isinstance(event, Folded) for event in eve.hands[now]))
        await leaver.until(lambda: leaver.me.wallet > purse)
        stack = next(
            player.stack for player in starts(eve)[0].players if player.player == leaver.me.player
        )
        assert purse < leaver.me.wallet < purse + stack, "the bet is lost, the rest is back"

        # Asked for at the end of the hand: the player stays in the hand that is played.
        stays = ben if leaver is ann else ann
        await eve.until(lambda: len(starts(eve)) >= 2 and eve.turn is not None)
        assert {player.player for player in starts(eve)[-1].players} == {
            stays.me.player,
            eve.me.player,
        }
        assert isinstance(await eve.ask(Leave(id=new_id(), table=table)), p.Ack)
        assert eve.seat is not None
        await eve.until(lambda: eve.turn is not None)
        turn = eve.turn
        assert turn is not None
        actor = eve if turn.seat == eve.seat else stays
        assert isinstance(
            await actor.ask(Play(turn.hand, turn.turn, Fold(), id=new_id(), table=table)), p.Ack
        )
        await eve.until(lambda: eve.seat is None)

    tell(server, story, None, None, None)


def test_b9_chat_reaches_exactly_the_people_in_the_room(server: ServerProcess) -> None:
    async def story(ann: Client, ben: Client, eve: Client) -> None:
        first = (await room(ann, "First")).table
        second = (await room(eve, "Second")).table
        assert first is not None
        assert second is not None
        await ben.watch(first)
        for speaker, table, text in (
            (ann, first, "one"),
            (eve, second, "two"),
            (ben, first, "three"),
        ):
            assert isinstance(await speaker.say(text, table), p.Ack)
        await ann.until(lambda: ann.heard(first) == ["one", "three"])
        await ben.until(lambda: ben.heard(first) == ["one", "three"])
        await eve.until(lambda: eve.heard(second) == ["two"])
        for client, other in ((ann, second), (ben, second), (eve, first)):
            assert client.heard(other) == []
            assert client.heard() == []
        refused = await eve.say("from outside", first)
        assert isinstance(refused, p.Refused), "nobody speaks in a room where they are not"
        # No frame has a field for one receiver: there are no private messages.
        assert set(p.Say.__struct_fields__) == {"id", "text", "table"}

    tell(server, story, None, None, None)


def test_b10_seats_keep_their_numbers_button_and_blinds_go_round(server: ServerProcess) -> None:
    async def story(ann: Client, ben: Client, eve: Client) -> None:
        table = (await room(ann, "Holiday")).table
        assert table is not None
        for number, client in enumerate((ann, ben, eve), 2):
            await client.watch(table)
            assert isinstance(
                await client.ask(Sit(SeatNumber(number), id=new_id(), table=table)), p.Ack
            )
        await ann.until(lambda: sum(len(start.players) == 3 for start in starts(ann)) >= 6)
        full = [start for start in starts(ann) if len(start.players) == 3]
        assert all({player.seat for player in start.players} == {2, 3, 4} for start in full)
        buttons = [start.button for start in full[:6]]
        assert all((after - before) % 3 == 1 for before, after in pairwise(buttons)), buttons
        assert all(start.small_blind != start.big_blind for start in full)
        assert isinstance(await ben.ask(Stand(id=new_id(), table=table)), p.Ack)
        await ann.until(lambda: len(starts(ann)[-1].players) == 2)
        assert {player.seat for player in starts(ann)[-1].players} == {2, 4}

    tell(server, story, passive, passive, passive)


def test_no_card_of_a_hand_is_in_any_frame_of_the_lobby(server: ServerProcess) -> None:
    async def story(ann: Client, ben: Client) -> None:
        await room(ann, "Evening", ("passive",))
        await ben.send(p.WatchLobby())
        await ann.sit()
        await ann.until(lambda: len(starts(ann)) >= 3)
        assert not set().union(*(cards_in(text) for text in ben.frames))

    tell(server, story, passive, None)
