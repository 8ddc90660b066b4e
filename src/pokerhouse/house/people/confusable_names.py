"""How a name looks: two names that look the same are the same name (after Unicode's UTS 39,
"skeletons").

A skeleton is the name without case, marks and invisible signs, with each letter put in place of its
look-alikes. Letters of one script only may stand in a name, so that the list of look-alikes can be
short: it has to know the letters of which a whole Cyrillic or Greek name can be made that reads
like a Latin one, and the digits and signs beside them.
"""

import re
import unicodedata

from pokerhouse.catalogue import Sentence, ValueList
from pokerhouse.house.faults import HouseFault
from pokerhouse.house.people.bot_names import BOT_NAMES
from pokerhouse.rules.games import wrong

PLAYER_NAME_MAX = 20
MARKS_MAX = 1
"""Marks that may stand on one letter, once the letter has taken those that belong to it."""

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
"""What the page, the terminal and the log call others than players."""

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


def look(name: str) -> str:
    """What a name looks like: the same for names that cannot be told apart.

    >>> look("Keen Lynx") == look("kееn  LУNХ") == look("Kéen Lynx")
    True
    >>> look("Keen Lynx") == look("Keen Lynn")
    False
    """
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    seen = "".join(c for c in plain if unicodedata.category(c) not in ("Mn", "Me", "Cf", "Cc"))
    text = " ".join(seen.translate(_ALIKE).split())
    for pair, letter in _PAIRS:
        text = text.replace(pair, letter)
    return text


_BOT_LOOKS = frozenset(map(look, BOT_NAMES))
_RESERVED_LOOKS = frozenset(map(look, RESERVED)) | _BOT_LOOKS
_LIKE_A_BOT = re.compile(r".* bot( \S*)?")


def tidy(name: str) -> str:
    """A name as it is kept: composed letters, single spaces, none around it."""
    return " ".join(unicodedata.normalize("NFKC", name).split())


def name_faults(name: str, letters_max: int) -> list[Sentence]:
    """What is wrong with a tidy name of a player or a table, in words; empty when it can be read
    and told apart.
    """
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
    """Does this name look like one of the house's own, or like a bot's?"""
    seen = look(name)
    numbered = seen.rpartition(" ")[0]  # a bot may have a number behind its name
    return (
        seen in _RESERVED_LOOKS or numbered in _BOT_LOOKS or _LIKE_A_BOT.fullmatch(seen) is not None
    )


def _marks(name: str) -> int:
    """The most marks in a row."""
    most = row = 0
    for c in name:
        row = row + 1 if unicodedata.category(c) in ("Mn", "Me") else 0
        most = max(most, row)
    return most


def _scripts(name: str) -> set[str]:
    """The scripts of the letters, of those that have look-alikes in each other."""
    first = {unicodedata.name(c, "").partition(" ")[0] for c in name if c.isalpha()}
    return {script.lower() for script in first & {"LATIN", "CYRILLIC", "GREEK"}}
