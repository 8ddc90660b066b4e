"""The numbers of a state between two turns, which nobody sees and the next event counts on."""

import pytest
from msgspec.structs import replace

from pokerhouse.cards import UNKNOWN, parse_cards
from pokerhouse.rules import (
    Accepted,
    Deal,
    HandComplete,
    HouseRules,
    Player,
    RabbitShown,
    Reason,
    Refusal,
    ToDeal,
    apply,
    fixed_limit,
    fold,
    no_limit,
    play,
    pot_limit,
    spread_limit,
    start,
    turn,
)
from pokerhouse.rules.events import Half, PotAwarded, UncalledReturned
from pokerhouse.rules.state import Phase
from pokerhouse.units import Chips, PlayerId, SeatNumber
from tests.kit.hand import Hand

SEATS = (SeatNumber(1), SeatNumber(2), SeatNumber(3))


def players(*stacks: int) -> list[Player]:
    return [
        Player(seat, PlayerId(str(seat)), str(seat), Chips(s))
        for seat, s in zip(SEATS, stacks, strict=False)
    ]


def test_nobody_is_to_act_while_cards_are_awaited_or_when_the_hand_is_over() -> None:
    state = fold(start(no_limit(1, 2), players(100, 100, 100), SEATS[2]))
    assert isinstance(turn(state), ToDeal)
    assert state.actor == -1
    hand = Hand(no_limit(1, 2), BTN=2, SB=2, BB=100).play("BTN calls 2", "SB calls 1")
    assert isinstance(turn(hand.state), HandComplete)
    assert hand.state.actor == -1
    between = [
        state
        for n in range(1, len(hand.log))
        if (state := fold(hand.log[:n])).phase is Phase.DEALING
    ]
    assert {state.round for state in between} == {0, 1, 2, 3}
    assert {state.actor for state in between} == {-1}


def test_on_a_new_street_nobody_has_faced_anything_yet() -> None:
    hand = Hand(no_limit(1, 2), BTN=100, SB=100, BB=100).play("BTN calls 2", "SB calls 1")
    assert hand.state.faced == (2, -1, 2)
    hand.play("BB checks")
    assert hand.state.faced == (-1, -1, -1)


def test_a_bomb_pot_begins_with_nothing_to_match() -> None:
    config = no_limit(1, 2, ante=5)
    config = replace(config, rules=HouseRules(bomb_pot=True))
    state = fold(start(config, players(100, 100, 100), SEATS[2]))
    assert (state.level, state.bet_level, state.wagers) == (0, 0, 0)
    by_the_book = fold(start(fixed_limit(2, 4), players(100, 100, 100), SEATS[2]))
    assert (by_the_book.level, by_the_book.bet_level, by_the_book.wagers) == (2, 2, 1)


def test_a_part_of_an_ante_that_goes_back_was_never_in_front_of_the_player() -> None:
    state = fold(start(no_limit(1, 2, ante=50), players(100, 20, 10), SEATS[2]))
    before = state.bets
    back = apply(state, UncalledReturned(SEATS[0], Chips(30)))
    assert back.bets[0] == max(0, before[0] - 30) == 0
    assert back.committed[0] == state.committed[0] - 30
    assert back.stacks[0] == state.stacks[0] + 30
    some = apply(state, UncalledReturned(SEATS[0], Chips(1)))
    assert some.bets[0] == 0, "the small blind of 1 is what lay there"


def rabbit(boards: int = 1) -> HouseRules:
    return HouseRules(rabbit_hunt=True, boards=boards)


@pytest.mark.parametrize(
    ("street", "cards"), [("preflop", 5), ("flop", 2), ("turn", 1), ("river", 0)]
)
def test_the_rabbit_is_what_is_left_of_the_board_and_nothing_on_the_river(
    street: str, cards: int
) -> None:
    hand = Hand(replace(no_limit(1, 2), rules=rabbit()), BTN=100, BB=100)
    while hand.state.street.value != street:
        hand.check_or_call(
            next(plan.street for plan in hand.state.variant.streets[hand.state.round + 1 :])
        )
    hand.play(f"{hand.to_act} folds")
    assert hand.over
    assert [len(event.cards) for event in hand.log if isinstance(event, RabbitShown)] == (
        [cards] if cards else []
    )


def test_there_is_no_rabbit_on_two_boards() -> None:
    hand = Hand(replace(no_limit(1, 2), rules=rabbit(boards=2)), BTN=100, BB=100).play("BTN folds")
    assert hand.over
    assert not any(isinstance(event, RabbitShown) for event in hand.log)


@pytest.mark.parametrize("config", [no_limit(10, 20), pot_limit(10, 20), spread_limit(20, 200)])
def test_r5_a_short_all_in_does_not_reopen_where_bets_have_no_fixed_size(config: object) -> None:
    hand = Hand(config, BTN=1000, SB=85, BB=1000)  # type: ignore[arg-type]  # each makes a configuration
    hand.play("BTN raises to 60", "SB raises to 85")
    assert hand.options.startswith("BB: fold, call 65, raise to 125")
    hand.play("BB calls 65")
    assert hand.options == "BTN: fold, call 25"


def test_a_pot_that_nobody_contests_is_awarded_whole_on_the_first_board() -> None:
    hand = Hand(no_limit(10, 20), BTN=500, BB=500).play("BTN folds")
    (award,) = [event for event in hand.log if isinstance(event, PotAwarded)]
    assert (award.pot, award.board, award.half, award.words) == (0, 0, Half.WHOLE, "")


def test_cards_that_nobody_wrote_down_are_dealt_beside_known_ones() -> None:
    state = fold(start(no_limit(1, 2), players(100, 100), SEATS[1]))
    dealt = play(state, Deal((UNKNOWN, UNKNOWN, *parse_cards("As Kd"))))
    assert isinstance(dealt, Accepted)
    assert dealt.state.hole == ((UNKNOWN, parse_cards("As")[0]), (UNKNOWN, parse_cards("Kd")[0]))
    twice = play(state, Deal((UNKNOWN, UNKNOWN, *parse_cards("As As"))))
    assert isinstance(twice, Refusal)
    assert twice.reason is Reason.WRONG_CARDS
