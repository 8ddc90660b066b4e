"""Frames of a table, from the server. The commands are in `pokerhouse.commands`."""

from typing import Annotated

import msgspec

from pokerhouse.cards import Card
from pokerhouse.catalogue import Sentence
from pokerhouse.commands import FromClient, HandRef, Straddling, TableRef
from pokerhouse.fair import RESHUFFLES_MAX, Proof
from pokerhouse.house.table import Approval, HaltReason, Owes, Plan, RequestState, SeatStatus
from pokerhouse.rules import Legal, OrderShare, Structure
from pokerhouse.rules.games import HandConfig
from pokerhouse.rules.views import AllInChance, ViewEvent
from pokerhouse.server.wire.frame import FromServer
from pokerhouse.units import Chips, HandId, Millis, PlayerId, SeatNumber, TableId


class GameInfo(msgspec.Struct, frozen=True):
    """A game: what it is called and which cards lie where."""

    key: str
    name: str
    seats_min: int
    seats_max: int
    structure: Structure
    """The betting structure it is mostly played in."""
    opening: str
    """The forced bets: `blinds`, `button_blind`, `antes`, `bring_in_low` or `bring_in_high`."""
    board: int
    """Cards on a full board; 0 in games without one."""
    hole: int
    """The most cards a player holds at once."""
    draws: bool
    """Cards are changed for others."""
    halves: tuple[str, ...]
    """The names of the two halves of a split pot, in order; empty if the pot is not split."""


# The frame that tells players who come back what they have missed of a table.


class Missed(FromServer, frozen=True, tag="missed"):
    """The hands that the receiver missed while disconnected, away from the page or sitting out.

    Sent once, on their return, and only if there were any.
    """

    table: TableId
    hands: int
    """Played to their end meanwhile."""
    posted: Chips
    """The blinds, antes and straddles that the receiver paid in them."""
    net: int
    """The receiver's result over them; negative for a loss."""
    folded: tuple[Card, ...]
    """The receiver's cards of the last hand that was folded for them."""
    stood_up: bool
    """The receiver no longer has a seat; their chips are in the wallet."""
    came: tuple[str, ...]
    """For the host only: the names of the players who sat down in the meantime."""
    went: tuple[str, ...]
    """and of those who have left."""


Bytes32 = Annotated[str, msgspec.Meta(min_length=43, max_length=43)]
"""32 bytes in base64url without padding."""

EVENTS_MAX = 100_000
"""No hand has as many events."""


class Watch(FromClient, frozen=True, tag="watch"):
    """Follow a table, as a player or a spectator.

    A client that comes back names the last hand it knows and how many events of it it has; it gets
    the rest.
    """

    table: TableRef
    hand: HandRef | None = None
    seq: Annotated[int, msgspec.Meta(ge=0, le=EVENTS_MAX)] = 0


class Unwatch(FromClient, frozen=True, tag="unwatch"):
    """Stop following a table (a seat there is kept)."""

    table: TableRef


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat and the player in it. `stack` is as of the end of the last hand; events change it."""

    seat: SeatNumber
    player: PlayerId
    name: str
    stack: Chips
    status: SeatStatus
    connected: bool
    bot: str | None = None
    level: str = ""
    """The level of a bot of the house: `easy`, `normal` or `hard`; empty for others."""
    straddle: Straddling = Straddling.NEVER
    """The player's choice of straddling, if the table has straddles."""
    behind: Chips = Chips(0)
    """Brought during the hand: it comes to the stack when the hand is over."""
    face: int | None = None
    """The face the player has chosen; null: one is made from the name."""
    program: bool = False
    """A program plays here over its own connection and says so; `bot` is for bots of the house."""
    ready: bool = False
    """Ready for the start, while the game waits for its host. Bots and the host always are."""


class Arriving(msgspec.Struct, frozen=True):
    """A person who has the seat as soon as its bot's hand is over."""

    player: PlayerId
    name: str
    seat: SeatNumber


class WaitingInfo(msgspec.Struct, frozen=True):
    """A person who waits for a seat."""

    player: PlayerId
    name: str
    offered: bool
    """A free seat is theirs to take, for a while."""


class BannedInfo(msgspec.Struct, frozen=True):
    """A person who may not sit at the table."""

    player: PlayerId
    name: str


