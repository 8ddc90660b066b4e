"""A contest: its players, game and seed. It is plain data that can be sent to workers."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Final

import msgspec

from pokerhouse.arena.aivat import PARTS
from pokerhouse.arena.deals import SEED_MAX
from pokerhouse.arena.fast_table import plays_natively
from pokerhouse.errors import ConfigError, counted
from pokerhouse.player_files import build_player, given_class, read_player
from pokerhouse.players import STRATEGIES, Bot, Native
from pokerhouse.rules import HandConfig, variant_of
from pokerhouse.rules.games import STACK_MAX, Opening

PATIENCE_MS: Final = 5_000
"""The default time for a move, in milliseconds: far more than any shipped player needs."""


class Entrant(msgspec.Struct, frozen=True):
    """A player to measure: a name and the recipe for making one."""

    name: str
    path: str
    """The dotted name of its class, a `Bot`, or a player of your own, as in `PlayerOrder`."""
    options: tuple[tuple[str, str], ...] = ()

    def make(self) -> Bot:
        """Make a player for one chair. Its random generator is replaced before every hand."""
        return build_player(self.path, dict(self.options), Random(0))


def entrants_of(orders: Sequence[str | type]) -> tuple[Entrant, ...]:
    """Return the entrants for these orders, which `player_files.read_player` reads, and classes.

    A class of this program can play in this process only. Equal names are numbered. Raises the
    errors of `read_player`.

    >>> [entrant.name for entrant in entrants_of(["smart", "passive", "smart"])]
    ['smart 1', 'passive', 'smart 2']
    """
    names = [_name(order) for order in orders]
    met: Counter[str] = Counter()
    entrants = []
    for name in names:
        met[name] += 1
        order = read_player(name)
        shown = name.rpartition(">:")[2]
        called = shown if names.count(name) == 1 else f"{shown} {met[name]}"
        entrants.append(Entrant(called, order.path, tuple(sorted(order.options.items()))))
    return tuple(entrants)


def _name(order: str | type) -> str:
    """Return an order as it is shown: names of the list in lower case, paths as they are."""
    if isinstance(order, type):
        return given_class(order)
    name = re.sub(r"\s+", "", order).lower()
    return name if name.partition(":")[0] in STRATEGIES else order.strip()


@dataclass(frozen=True, slots=True)
class SeatedPlayers:
    """Facts about the players of a contest that decide how it is played."""

    remembers: bool
    """True if a player remembers earlier hands."""
    natives: tuple[Native, ...] | None
    """The players in the form of the native table, a hundred times as fast as the rules.

    None if the native table lacks one of them, or the game.
    """


class Contest(msgspec.Struct, frozen=True):
    """The players, game and seed of a contest. Deal k follows from the seed and k alone.

    Every deal is played once per player and rotation, so each player plays it from every position,
    against the same others in the same order. These hands together are a *set*, the unit of
    counting: the luck of the cards is the same for all, so results vary far less than those of
    single hands.
    """

    entrants: tuple[Entrant, ...]
    config: HandConfig
    stack: int
    """Each player's chips at the start of every hand."""
    seed: int
    """A number from 0 to 2**64 - 1."""
    patience_ms: int = PATIENCE_MS
    """The time for a move, in milliseconds; a slower player checks or folds."""
    aivat: bool = False
    """Count the estimated worth of hands, with luck taken out, instead of their payoffs.

    See `arena.aivat`.
    """

    @property
    def unit(self) -> int:
        """The big blind in chips; the least bet in games without one."""
        return self.config.min_bet

    @property
    def mbb(self) -> Fraction:
        """The factor from counted parts to thousandths of the unit, in which results are shown."""
        return Fraction(1000, self.unit * self.parts)

    @property
    def parts(self) -> int:
        """The number of parts in a chip, so that counts are whole numbers."""
        return PARTS if self.aivat else 1

    def check(self) -> None:
        """Raise an `InputError` that says why this contest cannot be played."""
        self.config.check()
        variant = variant_of(self.config.variant)
        least, most = variant.seats
        if len(self.entrants) < 2:
            raise ConfigError(f"{counted(len(self.entrants), 'player')}: expected 2 or more")
        if not least <= len(self.entrants) <= most:
            many = f"{least} to {most}" if least < most else f"{least}"
            raise ConfigError(
                f"{counted(len(self.entrants), 'player')}: {variant.name} is played by {many}"
            )
        if not 0 < self.stack <= STACK_MAX:
            raise ConfigError(f"stack of {self.stack}: expected 1 to {STACK_MAX}")
        if not 0 <= self.seed <= SEED_MAX:
            raise ConfigError(f"seed {self.seed}: expected 0 to {SEED_MAX}")
        if self.patience_ms < 1:
            raise ConfigError(f"{self.patience_ms} ms for a move: expected 1 or more")
        if self.aivat and (variant.key != "holdem" or self.config.wild):
            wild = " with wild cards" if self.config.wild else ""
            raise ConfigError(
                f"luck cannot be taken out of {variant.name}{wild}: expected plain hold'em"
            )
        self.seated()

    def seated(self) -> "SeatedPlayers":
        """Make one player of each entrant, and learn from them how the contest is played.

        Raises `InputError` for an entrant that cannot be made.
        """
        bots = [entrant.make() for entrant in self.entrants]
        remembers = any(bot.remembers for bot in bots)
        # With AIVAT, the native table weighs the boards of two players only.
        if not plays_natively(self.config) or (self.aivat and len(bots) > 2):
            return SeatedPlayers(remembers, None)
        natives = [bot.native(self.config, len(bots)) for bot in bots]
        complete = tuple(native for native in natives if native is not None)
        return SeatedPlayers(remembers, complete if len(complete) == len(natives) else None)

    @property
    def positions(self) -> tuple[str, ...]:
        """The names of the positions, from the first left of the button to the button."""
        many = len(self.entrants)
        blinds = variant_of(self.config.variant).opening is Opening.BLINDS
        if many == 2:
            return ("big blind" if blinds else "first", "button")
        first = ["small blind", "big blind"] if blinds else ["first", "second"]
        last = ["button"] if many < 5 else ["cutoff", "button"]
        between = [f"seat {place + 1}" for place in range(2, many - len(last))]
        return (*first, *between, *last)

    @property
    def true_duplicates(self) -> bool:
        """True if each position gets the same cards every time a deal is played.

        False for stud and draw games, where later cards depend on folds and draws and the stub may
        run out. Their repeated deals share only the seed.
        """
        streets = variant_of(self.config.variant).streets[1:]
        return not any(plan.down or plan.up or plan.draw for plan in streets)
