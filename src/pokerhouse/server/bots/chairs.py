"""The bots of one table, each in a chair of its own: it sees what its seat may see.

Quick players, whose moves take microseconds, think here; all others in processes of their own (see
`pool`). Either way a bot that fails, or whose kind is unknown, checks or folds.
"""

from collections.abc import Sequence

import structlog

from pokerhouse import rules
from pokerhouse.errors import InputError
from pokerhouse.house.table import Seat, Session, TableLog, hand_id
from pokerhouse.players import OWN, Bot, read_order
from pokerhouse.server.bots.pool import BotPool, Lost, RemoteChair
from pokerhouse.units import Millis, PlayerId

# The memory of a bot, read back from the log, so that it survives restarts.

HANDS_REMEMBERED = 50
"""The number of hands a bot remembers, the one in play included."""


async def seen_by(log: TableLog, session: Session, player: PlayerId) -> list[rules.ViewEvent]:
    """Return the events of the hands that this player was dealt into, as their seat saw them.

    At most the last `HANDS_REMEMBERED` hands. Raises `StorageError` if the log cannot be read.
    """
    seen: list[rules.ViewEvent] = []
    for number in range(max(1, session.hands - HANDS_REMEMBERED + 1), session.hands + 1):
        events = await log.hand_events(hand_id(session.config.table, number))
        if not events:
            continue
        first = events[0]
        assert isinstance(first, rules.HandStarted), "a log begins with HandStarted"
        seat = next((each.seat for each in first.players if each.player == player), None)
        if seat is not None:
            seen += [rules.redact(event, seat) for event in events]
    return seen


log = structlog.get_logger()


class BotChair:
    """A bot's chair: either a quick bot, or a bot in another process, or nobody who could play."""

    def __init__(self, spec: str, pool: BotPool) -> None:
        self.quick: Bot | None = None
        self.remote: RemoteChair | None = None
        self.remembers = False
        self.informed = False
        """Knows what has happened so far, as far as it wants to."""
        if spec.startswith(OWN):
            # Its class is known only in its process, so it is shown everything.
            self.remembers = True
            self.remote = pool.own_chair(spec)
            return
        try:
            order = read_order(spec)
            bot = order.make(pool.machine.chance.generator())
        except InputError as error:
            log.error("a bot of a retired kind checks or folds", bot=spec, error=str(error))
            return
        self.remembers = bot.remembers
        if order.kind.quick:
            self.quick = bot
        else:
            self.remote = pool.chair(order.kind.path, order.options)

    @property
    def ready(self) -> bool:
        """May it be asked as things are? Otherwise it is to be prepared first."""
        if self.remote is not None:
            return not self.remote.lost
        return self.informed or not self.remembers

    def observe(self, events: Sequence[rules.ViewEvent]) -> None:
        """Show a quick bot what has happened."""
        if self.quick is not None:
            try:
                self.quick.observe(events)
            except Exception:
                log.exception("a bot failed to follow the game: it checks or folds")
                self.quick = None  # from here on it would remember wrongly

    def decide(self, view: rules.PlayerView, budget_ms: Millis) -> rules.PlayerAction | None:
        """The move of a quick bot; None when it has none."""
        if self.quick is None:
            return None
        try:
            return self.quick.decide(view, budget_ms)
        except Exception:
            log.exception("a bot failed", hand=view.hand)
            return None


class BotChairs:
    """All bots of a table.

    - `pool`: where slow bots think.
    - `tables`: the log from which memory is restored.
    """

    def __init__(self, pool: BotPool, tables: TableLog) -> None:
        self._pool, self._tables = pool, tables
        self._chairs: dict[PlayerId, BotChair] = {}

    def is_ready(self, seat: Seat) -> bool:
        """May the bot in this seat be asked as things are?"""
        return self._chair(seat).ready

    def is_quick(self, seat: Seat) -> bool:
        """Does it answer at once?"""
        return self._chair(seat).remote is None

    async def prepare(self, session: Session, seat: Seat) -> None:
        """Put a bot into this seat that knows what has happened. Raises `StorageError`."""
        chair = self._chair(seat)
        seen = await seen_by(self._tables, session, seat.player) if chair.remembers else []
        if chair.remote is not None:
            chair.remote.open(seen)
        else:
            chair.observe(seen)
        chair.informed = True

    def show(self, hand: rules.HandState, events: Sequence[rules.HandEvent]) -> None:
        """Something has happened in this hand: tell those who were dealt in and want to know."""
        for player in hand.players if self._chairs else ():
            chair = self._chairs.get(player.player)
            if chair is None or not chair.remembers or not chair.informed:
                continue
            seen = [rules.redact(event, player.seat) for event in events]
            if chair.remote is not None:
                chair.remote.observe(seen)
            else:
                chair.observe(seen)

    def decide_now(self, seat: Seat, hand: rules.HandState) -> rules.PlayerAction:
        """The move of a quick bot."""
        view = rules.player_view(hand)
        action = self._chair(seat).decide(view, Millis(self._pool.deadline_ms))
        return rules.idle_action(view.legal, view.hole) if action is None else action

    async def decide(self, seat: Seat, hand: rules.HandState) -> rules.PlayerAction | None:
        """The move of a bot in another process; None when it has to be prepared and asked again."""
        view, remote = rules.player_view(hand), self._chair(seat).remote
        assert remote is not None, "quick bots are asked at once"
        try:
            action = await remote.decide(view)
        except Lost:
            log.warning("the process of a bot has died", bot=seat.bot, hand=hand.hand_id)
            return None
        return rules.idle_action(view.legal, view.hole) if action is None else action

    def keep(self, session: Session) -> None:
        """Bots that have left the table give up their chairs."""
        if self._chairs:
            there = {seat.player for seat in session.seats}
            for player in [player for player in self._chairs if player not in there]:
                self._leave(player)

    def forget(self) -> None:
        """Forget a step that failed to be saved: prepare all bots again."""
        for player in list(self._chairs):
            self._leave(player)

    def _leave(self, player: PlayerId) -> None:
        chair = self._chairs.pop(player)
        if chair.remote is not None:
            chair.remote.leave()

    def _chair(self, seat: Seat) -> BotChair:
        assert seat.bot is not None, "people have no chair here"
        chair = self._chairs.get(seat.player)
        if chair is None:
            chair = self._chairs[seat.player] = BotChair(seat.bot, self._pool)
        return chair
