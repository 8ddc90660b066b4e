"""Seasons by the calendar and by days, and what is refused."""

from datetime import UTC, datetime
from itertools import pairwise

import pytest

from pokerhouse.errors import InputError
from pokerhouse.house.records import Season, read_seasons, season_called, seasons_until
from pokerhouse.units import Millis

OWN = ("2026-02-01", "2026-09-15", "2027-01-10")


def moment(year: int, month: int, day: int) -> Millis:
    return Millis(int(datetime(year, month, day, tzinfo=UTC).timestamp()) * 1000)


@pytest.mark.parametrize(
    ("key", "since", "until"),
    [
        ("2026", moment(2026, 1, 1), moment(2027, 1, 1)),
        ("2026-Q4", moment(2026, 10, 1), moment(2027, 1, 1)),
        ("2026-Q1", moment(2026, 1, 1), moment(2026, 4, 1)),
        ("2026-12", moment(2026, 12, 1), moment(2027, 1, 1)),
        ("2028-02", moment(2028, 2, 1), moment(2028, 3, 1)),
        ("2026-02-01", moment(2026, 2, 1), moment(2026, 9, 15)),
        ("2027-01-10", moment(2027, 1, 10), None),
    ],
)
def test_a_season_lasts_until_the_next(key: str, since: Millis, until: Millis | None) -> None:
    assert season_called(key, OWN) == Season(key, since, until)


@pytest.mark.parametrize(
    "key",
    ["", "now", "2026-4", "2026-Q5", "2026-13", "2026-00", "1026", "2026-09-16", "month", "٢٠٢٦"],
)
def test_other_names_are_refused(key: str) -> None:
    for chosen in (OWN, ("month",)):
        with pytest.raises(InputError, match="2026-Q4"):
            season_called(key, chosen)


@pytest.mark.parametrize(
    ("chosen", "keys"),
    [
        (("month",), ["2026-02", "2026-01", "2025-12"]),
        (("quarter",), ["2026-Q1", "2025-Q4", "2025-Q3"]),
        (("year",), ["2026", "2025", "2024"]),
        (OWN, ["2026-02-01"]),
        (("2030-01-01",), []),
    ],
)
def test_those_that_have_begun_can_be_chosen(chosen: tuple[str, ...], keys: list[str]) -> None:
    found = seasons_until(moment(2026, 2, 3), chosen, 3)
    assert [each.key for each in found] == keys
    assert all(season_called(each.key, chosen) == each for each in found)
    assert all(later.until_ms == earlier.since_ms for earlier, later in pairwise(found))


def test_the_newest_are_told_when_there_are_more() -> None:
    assert [each.key for each in seasons_until(moment(2028, 1, 1), OWN, 2)] == [
        "2027-01-10",
        "2026-09-15",
    ]


@pytest.mark.parametrize("parts", [("month",), ("quarter",), ("year",), OWN])
def test_what_a_house_may_choose(parts: tuple[str, ...]) -> None:
    assert read_seasons(parts) == parts


@pytest.mark.parametrize(
    "parts",
    [
        *[
            (),
            ("week",),
            ("month", "year"),
            ("2026-2-1",),
            ("20260201",),
            ("2026-02-30",),
            ("1999-01-01",),
        ],
        *[
            ("2026-02-01", "2026-02-01"),
            ("2026-02-02", "2026-02-01"),
            tuple(f"20{n:02}-01-01" for n in range(61)),
        ],
    ],
)
def test_what_it_may_not(parts: tuple[str, ...]) -> None:
    with pytest.raises(InputError, match="expected"):
        read_seasons(parts)
