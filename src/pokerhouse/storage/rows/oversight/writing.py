"""Writes the parts of a commit that are about deeds, bans and complaints."""

from typing import assert_never

from pokerhouse.house.oversight import (
    CloseComplaint,
    Deed,
    EndBan,
    NewBan,
    NewComplaint,
    OversightPart,
)
from pokerhouse.storage.rows.oversight import bans, complaints, deeds
from pokerhouse.storage.rows.writing import Writing


def write_oversight(writing: Writing, part: OversightPart) -> None:
    """Write one part. Raises `Conflict` or another `StorageError`."""
    match part:
        case Deed():
            deeds.note(writing, part)
        case NewBan():
            bans.begin(writing, part)
        case EndBan():
            bans.end(writing, part)
        case NewComplaint():
            complaints.add(writing, part)
        case CloseComplaint():
            complaints.close(writing, part)
        case _:
            assert_never(part)
