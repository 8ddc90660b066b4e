"""The counts of other players' answers, by street and price, for people and not chairs."""

from collections.abc import Sequence
from random import Random

import pytest

from pokerhouse.arena import Contestant, play_match
from pokerhouse.players import make
from pokerhouse.players.tendencies import (
    FORGOTTEN_AFTER,
    AnswerCounts,
    Pressure,
    Tendencies,
    pressure_of,
)
from pokerhouse.rules import HandEvent, HandStarted, fixed_limit, no_limit, redact
from pokerhouse.rules.events import Called, Checked, Folded
from pokerhouse.units import PlayerId, SeatNumber
from tests.kit.hand import Hand

VIEWER = SeatNumber(1)


def told(*logs: Sequence[HandEvent], viewer: SeatNumber = VIEWER) -> Tendencies:
    """Return the observations of one seat in these hands."""
    tendencies = Tendencies()
    for log in logs:
        for event in log:
            tendencies.observe(redact(event, viewer))
    return tendencies


def four(**cards: str) -> Hand:
    """Four players with a hundred big blinds."""
    return Hand(no_limit(10, 20), SB=2000, BB=2000, UTG=2000, BTN=2000, cards=cards)


def test_a_scripted_hand_is_counted_to_the_last_answer() -> None:
    hand = four(UTG="As Ad", BB="Kc Kd")
    hand.play("UTG raises to 60", "BTN folds", "SB folds", "BB calls 40")
    hand.play(
        "BB checks", "UTG bets 300", "BB raises to 1200", "UTG raises to 1940", "BB calls 740"
    )
    known = told(hand.log).players
    assert {
        player: (each.hands, each.entered, each.raised, each.shown)
        for player, each in known.items()
    } == {"UTG": (1, 1, 1, 1), "BB": (1, 1, 0, 1), "BTN": (1, 0, 0, 0), "SB": (1, 0, 0, 0)}
    assert known[PlayerId("UTG")].answers == {
        (True, Pressure.LIGHT): AnswerCounts(raises=1),
        (False, Pressure.FREE): AnswerCounts(raises=1),
        (False, Pressure.HEAVY): AnswerCounts(raises=1),
    }
    assert known[PlayerId("BB")].answers == {
        (True, Pressure.LIGHT): AnswerCounts(stays=1),
        (False, Pressure.FREE): AnswerCounts(stays=1),
        (False, Pressure.FIRM): AnswerCounts(raises=1),
        (False, Pressure.HEAVY): AnswerCounts(stays=1),
    }
    assert known[PlayerId("SB")].answers == {(True, Pressure.LIGHT): AnswerCounts(folds=1)}
    utg, bb = known[PlayerId("UTG")], known[PlayerId("BB")]
    assert (utg.vpip, utg.pfr, utg.aggression, utg.folds_to_a_bet) == (1.0, 1.0, 3.0, 0.0)
    assert (bb.vpip, bb.pfr, bb.aggression, bb.folds_to_a_bet) == (1.0, 0.0, 0.5, 0.0)
    assert known[PlayerId("BTN")].folds_to_a_bet == 1.0
    assert (
        str(bb.in_words(SeatNumber(4)))
        == "seat 4 plays 100% of its hands and raises 0%, 0.5 bets a call, folds to 0% of bets"
    )


def test_a_hand_thrown_away_at_the_showdown_is_counted_apart() -> None:
    hand = four(UTG="As Ad", BB="7c 2d").play(
        "UTG raises to 60", "BTN folds", "SB folds", "BB calls 40"
    )
    hand.to_river().play("BB checks", "UTG bets 60", "BB calls 60")
    known = told(hand.log).players
    shown = {player: (each.shown, each.mucked) for player, each in known.items()}
    assert sorted(shown.values()) == [(0, 0), (0, 0), (0, 1), (1, 0)]


