"""What a table may choose beyond its game: rule book, straddles, boards, rake, what is shown."""

from enum import StrEnum

import msgspec

from pokerhouse.rules.games.amounts import Counted, amount_text
from pokerhouse.rules.games.faults import Fault
from pokerhouse.rules.games.limits import CHIPS_MAX
from pokerhouse.units import Chips

_NONE = Chips(0)


class RuleBook(StrEnum):
    """Whose rules decide where rule books differ."""

    WSOP = "wsop"
    ACPC = "acpc"
    """The Annual Computer Poker Competition: any all-in above the bet reopens the betting (not R5),
    and pots are split to the smallest unit of the hand, so that a fraction of a chip has to be that
    unit (not R8).
    """


class Straddle(StrEnum):
    """Who may straddle (R18)."""

    NONE = "none"
    UTG = "utg"
    """The player left of the big blind, and those left of a straddle, `straddles_max` in all."""
    BUTTON = "button"
    """As `utg`, and the button, who has precedence over all."""


class StraddleRaise(StrEnum):
    """The least raise over a straddle (R18)."""

    DOUBLE = "double"
    """To twice the straddle."""
    BLIND = "blind"
    """By what the straddle was above the bet before it: 1/2 with a straddle of 4, to 6."""


class ShowsFirst(StrEnum):
    """Who shows first at a showdown (R10)."""

    AGGRESSOR = "aggressor"
    """The last to bet or raise on the last street, else whoever opened it; who plays for a side pot
    before the rest.
    """
    LEFT_OF_BUTTON = "left_of_button"
    """The first player left of the button, and on around the table."""


class Rake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the house takes of a pot; nothing unless a table says so."""

    per_mille: int = 0
    """Of the pot, rounded down."""
    cap: Chips = _NONE
    """At most this of a hand; 0 for no cap."""
    no_flop_no_drop: bool = True
    """Take nothing of a hand that ends before its second street."""
    taken: tuple[Chips, ...] = ()
    """In records: what was taken of each pot, the main pot first, in place of a share."""


class HouseRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table's choices; the defaults are those of the rule book."""

    book: RuleBook = RuleBook.WSOP
    unit: Chips = Chips(1)
    """The smallest chip in play: bets are multiples of it, and pots are split down to it (R8, R24).
    """
    wagers_max: int = -1
    """Bets and raises of a street in limit games, the big blind counted where it is one; -1 for the
    structure's own number, 0 for no cap.
    """
    cap_heads_up: bool = True
    """Does the cap hold between two players? If not, it is off once only two are left in the hand
    before it is reached.
    """
    open_pair: bool = False
    """Fixed-limit stud for high: does a pair showing on fourth street let everyone bet the big bet?
    """
    straddle: Straddle = Straddle.NONE
    straddles_max: int = 1
    straddle_raise: StraddleRaise = StraddleRaise.DOUBLE
    bomb_pot: bool = False
    """Everyone pays the ante, nobody a blind, and there is no betting before the flop."""
    boards: int = 1
    """Boards dealt at once; each is played for an equal part of the pot."""
    run_it: int = 1
    """How often the rest of the board may be dealt when nobody can bet any more and all who are
    left agree.
    """
    rabbit_hunt: bool = False
    """Show what would have come on the board of every hand that ended without a showdown."""
    rabbit_on_request: bool = False
    """Show it when a player of the hand asks."""
    seven_deuce: Chips = _NONE
    """What everyone dealt in pays to a player who wins a pot with seven-deuce."""
    show_all: bool = False
    """Show losing hands at the showdown too (R11)."""
    shows_first: ShowsFirst = ShowsFirst.AGGRESSOR
    """Who begins the showdown. Min/max games are opened with the left of the button, and with
    `show_all`.
    """
    rake: Rake | None = None
    counted: Counted = Counted.CHIPS

    def _told(self, amount: int) -> str:
        return amount_text(amount, self.counted)

    def faults(self) -> list[Fault]:
        """Everything that is wrong."""
        faults = []
        if not 0 < self.unit <= CHIPS_MAX:
            faults.append(
                Fault(
                    ("unit",),
                    f"smallest chip {self._told(self.unit)}: expected {self._told(1)} or more",
                )
            )
        if not -1 <= self.wagers_max <= 1000:
            faults.append(
                Fault(
                    ("wagers_max",),
                    f"cap of {self.wagers_max} wagers: expected 0 for none, or 1 and more",
                )
            )
        if not 1 <= self.straddles_max <= 8:
            faults.append(
                Fault(("straddles_max",), f"{self.straddles_max} straddles: expected 1 to 8")
            )
        if not 1 <= self.boards <= 3:
            faults.append(Fault(("boards",), f"{self.boards} boards: expected 1 to 3"))
        if not 1 <= self.run_it <= 3:
            faults.append(Fault(("run_it",), f"run it {self.run_it} times: expected 1 to 3"))
        if not 0 <= self.seven_deuce <= CHIPS_MAX:
            faults.append(
                Fault(
                    ("seven_deuce",),
                    f"seven-deuce bounty {self._told(self.seven_deuce)}: expected 0 or more",
                )
            )
        if self.rake and any(amount < 0 for amount in self.rake.taken):
            faults.append(
                Fault(
                    ("rake.taken",),
                    f"rake of {', '.join(map(str, self.rake.taken))}: expected none below 0",
                )
            )
        if self.rake and not (0 <= self.rake.per_mille <= 1000 and 0 <= self.rake.cap <= CHIPS_MAX):
            faults.append(
                Fault(
                    ("rake.per_mille", "rake.cap"),
                    f"rake {self.rake.per_mille} per mille, cap {self._told(self.rake.cap)}:"
                    " expected 0 to 1000 and 0 or more",
                )
            )
        return faults
