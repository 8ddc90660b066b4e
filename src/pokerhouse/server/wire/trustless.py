"""Frames of the list of tables without a dealer.

The messages between players of such a table are in `pokerhouse.trustless`.
"""

from typing import Annotated

import msgspec

from pokerhouse.catalogue import Sentence
from pokerhouse.commands import FromClient
from pokerhouse.server.wire.frame import FromServer
from pokerhouse.trustless import PLAYERS_MAX
from pokerhouse.units import Chips, TableId

BLIND_MAX = 1_000_000
Blind = Annotated[int, msgspec.Meta(ge=1, le=BLIND_MAX)]


class OpenTrustless(FromClient, frozen=True, tag="open_trustless"):
    """Open a table: its blinds in chips, how many big blinds everybody brings, and how many seats
    it has.
    """

    small_blind: Blind
    big_blind: Blind
    stack_blinds: Annotated[int, msgspec.Meta(ge=10, le=1_000)]
    seats: Annotated[int, msgspec.Meta(ge=2, le=PLAYERS_MAX)]


class TrustlessTable(msgspec.Struct, frozen=True):
    """A table of the list."""

    table: TableId
    small_blind: int
    big_blind: int
    stack: Chips
    """The chips that every player brings."""
    seats: int
    names: tuple[str, ...]
    """The names of the seated players."""
    hands: int
    """Hands begun."""


class TrustlessTables(FromServer, frozen=True, tag="trustless_tables"):
    """All that are open, whenever something changes."""

    tables: tuple[TrustlessTable, ...]


class TrustlessOpened(FromServer, frozen=True, tag="trustless_opened"):
    """The table that was asked for."""

    table: TableId


class TrustlessRefused(FromServer, frozen=True, tag="trustless_refused"):
    """It is not opened, and why."""

    words: str
    """The sentence in English."""
    sentence: Sentence
    """The same by its key in `refusals.toml`, with its values."""
