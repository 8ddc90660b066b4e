"""What a commit writes, part by part in order; whoever calls undoes all of it when any of it fails."""

from collections.abc import Iterable
from typing import assert_never

from pokerhouse.house import Answer, Part
from pokerhouse.house.money import Posting
from pokerhouse.house.people import NewName, NewPlayer
from pokerhouse.house.table import HandPart, TablePart
from pokerhouse.storage.answer_rows import keep
from pokerhouse.storage.connection import Connection
from pokerhouse.storage.ledger_rows import post
from pokerhouse.storage.people_rows import add, rename
from pokerhouse.storage.table_rows import append_events, append_session
from pokerhouse.units import Millis


def write_parts(connection: Connection, parts: Iterable[Part], at: Millis) -> None:
    """Raises `Overdrawn`, `Conflict`, another `StorageError`, or an error of the database."""
    for part in parts:
        match part:
            case HandPart():
                append_events(connection, part, at)
            case TablePart():
                append_session(connection, part, at)
            case Posting():
                post(connection, part, at)
            case Answer():
                keep(connection, part, at)
            case NewPlayer():
                add(connection, part, at)
            case NewName():
                rename(connection, part)
            case _:
                assert_never(part)
