"""What is counted before the flop: hands counted by hand."""

from pokerhouse.house.records import Mark, Position
from pokerhouse.rules import no_limit
from tests.house.records.hands import facts, marks
from tests.kit.hand import Hand

VPIP = Mark.ASKED, Mark.VOLUNTARY, Mark.RAISED_FIRST_ROUND
THREE_BET = Mark.THREE_BET_CHANCE, Mark.THREE_BET, Mark.FACED_THREE_BET, Mark.FOLDED_TO_THREE_BET
STEAL = Mark.STEAL_CHANCE, Mark.STEAL, Mark.FACED_STEAL, Mark.FOLDED_TO_STEAL


def six() -> Hand:
    """Six players of 2,000 at 10/20; UTG acts first."""
    return Hand(no_limit(10, 20), dict.fromkeys(("BTN", "SB", "BB", "UTG", "HJ", "CO"), 2_000))


def test_who_puts_chips_in_without_having_to() -> None:
    # UTG folds, HJ calls, CO raises, the blinds fold: HJ and CO are in of their own will, only CO
    # has raised.
    hand = six().play(
        "UTG folds",
        "HJ calls 20",
        "CO raises to 80",
        "BTN folds",
        "SB folds",
        "BB folds",
        "HJ folds",
    )
    asked = {Mark.ASKED}
    assert marks(hand, *VPIP) == {
        "UTG": asked, "HJ": asked | {Mark.VOLUNTARY}, "CO": set(VPIP), "BTN": asked, "SB": asked, "BB": asked,
    }  # fmt: skip
    assert {name: each.net for name, each in facts(hand).items()} == {
        "SB": -10, "BB": -20, "UTG": 0, "HJ": -20, "CO": 50, "BTN": 0,
    }  # fmt: skip


def test_a_big_blind_that_everybody_folds_to_was_not_asked() -> None:
    hand = six().play("UTG folds", "HJ folds", "CO folds", "BTN folds", "SB folds")
    assert "BB" not in marks(hand, *VPIP)
    assert facts(hand)["BB"].marks == Mark.WON, "no chance to steal either, nor anything else"


def test_a_big_blind_that_checks_was_asked_and_put_nothing_in() -> None:
    hand = (
        six()
        .play("UTG folds", "HJ folds", "CO folds", "BTN folds", "SB calls 10", "BB checks")
        .check_or_call()
    )
    assert marks(hand, *VPIP)["BB"] == {Mark.ASKED}
    assert marks(hand, *VPIP)["SB"] == {Mark.ASKED, Mark.VOLUNTARY}


def test_the_second_raise_is_the_third_bet() -> None:
    # HJ raises: CO, BTN, SB and BB could raise again, BTN does. HJ faces it and folds; CO, who
    # folded, faces nothing.
    hand = six().play(
        "UTG folds",
        "HJ raises to 60",
        "CO folds",
        "BTN raises to 180",
        "SB folds",
        "BB folds",
        "HJ folds",
    )
    assert marks(hand, *THREE_BET) == {
        "CO": {Mark.THREE_BET_CHANCE},
        "BTN": {Mark.THREE_BET_CHANCE, Mark.THREE_BET},
        "HJ": {Mark.FACED_THREE_BET, Mark.FOLDED_TO_THREE_BET},
    }, "SB and BB face two raises: that is a fourth bet"


def test_who_has_limped_and_is_raised_may_make_the_third_bet() -> None:
    hand = six().play(
        "UTG calls 20",
        "HJ folds",
        "CO folds",
        "BTN folds",
        "SB folds",
        "BB raises to 80",
        "UTG raises to 240",
        "BB folds",
    )
    assert marks(hand, *THREE_BET) == {
        "UTG": {Mark.THREE_BET_CHANCE, Mark.THREE_BET},
        "BB": {Mark.FACED_THREE_BET, Mark.FOLDED_TO_THREE_BET},
    }


def test_a_third_bet_needs_chips_and_somebody_to_bet_against() -> None:
    # BTN is all-in for 2,000. SB has 1,500: a call takes all of it. BB has 4,000, and nobody has
    # more than is in.
    hand = Hand(no_limit(10, 20), BTN=2_000, SB=1_500, BB=4_000)
    hand.play("BTN raises to 2000", "SB calls 1490", "BB folds").check_or_call()
    assert marks(hand, *THREE_BET) == {}


def test_a_steal_and_what_becomes_of_it() -> None:
    # UTG and HJ fold. CO folds where a steal was possible, BTN steals, SB folds to it, BB calls.
    hand = (
        six()
        .play("UTG folds", "HJ folds", "CO folds", "BTN raises to 50", "SB folds", "BB calls 30")
        .check_or_call()
    )
    assert marks(hand, *STEAL) == {
        "CO": {Mark.STEAL_CHANCE},
        "BTN": {Mark.STEAL_CHANCE, Mark.STEAL},
        "SB": {Mark.FACED_STEAL, Mark.FOLDED_TO_STEAL},
        "BB": {Mark.FACED_STEAL},
    }


def test_after_a_call_nobody_steals_and_a_raise_from_elsewhere_is_none() -> None:
    hand = six().play(
        "UTG calls 20",
        "HJ folds",
        "CO raises to 100",
        "BTN folds",
        "SB folds",
        "BB folds",
        "UTG folds",
    )
    assert marks(hand, *STEAL) == {}
    hand = six().play(
        "UTG folds", "HJ raises to 60", "CO folds", "BTN folds", "SB folds", "BB folds"
    )
    assert marks(hand, *STEAL) == {}


def test_a_steal_that_was_raised_is_no_longer_faced_by_the_big_blind() -> None:
    hand = six().play(
        "UTG folds",
        "HJ folds",
        "CO folds",
        "BTN raises to 50",
        "SB raises to 200",
        "BB folds",
        "BTN folds",
    )
    assert marks(hand, *STEAL)["SB"] == {Mark.FACED_STEAL}
    assert "BB" not in marks(hand, *STEAL)


def test_between_two_the_button_steals() -> None:
    hand = Hand(no_limit(10, 20), BTN=1_000, BB=1_000).play("BTN raises to 60", "BB folds")
    assert marks(hand, *STEAL) == {
        "BTN": {Mark.STEAL_CHANCE, Mark.STEAL},
        "BB": {Mark.FACED_STEAL, Mark.FOLDED_TO_STEAL},
    }
    assert {name: each.position for name, each in facts(hand).items()} == {
        "BTN": Position.BUTTON, "BB": Position.BIG_BLIND,
    }  # fmt: skip
