"""The next hand by the terms of a cash table, a match and a tournament."""

import pytest

from pokerhouse.rules import HandStarted, Owed, Player, Posted, fold, no_limit, with_stakes
from pokerhouse.rules.between_hands import (
    NOTHING,
    Blinds,
    ButtonRule,
    CashTerms,
    Comeback,
    HandPlan,
    MatchTerms,
    Occupant,
    TableAfterHand,
    Terms,
    TournamentTerms,
    Waiting,
    WaitReason,
    next_hand,
)
from pokerhouse.rules.games import Structure
from pokerhouse.units import Chips, HandId, PlayerId, SeatNumber

GAME = no_limit(1, 2)
CASH = CashTerms(GAME)
MATCH = MatchTerms()
TOURNAMENT = TournamentTerms()
BOTH = Owed(big=True, small=True)


def at(seat: int, stack: int = 200, *, ready: bool = True, owed: Owed = NOTHING) -> Occupant:
    return Occupant(
        Player(SeatNumber(seat), PlayerId(f"p{seat}"), f"P{seat}", Chips(stack)), ready, owed
    )


def blinds(button: int, small: int, big: int) -> Blinds:
    return Blinds(SeatNumber(button), SeatNumber(small), SeatNumber(big), SeatNumber(small))


def planned(terms: Terms, *occupants: Occupant, after: Blinds | None = None) -> HandPlan:
    plan = next_hand(terms, TableAfterHand(occupants, after))
    assert isinstance(plan, HandPlan), plan
    return plan


@pytest.mark.parametrize("terms", [CASH, MATCH, TOURNAMENT])
def test_the_first_hand_gives_the_button_to_the_lowest_seat(terms: Terms) -> None:
    plan = planned(terms, at(7), at(2), at(5))
    assert plan.seats == (2, 5, 7)
    assert plan.blinds == blinds(2, 5, 7)
    assert (plan.returning, plan.missed) == ({}, {})


@pytest.mark.parametrize("terms", [CASH, MATCH, TOURNAMENT])
def test_a_player_without_chips_is_not_dealt_in(terms: Terms) -> None:
    assert planned(terms, at(1), at(2, stack=0), at(3)).seats == (1, 3)


@pytest.mark.parametrize("terms", [CASH, MATCH, TOURNAMENT])
def test_one_player_waits(terms: Terms) -> None:
    waiting = next_hand(terms, TableAfterHand((at(1), at(2, stack=0))))
    assert waiting == Waiting(WaitReason.TOO_FEW, ready=1, expected=2)


@pytest.mark.parametrize(
    ("terms", "seats"), [(CASH, (1, 3)), (MATCH, (1, 3)), (TOURNAMENT, (1, 2, 3))]
)
def test_r13_only_a_tournament_deals_in_who_is_absent(terms: Terms, seats: tuple[int, ...]) -> None:
    assert planned(terms, at(1), at(2, ready=False), at(3)).seats == seats


def test_r3_only_a_cash_table_writes_down_the_blinds_that_pass_a_player() -> None:
    there = at(1), at(2), at(3, ready=False), at(4)
    passed = planned(CASH, *there, after=blinds(4, 1, 2))
    assert passed.blinds.big_blind == 4
    assert passed.missed == {SeatNumber(3): Owed(big=True)}
    assert planned(MATCH, *there, after=blinds(4, 1, 2)).missed == {}


def test_r3_who_comes_back_posts_unless_they_wait() -> None:
    there = at(1), at(2), at(3), at(4), at(5, owed=BOTH)
    back = planned(CASH, *there, after=blinds(1, 2, 3))
    assert back.seats == (1, 2, 3, 4, 5)
    assert back.returning == {SeatNumber(5): BOTH}
    patient = planned(CashTerms(GAME, comeback=Comeback.WAIT), *there, after=blinds(1, 2, 3))
    assert (patient.seats, patient.returning) == ((1, 2, 3, 4), {})


def test_r3_where_no_two_blinds_are_posted_nothing_is_owed() -> None:
    stud = CashTerms(
        with_stakes("stud", Structure.FIXED_LIMIT, small_bet=2), comeback=Comeback.WAIT
    )
    plan = planned(stud, at(1), at(2), at(3), at(4, owed=BOTH), after=blinds(1, 2, 3))
    assert (plan.seats, plan.returning) == ((1, 2, 3, 4), {})


def test_r1_the_button_moves_as_the_table_says() -> None:
    there = at(1), at(3), at(4)
    assert planned(CASH, *there, after=blinds(1, 2, 3)).blinds.button == 2, (
        "a dead button lies on an empty seat"
    )
    moving = CashTerms(GAME, button=ButtonRule.MOVING)
    assert planned(moving, *there, after=blinds(1, 2, 3)).blinds.button == 3


def test_r1_a_third_player_after_heads_up_leaves_the_button_right_of_the_small_blind() -> None:
    # Heads-up 3 had the button and the small blind, 1 the big one. Now it is 3's big blind and 1's
    # small one.
    plan = planned(CASH, at(1), at(3), at(5), after=blinds(3, 3, 1))
    assert plan.blinds == blinds(5, 1, 3)
    plan = planned(CASH, at(1), at(2), at(3), after=blinds(1, 1, 3))
    assert plan.blinds == blinds(2, 3, 1)


def test_a_game_of_three_waits_for_three() -> None:
    kuhn = CashTerms(with_stakes("kuhn_3", Structure.FIXED_LIMIT, small_bet=2))
    for terms in (kuhn, MatchTerms(3), TournamentTerms(3)):
        assert next_hand(terms, TableAfterHand((at(1), at(2)))) == Waiting(
            WaitReason.TOO_FEW, ready=2, expected=3
        )
        assert planned(terms, at(1), at(2), at(3)).seats == (1, 2, 3)


def test_a_plan_is_started_with_its_players_blinds_and_returns() -> None:
    plan = planned(CASH, at(1), at(2), at(3), at(4), at(5, owed=BOTH), after=blinds(1, 2, 3))
    log = plan.start(GAME, HandId("h7"), "sealed")
    assert isinstance(log[0], HandStarted)
    assert (log[0].hand, log[0].commitment, log[0].button) == ("h7", "sealed", 2)
    paid = [
        (event.seat, event.post.value, event.amount) for event in log if isinstance(event, Posted)
    ]
    assert paid == [
        (3, "small_blind", 1), (4, "big_blind", 2), (5, "missed_big_blind", 2), (5, "missed_small_blind", 1),
    ]  # fmt: skip
    assert fold(log).seats == (3, 4, 5, 1, 2)
