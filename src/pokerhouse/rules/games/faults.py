"""The faults of a set of choices: what is wrong, and with which fields."""

from enum import StrEnum
from typing import Final

import msgspec

from pokerhouse.catalogue import Amount, Sentence, Value, reason_of
from pokerhouse.errors import InputError

# Amounts of chips and their bounds, and how a table shows them.
#
# There are no fractions: decimals are the last two digits of an integer.

SEATS_MAX: Final = 10
SEAT_NUMBER_MAX: Final = 99
"""Seats may be numbered with gaps, as records of large tables number them."""
CHIPS_MAX: Final = 1 << 53
"""The largest whole number that is exact in a browser."""
STACK_MAX: Final = CHIPS_MAX // SEATS_MAX
"""The most chips each player may bring to a full table, so that every pot is exact too.

One player may win them all.
"""


def is_whole(number: object) -> bool:
    """Tell whether this is a whole number, like chips and seats. `True` and 2.0 are not."""
    return type(number) is int


class Counted(StrEnum):
    """The unit in which a table shows amounts. The rules always count whole chips."""

    CHIPS = "chips"
    CENTS = "cents"
    """A chip is a hundredth of the host's own unit: 1250 is 12.50."""


def amount_text(amount: int, counted: Counted = Counted.CHIPS) -> str:
    """Format an amount of chips in the table's unit.

    >>> amount_text(1250), amount_text(1250, Counted.CENTS), amount_text(-5, Counted.CENTS)
    ('1,250', '12.50', '-0.05')
    """
    match counted:
        case Counted.CHIPS:
            return f"{amount:,}"
        case Counted.CENTS:
            whole, cents = divmod(abs(amount), 100)
            return f"{'-' if amount < 0 else ''}{whole:,}.{cents:02}"


class GameFault(StrEnum):
    """The faults of a game and its table rules; each has a sentence in `faults.toml`."""

    NOT_WHOLE = "not_whole"
    UNKNOWN_VARIANT = "unknown_variant"
    ANTE_WITHOUT_BLINDS = "ante_without_blinds"
    OPEN_PAIR = "open_pair"
    SEVEN_DEUCE_GAME = "seven_deuce_game"
    BIG_BLIND = "big_blind"
    NO_BLINDS = "no_blinds"
    SMALL_BLIND = "small_blind"
    BUTTON_BLIND = "button_blind"
    ANTE = "ante"
    BRING_IN = "bring_in"
    NO_BRING_IN = "no_bring_in"
    NO_LEAST_BET = "no_least_bet"
    NO_BET_SIZES = "no_bet_sizes"
    SMALL_BET = "small_bet"
    BIG_BET = "big_bet"
    NO_BOARD = "no_board"
    BOARDS_OR_RUNS = "boards_or_runs"
    BOMB_POT = "bomb_pot"
    WILD = "wild"
    UNIT = "unit"
    WAGERS = "wagers"
    STRADDLES = "straddles"
    BOARDS = "boards"
    RUN_IT = "run_it"
    SEVEN_DEUCE = "seven_deuce"
    RAKE_TAKEN = "rake_taken"
    CASH_OUTS = "cash_outs"
    RAKE = "rake"
    PACK_TOO_SMALL = "pack_too_small"
    OTHER = "other_reason"
    """The reason is the text of an exception, or several sentences."""


class Fault(msgspec.Struct, frozen=True):
    """One thing that is wrong with a set of choices."""

    fields: tuple[str, ...]
    """The choices it concerns, the likeliest to be changed first.

    `rules.boards` is `boards` of the choice `rules`.
    """
    words: str
    """The sentence in the language of the reader, else in English."""
    sentence: Sentence
    """The same by its key in `faults.toml`, with its values."""

    def within(self, holder: str) -> "Fault":
        """Return the same fault of choices that belong to another choice."""
        fields = tuple(f"{holder}.{name}" for name in self.fields)
        return Fault(fields, self.words, self.sentence)


def fault(*fields: str, sentence: Sentence) -> Fault:
    """Return the fault of these fields, its words in English."""
    return Fault(fields, str(sentence), sentence)


def fault_of(error: InputError, *fields: str) -> Fault:
    """Return the fault that an exception names, of these fields."""
    reason = reason_of(error)
    if isinstance(reason, Sentence):
        return fault(*fields, sentence=reason)
    return fault(*fields, sentence=wrong(GameFault.OTHER, why=reason))


def wrong(reason: StrEnum, **values: Value) -> Sentence:
    """Return the sentence for a reason, with its values."""
    return Sentence(f"faults.{reason.value}", values)


def amount_of(chips: int, counted: Counted) -> Amount:
    """Return chips as a value of a sentence, in the unit of the table."""
    return Amount(chips, 2 if counted is Counted.CENTS else 0)


def amount_name(field: str) -> Sentence:
    """Return the name of an amount by its field: `rules.unit` is the smallest chip."""
    return Sentence(f"faults.amounts.{field.rpartition('.')[2]}")
