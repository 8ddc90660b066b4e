"""Blinds missed at a cash table (R3): who is dealt into the next hand, what they post, and what
stays owed.
"""

import msgspec
from msgspec.structs import replace

from pokerhouse.commands import Straddling
from pokerhouse.house.refusals import HouseReason, Refused, refuse
from pokerhouse.house.table.mix import game_next
from pokerhouse.house.table.session import Plan, Seat, SeatStatus, Session, TableConfig, Tournament
from pokerhouse.rules import Player
from pokerhouse.rules.between_hands import (
    NEWCOMER,
    NOTHING,
    CashTerms,
    Comeback,
    HandPlan,
    Occupant,
    TableAfterHand,
    Terms,
    TournamentTerms,
    Waiting,
    add_owed,
    next_hand,
    on_leaving,
)
from pokerhouse.rules.games import Opening, variant_of
from pokerhouse.units import Chips, PlayerId

DEBTS_MAX = 100
"""How many of those who left owing are remembered; the oldest is forgotten first."""

_WAYS = {
    Comeback.POST: (Comeback.POST, Comeback.WAIT),
    Comeback.WAIT: (Comeback.WAIT,),
    Comeback.BUY_BUTTON: (Comeback.BUY_BUTTON, Comeback.POST, Comeback.WAIT),
}
"""What players may choose where the table says this, its own way first: to wait takes nothing from
anybody (R3).
"""
_WORDS = {
    Comeback.POST: "post what you missed, or wait for the big blind",
    Comeback.WAIT: "wait for the big blind",
    Comeback.BUY_BUTTON: "buy the button, post what you missed, or wait for the big blind",
}
"""What may be done where the table says this."""


class Owes(msgspec.Struct, frozen=True):
    """What a player owes before they are dealt in, in chips of the next hand, and how they come
    back (R3).
    """

    live: Chips
    """The big blind: it counts as their bet."""
    dead: Chips
    """The small blind: it goes to the pot."""
    comeback: Comeback
    """As they have chosen, or as the table says."""
    ways: tuple[Comeback, ...]
    """What they may choose."""


def terms_of(session: Session) -> Terms:
    """The terms by which one hand follows the other at this table."""
    config = session.config
    if isinstance(session.terms, Tournament):
        return TournamentTerms()
    return CashTerms(game_next(session), config.button, config.returning)


def plan_hand(session: Session) -> HandPlan | Waiting:
    """The next hand at this table, or why there is none yet."""
    occupants = tuple(
        Occupant(
            Player(s.seat_no, s.player, s.name, s.stack),
            ready=s.status is SeatStatus.PLAYING,
            owed=s.owed,
            comeback=s.comeback,
            straddles=s.straddle is not Straddling.NEVER,
        )
        for s in session.seats
    )
    return next_hand(terms_of(session), TableAfterHand(occupants, session.blinds))


def owes_of(session: Session, seat: Seat) -> Owes | None:
    """What the player in this seat owes; None when they owe nothing in the next hand."""
    if seat.owed == NOTHING:
        return None
    game, config = game_next(session), session.config
    if variant_of(game.variant).opening is not Opening.BLINDS:
        return None
    return Owes(
        live=Chips(game.big_blind * seat.owed.big),
        dead=Chips(game.small_blind * seat.owed.small),
        comeback=seat.comeback or config.returning,
        ways=_WAYS[config.returning],
    )


def objection_to(config: TableConfig, comeback: Comeback) -> Refused | None:
    """Why nobody may come back so at this table; None when they may."""
    if comeback in _WAYS[config.returning]:
        return None
    return refuse(HouseReason.COMEBACK, ways=_WORDS[config.returning])


def sit_out_from_big_blind(session: Session) -> Session:
    """`session`, between two hands: whoever wanted to play up to their big blind sits out when it
    is next.
    """
    # Once one sits out the big blind is another's, who may have wanted the same.
    while any(seat.plan is Plan.SIT_OUT_BIG_BLIND for seat in session.seats):
        plan = plan_hand(session)
        due = None if isinstance(plan, Waiting) else session.at(plan.blinds.big_blind)
        if due is None or due.plan is not Plan.SIT_OUT_BIG_BLIND:
            break
        out = replace(due, status=SeatStatus.SITTING_OUT, plan=Plan.STAY)
        session = replace(session, seats=tuple(out if s is due else s for s in session.seats))
    return session


def owed_by_newcomer(session: Session, player: PlayerId) -> Session:
    """`session`, where this player has just sat down: they owe what they left owing, and in a
    running game a blind.
    """
    debts = dict(session.debts)
    # To leave and come back must not be cheaper than to sit out: the debts are kept by player, not
    # by seat.
    owed = add_owed(debts.pop(player, NOTHING), NEWCOMER if session.blinds else NOTHING)
    return replace(
        session,
        seats=tuple(replace(s, owed=owed) if s.player == player else s for s in session.seats),
        debts=debts,
    )


def remember(session: Session, seat: Seat) -> Session:
    """`session`, which the player in this seat leaves: what they owe, they owe when they come
    back.
    """
    there = [s.seat_no for s in session.seats if s.stack or s is seat]
    owed = on_leaving(session.blinds, seat.seat_no, seat.owed, there, session.config.button)
    if owed == NOTHING or seat.bot is not None:
        return session
    debts = {**session.debts, seat.player: owed}
    return replace(session, debts=dict(list(debts.items())[-DEBTS_MAX:]))


def after_blinds(session: Session, plan: HandPlan) -> Session:
    """The hand has begun: its players owe nothing more, and those the blinds have passed owe
    them.
    """
    dealt_in = plan.seats
    seats = []
    for seat in session.seats:
        if seat.seat_no in dealt_in:
            back = seat.owed != NOTHING or seat.comeback is not None
            seats.append(replace(seat, owed=NOTHING, comeback=None) if back else seat)
        else:
            owed = add_owed(seat.owed, plan.missed.get(seat.seat_no, NOTHING))
            seats.append(seat if owed == seat.owed else replace(seat, owed=owed))
    return replace(session, seats=tuple(seats), blinds=plan.blinds)
