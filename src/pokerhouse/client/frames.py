"""The frames that a program needs to play: those it sends, and the part of the others it reads.

The protocol is the server's (`docs/reference/protocol.md`). Commands to a table are sent as
`pokerhouse.commands` declares them. A client reads only what it needs and skips unknown frames and
fields, so it understands houses newer than itself. A test compares names and types with the
server's (decision 48).
"""

from typing import Any

import msgspec

from pokerhouse import rules
from pokerhouse.commands import Command
from pokerhouse.fair import Proof
from pokerhouse.rules import turn
from pokerhouse.rules.views import unredact
from pokerhouse.units import Chips, CommandId, HandId, Millis, PlayerId, SeatNumber, TableId


class ToHouse(msgspec.Struct, frozen=True, tag_field="type"):
    """A frame that the client sends."""


class Here(ToHouse, frozen=True, tag="here"):
    """A sign of life from a client that has nothing else to send."""


class Watch(ToHouse, frozen=True, tag="watch"):
    """Follow a table. `hand` and `seq` give the last known hand and its number of known events."""

    table: TableId
    hand: HandId | None = None
    seq: int = 0


class Unwatch(ToHouse, frozen=True, tag="unwatch"):
    """Stop following a table; a seat there is kept."""

    table: TableId


class CommitShare(ToHouse, frozen=True, tag="commit_share"):
    """Commit to a share of the order of the next hand's cards."""

    table: TableId
    commitment: str


class RevealShare(ToHouse, frozen=True, tag="reveal_share"):
    """The share itself, once the hand's deck is fixed, or the share of its reshuffle `deal`."""

    table: TableId
    hand: HandId
    share: str
    deal: int = 0


class CreateTable(Command, frozen=True, tag="create_table"):
    """Open a table. `options` are listed on the page of the protocol; `name` and `stakes` are
    required.
    """

    options: dict[str, Any]
    bots: tuple[str, ...] = ()


Sent = ToHouse | Command
"""Everything that a client sends."""


class FromHouse(msgspec.Struct, frozen=True, tag_field="type"):
    """A frame that the house sends."""


class Me(msgspec.Struct, frozen=True):
    """The player of the session; `wallet` counts chips that are on no table."""

    player: PlayerId
    name: str
    wallet: Chips


class Welcome(FromHouse, frozen=True, tag="welcome"):
    """The first frame of every connection."""

    me: Me


class MeChanged(FromHouse, frozen=True, tag="me"):
    """The player's name or wallet has changed."""

    me: Me


class Ack(FromHouse, frozen=True, tag="ack"):
    """The command was carried out and is on the house's disk; `table` is the table it concerned."""

    id: CommandId
    table: TableId | None = None


class Refused(FromHouse, frozen=True, tag="refused"):
    """The command was refused and changed nothing. `message` gives the reason to people."""

    id: CommandId
    reason: str
    message: str


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat and its player. `status` is `playing`, `sitting_out`, `leaving` or `broke`."""

    seat: SeatNumber
    player: PlayerId
    name: str
    stack: Chips
    status: str
    program: bool
    """True if a program plays here over a connection, like this one."""
    ready: bool = False
    """Ready for the start of a game that waits for its host."""


class Table(FromHouse, frozen=True, tag="table"):
    """The table and its players; it replaces the previous frame of this kind."""

    table: TableId
    name: str
    config: rules.HandConfig
    seats: tuple[SeatInfo, ...]
    buy_in: Chips
    started: bool = True
    """False while the game waits for its host to start it."""


class Events(FromHouse, frozen=True, tag="events"):
    """Events of a hand, in order; `seq` is the place of the first event, from 0."""

    table: TableId
    hand: HandId
    seq: int
    events: tuple[rules.ViewEvent, ...]
    proofs: tuple[Proof, ...] = ()
    """The proofs of the cards that these events show to the receiver."""


class DeckCommitted(FromHouse, frozen=True, tag="deck_committed"):
    """The deck of the next hand, or of its reshuffle `deal`, is fixed.

    `root` is its root, and `shares` are the shares to be revealed.
    """

    table: TableId
    hand: HandId
    root: str
    shares: tuple[rules.OrderShare, ...]
    deal: int = 0


class Turn(FromHouse, frozen=True, tag="turn"):
    """A seat is to act until `deadline_ms` by the house's clock, which reads `server_ms` now.

    No deadline means no time limit.
    """

    table: TableId
    hand: HandId
    turn: int
    seat: SeatNumber
    legal: rules.Legal
    deadline_ms: Millis | None
    server_ms: Millis


class NextGame(FromHouse, frozen=True, tag="next_game"):
    """The next game of dealer's choice: its chooser, and the game, or None until it is chosen."""

    table: TableId
    number: int
    seat: SeatNumber
    game: int | None


