"""Defects of an older system, each kept from coming back, as far as they are about play."""

from random import Random

import msgspec
import pytest

from pokerhouse.cards import Card, parse_cards
from pokerhouse.errors import InputError
from pokerhouse.rules import (
    Accepted,
    Act,
    Cause,
    Deal,
    Fold,
    Player,
    Reason,
    Refusal,
    ToDeal,
    fold,
    no_limit,
    play,
    player_view,
    redact,
    start,
    turn,
)
from pokerhouse.rules.between_hands import (
    CashTerms,
    HandPlan,
    MatchTerms,
    Occupant,
    TableAfterHand,
    next_hand,
)
from pokerhouse.rules.events import Folded, HandShown, HandStarted, HandTabled
from pokerhouse.units import Chips, PlayerId, SeatNumber
from tests.kit.dealer import shuffled
from tests.kit.hand import Hand


def test_b20_the_same_card_is_never_dealt_twice() -> None:
    players = [Player(SeatNumber(i), PlayerId(str(i)), str(i), Chips(100)) for i in range(1, 4)]
    state = fold(start(no_limit(1, 2), players, SeatNumber(1)))
    for wrong in ("As As Kd Kc Qd Qc", "As Kd Kc Qd Qc", "As Kd Kc Qd Qc Jd Jc", ""):
        answer = play(state, Deal(parse_cards(wrong)))
        assert isinstance(answer, Refusal)
        assert answer.reason is Reason.WRONG_CARDS


def test_b20_a_card_of_a_hand_the_board_or_the_burns_does_not_come_again() -> None:
    players = [Player(SeatNumber(i), PlayerId(str(i)), str(i), Chips(i)) for i in (1, 2)]
    state = fold(start(no_limit(1, 2), players, SeatNumber(1)))
    dealt = play(state, Deal(parse_cards("As Kd Ac Kc")))
    assert isinstance(dealt, Accepted)
    assert isinstance(turn(dealt.state), ToDeal)
    for wrong in ("2c As 3d 4d", "As 2c 3d 4d", "2c 2c 3d 4d", "2c 3d 4d"):
        refused = play(dealt.state, Deal(parse_cards(wrong)))
        assert isinstance(refused, Refusal)
        assert refused.reason is Reason.WRONG_CARDS
    flop = play(dealt.state, Deal(parse_cards("2c 3d 4d 5d")))
    assert isinstance(flop, Accepted)
    for wrong in ("2c 9c", "9c 3d", "9c Kd"):
        refused = play(flop.state, Deal(parse_cards(wrong)))
        assert isinstance(refused, Refusal)


def test_b20_a_joker_is_no_card_of_this_game() -> None:
    players = [Player(SeatNumber(i), PlayerId(str(i)), str(i), Chips(100)) for i in range(1, 3)]
    state = fold(start(no_limit(1, 2), players, SeatNumber(1)))
    answer = play(state, Deal((Card(52), Card(0), Card(1), Card(2))))
    assert isinstance(answer, Refusal)


def test_b20_the_kicker_decides() -> None:
    hand = Hand(
        no_limit(10, 20),
        cards={"BB": "Ac Kd", "BTN": "Ad Qd"},
        board="As 9h 7c 4s 2d",
        BTN=500,
        BB=500,
    )
    assert hand.check_or_call().won == {"BB": 40}


def test_b20_the_turn_passes_on_when_the_player_to_act_leaves() -> None:
    hand = Hand(no_limit(10, 20), BTN=500, SB=500, BB=500, UTG=500)
    answer = play(hand.state, Act(hand.seat_of["UTG"], Fold(), Cause.AWAY))
    assert isinstance(answer, Accepted)
    assert answer.events == [Folded(hand.seat_of["UTG"], Cause.AWAY)]
    hand.play("UTG folds")
    assert hand.to_act == "BTN"


def test_b20_the_hand_goes_on_when_all_but_one_leave() -> None:
    hand = Hand(no_limit(10, 20), BTN=500, SB=500, BB=500).to_flop().play("SB folds", "BB folds")
    assert hand.over
    assert hand.won == {"BTN": 60}


def test_b20_a_showdown_won_by_the_board_shows_every_hand() -> None:
    hand = Hand(
        no_limit(10, 20),
        cards={"BTN": "2s 3h", "SB": "4s 5d", "BB": "2d 3c"},
        board="As Kd Qh Jc Tc",
        BTN=500,
        SB=500,
        BB=500,
    ).check_or_call()
    assert hand.showdown == ["SB shows", "BB shows", "BTN shows"]
    assert hand.won == {"SB": 20, "BB": 20, "BTN": 20}


