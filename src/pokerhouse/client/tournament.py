"""A tournament of bots in a running house: open a room, seat a field, rank the players (B17).

Either everybody has one stack, and the order of going broke ranks them. Or a fixed number of hands
is played with rebuys, and winnings rank them.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from typing import Any

import msgspec

from pokerhouse.client.client import Client, new_id
from pokerhouse.client.faults import NoTable
from pokerhouse.client.frames import Events, Notice, Refused, Table, TableFrame
from pokerhouse.client.staying import StayResult, play
from pokerhouse.commands import Command, EndGame, GoOn, Pause
from pokerhouse.players import Strategy
from pokerhouse.rules import HandEnded, HandStarted, ViewEvent
from pokerhouse.units import Chips, PlayerId, TableId


class TournamentEntrant(msgspec.Struct, frozen=True):
    """A player of the field; `spec` is its order, such as `smart:price=0.4`."""

    spec: str
    strategy: Strategy


class TournamentPlace(msgspec.Struct, frozen=True):
    """The place of a player.

    - `spec`, `name`: the order, and the player's name in the house
    - `net`: chips won in the tournament, or lost if negative
    - `out_in`: the hand in which they lost their last chip, from 1; None if they had chips at the
      end
    """

    spec: str
    name: str
    net: int
    out_in: int | None


class TournamentResult(msgspec.Struct, frozen=True):
    """The places, best first, and the number of hands played."""

    table: TableId
    hands: int
    places: tuple[TournamentPlace, ...]


class TournamentRoom(msgspec.Struct, frozen=True):
    """The terms of a tournament: table options, chips per player, and length.

    - `options`: as on the page of the protocol
    - `stack`: the chips that everybody brings
    - `hands`: None for one stack each, until one player has all the chips
    """

    options: dict[str, Any]
    stack: Chips
    hands: int | None = None


async def hold_tournament(
    url: str,
    token: str,
    field: Sequence[TournamentEntrant],
    room: TournamentRoom,
    opened: Callable[[TableId], None] = lambda table: None,
    after_hand: Callable[[TournamentResult], None] = lambda result: None,
) -> TournamentResult:
    """Open a room, seat the field, play and rank it. The room always closes at the end.

    - `token`: the session of the player who opens the room; empty for a guest. The field enters as
      guests
    - `opened`: called with the table just before the field sits down
    - `after_hand`: called with all standings after every hand

    Raises `NoHouse`, `NotAdmitted`, `NoTable` and `LineLost` with the house's words.
    """
    async with AsyncExitStack() as lines:
        host = await lines.enter_async_context(Client(url, token))
        table = await host.create_table(room.options)
        try:
            await _command(
                host, Pause(id=new_id(), table=table)
            )  # nobody is dealt in before everyone has arrived
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
    field: list[tuple[TournamentEntrant, Client]],
    room: TournamentRoom,
    after_hand: Callable[[TournamentResult], None],
) -> TournamentResult:
    rebuys = room.hands is not None
    who = {client.me.player: (each.spec, client.me.name) for each, client in field}
    playing = [
        asyncio.create_task(play(client, table, each.strategy, buy_in=room.stack, rebuys=rebuys))
        for each, client in field
    ]
    score, waits = TournamentScore(list(who)), True

    def standing() -> TournamentResult:
        places = [
            TournamentPlace(*who[player], score.net[player], score.out_in.get(player))
            for player in score.ranked(rebuys)
        ]
        return TournamentResult(table, score.hands, tuple(places))

    try:
        async with host.follow(table) as next_frame:
            while not score.is_over(room.hands):
                frame = await _while_two_play(next_frame(), playing)
                if frame is None:
                    break
                match frame:
                    case Table(seats=seats) if waits and len(seats) == len(field):
                        waits = False
                        await _command(host, GoOn(id=new_id(), table=table))
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
    news: Awaitable[TableFrame], playing: Sequence[asyncio.Task[StayResult]]
) -> TableFrame | None:
    """Return the next frame; None when fewer than two players are left.

    Raises the error that stopped a player.
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


async def _command(host: Client, command: Command) -> None:
    answer = await host.ask(command)
    if isinstance(answer, Refused):
        raise NoTable(f"the house does not go along with a tournament: {answer.message}")


class TournamentScore:
    """The results of a table, hand by hand."""

    def __init__(self, players: Sequence[PlayerId]) -> None:
        self.hands = 0
        self.net = dict.fromkeys(players, 0)
        self.out_in: dict[PlayerId, int] = {}
        """The last hand of each player without chips."""
        self._began: dict[int, tuple[PlayerId, Chips]] = {}
        self._last: dict[PlayerId, Chips] = {}
        """The stack of each player at the start of their last hand."""

    def learn(self, events: Sequence[ViewEvent]) -> None:
        """Add events of the table; a hand joined in the middle does not count."""
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
        """Tell whether one player has all the chips, or all hands have been played."""
        return self.hands >= hands if hands is not None else len(self.out_in) >= len(self.net) - 1

    def ranked(self, by_winnings: bool) -> list[PlayerId]:
        """Return the players, best first: by winnings, or by survival.

        Of several players who go broke in the same hand, the one with more chips before it ranks
        higher (R14). Of the survivors, the one with more chips does.
        """
        if by_winnings:
            return sorted(self.net, key=lambda each: -self.net[each])

        def worse(each: PlayerId) -> tuple[int, int, int]:
            if each not in self.out_in:
                return -self.hands - 1, 0, -self.net[each]
            return -self.out_in[each], -self._last[each], -self.net[each]

        return sorted(self.net, key=worse)