class OwnRequest(FromHouse, frozen=True, tag="own_request"):
    """The state of a request for a seat: `waits`, `refused`, `ended`, or None after its end."""

    table: TableId
    state: str | None
    why: str = ""


class Notice(FromHouse, frozen=True, tag="notice"):
    """News outside play."""

    kind: str
    message: str
    table: TableId | None = None


class Problem(FromHouse, frozen=True, tag="problem"):
    """The house did not understand a frame."""

    message: str


TableFrame = Table | DeckCommitted | Events | Turn | NextGame | OwnRequest | Notice
"""The frames that a follower of a table receives."""
HouseFrame = Welcome | MeChanged | Ack | Refused | Problem | TableFrame


class _Kind(msgspec.Struct):
    type: str = ""


_encode = msgspec.json.Encoder(enc_hook=rules.card_enc_hook).encode
_decode = msgspec.json.Decoder(HouseFrame, dec_hook=rules.card_dec_hook).decode
_kind = msgspec.json.Decoder(_Kind).decode
_KNOWN = frozenset(
    str(each.__struct_config__.tag)
    for each in (Welcome, MeChanged, Ack, Refused, Problem, *TableFrame.__args__)
)


def encode(frame: Sent) -> str:
    """Encode a frame for sending."""
    return _encode(frame).decode()


def decode(text: str | bytes) -> HouseFrame | None:
    """Decode a frame of the house; None for kinds that a player does not need.

    Raises `ValueError` for text that is not a frame.
    """
    return _decode(text) if _kind(text).type in _KNOWN else None


# A hand as a follower sees it: its events so far, and the view of the seat to act.


class SeenHand:
    """The newest hand of a table; empty before the first hand."""

    def __init__(self) -> None:
        self.hand: HandId | None = None
        self.events: list[rules.ViewEvent] = []

    def learn(self, frame: Events) -> list[rules.ViewEvent] | None:
        """Add a frame and return its new events.

        None if events before it are missing; the table must then be watched again.
        """
        if frame.hand != self.hand:
            if frame.seq:
                return None
            self.hand, self.events = frame.hand, []
        count = len(self.events)
        if frame.seq > count:
            return None
        new = list(frame.events[count - frame.seq :])
        self.events += new
        return new

    def seat_of(self, player: PlayerId) -> SeatNumber | None:
        """Return the seat in which this player was dealt in, or None."""
        if not self.events or not isinstance(started := self.events[0], rules.HandStarted):
            return None
        return next((each.seat for each in started.players if each.player == player), None)

    def view_at(self, frame: Turn) -> rules.PlayerView | None:
        """Return the view of the seat to act; None if the events do not lead to this turn."""
        if frame.hand != self.hand or not self.events:
            return None
        state = rules.fold(map(unredact, self.events))
        now = turn(state)
        is_it = isinstance(now, rules.ToAct) and (now.turn_no, now.seat) == (frame.turn, frame.seat)
        return rules.player_view(state) if is_it else None
