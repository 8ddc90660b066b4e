"""What is counted on the flop and after: hands counted by hand."""

from pokerhouse.house.records import Mark, Result, facts_of, result_of
from pokerhouse.rules import no_limit
from tests.house.records.hands import facts, marks
from tests.kit.hand import Hand

CBET = Mark.CBET_CHANCE, Mark.CBET, Mark.FACED_CBET, Mark.FOLDED_TO_CBET
END = (
    Mark.SAW_FLOP, Mark.SHOWDOWN, Mark.WON, Mark.WON_SHOWDOWN, Mark.SHOWDOWN_AFTER_FLOP, Mark.WON_AFTER_FLOP
)  # fmt: skip


def three(board: str = "", **cards: str) -> Hand:
    """Three players of 2,000 at 10/20; BTN acts first before the flop, SB after it."""
    return Hand(no_limit(10, 20), cards=cards, board=board, BTN=2_000, SB=2_000, BB=2_000)


def raised() -> Hand:
    """BTN has raised, both blinds have called."""
    return three().play("BTN raises to 60", "SB calls 50", "BB calls 40")


def test_a_continuation_bet_a_call_and_a_fold() -> None:
    hand = (
        raised()
        .play("SB checks", "BB checks", "BTN bets 100", "SB calls 100", "BB folds")
        .check_or_call()
    )
    assert marks(hand, *CBET) == {
        "BTN": {Mark.CBET_CHANCE, Mark.CBET},
        "SB": {Mark.FACED_CBET},
        "BB": {Mark.FACED_CBET, Mark.FOLDED_TO_CBET},
    }


def test_a_bet_of_another_takes_the_chance() -> None:
    hand = raised().play("SB bets 60", "BB folds", "BTN folds")
    assert marks(hand, *CBET) == {}


def test_a_check_is_a_chance_and_a_later_bet_is_not_a_continuation() -> None:
    hand = raised().play(
        "SB checks", "BB checks", "BTN checks", "SB checks", "BB checks", "BTN bets 100", "SB folds"
    )
    hand.play("BB folds")
    assert marks(hand, *CBET) == {"BTN": {Mark.CBET_CHANCE}}


def test_who_faces_a_raise_of_the_continuation_bet_does_not_face_the_bet() -> None:
    hand = raised().play(
        "SB checks", "BB checks", "BTN bets 100", "SB raises to 300", "BB folds", "BTN folds"
    )
    assert marks(hand, *CBET) == {"BTN": {Mark.CBET_CHANCE, Mark.CBET}, "SB": {Mark.FACED_CBET}}


def test_without_a_raise_before_the_flop_there_is_none() -> None:
    hand = three().play(
        "BTN calls 20", "SB calls 10", "BB checks", "SB bets 40", "BB folds", "BTN folds"
    )
    assert marks(hand, *CBET) == {}


def test_bets_raises_and_calls_are_those_after_the_first_round() -> None:
    # SB bets the flop, BB raises, BTN folds, SB calls; on the turn SB checks, BB bets, SB calls;
    # the river is checked.
    hand = raised().play("SB bets 60", "BB raises to 200", "BTN folds", "SB calls 140")
    hand.play("SB checks", "BB bets 300", "SB calls 300").check_or_call()
    counted = {name: (each.bets, each.raises, each.calls) for name, each in facts(hand).items()}
    assert counted == {"SB": (1, 0, 2), "BB": (1, 1, 0), "BTN": (0, 0, 0)}
    assert marks(hand, Mark.FOLDED_LATER, Mark.FOLDED_FIRST_ROUND) == {"BTN": {Mark.FOLDED_LATER}}


def test_showdown_and_its_winners() -> None:
    # BB has a pair of aces on this board, SB kings, BTN folds on the turn.
    hand = three("Ah 7d 2c 9s 3h", SB="Ks Kd", BB="As 4c", BTN="Qs Jd")
    hand.play("BTN calls 20", "SB calls 10", "BB checks", "SB checks", "BB checks", "BTN checks")
    hand.play("SB bets 40", "BB calls 40", "BTN folds").check_or_call()
    saw = {Mark.SAW_FLOP}
    assert marks(hand, *END) == {
        "SB": saw | {Mark.SHOWDOWN, Mark.SHOWDOWN_AFTER_FLOP},
        "BB": set(END),
        "BTN": saw,
    }
    assert {name: result_of(each.marks) for name, each in facts(hand).items()} == {
        "SB": Result.LOST_AT_SHOWDOWN, "BB": Result.WON_AT_SHOWDOWN, "BTN": Result.FOLDED_LATER,
    }  # fmt: skip


def test_who_wins_without_a_showdown_has_seen_the_flop_or_not() -> None:
    hand = raised().play("SB checks", "BB checks", "BTN bets 100", "SB folds", "BB folds")
    assert marks(hand, *END)["BTN"] == {Mark.SAW_FLOP, Mark.WON, Mark.WON_AFTER_FLOP}
    hand = three().play("BTN raises to 60", "SB folds", "BB folds")
    assert marks(hand, *END) == {"BTN": {Mark.WON}}
    assert result_of(facts(hand)["BTN"].marks) is Result.WON_UNCALLED
    assert result_of(facts(hand)["SB"].marks) is Result.FOLDED_FIRST


def test_an_all_in_before_the_flop_sees_it() -> None:
    hand = three().play("BTN raises to 2000", "SB folds", "BB calls 1980")
    assert hand.over
    assert marks(hand, *END)["BTN"] >= {Mark.SAW_FLOP, Mark.SHOWDOWN, Mark.SHOWDOWN_AFTER_FLOP}
    assert marks(hand, Mark.ALL_IN) == {"BTN": {Mark.ALL_IN}, "BB": {Mark.ALL_IN}}


def test_a_split_pot_is_won_by_both() -> None:
    hand = three("Ah Kd Qc Js Th", SB="2s 2d", BB="3s 3d")
    hand.play("BTN folds", "SB calls 10", "BB checks").check_or_call()
    assert marks(hand, Mark.WON_SHOWDOWN) == {"SB": {Mark.WON_SHOWDOWN}, "BB": {Mark.WON_SHOWDOWN}}
    assert {name: each.net for name, each in facts(hand).items()} == {"BTN": 0, "SB": 0, "BB": 0}


def test_a_hand_in_play_says_nothing() -> None:
    assert facts_of(raised().log) is None
    assert facts_of([]) is None
