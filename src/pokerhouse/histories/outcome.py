"""The outcome of replaying a recorded hand by our rules."""

from fractions import Fraction
from typing import Final, assert_never

import msgspec

from pokerhouse.catalogue import Amount, Sentence, Value, ValueList
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

    why: Value


class Unfinished(msgspec.Struct, frozen=True):
    """The record ends before the hand does."""

    seat: SeatNumber | None
    """The player to act; None when cards are awaited."""
    street: Street


class Unplayable(msgspec.Struct, frozen=True):
    """The game does not exist, or not for these players."""

    why: Value


Outcome = Settled | Differs | Refused | Undecidable | Unfinished | Unplayable
"""The result of replaying a recorded hand by our rules."""


def outcome_name(outcome: Outcome) -> str:
    """Return the outcome in one word, such as `settled` or `differs`."""
    return type(outcome).__name__.lower()


def describe(outcome: Outcome, scale: int = 1) -> Sentence:
    """Describe the outcome; `scale` chips make one unit of the record."""
    match outcome:
        case Settled(compared=compared):
            return _sentence("settled" if compared else "notCompared")
        case Differs(seats=seats):
            each = [_difference(seat, scale) for seat in seats]
            return _sentence("differs", seats=ValueList(tuple(each), "semicolon"))
        case Refused(refusal=refusal, move=move, number=number):
            what = _RECORDED_CARDS if move is None else _move_sentence(move, number, scale)
            why = refusal.sentence(lambda chips: amount_value(chips, scale))
            return _sentence("refused", rule=refusal.rule, move=what, why=why)
        case Undecidable(why=why):
            return _sentence("undecidable", why=why)
        case Unfinished(seat=seat, street=street):
            awaited = _sentence("cardsToCome")
            if seat is not None:
                awaited = _sentence("toAct", seat=str(seat))
            if street is Street.PREFLOP:
                return _sentence("unfinishedPreflop", awaited=awaited)
            noun = Sentence(f"game-line.streets.{street}")
            return _sentence("unfinished", street=noun, awaited=awaited)
        case Unplayable(why=why):
            return _sentence("unplayable", why=why)
        case _:
            assert_never(outcome)


def amount_value(amount: int, scale: int = 1) -> Amount | str:
    """Return chips in the unit of the record as a value; a text, `1/3`, if no decimal ends."""
    digits = _decimals(amount, scale)
    if digits is None:
        return str(Fraction(amount, scale))
    return Amount(amount * 10**digits // scale, digits)


def amount_text(amount: int, scale: int = 1) -> str:
    """Format chips in the unit of the record: `1250`, `12.5`, or `1/3` if no decimal ends."""
    if scale == 1:
        return str(amount)
    digits = _decimals(amount, scale)
    if digits is None:
        return str(Fraction(amount, scale))
    whole, rest = divmod(abs(amount) * 10**digits // scale, 10**digits)
    return f"{'-' if amount < 0 else ''}{whole}{f'.{rest:0{digits}d}' if digits else ''}"


DIGITS_MAX = 9
"""A limit above the decimals of any currency."""


_RECORDED_CARDS: Final = Sentence("terminal.record.cards")


def _decimals(amount: int, scale: int) -> int | None:
    """Return the number of decimals that write an amount exactly; None where no number does."""
    return next((d for d in range(DIGITS_MAX + 1) if amount * 10**d % scale == 0), None)


def _difference(seat: Difference, scale: int) -> Sentence:
    ours, recorded = (amount_value(chips, scale) for chips in (seat.ours, seat.recorded))
    return _sentence("seat", seat=str(seat.seat), ours=ours, recorded=recorded)


def _move_sentence(move: Move, number: int, scale: int) -> Sentence:
    line = Sentence("terminal.record.line", {"line": str(move.line)}) if move.line else ""
    values: dict[str, Value] = {
        "number": str(number),
        "line": line,
        "seat": str(move.seat),
        "move": move.kind.sentence,
    }
    if move.kind is MoveKind.WAGER and move.to is not None:
        to = amount_value(move.to, scale)
        return Sentence("terminal.record.moveTo", {**values, "to": to})
    return Sentence("terminal.record.move", values)


def _sentence(key: str, **values: Value) -> Sentence:
    return Sentence(f"terminal.outcomes.{key}", values)
