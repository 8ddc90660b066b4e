"""A record is played again by whoever has it: the same ends, the same names."""

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from pokerhouse.errors import HistoryError
from pokerhouse.rules import no_limit
from pokerhouse.trustless import (
    OpenSeed,
    SayCards,
    encode_frame,
    hands_of,
    head_line,
    hear,
    leave,
    stacks_after,
    tick,
)
from pokerhouse.units import HandId, SeatNumber
from tests.trustless.room import Room
from tests.trustless.table import calling


def recorded(room: Room) -> list[str]:
    return [head_line(no_limit(5, 10)), *map(encode_frame, room.told)]


@pytest.fixture(scope="module")
def lines() -> list[str]:
    """Three hands of two players, the first of which a third made void."""
    room = Room(3, hands=3)
    room.take(tick(room.table, room.now))
    del room.chairs[
        SeatNumber(1)
    ]  # an honest chair would leave a host that tells such a thing of it
    room.take(
        hear(room.table, SeatNumber(1), SayCards(HandId("t-1"), OpenSeed(bytes(32))), room.now)
    )
    room.run(calling)
    return recorded(room)


def test_every_hand_ends_as_it_did(lines: list[str]) -> None:
    first, *others = hands_of(lines)
    assert [(fault.seat, fault.kind) for fault in first.void] == [(1, "out_of_turn")]
    assert len(others) == 2
    for before, after in pairwise(others):
        assert not before.void
        assert stacks_after(before) == {player.seat: player.stack for player in after.players}
    assert all(hand.over for hand in others)


def test_a_record_that_breaks_off_gives_the_hands_it_has(lines: list[str]) -> None:
    *_, last = hands_of(lines[:-8])
    assert not last.over


def test_a_record_of_version_1_ends_as_it_did() -> None:
    """Its second hand is one in which a cheat copied cards: without proofs only the end shows it."""
    old = Path(__file__).with_name("version_1.jsonl")
    first, second = hands_of(old.read_text().splitlines())
    assert first.over
    assert not first.void
    assert [(fault.seat, fault.kind) for fault in second.void] == [(2, "wrong_lock")]
    assert second.state.pot > 0
    assert stacks_after(second) == {player.seat: player.stack for player in second.players}


def test_messages_of_version_1_are_refused_where_proofs_are_due() -> None:
    old = Path(__file__).with_name("version_1.jsonl").read_text()
    lines = old.replace('"version":1', '"version":2').splitlines()
    (hand,) = hands_of(lines[:3])
    assert [fault.kind for fault in hand.void] == ["malformed"]


def _without_head(lines: list[str]) -> list[str]:
    return lines[1:]


def _twice(lines: list[str]) -> list[str]:
    return [*lines, next(line for line in reversed(lines) if '"decided"' in line)]


def _of_another_hand(lines: list[str]) -> list[str]:
    return [*lines, next(line for line in lines if '"decided"' in line).replace('"t-2"', '"t-9"')]


def _torn(lines: list[str]) -> list[str]:
    return [*lines[:-1], lines[-1][:9]]


def _left_out(lines: list[str]) -> list[str]:
    at = max(
        number for number, line in enumerate(lines) if '"open_seed"' in line and '"t-2"' in line
    )
    return lines[:at] + lines[at + 1 :]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (_without_head, "line 1: this is not the beginning"),
        (lambda _: [], "line 1: this is not the beginning"),
        (_twice, "The hand is over"),
        (_of_another_hand, "belongs to no hand"),
        (_torn, "cannot be read"),
        (_left_out, "in the middle of another"),
    ],
)
def test_a_record_that_cannot_be_is_refused_by_its_line(
    lines: list[str], change: Callable[[list[str]], list[str]], told: str
) -> None:
    with pytest.raises(HistoryError, match=told):
        list(hands_of(change(lines)))


@pytest.fixture(scope="module")
def left() -> list[str]:
    """A hand of three that a player leaves after the flop, with 10 in the pot."""
    room = Room(3, hands=1)
    room.run(
        calling, until=lambda: room.table.hand is not None and bool(room.table.hand.state.boards[0])
    )
    room.take(leave(room.table, SeatNumber(2), room.now))
    room.run(calling)
    return recorded(room)


def test_a_void_hand_is_settled_from_its_record(left: list[str]) -> None:
    (hand,) = hands_of(left)
    assert [(fault.seat, fault.kind) for fault in hand.void] == [(2, "silent")]
    assert stacks_after(hand) == {1: 105, 2: 90, 3: 105}


def test_a_record_that_says_nothing_of_the_chips_is_refused(left: list[str]) -> None:
    silent = [re.sub(r',"forfeits":\[.*?\]', "", line) for line in left]
    assert silent != left
    with pytest.raises(HistoryError, match="to other players than the rules say"):
        list(hands_of(silent))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"to":1,"amount":5', '"to":3,"amount":5', "to other players than the rules say"),
        ('"amount":5', '"amount":4', "to other players than the rules say"),
        ('"faults":[{"seat":2', '"faults":[{"seat":7', "a fault that nobody committed"),
        ('"kind":"silent"', '"kind":"wrong_lock"', "a fault that nobody committed"),
    ],
)
def test_a_record_with_another_settlement_is_refused(
    left: list[str], old: str, new: str, told: str
) -> None:
    changed = [line.replace(old, new) for line in left]
    assert changed != left
    with pytest.raises(HistoryError, match=told):
        list(hands_of(changed))
