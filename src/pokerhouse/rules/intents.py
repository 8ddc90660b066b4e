"""Intents: what a player or the dealer asks of a hand; refusals: why not.

An intent names what is wanted, never what follows: `decide` answers it with the events that follow, or with a refusal
that changes nothing. Totals are always "to", what a seat has in front of it on this street afterwards; never "by".
"""

from collections.abc import Callable
from enum import StrEnum

import msgspec

from pokerhouse.cards import Card
from pokerhouse.units import Chips, SeatNumber


class Action(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, gc=False):
    """What a player does on their turn."""


class Fold(Action, frozen=True, tag="fold"):
    """Give up the hand. Always allowed, also when checking is free."""


class Check(Action, frozen=True, tag="check"):
    """Pass, when nothing is to call."""


class Call(Action, frozen=True, tag="call"):
    """Match the current bet, or go all-in for less."""


class Bet(Action, frozen=True, tag="bet"):
    """Open the betting; `to` is the seat's total on this street."""

    to: Chips


class RaiseTo(Action, frozen=True, tag="raise"):
    """Raise; `to` is the seat's total on this street, never "by"."""

    to: Chips


class BringIn(Action, frozen=True, tag="bring_in"):
    """Pay the bring-in, when one's up card opens the hand. To complete is to `Bet`."""


class Discard(Action, frozen=True, tag="discard"):
    """Give up these cards; where the game has a draw, for as many others. None: stand pat."""

    cards: tuple[Card, ...] = ()


class RunTimes(Action, frozen=True, tag="run_times"):
    """Nobody can bet any more: deal the rest of the board at most this many times."""

    times: int


class Show(Action, frozen=True, tag="show"):
    """After the hand: show these of one's cards (R11)."""

    cards: tuple[Card, ...]


PlayerAction = Fold | Check | Call | Bet | RaiseTo | BringIn | Discard | RunTimes | Show


class Cause(StrEnum):
    """Who moved the player's hand."""

    PLAYER = "player"
    TIMEOUT = "timeout"
    """The clock ran out: check if free, else fold."""
    AWAY = "away"
    """The player has left the table or sits out."""


class Act(msgspec.Struct, frozen=True):
    """A seat acts."""

    seat: SeatNumber
    action: PlayerAction
    cause: Cause = Cause.PLAYER


class Deal(msgspec.Struct, frozen=True):
    """The dealer turns the cards the hand is waiting for, in dealing order: see `ToDeal`."""

    cards: tuple[Card, ...]


Intent = Act | Deal


class Wager(msgspec.Struct, frozen=True, gc=False):
    """The bets or raises open to a seat, as totals on this street."""

    minimum: Chips
    maximum: Chips
    only: tuple[Chips, ...] = ()
    """When not empty, these totals and no others."""
    unit: Chips = Chips(1)
    """Totals between the least and the most are multiples of it."""

    def allows(self, to: int) -> bool:
        """Is this total one of them?"""
        if self.only:
            return to in self.only
        if not self.minimum <= to <= self.maximum:
            return False
        return to % self.unit == 0 or to == self.minimum or to == self.maximum


class Exchange(msgspec.Struct, frozen=True, gc=False):
    """How many cards may be given up now, and whether others come for them."""

    minimum: int
    maximum: int
    replaced: bool


class Legal(msgspec.Struct, frozen=True, gc=False):
    """What the seat to act may do.

    In a betting round it may fold, and exactly one of `check` and `call` is open. `bring_in`, `exchange` and `run_it`
    take the place of all that: then only the bring-in or a bet, only a `Discard`, only a `RunTimes` is wanted.
    """

    call: Chips
    """What a call puts in now; 0 when checking is free."""
    bet: Wager | None = None
    raise_to: Wager | None = None
    bring_in: Chips | None = None
    """The bring-in, or what is left of the stack for it; `bet` completes it."""
    exchange: Exchange | None = None
    run_it: int = 0
    """How often the board may be run at most; 0 when that is not the question."""

    @property
    def check(self) -> bool:
        """Is checking open?"""
        return self.call == 0 and self.bring_in is None and self.exchange is None and not self.run_it


class Reason(StrEnum):
    """Why an intent was refused."""

    HAND_OVER = "hand_over"
    NOT_IN_HAND = "not_in_hand"
    OUT_OF_TURN = "out_of_turn"
    CARDS_AWAITED = "cards_awaited"
    NO_CARDS_AWAITED = "no_cards_awaited"
    WRONG_CARDS = "wrong_cards"
    NOTHING_TO_CALL = "nothing_to_call"
    CANNOT_CHECK = "cannot_check"
    BET_ALREADY_MADE = "bet_already_made"
    NOTHING_TO_RAISE = "nothing_to_raise"
    NOT_REOPENED = "not_reopened"
    RAISES_CAPPED = "raises_capped"
    NO_ONE_TO_BET_AGAINST = "no_one_to_bet_against"
    TOO_SMALL = "too_small"
    TOO_LARGE = "too_large"
    WRONG_SIZE = "wrong_size"
    BRING_IN_DUE = "bring_in_due"
    NO_BRING_IN = "no_bring_in"
    DISCARD_DUE = "discard_due"
    NO_DISCARD = "no_discard"
    WRONG_DISCARD = "wrong_discard"
    RUNS_ASKED = "runs_asked"
    NO_RUNS = "no_runs"
    WRONG_RUNS = "wrong_runs"
    NOTHING_TO_SHOW = "nothing_to_show"


class Refusal(msgspec.Struct, frozen=True):
    """An intent that the rules do not grant. Nothing has changed."""

    reason: Reason
    rule: str
    """The rule's name in the rule book, such as `R4`."""
    words: str
    """The sentence, with the names of its numbers in braces."""
    numbers: dict[str, object] = {}
    """Counts, seats and texts by their names in `words`."""
    chips: dict[str, int | tuple[int, ...]] = {}
    """Amounts by their names in `words`; of several, any would do."""

    @property
    def message(self) -> str:
        """The sentence for the player."""
        return self.said(str)

    def said(self, amount: Callable[[int], str]) -> str:
        """The sentence with amounts written this way."""
        written = {
            name: amount(value) if isinstance(value, int) else " or ".join(map(amount, value))
            for name, value in self.chips.items()
        }
        return self.words.format(**self.numbers, **written)
