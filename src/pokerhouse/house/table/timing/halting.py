"""The clocks of a table stand still, and go on (R21).

They do when half of the players lose their line together, after a restart, when the machine of the
house has slept, and when the house itself was held up.
"""

from msgspec.structs import replace

from pokerhouse.house.table.clocks import later, run_on, stand_still
from pokerhouse.house.table.display_time import before_street
from pokerhouse.house.table.session import (
    HALT_LEAST_MS,
    TOGETHER_MS,
    HaltReason,
    Plan,
    SeatStatus,
    Session,
    halt_for_all,
    halt_for_lines,
)
from pokerhouse.house.table.table import Table
from pokerhouse.units import Millis, PlayerId


def people_who_play(session: Session) -> frozenset[PlayerId]:
    """The people who are dealt in and mean to stay."""
    return frozenset(
        seat.player
        for seat in session.seats
        if seat.bot is None
        and seat.status is SeatStatus.PLAYING
        and seat.plan not in (Plan.LEAVE, Plan.SIT_OUT)
    )


def lines_changed(table: Table, gone: frozenset[PlayerId], now: Millis) -> Table:
    """These people's lines were lost just now. Where they are half of those who play, together with
    others of late, all clocks stop.
    """
    lost = {
        player: at
        for player, at in table.lost.items()
        if player not in table.connected and now - at < TOGETHER_MS
    }
    table = replace(table, lost=lost | dict.fromkeys(gone, now))
    session = table.session
    if session.halt is not None or not gone:
        return table
    players = people_who_play(session)
    halt = halt_for_lines(players, players & table.lost.keys(), session.halts, now)
    if halt is None:
        return table
    clock = None if table.clock is None else stand_still(table.clock, now)
    return replace(table, session=replace(session, halt=halt), clock=clock)


def go_on_when_back(table: Table, now: Millis) -> Table:
    """The clocks go on where enough are back, or have waited long enough, with what was left."""
    session = table.session
    halt = session.halt
    if halt is None:
        return table
    players = people_who_play(session)
    if not halt.goes_on(players, players - table.connected, now):
        return table
    clock = None if table.clock is None else run_on(table.clock, now, _least(session))
    absent = {
        player: Millis(min(now, since + now - halt.since)) for player, since in table.absent.items()
    }
    session = replace(session, halt=None, halts=session.halts.after(halt, now))
    cards_due = table.cards_due
    if (
        cards_due is not None and table.hand is not None
    ):  # whoever is back looks at what lies there first
        cards_due = max(cards_due, Millis(now + before_street(table, table.hand)))
    return replace(table, session=session, clock=clock, cards_due=cards_due, absent=absent)


def held_up(table: Table, ms: Millis, now: Millis) -> Table:
    """The house was held up for so long, until now: for nobody the time has passed."""

    def moved(at: Millis | None) -> Millis | None:
        return None if at is None else Millis(at + ms)

    session = table.session
    seats = tuple(
        s if s.held_until is None else replace(s, held_until=moved(s.held_until))
        for s in session.seats
    )
    waiting = tuple(
        w if w.offered_until is None else replace(w, offered_until=moved(w.offered_until))
        for w in session.waiting
    )
    return replace(
        table,
        session=replace(session, seats=seats, waiting=waiting),
        clock=None if table.clock is None else later(table.clock, ms, now, _least(session)),
        choose_until=moved(table.choose_until),
        empty_since=moved(table.empty_since),
        host_away_since=moved(table.host_away_since),
        absent={player: Millis(min(now, since + ms)) for player, since in table.absent.items()},
    )


def slept(table: Table, now: Millis) -> Table:
    """The machine slept until now, and the house's clock with it. All lines are lost: a hand waits
    for its people.
    """
    table = replace(table, connected=frozenset(), looking=frozenset())
    session = table.session
    if session.hand is None or session.halt is not None:
        return table
    clock = None if table.clock is None else stand_still(table.clock, now)
    return replace(
        table, session=replace(session, halt=halt_for_all(HaltReason.SLEPT, now)), clock=clock
    )


def _least(session: Session) -> Millis:
    """What is left at least when the clocks go on: no more than a whole turn."""
    return min(HALT_LEAST_MS, session.config.action_ms)
