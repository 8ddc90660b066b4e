"""The first two lines of a PokerStars hand: the game, its stakes, when and where it was played."""

import re
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from pokerhouse.histories.pokerstars.games import (
    CURRENCIES,
    POT_THEN_NO_LIMIT,
    structure_named,
    variant_named,
)
from pokerhouse.histories.pokerstars.lines import HEADING, TABLE
from pokerhouse.histories.record import Note, NoteKind
from pokerhouse.rules import Structure
from pokerhouse.units import Chips, SeatNumber

CENTS: Final = 100
_SIGNS: Final = "$€£¥₹Rs. "
"""The characters allowed before the digits of an amount."""
_TOURNAMENT: Final = re.compile(r"Tournament #(\d+), (.*)")


class Heading(msgspec.Struct, frozen=True):
    """The game and stakes of a hand; amounts in the smallest unit of `scale`."""

    number: str
    variant: str
    structure: Structure
    small: Chips
    """The small blind, or the smaller bet of limit games; 0 where only the button posts a blind."""
    big: Chips
    """The big blind, or the larger bet of limit games, or the button's blind."""
    boards: int
    """2 in split hold'em, in which two boards are dealt from the flop on."""
    scale: int
    """100 for money, 1 for chips."""
    cap: Chips | None
    """The most a player can lose in a hand, in cap games."""
    button: SeatNumber | None
    """None where the table has none."""
    about: dict[str, str | int | float | list[str]]
    notes: tuple[Note, ...]


def chips(text: str, scale: int) -> Chips:
    """An amount as it is written, `$1,234.50` or `1500`, in units of which `scale` make one. Raises
    `ValueError` for cents where there are none.
    """
    whole, cents = (*text.lstrip(_SIGNS).replace(",", "").split(".", 1), "")[:2]
    if cents and scale != CENTS:
        raise ValueError(f"{text}: expected whole chips")
    return Chips(int(whole) * scale + (int(cents.ljust(2, "0")) if cents else 0))


def tournament_of(about: Mapping[str, Any]) -> tuple[str, str] | None:
    """Split `Tournament #1, $4+$1 USD` of `about` into number and the rest; None without it."""
    found = _TOURNAMENT.fullmatch(str(about.get("event", "")))
    return (found[1], found[2]) if found else None


def read_heading(first: str, second: str) -> Heading:
    """The heading of a hand from its first two lines. Raises `ValueError` that says what is not
    understood.
    """
    found, table = HEADING.fullmatch(first), TABLE.fullmatch(second)
    if found is None:
        raise ValueError(f"no heading of a game that can be read: {first[:150]!r}")
    if table is None:
        raise ValueError(f"expected the line of the table, found {second[:80]!r}")
    small, big = found["small"] or "0", found["big"] or found["button_blind"]
    symbol = "₹" if big.startswith("Rs") else big[0]
    money = symbol in CURRENCIES and not found["tournament"]
    scale = CENTS if money or "." in small + big else 1
    button = table["button"]
    mixed = found["limit"].lower() == POT_THEN_NO_LIMIT.lower()
    return Heading(
        number=found["number"],
        variant=variant_named(found["game"]),
        structure=structure_named(found["limit"]),
        small=chips(small, scale),
        big=chips(big, scale),
        boards=2 if found["split"] else 1,
        scale=scale,
        cap=chips(found["cap"], scale) if found["cap"] else None,
        button=SeatNumber(int(button)) if button else None,
        about=_about(found, table, symbol if money else ""),
        notes=(Note(NoteKind.POT_THEN_NO_LIMIT),) if mixed else (),
    )


def _about(
    found: re.Match[str], table: re.Match[str], symbol: str
) -> dict[str, str | int | float | list[str]]:
    date = found["et_date"] or found["date"]
    day = dict(zip(("year", "month", "day"), map(int, date.split("/")), strict=True))
    zone = "ET" if found["et_date"] else found["zone"] and found["zone"].upper()
    about: dict[str, str | int | float | list[str] | None] = {
        "venue": "PokerStars",
        "hand": int(found["number"]),
        "table": table["table"],
        "seat_count": int(table["seats"]) if table["seats"] else None,
        **day,
        "time": (found["et_time"] or found["time"]).zfill(8),
        "time_zone": zone,
        "currency": found["currency"] or CURRENCIES.get(symbol),
        "event": _event(found) if found["tournament"] else None,
        "level": found["level"],
        "mix": found["mix"],
        "kind": found["kind"].strip() or None,
        "club": found["club"],
        "cap": found["cap"],
        "authority": found["authority"],
        "limit": found["limit"] if found["limit"].lower() == POT_THEN_NO_LIMIT.lower() else None,
    }
    return {key: value for key, value in about.items() if value is not None}


def _event(found: re.Match[str]) -> str:
    buy_in = (
        found["buy_in"].strip().removesuffix("-").rstrip()
    )  # some exports set the game off by a dash
    return f"Tournament #{found['tournament']}, {buy_in}"
