"""A strategy in a seat of a running house: it sits down, watches, plays and leaves."""

import asyncio
import contextlib
from collections.abc import Callable
from enum import StrEnum

import msgspec

from pokerhouse import rules
from pokerhouse.client import frames
from pokerhouse.client.client import Client, new_id
from pokerhouse.client.faults import NoTable
from pokerhouse.commands import ChooseGame, Leave, Play, SetReady, Sit, SitIn, Stand, TopUp
from pokerhouse.players import Strategy
from pokerhouse.units import Chips, HandId, Millis, TableId

MARGIN_MS = 500
"""The part of a turn's time that is reserved for the way to the house."""
LEAVE_S = 5.0
"""The longest time for standing up when the program is to end."""
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
"""Notices that end all play at this table."""


class End(StrEnum):
    """The reason why a strategy stopped playing."""

    HANDS = "hands"
    """It has played the requested number of hands."""
    BROKE = "broke"
    """It has no chips left."""
    TABLE = "table"
    """The table has closed, or has removed the player."""


class StayResult(msgspec.Struct, frozen=True):
    """The result of a stay at a table.

    - `hands`: the number of finished hands that the strategy was dealt into
    - `net`: chips won, or lost if negative
    - `faults`: turns in which it failed or made an illegal move, and checked or folded instead
    - `why`: the house's words, if the house ended the stay
    """

    hands: int
    net: int
    end: End
    faults: int = 0
    why: str = ""


OnFault = Callable[[HandId, str], None]
"""Called with the hand and a description of the fault."""
AfterHand = Callable[[int, int], None]
"""Called with the number of hands played and the chips won in them, negative if lost."""


