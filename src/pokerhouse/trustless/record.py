"""A record of a table: everything that the host told, a frame a line, and the check of it by
whoever has it.

The record is as good as who wrote it: no frame is signed. What a player has seen through their own
line they know.
"""

from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec
from msgspec.structs import replace

from pokerhouse.errors import HistoryError, InputError
from pokerhouse.rules import HandConfig, Refusal, card_dec_hook, card_enc_hook
from pokerhouse.trustless.frames import (
    Begun,
    Closed,
    Decided,
    FromHost,
    SaidCards,
    Shown,
    Sitting,
    Voided,
    heard_from_host,
)
from pokerhouse.trustless.hand import Hand, acted, begin, said


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    config: HandConfig
    format: Literal["pokerhouse-trustless"] = "pokerhouse-trustless"
    version: Literal[1] = 1


def head_line(config: HandConfig) -> str:
    """The first line of a record of this game."""
    return msgspec.json.encode(Head(config), enc_hook=card_enc_hook).decode()


def hands_of(lines: Iterable[str], source: str = "the record") -> Iterator[Hand]:
    """Each hand of a record as it ended, played again and checked; the last one as far as it was
    told.

    Raises `HistoryError` with `source` and the line that cannot be read, or that nobody could have
    told.
    """
    numbered = enumerate((line for line in lines if line.strip()), 1)
    try:
        config = msgspec.json.decode(next(numbered)[1], type=Head, dec_hook=card_dec_hook).config
    except (StopIteration, msgspec.DecodeError, InputError) as error:
        raise HistoryError(source, 1, f"this is not the beginning of a record: {error}") from None
    hand: Hand | None = None
    for number, line in numbered:
        try:
            after = _after(config, hand, heard_from_host(line))
        except InputError as error:
            raise HistoryError(source, number, str(error)) from None
        if hand is not None and after is not None and after.dealing.hand != hand.dealing.hand:
            yield hand
        hand = after
    if hand is not None:
        yield hand


def _after(config: HandConfig, hand: Hand | None, frame: FromHost) -> Hand | None:
    if isinstance(frame, Closed | Shown | Sitting):
        return hand
    if isinstance(frame, Begun):
        if hand is not None and not hand.over:
            raise InputError("a hand begins in the middle of another")
        return begin(config, frame.players, frame.button, frame.hand)
    if (
        hand is None
        or not isinstance(frame, SaidCards | Decided | Voided)
        or frame.hand != hand.dealing.hand
    ):
        raise InputError("this belongs to no hand in play")
    match frame:
        case SaidCards():
            return said(hand, frame.seat, frame.message)
        case Decided():
            after = acted(hand, frame.act)
            if isinstance(after, Refusal):
                raise InputError(f"a decision that the rules refuse: {after.message}")
            return after
        case Voided():
            return hand if hand.over else replace(hand, void=frame.faults)
