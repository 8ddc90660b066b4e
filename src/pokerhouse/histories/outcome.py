"""The outcome of replaying a recorded hand by our rules."""

from fractions import Fraction
from typing import assert_never

import msgspec

from pokerhouse.histories.record import Move, MoveKind
from pokerhouse.rules import Refusal, Street
from pokerhouse.units import Chips, SeatNumber


class Settled(msgspec.Struct, frozen=True):
    """The hand is over and every stack matches the record to the chip."""

    compared: bool
    """False when the record has no stacks after the hand to compare with."""


class Difference(msgspec.Struct, frozen=True):
    """A seat whose stack after the hand is not the recorded one."""

    seat: SeatNumber
    ours: Chips
    recorded: Chips


class Differs(msgspec.Struct, frozen=True):
    """The hand is over and stacks differ."""

    seats: tuple[Difference, ...]


class Refused(msgspec.Struct, frozen=True):
    """Our rules refuse a recorded move or the recorded cards."""

    refusal: Refusal
    move: Move | None
    """None when the cards were refused."""
    number: int
    """The number of the move in the record, from 1."""


class Undecidable(msgspec.Struct, frozen=True):
    """The record lacks the cards that decide the hand."""

    why: str


class Unfinished(msgspec.Struct, frozen=True):
    """The record ends before the hand does."""

    seat: SeatNumber | None
    """The player to act; None when cards are awaited."""
    street: Street


class Unplayable(msgspec.Struct, frozen=True):
    """The game does not exist, or not for these players."""

    why: str


Outcome = Settled | Differs | Refused | Undecidable | Unfinished | Unplayable


def outcome_name(outcome: Outcome) -> str:
    """Return the outcome in one word, such as `settled` or `differs`."""
    return type(outcome).__name__.lower()


def describe(outcome: Outcome, scale: int = 1) -> str:
    """Describe the outcome in words; `scale` chips make one unit of the record."""
    match outcome:
        case Settled(compared=compared):
            return (
                "settled exactly"
                if compared
                else "settled; the record tells no stacks to compare with"
            )
        case Differs(seats=seats):
            each = (
                f"seat {d.seat} has {amount_text(d.ours, scale)}, recorded "
                f"{amount_text(d.recorded, scale)}"
                for d in seats
            )
            return f"differs: {'; '.join(each)}"
        case Refused(refusal=refusal, move=move, number=number):
            what = "the cards" if move is None else _move_text(move, number, scale)
            why = refusal.sentence(lambda chips: amount_text(chips, scale))
            return f"refused ({refusal.rule}): {what}: {why}"
        case Undecidable(why=why):
            return f"undecidable: {why}"
        case Unfinished(seat=seat, street=street):
            awaited = "cards to come" if seat is None else f"seat {seat} to act"
            return f"unfinished: the record ends {street.when}, with {awaited}"
        case Unplayable(why=why):
            return f"unplayable: {why}"
        case _:
            assert_never(outcome)


def amount_text(amount: int, scale: int = 1) -> str:
    """Format chips in the unit of the record: `1250`, `12.5`, or `1/3` if no decimal ends."""
    if scale == 1:
        return str(amount)
    digits = next((d for d in range(DIGITS_MAX + 1) if amount * 10**d % scale == 0), None)
    if digits is None:
        return str(Fraction(amount, scale))
    whole, rest = divmod(abs(amount) * 10**digits // scale, 10**digits)
    return f"{'-' if amount < 0 else ''}{whole}{f'.{rest:0{digits}d}' if digits else ''}"


DIGITS_MAX = 9
"""A limit above the decimals of any currency."""


def _move_text(move: Move, number: int, scale: int) -> str:
    line = f" (line {move.line})" if move.line else ""
    to = (
        f" to {amount_text(move.to, scale)}"
        if move.kind is MoveKind.WAGER and move.to is not None
        else ""
    )
    return f"move {number}{line}, seat {move.seat}, {move.kind.value}{to}"
