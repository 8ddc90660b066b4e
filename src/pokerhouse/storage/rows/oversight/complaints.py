"""The rows of complaints that wait."""

from typing import Any

from pokerhouse.house import oversight
from pokerhouse.storage.rows.schema import COMPLAINTS, Connection, from_row
from pokerhouse.storage.rows.writing import Writing


def add(writing: Writing, new: oversight.NewComplaint) -> None:
    """Write a complaint. Raises the database's own error when the id is taken."""
    writing.insert(COMPLAINTS, (new.complaint.id, *_values(new.complaint)))


def close(writing: Writing, part: oversight.CloseComplaint) -> None:
    """Remove a complaint that waits. Raises `Conflict`."""
    row = writing.execute(f"{COMPLAINTS.select} WHERE id = ?", (part.id,)).fetchone()
    if row is None:
        raise oversight.complaint_closed(part)
    writing.remove(COMPLAINTS, row)


def open_complaints(connection: Connection) -> list[oversight.ComplaintView]:
    """Return every complaint that waits with names, the oldest first."""
    columns = ", ".join(f"r.{column}" for column in COMPLAINTS.columns)
    rows = connection.execute(
        f"SELECT {columns}, b.name, p.name FROM complaints r LEFT JOIN players b ON b.player = "
        "r.player"
        " LEFT JOIN players p ON p.player = r.about ORDER BY r.at, r.id"
    )
    return [_named_complaint(row) for row in rows]


def _named_complaint(row: Any) -> oversight.ComplaintView:
    complaint = from_row(oversight.Complaint, row[:8])
    return oversight.ComplaintView(complaint, row[8] or "", row[9] or "")


def _values(complaint: oversight.Complaint) -> tuple[str | int, ...]:
    return (
        complaint.by,
        complaint.about,
        complaint.place,
        complaint.line,
        complaint.said,
        complaint.why,
        complaint.at,
    )
