"""R20: a wrong wish is refused with its reason, never corrected, never turned into a fold."""

import pytest

from pokerhouse.rules import Act, Check, Deal, Fold, Reason, Refusal, min_max, no_limit, play
from pokerhouse.units import SeatNumber
from tests.kit.dealer import cards
from tests.kit.hand import Hand


def facing_a_bet() -> Hand:
    return Hand(no_limit(10, 20), BTN=1000, SB=1000, BB=1000)


def free_to_check() -> Hand:
    return Hand(no_limit(10, 20), BTN=1000, SB=1000, BB=1000).to_flop()


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ("SB folds", Reason.OUT_OF_TURN),
        ("BTN checks", Reason.CANNOT_CHECK),
        ("BTN bets 60", Reason.BET_ALREADY_MADE),
        ("BTN raises to 39", Reason.TOO_SMALL),
        ("BTN raises to 20", Reason.TOO_SMALL),
        ("BTN raises to 0", Reason.TOO_SMALL),
        ("BTN raises to 1001", Reason.TOO_LARGE),
    ],
)
def test_r20_refused_when_facing_a_bet(wish: str, reason: Reason) -> None:
    assert facing_a_bet().why_not(wish) is reason


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ("SB calls", Reason.NOTHING_TO_CALL),
        ("SB raises to 60", Reason.NOTHING_TO_RAISE),
        ("SB bets 19", Reason.TOO_SMALL),
        ("SB bets 981", Reason.TOO_LARGE),
        ("BB checks", Reason.OUT_OF_TURN),
    ],
)
def test_r20_refused_when_nothing_is_to_call(wish: str, reason: Reason) -> None:
    assert free_to_check().why_not(wish) is reason


def test_r20_a_size_the_structure_does_not_know() -> None:
    hand = Hand(min_max(4, 8), BTN=500, SB=500, BB=500)
    assert hand.why_not("BTN raises to 10") is Reason.WRONG_SIZE
    assert hand.options == "BTN: fold, call 4, raise to 12"


def test_r20_a_stack_that_does_not_reach_above_the_bet() -> None:
    assert (
        Hand(no_limit(10, 20), BTN=20, SB=100, BB=100).why_not("BTN raises to 40")
        is Reason.TOO_LARGE
    )


def test_r20_nobody_to_bet_against() -> None:
    hand = Hand(no_limit(10, 20), BTN=1000, BB=100).play("BTN calls 10", "BB raises to 100")
    assert hand.options == "BTN: fold, call 80"
    assert hand.why_not("BTN raises to 200") is Reason.NO_ONE_TO_BET_AGAINST


def test_r20_a_stranger_and_a_player_who_has_folded() -> None:
    hand = facing_a_bet().play("BTN folds")
    assert hand.why_not("BTN calls") is Reason.OUT_OF_TURN
    answer = play(hand.state, Act(SeatNumber(9), Fold()))
    assert isinstance(answer, Refusal)
    assert answer.reason is Reason.NOT_IN_HAND


def test_r20_after_the_hand() -> None:
    hand = Hand(no_limit(10, 20), BTN=1000, BB=1000).play("BTN folds")
    assert hand.why_not("BB checks") is Reason.HAND_OVER
    answer = play(hand.state, Deal(cards("As Ks")))
    assert isinstance(answer, Refusal)
    assert answer.reason is Reason.HAND_OVER


def test_r20_cards_only_when_they_are_awaited() -> None:
    answer = play(facing_a_bet().state, Deal(cards("As Ks Qs Js")))
    assert isinstance(answer, Refusal)
    assert answer.reason is Reason.NO_CARDS_AWAITED


def test_r20_folding_is_always_allowed() -> None:
    hand = free_to_check().play("SB folds")
    assert hand.to_act == "BB"


def test_r20_every_refusal_says_its_rule_and_reads_as_words() -> None:
    hand = facing_a_bet()
    for wish in ("SB folds", "BTN checks", "BTN bets 60", "BTN raises to 39", "BTN raises to 1001"):
        refusal = hand.tries(wish)
        assert refusal is not None
        assert refusal.rule.startswith("R")
        assert "{" not in refusal.message


def test_r20_no_action_while_cards_are_dealt() -> None:
    from pokerhouse.rules import fold
    from pokerhouse.rules.events import HoleCardsDealt

    hand = facing_a_bet()
    before_the_deal = fold(e for e in hand.log if not isinstance(e, HoleCardsDealt))
    answer = play(before_the_deal, Act(SeatNumber(1), Check()))
    assert isinstance(answer, Refusal)
    assert answer.reason is Reason.CARDS_AWAITED
