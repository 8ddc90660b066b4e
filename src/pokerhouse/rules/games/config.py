"""The configuration of a hand: variant, structure, stakes and house rules in one value."""

from enum import StrEnum

import msgspec

from pokerhouse.catalogue import Sentence, ValueList, reason_of
from pokerhouse.errors import ConfigError, HandError
from pokerhouse.hands import Wild, game_of
from pokerhouse.hands.worth import order_of
from pokerhouse.rules.games.amounts import CHIPS_MAX, is_whole
from pokerhouse.rules.games.faults import (
    Fault,
    GameFault,
    amount_name,
    fault,
    variant_name,
    wrong,
)
from pokerhouse.rules.games.house_rules import HouseRules
from pokerhouse.rules.games.variants import BetSize, Opening, Variant, variant_of, variants
from pokerhouse.units import Chips

WAGERS_MAX = 4
"""The usual cap on the wagers of a street: a bet and three raises. The big blind is a bet."""
_NONE = Chips(0)
_AMOUNTS = (
    "small_blind",
    "big_blind",
    "small_bet",
    "big_bet",
    "ante",
    "bring_in",
    "rules.unit",
    "rules.seven_deuce",
)


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
            return [
                fault(
                    field,
                    sentence=wrong(
                        GameFault.NOT_WHOLE, name=amount_name(field), amount=repr(amount)
                    ),
                )
                for field, amount in zip(_AMOUNTS, self._amounts(), strict=True)
                if not is_whole(amount)
            ]
        if self.variant not in variants():
            unknown = wrong(
                GameFault.UNKNOWN_VARIANT,
                variant=repr(self.variant),
                known=ValueList(tuple(variants())),
            )
            return [fault("variant", sentence=unknown)]
        variant = variant_of(self.variant)
        faults = [*_stakes_faults(self, variant), *_bet_faults(self, variant)]
        faults += [each.within("rules") for each in self.rules.faults()]
        if self.ante_kind is not _EACH and variant.opening is not _BLINDS:
            blindless = wrong(
                GameFault.ANTE_WITHOUT_BLINDS,
                payer=self.ante_kind.value,
                game=variant_name(variant),
            )
            faults.append(fault("ante_kind", sentence=blindless))
        if self.rules.boards > 1 or self.rules.run_it > 1 or self.rules.bomb_pot:
            faults += _board_faults(self, variant)
        stud_high = variant.opening is _BRING_IN_LOW and len(variant.showdown) == 1
        if self.rules.open_pair and not (stud_high and self.structure is _FIXED_LIMIT):
            faults.append(fault("rules.open_pair", sentence=wrong(GameFault.OPEN_PAIR)))
        if self.rules.seven_deuce and variant.hole_cards != 2:
            bounty = wrong(GameFault.SEVEN_DEUCE_GAME, game=variant_name(variant))
            faults.append(fault("rules.seven_deuce", sentence=bounty))
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
            raise ConfigError(ValueList(tuple(each.sentence for each in faults), "semicolon"))


