"""The plan of an evolution: kind of player, game, sizes and seed.

The same plan gives the same players, on any workers.
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
"""The most generations of a plan."""
DEALS_MAX: Final = 100_000
SEED_MAX: Final = 2**63 - 1


class EvolvedGame(StrEnum):
    """The game that the players learn."""

    LIMIT = "limit"
    """Heads-up, fixed limit."""
    NO_LIMIT = "no_limit"
    """Six-handed, no limit, at 100 big blinds."""


class Fitness(StrEnum):
    """The measure of success."""

    WINNINGS = "winnings"
    """Chips won in the same deals from the same opponents."""
    SURVIVAL = "survival"
    """Places in tournaments of six, each played until one player has all the chips."""

    @property
    def unit(self) -> str:
        """The unit of the measure."""
        return "mbb/hand" if self is Fitness.WINNINGS else "thousandths of an opponent outlived"

    @property
    def lead(self) -> str:
        """The unit of a lead over other players."""
        return self.unit if self is Fitness.WINNINGS else f"{self.unit} beyond half"

    @property
    def round(self) -> str:
        """The name of a round of the measure."""
        return "hand" if self is Fitness.WINNINGS else "tournament"


class EvolutionPlan(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that decides the result of an evolution."""

    kind: str
    """A kind of player with genes."""
    game: EvolvedGame
    fitness: Fitness = Fitness.WINNINGS
    population: int = 48
    """Players in each generation."""
    deals: int = 256
    """Deals per generation, at every table of opponents and from every seat."""
    seed: int = 1

    def check(self) -> None:
        """Raise `InputError` for a plan that cannot be carried out."""
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
        return 6 if self.game is EvolvedGame.NO_LIMIT or self.fitness is Fitness.SURVIVAL else 2

    @property
    def config(self) -> HandConfig:
        """The game at the tables: the big blind, or the small bet of limit, is 2 chips."""
        return fixed_limit(2, 4) if self.game is EvolvedGame.LIMIT else no_limit(1, 2)

    @property
    def stack(self) -> int:
        """Each player's chips, 100 big blinds, per hand or at the start of a tournament."""
        return 200
