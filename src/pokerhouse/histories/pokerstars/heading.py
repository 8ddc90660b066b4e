"""The first two lines of a PokerStars hand: the game, its stakes, when and where it was played."""

import re
from typing import Final, NamedTuple

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

# Exports of the years before 2010 write all of it in capitals, and converters leave out or change
# apostrophes, blanks and `Texas`.
_APOSTROPHES: Final = "'’‘´`"
_OPTIONAL: Final = re.compile(rf"[\s{_APOSTROPHES}-]|\btexas\b")


def _plain(name: str) -> str:
    """Return a name without what distinguishes only its spelling."""
    return _OPTIONAL.sub("", name.lower())


_GAME_KEYS: Final = {_plain(name): key for name, key in (GAMES | _OLD_NAMES).items()}
_LIMIT_KEYS: Final = {_plain(name): structure for name, structure in (LIMITS | _OLD_LIMITS).items()}


def variant_named(name: str) -> str:
    """Find a game by the site's name in any case; raises `KeyError` for an unknown one."""
    return _GAME_KEYS[_plain(name)]


def structure_named(name: str) -> Structure:
    """Find a structure by the site's name in any case; raises `KeyError` for an unknown one."""
    return _LIMIT_KEYS[_plain(name)]


def one_of(names: dict[str, str] | dict[str, Structure]) -> str:
    """A pattern of these names, the longest first, for the shorter ones begin the longer ones."""
    return "|".join(map(_spelled, sorted(names, key=len, reverse=True)))


def _spelled(name: str) -> str:
    """A pattern of a name with its apostrophes, hyphens and blanks optional."""
    letters = {"'": f"[{_APOSTROPHES}]?", " ": r"[\s-]*", "-": r"[\s-]*"}
    spelled = "".join(letters.get(letter, re.escape(letter)) for letter in name)
    return f"(?:Texas\\s*)?{spelled}" if name.startswith("Hold") else spelled


GAME_PATTERN: Final = one_of(GAMES | _OLD_NAMES)
LIMIT_PATTERN: Final = one_of(LIMITS | _OLD_LIMITS)
_ROOMS: Final = {"poker": "GGPoker", "pokerstars": "PokerStars"}
"""The rooms whose headings call them something else."""


def read_heading(found: re.Match[str], table: re.Match[str]) -> Heading:
    """Read the heading and the line of the table; raises `ValueError` for a bad amount."""
    small, big = found["small"] or "0", found["big"] or found["button_blind"]
    symbol = "₹" if big.startswith("Rs") else big[0]
    money = symbol in CURRENCIES and not found["tournament"]
    scale = CENTS if money or "." in small + big else 1
    button = table["button"]
    game, limit = _game_and_limit(found)
    mixed = limit.lower() == POT_THEN_NO_LIMIT.lower()
    return Heading(
        number=found["number"],
        variant=variant_named(game),
        structure=structure_named(limit),
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
    played = _moment(found)
    day = dict(zip(("year", "month", "day"), map(int, re.split("[/.-]", played.date)), strict=True))
    _, limit = _game_and_limit(found)
    room = " ".join(found["room"].split())
    number = found["number"]
    about: dict[str, str | int | float | list[str] | None] = {
        "venue": _ROOMS.get(room.lower(), room),
        "hand": int(number) if number.isdecimal() else number,
        "table": table["table"],
        "seat_count": int(table["seats"]) if table["seats"] else None,
        **day,
        "time": time_of_day(played.time),
        "time_zone": played.zone,
        "currency": found["currency"] or CURRENCIES.get(symbol),
        "event": _event(found) if found["tournament"] else None,
        "level": found["level"],
        "mix": found["mix"],
        "kind": found["kind"].strip() or None,
        "club": found["club"],
        "cap": found["cap"],
        "authority": found["authority"],
        "limit": limit if limit.lower() == POT_THEN_NO_LIMIT.lower() else None,
    }
    return {key: value for key, value in about.items() if value is not None}


def _game_and_limit(found: re.Match[str]) -> tuple[str, str]:
    """The names of the game and its structure, in either order."""
    return found["game"] or found["game_last"], found["limit"] or found["limit_first"]


class _DateAndTime(NamedTuple):
    """A date and time of day as written."""

    date: str
    time: str
    zone: str | None


def _moment(found: re.Match[str]) -> _DateAndTime:
    """The moment of the hand: that in New York if there are two."""
    first, second = (
        _DateAndTime(
            found[f"date{which}"],
            found[f"time{which}"],
            (found[f"zone{which}"] or "").upper() or None,
        )
        for which in ("", "_2")
    )
    return second if second.zone == "ET" else first


_CLOCK: Final = re.compile(r"(\d+):(\d+)(?::(\d+))?(?:\.\d+)? ?([AP]M)?", re.IGNORECASE)


def time_of_day(text: str) -> str:
    """Write a time with two digits each and with seconds.

    >>> time_of_day("8:19"), time_of_day("12:1:40"), time_of_day("1:05 PM")
    ('08:19:00', '12:01:40', '13:05:00')
    """
    found = _CLOCK.fullmatch(text)
    assert found is not None, "the heading's pattern lets nothing else through"
    hour, half = int(found[1]), (found[4] or "").upper()
    if half:
        hour = hour % 12 + 12 * (half == "PM")
    return f"{hour:02}:{int(found[2]):02}:{int(found[3] or 0):02}"


def _event(found: re.Match[str]) -> str:
    buy_in = (
        found["buy_in"].strip().removesuffix("-").rstrip()
    )  # some exports set the game off by a dash
    return f"Tournament #{found['tournament']}, {buy_in}"
