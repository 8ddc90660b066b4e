"""A table of honest clients and one host in one process, and a place where a cheat changes what a
seat says.
"""

from collections.abc import Callable, Iterator
from hashlib import sha256
from random import Random

from msgspec.structs import replace

from pokerhouse.rules import Act, Call, Check, Player, PlayerAction, Refusal, ToAct, no_limit
from pokerhouse.trustless import (
    CardMessage,
    Eyes,
    Hand,
    begin,
    next_message,
    owed,
    take_act,
    take_message,
    to_act,
)
from pokerhouse.units import Chips, HandId, PlayerId, SeatNumber
from tests.kit.random_play import random_action

HOST = SeatNumber(0)
"""Under which the host's view stands beside those of the players."""

Cheat = Callable[[CardMessage, Hand], CardMessage]
"""What a seat says instead of this, at this moment of the hand."""
Choice = Callable[[ToAct], PlayerAction]


def seed_of(seat: int) -> bytes:
    """A seed that a test can repeat."""
    return sha256(b"seat %d" % seat).digest()


def seated(stacks: list[int], hand: str = "h1", *, face_up: bool = True) -> dict[SeatNumber, Hand]:
    """The first moment, by seat, as each player and the host have it. The button is in the last
    seat.
    """
    players = [
        Player(SeatNumber(i), PlayerId(f"p{i}"), f"P{i}", Chips(n)) for i, n in enumerate(stacks, 1)
    ]
    config = replace(no_limit(5, 10), all_in_face_up=face_up)
    views = {HOST: begin(config, players, SeatNumber(len(stacks)), HandId(hand))}
    for player in players:
        eyes = Eyes(player.seat, seed_of(player.seat))
        views[player.seat] = begin(config, players, SeatNumber(len(stacks)), HandId(hand), eyes)
    return views


def at_random(seed: int, *, folds: float = 0.12, wagers: float = 0.35) -> Choice:
    """Legal decisions, repeatable."""
    rng = Random(seed)
    return lambda turn: random_action(turn.legal, rng, folds=folds, wagers=wagers)


def calling(turn: ToAct) -> PlayerAction:
    """Check or call: every hand goes to the showdown."""
    return Call() if turn.legal.call else Check()


Views = dict[SeatNumber, Hand]


def moments(
    views: Views, choose: Choice, cheats: dict[SeatNumber, Cheat] | None = None
) -> Iterator[Views]:
    """The hand after each saying and each decision, told to all in one order, until it is over."""
    while not views[HOST].over:
        if waiting := owed(views[HOST]):
            seat = waiting[0]
            message = next_message(views[seat])
            assert message is not None
            if cheat := (cheats or {}).get(seat):
                message = cheat(message, views[seat])
            views = {each: take_message(view, seat, message) for each, view in views.items()}
        else:
            turn = to_act(views[HOST])
            assert turn is not None
            views = all_acted(views, Act(turn.seat, choose(turn)))
        yield views


def play_out(views: Views, choose: Choice, cheats: dict[SeatNumber, Cheat] | None = None) -> Views:
    """The hand when it is over."""
    for after in moments(views, choose, cheats):
        views = after
    return views


def all_acted(views: dict[SeatNumber, Hand], act: Act) -> dict[SeatNumber, Hand]:
    """After a decision that the rules grant."""
    after = {}
    for seat, view in views.items():
        result = take_act(view, act)
        assert not isinstance(result, Refusal), result
        after[seat] = result
    return after
