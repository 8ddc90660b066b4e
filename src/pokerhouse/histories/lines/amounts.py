"""Amounts as sites write them: chips or money, with the sign of a currency."""

import re
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from pokerhouse.errors import HistoryError
from pokerhouse.histories.record import Record
from pokerhouse.units import Chips

CENTS: Final = 100
CURRENCIES: Final = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "CNY", "₹": "INR"}
_SYMBOLS: Final = {currency: symbol for symbol, currency in CURRENCIES.items()}
_SIGNS: Final = f"{''.join(CURRENCIES)}Rs "
"""The characters allowed before the digits of an amount; rupees may also have a point there."""
_TOURNAMENT: Final = re.compile(r"Tournament #(\d+), (.*)")


def chips(text: str, scale: int) -> Chips:
    """Read an amount, `$1,234.50` or `1500`, in units of which `scale` make one.

    Raises `ValueError` for cents where there are none.
    """
    plain = text.removeprefix("Rs.").lstrip(_SIGNS).replace(",", "")
    whole, *cents = plain.split(".", 1)
    if not cents:
        return Chips(int(whole) * scale)
    if scale != CENTS:
        raise ValueError(f"{text}: expected whole chips")
    return Chips(int(whole or 0) * scale + int(cents[0].ljust(2, "0")))


def tournament_of(about: Mapping[str, Any]) -> tuple[str, str] | None:
    """Split `Tournament #1, $4+$1 USD` of `about` into number and the rest; None without it."""
    found = _TOURNAMENT.fullmatch(str(about.get("event", "")))
    return (found[1], found[2]) if found else None


class Amounts(msgspec.Struct, frozen=True):
    """Writes chips as the table counts them."""

    scale: int
    symbol: str
    cents: bool
    source: str
    format: str
    """The title of the format, for messages."""

    def text(self, amount: int) -> str:
        """Write `$2`, `$0.50` or `1500`.

        Raises `HistoryError` for a part of a chip that cannot be written.
        """
        if not self.cents:
            whole, part = divmod(amount, self.scale)
            if part:
                reason = f"{amount}/{self.scale} of a chip: {self.format} has whole ones"
                raise HistoryError(self.source, 0, reason)
            return str(whole)
        whole, rest = divmod(amount * CENTS // self.scale, CENTS)
        plain = self.symbol and not rest
        return f"{self.symbol}{whole}" if plain else f"{self.symbol}{whole}.{rest:02}"


def amounts_of(record: Record, title: str) -> Amounts:
    """Write money where the record counts it in parts that are whole cents, else whole chips."""
    cents = record.scale > 1 and CENTS % record.scale == 0
    if cents and tournament_of(record.about):
        reason = f"a tournament with parts of a chip: {title} counts whole ones"
        raise HistoryError(record.source, 0, reason)
    symbol = _SYMBOLS.get(str(record.about.get("currency", "")), "") if cents else ""
    return Amounts(record.scale, symbol, cents, record.source, title)
