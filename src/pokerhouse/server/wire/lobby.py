"""Frames of the lobby: the tables there are, and opening one."""

from typing import Annotated

import msgspec

from pokerhouse.commands import Command, FromClient, Text
from pokerhouse.house.lobby import TableOptions
from pokerhouse.rules.games import HandConfig
from pokerhouse.server.wire.frame import FromServer
from pokerhouse.units import TableId

SEATS_MAX = 10


class WatchLobby(FromClient, frozen=True, tag="watch_lobby"):
    """Send the list of tables now, and what changes of it from now on."""


class UnwatchLobby(FromClient, frozen=True, tag="unwatch_lobby"):
    """Stop sending the lobby: whoever plays at a table does not look at it."""


class CreateTable(Command, frozen=True, tag="create_table"):
    """Open a table; whoever does is its host. Acked with the new table's id. `bots` are kinds to be
    seated at once.
    """

    options: TableOptions
    bots: Annotated[tuple[Text, ...], msgspec.Meta(max_length=SEATS_MAX)] = ()


class TableSummary(msgspec.Struct, frozen=True):
    """A table as the lobby shows it."""

    table: TableId
    name: str
    game: str
    """What the game or the mix is called."""
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
    """Whoever comes must say a password."""


class Lobby(FromServer, frozen=True, tag="lobby"):
    """All tables; replaces the list before."""

    tables: tuple[TableSummary, ...]
    online: int


class LobbyChanged(FromServer, frozen=True, tag="lobby_changed"):
    """Tables that are new or look different now replace those of the same id; removed ones are
    gone.
    """

    changed: tuple[TableSummary, ...]
    removed: tuple[TableId, ...]
    online: int


class OwnTables(FromServer, frozen=True, tag="own_tables"):
    """Where the receiver sits; follows `lobby`, and comes again when it changes. Replaces the list
    before.
    """

    tables: tuple[TableId, ...]
    private: tuple[TableSummary, ...] = ()
    """The private tables where the receiver sits or is host; `lobby` has none of them."""


LobbyFrame = Lobby | LobbyChanged | OwnTables
