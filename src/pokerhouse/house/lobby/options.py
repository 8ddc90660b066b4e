"""The options of a new table: their defaults, their limits, and the game they make."""

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from pokerhouse.catalogue import Amount, Sentence, ValueList
from pokerhouse.errors import ConfigError, InputError
from pokerhouse.house.faults import HouseFault
from pokerhouse.house.lobby.clocks import SECONDS, ClockKind, ClockOptions, out_of_bounds
from pokerhouse.house.people import name_faults
from pokerhouse.house.table import (
    ACTION_SECONDS_MAX,
    ACTION_SECONDS_MIN,
    Approval,
    BankTerms,
    RunOut,
    TableConfig,
    TableTalk,
    table_password_fault,
    tidy_password,
)
from pokerhouse.rules import (
    AnteKind,
    HandConfig,
    HouseRules,
    Player,
    Structure,
    stakes_of,
    start,
    variant_of,
    variants,
)
from pokerhouse.rules.between_hands import ButtonRule, Comeback
from pokerhouse.rules.games import (
    Counted,
    Fault,
    Mix,
    Opening,
    amount_name,
    amount_of,
    fault,
    fault_of,
    mixes,
    variant_name,
    with_stakes,
    wrong,
)
from pokerhouse.units import Chips, Millis, PlayerId, SeatNumber, TableId

AMOUNTS = ("small_blind", "ante", "bring_in", "rules.unit", "rules.seven_deuce", "rules.rake.cap")
"""Options that are amounts of chips, besides the stakes."""


def amount_faults(options: Any, most: int) -> list[Fault]:
    """Find amounts above `most`.

    The rules can count further than a house should: its amounts fit into the numbers of every
    client.
    """
    counted: Counted = options.rules.counted
    faults = []
    for field, amount in _amounts_of(options):
        if amount is not None and amount > most:
            sentence = wrong(
                HouseFault.TOO_HIGH,
                name=amount_name(field),
                amount=amount_of(amount, counted),
                most=amount_of(most, counted),
            )
            faults.append(fault(field, sentence=sentence))
    return faults


def _amounts_of(options: object) -> Iterator[tuple[str, int | None]]:
    for field in AMOUNTS:
        value: Any = options
        for name in field.split("."):
            value = None if value is None else getattr(value, name)
        yield field, value


