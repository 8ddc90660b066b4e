"""Positions by the names that players use."""

import pytest

from pokerhouse.house.records import Position
from pokerhouse.house.records.positions import positions_of
from pokerhouse.units import SeatNumber

NAMES = {
    2: "big_blind button",
    3: "small_blind big_blind button",
    4: "small_blind big_blind cutoff button",
    5: "small_blind big_blind hijack cutoff button",
    6: "small_blind big_blind utg hijack cutoff button",
    7: "small_blind big_blind utg lojack hijack cutoff button",
    8: "small_blind big_blind utg utg1 lojack hijack cutoff button",
    9: "small_blind big_blind utg utg1 utg2 lojack hijack cutoff button",
    10: "small_blind big_blind utg utg1 utg2 utg3 lojack hijack cutoff button",
}


def positions(
    players: int, *, small_blind: int | None, big_blind: int | None, button: int
) -> list[Position]:
    seats = [SeatNumber(seat) for seat in range(1, players + 1)]
    small, big = (None if seat is None else SeatNumber(seat) for seat in (small_blind, big_blind))
    return list(positions_of(seats, button=SeatNumber(button), small_blind=small, big_blind=big))


@pytest.mark.parametrize("players", NAMES)
def test_names_at_a_full_table(players: int) -> None:
    small, big = (players, 1) if players == 2 else (1, 2)
    found = positions(players, small_blind=small, big_blind=big, button=players)
    assert found == NAMES[players].split()


def test_a_dead_button_and_a_dead_small_blind_are_nobodys() -> None:
    # Four are dealt in; the button is at an empty seat, and the small blind would be.
    assert positions(4, small_blind=None, big_blind=1, button=9) == [
        "big_blind",
        "utg",
        "hijack",
        "cutoff",
    ]


def test_where_only_the_button_posts_it_is_the_button() -> None:
    assert positions(3, small_blind=None, big_blind=3, button=3) == ["hijack", "cutoff", "button"]
