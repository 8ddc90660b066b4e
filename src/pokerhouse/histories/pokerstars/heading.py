"""The first two lines of a PokerStars hand: the game, its stakes, when and where it was played."""

import re
from typing import Final

from pokerhouse.histories.lines import CENTS, CURRENCIES, Heading, chips
from pokerhouse.histories.record import Note, NoteKind
from pokerhouse.rules import Structure
from pokerhouse.units import SeatNumber

# The names PokerStars uses for games and betting structures.

GAMES: Final = {
    "Hold'em": "holdem",
    "6+ Hold'em": "short_deck",
    "Omaha": "omaha",
    "Omaha Hi/Lo": "omaha8",
    "5 Card Omaha": "omaha5",
    "5 Card Omaha Hi/Lo": "omaha5_8",
    "6 Card Omaha": "omaha6",
    "6 Card Omaha Hi/Lo": "omaha6_8",
    "Courchevel": "courchevel",
    "Courchevel Hi/Lo": "courchevel8",
    "7 Card Stud": "stud",
    "7 Card Stud Hi/Lo": "stud8",
    "Razz": "razz",
    "5 Card Draw": "five_card_draw",
    "Single Draw 2-7 Lowball": "single_draw_27",
    "Triple Draw 2-7 Lowball": "triple_draw_27",
    "Badugi": "badugi",
}
"""The names as written; 6+ hold'em is short deck where a straight beats three of a kind."""
_OLD_NAMES: Final = {
    "Omaha H/L": "omaha8",
    "5 Card Omaha H/L": "omaha5_8",
    "6 Card Omaha H/L": "omaha6_8",
    "Omaha 5 Cards": "omaha5",
    "Omaha 6 Cards": "omaha6",
    "Hold 'Em": "holdem",
}
"""Names used in some years and exports."""
LIMITS: Final = {
    "No Limit": Structure.NO_LIMIT,
    "Pot Limit": Structure.POT_LIMIT,
    "Limit": Structure.FIXED_LIMIT,
}
POT_THEN_NO_LIMIT: Final = "Pot Limit Pre-Flop, No Limit Post-Flop"
"""Read as no limit, which allows every bet that pot limit does: our rules have one structure for a
whole hand.
"""
_OLD_LIMITS: Final = {"Fixed Limit": Structure.FIXED_LIMIT, POT_THEN_NO_LIMIT: Structure.NO_LIMIT}

# Exports of the years before 2010 write all of it in capitals.
_GAME_KEYS: Final = {name.lower(): key for name, key in (GAMES | _OLD_NAMES).items()}
_LIMIT_KEYS: Final = {name.lower(): structure for name, structure in (LIMITS | _OLD_LIMITS).items()}


def variant_named(name: str) -> str:
    """Find a game by the site's name in any case; raises `KeyError` for an unknown one."""
    return _GAME_KEYS[name.lower()]


def structure_named(name: str) -> Structure:
    """Find a structure by the site's name in any case; raises `KeyError` for an unknown one."""
    return _LIMIT_KEYS[name.lower()]


def one_of(names: dict[str, str] | dict[str, Structure]) -> str:
    """A pattern of these names, the longest first, for the shorter ones begin the longer ones."""
    return "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))


GAME_PATTERN: Final = one_of(GAMES | _OLD_NAMES)
LIMIT_PATTERN: Final = one_of(LIMITS | _OLD_LIMITS)


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