async def play(
    client: Client,
    table: TableId,
    strategy: Strategy,
    *,
    hands: int | None = None,
    buy_in: Chips | None = None,
    rebuys: bool = False,
    on_fault: OnFault = lambda hand, words: None,
    after_hand: AfterHand = lambda hands, net: None,
) -> StayResult:
    """Sit down at a table, play there with a strategy, and stand up again, even when cancelled.

    - `hands`: the number of hands to play; None until broke, or until the table closes
    - `buy_in`: chips to bring; None for the table's usual amount
    - `rebuys`: buy in again when broke, as long as the wallet allows it
    - `on_fault`: called when the strategy fails or makes an illegal move; it checks or folds then
    - `after_hand`: called with the standing after every hand

    A player who already sits there continues in that seat. Raises `NoTable` with the house's words
    if the client may not follow the table or sit there, and `LineLost` and `NotAdmitted` as a
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
    """One stay at a table, from sitting down. The parameters are those of `play`."""

    def __init__(
        self,
        client: Client,
        table: TableId,
        strategy: Strategy,
        *,
        hands: int | None,
        buy_in: Chips | None,
        rebuys: bool,
        on_fault: OnFault,
        after_hand: AfterHand,
    ) -> None:
        self._client = client
        self._table = table
        self._strategy = strategy
        self._hands_max = hands
        self._buy_in = buy_in
        self._rebuys = rebuys
        self._on_fault = on_fault
        self._report_standing = after_hand
        self.sits = self._leaves = False
        self._hands = self._brought = self._stack = self._faults = 0
        self._status = ""
        self._answered: tuple[HandId, int] | None = None

    async def run(self) -> StayResult:
        """Play until the stay ends."""
        async with self._client.follow(self._table) as next_frame:
            while True:
                if (ended := await self._take(await next_frame())) is not None:
                    return ended

    async def _take(self, frame: frames.TableFrame) -> StayResult | None:
        """Respond to a frame; return the result if it ends the stay."""
        match frame:
            case frames.Table():
                return await self._look(frame)
            case frames.Events():
                return await self._watch(frame)
            case frames.Turn():
                await self._act(frame)
            case frames.NextGame():
                await self._choose(frame)
            case frames.OwnRequest(state="refused" | "ended") if self.sits and not self._status:
                raise NoTable(
                    "the host of the table gives no seat: "
                    f"{frame.why or 'they were not there to answer'}"
                )
            case frames.Notice():
                return self._heed(frame)
        return None

    async def _look(self, frame: frames.Table) -> StayResult | None:
        """Sit down at the first view of the table, and rejoin the game when sitting out."""
        own = next((each for each in frame.seats if each.player == self._client.me.player), None)
        if own is None:
            if (
                self.sits and self._status and not self._leaves
            ):  # a leaving player still gets the end of the hand
                self.sits = False
                return self._ended(End.TABLE, "the house has stood the player up")
            if not self.sits:
                await self._sit(frame)
            return None
        if not self._status and not self.sits:  # a restarted program finds its old seat
            self.sits = True
            self._brought = own.stack
            self._stack = own.stack
        before, self._status = self._status, own.status
        if own.status == "sitting_out" and before != "sitting_out":
            await self._client.ask(SitIn(id=new_id(), table=self._table))
        # A program has nothing to prepare, so the start never waits for it.
        if not frame.started and not own.ready and own.status == "playing" and not self._leaves:
            await self._client.ask(SetReady(ready=True, id=new_id(), table=self._table))
        return None

    async def _sit(self, frame: frames.Table) -> None:
        self.sits = True  # set first, so that a program cancelled during the request stands up too
        answer = await self._client.ask(Sit(buy_in=self._buy_in, id=new_id(), table=self._table))
        if isinstance(answer, frames.Refused):
            self.sits = False
            raise NoTable(f"the house gives no seat at {frame.name!r}: {answer.message}")
        self._brought = self._stack = frame.buy_in if self._buy_in is None else self._buy_in

    async def _watch(self, frame: frames.Events) -> StayResult | None:
        """Show new events to the strategy, if it was dealt in."""
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
                case rules.HandStarted(players=players):
                    self._stack = next(each.stack for each in players if each.seat == seat)
                    if (
                        self._hands + 1 == self._hands_max
                    ):  # announced now, so that no further hand is dealt
                        self._leaves = True
                        await self._client.ask(Leave(id=new_id(), table=self._table))
                case rules.HandEnded(stacks=stacks):
                    self._hands += 1
                    self._stack = next(share.amount for share in stacks if share.seat == seat)
                    self._report_standing(self._hands, self._stack - self._brought)
                    return await self._after_hand()
        return None

    async def _after_hand(self) -> StayResult | None:
        if self._hands_max is not None and self._hands >= self._hands_max:
            return self._ended(End.HANDS)
        if self._stack:
            return None
        if self._rebuys and self._brought:
            amount = Chips(self._brought if self._buy_in is None else self._buy_in)
            answer = await self._client.ask(TopUp(amount, id=new_id(), table=self._table))
            if not isinstance(answer, frames.Refused):
                self._brought += amount
                self._stack = amount
                return None
        return self._ended(End.BROKE)

    async def _act(self, turn: frames.Turn) -> None:
        """Ask the strategy for a move if the open turn is its own; on failure, check or fold."""
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
        if isinstance(answer, frames.Refused) and answer.reason != "stale_turn":
            self._fault(turn.hand, f"{action} was refused: {answer.message}")
            action = rules.idle_action(view.legal, view.hole)
            await self._client.ask(
                Play(turn.hand, turn.turn, action, id=new_id(), table=self._table)
            )
        self._answered = turn.hand, turn.turn

    def _decide(self, view: rules.PlayerView, budget_ms: Millis | None) -> rules.PlayerAction:
        try:
            return self._strategy.decide(view, budget_ms)
        except Exception as error:  # the seat plays on, whatever its strategy does
            self._fault(view.hand, f"{type(error).__name__}: {error}")
            return rules.idle_action(view.legal, view.hole)

    def _show(self, hand: HandId, events: list[rules.ViewEvent]) -> None:
        try:
            self._strategy.observe(events)
        except Exception as error:
            self._fault(hand, f"{type(error).__name__}: {error}")

    def _fault(self, hand: HandId, words: str) -> None:
        self._faults += 1
        self._on_fault(hand, words)

    async def _choose(self, frame: frames.NextGame) -> None:
        """Choose the first game of the list, as strategies have no preference."""
        own = self._client.hands[self._table].seat_of(self._client.me.player)
        if frame.game is None and frame.seat == own:
            await self._client.ask(ChooseGame(frame.number, 0, id=new_id(), table=self._table))

    def _heed(self, notice: frames.Notice) -> StayResult | None:
        if notice.kind not in _OVER:
            return None
        if not self.sits:
            raise NoTable(f"the house does not let this player follow the table: {notice.message}")
        self.sits = False
        return self._ended(End.TABLE, notice.message)

    def _ended(self, end: End, why: str = "") -> StayResult:
        return StayResult(self._hands, self._stack - self._brought, end, self._faults, why)
