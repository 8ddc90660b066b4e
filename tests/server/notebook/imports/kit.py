"""Files as people bring them: hands of the rule book, written by our own exporter."""

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from pokerhouse.house.table import PlayedHand
from pokerhouse.rules import HandEvent, HandStarted
from pokerhouse.server.live.notebook import FileKind, export_hands
from pokerhouse.server.live.notebook.imports.messages import (
    HandFromFile,
    HandsRead,
    ReadingAsked,
    ReadingDone,
    WhichPlayer,
)
from pokerhouse.server.live.notebook.imports.reading import read
from pokerhouse.server.web.notebook.replays.examples import examples, log_of
from pokerhouse.units import HandId, HandMark, Millis, PlayerId

DAY = Millis(1_790_000_000_000)
ANN = PlayerId("00000000000000a1")
BEN = PlayerId("00000000000000b2")


@cache
def evening() -> list[tuple[int, PlayedHand]]:
    """Every hand of the rule book, a minute apart; Ann is the first player of each."""
    logs = [_of_ann(log_of(example)) for example in examples()]
    return [
        (
            number,
            PlayedHand(HandMark(Millis(DAY + 60_000 * number), HandId(f"table-{number}")), log),
        )
        for number, log in enumerate(logs, 1)
    ]


def _of_ann(log: tuple[HandEvent, ...]) -> tuple[HandEvent, ...]:
    first, *rest = log
    assert isinstance(first, HandStarted)
    ann, *others = first.players
    return (replace(first, players=(replace(ann, player=ANN, name="Ann"), *others)), *rest)


def file_of(hands: Sequence[tuple[int, PlayedHand]], kind: FileKind) -> tuple[str, int]:
    """The file of these hands that Ann takes along, and how many of them it holds."""
    texts, left_out = [], 0
    for number, hand in hands:
        made = export_hands([(number, hand)], ANN, kind)
        if made.left_out:
            left_out += 1
        else:
            texts.append(made.text)
    return "".join(texts), len(hands) - left_out


@cache
def evening_file(kind: FileKind) -> tuple[str, int]:
    """The file of the whole evening, and how many hands it holds."""
    return file_of(evening(), kind)


def asked(me: str = "", *known_as: str, player: PlayerId = ANN) -> ReadingAsked:
    return ReadingAsked(player, "import", "evening.txt", me, known_as, DAY)


def taken(
    data: str | bytes, question: ReadingAsked
) -> tuple[list[HandFromFile], ReadingDone | WhichPlayer]:
    """All hands of a file, and how it ended."""
    hands = list[HandFromFile]()
    for reply in read(data.encode() if isinstance(data, str) else data, question):
        if isinstance(reply, HandsRead):
            hands += reply.hands
        elif isinstance(reply, ReadingDone | WhichPlayer):
            return hands, reply
    raise AssertionError("it never ended")
