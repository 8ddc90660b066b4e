"""What goes over the line between a host and those who sit with it: JSON, one frame a message.

The host keeps the order: what it tells is told to all alike, and everybody folds it. It is not
believed in anything that can be checked: see `Chair`.
"""

import msgspec

from pokerhouse.errors import InputError
from pokerhouse.rules import (
    Act,
    HandConfig,
    Legal,
    Player,
    PlayerAction,
    card_dec_hook,
    card_enc_hook,
)
from pokerhouse.rules.views import ViewEvent
from pokerhouse.trustless.faults import Fault
from pokerhouse.trustless.messages import CardMessage
from pokerhouse.units import Chips, HandId, Millis, PlayerId, SeatNumber

FRAME_BYTES_MAX = 16_384
"""A deck is 2.4 kB, a hand's beginning less."""
NAME_MAX = 24


class Frame(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """One message of the line."""


class Join(Frame, frozen=True, tag="join"):
    """Sit down. The first frame of a line."""

    name: str
    shown: bool = False
    """This line has no rules of its own: it is to be told `Shown` too."""
    back: HandId | None = None
    """It goes on in the seat of a line that is lost, with the keys of this hand; empty before a
    first one.
    """


class Look(Frame, frozen=True, tag="look"):
    """Look on, without a seat. The first frame of a line."""


class SayCards(Frame, frozen=True, tag="say_cards"):
    """Something about the cards, to be told to all."""

    hand: HandId
    message: CardMessage


class Decide(Frame, frozen=True, tag="decide"):
    """A decision in the turn of this number."""

    hand: HandId
    turn: int
    action: PlayerAction


class Leave(Frame, frozen=True, tag="leave"):
    """Stand up: at once, or when the hand in play is over, which the others are not robbed of."""


class Speak(Frame, frozen=True, tag="speak"):
    """Say something to all who are there."""

    text: str


class Seated(Frame, frozen=True, tag="seated"):
    """The answer to `Join`."""

    seat: SeatNumber
    stack: Chips
    config: HandConfig
    waits_for: int
    """How many players are still to come before the first hand."""
    again: int = 0
    """So many frames of the hand that one came back to are told once more, then what is new."""


class Looking(Frame, frozen=True, tag="looking"):
    """The answer to `Look`."""

    stack: Chips
    """What everybody brings."""
    config: HandConfig
    again: int = 0
    """So many frames of the newest hand are told first."""


class Begun(Frame, frozen=True, tag="begun"):
    """A hand begins."""

    hand: HandId
    button: SeatNumber
    players: tuple[Player, ...]


class SaidCards(Frame, frozen=True, tag="said_cards"):
    """A player said this about the cards."""

    hand: HandId
    seat: SeatNumber
    message: CardMessage


class Decided(Frame, frozen=True, tag="decided"):
    """A player decided, or their time was over."""

    hand: HandId
    act: Act


class Open(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A turn that is open."""

    seat: SeatNumber
    turn: int
    legal: Legal
    pot: Chips


class Shown(Frame, frozen=True, tag="shown"):
    """What follows from all that was told of this hand so far, by the rules, as somebody sees it
    who only watches.

    Whoever has the rules finds the same by themselves, and need not be told.
    """

    hand: HandId
    seq: int
    """Place of the first of `events` in the hand, from 0."""
    events: tuple[ViewEvent, ...]
    turn: Open | None
    owed: tuple[SeatNumber, ...]
    """Whose clients have something to say about the cards."""
    wait_ms: Millis
    """For so long they, or whose turn it is, are waited for."""


class Sitting(Frame, frozen=True, tag="sitting"):
    """Who sits here between two hands, told to those who are shown things: it changes, or a hand is
    over.
    """

    players: tuple[Player, ...]
    wait_ms: Millis | None
    """Until the next hand begins; 0 as long as too few sit here, None during a hand."""
    away: tuple[SeatNumber, ...] = ()
    """Whose line is lost: they may come back."""


class Voided(Frame, frozen=True, tag="voided"):
    """All bets go back, because of these. What everybody has heard they have found out by
    themselves; silence only the host's clock can tell.
    """

    hand: HandId
    faults: tuple[Fault, ...]


class Spoken(Frame, frozen=True, tag="spoken"):
    """Somebody who is there says something. It does not belong to the hand, and stands in no
    record.
    """

    player: PlayerId
    name: str
    text: str
    seated: bool
    """From a seat, not looking on."""


class Unsaid(Frame, frozen=True, tag="unsaid"):
    """What this line wanted to say is not said, and why."""

    words: str


class Refused(Frame, frozen=True, tag="refused"):
    """What this line asked for is not done: why, and what would be."""

    words: str


class Closed(Frame, frozen=True, tag="closed"):
    """Nothing more is played."""

    words: str


ToHost = Join | Look | SayCards | Decide | Speak | Leave
FromHost = (
    Seated
    | Looking
    | Begun
    | SaidCards
    | Decided
    | Shown
    | Sitting
    | Spoken
    | Unsaid
    | Voided
    | Refused
    | Closed
)

_encoder = msgspec.json.Encoder(enc_hook=card_enc_hook)
_to_host: msgspec.json.Decoder[ToHost] = msgspec.json.Decoder(ToHost, dec_hook=card_dec_hook)
_from_host: msgspec.json.Decoder[FromHost] = msgspec.json.Decoder(FromHost, dec_hook=card_dec_hook)


def written(frame: ToHost | FromHost) -> str:
    """The frame as text."""
    return _encoder.encode(frame).decode()


def heard_by_host(text: str | bytes) -> ToHost:
    """Raises `InputError` for what is not a frame to the host."""
    try:
        return _to_host.decode(text)
    except (msgspec.DecodeError, InputError) as error:
        raise InputError(f"a frame to the host that cannot be read: {error}") from None


def heard_from_host(text: str | bytes) -> FromHost:
    """Raises `InputError` for what is not a frame of a host."""
    try:
        return _from_host.decode(text)
    except (msgspec.DecodeError, InputError) as error:
        raise InputError(f"a frame of the host that cannot be read: {error}") from None
