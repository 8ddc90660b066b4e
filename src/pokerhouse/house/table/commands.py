"""What can be asked of a table."""

import msgspec

from pokerhouse.house.table.dealer import SealedDeck
from pokerhouse.house.table.seating import Straddling
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


class SetStraddle(msgspec.Struct, frozen=True):
    """Straddle from the next hand on, where the seat may: the next time, always, or never again (R18)."""

    player: PlayerId
    when: Straddling


class ChooseGame(msgspec.Struct, frozen=True):
    """In dealer's choice: name the game of the hand of this number, as its place in the mix."""

    player: PlayerId
    number: int
    game: int


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


Command = Sit | Stand | SitOut | SitIn | SetStraddle | ChooseGame | Play | StartHand | Presence | Tick
