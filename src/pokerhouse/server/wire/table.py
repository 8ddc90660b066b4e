"""Frames of a table: following it, the commands of those who sit there, and what everyone there is told."""

from typing import Annotated

import msgspec

from pokerhouse.house.table import SeatStatus
from pokerhouse.rules import Legal, PlayerAction
from pokerhouse.rules.games import HandConfig
from pokerhouse.rules.views import ViewEvent
from pokerhouse.server.wire.frame import Command, FromClient, FromServer, HandRef, TableRef, Text
from pokerhouse.server.wire.game_info import GameInfo
from pokerhouse.units import Chips, HandId, Millis, PlayerId, SeatNumber, TableId

EVENTS_MAX = 100_000
"""No hand has as many events."""


class Watch(FromClient, frozen=True, tag="watch"):
    """Follow a table, as a player or a spectator.

    A client that comes back names the last hand it knows and how many events of it it has; it gets the rest.
    """

    table: TableRef
    hand: HandRef | None = None
    seq: Annotated[int, msgspec.Meta(ge=0, le=EVENTS_MAX)] = 0


class Unwatch(FromClient, frozen=True, tag="unwatch"):
    """Stop following a table (a seat there is kept)."""

    table: TableRef


class Sit(Command, frozen=True, tag="sit"):
    """Take a seat (any free one when `seat` is null) with `buy_in` chips (the table's usual when null)."""

    table: TableRef
    seat: SeatNumber | None = None
    buy_in: Chips | None = None


class Stand(Command, frozen=True, tag="stand"):
    """Leave the seat, folding the hand in play when it is one's turn; the stack goes back to the wallet."""

    table: TableRef


class SitOut(Command, frozen=True, tag="sit_out"):
    """Keep the seat but be dealt no further hands."""

    table: TableRef


class SitIn(Command, frozen=True, tag="sit_in"):
    """Be dealt in again."""

    table: TableRef


class AddBot(Command, frozen=True, tag="add_bot"):
    """Host only: seat a bot of this kind."""

    table: TableRef
    bot: Text
    seat: SeatNumber | None = None


class RemoveBot(Command, frozen=True, tag="remove_bot"):
    """Host only: stand a bot up."""

    table: TableRef
    seat: SeatNumber


class Play(Command, frozen=True, tag="play"):
    """Act in a hand. `turn` is the number in the `turn` frame being answered: an answer to an older turn is refused."""

    table: TableRef
    hand: HandRef
    turn: int
    action: PlayerAction


TableCommandFrame = Sit | Stand | SitOut | SitIn | AddBot | RemoveBot | Play


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where. `stack` is as the last hand ended; during a hand its events tell."""

    seat: SeatNumber
    player: PlayerId
    name: str
    stack: Chips
    status: SeatStatus
    connected: bool
    bot: str | None = None


class Table(FromServer, frozen=True, tag="table"):
    """The table and who sits at it; sent on `watch` and whenever anything of it changes; replaces the one before."""

    table: TableId
    name: str
    game: GameInfo
    config: HandConfig
    seats_max: int
    host: PlayerId
    action_ms: Millis
    buy_in: Chips
    """What is usually brought."""
    buy_in_min: Chips
    buy_in_max: Chips
    mix: str
    """What the mix is called whose games follow each other here; empty at a table of one game."""
    seats: tuple[SeatInfo, ...]
    watching: int
    hand: HandId | None = None
    """The hand in play, or the last one played: its events follow."""


class Events(FromServer, frozen=True, tag="events"):
    """What happened in a hand, in order. `seq` is the place of the first event in the hand, from 0.

    `seq` 0 begins a hand: forget the one before. A gap means: ask again with `watch`.
    """

    table: TableId
    hand: HandId
    seq: int
    events: tuple[ViewEvent, ...]
    own_hand: str = ""
    """What the receiver's own cards make after these events, in words; empty without cards in the hand."""


class Turn(FromServer, frozen=True, tag="turn"):
    """A seat is to act. Over when the next event arrives. `legal` is what that seat may do.

    At `deadline_ms` (server's clock) an answer must have arrived; `grace` says that it is already the extra time given
    to a player whose connection is lost.
    """

    table: TableId
    hand: HandId
    turn: int
    seat: SeatNumber
    legal: Legal
    pot: Chips
    deadline_ms: Millis
    server_ms: Millis
    grace: bool = False


TableFrame = Table | Events | Turn
