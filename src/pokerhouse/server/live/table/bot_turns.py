"""The bots' part in an actor's work: when it is their turn, when they move, and what they do.

A bot seems to think for a while. If the house has set no pause, quick bots move in the same step
that gave them the turn, so that one write to the disk holds all their moves; nothing of it is sent
before it is on disk.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

import structlog

from pokerhouse.commands import Play
from pokerhouse.errors import StorageError
from pokerhouse.house import HouseReason, Refused
from pokerhouse.house.table import (
    Outcome,
    PlayerRequest,
    SealedDeck,
    Seat,
    Table,
    TableLog,
    on_behalf_of,
    seat_to_act,
    step,
)
from pokerhouse.rules import HandState, PlayerAction, idle_action, player_view
from pokerhouse.server.bots.chairs import BotChairs
from pokerhouse.server.bots.pool import BotPool
from pokerhouse.server.live.table.urgent import Urgent, WorkRank
from pokerhouse.units import HandId, Millis, TableId

MOVES_MAX = 16
"""The most moves of bots in one commit: six bots mostly finish a hand, and nobody waits longer."""
BEAT_MS = 50
"""A beat common to all tables on which bots move, so that moves share a flush of the disk."""
ASKED_MAX = 2
"""The most attempts at one move by a bot whose process dies."""
RETRY_MS = 1_000
"""After a log could not be read, before it is tried again."""

log = structlog.get_logger()


@dataclass(slots=True)
class BotTurn:
    """A bot is to act."""

    table: TableId
    seat: Seat
    hand_id: HandId
    turn: int
    due: Millis | None
    """The time of the move; None while the bot thinks in another process."""
    asked: int = 0
    idle: bool = False
    """Its move was refused: now it checks or folds."""

    def play(self, action: PlayerAction) -> PlayerRequest:
        """Return the command that makes this move."""
        return _play(self.table, self.seat, self.hand_id, self.turn, action)


class BotTurns:
    """The bots of one table.

    - `pool`: where slow bots think, and how long bots seem to think
    - `log_of_tables`: the source of the events that bots see
    - `now`: milliseconds since the epoch
    - `moved`: called with the move of a bot that thought in another process; with None to look at
      the clock again
    """

    def __init__(
        self,
        pool: BotPool,
        log_of_tables: TableLog,
        now: Callable[[], Millis],
        moved: Callable[[PlayerRequest | None], None],
    ) -> None:
        self._pause_ms = pool.pause_ms
        self._chance = pool.machine.chance
        self._chairs = BotChairs(pool, log_of_tables)
        self._now, self._moved = now, moved
        self._turn: BotTurn | None = None
        self._thinking: asyncio.Task[None] | None = None

    def due(self, table: Table, now: Millis) -> Urgent | None:
        """Report when `act` is to be called; None when no bot is to act, or one is thinking."""
        due = self._turn.due if self._turn is not None else None
        return None if due is None else Urgent(WorkRank.BOT, due)

    def look(self, table: Table) -> None:
        """The table has changed: is it a bot's turn now?"""
        self._chairs.keep(table.session)
        seat = bot_to_act(table)
        if seat is None or table.hand is None:
            self._turn = None
        elif self._turn is None or (self._turn.hand_id, self._turn.turn) != (
            table.hand.hand_id,
            table.hand.turn_no,
        ):
            self._turn = BotTurn(
                table.session.config.table,
                seat,
                table.hand.hand_id,
                table.hand.turn_no,
                self._after_pause(),
            )

    def follow(self, outcome: Outcome, now: Millis, deck: SealedDeck | None) -> Outcome:
        """`outcome`, and the moves of the bots that need no pause and whose turn it has become."""
        if outcome.hand is None:
            return outcome
        self._chairs.show(outcome.hand, outcome.events)
        for _ in range(0 if self._pause_ms else MOVES_MAX):
            table = outcome.table
            seat = bot_to_act(table)
            if seat is None or not (self._chairs.is_ready(seat) and self._chairs.is_quick(seat)):
                break
            assert table.hand is not None, "somebody is to act"
            action = self._chairs.decide_now(seat, table.hand)
            hand = table.hand
            move = _play(table.session.config.table, seat, hand.hand_id, hand.turn_no, action)
            more = step(table, move, now, outcome.deck or deck)
            if more.refused is not None or more.hand is None:
                break  # it is asked again by itself, and its fault named
            self._chairs.show(more.hand, more.events)
            outcome = outcome.followed_by(more)
        return outcome

    async def act(self, table: Table) -> PlayerRequest | None:
        """The move of the bot that is to act, or None when it has still to think about it."""
        turn, hand = self._turn, table.hand
        assert turn is not None, "a bot is to act"
        assert hand is not None, "a bot is to act"
        if turn.idle or turn.asked >= ASKED_MAX:
            return turn.play(idle(hand))
        if not self._chairs.is_ready(turn.seat):
            try:
                await self._chairs.prepare(table.session, turn.seat)
            except StorageError as error:
                log.error("the memory of a bot cannot be read", bot=turn.seat.bot, error=str(error))
                turn.due = Millis(self._now() + RETRY_MS)
                return None
        if self._chairs.is_quick(turn.seat):
            return turn.play(self._chairs.decide_now(turn.seat, hand))
        turn.due = None
        turn.asked += 1
        self._thinking = asyncio.create_task(self._think(turn, hand))
        return None

    def refused(self, table: Table, asked: PlayerRequest, refused: Refused) -> None:
        """Replace a refused move of a bot, if its turn is still open, by a check or a fold."""
        turn = self._turn
        if (
            turn is None
            or asked.by.player != turn.seat.player
            or refused.reason == HouseReason.STALE_TURN
        ):
            return
        if refused.reason != HouseReason.BUSY:
            log.warning(
                "a bot's move was refused",
                bot=turn.seat.bot,
                hand=turn.hand_id,
                reason=refused.message,
            )
            turn.idle = True
        turn.due = self._now()

    def forget(self) -> None:
        """Forget what bots saw of a step that failed to be saved; they get it again."""
        self._chairs.forget()

    def close(self) -> None:
        """Stop all thinking."""
        if self._thinking is not None:
            self._thinking.cancel()

    async def _think(self, turn: BotTurn, hand: HandState) -> None:
        action = await self._chairs.decide(turn.seat, hand)
        if action is None:
            turn.due = self._now()
            self._moved(None)
        else:
            self._moved(turn.play(action))

    def _after_pause(self) -> Millis:
        if not self._pause_ms:
            return self._now()
        earliest = self._now() + self._pause_ms // 2 + self._chance.below(self._pause_ms + 1)
        return Millis(earliest + -earliest % BEAT_MS)


def bot_to_act(table: Table) -> Seat | None:
    """The seat whose turn it is, if a bot sits there."""
    seat = seat_to_act(table)
    return seat if seat is not None and seat.bot is not None else None


def idle(hand: HandState) -> PlayerAction:
    """Return the move that costs nothing: check, else fold."""
    view = player_view(hand)
    return idle_action(view.legal, view.hole)


def _play(
    table: TableId, seat: Seat, hand: HandId, turn: int, action: PlayerAction
) -> PlayerRequest:
    return on_behalf_of(seat.player, table, Play, hand, turn, action)
