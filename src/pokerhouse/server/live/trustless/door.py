"""The ways to a table without a dealer: to a seat, back to one, or to look on."""

from collections.abc import Callable

from pokerhouse import trustless
from pokerhouse.catalogue import Amount
from pokerhouse.errors import Overdrawn
from pokerhouse.house import HouseReason, refuse
from pokerhouse.house.money import AtTable, PostingCause, Wallet, transfer
from pokerhouse.server.live.trustless.audience import ONLOOKERS_MAX, TrustlessLine
from pokerhouse.server.live.trustless.steps import TrustlessSteps
from pokerhouse.units import Millis, TableId

NAME_LETTERS = 24
ELSEWHERE = 4011
"""Close code: the player has come back to the seat in another window."""


class TrustlessDoor:
    """Lets people in, one at a time: the caller holds the turn of the table.

    - `now`: milliseconds since the epoch
    """

    def __init__(self, steps: TrustlessSteps, now: Callable[[], Millis]) -> None:
        self._steps = steps
        self._now = now

    async def sit(self, line: TrustlessLine, frame: trustless.Join) -> bool:
        """Seat a person with chips from their wallet; False after a refusal, which was sent."""
        if frame.back is not None:
            return await self._come_back(line, frame)
        if (wait_ms := self._steps.cooldown.wait_ms(line.player, line.address)) > 0:
            minutes = -(-wait_ms // 60_000)
            line.refuse(trustless.refusal_of(trustless.TrustlessReason.COOLDOWN, minutes=minutes))
            return False
        table = self._steps.table
        name = line.me.name[:NAME_LETTERS]
        step = trustless.join(table, trustless.Join(name), self._now(), line.player)
        if step.answer is None or self._steps.closed:
            line.refuse(step.refused or refuse(HouseReason.TABLE_CLOSED).sentence)
            return False
        seat = step.answer.seat
        account, wallet = AtTable(TableId(table.name), line.player), Wallet(line.player)
        bought = transfer(PostingCause.BUY_IN, source=wallet, target=account, amount=table.stack)
        try:
            await self._steps.move(bought)
        except Overdrawn:
            stack = Amount(table.stack)
            line.refuse(trustless.refusal_of(trustless.TrustlessReason.WALLET_SHORT, stack=stack))
            return False
        self._steps.addresses[line.player] = line.address
        self._steps.audience.sit(seat, line, with_rules=not frame.shown)
        line.send(step.answer)
        await self._steps.take(step)
        return True

    def look(self, line: TrustlessLine) -> bool:
        """Add an onlooker; False if there are too many, which they have received."""
        table, audience = self._steps.table, self._steps.audience
        if self._steps.closed or len(audience.onlookers) >= ONLOOKERS_MAX:
            line.refuse(
                trustless.refusal_of(trustless.TrustlessReason.SPECTATORS_FULL, most=ONLOOKERS_MAX)
            )
            return False
        audience.onlookers.add(line)
        line.send(trustless.LookingOn(table.stack, table.config, audience.again))
        audience.tell_again(line, self._steps.wait_ms)
        line.send(self._steps.sitting)
        return True

    async def _come_back(self, line: TrustlessLine, frame: trustless.Join) -> bool:
        """Let a player who lost the connection go on, if they have the keys of their hand."""
        table, audience = self._steps.table, self._steps.audience
        seat = self._steps.seat_of(line.player)
        if seat is None or self._steps.closed:
            line.refuse(trustless.refusal_of(trustless.TrustlessReason.SEAT_LOST))
            return False
        newest = audience.hand
        was_in = newest is not None and line.player in [player.player for player in newest.players]
        same = newest is not None and was_in and newest.dealing.hand == frame.back
        if table.hand is not None and was_in and not same:
            line.refuse(trustless.refusal_of(trustless.TrustlessReason.KEYS_MISSING))
            return False
        if seat in audience.seated:
            audience.drop(seat).hang_up(ELSEWHERE, "you have come back in another window")
        audience.sit(seat, line, with_rules=not frame.shown)
        stacks = {
            player.seat: player.stack
            for player in (newest.players if same and newest else table.players)
        }
        line.send(
            trustless.SeatGiven(seat, stacks[seat], table.config, 0, audience.again if same else 0)
        )
        if same:
            audience.tell_again(line, self._steps.wait_ms)
        await self._steps.take(trustless.come_back(table, seat, self._now()))
        line.send(self._steps.sitting)
        return True
