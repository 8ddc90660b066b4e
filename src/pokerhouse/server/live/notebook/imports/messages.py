"""What the process that reads hands is given and tells: MessagePack values, each with its length in
front.
"""

from typing import BinaryIO, Final

import msgspec

from pokerhouse.house.notebook import ImportedLog
from pokerhouse.units import HandId, Millis, PlayerId

LENGTH_BYTES: Final = 4
BODY_BYTES_MAX: Final = 8 * 1024 * 1024
"""Of a file, or of several in a zip, as they are sent."""
UNPACKED_BYTES_MAX: Final = 64 * 1024 * 1024
"""Of all files of a zip together."""
FILES_MAX: Final = 2_000
"""Files in a zip."""
HANDS_MAX: Final = 20_000
"""Hands of one import; what comes after them is left."""
REFUSED_MAX: Final = 100
"""Hands that are refused are told one by one up to so many, and then counted."""
NAMES_MAX: Final = 50
"""Names that are told when it is asked which of them somebody is, the most frequent ones."""
LETTERS_MAX: Final = 120
"""Of a name, and of all else that a file tells about a hand."""
REASON_MAX: Final = 300
"""Letters of a reason."""


class ReadingAsked(msgspec.Struct, frozen=True):
    """What is to be read; the file follows.

    - `me`: what whoever brings it is called there, if they have said so; `known_as`: what they were
      called before
    - `at`: now; hands that do not say when they were played are taken to be of then
    """

    player: PlayerId
    import_id: str
    file: str
    me: str
    known_as: tuple[str, ...]
    at: Millis


class Progress(msgspec.Struct, frozen=True, tag="reading"):
    """So many of so many hands are read; of 0 as long as they are being found."""

    done: int
    of: int


class HandRead(msgspec.Struct, frozen=True):
    """A hand, ready to be kept.

    - `formerly`: its id of the time when ids went by the local time too
    - `cards`, `board`: of the person, and of all boards, as texts one after another
    - `second`: when it was played, to the second, as far as the file tells; else 0
    """

    log: ImportedLog
    formerly: HandId
    cards: str
    board: str
    second: int


class HandsRead(msgspec.Struct, frozen=True, tag="hands"):
    """Some hands, in which whoever brings them is called `me`."""

    me: str
    hands: tuple[HandRead, ...]


class RefusedHand(msgspec.Struct, frozen=True):
    """A hand, or a file, that is not taken: where it stands (line 0: not known), and why."""

    file: str
    line: int
    reason: str


class Met(msgspec.Struct, frozen=True):
    """A name in a file, and in how many of its hands."""

    name: str
    hands: int


class Asked(msgspec.Struct, frozen=True, tag="asked"):
    """The file does not say who has brought it: which of these are they? Nothing was taken."""

    names: tuple[Met, ...]


class ReadingDone(msgspec.Struct, frozen=True, tag="read"):
    """All is read. `refused` are the first of `refused_count`."""

    me: str
    refused: tuple[RefusedHand, ...]
    refused_count: int


class Done(msgspec.Struct, frozen=True, tag="done"):
    """The report.

    - `id`: of the import; empty where nothing new was in it
    - `me`: what they are called in it
    - `taken`, `known`: hands that are new, and that were there already
    - `over`: hands that are left because there is no room for more
    """

    id: str
    me: str
    taken: int
    known: int
    over: int
    refused: tuple[RefusedHand, ...]
    refused_count: int


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """It goes no further; what was taken by then is kept."""

    reason: str
    taken: int = 0


Reply = Progress | HandsRead | Asked | ReadingDone
Told = Progress | Asked | Done | Failed
"""What whoever has brought a file hears of it."""

encode: Final = msgspec.msgpack.Encoder().encode
decode_asked: Final = msgspec.msgpack.Decoder(ReadingAsked).decode
_replies: msgspec.msgpack.Decoder[Reply] = msgspec.msgpack.Decoder(Reply)
decode_reply: Final = _replies.decode


def with_length(body: bytes) -> bytes:
    """With its length in front."""
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


def next_body(source: BinaryIO) -> bytes:
    """What was written so next."""
    return source.read(int.from_bytes(source.read(LENGTH_BYTES), "big"))
