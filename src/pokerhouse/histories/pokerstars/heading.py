"""The first two lines of a PokerStars hand: the game, its stakes, when and where it was played."""

import re

from pokerhouse.histories.lines import CENTS, CURRENCIES, Heading, chips
from pokerhouse.histories.pokerstars.games import (
    POT_THEN_NO_LIMIT,
    structure_named,
    variant_named,
)
from pokerhouse.histories.record import Note, NoteKind
from pokerhouse.units import SeatNumber


def read_heading(found: re.Match[str], table: re.Match[str]) -> Heading:
    """Read the heading and the line of the table; raises `ValueError` for a bad amount."""
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
