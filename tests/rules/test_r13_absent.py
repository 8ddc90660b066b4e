"""R13: absent players are dealt in and pay; what the rules of a hand do for them."""

from msgspec.structs import replace

from pokerhouse.rules import (
    Accepted,
    Act,
    Cause,
    Player,
    ToAct,
    ToDeal,
    away_action,
    fold,
    no_limit,
    play,
    start,
    turn,
)
from pokerhouse.rules.between_hands.rotation import Blinds, next_blinds
from pokerhouse.rules.intents import Call, Check
from pokerhouse.rules.state import HandState
from pokerhouse.units import Chips, PlayerId, SeatNumber
from tests.kit.dealer import ScriptedDealer
from tests.kit.hand import Hand

ABSENT = SeatNumber(2)


def a_hand_without(absent: SeatNumber, stacks: dict[SeatNumber, int], blinds: Blinds) -> HandState:
    """Everybody else checks and calls."""
    players = [Player(s, PlayerId(str(s)), str(s), Chips(stack)) for s, stack in stacks.items()]
    config = no_limit(10, 20, ante=5)
    events = start(
        config, players, blinds.button, big_blind=blinds.big_blind, small_blind=blinds.small_blind
    )
    state, dealer = fold(events), ScriptedDealer({})
    while isinstance(now := turn(state), ToAct | ToDeal):
        if isinstance(now, ToDeal):
            answer = play(state, dealer.deal(now))
        elif now.seat == absent:
            answer = play(state, Act(now.seat, away_action(state), Cause.AWAY))
        else:
            answer = play(state, Act(now.seat, Check() if now.legal.check else Call()))
        assert isinstance(answer, Accepted)
        state = answer.state
    return state


def test_r13_an_orbit_of_three_costs_45_of_55() -> None:
    stacks = {SeatNumber(1): 5000, ABSENT: 55, SeatNumber(3): 5000}
    blinds: Blinds | None = None
    left = []
    for _ in range(3):
        blinds = next_blinds(blinds, list(stacks))
        state = a_hand_without(ABSENT, stacks, blinds)
        stacks = {seat: state.stacks[state.seats.index(seat)] for seat in stacks}
        left.append(stacks[ABSENT])
    assert left[-1] == 10, "3 antes of 5, and 10 + 20"


def test_r13_if_all_fold_to_an_absent_big_blind_it_wins_the_blinds() -> None:
    hand = Hand(no_limit(10, 20, ante=5), BTN=500, SB=500, BB=500).play("BTN folds", "SB folds")
    assert hand.stacks["BB"] == 500 + 5 + 5 + 10


def test_r13_a_blind_that_puts_an_absent_player_all_in_plays_to_showdown() -> None:
    hand = Hand(
        no_limit(10, 20, ante=5),
        cards={"BB": "As Ah", "BTN": "Ks Kh"},
        board="2c 3c 9d 9h Tc",
        BTN=500,
        SB=500,
        BB=25,
    )
    hand.play("BTN calls 20", "SB folds")
    assert hand.over
    assert hand.stacks["BB"] == 15 + 20 + 20 + 10


def test_r13_nothing_is_done_for_him_that_he_could_have_refused() -> None:
    hand = Hand(replace(no_limit(10, 20), ante=Chips(5)), BTN=500, SB=500, BB=500)
    assert type(away_action(hand.state)).__name__ == "Fold"
