"""What an evolution is: the kind of player, the game, how many play how much, and the seed.

The same plan gives the same players, whoever plays the hands.
"""

from enum import StrEnum
from typing import Final

import msgspec

from pokerhouse.errors import InputError
from pokerhouse.players import GENES
from pokerhouse.rules import HandConfig, fixed_limit, no_limit

POPULATION_MIN: Final = 8
POPULATION_MAX: Final = 1_000
GENERATIONS_MAX: Final = 10_000
DEALS_MAX: Final = 100_000
SEED_MAX: Final = 2**63 - 1


class Game(StrEnum):
    """What the players learn to play."""

    LIMIT = "limit"
    """Heads-up, fixed limit."""
    NO_LIMIT = "no_limit"
    """Six-handed, no limit, at 100 big blinds."""


class Fitness(StrEnum):
    """What counts."""

    WINNINGS = "winnings"
    """Chips won in the same deals from the same opponents."""
    SURVIVAL = "survival"
    """Places in tournaments of six, each played until one player has all the chips."""

    @property
    def unit(self) -> str:
        """In what it is told."""
        return "mbb/hand" if self is Fitness.WINNINGS else "thousandths of an opponent outlived"

    @property
    def lead(self) -> str:
        """In what it is told how far somebody is ahead of others."""
        return self.unit if self is Fitness.WINNINGS else f"{self.unit} beyond half"

    @property
    def round(self) -> str:
        """What is played to find it out."""
        return "hand" if self is Fitness.WINNINGS else "tournament"


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """All that decides what an evolution comes to."""

    kind: str
    """A kind of player that has genes."""
    game: Game
    fitness: Fitness = Fitness.WINNINGS
    population: int = 48
    """Players in each generation."""
    deals: int = 256
    """Deals that each plays in each generation, against every table of opponents and from every
    seat.
    """
    seed: int = 1

    def check(self) -> None:
        """Raises `InputError` for a plan that cannot be carried out."""
        if self.kind not in GENES:
            raise InputError(f"{self.kind!r} has no genes to evolve: expected {' or '.join(GENES)}")
        for name, value, least, most in (
            ("population", self.population, POPULATION_MIN, POPULATION_MAX),
            ("deals", self.deals, 1, DEALS_MAX),
            ("seed", self.seed, 0, SEED_MAX),
        ):
            if not least <= value <= most:
                raise InputError(f"{name} of {value}: expected {least} to {most}")

    @property
    def seats(self) -> int:
        """Players at a table."""
        return 6 if self.game is Game.NO_LIMIT or self.fitness is Fitness.SURVIVAL else 2

    @property
    def config(self) -> HandConfig:
        """The game as the tables want it: a big blind, and in limit a small bet, of 2 chips."""
        return fixed_limit(2, 4) if self.game is Game.LIMIT else no_limit(1, 2)

    @property
    def stack(self) -> int:
        """Chips of each player: 100 big blinds, in every hand or at the beginning of a
        tournament.
        """
        return 200
