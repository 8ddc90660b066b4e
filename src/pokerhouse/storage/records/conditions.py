"""The SQL conditions of a filter, over `player_hands` or over sums."""

from typing import Any, NamedTuple

import msgspec

from pokerhouse.house.records import POSITIONS, RESULTS, Filter, GameAndStakes
from pokerhouse.storage.records.database import DAY_MS, RecordsDatabase
from pokerhouse.storage.records.sums import Span

_NOBODY = -1
_MET = (
    "EXISTS (SELECT 1 FROM player_hands o WHERE o.player = ? AND o.ended = p.ended AND o.number "
    "= p.number)"
)
_MET_ELSEWHERE = (
    "EXISTS (SELECT 1 FROM hands h WHERE h.number = p.number AND is_seated(?, h.seats))"
)
"""The test for a player who was only met elsewhere, and so has no rows of their own."""


class Condition(NamedTuple):
    """A condition in SQL, with `?` for each of its values."""

    sql: str
    values: tuple[Any, ...]


def person(database: RecordsDatabase, player: str) -> int:
    """Return a player's number; one that nobody has for a player without hands."""
    row = database.execute("SELECT number FROM people WHERE player = ?", (player,)).fetchone()
    return _NOBODY if row is None else int(row[0])


def games_in(games: dict[int, GameAndStakes], wanted: Filter) -> list[int]:
    """Return the numbers of the games that a filter lets through."""
    return [
        number
        for number, game in games.items()
        if wanted.variant in (None, game.variant)
        and wanted.structure in (None, game.structure)
        and wanted.big_blind in (None, game.unit)
        and wanted.source in (None, game.source)
        and wanted.site in (None, game.site)
    ]


def is_of_days(wanted: Filter) -> bool:
    """Does the filter ask for whole days, and only for what sums know?"""
    whole = all(moment is None or moment % DAY_MS == 0 for moment in (wanted.since, wanted.until))
    return whole and _none(
        wanted.opponent, wanted.namesake, wanted.result, wanted.cards, wanted.hands
    )


def is_of_pairs(wanted: Filter) -> bool:
    """Does the filter ask for nothing but games, and perhaps an opponent?"""
    return _none(
        wanted.namesake,
        wanted.position,
        wanted.since,
        wanted.until,
        wanted.result,
        wanted.cards,
        wanted.hands,
    )


def of_sums(wanted: Filter, games: list[int]) -> Condition:
    """Return the condition over `sums` of a filter of days."""
    days = Span(
        *(None if each is None else each // DAY_MS for each in (wanted.since, wanted.until))
    )
    found = within("day", days, games)
    if wanted.position is None:
        return found
    return Condition(
        f"{found.sql} AND position = ?", (*found.values, POSITIONS.index(wanted.position))
    )


def within(column: str, span: Span, games: list[int]) -> Condition:
    """Return the condition for these games in these days or months."""
    sql, values = [_one_of("game", games)], list[Any]()
    for operator, bound in ((">=", span.first), ("<", span.end)):
        if bound is not None:
            sql.append(f"{column} {operator} ?")
            values.append(bound)
    return Condition(" AND ".join(sql), tuple(values))


def of_hands(database: RecordsDatabase, wanted: Filter, games: list[int]) -> Condition:
    """Return the condition over `player_hands p`. Raises `InputError` for impossible cards."""
    sql, values = [_one_of("p.game", games), database.with_cards(wanted.cards)], list[Any]()
    for condition, value in (
        ("p.ended >= ?", wanted.since),
        ("p.ended < ?", wanted.until),
        ("p.position = ?", None if wanted.position is None else POSITIONS.index(wanted.position)),
        ("p.result = ?", None if wanted.result is None else RESULTS.index(wanted.result)),
    ):
        if value is not None:
            sql.append(condition)
            values.append(value)
    met = [(_MET, wanted.opponent), (_MET_ELSEWHERE, wanted.namesake)]
    if asked := [
        (condition, person(database, other)) for condition, other in met if other is not None
    ]:
        sql.append(f"({' OR '.join(condition for condition, _ in asked)})")
        values += [number for _, number in asked]
    if wanted.hands is not None:
        # one value, however many they are: a statement takes some thousands of them
        these = "SELECT ended, number FROM hands WHERE hand IN (SELECT value FROM json_each(?))"
        sql.append(f"(p.ended, p.number) IN ({these})")
        values.append(msgspec.json.encode(wanted.hands).decode())
    return Condition(" AND ".join(sql), tuple(values))


def _none(*values: object) -> bool:
    return all(value is None for value in values)


def _one_of(column: str, numbers: list[int]) -> str:
    return f"{column} IN ({', '.join(map(str, numbers))})"
