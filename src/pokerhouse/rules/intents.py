"""The intents of a hand (requests of players and the dealer) and the refusals of them.

An intent contains a request and none of its consequences. `decide` answers with the events that
follow, or with a refusal that changes nothing. Amounts are totals ("raise to"): the chips in front
of the seat on this street afterwards. They are never increments ("raise by").
"""

from collections.abc import Callable
from enum import StrEnum

import msgspec

from pokerhouse.cards import Card
from pokerhouse.catalogue import Amount, Sentence, chips_value
from pokerhouse.units import Chips, SeatNumber


class Action(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, gc=False):
    """An action of a player on their turn."""


class Fold(Action, frozen=True, tag="fold"):
    """Give up the hand. A fold is always legal, even if checking is free."""


class Check(Action, frozen=True, tag="check"):
    """Pass, if there is nothing to call."""


class Call(Action, frozen=True, tag="call"):
    """Match the current bet, or go all-in for less."""


class Bet(Action, frozen=True, tag="bet"):
    """Open the betting; `to` is the seat's total on this street."""

    to: Chips


class RaiseTo(Action, frozen=True, tag="raise"):
    """Raise; `to` is the seat's total on this street, never "by"."""

    to: Chips


class BringIn(Action, frozen=True, tag="bring_in"):
    """Pay the bring-in, if your up card opens the hand. Completing it is a `Bet`."""


class Discard(Action, frozen=True, tag="discard"):
    """Give up these cards; a draw replaces them with as many others. An empty tuple stands pat."""

    cards: tuple[Card, ...] = ()


class RunTimes(Action, frozen=True, tag="run_times"):
    """Choose to run the rest of the board at most this many times, once betting is over."""

    times: int


PlayerAction = Fold | Check | Call | Bet | RaiseTo | BringIn | Discard | RunTimes
"""A decision of a player on their turn."""


class Cause(StrEnum):
    """The reason for an action."""

    PLAYER = "player"
    TIMEOUT = "timeout"
    """The clock ran out: check if free, else fold."""
    AWAY = "away"
    """The player has left the table or sits out."""


class Act(msgspec.Struct, frozen=True):
    """An action of a seat."""

    seat: SeatNumber
    action: PlayerAction
    cause: Cause = Cause.PLAYER


class Deal(msgspec.Struct, frozen=True):
    """The dealer's cards that the hand waits for, in the order of `ToDeal`."""

    cards: tuple[Card, ...]


class Show(msgspec.Struct, frozen=True):
    """A player's request to show some of their cards to the table after the hand (R11)."""

    seat: SeatNumber
    cards: tuple[Card, ...]


class HuntRabbit(msgspec.Struct, frozen=True):
    """A player's request to see the rest of the board after everyone else folded.

    `cards` come from the dealer: the cards that `rabbit_due` requests.
    """

    seat: SeatNumber
    cards: tuple[Card, ...]


Intent = Act | Deal | Show | HuntRabbit
"""Everything that `decide` can be asked to do."""


class Wager(msgspec.Struct, frozen=True, gc=False):
    """The bets or raises open to a seat, as totals on this street."""

    minimum: Chips
    maximum: Chips
    only: tuple[Chips, ...] = ()
    """The only legal totals; empty when every total between the bounds is legal."""
    unit: Chips = Chips(1)
    """Totals strictly between the bounds are multiples of this many chips."""

    def allows(self, to: int) -> bool:
        """Is a bet or raise to this total legal?"""
        if self.only:
            return to in self.only
        if not self.minimum <= to <= self.maximum:
            return False
        return to % self.unit == 0 or to == self.minimum or to == self.maximum


class Exchange(msgspec.Struct, frozen=True, gc=False):
    """The bounds on the number of cards given up now, and whether they are replaced."""

    minimum: int
    maximum: int
    replaced: bool


class Legal(msgspec.Struct, frozen=True, gc=False):
    """The legal actions of the seat to act.

    In a betting round a fold is always legal, and so is exactly one of `check` and `call`. Three
    other decisions replace a betting round: with `bring_in`, only the bring-in or a bet is legal;
    with `exchange`, only a `Discard`; with `run_it`, only a `RunTimes`.
    """

    call: Chips
    """Chips that a call puts in now; 0 when checking is free."""
    bet: Wager | None = None
    raise_to: Wager | None = None
    bring_in: Chips | None = None
    """Chips of the bring-in, at most the stack; `bet` is the completion."""
    exchange: Exchange | None = None
    run_it: int = 0
    """The largest number of runs to choose from; 0 if the board is not about to be run."""

    @property
    def check(self) -> bool:
        """Is checking open?"""
        return (
            self.call == 0 and self.bring_in is None and self.exchange is None and not self.run_it
        )


class Reason(StrEnum):
    """The reason for a refusal."""

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
    AFTER_THE_HAND = "after_the_hand"
    NOTHING_TO_SHOW = "nothing_to_show"
    ALREADY_SHOWN = "already_shown"
    NO_RABBIT = "no_rabbit"


class Refusal(msgspec.Struct, frozen=True):
    """The answer to an intent that the rules do not allow. Nothing has changed."""

    reason: Reason
    rule: str
    """The rule's name in the rule book, such as `R4`."""
    numbers: dict[str, int | str | Sentence] = {}
    """Counts, seats and texts by their placeholders in the sentence."""
    chips: dict[str, int | tuple[int, ...]] = {}
    """Amounts by their placeholders; a tuple lists alternatives, each of which would be legal."""

    @property
    def message(self) -> str:
        """The sentence in English."""
        return str(self.sentence())

    def sentence(self, amount: Callable[[int], Amount | str] = Amount) -> Sentence:
        """Return the sentence from `refusals.toml`, each amount of chips as `amount` makes it."""
        chips = {name: chips_value(value, amount) for name, value in self.chips.items()}
        return Sentence(f"refusals.{self.reason.value}", {**self.numbers, **chips})
