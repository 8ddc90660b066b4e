"""Refusals of play: the rule, and the numbers behind the no."""

from typing import Any

from pokerhouse.rules.intents import Reason, Refusal, Wager
from pokerhouse.rules.state import HandState

_RULES = {
    Reason.HAND_OVER: "R20",
    Reason.NOT_IN_HAND: "R20",
    Reason.OUT_OF_TURN: "R20",
    Reason.CARDS_AWAITED: "R20",
    Reason.NO_CARDS_AWAITED: "R20",
    Reason.WRONG_CARDS: "R27",
    Reason.NOTHING_TO_CALL: "R20",
    Reason.CANNOT_CHECK: "R20",
    Reason.BET_ALREADY_MADE: "R20",
    Reason.NOTHING_TO_RAISE: "R20",
    Reason.NOT_REOPENED: "R5",
    Reason.RAISES_CAPPED: "R5",
    Reason.NO_ONE_TO_BET_AGAINST: "R12",
    Reason.TOO_SMALL: "R4",
    Reason.TOO_LARGE: "R20",
    Reason.WRONG_SIZE: "R20",
    Reason.BRING_IN_DUE: "bring-in",
    Reason.NO_BRING_IN: "bring-in",
    Reason.DISCARD_DUE: "draw",
    Reason.NO_DISCARD: "draw",
    Reason.WRONG_DISCARD: "draw",
    Reason.RUNS_ASKED: "R8",
    Reason.NO_RUNS: "R8",
    Reason.WRONG_RUNS: "R8",
    Reason.AFTER_THE_HAND: "R11",
    Reason.NOTHING_TO_SHOW: "R11",
    Reason.ALREADY_SHOWN: "R11",
    Reason.NO_RABBIT: "rabbit",
}
"""The rule behind each reason, by its name in the rule book."""
_AMOUNTS = frozenset(
    {
        "to_call",
        "level",
        "faced",
        "full",
        "to",
        "minimum",
        "maximum",
        "only",
        "due",
        "most_chips",
        "unit",
    }
)


def refusal(reason: Reason, **numbers: Any) -> Refusal:
    """Return the refusal for `reason` with its numbers."""
    return _refusal(reason, _RULES[reason], **numbers)


def no_wager(why: Reason, state: HandState) -> Refusal:
    """Return the refusal of a player who may neither bet nor raise at all."""
    p = state.actor
    if why is Reason.TOO_LARGE:
        most = state.stacks[p] + state.bets[p]
        return refusal(why, limit="call", level=state.level, most_chips=most)
    return refusal(
        why, faced=state.faced[p], level=state.level, full=state.full_raise, wagers=state.wagers
    )


def wrong_size(state: HandState, to: int, wager: Wager) -> Refusal:
    """Return the refusal of a total that structure, minimum raise or smallest chip forbids."""
    if wager.only:
        return refusal(Reason.WRONG_SIZE, limit="sizes", to=to, only=wager.only)
    if to < wager.minimum:
        return refusal(Reason.TOO_SMALL, to=to, minimum=wager.minimum, full=state.full_raise)
    if to <= wager.maximum:
        return _refusal(Reason.WRONG_SIZE, "R24", limit="unit", to=to, unit=wager.unit)
    if wager.maximum < state.stacks[state.actor] + state.bets[state.actor]:
        return _refusal(Reason.TOO_LARGE, "R19", limit="pot", to=to, maximum=wager.maximum)
    return refusal(Reason.TOO_LARGE, limit="stack", to=to, maximum=wager.maximum)


def _refusal(reason: Reason, rule: str, **numbers: Any) -> Refusal:
    chips = {name: value for name, value in numbers.items() if name in _AMOUNTS}
    others = {name: value for name, value in numbers.items() if name not in _AMOUNTS}
    return Refusal(reason, rule, others, chips)
