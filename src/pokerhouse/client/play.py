"""A strategy in a seat of a running house: it sits down, sees what its seat may see, is asked, and
leaves.
"""

import asyncio
import contextlib
from collections.abc import Callable
from enum import StrEnum

import msgspec

from pokerhouse.client.client import Client, new_id
from pokerhouse.client.faults import NoTable
from pokerhouse.client.frames import (
    Events,
    NextGame,
    Notice,
    OwnRequest,
    Refused,
    Table,
    TableFrame,
    Turn,
)
from pokerhouse.commands import ChooseGame, Leave, Play, Sit, SitIn, Stand, TopUp
from pokerhouse.players import Strategy
from pokerhouse.rules import (
    HandEnded,
    HandStarted,
    PlayerAction,
    PlayerView,
    ViewEvent,
    idle_action,
)
from pokerhouse.units import Chips, HandId, Millis, TableId

MARGIN_MS = 500
"""What is kept of a turn's time for the way to the house."""
LEAVE_S = 5.0
"""How long standing up may take when the program is to end."""
_OVER = frozenset(
    {
        "table_closed",
        "no_such_table",
        "password_needed",
        "too_many_tables",
        "kicked",
        "banned",
        "taken_over",
    }
)
"""Notices after which there is nothing to play at this table."""


class End(StrEnum):
    """Why a strategy plays no longer."""

    HANDS = "hands"
    """It has played as many hands as it was to."""
    BROKE = "broke"
    """It has no chips left."""
    TABLE = "table"
    """The table has closed, or does not want it any more."""


class Played(msgspec.Struct, frozen=True):
    """What became of a stay at a table.

    - `hands`: into how many the strategy was dealt, and saw the end of
    - `net`: chips won, below 0 lost
    - `faults`: turns in which it failed, or wished what is not allowed, and checked or folded
    - `why`: the words of the house, where it was the house that ended it
    """

    hands: int
    net: int
    end: End
    faults: int = 0
    why: str = ""


Fault = Callable[[HandId, str], None]
"""Is told the hand, and what went wrong in it."""
AfterHand = Callable[[int, int], None]
"""Is told how many hands have been played, and the chips won in them, below 0 lost."""


async def play(
    client: Client,
    table: TableId,
    strategy: Strategy,
    *,
    hands: int | None = None,
    buy_in: Chips | None = None,
    rebuys: bool = False,
    on_fault: Fault = lambda hand, words: None,
    after_hand: AfterHand = lambda hands, net: None,
) -> Played:
    """Sit down at a table, play there with a strategy of one's own, and stand up again, also when
    cancelled.

    - `hands`: how many to play; None: until broke, or until the table closes
    - `buy_in`: chips to bring; None: what is usual at the table
    - `rebuys`: bring as many again when broke, as long as the wallet has them
    - `on_fault`: is told when the strategy fails or wishes what is not allowed; it checks or folds
      then
    - `after_hand`: is told the standing after every hand

    A player that sits there already goes on in their seat. Raises `NoTable` when the house does not
    let the client follow the table or sit there, with its words; `LineLost` and `NotAdmitted` as a
    `Client` does.
    """
    stay = Stay(
        client,
        table,
        strategy,
        hands=hands,
        buy_in=buy_in,
        rebuys=rebuys,
        on_fault=on_fault,
        after_hand=after_hand,
    )
    try:
        return await stay.run()
    finally:
        if stay.sits:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LEAVE_S):
                    await client.ask(Stand(id=new_id(), table=table))


