"""A record is played again by whoever has it: the same ends, the same names."""

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
