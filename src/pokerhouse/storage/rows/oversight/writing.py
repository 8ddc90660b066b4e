"""Writes the parts of a commit that are about deeds, bans and complaints."""

from typing import assert_never

from pokerhouse.house import oversight
from pokerhouse.storage.rows.oversight import bans, complaints, deeds
from pokerhouse.storage.rows.writing import Writing


def write_oversight(writing: Writing, part: oversight.OversightPart) -> None:
    """Write one part. Raises `Conflict` or another `StorageError`."""
    match part:
        case oversight.Deed():
            deeds.note(writing, part)
        case oversight.NewBan():
            bans.begin(writing, part)
        case oversight.EndBan():
            bans.end(writing, part)
        case oversight.NewComplaint():
            complaints.add(writing, part)
        case oversight.CloseComplaint():
            complaints.close(writing, part)
        case _:
            assert_never(part)
