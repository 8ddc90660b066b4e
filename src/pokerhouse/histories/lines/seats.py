"""The players of a hand, from the lines between the heading and the first step."""

from collections.abc import Sequence

import msgspec

from pokerhouse.errors import HistoryError
from pokerhouse.histories.lines.amounts import chips
from pokerhouse.histories.lines.dialect import Dialect, Heading
from pokerhouse.histories.lines.paragraphs import Line
from pokerhouse.rules import Player
from pokerhouse.units import PlayerId, SeatNumber


class Seats(msgspec.Struct, frozen=True):
    """The players by name, those who sit out among them, and where the steps of the hand begin."""

    players: dict[str, Player]
    out: frozenset[SeatNumber]
    end: int
    """The place of the first line after them."""


def read_seats(hand: Sequence[Line], heading: Heading, source: str, dialect: Dialect) -> Seats:
    """Read the seats; in a cap game a stack is what the player can lose in the hand.

    Raises `HistoryError` for a seat or a name that is there twice.
    """
    players: dict[str, Player] = {}
    out: set[SeatNumber] = set()
    place = 2
    while place < len(hand) and (found := dialect.seat.fullmatch(hand[place][1])):
        seat_no, name = SeatNumber(int(found["seat"])), found["name"]
        if name in players or seat_no in {player.seat for player in players.values()}:
            raise HistoryError(source, hand[place][0], f"seat {seat_no} or {name} is there twice")
        try:
            stack = chips(found["stack"], heading.scale)
        except ValueError as error:
            raise HistoryError(source, hand[place][0], str(error)) from error
        players[name] = Player(seat_no, PlayerId(name), name, min(stack, heading.cap or stack))
        if found["out"]:
            out.add(seat_no)
        place += 1
    return Seats(players, frozenset(out), place)
