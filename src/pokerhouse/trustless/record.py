"""A record of a table: every frame of the host, one per line, and the check of it.

The record is as trustworthy as its writer: no frame is signed. Players know what came over their
own connection.
"""

from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec
from msgspec.structs import replace

from pokerhouse.errors import HistoryError, InputError
from pokerhouse.rules import HandConfig, Refusal, card_dec_hook, card_enc_hook
from pokerhouse.trustless import frames
from pokerhouse.trustless.dealing import Version
from pokerhouse.trustless.hand import Hand, begin, take_act, take_message, take_silence


class RecordHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of a record."""

    config: HandConfig
    format: Literal["pokerhouse-trustless"] = "pokerhouse-trustless"
    version: Version = 2


def head_line(config: HandConfig) -> str:
    """Return the first line of a record of this game."""
    return msgspec.json.encode(RecordHead(config), enc_hook=card_enc_hook).decode()


def hands_of(lines: Iterable[str], source: str = "the record") -> Iterator[Hand]:
    """Yield each hand of a record, played again and checked.

    The last one may be unfinished. Raises `HistoryError` with `source` and the first line that
    cannot be read or is impossible.
    """
    numbered = enumerate((line for line in lines if line.strip()), 1)
    try:
        head = msgspec.json.decode(next(numbered)[1], type=RecordHead, dec_hook=card_dec_hook)
    except (StopIteration, msgspec.DecodeError, InputError) as error:
        raise HistoryError(source, 1, f"this is not the beginning of a record: {error}") from None
    hand: Hand | None = None
    for number, line in numbered:
        try:
            after = _after(head, hand, frames.decode_from_host(line))
        except InputError as error:
            raise HistoryError(source, number, str(error)) from None
        if hand is not None and after is not None and after.dealing.hand != hand.dealing.hand:
            yield hand
        hand = after
    if hand is not None:
        yield hand


def _after(head: RecordHead, hand: Hand | None, frame: frames.FromHost) -> Hand | None:
    if isinstance(frame, frames.Closed | frames.EventsShown | frames.Sitting):
        return hand
    if isinstance(frame, frames.Begun):
        if hand is not None and not hand.over:
            raise InputError("a hand begins in the middle of another")
        return begin(head.config, frame.players, frame.button, frame.hand, version=head.version)
    if (
        hand is None
        or not isinstance(frame, frames.SaidCards | frames.Decided | frames.Voided)
        or frame.hand != hand.dealing.hand
    ):
        raise InputError("this belongs to no hand in play")
    match frame:
        case frames.SaidCards():
            return take_message(hand, frame.seat, frame.message)
        case frames.Decided():
            after = take_act(hand, frame.act)
            if isinstance(after, Refusal):
                raise InputError(f"a decision that the rules refuse: {after.message}")
            return after
        case frames.Voided():
            return _void(hand, frame)


def _void(hand: Hand, frame: frames.Voided) -> Hand:
    if hand.dealing.version == 1:  # all bets went back
        return hand if hand.over else replace(hand, void=frame.faults)
    void = hand if hand.void else None if hand.over else take_silence(hand, frame.faults)
    if void is None:
        raise InputError("a hand is void for a fault that nobody committed")
    if void.forfeits != frame.forfeits:
        raise InputError("the chips of a void hand go to other players than the rules say")
    return void
