"""The faults that `start` and configurations refuse, each by name."""

from collections.abc import Callable

import msgspec
import pytest

from pokerhouse.errors import ConfigError, InputError
from pokerhouse.rules import (
    Act,
    Fold,
    HandConfig,
    Player,
    Structure,
    apply,
    decide,
    fixed_limit,
    fold,
    min_max,
    no_limit,
    pot_limit,
    start,
)
from pokerhouse.rules.events import Post, Posted
from pokerhouse.rules.games.faults import CHIPS_MAX
from pokerhouse.units import Chips, PlayerId, SeatNumber
from tests.kit.hand import Hand


def players(*stacks: int) -> list[Player]:
    return [
        Player(SeatNumber(i), PlayerId(str(i)), str(i), Chips(s)) for i, s in enumerate(stacks, 1)
    ]


@pytest.mark.parametrize("seats", [0, 1, 11])
def test_two_to_ten_players(seats: int) -> None:
    with pytest.raises(InputError, match="expected 2 to 10"):
        start(no_limit(1, 2), players(*[100] * seats), SeatNumber(1))


@pytest.mark.parametrize("stack", [0, -5, CHIPS_MAX + 1])
def test_a_stack_is_at_least_one_chip_and_stays_exact_in_a_browser(stack: int) -> None:
    with pytest.raises(InputError, match="seat 2 has a stack of"):
        start(no_limit(1, 2), players(100, stack), SeatNumber(1))


def test_one_player_may_hold_all_the_chips_there_can_be() -> None:
    start(no_limit(1, 2), players(1, CHIPS_MAX - 1), SeatNumber(1))
    with pytest.raises(InputError, match="together: expected at most"):
        start(no_limit(1, 2), players(2, CHIPS_MAX - 1), SeatNumber(1))


def test_a_seat_is_taken_once() -> None:
    with pytest.raises(InputError, match="seat 1 is taken twice"):
        start(no_limit(1, 2), [*players(100), *players(100)], SeatNumber(1))


def test_blinds_are_due_from_players_of_the_hand() -> None:
    with pytest.raises(InputError, match="seat 9, which is not in the hand"):
        start(no_limit(1, 2), players(100, 100, 100), SeatNumber(1), big_blind=SeatNumber(9))
    with pytest.raises(InputError, match="cannot post both"):
        start(
            no_limit(1, 2),
            players(100, 100),
            SeatNumber(1),
            big_blind=SeatNumber(2),
            small_blind=SeatNumber(2),
        )
    with pytest.raises(InputError, match="the big blind is not"):
        start(no_limit(1, 2), players(100, 100), SeatNumber(1), small_blind=SeatNumber(2))


@pytest.mark.parametrize(
    ("seat", "amount", "words"),
    [(9, 1, "seat 9 pays, and is not"), (1, 101, "seat 1 pays 101"), (2, 0, "seat 2 pays 0")],
)
def test_recorded_payments_are_possible(seat: int, amount: int, words: str) -> None:
    paid = [Posted(SeatNumber(seat), Post.ANTE, Chips(amount))]
    with pytest.raises(InputError, match=words):
        start(no_limit(1, 2), players(100, 100), SeatNumber(1), posts=paid)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: no_limit(1, 0), "big blind 0"),
        (lambda: no_limit(3, 2), "small blind 3"),
        (lambda: no_limit(1, 2, -1), "ante -1"),
        (lambda: pot_limit(-1, 2), "small blind -1"),
        (lambda: fixed_limit(4, 4), "big bet 4"),
        (lambda: min_max(8, 4), "big bet 4"),
        (lambda: min_max(0, 4), "big blind 0"),
        (lambda: no_limit(1, CHIPS_MAX + 1), "big blind"),
    ],
)
def test_a_game_that_cannot_be_played_says_why(make: object, words: str) -> None:
    assert callable(make)
    with pytest.raises(ConfigError, match=words):
        make()


def test_a_configuration_from_elsewhere_names_every_fault() -> None:
    config = HandConfig(Structure.NO_LIMIT, Chips(5), Chips(2), small_bet=Chips(2), variant="razz")
    assert len(config.faults()) == 4
    with pytest.raises(ConfigError, match=r"Razz.*small blind 5.*bring-in 0.*bet sizes"):
        start(config, players(100, 100), SeatNumber(1))


def test_the_commitment_and_the_version_are_in_the_first_event() -> None:
    log = start(no_limit(1, 2), players(100, 100), SeatNumber(1), commitment="ab" * 32)
    first = msgspec.to_builtins(log[0])
    assert first["commitment"] == "ab" * 32
    assert first["rules_version"] == 1


