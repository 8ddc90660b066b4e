"""The options of a table beyond its game: rule book, straddles, boards, rake, showing cards."""

from enum import StrEnum

import msgspec

from pokerhouse.catalogue import Amount, ValueList
from pokerhouse.rules.games.amounts import CHIPS_MAX, Counted
from pokerhouse.rules.games.faults import Fault, GameFault, amount_of, fault, wrong
from pokerhouse.units import Chips

_NONE = Chips(0)


class RuleBook(StrEnum):
    """The rule book that decides where rule books differ."""

    WSOP = "wsop"
    ACPC = "acpc"
    """The Annual Computer Poker Competition: any all-in above the bet reopens the betting (not R5),
    and pots are split to the smallest unit of the hand, so that a fraction of a chip has to be that
    unit (not R8).
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


class HouseRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table's choices; the defaults are those of the rule book."""

    book: RuleBook = RuleBook.WSOP
    unit: Chips = Chips(1)
    """The smallest chip in play: bets are multiples of it, and pots are split down to it (R8, R24).
    """
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
