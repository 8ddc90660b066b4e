"""A host that tells what cannot be is found out by who it tells it to."""

import pytest
from msgspec.structs import replace

from pokerhouse.rules import Act, Cause, Check, Fold
from pokerhouse.trustless import (
    Begun,
    CardFault,
    CardFaultKind,
    Decided,
    FalseHost,
    Forfeit,
    FromHost,
    OpenSeed,
    SaidCards,
    Shuffle,
    Voided,
)
from pokerhouse.units import Chips, HandId, SeatNumber
from tests.trustless.room import Room, Twist
from tests.trustless.table import calling

FOOLED = SeatNumber(2)


def fewer_chips(seat: SeatNumber, frame: FromHost) -> FromHost:
    if not isinstance(frame, Begun):
        return frame
    return replace(
        frame, players=tuple(replace(player, stack=Chips(50)) for player in frame.players)
    )


def dealt_out(seat: SeatNumber, frame: FromHost) -> FromHost:
    return replace(frame, players=frame.players[:1]) if isinstance(frame, Begun) else frame


def words_in_the_mouth(seat: SeatNumber, frame: FromHost) -> FromHost:
    said_by_them = isinstance(frame, SaidCards) and frame.seat == seat
    return (
        replace(frame, message=OpenSeed(bytes(32)))
        if said_by_them and isinstance(frame, SaidCards)
        else frame
    )


def another_decision(seat: SeatNumber, frame: FromHost) -> FromHost:
    theirs = isinstance(frame, Decided) and frame.act.seat == seat
    return (
        Decided(frame.hand, Act(seat, Fold())) if theirs and isinstance(frame, Decided) else frame
    )


def what_the_rules_refuse(seat: SeatNumber, frame: FromHost) -> FromHost:
    if isinstance(frame, Decided) and frame.act.seat != seat:
        return Decided(frame.hand, Act(frame.act.seat, Check(), Cause.TIMEOUT))
    return frame


def another_hand(seat: SeatNumber, frame: FromHost) -> FromHost:
    return replace(frame, hand=HandId("t-9")) if isinstance(frame, SaidCards) else frame


def a_hand_within_a_hand(seat: SeatNumber, frame: FromHost) -> FromHost:
    if isinstance(frame, SaidCards) and frame.seat == seat:
        return Begun(HandId("t-9"), seat, ())
    return frame


def void_without_cause(seat: SeatNumber, frame: FromHost) -> FromHost:
    fault = CardFault(SeatNumber(1), CardFaultKind.WRONG_MASK, "so they say")
    return Voided(frame.hand, (fault,)) if isinstance(frame, SaidCards) else frame


TWISTS = [
    fewer_chips,
    dealt_out,
    words_in_the_mouth,
    another_decision,
    what_the_rules_refuse,
    another_hand,
    a_hand_within_a_hand,
    void_without_cause,
]


@pytest.mark.parametrize("twist", TWISTS, ids=lambda twist: twist.__name__)
def test_a_false_host_is_found_out(twist: Twist) -> None:
    room = Room(2, hands=1)
    room.twist = lambda seat, frame: twist(seat, frame) if seat == FOOLED else frame
    with pytest.raises(FalseHost):
        room.run(calling)


def test_a_settled_hand_cannot_be_made_void() -> None:
    room = Room(2, hands=1)
    room.run(calling)
    silent = CardFault(SeatNumber(1), CardFaultKind.SILENT, "so they say")
    with pytest.raises(FalseHost, match="not in play"):
        room.chairs[FOOLED].hear(Voided(HandId("t-1"), (silent,), ()))


SEATS = SeatNumber(1), FOOLED
LIES = {
    "who has answered": ((FOOLED,), (), "has not seen"),
    "nobody": ((), (), "has not seen"),
    "a stranger": ((SeatNumber(5),), (), "has not seen"),
    "who owes, and moves chips before a card": (
        SEATS[:1],
        (Forfeit(SEATS[0], FOOLED, Chips(5)),),
        "to other players",
    ),
    "who owes, and says nothing of the chips": (SEATS[:1], None, "to other players"),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_host_cannot_call_silent(lie: str) -> None:
    """All have pledged: now the first player owes a shuffle, and nobody else anything."""
    seats, forfeits, words = LIES[lie]
    faults = tuple([CardFault(seat, CardFaultKind.SILENT, "so they say") for seat in seats])

    def twist(seat: SeatNumber, frame: FromHost) -> FromHost:
        shuffled = isinstance(frame, SaidCards) and isinstance(frame.message, Shuffle)
        return Voided(HandId("t-1"), faults, forfeits) if shuffled and seat == FOOLED else frame

    room = Room(2, hands=1)
    room.twist = twist
    with pytest.raises(FalseHost, match=words):
        room.run(calling)
