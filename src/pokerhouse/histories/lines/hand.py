"""One hand read into a record: heading, seats, steps, summary.

The text is read twice. First each line becomes a step, by its looks and by the names of the seats;
then a reader goes through the steps, keeping the books of chips and cards, and takes the moves
down. The summary comes last but shows who was due the blinds, so the game is made up before the
first step is played.
"""

from collections.abc import Sequence

import msgspec

from pokerhouse.errors import HistoryError, InputError
from pokerhouse.histories.lines.dialect import Dialect, Heading, Line
from pokerhouse.histories.lines.game import HandGame, by_cards, game_of, in_cents
from pokerhouse.histories.lines.settlement import record_of
from pokerhouse.histories.lines.steps import IN_HAND, HandStep, read_seats, steps_of
from pokerhouse.histories.lines.steps_reader import StepsReader
from pokerhouse.histories.record import Record
from pokerhouse.rules import Player
from pokerhouse.units import SeatNumber

LINE_MAX = 2000
"""Longer than any line of any site; patterns need not be tried on more."""


def read_hand(hand: Sequence[Line], source: str, dialect: Dialect) -> Record:
    """Read a hand; raises `HistoryError` that names the line and what is wrong with it."""
    for number, text in hand:
        if len(text) > LINE_MAX:
            reason = f"a line of {len(text)} characters: expected at most {LINE_MAX}"
            raise HistoryError(source, number, reason)
    if len(hand) < 2:
        raise HistoryError(source, hand[0][0], "a hand that ends with its heading")
    try:
        heading = _heading(hand, dialect)
    except ValueError as error:
        raise HistoryError(source, hand[0][0], str(error)) from error
    table = read_seats(hand, heading, source, dialect)
    names = {name: player.seat for name, player in table.players.items()}
    steps = steps_of(hand[table.end :], names, source, dialect)
    heading = by_cards(heading, steps)
    acted = {step.seat for step in steps if step.kind in IN_HAND}
    out = table.out | {step.seat for step in steps if step.kind == "sits out"}
    playing = [
        player
        for player in table.players.values()
        if player.seat in acted or player.seat not in out
    ]
    button = heading.button or max((player.seat for player in playing), default=SeatNumber(1))
    players = tuple(sorted(playing, key=lambda p: (p.seat <= button, p.seat)))
    try:
        game = game_of(heading, players, steps, dialect)
    except (InputError, ValueError) as error:
        raise HistoryError(source, hand[0][0], str(error)) from error
    played = _PlayedHand(heading, players, button, steps, dialect)
    try:
        return _record(played, game, source, hand[-1][0])
    except HistoryError as error:
        # A converter's second small blind may be live; the bets after it tell.
        if (live := game.with_live_blind()) is None:
            raise
        try:
            return _record(played, live, source, hand[-1][0])
        except HistoryError:
            raise error from None


def _heading(hand: Sequence[Line], dialect: Dialect) -> Heading:
    """Read the first two lines; raises `ValueError` that names what is not understood."""
    first, second = hand[0][1], hand[1][1]
    found, table = dialect.heading.fullmatch(first), dialect.table.fullmatch(second)
    if found is None:
        raise ValueError(f"no heading of a game that can be read: {first[:150]!r}")
    if table is None:
        raise ValueError(f"expected the line of the table, found {second[:80]!r}")
    heading = dialect.read_heading(found, table)
    stacks = (dialect.seat.fullmatch(text) for _, text in hand[2:])
    if heading.scale == 1 and any(seat and "." in seat["stack"] for seat in stacks):
        return in_cents(heading)
    return heading


class _PlayedHand(msgspec.Struct, frozen=True):
    """A hand whose lines are understood."""

    heading: Heading
    players: tuple[Player, ...]
    button: SeatNumber
    steps: list[HandStep]
    dialect: Dialect


def _record(hand: _PlayedHand, game: HandGame, source: str, last: int) -> Record:
    """Take all steps of a hand in this game; `last` is its last line. Raises `HistoryError`."""
    reader = StepsReader(hand.heading, hand.players, game, hand.dialect)
    for step in hand.steps:
        try:
            reader.play(step)
        except (InputError, ValueError) as error:
            raise HistoryError(source, step.line, str(error).partition("\n")[0]) from error
    line = next((step.line for step in hand.steps if step.kind == "total"), last)
    try:
        named = f"{source}, hand {hand.heading.number}"
        return record_of(reader, named, hand.button, hand.steps)
    except ValueError as error:
        raise HistoryError(source, line, str(error)) from error
