"""Every reason for a refusal occurs, and its sentence contains its numbers."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from pokerhouse.cards import UNKNOWN, parse_cards
from pokerhouse.rules import (
    Act,
    Check,
    Deal,
    Fold,
    HouseRules,
    HuntRabbit,
    Intent,
    Player,
    Reason,
    Refusal,
    fixed_limit,
    fold,
    min_max,
    no_limit,
    play,
    start,
)
from pokerhouse.rules.state import HandState
from pokerhouse.units import Chips, PlayerId, SeatNumber
from tests.kit.hand import Hand

SEAT = SeatNumber(1)


def new() -> Hand:
    return Hand(no_limit(10, 20), BTN=1000, SB=1000, BB=1000)


def said(hand: Hand, sentence: str) -> Refusal | None:
    return hand.tries(sentence)


def answered(state: HandState, intent: Intent) -> Refusal:
    answer = play(state, intent)
    assert isinstance(answer, Refusal)
    return answer


def undealt() -> HandState:
    players = [Player(SeatNumber(n), PlayerId(str(n)), str(n), Chips(100)) for n in (1, 2)]
    return fold(start(no_limit(1, 2), players, SEAT))


def draw() -> Hand:
    config = no_limit(5, 10, variant="five_card_draw")
    return Hand(config, cards={"BB": "As Ah 7c 4d 2h"}, BTN=500, BB=500).play(
        "BTN calls 5", "BB checks"
    )


def won() -> Hand:
    hand = Hand(no_limit(10, 20), cards={"BB": "As Ah"}, BTN=1000, SB=1000, BB=1000)
    return hand.play("BTN folds", "SB folds")


def all_in() -> Hand:
    config = replace(no_limit(5, 10), rules=HouseRules(run_it=2))
    return Hand(config, BTN=300, BB=300).play("BTN raises to 300", "BB calls 290")


def short_all_in() -> Hand:
    hand = Hand(no_limit(10, 20), BTN=1000, SB=1000, BB=1000, UTG=85)
    return hand.play(
        "UTG calls 20", "BTN raises to 60", "SB calls 50", "BB folds", "UTG raises to 85"
    )


def capped() -> Hand:
    hand = Hand(fixed_limit(10, 20), BTN=500, SB=500, BB=500)
    return hand.play("BTN raises to 20", "SB raises to 30", "BB raises to 40")


def stud() -> Hand:
    return Hand(fixed_limit(10, 20, variant="stud", ante=1), A=500, B=500)


CASES: dict[Reason, Callable[[], Refusal | None]] = {
    Reason.HAND_OVER: lambda: said(new().play("BTN folds", "SB folds"), "BB checks"),
    Reason.NOT_IN_HAND: lambda: answered(new().state, Act(SeatNumber(9), Fold())),
    Reason.OUT_OF_TURN: lambda: said(new(), "SB folds"),
    Reason.CARDS_AWAITED: lambda: answered(undealt(), Act(SEAT, Check())),
    Reason.NO_CARDS_AWAITED: lambda: answered(new().state, Deal(parse_cards("As"))),
    Reason.WRONG_CARDS: lambda: answered(undealt(), Deal(parse_cards("As As Kd Kc"))),
    Reason.NOTHING_TO_CALL: lambda: said(new().to_flop(), "SB calls"),
    Reason.CANNOT_CHECK: lambda: said(new(), "BTN checks"),
    Reason.BET_ALREADY_MADE: lambda: said(new(), "BTN bets 60"),
    Reason.NOTHING_TO_RAISE: lambda: said(new().to_flop(), "SB raises to 60"),
    Reason.NOT_REOPENED: lambda: said(short_all_in(), "BTN raises to 200"),
    Reason.RAISES_CAPPED: lambda: said(capped(), "BTN raises to 50"),
    Reason.NO_ONE_TO_BET_AGAINST: lambda: said(
        Hand(no_limit(10, 20), BTN=1000, BB=100).play("BTN calls 10", "BB raises to 100"),
        "BTN raises to 200",
    ),
    Reason.TOO_SMALL: lambda: said(new(), "BTN raises to 39"),
    Reason.TOO_LARGE: lambda: said(new(), "BTN raises to 1001"),
    Reason.WRONG_SIZE: lambda: said(
        Hand(min_max(4, 8), BTN=500, SB=500, BB=500), "BTN raises to 10"
    ),
    Reason.BRING_IN_DUE: lambda: said(stud(), f"{stud().to_act} folds"),
    Reason.NO_BRING_IN: lambda: said(new(), "BTN brings in"),
    Reason.DISCARD_DUE: lambda: said(draw(), "BB checks"),
    Reason.NO_DISCARD: lambda: said(new(), "BTN stands pat"),
    Reason.WRONG_DISCARD: lambda: said(draw(), "BB discards As As"),
    Reason.RUNS_ASKED: lambda: said(all_in(), "BB checks"),
    Reason.NO_RUNS: lambda: said(new(), "BTN runs it twice"),
    Reason.WRONG_RUNS: lambda: said(all_in(), "BB runs it thrice"),
    Reason.AFTER_THE_HAND: lambda: said(new(), "BTN shows As"),
    Reason.NOTHING_TO_SHOW: lambda: said(won(), "BB shows Kd"),
    Reason.NO_RABBIT: lambda: won().wants(HuntRabbit(won().seat_of["BB"], ())),
    Reason.ALREADY_SHOWN: lambda: said(won().play("BB shows As"), "BB shows As"),
}


@pytest.mark.parametrize("reason", list(Reason), ids=lambda reason: reason.value)
def test_every_reason_is_given_and_in_words(reason: Reason) -> None:
    refusal = CASES[reason]()
    assert refusal is not None
    assert refusal.reason is reason
    assert refusal.rule
    assert "{" not in refusal.message
    assert str(UNKNOWN) not in refusal.message
