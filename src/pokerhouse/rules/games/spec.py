"""The flat description of a plain hold'em game, for code that plays hands without the rules.

The native table is built from it, and so is any solver: both need numbers, not the rule book.
"""

import msgspec
from msgspec.structs import replace

from pokerhouse.rules.games.config import (
    WAGERS_MAX,
    AnteKind,
    HandConfig,
    HouseRules,
    Straddle,
    Structure,
)
from pokerhouse.units import Chips

STRUCTURES = (Structure.NO_LIMIT, Structure.POT_LIMIT, Structure.FIXED_LIMIT)
"""The betting structures of a spec, in the order in which native code numbers them."""
_PLAIN = HouseRules()


class GameSpec(msgspec.Struct, frozen=True):
    """A game of hold'em with the plain rules of the house. All amounts are in chips."""

    structure: Structure
    """One of `STRUCTURES`."""
    small_blind: Chips
    big_blind: Chips
    small_bet: Chips
    """The bet before and on the flop in fixed limit; 0 in the other structures."""
    big_bet: Chips
    """The bet on turn and river in fixed limit; 0 in the other structures."""
    ante: Chips
    ante_kind: AnteKind
    wagers_max: int
    """Bets and raises of a street in fixed limit, the big blind included; 0 for no cap."""
    cap_heads_up: bool
    """False: the cap is off once only two players are left before it is reached."""
    chip: Chips
    """The smallest chip: bets are multiples of it, and pots are split down to it (R8, R24)."""


def spec_of(config: HandConfig) -> GameSpec | None:
    """Return the spec of a game, or None for a game that has none.

    A game has a spec if it is hold'em in no limit, pot limit or fixed limit, without wild cards. Of
    the rules of the house, the spec keeps the smallest chip and the cap on wagers. Rules about
    showing cards, straddles and rabbit hunts change nothing in a hand between programs, so any
    choice is allowed. Rake, bounties, bomb pots, several boards or runs, and the ACPC rule book
    have no place in a spec. `config` must be valid (`HandConfig.check`).

    >>> from pokerhouse.rules import fixed_limit, no_limit
    >>> spec_of(fixed_limit(2)).wagers_max, spec_of(no_limit(1, 2)).wagers_max
    (4, 0)
    >>> spec_of(no_limit(1, 2, variant="omaha"))
    """
    # The neutral fields are listed one by one. A rule added later makes a game plain only after
    # somebody has put it on this list; until then such games are played by the slow, correct rules.
    neutral = replace(
        config.rules,
        unit=_PLAIN.unit,
        wagers_max=_PLAIN.wagers_max,
        cap_heads_up=_PLAIN.cap_heads_up,
        show_all=_PLAIN.show_all,
        shows_first=_PLAIN.shows_first,
        counted=_PLAIN.counted,
        straddle=Straddle.NONE,
        straddles_max=_PLAIN.straddles_max,
        straddle_raise=_PLAIN.straddle_raise,
        rabbit_on_request=_PLAIN.rabbit_on_request,
    )
    if config.variant != "holdem" or config.wild or neutral != _PLAIN:
        return None
    if config.structure not in STRUCTURES:
        return None
    wagers_max = 0
    if config.structure is Structure.FIXED_LIMIT:
        wagers_max = WAGERS_MAX if config.rules.wagers_max < 0 else config.rules.wagers_max
    return GameSpec(
        structure=config.structure,
        small_blind=config.small_blind,
        big_blind=config.big_blind,
        small_bet=config.small_bet,
        big_bet=config.big_bet,
        ante=config.ante,
        ante_kind=config.ante_kind,
        wagers_max=wagers_max,
        cap_heads_up=config.rules.cap_heads_up,
        chip=config.rules.unit,
    )
