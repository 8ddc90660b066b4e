"""The configuration of a hand: variant, structure, stakes and house rules in one value."""

from enum import StrEnum

import msgspec

from pokerhouse.catalogue import Amount, Sentence, ValueList, reason_of
from pokerhouse.errors import ConfigError, HandError
from pokerhouse.hands.worth import Wild, game_of, order_of
from pokerhouse.rules.games.faults import (
    CHIPS_MAX,
    Counted,
    Fault,
    GameFault,
    amount_name,
    amount_of,
    fault,
    is_whole,
    wrong,
)
from pokerhouse.rules.games.variants import (
    BetSize,
    Opening,
    Variant,
    variant_name,
    variant_of,
    variants,
)
from pokerhouse.units import Chips, SeatNumber

# The options of a table beyond its game: rule book, straddles, boards, rake, showing cards.

_NONE = Chips(0)


class RuleBook(StrEnum):
    """The rule book that decides where rule books differ."""

    WSOP = "wsop"
    ACPC = "acpc"
    """The Annual Computer Poker Competition: any all-in above the bet reopens the betting (not R5),
    and pots are split to the smallest unit of the hand, so that a fraction of a chip has to be that
    unit (not R8).
    """
    POKERSTARS = "pokerstars"
    """The rules of PokerStars' software. In fixed limit, an all-in of half a bet or more reopens
    the betting and is then completed, not raised by a full bet (not R5). A player who is absent
    when a blind takes their last chips is folded in turn (not R13).
    """


class Straddle(StrEnum):
    """The seats that may straddle (R18)."""

    NONE = "none"
    UTG = "utg"
    """The seat left of the big blind, then each seat left of a straddle, up to `straddles_max`."""
    BUTTON = "button"
    """The seats of `utg`, and the button, which has precedence."""


class StraddleRaise(StrEnum):
    """The least raise over a straddle (R18)."""

    DOUBLE = "double"
    """Raise to twice the straddle."""
    BLIND = "blind"
    """Raise by the amount the straddle added to the bet: 1/2 with a straddle of 4, to 6."""


class ShowsFirst(StrEnum):
    """The player who shows first at a showdown (R10)."""

    AGGRESSOR = "aggressor"
    """The last bettor or raiser on the last street, otherwise the player who opened it.

    Players in a side pot show before the rest.
    """
    LEFT_OF_BUTTON = "left_of_button"
    """The first player left of the button, and on around the table."""


class Rake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house's share of a pot; a table takes none by default."""

    per_mille: int = 0
    """Thousandths of the pot, rounded down."""
    cap: Chips = _NONE
    """The most taken from a hand; 0 for no cap."""
    no_flop_no_drop: bool = True
    """Take nothing from a hand that ends before its second street."""
    taken: tuple[Chips, ...] = ()
    """In records: the chips taken from each pot, main pot first, instead of a share."""


