"""Seasons of rankings, by the calendar or from chosen days, all in UTC.

A house says `month`, `quarter` or `year`, or the first day of each season, which lasts until the
next. A season is called `2026-10`, `2026-Q4`, `2026` or by its first day, `2026-09-01`, whatever
the house has chosen since.
"""

import re
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from typing import Final

import msgspec

from pokerhouse.errors import InputError
from pokerhouse.house.faults import HouseFault
from pokerhouse.rules.games import wrong
from pokerhouse.units import Millis

DAYS_MAX = 60
"""The most seasons with chosen first days."""
YEARS: Final = range(2000, 2100)
"""The years in which a season may begin; poker houses are younger than this."""
_MONTHS: Final = {"month": 1, "quarter": 3, "year": 12}
_FORMS: Final = (
    (re.compile(r"([0-9]{4})"), "year"),
    (re.compile(r"([0-9]{4})-Q([1-4])"), "quarter"),
    (re.compile(r"([0-9]{4})-(0[1-9]|1[0-2])"), "month"),
)


class Season(msgspec.Struct, frozen=True):
    """A named season until before `until_ms`; null if it has no end yet."""

    key: str
    since_ms: Millis
    until_ms: Millis | None


def read_seasons(parts: Sequence[str]) -> tuple[str, ...]:
    """Read the chosen seasons: one word, or days in ascending order. Raise `InputError`."""
    if len(parts) == 1 and parts[0] in _MONTHS:
        return tuple(parts)
    if not 1 <= len(parts) <= DAYS_MAX:
        raise InputError(wrong(HouseFault.SEASON_DAYS, days=len(parts), most=DAYS_MAX))
    days = [_day(each) for each in parts]
    if any(later <= earlier for earlier, later in pairwise(days)):
        raise InputError(wrong(HouseFault.SEASON_ORDER))
    return tuple(parts)


def season_called(key: str, chosen: Sequence[str]) -> Season:
    """Return the season of this name. Raise `InputError` when there is none.

    chosen: what `read_seasons` made
    """
    for form, kind in _FORMS:
        if (found := form.fullmatch(key)) and int(found[1]) in YEARS:
            number = int(found[2]) if found.lastindex == 2 else 1
            return _calendar(12 * int(found[1]) + _MONTHS[kind] * (number - 1), kind)
    if key in chosen and key not in _MONTHS:
        after = chosen.index(key) + 1
        return Season(
            key, _begin(_day(key)), _begin(_day(chosen[after])) if after < len(chosen) else None
        )
    raise InputError(
        f"{key[:40]!r}: expected one such as 2026-10, 2026-Q4, 2026, or the first day of one"
    )


def seasons_until(now: Millis, chosen: Sequence[str], most: int) -> list[Season]:
    """Return the seasons that have begun, the current one first.

    now: the moment until which
    chosen: what `read_seasons` made
    most: the number of seasons
    """
    if (length := _MONTHS.get(chosen[0])) is None:
        begun = [key for key in chosen if _begin(_day(key)) <= now]
        return [season_called(key, chosen) for key in reversed(begun[-most:])]
    today = datetime.fromtimestamp(now / 1000, UTC)
    month = 12 * today.year + today.month - 1
    month -= month % length
    return [_calendar(each, chosen[0]) for each in range(month, month - most * length, -length)]


def _calendar(month: int, kind: str) -> Season:
    """Return a season of the calendar; `month` is its first one, twelve for each year."""
    year, place = divmod(month, 12)
    key = {
        "month": f"{year}-{place + 1:02}",
        "quarter": f"{year}-Q{place // 3 + 1}",
        "year": str(year),
    }[kind]
    until_year, until_place = divmod(month + _MONTHS[kind], 12)
    return Season(
        key, _begin(date(year, place + 1, 1)), _begin(date(until_year, until_place + 1, 1))
    )


def _day(text: str) -> date:
    try:
        found = date.fromisoformat(text)
    except ValueError:
        found = None
    if found is None or found.isoformat() != text or found.year not in YEARS:
        raise InputError(wrong(HouseFault.SEASON_DAY, given=repr(text[:40])))
    return found


def _begin(day: date) -> Millis:
    """Return the first moment of a day."""
    return Millis(
        int(
            (datetime(day.year, day.month, day.day, tzinfo=UTC) - _EPOCH)
            / timedelta(milliseconds=1)
        )
    )


_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
