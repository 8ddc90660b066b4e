"""Numbers and times as the language of a page writes them: the filters of its templates."""

from datetime import UTC, datetime

from markupsafe import Markup

from pokerhouse.catalogue import conventions, localized_number
from pokerhouse.units import Millis


def number(value: float, language: str, digits: int = 0) -> str:
    """A number with its thousands apart: `12,345.6`, in German `12.345,6`; digits: how many after
    the point.

    What is rounded to nothing has no sign; below nothing stands a true minus, after which no line
    breaks.
    """
    return localized_number(f"{value:z,.{digits}f}".replace("-", "−"), language)


def day(moment: Millis, language: str) -> Markup:
    """The day of a moment (milliseconds since 1970, UTC) for people and for programs: `22 Nov
    2026`, `22.11.2026`.

    The page writes it anew as the reader does, on the reader's own day (`web/src/site/times.ts`).
    """
    when = datetime.fromtimestamp(moment / 1000, UTC)
    rules = conventions(language)
    month = rules.months.split()[when.month - 1]
    told = rules.date.format(day=when.day, month=month, year=when.year)
    return Markup('<time datetime="{}">{}</time>').format(when.strftime("%Y-%m-%dT%H:%M:%SZ"), told)
