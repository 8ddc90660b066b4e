"""Messages to and from the process that reads hands: MessagePack values prefixed with a length."""

from enum import StrEnum
from typing import BinaryIO, Final

import msgspec

from pokerhouse.catalogue import Sentence, Value
from pokerhouse.house.notebook import ImportedLog
from pokerhouse.units import HandId, Millis, PlayerId

LENGTH_BYTES: Final = 4
BODY_BYTES_MAX: Final = 8 * 1024 * 1024
"""The most bytes of an upload, a file or a zip of several."""
UNPACKED_BYTES_MAX: Final = 64 * 1024 * 1024
"""The most bytes of all files of a zip together."""
FILES_MAX: Final = 2_000
"""Files in a zip."""
HANDS_MAX: Final = 20_000
"""Hands of one import; what comes after them is left."""
REFUSED_MAX: Final = 100
"""The refused hands that are listed one by one; further ones are only counted."""
NAMES_MAX: Final = 50
"""The names offered when the importer must say which is theirs, the most frequent ones."""
LETTERS_MAX: Final = 120
"""The most letters of a name, and of any other text in a hand."""
REASON_MAX: Final = 300
"""Letters of a reason."""
WHY_MAX: Final = 200
"""Letters of a cause within a reason."""


class ReadingAsked(msgspec.Struct, frozen=True):
    """A request to read the file that follows.

    - `me`: the importer's name in it, if they gave one; `known_as`: their names in former imports
    - `at`: now; hands without a time count as played now
    """

    player: PlayerId
    import_id: str
    file: str
    me: str
    known_as: tuple[str, ...]
    at: Millis


class Progress(msgspec.Struct, frozen=True, tag="reading"):
    """The number of hands read so far and in all; 0 while they are being found."""

    done: int
    of: int


class HandFromFile(msgspec.Struct, frozen=True):
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
    """Some hands, in which the importer is called `me`."""

    me: str
    hands: tuple[HandFromFile, ...]


class ImportFault(StrEnum):
    """The reasons for which a file or a hand is not taken; `import-faults.toml` has the texts."""

    ZIP_BROKEN = "zip_broken"
    ZIP_EMPTY = "zip_empty"
    ZIP_IN_ZIP = "zip_in_zip"
    PASSWORD = "password"
    NOT_TEXT = "not_text"
    UNKNOWN_FORMAT = "unknown_format"
    UNKNOWN_SITE = "unknown_site"
    NO_HANDS = "no_hands"
    CANCELLED = "cancelled"
    CUT_OFF = "cut_off"
    TOO_MANY_FILES = "too_many_files"
    TOO_LARGE = "too_large"
    TOO_MANY_HANDS = "too_many_hands"
    UNREADABLE = "unreadable"
    BUSY = "busy"
    ONE_AT_A_TIME = "one_at_a_time"
    STUCK = "stuck"
    BROKEN = "broken"
    LEAVING = "leaving"

    def sentence(self, **values: Value) -> Sentence:
        """Return the sentence for the reason, with its values."""
        return Sentence(f"import-faults.{self.value}", values)


class RefusedHand(msgspec.Struct, frozen=True):
    """A hand, or a file, that is not taken: its place (line 0: not known), and why."""

    file: str
    line: int
    reason: str
    """The sentence in English."""
    sentence: Sentence


class NameInFile(msgspec.Struct, frozen=True):
    """A name in a file, and in how many of its hands."""

    name: str
    hands: int


class WhichPlayer(msgspec.Struct, frozen=True, tag="asked"):
    """The file does not say who has brought it: which of these are they? Nothing was taken."""

    names: tuple[NameInFile, ...]


class ReadingDone(msgspec.Struct, frozen=True, tag="read"):
    """All is read. `refused` are the first of `refused_count`."""

    me: str
    refused: tuple[RefusedHand, ...]
    refused_count: int


class ImportDone(msgspec.Struct, frozen=True, tag="done"):
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
    """The sentence in English."""
    sentence: Sentence | None = None
    taken: int = 0


Reply = Progress | HandsRead | WhichPlayer | ReadingDone
ImportMessage = Progress | WhichPlayer | ImportDone | Failed
"""The messages that the importer gets."""

encode: Final = msgspec.msgpack.Encoder().encode
decode_asked: Final = msgspec.msgpack.Decoder(ReadingAsked).decode
_replies: msgspec.msgpack.Decoder[Reply] = msgspec.msgpack.Decoder(Reply)
decode_reply: Final = _replies.decode


def with_length(body: bytes) -> bytes:
    """With its length in front."""
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


def next_body(source: BinaryIO) -> bytes | None:
    """Return the next value that was written; None when the other side left before its end."""
    length = source.read(LENGTH_BYTES)
    size = int.from_bytes(length, "big")
    body = source.read(size)
    return body if len(length) == LENGTH_BYTES and len(body) == size else None


def refused_hand(file: str, line: int, sentence: Sentence) -> RefusedHand:
    """Return a hand that is not taken, with bounded texts."""
    reason = " ".join(str(sentence).split())[:REASON_MAX]
    return RefusedHand(file[-LETTERS_MAX:], line, reason, sentence)


def failed(fault: ImportFault, taken: int = 0) -> Failed:
    """Return the end of an import that goes no further."""
    return Failed(str(fault.sentence()), fault.sentence(), taken)
