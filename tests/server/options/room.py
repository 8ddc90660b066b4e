"""Tables opened and played over real sockets: everybody sits before anybody looks, so all are in
the first hand.
"""

from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import TypeVar

from pokerhouse.commands import Sit
from pokerhouse.rules import (
    Bet,
    BringIn,
    Call,
    Check,
    Discard,
    Fold,
    PlayerAction,
    RaiseTo,
    RunTimes,
    Structure,
)
from pokerhouse.rules.events import Event, HandEnded, HandStarted
from pokerhouse.rules.views import ViewEvent
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, TableId
from tests.kit.client import Client, Policy, new_id, wish


def calls(turn: p.Turn) -> PlayerAction:
    """Go on as cheaply as possible without folding."""
    return _asked_for(turn) or (Check() if turn.legal.check else Call())


def folds(turn: p.Turn) -> PlayerAction:
    """Fold, but not where checking is free."""
    return _asked_for(turn) or (Check() if turn.legal.check else Fold())


def shoves(turn: p.Turn) -> PlayerAction:
    """Put in everything, and then run the board as often as may be."""
    if turn.legal.run_it:
        return RunTimes(turn.legal.run_it)
    if turn.legal.raise_to is not None:
        return RaiseTo(turn.legal.raise_to.maximum)
    return Bet(turn.legal.bet.maximum) if turn.legal.bet is not None else calls(turn)


def _asked_for(turn: p.Turn) -> PlayerAction | None:
    if turn.legal.bring_in is not None:
        return BringIn()
    return Discard(()) if turn.legal.exchange is not None else None


Kind = TypeVar("Kind", bound=Event)

NO_LIMIT = p.TableStakes(Structure.NO_LIMIT, Chips(1), Chips(2))
LIMIT = p.TableStakes(Structure.FIXED_LIMIT, Chips(4), Chips(8))


class Notes:
    """A policy that keeps the turns it was asked about."""

    def __init__(self, policy: Policy) -> None:
        self.turns: list[p.Turn] = []
        self._policy = policy

    def __call__(self, turn: p.Turn) -> PlayerAction:
        self.turns.append(turn)
        return self._policy(turn)


class Room:
    """One table, opened by the first of its people; bots have the first seats, people the next in
    order.
    """

    def __init__(self, stack: AsyncExitStack, url: str) -> None:
        self.stack, self._url = stack, url
        self.people: list[Client] = []
        self.table = TableId("")

    async def open(
        self,
        stakes: p.TableStakes,
        *policies: Policy | None,
        bots: Sequence[str] = (),
        buy_ins: Sequence[int] = (),
        **options: object,
    ) -> list[Client]:
        """Open the table with these options and seat a person for each policy; without any, one
        looks on.
        """
        clients = [Client(self._url, policy) for policy in policies or (None,)]
        self.people = [await self.stack.enter_async_context(client) for client in clients]
        name = str(options.pop("name", f"Room {new_id()}"))
        opened = await self.people[0].ask(wish(name, stakes, tuple(bots), **options))
        assert isinstance(opened, p.Ack), opened
        assert opened.table is not None
        self.table = opened.table
        for place, person in enumerate(self.people if policies else []):
            buy_in = Chips(buy_ins[place]) if buy_ins else None
            answer = await person.ask(Sit(buy_in=buy_in, id=new_id(), table=self.table))
            assert isinstance(answer, p.Ack), answer
        for person in self.people:
            await person.watch(self.table)
        return self.people

    async def comes(self) -> Client:
        """Somebody else, who does not look at the table yet."""
        return await self.stack.enter_async_context(Client(self._url))


def of(hand: Sequence[ViewEvent], kind: type[Kind]) -> list[Kind]:
    """The events of this kind."""
    return [event for event in hand if isinstance(event, kind)]


def played(client: Client) -> list[list[ViewEvent]]:
    """The hands that this client has seen whole, in order."""
    whole = [hand for hand in client.hands.values() if isinstance(hand[0], HandStarted)]
    return [hand for hand in whole if of(hand, HandEnded)]


async def first_hand(client: Client) -> list[ViewEvent]:
    """The first hand of the table, once it is over."""
    await client.until(lambda: played(client))
    return played(client)[0]
