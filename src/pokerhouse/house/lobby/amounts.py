"""How high amounts may be that a table is opened with."""

from collections.abc import Iterator
from typing import Any

from pokerhouse.rules.games import Counted, Fault, amount_text

AMOUNTS = ("small_blind", "ante", "bring_in", "rules.unit", "rules.seven_deuce", "rules.rake.cap")
"""Options that are amounts of chips, besides the stakes."""


def amount_faults(options: Any, most: int) -> list[Fault]:
    """Amounts above `most`. The rules can count further than a house should: what it takes fits
    into every client's numbers.
    """
    way: Counted = options.rules.counted
    return [
        Fault(
            (field,),
            f"{field.rpartition('.')[2].replace('_', ' ')} {amount_text(amount, way)}: expected at "
            "most"
            f" {amount_text(most, way)}",
        )
        for field, amount in _amounts_of(options)
        if amount is not None and amount > most
    ]


def _amounts_of(options: object) -> Iterator[tuple[str, int | None]]:
    for field in AMOUNTS:
        value: Any = options
        for name in field.split("."):
            value = None if value is None else getattr(value, name)
        yield field, value
