"""The laws of a hand, checked after every event (R27): whoever plays a hand in a test plays it
through `checked`.
"""

from itertools import chain

from pokerhouse.cards import UNKNOWN
from pokerhouse.errors import PokerhouseError
from pokerhouse.rules import (
    Accepted,
    HandEvent,
    HandState,
    Intent,
    Refusal,
    apply,
    fold,
    play,
    turn,
)
from pokerhouse.rules.state import Phase, cards_out


class LawBroken(PokerhouseError, AssertionError):
    """A law of the hand does not hold."""


def chips(state: HandState) -> int:
    """Every chip of the hand, wherever it is."""
    return sum(state.stacks) + state.pot + state.raked + state.kept


def check_laws(state: HandState) -> None:
    """Raises `LawBroken` when chips were made or lost, a card is in two places, or a number is
    impossible.
    """
    brought = sum(player.stack for player in state.players)
    if chips(state) != brought:
        raise LawBroken(f"{brought} chips were brought, {chips(state)} are there: {state}")
    if min(state.stacks) < 0 or min(state.bets) < 0 or min(state.committed) < 0 or state.pot < 0:
        raise LawBroken(f"less than no chips: {state}")
    out = [card for card in cards_out(state) if card != UNKNOWN]
    if state.runs:  # boards that are run more than once share what was there before
        out = [
            *state.burned,
            *chain(*state.hole, *state.up, *state.discards),
            *set(chain(*state.boards)),
        ]
    if len(set(out)) != len(out):
        raise LawBroken(f"a card is in two places: {state}")
    if not state.live:
        raise LawBroken(f"nobody is left in the hand: {state}")
    able = tuple(p for p in state.live if state.stacks[p])
    if state.phase not in (Phase.SETTLING, Phase.OVER) and state.able != able:
        raise LawBroken(f"not those who can still bet: {state}")
    if (
        state.phase is Phase.BETTING
        and not state.bringing
        and (state.actor, *state.left_to_act) != left_to_act(state)
    ):
        raise LawBroken(f"not those who have to act, in this order: {state}")


def left_to_act(state: HandState) -> tuple[int, ...]:
    """Who has to act in this betting round, told from what each has faced: the slow twin of what
    the state keeps.
    """
    n, first = len(state.seats), state.actor
    return tuple(
        p
        for p in (*range(first, n), *range(first))
        if not state.folded[p]
        and state.stacks[p]
        and (state.faced[p] < 0 or state.bets[p] < state.level)
    )


def checked(state: HandState, intent: Intent) -> Accepted | Refusal:
    """`play`, with the laws held against every state on the way and against the state it says it
    reached.
    """
    answer = play(state, intent)
    if isinstance(answer, Refusal):
        return answer
    reached = state
    for event in answer.events:
        reached = apply(reached, event)
        check_laws(reached)
    if reached != answer.state:
        raise LawBroken(
            f"the fold of the events is not the state that was promised: {reached} != "
            f"{answer.state}"
        )
    turn(reached)  # raises when neither a player nor the dealer is awaited and the hand is not over
    if reached.phase is Phase.OVER and reached.pot:
        raise LawBroken(
            f"the hand is over and {reached.pot} chips are still in the middle: {reached}"
        )
    return answer


def refolded(log: list[HandEvent]) -> HandState:
    """The state folded from the log alone."""
    return fold(log)
