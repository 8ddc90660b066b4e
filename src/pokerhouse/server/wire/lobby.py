"""Frames of the lobby: the tables there are, and opening one."""

import msgspec

from pokerhouse.rules.games import HandConfig, Structure
from pokerhouse.server.wire.frame import Command, FromClient, FromServer
from pokerhouse.units import Chips, TableId


class WatchLobby(FromClient, frozen=True, tag="watch_lobby"):
    """Send the list of tables, now and whenever it changes."""


class Stakes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`low` and `high` are the smaller and bigger bet of limit games, else the blinds.

    In no limit and pot limit without a small blind: the ante, and the button's blind or the least bet.
    """

    structure: Structure
    low: Chips
    high: Chips


class CreateTable(Command, frozen=True, tag="create_table"):
    """Open a table; whoever does is its host. Acked with the new table's id."""

    name: str
    stakes: Stakes
    variant: str = "holdem"
    seats: int = 6
    bots: tuple[str, ...] = ()
    action_seconds: int = 20


class TableSummary(msgspec.Struct, frozen=True):
    """A table as the lobby shows it."""

    table: TableId
    name: str
    game: str
    """What the game is called."""
    config: HandConfig
    seats: int
    seated: int
    bots: int
    watching: int
    mine: bool
    """The receiver sits there."""


class Lobby(FromServer, frozen=True, tag="lobby"):
    """All tables; replaces the list before."""

    tables: tuple[TableSummary, ...]
    online: int