class CashOut(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand that its player sold to the house."""

    seat: SeatNumber
    paid: Chips
    """The payment, in place of everything that the hand wins."""


class HouseRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table's choices; the defaults are those of the rule book."""

    book: RuleBook = RuleBook.WSOP
    unit: Chips = Chips(1)
    """The smallest chip in play: bets are multiples of it, and pots are split down to it (R8, R24).
    """
    # Not 0 for the usual cap: 0 is how a table says that it has none.
    wagers_max: int = -1
    """The cap on bets and raises of a street in limit games, the big blind included.

    -1 is the usual cap of the structure, 0 is no cap.
    """
    cap_heads_up: bool = True
    """Does the cap hold between two players? If not, it is off once only two players are left
    before it is reached.
    """
    open_pair: bool = False
    """Fixed-limit stud for high: does a pair showing on fourth street let everyone bet the big bet?
    """
    straddle: Straddle = Straddle.NONE
    straddles_max: int = 1
    straddle_raise: StraddleRaise = StraddleRaise.DOUBLE
    bomb_pot: bool = False
    """Everyone pays the ante and nobody a blind, and there is no betting before the flop."""
    boards: int = 1
    """Boards dealt at once; each is played for an equal part of the pot."""
    run_it: int = 1
    """The most times the board is run when betting is over and all live players agree."""
    rabbit_hunt: bool = False
    """Show the rest of the board after every hand that ends without a showdown."""
    rabbit_on_request: bool = False
    """Show the rest of the board if a player of the hand asks."""
    seven_deuce: Chips = _NONE
    """The bounty that everyone dealt in pays to a player who wins a pot with seven-deuce."""
    show_all: bool = False
    """Show losing hands at the showdown too (R11)."""
    shows_first: ShowsFirst = ShowsFirst.AGGRESSOR
    """The player who shows first. The usual min/max game uses left of the button, and `show_all`.
    """
    rake: Rake | None = None
    cash_outs: tuple[CashOut, ...] = ()
    """In records: the hands that were sold to the house before the showdown."""
    counted: Counted = Counted.CHIPS

    def faults(self) -> list[Fault]:
        """List everything that is wrong."""
        faults = []
        if not 0 < self.unit <= CHIPS_MAX:
            sentence = wrong(GameFault.UNIT, amount=self.amount(self.unit), least=self.amount(1))
            faults.append(fault("unit", sentence=sentence))
        if not -1 <= self.wagers_max <= 1000:
            faults.append(
                fault("wagers_max", sentence=wrong(GameFault.WAGERS, wagers=self.wagers_max))
            )
        if not 1 <= self.straddles_max <= 8:
            sentence = wrong(GameFault.STRADDLES, straddles=self.straddles_max)
            faults.append(fault("straddles_max", sentence=sentence))
        if not 1 <= self.boards <= 3:
            faults.append(fault("boards", sentence=wrong(GameFault.BOARDS, boards=self.boards)))
        if not 1 <= self.run_it <= 3:
            faults.append(fault("run_it", sentence=wrong(GameFault.RUN_IT, times=self.run_it)))
        if not 0 <= self.seven_deuce <= CHIPS_MAX:
            sentence = wrong(GameFault.SEVEN_DEUCE, amount=self.amount(self.seven_deuce))
            faults.append(fault("seven_deuce", sentence=sentence))
        if not all(0 <= sold.paid <= CHIPS_MAX for sold in self.cash_outs):
            paid = ValueList(tuple(self.amount(sold.paid) for sold in self.cash_outs))
            faults.append(fault("cash_outs", sentence=wrong(GameFault.CASH_OUTS, paid=paid)))
        return faults + self._rake_faults()

    def _rake_faults(self) -> list[Fault]:
        if self.rake is None:
            return []
        faults, rake = [], self.rake
        if any(amount < 0 for amount in rake.taken):
            taken = ValueList(tuple(self.amount(amount) for amount in rake.taken))
            faults.append(fault("rake.taken", sentence=wrong(GameFault.RAKE_TAKEN, taken=taken)))
        if not (0 <= rake.per_mille <= 1000 and 0 <= rake.cap <= CHIPS_MAX):
            cap = self.amount(rake.cap)
            sentence = wrong(GameFault.RAKE, per_mille=rake.per_mille, cap=cap)
            faults.append(fault("rake.per_mille", "rake.cap", sentence=sentence))
        return faults

    def amount(self, chips: int) -> Amount:
        """Return chips as a value of a sentence, in the unit of the table."""
        return amount_of(chips, self.counted)


WAGERS_MAX = 4
"""The usual cap on the wagers of a street: a bet and three raises. The big blind is a bet."""
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
        # First and alone: the checks below compare amounts, which a text would break.
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
        # Everything below depends on the variant.
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
    # The big blind is a small bet that is posted, so both have the same size.
    if (
        config.big_blind
        and config.structure is not _SPREAD_LIMIT
        and config.small_bet != config.big_blind
    ):
        small_bet, big_blind = amount(config.small_bet), amount(config.big_blind)
        sentence = wrong(GameFault.SMALL_BET, amount=small_bet, big_blind=big_blind)
        faults.append(fault("small_bet", sentence=sentence))
    # If every street has the small bet, the big one is never used and may be the same.
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
    # Without blinds, only an ante from everyone gives the players something to play for.
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
        # Some rankings have no order with these wild cards, and only making it tells.
        for half in variant.showdown:
            order_of(game_of(half), wild)
    except HandError as error:
        sentence = wrong(GameFault.WILD, wild=repr(config.wild), why=reason_of(error))
        return [fault("wild", sentence=sentence)]
    return []
