"""What may be wished for in a hand, and the answer when it may not be had."""

from enum import StrEnum

import msgspec

from pokerhouse.cards import Card
from pokerhouse.units import Chips, SeatNumber


class Action(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, gc=False):
    """What a player does on his turn."""


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


PlayerAction = Fold | Check | Call | Bet | RaiseTo


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

    def allows(self, to: int) -> bool:
        """Is this total one of them?"""
        return to in self.only if self.only else self.minimum <= to <= self.maximum


class Legal(msgspec.Struct, frozen=True, gc=False):
    """What the seat to act may do. Folding is always allowed; exactly one of `check` and `call` is open."""

    call: Chips
    """What a call puts in now; 0 when checking is free."""
    bet: Wager | None = None
    raise_to: Wager | None = None

    @property
    def check(self) -> bool:
        """Nothing is to call."""
        return self.call == 0


class Reason(StrEnum):
    """Why a wish was refused."""

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


class Refusal(msgspec.Struct, frozen=True):
    """A wish that the rules do not grant. Nothing has changed."""

    reason: Reason
    rule: str
    """The rule's name in the rule book, such as `R4`."""
    message: str
    """The numbers, in words for the player."""
