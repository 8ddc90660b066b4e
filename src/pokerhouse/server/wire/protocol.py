"""The frames of the WebSocket protocol, version 1: one JSON object a text frame, told apart by `type`.

These types are the protocol: the decoder, the reference page and the TypeScript types of the web client come from them.
A frame with an unknown field or a wrong type is answered with `problem` and changes nothing.
"""

from enum import StrEnum

import msgspec

from pokerhouse.house.table import SeatStatus
from pokerhouse.rules import Legal, PlayerAction, card_dec_hook, card_enc_hook
from pokerhouse.rules.games import HandConfig, Structure
from pokerhouse.rules.views import ViewEvent
from pokerhouse.server.wire.game_info import GameInfo
from pokerhouse.units import Chips, CommandId, HandId, Millis, PlayerId, SeatNumber, TableId

PROTOCOL_VERSION = 1
FRAME_BYTES_MAX = 64 * 1024


# What a client sends ------------------------------------------------------------------------------------------------


class Frame(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """From the client."""


class WatchLobby(Frame, frozen=True, tag="watch_lobby"):
    """Send the list of tables, now and whenever it changes."""


class Watch(Frame, frozen=True, tag="watch"):
    """Follow a table, as a player or a spectator.

    A client that comes back names the last hand it knows and how many events of it it has; it gets the rest.
    """

    table: TableId
    hand: HandId | None = None
    seq: int = 0


class Unwatch(Frame, frozen=True, tag="unwatch"):
    """Stop following a table (a seat there is kept)."""

    table: TableId


class Command(Frame, frozen=True):
    """Asks for a change. Answered exactly once by `ack` or `refused` with its `id`; sent again, answered the same."""

    id: CommandId


class Stakes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`low` and `high` are the smaller and bigger bet of limit games, else the blinds.

    In no limit and pot limit without a small blind: the ante, and the button's blind or the least bet.
    """

    structure: Structure
    low: Chips
    high: Chips


class CreateTable(Command, frozen=True, tag="create_table"):
    """Open a table; whoever does is its host. Acked with the new table's id."""

    name: str
    stakes: Stakes
    variant: str = "holdem"
    seats: int = 6
    bots: tuple[str, ...] = ()
    action_seconds: int = 20


class Sit(Command, frozen=True, tag="sit"):
    """Take a seat (any free one when `seat` is null) with `buy_in` chips (the table's usual when null)."""

    table: TableId
    seat: SeatNumber | None = None
    buy_in: Chips | None = None


class Stand(Command, frozen=True, tag="stand"):
    """Leave the seat, folding the hand in play when it is one's turn; the stack goes back to the wallet."""

    table: TableId


class SitOut(Command, frozen=True, tag="sit_out"):
    """Keep the seat but be dealt no further hands."""

    table: TableId


class SitIn(Command, frozen=True, tag="sit_in"):
    """Be dealt in again."""

    table: TableId


class AddBot(Command, frozen=True, tag="add_bot"):
    """Host only: seat a bot of this kind."""

    table: TableId
    bot: str
    seat: SeatNumber | None = None


class RemoveBot(Command, frozen=True, tag="remove_bot"):
    """Host only: stand a bot up."""

    table: TableId
    seat: SeatNumber


class Play(Command, frozen=True, tag="play"):
    """Act in a hand. `turn` is the number in the `turn` frame being answered: an answer to an older turn is refused."""

    table: TableId
    hand: HandId
    turn: int
    action: PlayerAction


TableCommandFrame = Sit | Stand | SitOut | SitIn | AddBot | RemoveBot | Play
CommandFrame = CreateTable | TableCommandFrame
ClientFrame = WatchLobby | Watch | Unwatch | CommandFrame


# What the server sends ----------------------------------------------------------------------------------------------


class ServerFrame(msgspec.Struct, frozen=True, tag_field="type"):
    """From the server."""


class Me(msgspec.Struct, frozen=True):
    """The player behind this session. `wallet` is what is not on a table."""

    player: PlayerId
    name: str
    wallet: Chips


class Welcome(ServerFrame, frozen=True, tag="welcome"):
    """The first frame of every connection, and again whenever the wallet changes."""

    me: Me
    server_ms: Millis
    protocol: int = PROTOCOL_VERSION


class TableSummary(msgspec.Struct, frozen=True):
    """A table as the lobby shows it."""

    table: TableId
    name: str
    game: str
    """What the game is called."""
    config: HandConfig
    seats: int
    seated: int
    bots: int
    watching: int
    mine: bool
    """The receiver sits there."""


class Lobby(ServerFrame, frozen=True, tag="lobby"):
    """All tables; replaces the list before."""

    tables: tuple[TableSummary, ...]
    online: int


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where. `stack` is as the last hand ended; during a hand its events tell."""

    seat: SeatNumber
    player: PlayerId
    name: str
    stack: Chips
    status: SeatStatus
    connected: bool
    bot: str | None = None


class Table(ServerFrame, frozen=True, tag="table"):
    """The table and who sits at it; sent on `watch` and whenever anything of it changes; replaces the one before."""

    table: TableId
    name: str
    game: GameInfo
    config: HandConfig
    seats_max: int
    host: PlayerId
    action_ms: Millis
    buy_in: Chips
    seats: tuple[SeatInfo, ...]
    watching: int
    hand: HandId | None = None
    """The hand in play, or the last one played: its events follow."""


class Events(ServerFrame, frozen=True, tag="events"):
    """What happened in a hand, in order. `seq` is the place of the first event in the hand, from 0.

    `seq` 0 begins a hand: forget the one before. A gap means: ask again with `watch`.
    """

    table: TableId
    hand: HandId
    seq: int
    events: tuple[ViewEvent, ...]
    own_hand: str = ""
    """What the receiver's own cards make after these events, in words; empty without cards in the hand."""


class Turn(ServerFrame, frozen=True, tag="turn"):
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


class Ack(ServerFrame, frozen=True, tag="ack"):
    """The command was carried out and is on disk."""

    id: CommandId
    table: TableId | None = None


class Refused(ServerFrame, frozen=True, tag="refused"):
    """The command was not carried out; nothing has changed. `message` may be shown to the player."""

    id: CommandId
    reason: str
    message: str
    rule: str = ""


class NoticeKind(StrEnum):
    """Why the server speaks up."""

    CLOSING = "closing"
    """The server is about to stop; hands are safe on disk. Reconnect."""
    TAKEN_OVER = "taken_over"
    """Another window of the same player took this one's place; do not reconnect by yourself."""
    TABLE_CLOSED = "table_closed"
    NO_SUCH_TABLE = "no_such_table"
    HAND_VOIDED = "hand_voided"
    """The hand in play could not be rebuilt; all bets went back."""


class Notice(ServerFrame, frozen=True, tag="notice"):
    """Something outside play."""

    kind: NoticeKind
    message: str
    table: TableId | None = None


class Problem(ServerFrame, frozen=True, tag="problem"):
    """The frame before was not understood."""

    message: str


ServerFrames = Welcome | Lobby | Table | Events | Turn | Ack | Refused | Notice | Problem


encode = msgspec.json.Encoder(enc_hook=card_enc_hook).encode
decode_client = msgspec.json.Decoder(ClientFrame, dec_hook=card_dec_hook).decode
decode_server = msgspec.json.Decoder(ServerFrames, dec_hook=card_dec_hook).decode
