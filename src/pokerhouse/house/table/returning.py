"""Blinds missed at a cash table (R3): the players dealt into the next hand, and their debts."""

import msgspec
from msgspec.structs import replace

from pokerhouse.catalogue import Sentence
from pokerhouse.commands import Straddling
from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.house.table.mix import game_next
from pokerhouse.house.table.session import Plan, Seat, SeatStatus, Session, TableConfig, Tournament
from pokerhouse.rules import Player, between_hands
from pokerhouse.rules.games import Opening, variant_of
from pokerhouse.units import Chips, PlayerId

DEBTS_MAX = 100
"""The number of departed players whose debts are remembered; the oldest is forgotten first."""

_WAYS = {
    between_hands.Comeback.POST: (between_hands.Comeback.POST, between_hands.Comeback.WAIT),
    between_hands.Comeback.WAIT: (between_hands.Comeback.WAIT,),
    between_hands.Comeback.BUY_BUTTON: (
        between_hands.Comeback.BUY_BUTTON,
        between_hands.Comeback.POST,
        between_hands.Comeback.WAIT,
    ),
}
"""The ways that players may choose under each rule of the table, its own first.

To wait is always allowed: it takes nothing from anybody (R3).
"""


class Owes(msgspec.Struct, frozen=True):
    """The debt of a player before they are dealt in, in chips of the next hand (R3)."""

    live: Chips
    """The big blind: it counts as their bet."""
    dead: Chips
    """The small blind: it goes to the pot."""
    comeback: between_hands.Comeback
    """The player's choice, or else the table's rule."""
    ways: tuple[between_hands.Comeback, ...]
    """The choices that are open to the player."""


def terms_of(session: Session) -> between_hands.Terms:
    """Return the terms by which one hand follows the other at this table."""
    config = session.config
    if isinstance(session.terms, Tournament):
        return between_hands.TournamentTerms()
    return between_hands.CashTerms(game_next(session), config.button, config.returning)


def plan_hand(session: Session) -> between_hands.HandPlan | between_hands.Waiting:
    """Return the plan of the next hand, or the reason why there is none yet."""
    occupants = tuple(
        between_hands.Occupant(
            Player(s.seat_no, s.player, s.name, s.stack),
            ready=s.status is SeatStatus.PLAYING,
            owed=s.owed,
            comeback=s.comeback,
            straddles=s.straddle is not Straddling.NEVER,
        )
        for s in session.seats
    )
    return between_hands.next_hand(
        terms_of(session), between_hands.TableAfterHand(occupants, session.blinds)
    )


def owes_of(session: Session, seat: Seat) -> Owes | None:
    """Return the debt of the player in this seat; None when nothing is due in the next hand."""
    if seat.owed == between_hands.NOTHING:
        return None
    game, config = game_next(session), session.config
    # Games with antes or a bring-in have no blinds to make up; the debt waits for the next that
    # has.
    if variant_of(game.variant).opening is not Opening.BLINDS:
        return None
    return Owes(
        live=Chips(game.big_blind * seat.owed.big),
        dead=Chips(game.small_blind * seat.owed.small),
        comeback=seat.comeback or config.returning,
        ways=_WAYS[config.returning],
    )


def objection_to(config: TableConfig, comeback: between_hands.Comeback) -> Refused | None:
    """Return the reason why a comeback is not allowed at this table; None when it is."""
    if comeback in _WAYS[config.returning]:
        return None
    return refuse(HouseReason.COMEBACK, ways=Sentence(f"refusals.ways.{config.returning.value}"))


def sit_out_from_big_blind(session: Session) -> Session:
    """Sit out the players who wanted to play up to their big blind, if it is next."""
    # Once one player sits out, the big blind is another's, who may have wanted the same.
    while any(seat.plan is Plan.SIT_OUT_BIG_BLIND for seat in session.seats):
        plan = plan_hand(session)
        due = None if isinstance(plan, between_hands.Waiting) else session.at(plan.blinds.big_blind)
        if due is None or due.plan is not Plan.SIT_OUT_BIG_BLIND:
            break
        out = replace(due, status=SeatStatus.SITTING_OUT, plan=Plan.STAY)
        session = replace(session, seats=tuple(out if s is due else s for s in session.seats))
    return session


def owed_by_newcomer(session: Session, player: PlayerId) -> Session:
    """Charge a player who sits down their old debt, and in a running game a blind."""
    debts = dict(session.debts)
    # Leaving and coming back must not be cheaper than sitting out: debts go by player, not seat.
    owed = between_hands.add_owed(
        debts.pop(player, between_hands.NOTHING),
        between_hands.NEWCOMER if session.blinds else between_hands.NOTHING,
    )
    return replace(
        session,
        seats=tuple(replace(s, owed=owed) if s.player == player else s for s in session.seats),
        debts=debts,
    )


def remember(session: Session, seat: Seat) -> Session:
    """Remember the debt of a player who leaves."""
    there = [s.seat_no for s in session.seats if s.stack or s is seat]
    owed = between_hands.on_leaving(
        session.blinds, seat.seat_no, seat.owed, there, session.config.button
    )
    if owed == between_hands.NOTHING or seat.bot is not None:
        return session
    debts = {**session.debts, seat.player: owed}
    return replace(session, debts=dict(list(debts.items())[-DEBTS_MAX:]))


def after_blinds(session: Session, plan: between_hands.HandPlan) -> Session:
    """Clear the debts of the players dealt in, and charge those the blinds have passed."""
    dealt_in = plan.seats
    seats = []
    for seat in session.seats:
        if seat.seat_no in dealt_in:
            back = seat.owed != between_hands.NOTHING or seat.comeback is not None
            seats.append(replace(seat, owed=between_hands.NOTHING, comeback=None) if back else seat)
        else:
            owed = between_hands.add_owed(
                seat.owed, plan.missed.get(seat.seat_no, between_hands.NOTHING)
            )
            seats.append(seat if owed == seat.owed else replace(seat, owed=owed))
    return replace(session, seats=tuple(seats), blinds=plan.blinds)
