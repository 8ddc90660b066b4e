"""All-ins paid by their chances, in hands whose chances can be counted by hand."""

import pytest
from msgspec.structs import replace

from pokerhouse.house.records.all_in_equity import can_be_adjusted
from pokerhouse.rules import no_limit
from pokerhouse.rules.games import HouseRules, pot_limit
from tests.house.records.hands import facts, read
from tests.kit.hand import Hand


def adjusted(hand: Hand) -> dict[str, float | None]:
    """In chips; None where it is the net."""
    return {
        name: None if each.adjusted is None else each.adjusted / 1000
        for name, each in facts(hand).items()
    }


def test_a_set_against_draws_on_the_turn() -> None:
    # BTN has three aces. BB makes a flush with any of nine spades but As and 2s, which improve BTN,
    # and a straight with any of three more tens: 10 of 44 cards. 1,000 each are in.
    hand = Hand(
        no_limit(10, 20), BTN=1_000, BB=1_000, cards={"BTN": "Ah Ad", "BB": "Qs Js"}, board="Ac Ks 7s 2d 3h"
    )  # fmt: skip
    hand.play(
        "BTN calls 10", "BB checks", "BB checks", "BTN checks", "BB bets 980", "BTN calls 980"
    )
    assert {name: each.net for name, each in facts(hand).items()} == {"BTN": 1_000, "BB": -1_000}
    assert adjusted(hand)["BB"] == pytest.approx(2_000 * 10 / 44 - 1_000, abs=0.001)
    assert adjusted(hand)["BTN"] == pytest.approx(2_000 * 34 / 44 - 1_000, abs=0.001)


def test_aces_against_kings_before_the_flop() -> None:
    # Of 1,712,304 boards aces win 1,388,072 and 6,538 are ties.
    hand = Hand(no_limit(10, 20), BTN=500, BB=500, cards={"BTN": "Ah As", "BB": "Kd Kc"})
    hand.play("BTN raises to 500", "BB calls 480")
    worth = 1_000 * (1_388_072 + 6_538 / 2) / 1_712_304
    assert adjusted(hand)["BTN"] == pytest.approx(worth - 500, abs=0.001)
    assert adjusted(hand)["BB"] == pytest.approx(500 - worth, abs=0.001)


def test_a_side_pot_has_chances_of_its_own() -> None:
    # On the turn UTG is all-in for 100 and drawing dead. BTN has a set, BB needs one of two tens
    # for a higher one: 2 of 42 cards. The main pot of 300 and the side pot of 1,800 both go between
    # BTN and BB.
    hand = Hand(
        no_limit(10, 20), BTN=1_000, SB=1_000, BB=100,
        cards={"BTN": "7h 7d", "SB": "Th Tc", "BB": "2h 3d"}, board="7s Kd 8c 4s 9h",
    )  # fmt: skip
    hand.play("BTN raises to 100", "SB calls 90", "BB calls 80", "SB checks", "BTN checks")
    hand.play("SB bets 900", "BTN calls 900")
    outs = 2 / 42
    assert adjusted(hand)["SB"] == pytest.approx(2_100 * outs - 1_000, abs=0.001)
    assert adjusted(hand)["BTN"] == pytest.approx(2_100 * (1 - outs) - 1_000, abs=0.001)
    assert adjusted(hand)["BB"] is None, "nothing expected, nothing won"


def test_without_cards_to_come_nothing_is_luck() -> None:
    hand = Hand(no_limit(10, 20), BTN=1_000, BB=1_000).play("BTN calls 10", "BB checks").to_river()
    hand.play("BB bets 980", "BTN calls 980")
    assert set(adjusted(hand).values()) == {None}
    hand = Hand(no_limit(10, 20), BTN=1_000, BB=1_000).play("BTN raises to 1000", "BB folds")
    assert set(adjusted(hand).values()) == {None}


def test_run_twice_is_worth_what_it_was() -> None:
    once = pot_limit(10, 20, variant="omaha")
    worth = []
    for config, *answers in (
        (once,),
        (replace(once, rules=HouseRules(run_it=2)), "BB runs it twice", "BTN runs it twice"),
    ):
        hand = Hand(config, BTN=60, BB=60, cards={"BTN": "As Ah Kd Qd", "BB": "8s 8h 7d 6d"})
        hand.play("BTN raises to 60", "BB calls 40", *answers)
        worth.append(adjusted(hand))
    assert worth[0] == worth[1] != {"BTN": None, "BB": None}


def test_two_boards_are_counted_each_by_itself() -> None:
    # A bomb pot of two boards. On the flop both are all-in for the rest: on the first board BTN has
    # quads against nothing, on the second BB has. Each has half the pot, and nothing is luck but
    # what came before.
    game = replace(no_limit(10, 20), ante=20, rules=HouseRules(boards=2, bomb_pot=True))
    hand = Hand(
        game,
        BTN=500,
        BB=500,
        cards={"BTN": "7h 7d", "BB": "9h 9d"},
        board="7s 7c 2h 9s 9c 3h Ks Kd As Ad",
    )
    hand.play("BB bets 40", "BTN raises to 480", "BB calls 440")
    assert read(hand).board == "7s7c2hKsAs 9s9c3hKdAd"  # apart, for whoever shows them
    assert {name: each.net for name, each in facts(hand).items()} == {"BTN": 0, "BB": 0}
    found = adjusted(hand)
    assert abs(found["BTN"] or 0) < 12
    assert (found["BTN"] or 0) == -(found["BB"] or 0)


def test_games_where_players_still_get_cards_are_left_as_they_are() -> None:
    assert can_be_adjusted("omaha8", "")
    assert not can_be_adjusted("holdem", "deuces")
    assert [
        variant
        for variant in ("stud", "five_card_draw", "pineapple")
        if can_be_adjusted(variant, "")
    ] == []