class TableStakes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The stakes: the two bets of limit games and mixed games, otherwise the blinds.

    In no limit and pot limit without a small blind: the ante, and the button's blind or the least
    bet.
    """

    structure: Structure
    low: Chips
    high: Chips


Short = Annotated[str, msgspec.Meta(max_length=200)]
"""The longest text of an option, because faults repeat it."""

NAME_MAX = 30
# Even the greatest buy-in at these stakes is exact as a number in JavaScript.
STAKES_MAX = 1_000_000
BUY_IN_BB_LEAST, BUY_IN_BB_MOST = 1, 10_000
REBUY_SECONDS_MAX = 600
RETURN_MINUTES_MAX = 24 * 60
BOMB_EVERY_MAX = 1_000
STUDY = ("kuhn", "kuhn_3", "leduc", "rhode_island")
"""Games for programs that learn: no tables are opened for them."""


class TableOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a new table; null follows from the stakes."""

    name: Short
    stakes: TableStakes
    variant: Short = "holdem"
    mix: Short = ""
    """The key of a mix of games, which decides `variant` and structure."""
    seats: int = 6
    action_seconds: int | None = None
    clock: ClockOptions = ClockOptions()
    small_blind: Chips | None = None
    """For limit games; elsewhere it is a stake."""
    ante: Chips | None = None
    ante_kind: AnteKind = AnteKind.EACH
    bring_in: Chips | None = None
    wild: Short = ""
    """Wild cards, in the form that `hands.Wild` reads."""
    all_in_face_up: bool = True
    """Turn the hands up once the betting is over (R12)."""
    run_out: RunOut = RunOut.SLOW
    """The pace of a run-out."""
    chances: bool = True
    """Show everyone the chances of each hand in an all-in, while cards come."""
    buy_in_bb: int = 100
    """The default buy-in in big blinds; in games without blinds, in minimum bets."""
    buy_in_min_bb: int = 10
    buy_in_max_bb: int = 500
    returning: Comeback = Comeback.POST
    """The rule for newcomers and players who missed blinds (R3)."""
    button: ButtonRule = ButtonRule.DEAD
    """The rule by which the button moves (R1)."""
    talk: TableTalk = TableTalk.PLAYERS
    """The people who can chat while a hand is in play (R23)."""
    private: bool = False
    """The table is in nobody else's lobby; only people with the link can find it."""
    permanent: bool = False
    """The table stays open when it is empty; only owners of the house can choose it."""
    approval: Approval = Approval.NONE
    """The requests that need the host's approval."""
    password: Short = ""
    """The password to play or watch; empty for none. Only its hash is kept."""
    rebuy_seconds: int = 60
    """The time for which the seat of a player without chips is held; 0 stands them up at once."""
    return_minutes: int = 60
    """A player back within this time brings at least what they left with; 0 lifts the rule."""
    bomb_every: int = 0
    """Every hand with a multiple of this number is a bomb pot; 0 for none."""
    host_starts: bool = False
    """The first hand waits for the host to start the game."""
    rules: HouseRules = HouseRules()

    @property
    def named_by_bets(self) -> bool:
        """Tells whether the stakes are the two bets of limit games, and not posted blinds."""
        limited = (Structure.FIXED_LIMIT, Structure.MIN_MAX, Structure.SPREAD_LIMIT)
        return bool(self.mix) or self.stakes.structure in limited

    @property
    def seconds_to_act(self) -> int:
        """The length of a turn in seconds."""
        return SECONDS[self.clock.kind] if self.action_seconds is None else self.action_seconds

    def faults(self) -> list[Fault]:
        """List all faults, with the options that they concern; empty if a table can be opened."""
        faults = [fault("name", sentence=each) for each in name_faults(self.name, NAME_MAX)]
        faults += out_of_bounds(
            HouseFault.ACTION_SECONDS, self.seconds_to_act, ACTION_SECONDS_MIN, ACTION_SECONDS_MAX
        )
        faults += [each.within("clock") for each in self.clock.faults()]
        password = tidy_password(self.password)
        if password and (sentence := table_password_fault(password)):
            faults.append(fault("password", sentence=sentence))
        faults += _buy_in_faults(self) + amount_faults(self, STAKES_MAX)
        faults += out_of_bounds(HouseFault.REBUY_SECONDS, self.rebuy_seconds, 0, REBUY_SECONDS_MAX)
        faults += out_of_bounds(
            HouseFault.RETURN_MINUTES, self.return_minutes, 0, RETURN_MINUTES_MAX
        )
        faults += out_of_bounds(HouseFault.BOMB_EVERY, self.bomb_every, 0, BOMB_EVERY_MAX)
        # Without a game, only the rules themselves can still be looked at.
        if unknown := _game_faults(self):
            return faults + unknown + [each.within("rules") for each in self.rules.faults()]
        stakes = _stakes_faults(self)
        # With stakes that cannot be, the rest is still looked at: as if they were usual ones.
        usual = (
            replace(self, stakes=TableStakes(self.stakes.structure, Chips(10), Chips(20)))
            if stakes
            else self
        )
        return faults + stakes + _seat_faults(self) + _rule_faults(usual)

    def games(self) -> tuple[HandConfig, ...]:
        """The games that follow each other, one without a mix. Raises `ConfigError` where that
        cannot be played.
        """
        if mix := self.mixed():
            small_bet = self.stakes.low
            return tuple(
                self._with_choices(with_stakes(game.variant, game.structure, small_bet=small_bet))
                for game in mix.games
            )
        stakes = self.stakes
        return (
            self._with_choices(
                stakes_of(self.variant, stakes.structure, low=stakes.low, high=stakes.high)
            ),
        )

    def mixed(self) -> Mix | None:
        """The mix that is played, if it is one. Raises `ConfigError` that lists the mixes."""
        if not self.mix:
            return None
        if self.mix not in mixes():
            raise ConfigError(_unknown_mix(self))
        return mixes()[self.mix]

    def config(self, table: TableId, host: PlayerId) -> TableConfig:
        """The table that is opened. Only for options without faults."""
        first, *others = self.games()
        return TableConfig(
            table=table,
            name=self.name,
            game=first,
            seats_max=self.seats,
            host=host,
            buy_in=Chips(first.min_bet * self.buy_in_bb),
            action_ms=Millis(self.seconds_to_act * 1000),
            returning=self.returning,
            button=self.button,
            buy_in_min_bb=self.buy_in_min_bb,
            buy_in_max_bb=self.buy_in_max_bb,
            mix=self.mixed(),
            games=(first, *others) if others else (),
            talk=self.talk,
            private=self.private,
            permanent=self.permanent,
            approval=self.approval,
            run_out=self.run_out,
            chances=self.chances,
            hold_ms=Millis(self.rebuy_seconds * 1000),
            return_ms=Millis(self.return_minutes * 60_000),
            unlimited=self.clock.kind is ClockKind.UNLIMITED,
            bank=_bank_terms(self.clock),
            bomb_every=self.bomb_every,
            host_starts=self.host_starts,
        )

    def _with_choices(self, game: HandConfig) -> HandConfig:
        changes: dict[str, Chips] = {}
        # In a mix not every game has blinds.
        if self.small_blind is not None and variant_of(game.variant).opening is Opening.BLINDS:
            changes["small_blind"] = self.small_blind
        if self.ante is not None:
            changes["ante"] = self.ante
        if self.bring_in is not None:
            changes["bring_in"] = self.bring_in
        return replace(
            game,
            **changes,
            ante_kind=self.ante_kind,
            all_in_face_up=self.all_in_face_up,
            wild=self.wild,
            rules=self._rules_over(game.rules),
        )

    def _rules_over(self, usual: HouseRules) -> HouseRules:
        """Return the chosen rules over the defaults of a structure."""
        chosen = {
            field.name: value
            for field in msgspec.structs.fields(HouseRules)
            # A default may be one that nobody chose, and must not replace that of a structure.
            if (value := getattr(self.rules, field.name)) != field.default
        }
        return replace(usual, **chosen)


