"""Times in months and the days beside them."""

from datetime import date
from itertools import product

import pytest

from pokerhouse.storage.records.sums import Parts, Span, first_day, in_months, month_of


def day(year: int, month: int, number: int) -> int:
    return (date(year, month, number) - date(1970, 1, 1)).days


def test_a_month_begins_with_its_first_day() -> None:
    assert month_of(0) == 0
    for month in range(12 * 80):
        assert month_of(first_day(month)) == month
        assert month_of(first_day(month) - 1) == month - 1


@pytest.mark.parametrize(
    ("first", "end", "months", "days"),
    [
        (None, None, (None, None), []),
        (day(2026, 1, 1), day(2026, 4, 1), (672, 675), []),
        (
            day(2026, 1, 2),
            day(2026, 4, 3),
            (673, 675),
            [(day(2026, 1, 2), day(2026, 2, 1)), (day(2026, 4, 1), day(2026, 4, 3))],
        ),
        (day(2026, 1, 2), day(2026, 2, 20), (0, 0), [(day(2026, 1, 2), day(2026, 2, 20))]),
        (day(2026, 1, 2), None, (673, None), [(day(2026, 1, 2), day(2026, 2, 1))]),
        (None, day(2026, 1, 2), (None, 672), [(day(2026, 1, 1), day(2026, 1, 2))]),
    ],
)
def test_whole_months_and_what_is_beside_them(
    first: int | None,
    end: int | None,
    months: tuple[int | None, int | None],
    days: list[tuple[int, int]],
) -> None:
    assert in_months(Span(first, end)) == Parts(Span(*months), tuple(Span(*each) for each in days))


def test_every_day_is_in_exactly_one_part() -> None:
    from_day = day(2025, 11, 1)
    for first, end in product(
        range(from_day, from_day + 100, 7), range(from_day, from_day + 160, 9)
    ):
        parts = in_months(Span(first, end))
        counted = [each for span in parts.days for each in range(span.first or 0, span.end or 0)]
        for month in range(parts.months.first or 0, parts.months.end or 0):
            counted += range(first_day(month), first_day(month + 1))
        assert sorted(counted) == list(range(first, end)), (first, end)