def test_b20_the_cards_shown_are_the_cards_dealt_and_those_of_a_folder_are_not_shown() -> None:
    hand = (
        Hand(
            no_limit(10, 20),
            cards={"BTN": "2s 3h", "SB": "4s 5d", "BB": "2d 3c"},
            board="As Kd Qh Jc Tc",
            BTN=20,
            SB=500,
            BB=500,
        )
        .play("BTN folds")
        .check_or_call()
    )
    shown = {e.seat: e.cards for e in hand.log if isinstance(e, HandShown)}
    assert shown == {
        hand.seat_of["SB"]: parse_cards("4s 5d"),
        hand.seat_of["BB"]: parse_cards("2d 3c"),
    }


def test_b20_no_card_twice_in_a_hundred_deals() -> None:
    for seed in range(100):
        dealer = shuffled(Random(seed))
        players = [Player(SeatNumber(i), PlayerId(str(i)), str(i), Chips(1)) for i in range(1, 11)]
        state = fold(start(no_limit(1, 2, ante=1), players, SeatNumber(1)))
        while isinstance(now := turn(state), ToDeal):
            answer = play(state, dealer.deal(now))
            assert isinstance(answer, Accepted)
            state = answer.state
        out = [*state.board, *state.burned, *(card for hole in state.hole for card in hole)]
        assert len(out) == len(set(out)) == 28


@pytest.mark.parametrize("viewer", [1, 2, 3, 4, None])
def test_b20_everyone_sees_where_the_dealer_button_is_and_it_moves_on(viewer: int | None) -> None:
    seen = []
    table = TableAfterHand(tuple(Occupant(player) for player in players_of(100, 100, 100, 100)))
    for _ in range(5):
        plan = next_hand(CashTerms(no_limit(1, 2)), table)
        assert isinstance(plan, HandPlan)
        log = plan.start(no_limit(1, 2))
        told = redact(log[0], None if viewer is None else SeatNumber(viewer))
        assert isinstance(told, HandStarted)
        seen.append(told.button)
        assert fold(log).players[-1].seat == told.button, "the button acts last after the flop"
        table = msgspec.structs.replace(table, blinds=plan.blinds)
    assert seen == [1, 2, 3, 4, 1]


def test_b20_the_player_to_act_sees_the_dealer_button() -> None:
    hand = Hand(no_limit(10, 20), BTN=500, SB=500, BB=500)
    for sentence in ("BTN calls", "SB calls", "BB checks"):
        assert player_view(hand.state).button == hand.seat_of["BTN"]
        hand.play(sentence)


def test_b20_a_folded_hand_stays_hidden_and_a_broke_player_is_not_dealt_in() -> None:
    """BTN folds with one chip left, less than any blind, and SB goes broke.

    Only the two players at the showdown show their hands.
    """
    cards = {"BTN": "As Ah", "SB": "Ks Kh", "BB": "Qs Qh", "UTG": "7c 2d"}
    hand = Hand(
        no_limit(10, 20), cards=cards, board="Qd 3c 4d 8h 9s", BTN=21, SB=300, BB=500, UTG=500
    )
    hand.play("UTG folds", "BTN calls", "SB raises to 300", "BB calls", "BTN folds")
    assert hand.over
    turned_up = {e.seat: e.cards for e in hand.log if isinstance(e, HandShown | HandTabled)}
    assert turned_up == {
        hand.seat_of["SB"]: parse_cards("Ks Kh"),
        hand.seat_of["BB"]: parse_cards("Qs Qh"),
    }
    assert hand.stacks == {"BTN": 1, "SB": 0, "BB": 820, "UTG": 500}

    left = dict(zip(hand.state.seats, hand.state.stacks, strict=True))
    there = [msgspec.structs.replace(p, stack=Chips(left[p.seat])) for p in hand.state.players]
    plan = next_hand(MatchTerms(), TableAfterHand(tuple(Occupant(player) for player in there)))
    assert isinstance(plan, HandPlan)
    assert plan.seats == (hand.seat_of["BTN"], hand.seat_of["BB"], hand.seat_of["UTG"])
    with pytest.raises(InputError, match="seat 2 has a stack of 0"):
        start(no_limit(10, 20), there, hand.seat_of["BTN"])


def players_of(*stacks: int) -> list[Player]:
    """Players in seats 1, 2, 3 …"""
    return [
        Player(SeatNumber(i), PlayerId(str(i)), str(i), Chips(stack))
        for i, stack in enumerate(stacks, 1)
    ]
