"""Frames of the session: the player, answers to commands, and notices of the server."""

from enum import StrEnum

import msgspec

from pokerhouse.catalogue import Sentence, Value
from pokerhouse.commands import FromClient
from pokerhouse.house import Number
from pokerhouse.house import Refused as HouseRefused
from pokerhouse.house.people import FACES, PLAYER_NAME_MAX, Role
from pokerhouse.rules.games import Counted, Fault
from pokerhouse.server.wire.frame import FromServer
from pokerhouse.units import Chips, CommandId, Millis, PlayerId, TableId

PROTOCOL_VERSION = 1


class Me(msgspec.Struct, frozen=True):
    """The player behind this session: a guest, or a member with an account.

    `wallet` is the number of chips that are not on a table; a name has `name_max` letters at most.
    `counted` is how to write amounts that belong to no table. `face` is the face the player chose,
    counted from 0, out of `faces`; null: one is made from the name.
    """

    player: PlayerId
    name: str
    wallet: Chips
    name_max: int = PLAYER_NAME_MAX
    role: Role = Role.GUEST
    counted: Counted = Counted.CHIPS
    face: int | None = None
    faces: int = FACES
    named: bool = True
    """False for a guest with the name that the house gave them."""


class HouseLook(msgspec.Struct, frozen=True):
    """The name and the colour of the house, as `#rrggbb`; `style` is the colour as CSS."""

    name: str
    colour: str
    style: str


class Here(FromClient, frozen=True, tag="here"):
    """A sign of life from a person who sends nothing else. Not answered."""


class Welcome(FromServer, frozen=True, tag="welcome"):
    """The first frame of every connection."""

    me: Me
    server_ms: Millis
    house: HouseLook
    protocol: int = PROTOCOL_VERSION
    tables: tuple[TableId, ...] = ()
    """Tables where the receiver sits or is host, and has no other open window: `watch` them."""


class MeChanged(FromServer, frozen=True, tag="me"):
    """The receiver's name, face or balance has changed."""

    me: Me


class HouseChanged(FromServer, frozen=True, tag="house"):
    """The host has given the house another name or colour."""

    house: HouseLook


class Ack(FromServer, frozen=True, tag="ack"):
    """The command was carried out and is on disk."""

    id: CommandId
    table: TableId | None = None


class Refused(FromServer, frozen=True, tag="refused"):
    """The command was not carried out; nothing has changed. `message` may be shown to the
    player.
    """

    id: CommandId
    reason: str
    message: str
    """The sentence in the language of the reader, else in English."""
    sentence: Sentence | None = None
    """The same by its key, with its values, for clients that write it themselves."""
    rule: str = ""
    """The rule's name in the rule book, where it is one of play."""
    numbers: dict[str, Number] = msgspec.field(default_factory=dict)
    """Counts, seats and texts that the sentence names."""
    chips: dict[str, int | tuple[int, ...]] = msgspec.field(default_factory=dict)
    """Amounts that the sentence names; of several, any would do."""
    faults: tuple[Fault, ...] = ()
    """For `bad_table`: everything that is wrong, with the keys of the form's fields it concerns."""


def refused_frame(command: CommandId, refused: HouseRefused) -> Refused:
    """The answer to a command that the house or the rules refuse."""
    return Refused(
        command,
        refused.reason,
        refused.message,
        refused.sentence,
        refused.rule,
        numbers=refused.numbers,
        chips=refused.chips,
        faults=refused.faults,
    )


class NoticeKind(StrEnum):
    """Why the server speaks up."""

    CLOSING = "closing"
    """The server stops now; hands are safe on disk. Reconnect."""
    TAKEN_OVER = "taken_over"
    """Another window of the same player took over from this one; do not reconnect automatically."""
    LOGGED_OFF = "logged_off"
    """There was no sign of life for a long time (B13); the line is closed. Reconnect when the
    person is back.
    """
    HOUSE_BAN = "house_ban"
    """The receiver is banned from the house for a while.

    The connection is closed; the message gives the reason.
    """
    TABLE_CLOSED = "table_closed"
    NO_SUCH_TABLE = "no_such_table"
    TOO_MANY_TABLES = "too_many_tables"
    """The receiver follows as many tables as one person may."""
    # This and `BANNED` are reasons of the house, too: `notice_at_the_door` needs the same values.
    PASSWORD_NEEDED = "password_needed"
    """The table is followed only by those who have said its password."""
    KICKED = "kicked"
    """The host of the table has stood the receiver up."""
    BANNED = "banned"
    """The host of the table wants the receiver to stay away from it."""
    DISMISSED = "dismissed"
    """The host of the table removes the receiver after the hand in play."""
    HOST = "host"
    """The receiver is the host of the table from now on."""
    NO_LONGER_HOST = "no_longer_host"
    UNBANNED = "unbanned"
    """The host of the table lets the receiver come back."""
    REPORT_CLOSED = "report_closed"
    """The receiver's report is decided; the message gives the decision."""
    POST_REJECTED = "post_rejected"
    """A post of the receiver waited to be looked at, and is not shown."""
    HAND_VOIDED = "hand_voided"
    """The hand in play could not be rebuilt; all bets went back."""
    CLOCKS_STOPPED = "clocks_stopped"
    """All clocks of the table stand still; the message says why (R21)."""
    CLOCKS_GO_ON = "clocks_go_on"
    HELD_UP = "held_up"
    """The house was held up: nobody's time has passed meanwhile."""


class Notice(FromServer, frozen=True, tag="notice"):
    """Something outside play."""

    kind: NoticeKind
    message: str
    """The sentence in English."""
    table: TableId | None = None
    sentence: Sentence | None = None
    """The same by its key, with its values, for clients that write it themselves."""


def notice(kind: NoticeKind, table: TableId | None = None, **values: Value) -> Notice:
    """Return the notice of a kind, with the values of its sentence in `notices.toml`."""
    sentence = Sentence(f"notices.{kind.value}", values)
    return Notice(kind, str(sentence), table, sentence)


class Closing(FromServer, frozen=True, tag="closing"):
    """The house is about to stop: hands in play are finished, no other begins, nobody takes a seat,
    no table opens.

    At `deadline_ms` (server's clock) it stops even where a hand is in play, which then goes on
    after the restart.
    """

    deadline_ms: Millis
    server_ms: Millis


class Problem(FromServer, frozen=True, tag="problem"):
    """A frame was not understood, and it had no id that could be read."""

    message: str


SessionFrame = Welcome | MeChanged | HouseChanged | Ack | Refused | Notice | Closing | Problem