def _stakes_faults(config: HandConfig, variant: Variant) -> list[Fault]:
    # The values of sentences are made only for a fault: every hand checks its game at the start.
    faults, amount = [], config.rules.amount
    blinds = variant.opening in (_BLINDS, _BUTTON_BLIND)
    if blinds and not 0 < config.big_blind <= CHIPS_MAX:
        bounds = {"least": amount(1), "most": amount(CHIPS_MAX)}
        sentence = wrong(GameFault.BIG_BLIND, amount=amount(config.big_blind), **bounds)
        faults.append(fault("big_blind", sentence=sentence))
    if not blinds and (config.big_blind or config.small_blind):
        posted = {"small": amount(config.small_blind), "big": amount(config.big_blind)}
        sentence = wrong(GameFault.NO_BLINDS, **posted, game=variant_name(variant))
        faults.append(fault("small_blind", "big_blind", sentence=sentence))
    if not 0 <= config.small_blind <= config.big_blind:
        small_blind, most = amount(config.small_blind), amount(config.big_blind)
        sentence = wrong(GameFault.SMALL_BLIND, amount=small_blind, most=most)
        faults.append(fault("small_blind", "big_blind", sentence=sentence))
    if config.small_blind and variant.opening is _BUTTON_BLIND:
        small_blind, game = amount(config.small_blind), variant_name(variant)
        sentence = wrong(GameFault.BUTTON_BLIND, amount=small_blind, game=game)
        faults.append(fault("small_blind", sentence=sentence))
    if not 0 <= config.ante <= CHIPS_MAX:
        sentence = wrong(GameFault.ANTE, amount=amount(config.ante), most=amount(CHIPS_MAX))
        faults.append(fault("ante", sentence=sentence))
    if variant.opening.has_bring_in:
        if not 0 < config.bring_in <= config.small_bet:
            bounds = {"least": amount(1), "most": amount(config.small_bet)}
            sentence = wrong(GameFault.BRING_IN, amount=amount(config.bring_in), **bounds)
            faults.append(fault("bring_in", sentence=sentence))
    elif config.bring_in:
        bring_in, game = amount(config.bring_in), variant_name(variant)
        sentence = wrong(GameFault.NO_BRING_IN, amount=bring_in, game=game)
        faults.append(fault("bring_in", sentence=sentence))
    return faults


def _bet_faults(config: HandConfig, variant: Variant) -> list[Fault]:
    if not config.min_bet:
        return [fault("big_blind", "small_bet", sentence=wrong(GameFault.NO_LEAST_BET))]
    amount = config.rules.amount
    if config.structure in (_NO_LIMIT, _POT_LIMIT):
        if config.big_bet or (config.big_blind and config.small_bet):
            structure = Sentence(f"games.structures.{config.structure.value}")
            sizes = {"small": amount(config.small_bet), "big": amount(config.big_bet)}
            sentence = wrong(GameFault.NO_BET_SIZES, **sizes, structure=structure)
            return [fault("small_bet", "big_bet", sentence=sentence)]
        return []
    faults = []
    if (
        config.big_blind
        and config.structure is not _SPREAD_LIMIT
        and config.small_bet != config.big_blind
    ):
        small_bet, big_blind = amount(config.small_bet), amount(config.big_blind)
        sentence = wrong(GameFault.SMALL_BET, amount=small_bet, big_blind=big_blind)
        faults.append(fault("small_bet", sentence=sentence))
    one_size = config.structure is _FIXED_LIMIT and all(
        p.bet is BetSize.SMALL for p in variant.streets
    )
    least = config.small_bet if one_size else config.small_bet + 1
    if not config.small_bet > 0 or not least <= config.big_bet <= CHIPS_MAX:
        big_bet, small_bet = amount(config.big_bet), amount(config.small_bet)
        sentence = wrong(GameFault.BIG_BET, amount=big_bet, small_bet=small_bet)
        faults.append(fault("big_bet", "small_bet", sentence=sentence))
    return faults


def _board_faults(config: HandConfig, variant: Variant) -> list[Fault]:
    faults = []
    if not any(plan.board for plan in variant.streets):
        sentence = wrong(GameFault.NO_BOARD, game=variant_name(variant))
        fields = ("rules.boards", "rules.run_it", "rules.bomb_pot")
        faults.append(fault(*fields, sentence=sentence))
    if config.rules.boards > 1 and config.rules.run_it > 1:
        sentence = wrong(GameFault.BOARDS_OR_RUNS)
        faults.append(fault("rules.run_it", "rules.boards", sentence=sentence))
    paid = config.ante and config.ante_kind is _EACH
    if config.rules.bomb_pot and (variant.opening is not _BLINDS or not paid):
        sentence = wrong(GameFault.BOMB_POT)
        faults.append(fault("rules.bomb_pot", "ante", "ante_kind", sentence=sentence))
    return faults


def _wild_faults(config: HandConfig, variant: Variant) -> list[Fault]:
    if not config.wild:
        return []
    try:
        wild = Wild.parse(config.wild)
        for half in variant.showdown:
            order_of(game_of(half), wild)
    except HandError as error:
        sentence = wrong(GameFault.WILD, wild=repr(config.wild), why=reason_of(error))
        return [fault("wild", sentence=sentence)]
    return []
