"""What comes after what in a hand: the arrows between the phases of `state`.

Within a street: cards are given up, then dealt down, up and on the board, then bet on. Between
streets: the bets are collected, and the next street is entered, unless the hand ends or the board
is to be run more than once. Only `apply` calls these functions, on the copy that it changes.
"""

from pokerhouse.rules.betting import ask_next, in_turn
from pokerhouse.rules.first_to_act import best_showing, bring_in
from pokerhouse.rules.games import First
from pokerhouse.rules.state import (
    BETTING,
    CLOSING,
    DEALING,
    EXCHANGING,
    OPENING,
    RABBIT,
    RUNNING,
    SETTLING,
    HandState,
)
from pokerhouse.rules.stub import rabbit_cards, runs_possible

_LEFT_OF_BUTTON = First.LEFT_OF_BUTTON  # looked up once: see `state`
DOWN, UP, BOARD = range(3)
"""The deals of a street, in order."""


def enter_street(state: HandState, number: int) -> None:
    """Begin the street at this place of the plan: its announcement, changes and cards."""
    state.round = number
    state.plan = plan = state.variant.streets[number]
    state.burnt = not plan.burn
    state.faced = (-1,) * len(state.faced)
    state.aggressor = -1
    state.actor = -1
    if plan.board:
        begin_cards(state)
    else:
        state.phase = OPENING


def begin_cards(state: HandState) -> None:
    """Cards are given up first, then dealt."""
    plan = state.plan
    if plan.discard or plan.draw:
        exchange_next(state, 0)
    else:
        _deal_from(state, DOWN)


def exchange_next(state: HandState, position: int) -> None:
    """The first live player from this position on is to give up cards; after the last one the
    street's deals come.
    """
    for p in state.live:
        if p >= position:
            state.actor, state.phase = p, EXCHANGING
            return
    state.actor = -1
    _deal_from(state, DOWN)


def deal_done(state: HandState) -> None:
    """All cards of the deal that was awaited are out."""
    _deal_from(state, state.step + 1)


def _deal_from(state: HandState, step: int) -> None:
    plan = state.plan
    counts = (plan.down, plan.up, plan.board)
    while step <= BOARD and not counts[step]:
        step += 1
    state.step = step
    if step <= BOARD:
        state.phase = DEALING
    else:
        _open_betting(state)


def _open_betting(state: HandState) -> None:
    if state.round == 0:
        _open_first_street(state)
        return
    if state.betting_is_over:
        after_betting(state)
        return
    # Position 0 is left of the button; between two players that is the big blind, as heads-up has
    # it (R2).
    first = 0
    if state.variant.first is not _LEFT_OF_BUTTON:
        first = best_showing(state)
    state.left_to_act = in_turn(state.able, first, first)
    ask_next(state)
    state.phase = BETTING


def _open_first_street(state: HandState) -> None:
    if state.config.rules.bomb_pot:
        state.phase = CLOSING  # everyone has paid the same, and nobody bets before the flop
        return
    if state.config.bring_in:
        state.actor = -1 if state.betting_is_over else bring_in(state)
        state.bringing = state.actor >= 0
    else:
        # From the left of the last blind around to that blind itself, which so has its option to
        # raise. Where no blind was posted (-1) that is from the left of the button.
        first = state.last_blind + 1
        state.left_to_act = in_turn(state.able, first, first)
        ask_next(state)
    state.phase = CLOSING if state.actor < 0 else BETTING


def after_betting(state: HandState) -> None:
    """The betting round is over, and its bets are in the pots."""
    # In this order: a hand with one player left is won, whatever is still to be dealt; then the
    # last street ends it.
    if len(state.live) == 1:
        state.phase = RABBIT if state.config.rules.rabbit_hunt and rabbit_cards(state) else SETTLING
    elif state.round == len(state.variant.streets) - 1:
        state.phase = SETTLING
    # Asked once, and only when no bet can follow: every run plays for its part of a pot that must
    # not grow any more.
    elif (
        state.config.rules.run_it > 1
        and not state.runs
        and state.betting_is_over
        and runs_possible(state) > 1
    ):
        ask_runs(state, 0)
    else:
        enter_street(state, state.round + 1)


def ask_runs(state: HandState, position: int) -> None:
    """The next live player from here on says how often the board is run; after the last it is.

    The smallest wish counts: once somebody wants it run once, nobody else needs to be asked.
    """
    for p in state.live:
        if p >= position and state.runs != 1:
            state.actor, state.phase = p, RUNNING
            return
    state.boards *= state.runs  # each run goes on from the board so far
    enter_street(state, state.round + 1)