def _buy_in_faults(options: TableOptions) -> list[Fault]:
    least = options.buy_in_min_bb
    usual = options.buy_in_bb
    most = options.buy_in_max_bb
    if BUY_IN_BB_LEAST <= least <= usual <= most <= BUY_IN_BB_MOST:
        return []
    given = {"least": least, "usual": usual, "most": most}
    bounds = {"from": BUY_IN_BB_LEAST, "to": BUY_IN_BB_MOST}
    too_low = () if BUY_IN_BB_LEAST <= least <= usual else ("buy_in_min_bb",)
    too_high = () if usual <= most <= BUY_IN_BB_MOST else ("buy_in_max_bb",)
    sentence = wrong(HouseFault.BUY_INS, **given, **bounds)
    return [fault(*too_low, *too_high, "buy_in_bb", sentence=sentence)]


def _game_faults(options: TableOptions) -> list[Fault]:
    if options.mix:
        return [] if options.mix in mixes() else [fault("mix", sentence=_unknown_mix(options))]
    if options.variant not in variants():
        sentence = wrong(HouseFault.UNKNOWN_GAME, game=repr(options.variant))
        return [fault("variant", sentence=sentence)]
    if options.variant in STUDY:
        sentence = wrong(HouseFault.STUDY_GAME, game=variant_name(variant_of(options.variant)))
        return [fault("variant", sentence=sentence)]
    return []


def _unknown_mix(options: TableOptions) -> Sentence:
    return wrong(HouseFault.UNKNOWN_MIX, mix=repr(options.mix), choices=ValueList(tuple(mixes())))


def _in_units(options: TableOptions, chips: int) -> Amount:
    return amount_of(chips, options.rules.counted)