# A frame of its own, because `table` is packed once for everybody who watches.
class HostPanel(FromServer, frozen=True, tag="host_panel"):
    """The host's view of a table; sent to the host alone, with `table` and whenever it changes."""

    table: TableId
    banned: tuple[BannedInfo, ...]


class RequestInfo(msgspec.Struct, frozen=True):
    """A request to the host."""

    player: PlayerId
    name: str
    chips: Chips
    seat: SeatNumber | None
    """The one they would like; null for any, and for somebody who has one."""
    seated: bool
    """They have a seat and ask for more chips."""


# Apart from `host_panel`, so that each of them is sent only when it has changed.
class Requests(FromServer, frozen=True, tag="requests"):
    """The open requests, the oldest first.

    Sent to the host alone, with `host_panel` and whenever it changes.
    """

    table: TableId
    requests: tuple[RequestInfo, ...]


class OwnRequest(FromServer, frozen=True, tag="own_request"):
    """The state of the receiver's request to the host.

    Sent to its author alone, with `table` and whenever it changes.
    """

    table: TableId
    state: RequestState | None
    """Null when it was granted, or is no more."""
    chips: Chips = Chips(0)
    why: str = ""
    """The answer of the host or the house."""


class OwnSeat(FromServer, frozen=True, tag="own_seat"):
    """The receiver's seat, the seat that is offered to them, or the terms of their return.

    Sent to the receiver alone, with `table` and whenever it changes.
    """

    table: TableId
    plan: Plan
    fill_to: Chips
    """The stack is filled up to so much after each hand; 0: it is not."""
    held_ms: Millis | None = None
    """The time the seat is still held, for a player without chips or one it is offered to."""
    owes: Owes | None = None
    """Blinds to be paid before the player is dealt in again; null when none are owed."""
    least: Chips = Chips(0)
    """The fewest chips the receiver can bring back, having left with them; 0: the table's minimum.
    """
    least_ms: Millis | None = None
    """The time for which `least` still applies; null if it is 0."""


class ReservedSeat(msgspec.Struct, frozen=True):
    """A free seat that is kept for the person with this name; for nobody when it is empty."""

    seat: SeatNumber
    name: str


class Bombs(msgspec.Struct, frozen=True):
    """The bomb pots of a table beside those of its rules.

    - `offered`: the game can be a bomb pot, so `bomb_next` and `vote_bomb` work
    - `next`: the next hand is one
    - `every`: every hand with a multiple of this number is one; 0 for none
    - `votes`: the people who have voted for one
    """

    offered: bool = False
    next: bool = False
    every: int = 0
    votes: tuple[PlayerId, ...] = ()


class HostDeedInfo(msgspec.Struct, frozen=True):
    """Something the host has done. `number` counts from 1; `at_ms` is by the server's clock."""

    number: int
    at_ms: Millis
    message: str
    """The sentence in English."""
    sentence: Sentence
    """The same by its key, with its values."""


# Apart from `table`, which is sent at each change.
class HostDeeds(FromServer, frozen=True, tag="host_deeds"):
    """The last deeds of the host, the oldest first.

    Sent to everyone with `table`, and whenever there is a new one. Empty where there is none.
    """

    table: TableId
    deeds: tuple[HostDeedInfo, ...]


# Sent whole: a client that has missed one is right again with the next.
class Table(FromServer, frozen=True, tag="table"):
    """The table and its players; sent on `watch` and on every change, replacing the last one."""

    table: TableId
    name: str
    game: GameInfo
    config: HandConfig
    seats_max: int
    host: PlayerId
    action_ms: Millis
    buy_in: Chips
    """The usual buy-in."""
    buy_in_min: Chips
    buy_in_max: Chips
    mix: str
    """The name of the mix whose games rotate here; empty at a table of one game."""
    seats: tuple[SeatInfo, ...]
    watching: int
    hand: HandId | None = None
    """The hand in play, or the last one played: its events follow."""
    arriving: tuple[Arriving, ...] = ()
    waiting: tuple[WaitingInfo, ...] = ()
    """The waiting list, the first in line first."""
    paused: bool = False
    """No hand begins until the host goes on."""
    ending: bool = False
    """The table closes when the hand is over."""
    permanent: bool = False
    """It stays when nobody is there."""
    # Only whether there is a password: guesses could be tried against its hash.
    locked: bool = False
    """Newcomers need a password."""
    approval: Approval = Approval.NONE
    """The requests that the host decides."""
    halted: HaltReason | None = None
    """Why all clocks stand still; null while they do not."""
    started: bool = True
    """False as long as the game waits for the host to start it (`go_on`)."""
    reserved: tuple[ReservedSeat, ...] = ()
    """The free seats that the host keeps for somebody."""
    bombs: Bombs = Bombs()


