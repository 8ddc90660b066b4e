"""When a hand was played, in universal time: what `about` tells of it, by the names of PHH."""

from collections.abc import Mapping
from typing import Any, Final

_EASTERN: Final = ("ET", "EST", "EDT", "America/New_York")
_UNIVERSAL: Final = ("UTC", "GMT", "Etc/UTC")
_DAYS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def started_utc(about: Mapping[str, Any]) -> str:
    """`2014-01-06T12:23:59Z`. The day alone, at midnight, when its time or zone is not known, 1970
    without a day.

    >>> started_utc({"year": 2014, "month": 1, "day": 6, "time": "23:23:59", "time_zone": "ET"})
    '2014-01-07T04:23:59Z'
    """
    year, month, day = (about.get(key) for key in ("year", "month", "day"))
    if not (
        isinstance(year, int)
        and isinstance(month, int)
        and isinstance(day, int)
        and 1 <= month <= 12
    ):
        return "1970-01-01T00:00:00Z"
    hour, minute, second = _clock(str(about.get("time", "")))
    zone = about.get("time_zone")
    if zone in _EASTERN:
        hour += 4 if _is_summer(year, month, day, hour) else 5
    elif zone not in _UNIVERSAL:
        hour = minute = second = 0
    if hour >= 24:
        hour, day = hour - 24, day + 1
    if day > _days_of(year, month):
        month, day = month + 1, 1
    if month > 12:
        year, month = year + 1, 1
    return f"{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z"


def _clock(text: str) -> tuple[int, int, int]:
    parts = text.partition(".")[0].split(":")
    if len(parts) != 3 or not all(part.isdecimal() for part in parts):
        return 0, 0, 0
    return int(parts[0]), int(parts[1]), int(parts[2])


def _days_of(year: int, month: int) -> int:
    leap = month == 2 and year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return _DAYS[month - 1] + leap


def _is_summer(year: int, month: int, day: int, hour: int) -> bool:
    """Daylight saving time of the American east: from 2007 the second Sunday of March to the first
    of November, before the first Sunday of April to the last of October.
    """
    if year >= 2007:
        first, last = (3, 8 + _to_sunday(year, 3, 8)), (11, 1 + _to_sunday(year, 11, 1))
    else:
        first, last = (4, 1 + _to_sunday(year, 4, 1)), (10, 25 + _to_sunday(year, 10, 25))
    return (*first, 2) <= (month, day, hour) < (*last, 2)


def _to_sunday(year: int, month: int, day: int) -> int:
    """Days until the next Sunday, 0 on one (Sakamoto's method)."""
    year -= month < 3
    weekday = (
        year
        + year // 4
        - year // 100
        + year // 400
        + (0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4)[month - 1]
        + day
    ) % 7
    return -weekday % 7
