"""A hand of Open Hand History, with the names of its specification.

Reading is lenient, because files in use are: numbers may be strings, ids strings or numbers, lists
missing, null or an empty string. Fields that replay does not need are skipped.
"""

import re
from collections.abc import Iterator
from decimal import Decimal
from itertools import pairwise
from typing import Final

import msgspec

from pokerhouse.errors import HistoryError
from pokerhouse.histories.format import Likeness

Id = int | str
Cards = list[str] | str | None
Amount = Decimal


class PlayerObject(msgspec.Struct, frozen=True):
    """Somebody at the table."""

    id: Id
    seat: int
    starting_stack: Amount
    name: str | None = None
    display: str | None = None
    cards: Cards = None
    """The cards dealt to the player, which some programs write here."""
    is_sitting_out: bool | None = None


class ActionObject(msgspec.Struct, frozen=True):
    """An action of a player, or an event that affects them."""

    action: str
    player_id: Id | None = None
    amount: Amount | None = None
    is_allin: bool | None = None
    cards: Cards = None


class RoundObject(msgspec.Struct, frozen=True):
    """A street: the cards that came on the board, and what was done then."""

    street: str
    cards: Cards = None
    actions: list[ActionObject] | None = None


class WinObject(msgspec.Struct, frozen=True):
    """A player's share of a pot, after the rake."""

    player_id: Id
    win_amount: Amount
    cashout_amount: Amount | None = None
    """The payment of the house to a player who sold the hand, in place of all pots."""


class PotObject(msgspec.Struct, frozen=True):
    """A pot, with its rake."""

    amount: Amount
    number: int = 0
    rake: Amount | None = None
    jackpot: Amount | None = None
    player_wins: list[WinObject] | None = None


class LimitObject(msgspec.Struct, frozen=True):
    """The betting limits."""

    bet_type: str
    bet_cap: Amount | None = None


class TournamentObject(msgspec.Struct, frozen=True):
    """The tournament of the hand."""

    tournament_number: Id = ""
    name: str | None = None


class HandObject(msgspec.Struct, frozen=True, kw_only=True):
    """A hand."""

    spec_version: str
    game_type: str
    bet_limit: LimitObject
    dealer_seat: int
    players: list[PlayerObject]
    rounds: list[RoundObject]
    pots: list[PotObject] | None = None
    site_name: str | None = None
    game_number: Id | None = None
    start_date_utc: str | None = None
    table_name: str | None = None
    table_size: int | None = None
    currency: str | None = None
    hero_player_id: Id | None = None
    small_blind_amount: Amount | None = None
    big_blind_amount: Amount | None = None
    ante_amount: Amount | None = None
    flags: list[str] | None = None
    tournament: bool | None = None
    tournament_info: TournamentObject | None = None


class FileObject(msgspec.Struct, frozen=True):
    """The object around a hand."""

    ohh: HandObject


# The hands of a file of Open Hand History: JSON objects one after another, a line each or over
# many lines, with or without a list around them, and with other keys before or after `ohh`.

_KEY: Final = re.compile(r'"ohh"\s*:')
"""The key of a hand. JSON escapes quotes in strings, so no name can look like it."""
_BEFORE: Final = re.compile(r"[\s\[\ufeff]*")
_TOKEN: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"|[{}]')
"""A string, or a brace outside of strings."""
_BYTE: Final = re.compile(r"\(byte (\d+)\)")
_decode: Final = msgspec.json.Decoder(FileObject, strict=False).decode


def likeness(text: str) -> Likeness:
    """Tell whether the text begins with a hand of Open Hand History."""
    before = _BEFORE.match(text)
    assert before is not None, "it may be empty"
    return Likeness.SURE if next(_starts(text), -1) == before.end() else Likeness.NONE


def _starts(text: str) -> Iterator[int]:
    """Yield the place where the object of each hand begins, which may have other keys first."""
    at = 0
    for key in _KEY.finditer(text):
        opened: list[int] = []
        for token in _TOKEN.finditer(text, at, key.start()):
            if token[0] == "{":
                opened.append(token.start())
            elif token[0] == "}" and opened:
                opened.pop()
        yield opened[-1] if opened else key.start()
        at = key.end()


class ParsedHand(msgspec.Struct, frozen=True):
    """A hand, and the line where it begins."""

    hand: HandObject
    line: int


def hands_of(text: str, source: str) -> Iterator[ParsedHand | HistoryError]:
    """Every hand. One that is not JSON, or lacks what it must have, is an error that says where;
    the next is read.
    """
    starts = [*_starts(text)]
    if before := text[: starts[0] if starts else len(text)].strip("﻿ \t\r\n["):
        yield HistoryError(
            source,
            1,
            f'expected a hand of Open Hand History, {{"ohh": ...}}: found {before[:40]!r}',
        )
    line, at = 1, 0
    for start, end in pairwise([*starts, len(text)]):
        line += text.count("\n", at, start)
        at = start
        yield _read(text[start:end].rstrip(" \t\r\n,]"), source, line)


def _read(text: str, source: str, line: int) -> ParsedHand | HistoryError:
    try:
        return ParsedHand(_decode(text).ohh, line)
    except msgspec.ValidationError as error:
        return HistoryError(source, line, str(error).replace("$.ohh", "ohh"))
    except (msgspec.DecodeError, RecursionError) as error:
        told = str(error)
        found = _BYTE.search(told)
        at = text.encode()[: int(found[1])].count(b"\n") if found else text.count("\n")
        return HistoryError(
            source,
            line + at,
            f"no JSON: {told.removeprefix('JSON is malformed: ').split(' (byte')[0]}",
        )