class Events(FromServer, frozen=True, tag="events"):
    """Events of a hand, in order. `seq` is the place of the first one in the hand, from 0.

    `seq` 0 begins a hand: forget the one before. After a gap, ask again with `watch`.
    """

    table: TableId
    hand: HandId
    seq: int
    events: tuple[ViewEvent, ...]
    own_hand: str = ""
    """The value of the receiver's cards after these events, in words; empty without a live hand."""
    proofs: tuple[Proof, ...] = ()
    """Proofs of the cards that the receiver sees by these events: see the reference of fair cards.
    """


class CommitShare(FromClient, frozen=True, tag="commit_share"):
    """Commit to a share in the order of the next hand's cards.

    Sent by a seated player, for one hand, before its root is published.
    """

    table: TableRef
    commitment: Bytes32


class RevealShare(FromClient, frozen=True, tag="reveal_share"):
    """The answer to `deck_committed` that names the own commitment. What comes late, twice or does
    not fit is named.
    """

    table: TableRef
    hand: HandRef
    share: Bytes32
    deal: Annotated[int, msgspec.Meta(ge=0, le=RESHUFFLES_MAX)] = 0
    """The same number as in `deck_committed`."""


# Before the shares are revealed: afterwards the house could choose a deck by their order.
class DeckCommitted(FromServer, frozen=True, tag="deck_committed"):
    """The deck of the next hand, or of a reshuffle, is fixed.

    The players named here have a moment to reveal their shares.
    """

    table: TableId
    hand: HandId
    root: str
    shares: tuple[OrderShare, ...]
    deal: int = 0
    """0 for the start of the hand, r for its r-th reshuffle."""


class Turn(FromServer, frozen=True, tag="turn"):
    """A seat is to act. Over when the next event arrives. `legal` is what that seat may do.

    At `deadline_ms` (server's clock) an answer must have arrived; null where turns have no end.
    `grace` says that it is already the extra time given to a player whose connection is lost.
    """

    table: TableId
    hand: HandId
    # An action names it, so that a late click is never taken for the next turn (R20).
    turn: int
    seat: SeatNumber
    # A client needs no rules of play to offer the right buttons.
    legal: Legal
    pot: Chips
    deadline_ms: Millis | None
    # With every deadline, because the clock of the client may be wrong.
    server_ms: Millis
    grace: bool = False
    bank_ms: Millis = Millis(0)
    """The player's time bank, apart from what the deadline includes already."""
    bank_since_ms: Millis | None = None
    """The moment (server's clock) from which the time bank runs.

    Null while the deadline includes nothing of it.
    """
    stopped: bool = False
    """All clocks stand still: the deadline moves on with the time."""


class NextGame(FromServer, frozen=True, tag="next_game"):
    """In dealer's choice: whose choice the game of a hand is, or what they chose. Replaces the one
    before.

    At `deadline_ms` (server's clock) an answer must have arrived, else the game of before is played
    on.
    """

    table: TableId
    number: int
    """The number of the hand that the choice is for."""
    seat: SeatNumber
    games: tuple[str, ...]
    """The names of the table's games, with their betting structures."""
    # For pages in other languages: `games` is in English.
    sentences: tuple[Sentence, ...]
    """The same by their keys."""
    game: int | None
    """The place in `games` of what was chosen; null as long as it is awaited."""
    deadline_ms: Millis | None
    """Null when nothing is awaited, or too few are there to play on."""
    server_ms: Millis


class Chances(FromServer, frozen=True, tag="chances"):
    """The chance of each all-in hand to win, from the cards that everybody sees.

    `seq` is the number of the hand's events so far. They expire when the next cards come.
    """

    table: TableId
    hand: HandId
    seq: int
    chances: tuple[AllInChance, ...]


TableFrame = (
    Table
    | OwnSeat
    | HostPanel
    | Requests
    | OwnRequest
    | HostDeeds
    | DeckCommitted
    | Events
    | Turn
    | Chances
    | NextGame
)
