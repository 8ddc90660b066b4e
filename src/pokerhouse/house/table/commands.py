"""What may be asked of a table, and the answer when it may not be had."""

from enum import StrEnum

import msgspec

from pokerhouse.house.table.dealer import SealedDeck
from pokerhouse.rules import PlayerAction
from pokerhouse.units import Chips, HandId, PlayerId, SeatNumber


class Sit(msgspec.Struct, frozen=True):
    """Take a seat; any free one when `seat` is None, with the table's buy-in when `buy_in` is None."""

    player: PlayerId
    name: str
    seat: SeatNumber | None = None
    buy_in: Chips | None = None
    bot: str | None = None


class Stand(msgspec.Struct, frozen=True):
    """Leave at once: folds when in a hand; the seat is freed when the hand is over."""

    player: PlayerId


class SitOut(msgspec.Struct, frozen=True):
    """Be dealt no further hands."""

    player: PlayerId


class SitIn(msgspec.Struct, frozen=True):
    """Be dealt in again."""

    player: PlayerId


class Play(msgspec.Struct, frozen=True):
    """Act; meant for this turn of this hand and no other (R20)."""

    player: PlayerId
    hand: HandId
    turn: int
    action: PlayerAction


class StartHand(msgspec.Struct, frozen=True):
    """Begin the next hand with this deck. Only when `wants_hand` says so."""

    deck: SealedDeck


class Presence(msgspec.Struct, frozen=True):
    """Who is there: seated players who are connected, and whether anyone at all is looking on."""

    connected: frozenset[PlayerId]
    audience: bool


class Tick(msgspec.Struct, frozen=True):
    """Time has passed."""


Command = Sit | Stand | SitOut | SitIn | Play | StartHand | Presence | Tick


class HouseReason(StrEnum):
    """Why the house refused; refusals of play have the rules' own reasons."""

    TABLE_CLOSED = "table_closed"
    NO_SUCH_TABLE = "no_such_table"
    NO_SUCH_SEAT = "no_such_seat"
    SEAT_TAKEN = "seat_taken"
    TABLE_FULL = "table_full"
    ALREADY_SEATED = "already_seated"
    NOT_SEATED = "not_seated"
    BUY_IN = "buy_in"
    NOT_ENOUGH_CHIPS = "not_enough_chips"
    STALE_TURN = "stale_turn"
    NOT_HOST = "not_host"
    NO_SUCH_BOT = "no_such_bot"
    BAD_TABLE = "bad_table"
    BUSY = "busy"
    INTERNAL = "internal"
    """The house made a mistake; it is in the log under the number that `message` names."""


class Refused(msgspec.Struct, frozen=True):
    """The command was not carried out and nothing has changed."""

    reason: str
    message: str
    rule: str = ""


def refuse(reason: HouseReason, message: str) -> Refused:
    """A refusal of the house."""
    return Refused(reason.value, message)