class Stay:
    """One stay at a table, from sitting down; the parameters are those of `play`."""

    def __init__(
        self,
        client: Client,
        table: TableId,
        strategy: Strategy,
        *,
        hands: int | None,
        buy_in: Chips | None,
        rebuys: bool,
        on_fault: Fault,
        after_hand: AfterHand,
    ) -> None:
        self._client = client
        self._table = table
        self._strategy = strategy
        self._hands_max = hands
        self._buy_in = buy_in
        self._rebuys = rebuys
        self._on_fault = on_fault
        self._tell_standing = after_hand
        self.sits = self._leaves = False
        self._hands = self._brought = self._stack = self._faults = 0
        self._status = ""
        self._answered: tuple[HandId, int] | None = None

    async def run(self) -> Played:
        """Play until there is a reason to stop."""
        async with self._client.follow(self._table) as next_frame:
            while True:
                if (ended := await self._take(await next_frame())) is not None:
                    return ended

    async def _take(self, frame: TableFrame) -> Played | None:
        """Do what a frame asks for; the end of the stay where it is one."""
        match frame:
            case Table():
                return await self._look(frame)
            case Events():
                return await self._see(frame)
            case Turn():
                await self._act(frame)
            case NextGame():
                await self._choose(frame)
            case OwnRequest(state="refused" | "ended") if self.sits and not self._status:
                raise NoTable(
                    "the host of the table gives no seat: "
                    f"{frame.why or 'they were not there to answer'}"
                )
            case Notice():
                return self._heed(frame)
        return None

    async def _look(self, frame: Table) -> Played | None:
        """The table has changed: sit down the first time, and take part again when one does not."""
        own = next((each for each in frame.seats if each.player == self._client.me.player), None)
        if own is None:
            if (
                self.sits and self._status and not self._leaves
            ):  # who leaves is told the end of the hand yet
                self.sits = False
                return self._ended(End.TABLE, "the house has stood the player up")
            if not self.sits:
                await self._sit(frame)
            return None
        if not self._status and not self.sits:  # from before: a program that was started again
            self.sits = True
            self._brought = own.stack
            self._stack = own.stack
        before, self._status = self._status, own.status
        if own.status == "sitting_out" and before != "sitting_out":
            await self._client.ask(SitIn(id=new_id(), table=self._table))
        return None

    async def _sit(self, frame: Table) -> None:
        self.sits = (
            True  # at once: whoever is cancelled now stands up from what may be granted meanwhile
        )
        answer = await self._client.ask(Sit(buy_in=self._buy_in, id=new_id(), table=self._table))
        if isinstance(answer, Refused):
            self.sits = False
            raise NoTable(f"the house gives no seat at {frame.name!r}: {answer.message}")
        self._brought = self._stack = frame.buy_in if self._buy_in is None else self._buy_in

    async def _see(self, frame: Events) -> Played | None:
        """Events of a hand: shown to a strategy that was dealt in."""
        hand = self._client.hands[self._table]
        new = hand.learn(frame)
        if new is None:
            await self._client.watch_again(self._table)
            return None
        seat = hand.seat_of(self._client.me.player)
        if seat is None or not new:
            return None
        if self._strategy.remembers:
            self._show(frame.hand, new)
        for event in new:
            match event:
                case HandStarted(players=players):
                    self._stack = next(each.stack for each in players if each.seat == seat)
                    if (
                        self._hands + 1 == self._hands_max
                    ):  # said now, so that no further hand is dealt
                        self._leaves = True
                        await self._client.ask(Leave(id=new_id(), table=self._table))
                case HandEnded(stacks=stacks):
                    self._hands += 1
                    self._stack = next(share.amount for share in stacks if share.seat == seat)
                    self._tell_standing(self._hands, self._stack - self._brought)
                    return await self._after_hand()
        return None

    async def _after_hand(self) -> Played | None:
        if self._hands_max is not None and self._hands >= self._hands_max:
            return self._ended(End.HANDS)
        if self._stack:
            return None
        if self._rebuys and self._brought:
            amount = Chips(self._brought if self._buy_in is None else self._buy_in)
            answer = await self._client.ask(TopUp(amount, id=new_id(), table=self._table))
            if not isinstance(answer, Refused):
                self._brought += amount
                self._stack = amount
                return None
        return self._ended(End.BROKE)

    async def _act(self, turn: Turn) -> None:
        """A turn is open: if it is this seat's, the strategy is asked. What it cannot do is to
        check or to fold.
        """
        hand = self._client.hands[self._table]
        if (
            turn.seat != hand.seat_of(self._client.me.player)
            or (turn.hand, turn.turn) == self._answered
        ):
            return
        view = hand.view_at(turn)
        if view is None:
            await self._client.watch_again(self._table)
            return
        budget = (
            None
            if turn.deadline_ms is None
            else Millis(max(1, turn.deadline_ms - turn.server_ms - MARGIN_MS))
        )
        action = self._decide(view, budget)
        answer = await self._client.ask(
            Play(turn.hand, turn.turn, action, id=new_id(), table=self._table)
        )
        if isinstance(answer, Refused) and answer.reason != "stale_turn":
            self._fault(turn.hand, f"{action} was refused: {answer.message}")
            action = idle_action(view.legal, view.hole)
            await self._client.ask(
                Play(turn.hand, turn.turn, action, id=new_id(), table=self._table)
            )
        self._answered = turn.hand, turn.turn

    def _decide(self, view: PlayerView, budget_ms: Millis | None) -> PlayerAction:
        try:
            return self._strategy.decide(view, budget_ms)
        except Exception as error:  # whatever a strategy does, its seat plays on
            self._fault(view.hand, f"{type(error).__name__}: {error}")
            return idle_action(view.legal, view.hole)

    def _show(self, hand: HandId, events: list[ViewEvent]) -> None:
        try:
            self._strategy.observe(events)
        except Exception as error:
            self._fault(hand, f"{type(error).__name__}: {error}")

    def _fault(self, hand: HandId, words: str) -> None:
        self._faults += 1
        self._on_fault(hand, words)

    async def _choose(self, frame: NextGame) -> None:
        """Strategies have no taste in games: the first of the list."""
        own = self._client.hands[self._table].seat_of(self._client.me.player)
        if frame.game is None and frame.seat == own:
            await self._client.ask(ChooseGame(frame.number, 0, id=new_id(), table=self._table))

    def _heed(self, notice: Notice) -> Played | None:
        if notice.kind not in _OVER:
            return None
        if not self.sits:
            raise NoTable(f"the house does not let this player follow the table: {notice.message}")
        self.sits = False
        return self._ended(End.TABLE, notice.message)

    def _ended(self, end: End, why: str = "") -> Played:
        return Played(self._hands, self._stack - self._brought, end, self._faults, why)
