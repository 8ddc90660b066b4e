"""The division of a span of days into whole months and the days at its ends.

Days count from 1970.
"""

from datetime import date
from typing import Final, NamedTuple

_EPOCH: Final = date(1970, 1, 1).toordinal()


class Span(NamedTuple):
    """A span from one number up to before another; None where it has no end on this side."""

    first: int | None
    end: int | None

    @property
    def is_empty(self) -> bool:
        """Is the span empty?"""
        return self.first is not None and self.end is not None and self.first >= self.end


class Parts(NamedTuple):
    """The same span as whole months, counted from January 1970, and the days beside them."""

    months: Span
    days: tuple[Span, ...]


def month_of(day: int) -> int:
    """Return the month of a day, counted from January 1970."""
    found = date.fromordinal(_EPOCH + day)
    return 12 * (found.year - 1970) + found.month - 1


def first_day(month: int) -> int:
    """Return the first day of a month."""
    return date(1970 + month // 12, month % 12 + 1, 1).toordinal() - _EPOCH


def in_months(days: Span) -> Parts:
    """Divide a span of days: whole months are added up already."""
    first, end = days
    first_month = None if first is None else month_of(first - 1) + 1
    end_month = None if end is None else month_of(end)
    months = Span(first_month, end_month)
    if first_month is not None and end_month is not None and first_month >= end_month:
        return Parts(Span(0, 0), (days,))
    before = Span(first, None if first_month is None else first_day(first_month))
    after = Span(None if end_month is None else first_day(end_month), end)
    beside = [
        part
        for part, bound in ((before, first), (after, end))
        if bound is not None and not part.is_empty
    ]
    return Parts(months, tuple(beside))
