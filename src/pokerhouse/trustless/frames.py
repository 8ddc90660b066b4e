"""The frames between a host and the players: JSON, one frame per message.

The host decides the order: everybody gets the same frames and folds them. Nobody trusts the host
with anything that can be checked: see `TrustlessChair`.
"""

import msgspec

from pokerhouse import rules
from pokerhouse.catalogue import Sentence
from pokerhouse.errors import InputError
from pokerhouse.rules.views import ViewEvent
from pokerhouse.trustless.faults import CardFault
from pokerhouse.trustless.forfeits import Forfeit
from pokerhouse.trustless.messages import CardMessage
from pokerhouse.units import Chips, HandId, Millis, PlayerId, SeatNumber

FRAME_BYTES_MAX = 16_384
"""The largest frame in bytes; a lock takes 9 kB, a shuffle 7 kB, a pledge 3 kB."""
NAME_MAX = 24


class LineFrame(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """The base of all frames."""


class Join(LineFrame, frozen=True, tag="join"):
    """Sit down. The first frame of a connection."""

    name: str
    shown: bool = False
    """True for a client without rules, which also gets `EventsShown`."""
    back: HandId | None = None
    """The hand whose seat and keys this client had before its connection was lost.

    Empty before a first hand.
    """


class Look(LineFrame, frozen=True, tag="look"):
    """Watch without a seat. The first frame of a connection."""


class SayCards(LineFrame, frozen=True, tag="say_cards"):
    """Send a card message to all."""

    hand: HandId
    message: CardMessage


class Decide(LineFrame, frozen=True, tag="decide"):
    """Act in the turn of this number."""

    hand: HandId
    turn: int
    action: rules.PlayerAction


class LeaveSeat(LineFrame, frozen=True, tag="leave"):
    """Stand up: at once, or after the hand in play."""


class Speak(LineFrame, frozen=True, tag="speak"):
    """Send a chat line to everybody at the table."""

    text: str


class SeatGiven(LineFrame, frozen=True, tag="seated"):
    """The answer to `Join`."""

    seat: SeatNumber
    stack: Chips
    config: rules.HandConfig
    waits_for: int
    """The number of players still missing before the first hand."""
    again: int = 0
    """The number of frames of the current hand that follow again after a reconnect."""


class LookingOn(LineFrame, frozen=True, tag="looking"):
    """The answer to `Look`."""

    stack: Chips
    """The stack of everybody who sits down."""
    config: rules.HandConfig
    again: int = 0
    """The number of frames of the newest hand that come first."""


class Begun(LineFrame, frozen=True, tag="begun"):
    """A hand begins."""

    hand: HandId
    button: SeatNumber
    players: tuple[rules.Player, ...]


class SaidCards(LineFrame, frozen=True, tag="said_cards"):
    """A player sent this card message."""

    hand: HandId
    seat: SeatNumber
    message: CardMessage


class Decided(LineFrame, frozen=True, tag="decided"):
    """A player acted, or ran out of time."""

    hand: HandId
    act: rules.Act


class OpenTurn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The turn of the player to act."""

    seat: SeatNumber
    turn: int
    legal: rules.Legal
    pot: Chips


class EventsShown(LineFrame, frozen=True, tag="shown"):
    """The events that follow from the frames of this hand, as a spectator sees them.

    Clients that have the rules find the same events themselves and do not need this frame.
    """

    hand: HandId
    seq: int
    """The index of the first of `events` in the hand, from 0."""
    events: tuple[ViewEvent, ...]
    turn: OpenTurn | None
    owed: tuple[SeatNumber, ...]
    """The seats whose clients owe a card message."""
    wait_ms: Millis
    """The time left for them, or for the player to act."""


class Sitting(LineFrame, frozen=True, tag="sitting"):
    """The seated players between two hands, for clients without rules.

    Sent when it changes, or when a hand is over.
    """

    players: tuple[rules.Player, ...]
    wait_ms: Millis | None
    """The time until the next hand; 0 while too few sit here, None during a hand."""
    away: tuple[SeatNumber, ...] = ()
    """The seats whose connection is lost, but may come back."""


class Voided(LineFrame, frozen=True, tag="voided"):
    """The hand is void because of these faults: the settlement of the hand.

    Players find everything but silence out themselves; only the host's clock can tell silence.
    """

    hand: HandId
    faults: tuple[CardFault, ...]
    forfeits: tuple[Forfeit, ...] | None = None
    """The chips that the named players lose to others; all other bets go back.

    None only in records of version 1, where all bets went back.
    """


class Spoken(LineFrame, frozen=True, tag="spoken"):
    """A chat line.

    It is not part of the hand and is not in any record.
    """

    player: PlayerId
    name: str
    text: str
    seated: bool
    """True for a seated player, false for a spectator."""


class SpeechRefused(LineFrame, frozen=True, tag="unsaid", omit_defaults=True):
    """The chat line of this client was refused, and why."""

    words: str
    """The sentence in English."""
    sentence: Sentence | None = None
    """The same by its key and its values; only for clients without rules."""


class RequestRefused(LineFrame, frozen=True, tag="refused", omit_defaults=True):
    """The request of this client was refused, and why."""

    words: str
    """The sentence in English."""
    sentence: Sentence | None = None
    """The same by its key and its values; only for clients without rules."""


class Closed(LineFrame, frozen=True, tag="closed"):
    """The table is closed."""

    words: str


ToHost = Join | Look | SayCards | Decide | Speak | LeaveSeat
"""A frame from a player to the host."""
FromHost = (
    SeatGiven
    | LookingOn
    | Begun
    | SaidCards
    | Decided
    | EventsShown
    | Sitting
    | Spoken
    | SpeechRefused
    | Voided
    | RequestRefused
    | Closed
)
"""A frame from the host to a player."""

_encoder = msgspec.json.Encoder(enc_hook=rules.card_enc_hook)
_to_host: msgspec.json.Decoder[ToHost] = msgspec.json.Decoder(ToHost, dec_hook=rules.card_dec_hook)
_from_host: msgspec.json.Decoder[FromHost] = msgspec.json.Decoder(
    FromHost, dec_hook=rules.card_dec_hook
)


def encode_frame(frame: ToHost | FromHost) -> str:
    """Encode a frame as JSON text."""
    return _encoder.encode(frame).decode()


def decode_to_host(text: str | bytes) -> ToHost:
    """Decode a frame from a player. Raises `InputError` when it is not one."""
    try:
        return _to_host.decode(text)
    except (msgspec.DecodeError, InputError) as error:
        raise InputError(f"a frame to the host that cannot be read: {error}") from None


def decode_from_host(text: str | bytes) -> FromHost:
    """Decode a frame from the host. Raises `InputError` when it is not one."""
    try:
        return _from_host.decode(text)
    except (msgspec.DecodeError, InputError) as error:
        raise InputError(f"a frame of the host that cannot be read: {error}") from None
