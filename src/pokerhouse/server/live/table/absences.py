"""The hands that players missed, for a summary when they come back.

A player is away from a table while disconnected or on another page, and while sitting out. The
start of an absence is kept in memory; what has happened since is read from the log, as much as one
sentence needs. For players who sit out when the house opens, the log also gives the start, so hands
missed before the house closed still count.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import structlog

from pokerhouse.errors import StorageError
from pokerhouse.house.table import Outcome, SeatStatus, Session, Table, TableLog, hand_id
from pokerhouse.rules.views import MissedHands, missed_hands, was_away
from pokerhouse.server.live.background import BackgroundTasks
from pokerhouse.server.live.table.actor import TableActor
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import PlayerId, TableId

HANDS_READ = 20
"""Hands that are read for one sentence. A player who is away is dealt into few: then they sit out.
"""
AWAY_MAX = 200
"""People away from one table who are remembered; the first to go is forgotten first."""

log = structlog.get_logger()


@dataclass(slots=True)
class Away:
    """A player who is not at their table.

    - `first`: number of the first hand that they have not seen to its end
    - `there`: who sat there then, by name
    - `lost`: they did not see the table at all for a while
    """

    first: int
    there: dict[PlayerId, str]
    lost: bool = False


class Absences:
    """The absent players of each table, and since when they are away.

    - `tables`: the log of all tables
    """

    def __init__(self, tables: TableLog) -> None:
        self._log = tables
        self._away: dict[TableId, dict[PlayerId, Away]] = {}
        self._background = BackgroundTasks()

    def after_step(self, actor: TableActor, outcome: Outcome) -> None:
        """A table has taken a step: somebody may have gone, or come back."""
        table = outcome.table
        if table.session.closed:
            self._away.pop(actor.id, None)
            return
        away = self._away.get(actor.id, {})
        for seat in table.session.seats:
            gone = seat.status is SeatStatus.SITTING_OUT or seat.player not in table.looking
            if seat.bot is None and gone and seat.player not in away:
                away = self._away.setdefault(actor.id, away)
                away[seat.player] = Away(_next_unseen(table), _people(table.session))
                if len(away) > AWAY_MAX:
                    del away[next(iter(away))]
        for player in list(away):
            if player not in table.looking:
                away[player].lost = True
            elif _is_back(table, player, away[player]):
                self._background.start(self._send_summary(actor, player, away.pop(player)))

    def open(self, actors: Iterable[TableActor]) -> None:
        """The house opens: find out since when those are away who sit out."""
        for actor in actors:
            for player in _sitting_out(actor.table.session):
                self._background.start(self._remember(actor, player))

    def close(self) -> None:
        """Tell nothing more."""
        self._background.cancel()

    async def _remember(self, actor: TableActor, player: PlayerId) -> None:
        """Read back to the last hand that they played, if it is not long ago."""
        first = last = actor.table.session.hands + (actor.table.hand is None)
        try:
            while was_away(await self._log.hand_events(hand_id(actor.id, first - 1)), player):
                first -= 1
                if first <= max(1, last - HANDS_READ):
                    return  # nobody knows whether they were here at all
        except StorageError as error:
            log.error(
                "since when a player is away could not be read", table=actor.id, error=str(error)
            )
            return
        if player in _sitting_out(actor.table.session):  # they may have come back meanwhile
            away = self._away.setdefault(actor.id, {})
            known = away.setdefault(player, Away(first, _people(actor.table.session)))
            known.first = min(known.first, first)

    async def _send_summary(self, actor: TableActor, player: PlayerId, away: Away) -> None:
        session = actor.table.session
        # A hand in play is not missed: they see it now.
        last = session.hands - (actor.table.hand is not None)
        stood_up = session.seat_of(player) is None
        if last < away.first and not (stood_up and away.lost):
            return
        missed = MissedHands()
        numbers = range(away.first, last + 1)
        try:
            for number in numbers[:HANDS_READ]:
                missed = missed.and_then(
                    missed_hands(await self._log.hand_events(hand_id(actor.id, number)), player)
                )
        except StorageError as error:
            log.error("what a player missed could not be read", table=actor.id, error=str(error))
            return
        came, went = _came_and_went(session, player, away)
        frame = p.Missed(
            table=actor.id,
            hands=missed.hands + len(numbers[HANDS_READ:]),
            posted=missed.posted,
            net=missed.net,
            folded=missed.folded,
            stood_up=stood_up,
            came=came,
            went=went,
        )
        for watcher in actor.audience.watchers:
            if watcher.player == player:
                watcher.push(frame)


def _sitting_out(session: Session) -> set[PlayerId]:
    """People who sit out."""
    return {
        seat.player
        for seat in session.seats
        if seat.bot is None and seat.status is SeatStatus.SITTING_OUT
    }


def _next_unseen(table: Table) -> int:
    hands = table.session.hands
    return hands if table.hand is not None else hands + 1


def _people(session: Session) -> dict[PlayerId, str]:
    return {seat.player: seat.name for seat in session.seats}


def _is_back(table: Table, player: PlayerId, away: Away) -> bool:
    """Return whether an absence is over.

    A disconnected player is back when they see the table; one who sat out, when they play again.
    """
    seat = table.session.seat_of(player)
    return away.lost or seat is None or seat.status is not SeatStatus.SITTING_OUT


def _came_and_went(
    session: Session, player: PlayerId, away: Away
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """For the host: who has sat down meanwhile, and who is gone."""
    if session.config.host != player:
        return (), ()
    now = _people(session)
    came = tuple(name for other, name in now.items() if other not in away.there and other != player)
    went = tuple(name for other, name in away.there.items() if other not in now and other != player)
    return came, went
