"""The frames that a program needs to play: what it sends, and as much of what it is sent as it
reads.

The protocol is the server's (`docs/reference/protocol.md`). Commands to a table are sent as
`pokerhouse.commands` declares them. A client reads only what it needs and skips unknown frames and
fields, so it understands houses newer than itself. A test compares names and types with the
server's (decision 48).
"""

from typing import Any

import msgspec

from pokerhouse.commands import Command
from pokerhouse.fair import Proof
from pokerhouse.rules import (
    HandConfig,
    Legal,
    OrderShare,
    ViewEvent,
    card_dec_hook,
    card_enc_hook,
)
from pokerhouse.units import Chips, CommandId, HandId, Millis, PlayerId, SeatNumber, TableId


class ToHouse(msgspec.Struct, frozen=True, tag_field="type"):
    """A frame that the client sends."""


class Here(ToHouse, frozen=True, tag="here"):
    """A sign of life from a client that has nothing else to send."""


class Watch(ToHouse, frozen=True, tag="watch"):
    """Follow a table; `hand` and `seq` say what is known already: the last hand, and how many
    events of it.
    """

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
    """The share itself, once the hand's deck is fixed, or that of its reshuffle `deal`."""

    table: TableId
    hand: HandId
    share: str
    deal: int = 0


class CreateTable(Command, frozen=True, tag="create_table"):
    """Open a table; `options` are those of the protocol's page, of which `name` and `stakes` must
    be there.
    """

    options: dict[str, Any]
    bots: tuple[str, ...] = ()


Sent = ToHouse | Command
"""Everything that a client sends."""


class FromHouse(msgspec.Struct, frozen=True, tag_field="type"):
    """A frame that the house sends."""


class Me(msgspec.Struct, frozen=True):
    """The player behind the session; `wallet` is what lies on no table."""

    player: PlayerId
    name: str
    wallet: Chips


class Welcome(FromHouse, frozen=True, tag="welcome"):
    """The first frame of every connection."""

    me: Me


class MeChanged(FromHouse, frozen=True, tag="me"):
    """One's name or wallet has changed."""

    me: Me


class Ack(FromHouse, frozen=True, tag="ack"):
    """The command was carried out and is on the house's disk; `table` is the one that it was
    about.
    """

    id: CommandId
    table: TableId | None = None


class Refused(FromHouse, frozen=True, tag="refused"):
    """The command was not carried out; nothing has changed. `message` says why, for people."""

    id: CommandId
    reason: str
    message: str


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where; `status` is `playing`, `sitting_out`, `leaving` or `broke`."""

    seat: SeatNumber
    player: PlayerId
    name: str
    stack: Chips
    status: str
    program: bool
    """A program plays here over a line, as this one does."""


class Table(FromHouse, frozen=True, tag="table"):
    """The table and who sits at it; replaces what was told before."""

    table: TableId
    name: str
    config: HandConfig
    seats: tuple[SeatInfo, ...]
    buy_in: Chips


class Events(FromHouse, frozen=True, tag="events"):
    """What happened in a hand, in order; `seq` is the place of the first event, from 0."""

    table: TableId
    hand: HandId
    seq: int
    events: tuple[ViewEvent, ...]
    proofs: tuple[Proof, ...] = ()
    """Of the cards that these events show to the receiver."""


class DeckCommitted(FromHouse, frozen=True, tag="deck_committed"):
    """The deck of the next hand is fixed, or that of its reshuffle `deal`: its root, and whose
    shares are awaited.
    """

    table: TableId
    hand: HandId
    root: str
    shares: tuple[OrderShare, ...]
    deal: int = 0


class Turn(FromHouse, frozen=True, tag="turn"):
    """A seat is to act, until `deadline_ms` by the house's clock, which reads `server_ms`; None:
    without an end.
    """

    table: TableId
    hand: HandId
    turn: int
    seat: SeatNumber
    legal: Legal
    deadline_ms: Millis | None
    server_ms: Millis


class NextGame(FromHouse, frozen=True, tag="next_game"):
    """In dealer's choice: whose choice a game is; `game` is None as long as it is awaited."""

    table: TableId
    number: int
    seat: SeatNumber
    game: int | None


class OwnRequest(FromHouse, frozen=True, tag="own_request"):
    """What became of asking the host for a seat: `state` is `waits`, `refused`, `ended`, or None
    when it has ended.
    """

    table: TableId
    state: str | None
    why: str = ""


class Notice(FromHouse, frozen=True, tag="notice"):
    """Something outside play."""

    kind: str
    message: str
    table: TableId | None = None


class Problem(FromHouse, frozen=True, tag="problem"):
    """The house did not understand a frame."""

    message: str


TableFrame = Table | DeckCommitted | Events | Turn | NextGame | OwnRequest | Notice
"""What the follower of a table is told."""
HouseFrame = Welcome | MeChanged | Ack | Refused | Problem | TableFrame


class _Kind(msgspec.Struct):
    type: str = ""


_encode = msgspec.json.Encoder(enc_hook=card_enc_hook).encode
_decode = msgspec.json.Decoder(HouseFrame, dec_hook=card_dec_hook).decode
_kind = msgspec.json.Decoder(_Kind).decode
_KNOWN = frozenset(
    str(each.__struct_config__.tag)
    for each in (Welcome, MeChanged, Ack, Refused, Problem, *TableFrame.__args__)
)


def encode(frame: Sent) -> str:
    """A frame as it is sent."""
    return _encode(frame).decode()


def decode(text: str | bytes) -> HouseFrame | None:
    """A frame of the house; None for kinds that a player does not need. Raises `ValueError` for
    what is not a frame.
    """
    return _decode(text) if _kind(text).type in _KNOWN else None