def test_a_log_begins_with_its_beginning() -> None:
    log = start(no_limit(1, 2), players(100, 100), SeatNumber(1))
    with pytest.raises(InputError, match="begins with Posted: expected HandStarted first"):
        fold(log[1:])
    with pytest.raises(InputError, match="the log of a hand is empty: expected HandStarted first"):
        fold([])


@pytest.mark.parametrize("event", [None, "folds", Fold()])
def test_a_value_that_is_not_an_event_is_not_applied(event: object) -> None:
    log = start(no_limit(1, 2), players(100, 100), SeatNumber(1))
    with pytest.raises(InputError, match=f"{type(event).__name__} in the middle of a hand's log"):
        apply(fold(log), event)  # type: ignore[arg-type]  # what a caller without a type checker may pass


def test_a_hand_starts_once() -> None:
    log = start(no_limit(1, 2), players(100, 100), SeatNumber(1))
    with pytest.raises(InputError, match="HandStarted in the middle"):
        fold([*log, log[0]])


@pytest.mark.parametrize("intent", [Fold(), None, "fold"])
def test_a_value_that_is_not_an_intent_is_not_decided(intent: object) -> None:
    state = fold(start(no_limit(1, 2), players(100, 100), SeatNumber(1)))
    with pytest.raises(
        InputError, match="is not an intent: expected Act, Deal, Show or HuntRabbit"
    ):
        decide(state, intent)  # type: ignore[arg-type]  # what a caller without a type checker may pass


def test_a_value_that_is_not_an_action_is_not_decided() -> None:
    hand = Hand(no_limit(1, 2), BTN=100, BB=100)
    with pytest.raises(InputError, match="'fold' is not an action: expected one of PlayerAction"):
        decide(hand.state, Act(SeatNumber(1), "fold"))  # type: ignore[arg-type]  # as above


def seated(seat: object = 2, player: str = "b", stack: object = 100) -> list[Player]:
    """Two players, the second one like this."""
    return [
        Player(SeatNumber(1), PlayerId("a"), "Ann", Chips(100)),
        Player(seat, PlayerId(player), "Bob", stack),  # type: ignore[arg-type]  # as above
    ]


@pytest.mark.parametrize("seat", ["1", 0, -3, 100, 200, 2.0, None, True])
def test_a_seat_is_a_whole_number_from_1_to_99(seat: object) -> None:
    with pytest.raises(
        InputError, match=f"player 'b' is at seat {seat!r}: expected a whole number from 1 to 99"
    ):
        start(no_limit(1, 2), seated(seat=seat), SeatNumber(1))
    with pytest.raises(
        InputError, match=f"the button is at seat {seat!r}: expected a whole number from 1 to 99"
    ):
        start(no_limit(1, 2), seated(), seat)  # type: ignore[arg-type]  # as above


@pytest.mark.parametrize("stack", [100.5, 100.0, "100", None, True])
def test_a_stack_is_a_whole_number(stack: object) -> None:
    with pytest.raises(
        InputError, match=f"seat 2 has a stack of {stack!r}: expected a whole number from 1 to"
    ):
        start(no_limit(1, 2), seated(stack=stack), SeatNumber(1))


def test_a_player_has_one_seat() -> None:
    with pytest.raises(InputError, match="player 'a' has seats 1 and 2: expected one"):
        start(no_limit(1, 2), seated(player="a"), SeatNumber(1))


def test_a_recorded_payment_is_as_small_as_one_chip_and_as_large_as_the_stack() -> None:
    paid = [
        Posted(SeatNumber(1), Post.ANTE, Chips(1)),
        Posted(SeatNumber(2), Post.ANTE, Chips(100)),
    ]
    log = start(no_limit(1, 2), players(100, 100), SeatNumber(1), posts=paid)
    assert fold(log).stacks == (0, 99), "seat 2 is left of the button"


def test_a_recorded_payment_is_a_whole_number() -> None:
    paid = [Posted(SeatNumber(1), Post.ANTE, 1.5)]  # type: ignore[arg-type]  # as above
    with pytest.raises(InputError, match=r"seat 1 pays 1\.5: expected 1 to its stack"):
        start(no_limit(1, 2), players(100, 100), SeatNumber(1), posts=paid)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: no_limit(1.5, 2), "small blind 1.5: expected a whole number"),  # type: ignore[arg-type]
        (lambda: no_limit(1, 2.0), "big blind 2.0: expected a whole number"),  # type: ignore[arg-type]
        (lambda: no_limit(1, 2, "1"), "ante '1': expected a whole number"),  # type: ignore[arg-type]
        (lambda: fixed_limit(2, 4.5), "big bet 4.5: expected a whole number"),  # type: ignore[arg-type]
    ],
)
def test_stakes_are_whole_numbers(make: Callable[[], HandConfig], words: str) -> None:
    with pytest.raises(ConfigError, match=words):
        make()
