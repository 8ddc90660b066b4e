"""What the options of all commands have in common: whole numbers within bounds, and how a wrong
value is named.
"""

from collections.abc import Callable

import typer

DIGITS_MAX = 18
STANDARD_INPUT = "-"
"""What names it where a file is expected."""


def whole_number(minimum: int, maximum: int | None = None) -> Callable[[str], int]:
    """A parser for an option: raises `typer.BadParameter` that says what was given and what was
    expected.
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
    """The error that ends the command with status 2 and names the option."""
    return typer.BadParameter(message, param_hint=f"'{option}'")
