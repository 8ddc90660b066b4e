"""What a hand is played for and how: the one value that a table is configured by."""

from enum import StrEnum

import msgspec

from pokerhouse.errors import ConfigError
from pokerhouse.units import Chips

SEATS_MIN, SEATS_MAX = 2, 10
CHIPS_MAX = 1 << 53
"""Above this a whole number is no longer exact in a browser."""
STACK_MAX = CHIPS_MAX // SEATS_MAX
"""So that every pot is exact too."""
_NONE = Chips(0)


class Structure(StrEnum):
    """How much may be bet."""

    NO_LIMIT = "no_limit"
    POT_LIMIT = "pot_limit"
    FIXED_LIMIT = "fixed_limit"
    MIN_MAX = "min_max"


class AnteKind(StrEnum):
    """Who pays the ante: every player, or the big blind for the table (R17)."""

    EACH = "each"
    BIG_BLIND = "big_blind"


class HandConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game of one hand: variant, betting structure, blinds, antes.

    `small_bet` and `big_bet` are the bet sizes of `fixed_limit` (before and from the turn) and the minimum and maximum
    bet of `min_max`; the other structures leave them 0. Build one with `no_limit`, `pot_limit`, `fixed_limit` or
    `min_max` below; `check` says what is wrong with one that came from elsewhere.
    """

    structure: Structure
    small_blind: Chips
    big_blind: Chips
    small_bet: Chips = Chips(0)
    big_bet: Chips = Chips(0)
    ante: Chips = Chips(0)
    ante_kind: AnteKind = AnteKind.EACH
    all_in_face_up: bool = True
    variant: str = "holdem"

    @property
    def opening_wagers(self) -> int:
        """How many of a street's counted wagers the big blind is: the bet in fixed limit, nothing in min/max (B11)."""
        return 1 if self.structure is Structure.FIXED_LIMIT else 0

    def faults(self) -> list[str]:
        """Everything that is wrong, in words; empty when the game can be played."""
        found = []
        if self.variant != "holdem":
            found.append(f"variant {self.variant!r} is not known: expected 'holdem'")
        if not 0 < self.big_blind <= CHIPS_MAX:
            found.append(f"big blind {self.big_blind}: expected a whole number from 1 to {CHIPS_MAX}")
        if not 0 <= self.small_blind <= self.big_blind:
            found.append(f"small blind {self.small_blind}: expected 0 to the big blind, {self.big_blind}")
        if not 0 <= self.ante <= CHIPS_MAX:
            found.append(f"ante {self.ante}: expected a whole number from 0 to {CHIPS_MAX}")
        if self.structure in (Structure.FIXED_LIMIT, Structure.MIN_MAX):
            if self.small_bet != self.big_blind:
                found.append(f"smaller bet {self.small_bet}: expected the big blind, {self.big_blind}")
            if not self.small_bet < self.big_bet <= CHIPS_MAX:
                found.append(f"bigger bet {self.big_bet}: expected more than the smaller bet, {self.small_bet}")
        elif self.small_bet or self.big_bet:
            found.append(f"bet sizes {self.small_bet} and {self.big_bet}: {self.structure} has none")
        return found

    def check(self) -> None:
        """Raises `ConfigError` that names every fault."""
        if found := self.faults():
            raise ConfigError("; ".join(found))


def no_limit(small_blind: int, big_blind: int, ante: int = 0, ante_kind: AnteKind = AnteKind.EACH) -> HandConfig:
    """Any bet from the big blind to the whole stack."""
    return _checked(Structure.NO_LIMIT, small_blind, big_blind, ante=Chips(ante), ante_kind=ante_kind)


def pot_limit(small_blind: int, big_blind: int, ante: int = 0, ante_kind: AnteKind = AnteKind.EACH) -> HandConfig:
    """Any bet up to the pot after calling (R19)."""
    return _checked(Structure.POT_LIMIT, small_blind, big_blind, ante=Chips(ante), ante_kind=ante_kind)


def fixed_limit(small_bet: int, big_bet: int | None = None, small_blind: int | None = None) -> HandConfig:
    """Bets and raises of `small_bet`, from the turn on of `big_bet` (default twice); at most four wagers a street.

    The big blind is the small bet; the small blind is half of it, rounded down, unless given.
    """
    return _checked(
        Structure.FIXED_LIMIT,
        small_bet // 2 if small_blind is None else small_blind,
        small_bet,
        small_bet=Chips(small_bet),
        big_bet=Chips(2 * small_bet if big_bet is None else big_bet),
    )


def min_max(minimum: int, maximum: int) -> HandConfig:
    """A bet is the minimum or the maximum, a raise is the maximum, three raises a street (REQUIREMENTS B11)."""
    return _checked(Structure.MIN_MAX, minimum // 2, minimum, small_bet=Chips(minimum), big_bet=Chips(maximum))


def _checked(
    structure: Structure,
    small_blind: int,
    big_blind: int,
    *,
    small_bet: Chips = _NONE,
    big_bet: Chips = _NONE,
    ante: Chips = _NONE,
    ante_kind: AnteKind = AnteKind.EACH,
) -> HandConfig:
    config = HandConfig(
        structure=structure,
        small_blind=Chips(small_blind),
        big_blind=Chips(big_blind),
        small_bet=small_bet,
        big_bet=big_bet,
        ante=ante,
        ante_kind=ante_kind,
    )
    config.check()
    return config
