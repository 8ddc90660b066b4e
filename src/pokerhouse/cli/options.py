"""Parsers and errors that the options of all commands share."""

from collections.abc import Callable

import typer

DIGITS_MAX = 18
STANDARD_INPUT = "-"
"""The name of standard input where a file is expected."""


def whole_number(minimum: int, maximum: int | None = None) -> Callable[[str], int]:
    """Make a parser for an option that takes a whole number.

    The parser raises `typer.BadParameter` with the value and the bounds.
    """
    bounds = f"{minimum} or more" if maximum is None else f"from {minimum} to {maximum}"

    def parse(text: str) -> int:
        digits = str(text).strip()
        if digits.isascii() and digits.isdigit() and len(digits) <= DIGITS_MAX:
            number = int(digits)
            if number >= minimum and (maximum is None or number <= maximum):
                return number
        raise typer.BadParameter(f"{text!r}: expected a whole number, {bounds}.")

    return parse


def wrong(option: str, message: str) -> typer.BadParameter:
    """Build the error that names the option and ends the command with status 2."""
    return typer.BadParameter(message, param_hint=f"'{option}'")
