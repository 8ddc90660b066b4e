"""Names that look the same are the same name (the skeletons of Unicode's UTS 39).

A skeleton is the name without case, marks, spaces, hyphens and invisible characters, with one
letter for all of its look-alikes (`confusables.txt`). A name has letters of one script only, so the
look-alikes of a letter in small and as a capital can stand in one list.
"""

import re
import unicodedata
from importlib.resources import files

from pokerhouse.catalogue import Sentence, ValueList
from pokerhouse.house.faults import HouseFault
from pokerhouse.house.people.bot_names import BOT_NAMES
from pokerhouse.rules.games import wrong

PLAYER_NAME_MAX = 20
MARKS_MAX = 1
"""The most marks on one letter, besides those that are part of it."""

RESERVED = (
    *("you", "lobby", "dealer", "croupier", "house", "host", "server", "system", "pokerhouse"),
    *("admin", "administrator", "owner", "moderator", "mod", "staff", "support", "operator"),
    *("bot", "guest", "spectator", "everyone", "nobody", "someone who left"),
    *("du", "geber", "gast", "haus", "gastgeber", "inhaber", "besitzer", "eigentümer", "zuschauer"),
    *("jemand, der ging", "niemand", "alle"),
)
"""Names that the page, the terminal and the log give to others than players, and roles.

An article before them, and signs and numbers around them, change nothing.
"""
_ARTICLES = ("", "the ", "der ", "die ", "das ")
_AROUND = re.compile(r"^[\W\d_]+|[\W\d_]+$")


def _alike() -> dict[int, str]:
    """Return what each look-alike looks like, made of plain letters where there is one."""
    lines = files("pokerhouse.house.people").joinpath("confusables.txt").read_text("utf-8")
    table = {
        letter: seen
        for line in lines.splitlines()
        if not line.startswith("# ")
        for seen, letters in [line.rsplit(" ", 1)]
        for letter in letters
    }
    ours = dict(zip("01i|!ı", "olllll", strict=True))
    ours |= dict(zip("авеѕіјкмнорсхуԁԛԝһґт", "abesljkmhopcxydqwhrt", strict=True))
    ours |= dict(zip("αβεικνορτυχωγ", "abelkvoptuxwy", strict=True))
    return str.maketrans(table | ours)


_ALIKE = _alike()
_PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))
_BETWEEN = re.compile(r"[\s_-]+")
"""Spaces and hyphens: names that differ in these alone look alike."""
_IGNORABLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d159"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""The code points that nobody sees: Unicode's `Default_Ignorable_Code_Point`, and two more."""
_VARIANTS = re.compile("[\ufe00-\ufe0f]")
"""The choice of a picture for a sign: phones write it after an emoji."""


def skeleton(name: str) -> str:
    """Return the skeleton of a name: the same for names that look alike.

    >>> skeleton("Keen Lynx") == skeleton("kееn-LУNХ") == skeleton("KéenLynx")
    True
    >>> skeleton("Keen Lynx") == skeleton("Keen Lynn")
    False
    """
    return _BETWEEN.sub("", _words(name))


def _words(name: str) -> str:
    """Return the skeleton with its spaces."""
    seen = _plain(_plain(_IGNORABLE.sub("", name)).translate(_ALIKE)).translate(_ALIKE)
    text = " ".join(_BETWEEN.sub(" ", seen).split())
    for pair, letter in _PAIRS:
        text = text.replace(pair, letter)
    return text


def _plain(text: str) -> str:
    """Return a text without case and marks."""
    parts = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", text).casefold())
    return "".join(c for c in parts if unicodedata.category(c) not in ("Mn", "Me", "Cf", "Cc"))


_BOT_LOOKS = frozenset(map(skeleton, BOT_NAMES))
_RESERVED_LOOKS = _BOT_LOOKS | {
    skeleton(article + name) for article in _ARTICLES for name in RESERVED
}
_LIKE_A_BOT = re.compile(r".* bot( \S*)?")


def tidy(name: str) -> str:
    """Tidy a name: composed letters, single spaces, none around it."""
    return " ".join(_VARIANTS.sub("", unicodedata.normalize("NFKC", name)).split())


def name_faults(name: str, letters_max: int) -> list[Sentence]:
    """Find what is wrong with a tidy name of a player or a table."""
    if not 1 <= len(name) <= letters_max:
        return [wrong(HouseFault.NAME_LENGTH, most=letters_max)]
    unseen = not name.isprintable() or _IGNORABLE.search(name)
    if unseen or not any(c.isalnum() for c in name):
        return [wrong(HouseFault.NAME_UNSEEN, most=letters_max)]
    faults = []
    if _marks(name) > MARKS_MAX:
        faults.append(wrong(HouseFault.NAME_MARKS))
    if len(scripts := _scripts(name)) > 1:
        names = (Sentence(f"faults.scripts.{script}") for script in scripts)
        faults.append(wrong(HouseFault.NAME_SCRIPTS, scripts=ValueList(tuple(names), "and")))
    return faults


def is_reserved(name: str) -> bool:
    """Tell whether this name looks like one of the house's own, or like a bot's."""
    looks = {skeleton(name), skeleton(_AROUND.sub("", name))}
    return not looks.isdisjoint(_RESERVED_LOOKS) or _LIKE_A_BOT.fullmatch(_words(name)) is not None


def _marks(name: str) -> int:
    """Return the most marks in a row."""
    most = row = 0
    for c in name:
        row = row + 1 if unicodedata.category(c) in ("Mn", "Me") else 0
        most = max(most, row)
    return most


_SCRIPT = re.compile(
    r"(?P<script>.+?)[ -](LETTER|SMALL|CAPITAL|SYLLABLE|SYLLABICS|IDEOGRAPH|VOWEL|LIGATURE|SIGN)\b"
)
_WRITTEN_TOGETHER = (
    frozenset({"CJK UNIFIED", "CJK COMPATIBILITY", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA"}),
    frozenset({"CJK UNIFIED", "CJK COMPATIBILITY", "HANGUL"}),
    frozenset({"CJK UNIFIED", "CJK COMPATIBILITY", "BOPOMOFO"}),
)
"""Scripts of one language: Japanese, Korean, Chinese (UTS 39, 5.2)."""
_OF_ANY_SCRIPT = frozenset({"MODIFIER", "IDEOGRAPHIC"})
_NAMED = ("latin", "cyrillic", "greek")


def _scripts(name: str) -> list[str]:
    """Return the scripts in a name by their keys in the texts; those that go together are one."""
    found = {_script(c) for c in name if c.isalpha()} - _OF_ANY_SCRIPT
    if any(found <= together for together in _WRITTEN_TOGETHER):
        return []
    known = sorted(script.lower() for script in found if script.lower() in _NAMED)
    return known + ["other"] * (len(found) - len(known))


def _script(letter: str) -> str:
    """Return the script of a letter, as Unicode names it."""
    name = unicodedata.name(letter, "")
    found = _SCRIPT.match(name)
    return found["script"] if found else name.partition(" ")[0]
