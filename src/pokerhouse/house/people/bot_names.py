"""The bots of the house: who they are, the same at every table and on every evening.

A bot is a first name and a way to play. Whoever plays alike is a family: *Ada Cog* and *Basil Cog*
are smart. One who plays by options of its own has a number behind its name, made of them, unless
these have a family. All of it stands in the bot's id, so nothing about bots is stored, and none is
ever unknown.

No person may be called like one, so that nobody can pass for a bot, nor be taken for one: hence no
family name that people bear.
"""

import hashlib
import re
from collections.abc import Iterator, Mapping
from functools import cache

import msgspec

from pokerhouse.players import STRATEGIES
from pokerhouse.units import PlayerId

BOT_ID = "bot-"
"""The ids of bots begin so, and no others do."""

FAMILIES = {
    "random": "Dial",
    "passive": "Hinge",
    "aggressive": "Crank",
    "smart": "Cog",
    "equity": "Gyro",
    "hawkins": "Rivet",
    "evolved": "Gear",
    "exploit": "Valve",
}
"""What bots of a kind are called; of others the kind is the name, as in *Ada Thief*. A name stays
with its kind for
good: who has met a bot knows how its family plays.
"""

STYLES = {
    ("equity", "bluff=0.06\ntight=0.8"): "Anvil",
    ("equity", "bluff=0.18\nbold=0.8\ntight=0.2"): "Rotor",
}
"""Families of options that many meet: those of *Play against bots* (`web/src/lobby/new-table.ts`).
"""

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
    """The family of the bots that play so."""
    return FAMILIES.get(kind, kind.capitalize())


_KINDS = frozenset((*FAMILIES, *STRATEGIES))

BOT_NAMES = frozenset(
    [
        f"{first} {family}"
        for first in FIRST_NAMES
        for family in (*map(family_of, _KINDS), *STYLES.values())
    ]
    # What bots were called when each table had its own: old hands tell of them.
    + [f"{first} {last}" for first, last in zip(FIRST_NAMES, _ONCE, strict=True)]
)
"""Names, with or without a number behind them, that no person may have."""

_NUMBERS = 10_000
_ID = re.compile(rf"{BOT_ID}([a-z0-9_]+)-([a-z]+)(?:-([1-9][0-9]{{0,3}}))?")


class HouseBot(msgspec.Struct, frozen=True):
    """A bot of the house.

    - `kind`: the name of its strategy
    - `number`: made of its options; 0 where they are the usual ones
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
        """What it is called: *Ada Cog*."""
        if (family := _styles().get((self.kind, self.number))) is not None:
            return f"{self.first} {family}"
        return f"{self.first} {family_of(self.kind)}" + (f" {self.number}" if self.number else "")


def bots_of(kind: str, options: Mapping[str, str], first: int) -> Iterator[HouseBot]:
    """All bots of the house that play so, from one of them on and around.

    - `kind`, `options`: a strategy and what was chosen for it, as an order says them
    - `first`: any whole number: with which of them to begin
    """
    number = _number_of(options) if options else 0
    for place in range(len(FIRST_NAMES)):
        yield HouseBot(FIRST_NAMES[(first + place) % len(FIRST_NAMES)], kind, number)


def house_bot(player: PlayerId) -> HouseBot | None:
    """The bot of the house that has this id; None for people, and for bots from before bots lasted.

    >>> house_bot(PlayerId("bot-smart-ada")).name
    'Ada Cog'
    """
    found = _ID.fullmatch(player)
    if found is None or found[1] not in _KINDS or found[2].capitalize() not in FIRST_NAMES:
        return None
    return HouseBot(found[2].capitalize(), found[1], int(found[3] or 0))


@cache
def _styles() -> Mapping[tuple[str, int], str]:
    """By kind and number."""
    return {(kind, _number_told(told)): family for (kind, told), family in STYLES.items()}


def _number_of(options: Mapping[str, str]) -> int:
    """The same for the same options, in whatever order they were named."""
    return _number_told("\n".join(f"{key}={options[key]}" for key in sorted(options)))


def _number_told(told: str) -> int:
    return 1 + int.from_bytes(hashlib.sha256(told.encode()).digest()[:4]) % (_NUMBERS - 1)
