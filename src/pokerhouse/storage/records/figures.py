"""The figures of a player, from sums where they suffice, else from hand after hand."""

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np

from pokerhouse.house import records
from pokerhouse.storage.records import conditions, sums
from pokerhouse.storage.records.database import DAY_MS, RecordsDatabase
from pokerhouse.storage.records.writing import games as all_games
from pokerhouse.units import PlayerId

_OF_HOUSE = records.Source.HERE, "", 1
_SUMMED = "hands, net, adjusted, squares, counts"
_WON = "SELECT player, game, sum(hands), sum(net), sum(squares) FROM"
_WON_IN_MONTHS = f"{_WON} months"
_WON_IN_DAYS = f"{_WON} sums INDEXED BY sums_won"


def statistics(
    database: RecordsDatabase, player: PlayerId, wanted: records.Filter
) -> records.Statistics:
    """Return everything together."""
    games = all_games(database)
    return _statistics(_summed(database, player, wanted, games), games)


def split(
    database: RecordsDatabase, player: PlayerId, wanted: records.Filter, by: records.By
) -> list[records.Split]:
    """Return the parts, the one with most hands first."""
    games = all_games(database)
    if by is records.By.OPPONENT:
        summed = _by_opponent(database, player, wanted, games)
        names = dict(database.execute("SELECT number, player FROM people").fetchall())
    else:
        summed = _summed(database, player, wanted, games)
        names = {}
    parts: dict[tuple[str, records.Source, str, int], list[int]] = {}
    for at, key in enumerate(summed.keys.tolist()):
        game = games[key[1]]
        amounts = (game.source, game.currency, game.scale) if by is records.By.STAKES else _OF_HOUSE
        parts.setdefault((_name(by, key, games, names), *amounts), []).append(at)
    told = [
        records.Split(
            name,
            _statistics(sums.Summed(summed.keys[at], summed.totals[at], summed.squares[at]), games),
            source,
            currency,
            scale,
        )
        for (name, source, currency, scale), at in parts.items()
    ]
    return sorted(told, key=lambda part: (-part.statistics.hands, part.key))


def standings(database: RecordsDatabase, wanted: records.Filter) -> list[records.Standing]:
    """Return everybody's winnings by games and days."""
    games = all_games(database)
    numbers = conditions.games_in(games, wanted)
    parts = sums.in_months(
        sums.Span(
            *(None if each is None else each // DAY_MS for each in (wanted.since, wanted.until))
        )
    )
    asked = [(_WON_IN_MONTHS, conditions.within("month", parts.months, numbers))]
    asked += [(_WON_IN_DAYS, conditions.within("day", days, numbers)) for days in parts.days]
    rows = [
        row
        for select, condition in asked
        for row in database.execute(
            f"{select} WHERE {condition.sql} GROUP BY player, game", condition.values
        )
    ]
    names = dict(database.execute("SELECT number, player FROM people").fetchall())
    found: dict[str, tuple[int, int, float, float]] = {}
    for player, game, hands, net, squares in rows:
        unit = games[game].unit
        before = found.get(names[player], (0, 0, 0.0, 0.0))
        more = hands, net, net / unit, squares / unit**2
        found[names[player]] = (
            before[0] + more[0],
            before[1] + more[1],
            before[2] + more[2],
            before[3] + more[3],
        )
    return [records.Standing(PlayerId(player), *totals) for player, totals in sorted(found.items())]


def bot_names(database: RecordsDatabase) -> dict[PlayerId, str]:
    """Return the last names of the bots."""
    return dict(database.execute("SELECT player, bot FROM people WHERE bot <> ''").fetchall())


def _name(
    by: records.By,
    key: Sequence[int],
    games: dict[int, records.GameAndStakes],
    names: dict[int, str],
) -> str:
    number, game = key[0], games[key[1]]
    match by:
        case records.By.VARIANT:
            return game.variant
        case records.By.STAKES:
            return str(game.unit)
        case records.By.POSITION:
            return records.POSITIONS[number]
        case records.By.OPPONENT:
            return names[number]


def _statistics(summed: sums.Summed, games: dict[int, records.GameAndStakes]) -> records.Statistics:
    by_game = sums.add_up(summed.keys[:, 1:2], summed.totals, summed.squares)
    rows = zip(by_game.keys[:, 0].tolist(), by_game.totals, by_game.squares.tolist(), strict=True)
    return records.statistics_of(
        (games[game], sums.sums_in(totals, squares)) for game, totals, squares in rows
    )


def _summed(
    database: RecordsDatabase,
    player: PlayerId,
    wanted: records.Filter,
    games: dict[int, records.GameAndStakes],
) -> sums.Summed:
    """Return sums by position and game; position 0 where the sums do not know it."""
    numbers, who = conditions.games_in(games, wanted), conditions.person(database, player)
    if conditions.is_of_days(wanted):
        condition = conditions.of_sums(wanted, numbers)
        rows = database.execute(
            f"SELECT position, game, {_SUMMED} FROM sums WHERE player = ? AND {condition.sql}",
            (who, *condition.values),
        )
        return sums.read_back(rows.fetchall(), 2)
    condition = conditions.of_hands(database, wanted, numbers)
    rows = database.execute(
        "SELECT position, game, net, coalesce(adjusted, 1000 * net), marks, wagers FROM "
        "player_hands p"
        f" WHERE p.player = ? AND {condition.sql}",
        (who, *condition.values),
    )
    return _counted(rows)


def _counted(rows: Iterable[Any]) -> sums.Summed:
    """Count rows of hands: two keys, net, adjusted, marks, wagers."""
    table = np.array(list(rows), np.int64).reshape(-1, 6)
    return sums.sum_up(table[:, :2], sums.hands_of(*table.T[2:]), np.arange(len(table)))


def _by_opponent(
    database: RecordsDatabase,
    player: PlayerId,
    wanted: records.Filter,
    games: dict[int, records.GameAndStakes],
) -> sums.Summed:
    numbers, who = conditions.games_in(games, wanted), conditions.person(database, player)
    if conditions.is_of_pairs(wanted):
        only = (
            ""
            if wanted.opponent is None
            else f" AND opponent = {conditions.person(database, wanted.opponent)}"
        )
        marks = ", ".join(map(str, numbers))
        rows = database.execute(
            f"SELECT opponent, game, {_SUMMED} FROM pair_sums WHERE player = ? AND game IN "
            f"({marks}){only}",
            (who,),
        )
        return sums.read_back(rows.fetchall(), 2)
    condition = conditions.of_hands(database, wanted, numbers)
    rows = database.execute(
        "SELECT seats, p.game, net, coalesce(adjusted, 1000 * net), marks, wagers FROM "
        "player_hands p"
        f" JOIN hands ON hands.number = p.number WHERE p.player = ? AND {condition.sql}",
        (who, *condition.values),
    )
    return _counted(
        (other, *row)
        for seats, *row in rows
        for other in np.frombuffer(seats, "<u4").tolist()
        if other != who
        and (wanted.opponent is None or other == conditions.person(database, wanted.opponent))
    )
