"""The sentences of refusals: the rule, and the numbers behind the refusal."""

from typing import Any

from pokerhouse.rules.intents import Reason, Refusal, Wager
from pokerhouse.rules.state import HandState

_RULES = {
    Reason.HAND_OVER: ("R20", "the hand is over"),
    Reason.NOT_IN_HAND: ("R20", "seat {seat} is not in this hand"),
    Reason.OUT_OF_TURN: ("R20", "it is seat {seat}'s turn"),
    Reason.CARDS_AWAITED: ("R20", "cards are being dealt: wait for your turn"),
    Reason.NO_CARDS_AWAITED: ("R20", "no cards are due now"),
    Reason.WRONG_CARDS: (
        "R27",
        "deal {expected} of the cards left in the stub, not {given}",
    ),
    Reason.NOTHING_TO_CALL: ("R20", "there is nothing to call; checking is free"),
    Reason.CANNOT_CHECK: ("R20", "{to_call} to call: call or fold"),
    Reason.BET_ALREADY_MADE: ("R20", "there is already a bet of {level}: raise instead"),
    Reason.NOTHING_TO_RAISE: ("R20", "nobody has bet: bet instead"),
    Reason.NOT_REOPENED: (
        "R5",
        "{faced} was matched before and the bet is now {level}, less than a full raise of {full} "
        "more: call or fold",
    ),
    Reason.RAISES_CAPPED: ("R5", "no more raises on this street: the cap of {wagers} is reached"),
    Reason.NO_ONE_TO_BET_AGAINST: (
        "R12",
        "everyone else is all-in: there is nobody to bet against",
    ),
    Reason.TOO_SMALL: (
        "R4",
        "{to} is too small: make it at least {minimum}, the last full bet or raise was {full}",
    ),
    Reason.TOO_LARGE: ("R20", "{to} is too large: make it at most {maximum}"),
    Reason.WRONG_SIZE: ("R20", "{to} is not a legal size: choose {only}"),
    Reason.BRING_IN_DUE: (
        "bring-in",
        "your up card opens: bring it in for {due}, or complete the bet",
    ),
    Reason.NO_BRING_IN: ("bring-in", "no bring-in is due"),
    Reason.DISCARD_DUE: ("draw", "it is time to discard: choose {count} of your cards"),
    Reason.NO_DISCARD: ("draw", "this is no time to discard"),
    Reason.WRONG_DISCARD: ("draw", "{given}: choose {count} of your cards, each once"),
    Reason.RUNS_ASKED: (
        "R8",
        "betting is over: choose how often to run the board, 1 to {most}",
    ),
    Reason.NO_RUNS: ("R8", "the board cannot be run more than once now"),
    Reason.WRONG_RUNS: ("R8", "{times} times: expected 1 to {most}"),
    Reason.AFTER_THE_HAND: ("R11", "the hand is still in play: wait until it is over"),
    Reason.NOTHING_TO_SHOW: ("R11", "{given}: choose cards of your own, each once"),
    Reason.ALREADY_SHOWN: ("R11", "{given}: everybody has already seen that"),
    Reason.NO_RABBIT: ("rabbit", "{why}"),
}


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
    rule, words = _RULES[reason]
    return _sentence(reason, rule, words, **numbers)


def no_wager(why: Reason, state: HandState) -> Refusal:
    """Return the refusal for a player who may neither bet nor raise at all."""
    p = state.actor
    if why is Reason.TOO_LARGE:
        words = "your stack allows at most {most_chips}, which is only a call of {level}"
        return _sentence(
            why, "R20", words, level=state.level, most_chips=state.stacks[p] + state.bets[p]
        )
    return refusal(
        why, faced=state.faced[p], level=state.level, full=state.full_raise, wagers=state.wagers
    )


def wrong_size(state: HandState, to: int, wager: Wager) -> Refusal:
    """Return the refusal of a total that breaks a size rule, the minimum raise or the chip size."""
    if wager.only:
        return refusal(Reason.WRONG_SIZE, to=to, only=wager.only)
    if to < wager.minimum:
        return refusal(Reason.TOO_SMALL, to=to, minimum=wager.minimum, full=state.full_raise)
    if to <= wager.maximum:
        words = "{to} is not a multiple of the smallest chip in play, {unit}"
        return _sentence(Reason.WRONG_SIZE, "R24", words, to=to, unit=wager.unit)
    pot_limited = wager.maximum < state.stacks[state.actor] + state.bets[state.actor]
    rule, words = (
        ("R19", "{to} is too large: the pot allows at most {maximum}")
        if pot_limited
        else _RULES[Reason.TOO_LARGE]
    )
    return _sentence(Reason.TOO_LARGE, rule, words, to=to, maximum=wager.maximum)


def _sentence(reason: Reason, rule: str, words: str, **numbers: Any) -> Refusal:
    chips = {name: value for name, value in numbers.items() if name in _AMOUNTS}
    return Refusal(
        reason, rule, words, {n: v for n, v in numbers.items() if n not in _AMOUNTS}, chips
    )
