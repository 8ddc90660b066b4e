"""Frames of the lobby: the tables there are, and opening one."""

from typing import Annotated

import msgspec

from pokerhouse.catalogue import Sentence
from pokerhouse.commands import Command, FromClient, Text
from pokerhouse.house.lobby import TableOptions
from pokerhouse.rules.games import HandConfig
from pokerhouse.server.wire.frame import FromServer
from pokerhouse.units import TableId

SEATS_MAX = 10


class WatchLobby(FromClient, frozen=True, tag="watch_lobby"):
    """Send the list of tables now, and what changes of it from now on."""


class UnwatchLobby(FromClient, frozen=True, tag="unwatch_lobby"):
    """Stop sending the lobby, for instance to a player who looks at a table."""


class CreateTable(Command, frozen=True, tag="create_table"):
    """Open a table and become its host. Acked with the new table's id.

    `bots` are the kinds of bots to seat at once.
    """

    options: TableOptions
    bots: Annotated[tuple[Text, ...], msgspec.Meta(max_length=SEATS_MAX)] = ()


class TableSummary(msgspec.Struct, frozen=True):
    """A table as the lobby shows it."""

    table: TableId
    name: str
    game: str
    """The name of the game or the mix."""
    sentence: Sentence | None
    """The same by its key; null for a game of the owner's own."""
    config: HandConfig
    seats: int
    seated: int
    bots: int
    watching: int
    waiting: int = 0
    """People in line for a seat."""
    permanent: bool = False
    """It stays when nobody is there."""
    locked: bool = False
    """Newcomers need a password."""


class Lobby(FromServer, frozen=True, tag="lobby"):
    """All tables; replaces the list before."""

    tables: tuple[TableSummary, ...]
    online: int


class LobbyChanged(FromServer, frozen=True, tag="lobby_changed"):
    """The tables that changed or are new, and those that are gone.

    A changed table replaces the one with the same id.
    """

    changed: tuple[TableSummary, ...]
    removed: tuple[TableId, ...]
    online: int


class OwnTables(FromServer, frozen=True, tag="own_tables"):
    """The tables at which the receiver has a seat.

    Follows `lobby`, and comes again when it changes. Replaces the previous list.
    """

    tables: tuple[TableId, ...]
    private: tuple[TableSummary, ...] = ()
    """The private tables where the receiver sits or is host; `lobby` has none of them."""


LobbyFrame = Lobby | LobbyChanged | OwnTables
