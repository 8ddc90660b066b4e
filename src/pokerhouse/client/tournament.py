"""A tournament of bots in a running house: a room is opened, a field is seated, and whoever is best
comes first (B17).

Either everybody has one stack, and the order of going broke ranks them; or a fixed number of hands
is played, everybody bringing as many chips again when broke, and winnings rank them.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from typing import Any

import msgspec

from pokerhouse.client.client import Client, new_id
from pokerhouse.client.faults import NoTable
from pokerhouse.client.frames import Events, Notice, Refused, Table, TableFrame
from pokerhouse.client.play import Played, play
from pokerhouse.commands import Command, EndGame, GoOn, Pause
from pokerhouse.players import Strategy
from pokerhouse.rules import HandEnded, HandStarted, ViewEvent
from pokerhouse.units import Chips, PlayerId, TableId


class Entrant(msgspec.Struct, frozen=True):
    """Somebody of the field: `spec` is what was asked for, as `smart:price=0.4`."""

    spec: str
    strategy: Strategy


class Place(msgspec.Struct, frozen=True):
    """Where somebody came in.

    - `spec`, `name`: what was asked for, and what the house calls them
    - `net`: chips won in the hands of the tournament, below 0 lost
    - `out_in`: the hand in which they lost their last chip, from 1; None when they had chips at the
      end
    """

    spec: str
    name: str
    net: int
    out_in: int | None


class Result(msgspec.Struct, frozen=True):
    """The places, the best first, and how many hands were played."""

    table: TableId
    hands: int
    places: tuple[Place, ...]


class Room(msgspec.Struct, frozen=True):
    """What is played: `options` of the table as on the protocol's page, chips that everybody
    brings, and how long.

    hands: None for a stack each, until one has all the chips.
    """

    options: dict[str, Any]
    stack: Chips
    hands: int | None = None


async def hold_tournament(
    url: str,
    token: str,
    field: Sequence[Entrant],
    room: Room,
    opened: Callable[[TableId], None] = lambda table: None,
    after_hand: Callable[[Result], None] = lambda result: None,
) -> Result:
    """Open a room, seat the field, play, and rank it; the room closes at the end, also when
    cancelled.

    - `token`: of the session of whoever opens the room; empty: a guest. The players come as guests
    - `opened`: is told the table as soon as the field is about to sit down
    - `after_hand`: is told after every hand how everybody stands then

    Raises `NoHouse`, `NotAdmitted`, `NoTable` and `LineLost` with the words of the house.
    """
    async with AsyncExitStack() as lines:
        host = await lines.enter_async_context(Client(url, token))
        table = await host.create_table(room.options)
        try:
            await _told(
                host, Pause(id=new_id(), table=table)
            )  # nobody is dealt in before all are there
            opened(table)
            clients = [await lines.enter_async_context(Client(url)) for _ in field]
            return await _play(
                host, table, list(zip(field, clients, strict=True)), room, after_hand
            )
        finally:
            await host.ask(EndGame(id=new_id(), table=table))


async def _play(
    host: Client,
    table: TableId,
    field: list[tuple[Entrant, Client]],
    room: Room,
    after_hand: Callable[[Result], None],
) -> Result:
    rebuys = room.hands is not None
    who = {client.me.player: (each.spec, client.me.name) for each, client in field}
    playing = [
        asyncio.create_task(play(client, table, each.strategy, buy_in=room.stack, rebuys=rebuys))
        for each, client in field
    ]
    score, waits = Score(list(who)), True

    def standing() -> Result:
        places = [
            Place(*who[player], score.net[player], score.out_in.get(player))
            for player in score.ranked(rebuys)
        ]
        return Result(table, score.hands, tuple(places))

    try:
        async with host.follow(table) as next_frame:
            while not score.is_over(room.hands):
                frame = await _while_two_play(next_frame(), playing)
                if frame is None:
                    break
                match frame:
                    case Table(seats=seats) if waits and len(seats) == len(field):
                        waits = False
                        await _told(host, GoOn(id=new_id(), table=table))
                    case Events() if (new := host.hands[table].learn(frame)) is not None:
                        before = score.hands
                        score.learn(new)
                        if score.hands > before:
                            after_hand(standing())
                    case Events():
                        await host.watch_again(table)
                    case Notice(kind="table_closed", message=message):
                        raise NoTable(f"the house has closed the room: {message}")
    finally:
        for each in playing:
            each.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return standing()


async def _while_two_play(
    news: Awaitable[TableFrame], playing: Sequence[asyncio.Task[Played]]
) -> TableFrame | None:
    """The next frame; None when fewer than two play on. Raises what a player could not go on
    for.
    """
    waiting = asyncio.ensure_future(news)
    try:
        while not waiting.done():
            players = [each for each in playing if not each.done()]
            if len(players) < 2:
                return None
            await asyncio.wait((waiting, *players), return_when=asyncio.FIRST_COMPLETED)
            for each in playing:
                if each.done():
                    each.result()
        return waiting.result()
    finally:
        waiting.cancel()


async def _told(host: Client, command: Command) -> None:
    answer = await host.ask(command)
    if isinstance(answer, Refused):
        raise NoTable(f"the house does not go along with a tournament: {answer.message}")


class Score:
    """What the hands of a table come to."""

    def __init__(self, players: Sequence[PlayerId]) -> None:
        self.hands = 0
        self.net = dict.fromkeys(players, 0)
        self.out_in: dict[PlayerId, int] = {}
        """Whose last hand this was, of those without chips."""
        self._began: dict[int, tuple[PlayerId, Chips]] = {}
        self._last: dict[PlayerId, Chips] = {}
        """The stack with which each began the last hand they were in."""

    def learn(self, events: Sequence[ViewEvent]) -> None:
        """What happened at the table; a hand that was joined in its middle does not count."""
        for event in events:
            match event:
                case HandStarted(players=players):
                    self._began = {each.seat: (each.player, each.stack) for each in players}
                case HandEnded(stacks=stacks) if self._began:
                    self.hands += 1
                    for share in stacks:
                        player, before = self._began[share.seat]
                        self.net[player] += share.amount - before
                        self._last[player] = before
                        self.out_in.pop(player, None)
                        if not share.amount:
                            self.out_in[player] = self.hands
                    self._began = {}

    def is_over(self, hands: int | None) -> bool:
        """Has one all the chips, or have all the hands been played?"""
        return self.hands >= hands if hands is not None else len(self.out_in) >= len(self.net) - 1

    def ranked(self, by_winnings: bool) -> list[PlayerId]:
        """The best first: by winnings, or by who lasted longer.

        Of several who go broke in one hand, who had more before it comes first (R14); of those who
        are still in, who has more.
        """
        if by_winnings:
            return sorted(self.net, key=lambda each: -self.net[each])

        def worse(each: PlayerId) -> tuple[int, int, int]:
            if each not in self.out_in:
                return -self.hands - 1, 0, -self.net[each]
            return -self.out_in[each], -self._last[each], -self.net[each]

        return sorted(self.net, key=worse)
