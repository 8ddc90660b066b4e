"""Names that look the same are the same name (after the skeletons of Unicode's UTS 39).

A skeleton is the name without case, marks and invisible characters, with one letter for all of its
look-alikes. A name may have letters of one script only, so the list of look-alikes can be short: it
has the letters of Cyrillic or Greek names that read like Latin ones, and digits and signs.
"""

import re
import unicodedata

from pokerhouse.catalogue import Sentence, ValueList
from pokerhouse.house.faults import HouseFault
from pokerhouse.house.people.bot_names import BOT_NAMES
from pokerhouse.rules.games import wrong

PLAYER_NAME_MAX = 20
MARKS_MAX = 1
"""The most marks on one letter, besides those that are part of it."""

RESERVED = (
    "you",
    "lobby",
    "dealer",
    "house",
    "the house",
    "host",
    "server",
    "system",
    "admin",
    "bot",
    "pokerhouse",
    "someone who left",
)
"""Names by which the page, the terminal and the log call others than players."""

_ALIKE = str.maketrans(
    {
        **dict(zip("авеѕіјкмнорсхуԁԛԝһґ", "abesljkmhopcxydqwhr", strict=True)),
        **dict(zip("αβεικνορτυχωγ", "abelkvoptuxwy", strict=True)),
        **dict(zip("01i|!ı", "olllll", strict=True)),
        "т": "t",
        "ł": "l",
        "ø": "o",
        "đ": "d",
        "’": "'",
        "‐": "-",
    }
)
_PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def skeleton(name: str) -> str:
    """Return the skeleton of a name: the same for names that look alike.

    >>> skeleton("Keen Lynx") == skeleton("kееn  LУNХ") == skeleton("Kéen Lynx")
    True
    >>> skeleton("Keen Lynx") == skeleton("Keen Lynn")
    False
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    seen = "".join(c for c in plain if unicodedata.category(c) not in ("Mn", "Me", "Cf", "Cc"))
    text = " ".join(seen.translate(_ALIKE).split())
    for pair, letter in _PAIRS:
        text = text.replace(pair, letter)
    return text


_BOT_LOOKS = frozenset(map(skeleton, BOT_NAMES))
_RESERVED_LOOKS = frozenset(map(skeleton, RESERVED)) | _BOT_LOOKS
_LIKE_A_BOT = re.compile(r".* bot( \S*)?")


def tidy(name: str) -> str:
    """Tidy a name: composed letters, single spaces, none around it."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def name_faults(name: str, letters_max: int) -> list[Sentence]:
    """Find what is wrong with a tidy name of a player or a table."""
    if not 1 <= len(name) <= letters_max:
        return [wrong(HouseFault.NAME_LENGTH, most=letters_max)]
    if not name.isprintable() or not any(c.isalnum() for c in name):
        return [wrong(HouseFault.NAME_UNSEEN, most=letters_max)]
    faults = []
    if _marks(name) > MARKS_MAX:
        faults.append(wrong(HouseFault.NAME_MARKS))
    if len(scripts := _scripts(name)) > 1:
        names = (Sentence(f"faults.scripts.{script}") for script in sorted(scripts))
        faults.append(wrong(HouseFault.NAME_SCRIPTS, scripts=ValueList(tuple(names), "and")))
    return faults


def is_reserved(name: str) -> bool:
    """Tell whether this name looks like one of the house's own, or like a bot's."""
    seen = skeleton(name)
    numbered = seen.rpartition(" ")[0]  # a bot may have a number behind its name
    return (
        seen in _RESERVED_LOOKS or numbered in _BOT_LOOKS or _LIKE_A_BOT.fullmatch(seen) is not None
    )


def _marks(name: str) -> int:
    """Return the most marks in a row."""
    most = row = 0
    for c in name:
        row = row + 1 if unicodedata.category(c) in ("Mn", "Me") else 0
        most = max(most, row)
    return most


def _scripts(name: str) -> set[str]:
    """Return the scripts in a name, of those that look alike."""
    first = {unicodedata.name(c, "").partition(" ")[0] for c in name if c.isalpha()}
    return {script.lower() for script in first & {"LATIN", "CYRILLIC", "GREEK"}}
