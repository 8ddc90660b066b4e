"""What is read from one hand: who could have done what to which person, and did."""

from pokerhouse.house.fairplay import HandSightings, Kind, sightings_in
from pokerhouse.rules import Bet, Call, Check, Fold, PlayerAction, RaiseTo
from pokerhouse.units import Chips
from tests.house.game import Game


def to(chips: int) -> RaiseTo:
    return RaiseTo(Chips(chips))


def hand(
    *deeds: tuple[str, PlayerAction], names: tuple[str, ...] = ("Ann", "Ben", "Cid")
) -> HandSightings:
    """The first hand of a table of 10/20 where everybody has 2,000: Ben is the small blind, Cid the
    big one.
    """
    game = Game(*names)
    game.deal()
    for name, action in deeds:
        assert game.to_act == name, game.to_act
        outcome = game.plays(name, action)
        assert outcome.refused is None, outcome.refused
    if game.table.hand is not None:
        game.play_on()
    seen = sightings_in(game.log)
    assert seen is not None
    return seen


def of(seen: HandSightings, kind: Kind) -> list[tuple[str, str, bool]]:
    return [(each.actor, each.other, each.hit) for each in seen.sightings if each.kind is kind]


def test_a_hand_in_play_says_nothing() -> None:
    game = Game("Ann", "Ben", "Cid")
    game.deal()
    assert sightings_in(game.log) is None
    assert sightings_in([]) is None


def test_who_folds_to_whose_raise_is_seen_and_a_fold_to_the_blind_is_not() -> None:
    seen = hand(("Ann", Fold()), ("Ben", to(60)), ("Cid", Fold()))
    assert of(seen, Kind.FOLD) == [("Cid", "Ben", True)]
    assert of(seen, Kind.WAGER) == [("Ben", "Cid", True), ("Cid", "Ben", False)]


def test_a_call_is_no_fold_and_counts_for_the_last_who_raised() -> None:
    seen = hand(("Ann", to(60)), ("Ben", to(180)), ("Cid", Fold()), ("Ann", Call()))
    assert of(seen, Kind.FOLD) == [
        ("Ben", "Ann", False),
        ("Cid", "Ben", True),
        ("Ann", "Ben", False),
    ]


def test_of_one_hand_only_the_first_decision_against_the_last_opponent_counts() -> None:
    seen = hand(
        ("Ann", Fold()), ("Ben", Call()), ("Cid", Check()),
        ("Ben", Bet(Chips(40))), ("Cid", to(120)), ("Ben", Fold()),
    )  # fmt: skip
    assert of(seen, Kind.WAGER) == [("Ben", "Cid", False), ("Cid", "Ben", False)]
    assert of(seen, Kind.FOLD) == [("Cid", "Ben", False), ("Ben", "Cid", True)]


def test_nobody_is_blamed_for_not_raising_somebody_who_is_all_in() -> None:
    seen = hand(("Ann", Fold()), ("Ben", to(2_000)), ("Cid", Call()))
    assert of(seen, Kind.WAGER) == [("Ben", "Cid", True)]


def test_a_clock_that_ran_out_is_no_decision() -> None:
    game = Game("Ann", "Ben", "Cid")
    game.deal()
    game.plays("Ann", to(60))
    while game.table.hand is not None:
        game.pass_ms(game.deadline)
    seen = sightings_in(game.log)
    assert seen is not None
    assert of(seen, Kind.FOLD) == []


def gifts(seen: HandSightings) -> list[tuple[str, str]]:
    return [
        (each.actor, each.other) for each in seen.sightings if each.kind is Kind.GIFT and each.hit
    ]


def test_half_a_stack_lost_by_folding_is_a_gift() -> None:
    seen = hand(("Ann", to(1_200)), ("Ben", to(2_000)), ("Cid", Fold()), ("Ann", Fold()))
    assert gifts(seen) == [("Ann", "Ben")]
    assert [(each.loser, each.winner, each.amount) for each in seen.moved] == [
        ("Cid", "Ben", 100),
        ("Ann", "Ben", 6_000),
    ]


def test_less_than_half_a_stack_is_none() -> None:
    assert gifts(hand(("Ann", to(980)), ("Ben", to(2_000)), ("Cid", Fold()), ("Ann", Fold()))) == []


def test_a_loss_is_shared_among_the_winners_as_they_won() -> None:
    seen = hand(("Ann", Call()), ("Ben", Call()), ("Cid", Check()))
    assert sum(each.amount for each in seen.moved) == 200, "two big blinds were lost"
