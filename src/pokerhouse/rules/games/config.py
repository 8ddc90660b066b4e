"""The configuration of a hand: variant, structure, stakes and house rules in one value."""

from enum import StrEnum
from functools import partial

import msgspec

from pokerhouse.errors import ConfigError, HandError
from pokerhouse.hands import Wild, game_of
from pokerhouse.hands.worth import order_of
from pokerhouse.rules.games.amounts import CHIPS_MAX, amount_text, is_whole
from pokerhouse.rules.games.faults import Fault
from pokerhouse.rules.games.house_rules import HouseRules
from pokerhouse.rules.games.variants import BetSize, Opening, Variant, variant_of, variants
from pokerhouse.units import Chips

WAGERS_MAX = 4
"""The usual cap on the wagers of a street: a bet and three raises. The big blind is a bet."""
_NONE = Chips(0)
_AMOUNTS = {
    "small_blind": "small blind",
    "big_blind": "big blind",
    "small_bet": "smaller bet",
    "big_bet": "bigger bet",
    "ante": "ante",
    "bring_in": "bring-in",
    "rules.unit": "smallest chip",
    "rules.seven_deuce": "seven-deuce bounty",
}


class Structure(StrEnum):
    """The betting structure."""

    NO_LIMIT = "no_limit"
    POT_LIMIT = "pot_limit"
    FIXED_LIMIT = "fixed_limit"
    MIN_MAX = "min_max"
    SPREAD_LIMIT = "spread_limit"


class AnteKind(StrEnum):
    """The players who pay the ante: everyone, or one of them for the table (R17)."""

    EACH = "each"
    BIG_BLIND = "big_blind"
    BUTTON = "button"


# Looking up a member of an enumeration takes ten times as long as a name, and every hand checks its
# game at the start.
_NO_LIMIT = Structure.NO_LIMIT
_POT_LIMIT = Structure.POT_LIMIT
_FIXED_LIMIT = Structure.FIXED_LIMIT
_MIN_MAX = Structure.MIN_MAX
_SPREAD_LIMIT = Structure.SPREAD_LIMIT
_EACH = AnteKind.EACH
_BLINDS = Opening.BLINDS
_BUTTON_BLIND = Opening.BUTTON_BLIND
_BRING_IN_LOW = Opening.BRING_IN_LOW


class HandConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game of one hand: variant, betting structure, stakes, rules of the house.

    `small_bet` and `big_bet` are the bet sizes of `fixed_limit` and the minimum and maximum bet of
    `min_max` and `spread_limit`. In no limit and pot limit, `small_bet` is the least bet of games
    without a big blind. `bring_in` is the least payment of the opening up card. Build a config with
    `no_limit`, `pot_limit`, `fixed_limit`, `spread_limit` or `min_max` from `rules.stakes`. Use
    `check` for one from another source.
    """

    structure: Structure
    small_blind: Chips
    big_blind: Chips
    small_bet: Chips = _NONE
    big_bet: Chips = _NONE
    ante: Chips = _NONE
    ante_kind: AnteKind = AnteKind.EACH
    all_in_face_up: bool = True
    variant: str = "holdem"
    bring_in: Chips = _NONE
    wild: str = ""
    """Wild cards in the syntax of `hands.Wild`: `jokers`, `bug`, `deuces`, `one_eyed_jacks`, cards.
    """
    rules: HouseRules = HouseRules()

    @property
    def min_bet(self) -> Chips:
        """The least bet of a street, and the unit of the first raise."""
        return self.big_blind or self.small_bet

    @property
    def opening_wagers(self) -> int:
        """The number of counted wagers that the big blind stands for: 1 in fixed limit, 0 in
        min/max.
        """
        structure = self.structure
        limited = (
            structure is _FIXED_LIMIT or structure is _SPREAD_LIMIT
        )  # looking into a tuple takes longer
        return 1 if limited and self.big_blind else 0

    def faults(self) -> list[Fault]:
        """List everything that is wrong; an empty list means that the game can be played."""
        if {*map(type, self._amounts())} != {int}:
            named = zip(_AMOUNTS.items(), self._amounts(), strict=True)
            return [
                Fault((field,), f"{name} {amount!r}: expected a whole number")
                for (field, name), amount in named
                if not is_whole(amount)
            ]
        if self.variant not in variants():
            keys = ", ".join(variants())
            return [
                Fault(
                    ("variant",), f"variant {self.variant!r} is not known: expected one of {keys}"
                )
            ]
        variant = variant_of(self.variant)
        faults = [*_stakes_faults(self, variant), *_bet_faults(self, variant)]
        faults += [fault.within("rules") for fault in self.rules.faults()]
        if self.ante_kind is not _EACH and variant.opening is not _BLINDS:
            words = f"ante of the {self.ante_kind.replace('_', ' ')}: {variant.name} has no blinds"
            faults.append(Fault(("ante_kind",), words))
        if self.rules.boards > 1 or self.rules.run_it > 1 or self.rules.bomb_pot:
            faults += _board_faults(self, variant)
        stud_high = variant.opening is _BRING_IN_LOW and len(variant.showdown) == 1
        if self.rules.open_pair and not (stud_high and self.structure is _FIXED_LIMIT):
            faults.append(
                Fault(
                    ("rules.open_pair",),
                    "big bets on an open pair: expected fixed-limit stud for high",
                )
            )
        if self.rules.seven_deuce and variant.hole_cards != 2:
            words = f"seven-deuce bounty: expected a game of two hole cards, not {variant.name}"
            faults.append(Fault(("rules.seven_deuce",), words))
        return faults + _wild_faults(self, variant)

    def _amounts(self) -> tuple[object, ...]:
        """Return all amounts in chips, in the order of `_AMOUNTS`."""
        rules, bets = self.rules, (self.small_bet, self.big_bet)
        return (
            self.small_blind,
            self.big_blind,
            *bets,
            self.ante,
            self.bring_in,
            rules.unit,
            rules.seven_deuce,
        )

    def check(self) -> None:
        """Raise a `ConfigError` that names every fault."""
        if faults := self.faults():
            raise ConfigError("; ".join(fault.words for fault in faults))


def _stakes_faults(config: HandConfig, variant: Variant) -> list[Fault]:
    faults = []
    text = partial(amount_text, counted=config.rules.counted)
    blinds = variant.opening in (_BLINDS, _BUTTON_BLIND)
    if blinds and not 0 < config.big_blind <= CHIPS_MAX:
        faults.append(
            Fault(
                ("big_blind",),
                f"big blind {text(config.big_blind)}: expected {text(1)} to {text(CHIPS_MAX)}",
            )
        )
    if not blinds and (config.big_blind or config.small_blind):
        faults.append(
            Fault(
                ("small_blind", "big_blind"),
                f"blinds {text(config.small_blind)} and {text(config.big_blind)}: {variant.name} "
                "has none",
            )
        )
    if not 0 <= config.small_blind <= config.big_blind:
        faults.append(
            Fault(
                ("small_blind", "big_blind"),
                f"small blind {text(config.small_blind)}: expected 0 to the big blind, "
                f"{text(config.big_blind)}",
            )
        )
    if config.small_blind and variant.opening is _BUTTON_BLIND:
        faults.append(
            Fault(
                ("small_blind",),
                f"small blind {text(config.small_blind)}: only the button posts a blind in "
                f"{variant.name}",
            )
        )
    if not 0 <= config.ante <= CHIPS_MAX:
        faults.append(
            Fault(("ante",), f"ante {text(config.ante)}: expected 0 to {text(CHIPS_MAX)}")
        )
    if variant.opening.has_bring_in:
        if not 0 < config.bring_in <= config.small_bet:
            faults.append(
                Fault(
                    ("bring_in",),
                    f"bring-in {text(config.bring_in)}: expected {text(1)} to "
                    f"{text(config.small_bet)}, a smaller bet",
                )
            )
    elif config.bring_in:
        faults.append(
            Fault(("bring_in",), f"bring-in {text(config.bring_in)}: {variant.name} has none")
        )
    return faults


def _bet_faults(config: HandConfig, variant: Variant) -> list[Fault]:
    text = partial(amount_text, counted=config.rules.counted)
    if not config.min_bet:
        return [
            Fault(
                ("big_blind", "small_bet"),
                "no least bet: expected a big blind or a smaller bet",
            )
        ]
    if config.structure in (_NO_LIMIT, _POT_LIMIT):
        if config.big_bet or (config.big_blind and config.small_bet):
            words = (
                f"bet sizes {text(config.small_bet)} and {text(config.big_bet)}: "
                f"{config.structure} has none"
            )
            return [Fault(("small_bet", "big_bet"), words)]
        return []
    faults = []
    if (
        config.big_blind
        and config.structure is not _SPREAD_LIMIT
        and config.small_bet != config.big_blind
    ):
        faults.append(
            Fault(
                ("small_bet",),
                f"smaller bet {text(config.small_bet)}: expected the big blind, "
                f"{text(config.big_blind)}",
            )
        )
    one_size = config.structure is _FIXED_LIMIT and all(
        p.bet is BetSize.SMALL for p in variant.streets
    )
    least = config.small_bet if one_size else config.small_bet + 1
    if not config.small_bet > 0 or not least <= config.big_bet <= CHIPS_MAX:
        faults.append(
            Fault(
                ("big_bet", "small_bet"),
                f"bigger bet {text(config.big_bet)}: expected more than the smaller bet, "
                f"{text(config.small_bet)}",
            )
        )
    return faults


def _board_faults(config: HandConfig, variant: Variant) -> list[Fault]:
    faults = []
    if not any(plan.board for plan in variant.streets):
        faults.append(
            Fault(
                ("rules.boards", "rules.run_it", "rules.bomb_pot"),
                f"boards: {variant.name} has none to deal twice or to play a bomb pot on",
            )
        )
    if config.rules.boards > 1 and config.rules.run_it > 1:
        faults.append(
            Fault(
                ("rules.run_it", "rules.boards"),
                "two boards and running it twice: expected one of them",
            )
        )
    paid = config.ante and config.ante_kind is _EACH
    if config.rules.bomb_pot and (variant.opening is not _BLINDS or not paid):
        faults.append(
            Fault(
                ("rules.bomb_pot", "ante", "ante_kind"),
                "bomb pot: expected an ante from each, and a game of blinds",
            )
        )
    return faults


def _wild_faults(config: HandConfig, variant: Variant) -> list[Fault]:
    if not config.wild:
        return []
    try:
        wild = Wild.parse(config.wild)
        for half in variant.showdown:
            order_of(game_of(half), wild)
    except HandError as error:
        return [Fault(("wild",), f"wild cards {config.wild!r}: {error}")]
    return []