def _stakes_faults(options: TableOptions) -> list[Fault]:
    low = options.stakes.low
    high = options.stakes.high
    smaller, bigger = stake_names(options)
    most = _in_units(options, STAKES_MAX)
    if high > STAKES_MAX:
        sentence = wrong(
            HouseFault.STAKES_TOO_HIGH,
            name=amount_name(bigger),
            amount=_in_units(options, high),
            most=most,
        )
        return [fault("stakes.high", sentence=sentence)]
    if options.mix:
        # The games of a mix follow from the small bet alone, with twice as much for the big one.
        if low < 1 or high != 2 * low:
            amounts = {"low": _in_units(options, low), "high": _in_units(options, high)}
            sentence = wrong(HouseFault.MIXED_STAKES, **amounts, least=_in_units(options, 1))
            return [fault("stakes.low" if low < 1 else "stakes.high", sentence=sentence)]
        return []
    if low < (1 if smaller == "small_bet" else 0):
        sentence = wrong(
            HouseFault.STAKES_TOO_LOW,
            name=amount_name(smaller),
            amount=_in_units(options, low),
            least=_in_units(options, 1),
            most=most,
        )
        return [fault("stakes.low", sentence=sentence)]
    try:
        stakes_of(
            options.variant,
            options.stakes.structure,
            low=low,
            high=high,
            counted=options.rules.counted,
        )
    except ConfigError as error:
        # The bigger bet of a limit game has to exceed the smaller one; a small blind has to be
        # below the big one.
        likely = (
            ("stakes.high", "stakes.low")
            if high < 1 or options.named_by_bets
            else ("stakes.low", "stakes.high")
        )
        return [fault_of(error, *likely)]
    return []


def _seat_faults(options: TableOptions) -> list[Fault]:
    mix = options.mixed()
    least, most = mix.seats if mix else variant_of(options.variant).seats
    return out_of_bounds(HouseFault.SEATS, options.seats, least, most)


def _rule_faults(options: TableOptions) -> list[Fault]:
    # Only a record knows beforehand what was taken.
    if options.rules.rake and options.rules.rake.taken:
        sentence = wrong(HouseFault.RAKE_OF_RECORDS)
        return [fault("rules.rake.taken", "rules.rake.per_mille", sentence=sentence)]
    if options.rules.cash_outs:
        return [fault("rules.cash_outs", sentence=wrong(HouseFault.CASH_OUTS_OF_RECORDS))]
    faults: list[Fault] = []
    for game in options.games():
        name = variant_name(variant_of(game.variant))
        for each in game.faults() or _deal_faults(options, game):
            sentence = each.sentence
            if options.mix:
                sentence = wrong(HouseFault.GAME_OF_MIX, game=name, fault=sentence)
            found = fault(
                *(_option_behind(options, field) for field in each.fields), sentence=sentence
            )
            faults += [] if found in faults else [found]
    return faults


def _option_behind(options: TableOptions, field: str) -> str:
    """Return the option that a field of the game follows from."""
    match field:
        case "structure":
            return "stakes.structure"
        case "small_blind" if options.small_blind is None:
            return "stakes.low"
        case "small_bet" | "big_blind" if options.named_by_bets:
            return "stakes.low"
        case "small_bet" | "big_blind" | "big_bet":
            return "stakes.high"
    return field


def _deal_faults(options: TableOptions, game: HandConfig) -> list[Fault]:
    """List the faults of a full table's deal: several boards may need too many cards."""
    least, most = variant_of(game.variant).seats
    # Wrong seats are a fault of their own.
    if not least <= options.seats <= most:
        return []
    # A hand is begun in earnest, because that counts the cards which a full table needs.
    players = [
        Player(SeatNumber(n), PlayerId(f"{n}"), "", Chips(1)) for n in range(1, options.seats + 1)
    ]
    try:
        start(game, players, SeatNumber(1))
    except InputError as error:
        return [fault_of(error, "rules.boards", "seats")]
    return []


def stake_names(options: TableOptions) -> tuple[str, str]:
    """Return the names of the two stakes of this game, as `amount_name` takes them."""
    if options.named_by_bets:
        return "small_bet", "big_bet"
    match variant_of(options.variant).opening:
        case Opening.BLINDS:
            return "small_blind", "big_blind"
        case Opening.BUTTON_BLIND:
            return "ante", "button_blind"
    return "ante", "least_bet"


def _bank_terms(clock: ClockOptions) -> BankTerms:
    """Return the rules by which the time banks are filled."""
    return BankTerms(
        start_ms=Millis(clock.bank_seconds * 1000),
        earned_ms=Millis(clock.earned_seconds * 1000),
        hands=clock.earned_hands,
        most_ms=Millis(clock.bank_seconds_max * 1000),
    )
