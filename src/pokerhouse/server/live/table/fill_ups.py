"""Stacks that are to be filled up after each hand: the table knows to how much, the wallet with
what.
"""

from pokerhouse.commands import TopUp
from pokerhouse.house import Store
from pokerhouse.house.table import Outcome, Seat, SeatStatus, on_behalf_of
from pokerhouse.rules import HandEnded
from pokerhouse.server.live.background import BackgroundTasks
from pokerhouse.server.live.table.actor import TableActor
from pokerhouse.units import Chips


class FillUps:
    """Brings chips from the wallets of those who wish so, as far as these go."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._background = BackgroundTasks()

    def after_step(self, actor: TableActor, outcome: Outcome) -> None:
        """A table has taken a step: when that ended a hand, stacks may be short."""
        if not outcome.events or not isinstance(outcome.events[-1], HandEnded):
            return
        for seat in outcome.table.session.seats:
            if seat.chips < seat.fill_to and seat.status is not SeatStatus.LEAVING:
                self._background.start(self._fill(actor, seat))

    def close(self) -> None:
        """Bring nothing more."""
        self._background.cancel()

    async def _fill(self, actor: TableActor, seat: Seat) -> None:
        wallet = await self._store.ledger.wallet(seat.player)
        amount = Chips(min(seat.fill_to - seat.chips, wallet))
        if amount > 0:
            # What has changed in between, the table knows best: then it refuses, and the next hand
            # is another chance.
            await actor.ask(on_behalf_of(seat.player, actor.id, TopUp, amount))