def test_antes_end_no_street_and_blinds_are_no_choice() -> None:
    hand = Hand(no_limit(10, 20, ante=5), SB=2000, BB=2000, BTN=2000).play(
        "BTN calls 20", "SB folds", "BB checks"
    )
    known = told(hand.log).players
    assert known[PlayerId("BTN")].answers == {(True, Pressure.LIGHT): AnswerCounts(stays=1)}
    assert known[PlayerId("BB")].answers == {(True, Pressure.FREE): AnswerCounts(stays=1)}
    assert [each.entered for each in known.values()] == [0, 0, 1]


def test_a_move_of_the_clock_is_not_the_players() -> None:
    hand = four().play("UTG folds", "BTN folds")
    moved = [
        e if not isinstance(e, Folded) else Folded(e.seat, cause=type(e.cause)("timeout"))
        for e in hand.log
    ]
    assert not any(each.answers for each in told(moved).players.values())


def test_every_answer_of_many_hands_is_counted_once_and_agrees_with_the_log() -> None:
    names = ("aggressive", "random", "smart", "random")
    players = [Contestant(f"{name} {n}", make(name, Random(n))) for n, name in enumerate(names)]
    logs: list[Sequence[HandEvent]] = []
    for config in (
        no_limit(1, 2),
        fixed_limit(2, variant="stud"),
        fixed_limit(2, variant="badugi"),
    ):
        played = play_match(
            players,
            config,
            stack=400,
            hands=FORGOTTEN_AFTER,
            deck_rng=Random(4),
            moves_rng=Random(4),
        )
        logs += [hand.events for hand in played]
    known = told(*logs).players
    events = [event for log in logs for event in log]
    for seat in range(1, 5):
        tendency = known[PlayerId(str(seat))]
        answers = sum(tendency.answers.values(), AnswerCounts())
        assert answers.folds == sum(
            isinstance(event, Folded) and event.seat == seat for event in events
        )
        assert answers.stays == sum(
            isinstance(event, Called | Checked) and event.seat == seat for event in events
        )
        dealt = [
            e for e in events if isinstance(e, HandStarted) and seat in {p.seat for p in e.players}
        ]
        assert tendency.hands == len(dealt) >= tendency.entered >= tendency.raised
        assert tendency.shown + tendency.mucked <= tendency.hands


@pytest.mark.parametrize(
    ("call", "stack", "expected"), [(0, 0, "FREE"), (5, 0, "HEAVY"), (20, 199, "FIRM")]
)
def test_pressure_is_the_part_of_the_stack_that_is_asked(
    call: int, stack: int, expected: str
) -> None:
    assert pressure_of(call, stack).name == expected


def test_somebody_new_in_a_chair_is_not_who_sat_there_before() -> None:
    first = Hand(no_limit(10, 20), Ann=1000, Ben=1000).play("Ben raises to 60", "Ann folds")
    other = Hand(no_limit(10, 20), Ann=1000, Cleo=1000).play("Cleo calls 10", "Ann checks")
    tendencies = told(first.log, other.log)
    assert tendencies.at(SeatNumber(2)) == tendencies.players[PlayerId("Cleo")]
    assert tendencies.at(SeatNumber(2)).raised == 0
    assert tendencies.players[PlayerId("Ben")].raised == 1, "a break is not a leaving"


def test_a_player_who_has_left_is_forgotten() -> None:
    first = Hand(no_limit(10, 20), Ann=1000, Ben=1000).play("Ben raises to 60", "Ann folds")
    other = Hand(no_limit(10, 20), Ann=1000, Cleo=1000).play("Cleo calls 10", "Ann checks")
    nearly = told(first.log, *[other.log] * (FORGOTTEN_AFTER - 1))
    assert {*nearly.players} == {"Ann", "Ben", "Cleo"}
    assert {*told(first.log, *[other.log] * FORGOTTEN_AFTER).players} == {"Ann", "Cleo"}
