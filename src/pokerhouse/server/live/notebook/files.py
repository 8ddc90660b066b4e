"""A player's own hands as files for other programs: PHHS, PokerStars text, Open Hand History.

Law: players get what they may know of a hand: their own cards and those that were turned up.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from enum import StrEnum

import msgspec
from msgspec.structs import replace

from pokerhouse.cards import UNKNOWN
from pokerhouse.errors import HistoryError
from pokerhouse.histories import Record, format_named
from pokerhouse.histories.phh import read_hand, write_hand
from pokerhouse.house.notebook import Origin
from pokerhouse.house.table import PlayedHand
from pokerhouse.rules import UNNAMED, HandStarted, log_for
from pokerhouse.units import HandId, PlayerId, SeatNumber

NO_ORIGINS: Mapping[HandId, Origin] = {}


class FileKind(StrEnum):
    """The formats of the files, by name."""

    PHHS = "phhs"
    POKERSTARS = "pokerstars"
    OPEN_HAND_HISTORY = "ohh"

    @property
    def extension(self) -> str:
        """The ending of its file names, with the dot."""
        return format_named(self.value).extensions[0]


class ExportedHands(msgspec.Struct, frozen=True):
    """The text of some hands, one after another, and what the format cannot hold: a line for each,
    with the reason.
    """

    text: str
    left_out: tuple[str, ...] = ()


def export_hands(
    hands: Sequence[tuple[int, PlayedHand]],
    player: PlayerId,
    kind: FileKind,
    origins: Mapping[HandId, Origin] = NO_ORIGINS,
) -> ExportedHands:
    """Write hands that this player was dealt in to, each under its number.

    Texts of the same kind may follow one another.

    `origins`: of imported hands; they keep their names and numbers from the other site.

    The number should be the same whenever the hand is written: programs recognise by it the hands
    they have already. In PHHS a remark names each hand that cannot be written.
    """
    texts, left_out = [], []
    for number, hand in hands:
        try:
            texts.append(_text(number, hand, player, kind, origins.get(hand.mark.hand_id)))
        except HistoryError as error:
            why = f"{hand.mark.hand_id} cannot be written: {str(error).splitlines()[0]}"
            left_out.append(why)
            if kind is FileKind.PHHS:
                texts.append(f"# {why}\n\n")
    return ExportedHands("".join(texts), tuple(left_out))


def _text(
    number: int, hand: PlayedHand, player: PlayerId, kind: FileKind, origin: Origin | None
) -> str:
    started, *rest = hand.events
    assert isinstance(started, HandStarted), "a hand begins so"
    seat = next(each.seat for each in started.players if each.player == player)
    about = _when_and_where(hand)
    if origin is not None:
        strangers = tuple(replace(each, player=PlayerId(each.name)) for each in started.players)
        started = replace(
            started, players=strangers, hand=HandId(origin.number) if origin.number else UNNAMED
        )
        about |= _elsewhere(origin)
        number = (
            int(origin.number) if origin.number.isascii() and origin.number.isdigit() else number
        )
    log, scale = log_for([started, *rest], seat), 1 if origin is None else origin.scale
    phh = write_hand(log, scale=scale, about=about)
    if kind is FileKind.PHHS:
        return f"[{number}]\n{phh}\n"
    write = format_named(kind.value).write
    assert write is not None, "what can be chosen can be written"
    return write([_as_dealt_to(seat, read_hand(phh, hand.mark.hand_id), number)])


def _as_dealt_to(seat: SeatNumber, record: Record, number: int) -> Record:
    """The record as this seat saw it: the cards that others turned up were shown by them, not dealt
    to it.
    """
    others = {
        each: cards for each, cards in record.down.items() if each != seat and UNKNOWN not in cards
    }
    return replace(
        record,
        down={each: cards for each, cards in record.down.items() if each not in others},
        shown={**record.shown, **others},
        about={**record.about, "hand": number},
    )


def _elsewhere(origin: Origin) -> dict[str, str | int]:
    """Return where the hand was played, as far as that is known."""
    told = {"venue": origin.site, "table": origin.table, "currency": origin.currency}
    return {key: value for key, value in told.items() if value or key == "table"}


def _when_and_where(hand: PlayedHand) -> dict[str, str | int]:
    """Return when the hand ended, with its table and number."""
    at = datetime.fromtimestamp(hand.mark.ended // 1000, UTC)
    when: dict[str, str | int] = {
        "time": f"{at:%H:%M:%S}",
        "time_zone": "UTC",
        "day": at.day,
        "month": at.month,
        "year": at.year,
    }
    return {**when, "table": hand.mark.hand_id.rpartition("-")[0]}
