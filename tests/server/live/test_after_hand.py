"""Cards shown after the hand, over real sockets: everybody sees those and no others, and who may
not is told why.
"""

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack

import pytest

from pokerhouse.cards import Card
from pokerhouse.commands import Play, ShowCards
from pokerhouse.rules import CardsShown, HandEnded, HandStarted
from pokerhouse.rules.views import OwnCardsDealt
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import HandId
from tests.kit.client import Client, cards_in, new_id
from tests.kit.server import ServerProcess
from tests.server.options.room import NO_LIMIT, Room, first_hand, folds, of


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house that gives people time to show."""
    with ServerProcess(
        tmp_path_factory.mktemp("show") / "house", POKERHOUSE_AFTER_FOLD_MS="4000"
    ) as server:
        yield server


def own(client: Client) -> tuple[Card, ...]:
    return tuple(card for event in of(client.hand, OwnCardsDealt) for card in event.cards)


def shown(client: Client) -> list[CardsShown]:
    return [event for hand in client.hands.values() for event in of(hand, CardsShown)]


async def show(client: Client, hand: HandId, *cards: Card) -> p.Ack | p.Refused:
    assert client.table is not None
    return await client.ask(ShowCards(hand, cards, id=new_id(), table=client.table.table))


async def refused(client: Client, hand: HandId, *cards: Card) -> str:
    answer = await show(client, hand, *cards)
    assert isinstance(answer, p.Refused)
    return answer.reason


async def over(*clients: Client) -> HandId:
    """The first hand, once all these have seen its end."""
    hand = await first_hand(clients[0])
    for client in clients:
        await client.until(lambda client=client: of(client.hand, HandEnded))  # type: ignore[misc]  # bound at once
    return of(hand, HandStarted)[0].hand


def test_r11_cards_are_shown_to_everybody_and_no_others_leave_the_house(
    server: ServerProcess,
) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            room = Room(stack, server.url)
            ann, ben = await room.open(NO_LIMIT, folds, folds)
            cid = await stack.enter_async_context(Client(server.url))
            await cid.watch(room.table)
            hand = await over(ann, ben)
            mine, theirs = own(ann), own(ben)
            for client in (ann, ben, cid):
                client.frames.clear()
            assert isinstance(await show(ann, hand, mine[1]), p.Ack)
            for client in (ann, ben, cid):
                await client.until(lambda client=client: shown(client))  # type: ignore[misc]  # bound at once
                assert [(event.seat, event.cards) for event in shown(client)] == [
                    (ann.seat, (mine[1],))
                ]
            for client in (ben, cid):
                news = [text for text in client.frames if json.loads(text)["type"] == "events"]
                assert set().union(*map(cards_in, news)) == {str(mine[1])}
            assert isinstance(await show(ben, hand, *theirs), p.Ack)
            await cid.until(lambda: len(shown(cid)) == 2)
            # As a card, not as two letters: an id of a table may hold the same two.
            assert str(mine[0]) not in set().union(*map(cards_in, cid.frames)), (
                "the card that nobody has shown"
            )
            dan = await stack.enter_async_context(Client(server.url))
            await dan.watch(room.table)
            await dan.until(lambda: len(shown(dan)) == 2)
            assert await refused(dan, hand, mine[0]) == "not_dealt_in"

    asyncio.run(story())


def test_r11_what_cannot_be_shown_is_refused_by_name(server: ServerProcess) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            room = Room(stack, server.url)
            ann, ben = await room.open(NO_LIMIT, None, None)
            await ann.until(lambda: own(ann) and ann.turn)
            await ben.until(lambda: own(ben))
            (hand,) = ann.hands
            assert await refused(ann, hand, *own(ann)) == "after_the_hand"
            first = ann if ann.turn and ann.turn.seat == ann.seat else ben
            assert first.table is not None
            await first.until(lambda: first.turn)
            assert first.turn is not None
            fold = Play(
                hand, first.turn.turn, folds(first.turn), id=new_id(), table=first.turn.table
            )
            assert isinstance(await first.ask(fold), p.Ack)
            assert await over(ann, ben) == hand
            assert await refused(ann, hand, *own(ben)) == "nothing_to_show"
            assert await refused(ann, hand) == "nothing_to_show"
            assert await refused(ann, HandId("another"), *own(ann)) == "hand_gone"
            cards = own(ann)
            assert isinstance(await show(ann, hand, *cards), p.Ack)
            assert await refused(ann, hand, cards[0]) == "already_shown"
            assert await refused(ann, hand, *cards * 6) == "not_understood"
            await ann.until(lambda: len(ann.hands) == 2)
            assert await refused(ben, hand, *own(ben)) == "hand_gone"

    asyncio.run(story())
