"""The frames of a table: the own hand in words, and the host's deeds as sentences."""

from pokerhouse.cards import parse_cards
from pokerhouse.commands import GoOn, HandOver, Pause
from pokerhouse.rules import (
    Act,
    Call,
    Check,
    Deal,
    Fold,
    HandState,
    Player,
    fold,
    no_limit,
    play,
    start,
)
from pokerhouse.rules.decide import Accepted
from pokerhouse.rules.intents import Intent
from pokerhouse.server.wire.table_frames import deeds_frame, own_hand
from pokerhouse.units import Chips, PlayerId, SeatNumber
from tests.house.game import Game
from tests.kit.asks import ask_as

ONE, TWO, THREE = SeatNumber(1), SeatNumber(2), SeatNumber(3)
PLAYERS = [Player(s, PlayerId(f"p{s}"), f"P{s}", Chips(200)) for s in (ONE, TWO, THREE)]


def hand_of(*intents: Intent) -> HandState:
    """The state of a hand with button 1 in which these intents were granted."""
    state = fold(start(no_limit(1, 2), PLAYERS, ONE))
    for intent in intents:
        played = play(state, intent)
        assert isinstance(played, Accepted), played
        state = played.state
    return state


def deal(text: str) -> Deal:
    """These cards, in dealing order: seats 2, 3, 1 and again, or a burn card and the board."""
    return Deal(tuple(parse_cards(text)))


HOLE = deal("As Kd 7c Ah Kc 2h")


def test_the_own_hand_in_words_street_by_street() -> None:
    preflop = hand_of(HOLE)
    assert [own_hand(preflop, seat) for seat in (TWO, THREE, ONE)] == [
        "pair of aces",
        "pair of kings",
        "seven deuce",
    ]
    flop = hand_of(
        HOLE, Act(ONE, Call()), Act(TWO, Call()), Act(THREE, Check()), deal("3s Ad 7d 7h")
    )
    assert own_hand(flop, TWO) == "full house, aces over sevens"
    assert own_hand(flop, THREE) == "two pair, kings and sevens"
    assert own_hand(flop, ONE) == "three of a kind, sevens"


def test_spectators_and_those_who_folded_are_told_nothing() -> None:
    hand = hand_of(
        HOLE, Act(ONE, Fold()), Act(TWO, Call()), Act(THREE, Check()), deal("3s Ad 7d 7h")
    )
    assert own_hand(hand, None) == ""
    assert own_hand(hand, ONE) == ""
    assert own_hand(hand_of(), TWO) == ""


def test_a_host_without_a_seat_is_called_the_host() -> None:
    game = Game()
    game.do(ask_as("Ann", Pause))
    game.sits("Ann")
    game.sits("Ben")
    game.do(ask_as("Ann", GoOn))
    game.do(ask_as("Ann", HandOver, PlayerId("Ben")))
    assert [each.message for each in deeds_frame(game.session).deeds] == [
        "The host paused the game.",
        "Ann (host) resumed the game.",
        "Ann made Ben the host.",
    ]
