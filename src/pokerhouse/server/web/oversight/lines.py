"""Lines as owners and moderators find them: hidden ones too, and those that are said at private
tables.
"""

import msgspec

from pokerhouse.house.talk import EVERYWHERE, FORUM, LOBBY, Line, Place
from pokerhouse.server.web.talk import Person
from pokerhouse.units import Millis, TableId


class LineFound(msgspec.Struct, frozen=True):
    """A line of chat and its place; `table` is null in the lobby."""

    number: int
    table: TableId | None
    player: Person
    text: str
    at_ms: Millis
    hidden: bool


def table_of(place: Place) -> TableId | None:
    """The table of a place; None where it is not one."""
    return None if place in (LOBBY, EVERYWHERE, FORUM) else TableId(place)


def line_found(line: Line) -> LineFound:
    """Return a line as it is sent."""
    person = Person(line.player, line.name)
    return LineFound(line.number, table_of(line.place), person, line.text, line.at, line.hidden)
