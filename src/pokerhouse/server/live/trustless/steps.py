"""The steps of one table without a dealer: its chips move first, then everybody gets the step.

Laws: the result of a hand is in the ledger before anybody gets it; nothing of a hand is in the
ledger before it is over, so a house that is killed has nothing to undo: the chips of players lie in
their accounts at the table, and go back to their wallets when it opens again.
"""

import asyncio
from collections.abc import Callable

import structlog
from msgspec.structs import replace

from pokerhouse import trustless
from pokerhouse.errors import StorageError
from pokerhouse.house import Store
from pokerhouse.house.money import Posting
from pokerhouse.server.live.trustless.audience import TrustlessAudience
from pokerhouse.server.live.trustless.chips import Moved, give_back, postings_of
from pokerhouse.server.live.trustless.cooldown import Cooldown
from pokerhouse.units import Millis, PlayerId, SeatNumber, TableId

FAILED = 1011
"""Close code: the house could not go on (RFC 6455)."""
ENDED = 4010
"""Close code: one has stood up, or the table is closed."""

log = structlog.get_logger()


class TrustlessSteps:
    """The table as it was last written, and its audience.

    - `changed`: called when somebody came or went
    - `moved`: called with postings from and to wallets
    - `now`: milliseconds since the epoch
    - `cooldown`: hears who made a hand void
    """

    def __init__(
        self,
        table: trustless.HostTable,
        store: Store,
        now: Callable[[], Millis],
        changed: Callable[[], None],
        moved: Moved,
        cooldown: Cooldown,
    ) -> None:
        self.table = table
        self.cooldown = cooldown
        self.addresses: dict[PlayerId, str] = {}
        """The address from which each player sat down."""
        self.audience = TrustlessAudience()
        self.empty_since = now()
        """Since when nobody sits here."""
        self.closed = False
        self.news = asyncio.Event()
        """Set after each step: somebody else may be waited for, until another time."""
        self._store = store
        self._now = now
        self._changed, self._moved = changed, moved

    @property
    def wait_ms(self) -> Millis:
        """Return the time from now on for which somebody is waited for."""
        deadline = self.table.deadline
        return Millis(0 if deadline is None else max(0, deadline - self._now()))

    @property
    def sitting(self) -> trustless.Sitting:
        """Return the frame that says who sits here."""
        between = self.table.hand is None
        return trustless.Sitting(
            self.table.players, self.wait_ms if between else None, tuple(sorted(self.table.away))
        )

    def seat_of(self, player: PlayerId) -> SeatNumber | None:
        """Return this person's seat."""
        return next((each.seat for each in self.table.players if each.player == player), None)

    async def move(self, *postings: Posting) -> None:
        """Move chips. Raises `Overdrawn` and other `StorageError`s."""
        await self._store.commit(*postings, at=self._now())
        self._moved(postings)

    async def take(self, step: trustless.HostStep) -> None:
        """Write what the step does to chips, then tell it."""
        before = self.table
        try:
            if postings := postings_of(before, step):
                await self.move(*postings)
        except StorageError as error:
            log.error("a table without a dealer fails", table=before.name, error=str(error))
            await self.close(code=FAILED)
            return
        self.table = step.table
        if step.ended is not None:
            log_faults(before.name, step.ended)
            people = {player.seat: player.player for player in step.ended.players}
            for player in {people[fault.seat] for fault in step.ended.void}:
                self.cooldown.add(player, self.addresses.get(player, ""))
        hand = step.ended or step.table.hand
        if step.frames:
            self.audience.send(step.frames, hand, self.wait_ms)
        here, now = (before.players, before.away), (step.table.players, step.table.away)
        if here != now or (step.table.hand is None and before.hand is not None):
            self.audience.tell_all(self.sitting)
            self._let_go()
            self._changed()
        self.news.set()

    async def close(self, code: int = ENDED) -> None:
        """Hang up on everybody; a hand in play is void, and all chips go back to their wallets."""
        self.closed = True
        for line in self.audience.listeners:
            line.hang_up(code, "the table is closed: bets go back, and your chips to your wallet")
        self.audience = TrustlessAudience()
        self.table = replace(self.table, hand=None, players=(), closed=True)
        table = TableId(self.table.name)
        try:
            self._moved(
                await give_back(self._store, self._now, lambda account: account.table == table)
            )
        except StorageError as error:
            log.error(
                "chips stay at a table until the house opens again", table=table, error=str(error)
            )
        self._changed()

    def _let_go(self) -> None:
        """Hang up on people who have lost their seats."""
        sitting = {player.seat for player in self.table.players}
        for seat in [seat for seat in self.audience.seated if seat not in sitting]:
            self.audience.drop(seat).hang_up(ENDED, "you sit here no longer")
        if not sitting:
            self.empty_since = self._now()


def log_faults(table: str, ended: trustless.Hand) -> None:
    """Write into the log of the house who made a hand void, and what it cost them."""
    people = {player.seat: player for player in ended.players}
    after = trustless.stacks_after(ended)
    for fault in ended.void:
        who = people[fault.seat]
        told = {
            "player": who.player,
            "name": who.name,
            "fault": fault.kind.value,
            "words": fault.words,
            "lost": who.stack - after[fault.seat],
        }
        log.warning("hand void", table=table, hand=ended.dealing.hand, **told)
