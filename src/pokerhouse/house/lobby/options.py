"""How high amounts may be that a table is opened with."""

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
    RunOut,
    TableConfig,
    table_password_fault,
    tidy_password,
)
from pokerhouse.house.talk import TableTalk
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


class Stakes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`low` and `high` are the smaller and bigger bet of limit games and mixed games, else the
    blinds.

    In no limit and pot limit without a small blind: the ante, and the button's blind or the least
    bet.
    """

    structure: Structure
    low: Chips
    high: Chips


Short = Annotated[str, msgspec.Meta(max_length=200)]
"""No option is a longer text: what is wrong with one is answered with the text in it."""

NAME_MAX = 30
STAKES_MAX = 1_000_000
BUY_IN_BB_LEAST, BUY_IN_BB_MOST = 1, 10_000
REBUY_SECONDS_MAX = 600
RETURN_MINUTES_MAX = 24 * 60
STUDY = ("kuhn", "kuhn_3", "leduc", "rhode_island")
"""Games for programs that learn: nobody opens a table for them."""


class TableOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What whoever opens a table chooses. Null where it may stand: what follows from the stakes."""

    name: Short
    stakes: Stakes
    variant: Short = "holdem"
    mix: Short = ""
    """The key of a mix of games that follow each other; then `variant` and the structure are those
    of its games.
    """
    seats: int = 6
    action_seconds: int | None = None
    clock: ClockOptions = ClockOptions()
    small_blind: Chips | None = None
    """Of limit games; elsewhere the stakes name it."""
    ante: Chips | None = None
    ante_kind: AnteKind = AnteKind.EACH
    bring_in: Chips | None = None
    wild: Short = ""
    """Wild cards, as `hands.Wild` reads them."""
    all_in_face_up: bool = True
    """Turn the hands up once nobody can bet any more (R12)."""
    run_out: RunOut = RunOut.SLOW
    """How the rest of the cards comes once nobody can bet any more."""
    chances: bool = True
    """Tell everybody how likely each hand of an all-in is to win, as long as cards come."""
    buy_in_bb: int = 100
    """What is usually brought, in big blinds; where there are none, in least bets."""
    buy_in_min_bb: int = 10
    buy_in_max_bb: int = 500
    returning: Comeback = Comeback.POST
    """How newcomers and players who missed blinds come into the game (R3)."""
    button: ButtonRule = ButtonRule.DEAD
    """How the button moves (R1)."""
    talk: TableTalk = TableTalk.PLAYERS
    """Who is heard while a hand is in play (R23)."""
    private: bool = False
    """The table stands in nobody else's lobby: it is found by its link, which cannot be guessed."""
    permanent: bool = False
    """The table stays when nobody is there: for the owner of the house to choose."""
    approval: Approval = Approval.NONE
    """What the host decides about before it happens."""
    password: Short = ""
    """What whoever comes must say, to look on too; empty for none. Only its hash is kept."""
    rebuy_seconds: int = 60
    """How long the seat of a player without chips is held, who may buy in again; 0: they are stood
    up at once.
    """
    return_minutes: int = 60
    """Whoever comes back within this time brings at least what they left with; 0: what they like.
    """
    rules: HouseRules = HouseRules()

    @property
    def named_by_bets(self) -> bool:
        """Are the stakes the two bets of limit games, and not what is posted?"""
        limited = (Structure.FIXED_LIMIT, Structure.MIN_MAX, Structure.SPREAD_LIMIT)
        return bool(self.mix) or self.stakes.structure in limited

    @property
    def seconds_to_act(self) -> int:
        """How long a turn is."""
        return SECONDS[self.clock.kind] if self.action_seconds is None else self.action_seconds

    def faults(self) -> list[Fault]:
        """Everything that is wrong, with the options that it concerns; nothing when a table can be
        opened.
        """
        faults = [fault("name", sentence=each) for each in name_faults(self.name, NAME_MAX)]
        faults += out_of_bounds(
            HouseFault.ACTION_SECONDS, self.seconds_to_act, ACTION_SECONDS_MIN, ACTION_SECONDS_MAX
        )
        faults += [each.within("clock") for each in self.clock.faults()]
        password = tidy_password(self.password)
        if password and (sentence := table_password_fault(password)):
            faults.append(fault("password", sentence=sentence))
        faults += self._buy_in_faults() + amount_faults(self, STAKES_MAX)
        faults += out_of_bounds(HouseFault.REBUY_SECONDS, self.rebuy_seconds, 0, REBUY_SECONDS_MAX)
        faults += out_of_bounds(
            HouseFault.RETURN_MINUTES, self.return_minutes, 0, RETURN_MINUTES_MAX
        )
        if unknown := self._game_faults():
            return faults + unknown + [each.within("rules") for each in self.rules.faults()]
        stakes = self._stakes_faults()
        # With stakes that cannot be, the rest is still looked at: as if they were usual ones.
        usual = (
            replace(self, stakes=Stakes(self.stakes.structure, Chips(10), Chips(20)))
            if stakes
            else self
        )
        return faults + stakes + self._seat_faults() + usual._rule_faults()

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
            raise ConfigError(self._unknown_mix())
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
            bank=self.clock.bank_terms(),
        )

    def _with_choices(self, game: HandConfig) -> HandConfig:
        changes: dict[str, Chips] = {}
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
        """What was chosen, over what is usual in a structure: min/max games have a showdown of
        their own.
        """
        chosen = {
            field.name: value
            for field in msgspec.structs.fields(HouseRules)
            if (value := getattr(self.rules, field.name)) != field.default
        }
        return replace(usual, **chosen)

    def _buy_in_faults(self) -> list[Fault]:
        least, usual, most = self.buy_in_min_bb, self.buy_in_bb, self.buy_in_max_bb
        if BUY_IN_BB_LEAST <= least <= usual <= most <= BUY_IN_BB_MOST:
            return []
        given = {"least": least, "usual": usual, "most": most}
        bounds = {"from": BUY_IN_BB_LEAST, "to": BUY_IN_BB_MOST}
        too_low = () if BUY_IN_BB_LEAST <= least <= usual else ("buy_in_min_bb",)
        too_high = () if usual <= most <= BUY_IN_BB_MOST else ("buy_in_max_bb",)
        sentence = wrong(HouseFault.BUY_INS, **given, **bounds)
        return [fault(*too_low, *too_high, "buy_in_bb", sentence=sentence)]

    def _game_faults(self) -> list[Fault]:
        if self.mix:
            return [] if self.mix in mixes() else [fault("mix", sentence=self._unknown_mix())]
        if self.variant not in variants():
            sentence = wrong(HouseFault.UNKNOWN_GAME, game=repr(self.variant))
            return [fault("variant", sentence=sentence)]
        if self.variant in STUDY:
            sentence = wrong(HouseFault.STUDY_GAME, game=variant_name(variant_of(self.variant)))
            return [fault("variant", sentence=sentence)]
        return []

    def _unknown_mix(self) -> Sentence:
        return wrong(HouseFault.UNKNOWN_MIX, mix=repr(self.mix), choices=ValueList(tuple(mixes())))

    def _amount(self, chips: int) -> Amount:
        return amount_of(chips, self.rules.counted)

    def _stakes_faults(self) -> list[Fault]:
        structure, low, high = self.stakes.structure, self.stakes.low, self.stakes.high
        smaller, bigger = stake_names(self)
        most = self._amount(STAKES_MAX)
        if high > STAKES_MAX:
            sentence = wrong(
                HouseFault.STAKES_TOO_HIGH,
                name=amount_name(bigger),
                amount=self._amount(high),
                most=most,
            )
            return [fault("stakes.high", sentence=sentence)]
        if self.mix:
            if low < 1 or high != 2 * low:
                amounts = {"low": self._amount(low), "high": self._amount(high)}
                sentence = wrong(HouseFault.MIXED_STAKES, **amounts, least=self._amount(1))
                return [fault("stakes.low" if low < 1 else "stakes.high", sentence=sentence)]
            return []
        if low < (1 if smaller == "small_bet" else 0):
            sentence = wrong(
                HouseFault.STAKES_TOO_LOW,
                name=amount_name(smaller),
                amount=self._amount(low),
                least=self._amount(1),
                most=most,
            )
            return [fault("stakes.low", sentence=sentence)]
        try:
            stakes_of(self.variant, structure, low=low, high=high, counted=self.rules.counted)
        except ConfigError as error:
            # The bigger bet of a limit game has to exceed the smaller one; a small blind has to be
            # below the big one.
            likely = (
                ("stakes.high", "stakes.low")
                if high < 1 or self.named_by_bets
                else ("stakes.low", "stakes.high")
            )
            return [fault_of(error, *likely)]
        return []

    def _seat_faults(self) -> list[Fault]:
        mix = self.mixed()
        least, most = mix.seats if mix else variant_of(self.variant).seats
        return out_of_bounds(HouseFault.SEATS, self.seats, least, most)

    def _rule_faults(self) -> list[Fault]:
        if self.rules.rake and self.rules.rake.taken:
            sentence = wrong(HouseFault.RAKE_OF_RECORDS)
            return [fault("rules.rake.taken", "rules.rake.per_mille", sentence=sentence)]
        faults: list[Fault] = []
        for game in self.games():
            name = variant_name(variant_of(game.variant))
            for each in game.faults() or self._deal_faults(game):
                sentence = each.sentence
                if self.mix:
                    sentence = wrong(HouseFault.GAME_OF_MIX, game=name, fault=sentence)
                found = fault(*map(self._option, each.fields), sentence=sentence)
                faults += [] if found in faults else [found]
        return faults

    def _option(self, field: str) -> str:
        """The option that a field of the game follows from."""
        match field:
            case "structure":
                return "stakes.structure"
            case "small_blind" if self.small_blind is None:
                return "stakes.low"
            case "small_bet" | "big_blind" if self.named_by_bets:
                return "stakes.low"
            case "small_bet" | "big_blind" | "big_bet":
                return "stakes.high"
        return field

    def _deal_faults(self, game: HandConfig) -> list[Fault]:
        """Can a full table be dealt? Several boards may take more cards than the pack has."""
        least, most = variant_of(game.variant).seats
        if not least <= self.seats <= most:
            return []
        players = [
            Player(SeatNumber(n), PlayerId(f"{n}"), "", Chips(1)) for n in range(1, self.seats + 1)
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
