"""The transitions between the phases of a hand: see the diagram in `state`.

Within a street, cards are given up, then dealt down, up and on the board, then bet on. Between
streets, the bets are collected and the next street begins, unless the hand ends or the board is run
more than once. Only `apply` calls these functions, on its own copy.
"""

from pokerhouse.rules.betting import ask_next, best_showing, bring_in, in_turn
from pokerhouse.rules.games import First
from pokerhouse.rules.state import (
    BETTING,
    BOARD,
    CLOSING,
    DEALING,
    DOWN,
    EXCHANGING,
    OPENING,
    RABBIT,
    RUNNING,
    SETTLING,
    HandState,
    rabbit_cards,
    runs_possible,
)

_LEFT_OF_BUTTON = First.LEFT_OF_BUTTON  # looked up once: see `state`


def enter_street(state: HandState, number: int) -> None:
    """Begin the street at this place of the plan: its announcement, exchange and deal."""
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
    """Start the exchange of the street, or its deal if it has none."""
    plan = state.plan
    if plan.discard or plan.draw:
        exchange_next(state, 0)
    else:
        _deal_from(state, DOWN)


def exchange_next(state: HandState, position: int) -> None:
    """Ask the next live player from `position` on to give up cards, or start the deal."""
    for p in state.live:
        if p >= position:
            state.actor, state.phase = p, EXCHANGING
            return
    state.actor = -1
    _deal_from(state, DOWN)


def deal_done(state: HandState) -> None:
    """Move on after all cards of the awaited deal are out."""
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
    # Position 0 is left of the button. Heads-up that is the big blind, who acts first (R2).
    first = 0
    if state.variant.first is not _LEFT_OF_BUTTON:
        first = best_showing(state)
    state.left_to_act = in_turn(state.able, first, first)
    ask_next(state)
    state.phase = BETTING


def _open_first_street(state: HandState) -> None:
    if state.config.rules.bomb_pot:
        state.phase = CLOSING  # everyone has paid the same, and there is no betting before the flop
        return
    if state.config.bring_in:
        state.actor = -1 if state.betting_is_over else bring_in(state)
        state.bringing = state.actor >= 0
    else:
        # Action starts left of the last blind and ends with that blind, who has the option to
        # raise. If no blind was posted (-1), it starts left of the button.
        first = state.last_blind + 1
        state.left_to_act = in_turn(state.able, first, first)
        ask_next(state)
    state.phase = CLOSING if state.actor < 0 else BETTING


def after_betting(state: HandState) -> None:
    """Move on after a betting round, with its bets in the pots."""
    # The order matters: a hand with one player left is won, whatever cards are still to come. Then
    # the last street ends the hand.
    if len(state.live) == 1:
        state.phase = RABBIT if state.config.rules.rabbit_hunt and rabbit_cards(state) else SETTLING
    elif state.round == len(state.variant.streets) - 1:
        state.phase = SETTLING
    # Players choose once, and only when no bet can follow: each run plays for a part of a pot that
    # must not grow.
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
    """Ask the next live player how often to run the board; after the last, run it.

    The smallest number counts, so once a player wants one run, nobody else is asked.
    """
    for p in state.live:
        if p >= position and state.runs != 1:
            state.actor, state.phase = p, RUNNING
            return
    state.boards *= state.runs  # each run continues from the current board
    enter_street(state, state.round + 1)
