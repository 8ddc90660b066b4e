"""The bots of the house, the same at every table and on every evening.

A bot is a first name and a way to play. Bots that play alike are a family: *Ada Cog* and *Basil
Cog* are smart. A bot with options of its own has a number behind its name, made from them, unless
these have a family. All of it is in the bot's id, so nothing about bots is stored, and none is ever
unknown.

No person may have the name of a bot, so that nobody can pass for one or be mistaken for one. For
that reason no family has a name that people have.
"""

import hashlib
import re
from collections.abc import Iterator, Mapping
from functools import cache

import msgspec

from pokerhouse.units import PlayerId

BOT_ID = "bot-"
"""The prefix of the ids of bots."""

FAMILIES = {
    "random": "Dial",
    "passive": "Hinge",
    "aggressive": "Crank",
    "smart": "Cog",
    "equity": "Gyro",
    "hawkins": "Rivet",
    "evolved": "Gear",
    "exploit": "Valve",
    "own": "Ratchet",
}
"""The families of bots by kind of player. A family keeps its kind, so that people can rely on it.

`own` is for players that the owner wrote or bred. Every kind of player has one, so that no
person can take the name of a bot.
"""

STYLES = {
    ("equity", "bluff=0.06\ntight=0.8"): "Anvil",
    ("equity", "bluff=0.18\nbold=0.8\ntight=0.2"): "Rotor",
}
"""Families for options that many players meet: those of the page's *Play against bots*."""

FIRST_NAMES = (
    *(
        "Ada",
        "Basil",
        "Cleo",
        "Dario",
        "Edda",
        "Felix",
        "Greta",
        "Hugo",
        "Ida",
        "Jonas",
        "Kira",
        "Leo",
        "Mona",
    ),
    *(
        "Nils",
        "Olga",
        "Pavel",
        "Queenie",
        "Rosa",
        "Sami",
        "Tilda",
        "Umar",
        "Vera",
        "Wanda",
        "Xenia",
        "Yusuf",
        "Zora",
    ),
)

_ONCE = (
    *(
        "Cog",
        "Bolt",
        "Crank",
        "Dial",
        "Gear",
        "Fuse",
        "Gyro",
        "Hinge",
        "Ingot",
        "Jack",
        "Knob",
        "Lever",
        "Motor",
    ),
    *(
        "Nut",
        "Orbit",
        "Pump",
        "Quill",
        "Rivet",
        "Spark",
        "Tin",
        "Unit",
        "Valve",
        "Wire",
        "Xenon",
        "Yoke",
        "Zinc",
    ),
)


def family_of(kind: str) -> str:
    """Return the family of the bots that play this way."""
    return FAMILIES.get(kind, kind.capitalize())


BOT_NAMES = frozenset(
    [
        f"{first} {family}"
        for first in FIRST_NAMES
        for family in (*FAMILIES.values(), *STYLES.values())
    ]
    # The names from when each table had bots of its own: old hands contain them.
    + [f"{first} {last}" for first, last in zip(FIRST_NAMES, _ONCE, strict=True)]
)
"""Names, with or without a number behind them, that no person may have."""

_NUMBERS = 10_000
_ID = re.compile(rf"{BOT_ID}([a-z0-9_]+)-([a-z]+)(?:-([1-9][0-9]{{0,3}}))?")


class HouseBot(msgspec.Struct, frozen=True):
    """A bot of the house.

    - `kind`: the name of its strategy
    - `number`: made from its options; 0 for the default ones
    """

    first: str
    kind: str
    number: int = 0

    @property
    def player(self) -> PlayerId:
        """Its id."""
        return PlayerId(
            f"{BOT_ID}{self.kind}-{self.first.lower()}" + (f"-{self.number}" if self.number else "")
        )

    @property
    def name(self) -> str:
        """The full name, such as *Ada Cog*."""
        if (family := _styles().get((self.kind, self.number))) is not None:
            return f"{self.first} {family}"
        return f"{self.first} {family_of(self.kind)}" + (f" {self.number}" if self.number else "")


def bots_of(kind: str, options: Mapping[str, str], first: int) -> Iterator[HouseBot]:
    """Yield the bots of the house that play this way, starting with one of them.

    - `kind`, `options`: a strategy and its options
    - `first`: any whole number, which decides where to start
    """
    number = _number_of(options) if options else 0
    for place in range(len(FIRST_NAMES)):
        yield HouseBot(FIRST_NAMES[(first + place) % len(FIRST_NAMES)], kind, number)


def house_bot(player: PlayerId) -> HouseBot | None:
    """Return the bot with this id; None for people, and for bots of old hands.

    >>> house_bot(PlayerId("bot-smart-ada")).name
    'Ada Cog'
    """
    found = _ID.fullmatch(player)
    if found is None or found[1] not in FAMILIES or found[2].capitalize() not in FIRST_NAMES:
        return None
    return HouseBot(found[2].capitalize(), found[1], int(found[3] or 0))


@cache
def _styles() -> Mapping[tuple[str, int], str]:
    """The families with a kind and options of their own, by kind and number."""
    return {(kind, _number_told(told)): family for (kind, told), family in STYLES.items()}


def _number_of(options: Mapping[str, str]) -> int:
    """Return a number for these options, whatever their order."""
    return _number_told("\n".join(f"{key}={options[key]}" for key in sorted(options)))


def _number_told(told: str) -> int:
    return 1 + int.from_bytes(hashlib.sha256(told.encode()).digest()[:4]) % (_NUMBERS - 1)
