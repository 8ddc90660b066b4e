"""The games: variants, betting structures, stakes, mixes and table rules."""

from pokerhouse.rules.games.amounts import Counted, amount_text
from pokerhouse.rules.games.config import WAGERS_MAX, AnteKind, HandConfig, Structure
from pokerhouse.rules.games.faults import Fault
from pokerhouse.rules.games.house_rules import (
    HouseRules,
    Rake,
    RuleBook,
    ShowsFirst,
    Straddle,
    StraddleRaise,
)
from pokerhouse.rules.games.limits import CHIPS_MAX, SEAT_NUMBER_MAX, STACK_MAX, is_whole
from pokerhouse.rules.games.mixes import (
    Change,
    Mix,
    MixedGame,
    MixPlace,
    changes,
    mixes,
    next_chooser,
    next_game,
)
from pokerhouse.rules.games.spec import STRUCTURES, GameSpec, spec_of
from pokerhouse.rules.games.stakes import (
    fixed_limit,
    min_max,
    no_limit,
    pot_limit,
    spread_limit,
    stakes_of,
    usual_structure,
    with_stakes,
)
from pokerhouse.rules.games.straddles import (
    StraddleSeats,
    allows_straddles,
    straddle_seats,
    straddlers,
)
from pokerhouse.rules.games.streets import Street
from pokerhouse.rules.games.variants import (
    BetSize,
    First,
    Opening,
    StreetPlan,
    Variant,
    add_variants,
    variant_of,
    variants,
)

__all__ = [
    "CHIPS_MAX",
    "SEAT_NUMBER_MAX",
    "STACK_MAX",
    "STRUCTURES",
    "WAGERS_MAX",
    "AnteKind",
    "BetSize",
    "Change",
    "Counted",
    "Fault",
    "First",
    "GameSpec",
    "HandConfig",
    "HouseRules",
    "Mix",
    "MixPlace",
    "MixedGame",
    "Opening",
    "Rake",
    "RuleBook",
    "ShowsFirst",
    "Straddle",
    "StraddleRaise",
    "StraddleSeats",
    "Street",
    "StreetPlan",
    "Structure",
    "Variant",
    "add_variants",
    "allows_straddles",
    "amount_text",
    "changes",
    "fixed_limit",
    "is_whole",
    "min_max",
    "mixes",
    "next_chooser",
    "next_game",
    "no_limit",
    "pot_limit",
    "spec_of",
    "spread_limit",
    "stakes_of",
    "straddle_seats",
    "straddlers",
    "usual_structure",
    "variant_of",
    "variants",
    "with_stakes",
]
