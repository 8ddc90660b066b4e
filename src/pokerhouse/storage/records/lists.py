"""The hands of a player one by one: listed, drawn as a curve, gathered in sessions."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np

from pokerhouse.house import records
from pokerhouse.storage.records.conditions import games_in, is_of_days, of_hands, of_sums, person
from pokerhouse.storage.records.database import DAY_MS, RecordsDatabase
from pokerhouse.storage.records.writing import games as all_games
from pokerhouse.units import Chips, HandId, Millis, PlayerId, TableId

BY_HAND_MAX = 20_000
"""The most hands of a curve by hand; more go by days, where the filter allows it."""


def last_hands(
    database: RecordsDatabase,
    player: PlayerId,
    wanted: records.Filter,
    before: int | None,
    most: int,
) -> list[records.RecordedHand]:
    """Return the last hands, or the last before a number, the newest first."""
    games, who = all_games(database), person(database, player)
    condition = of_hands(database, wanted, games_in(games, wanted))
    after = 2**62, 0
    if before is not None:
        last = database.execute("SELECT ended FROM hands WHERE number = ?", (before,)).fetchone()
        after = (2**62 if last is None else last[0]), before
    rows = database.execute(
        "SELECT p.number, hand, p.ended, table_id, p.game, position, cards, board, net, adjusted, "
        "marks, result, seats"
        " FROM player_hands p JOIN hands ON hands.number = p.number WHERE p.player = ? AND "
        f"{condition.sql}"
        " AND (p.ended, p.number) < (?, ?) ORDER BY p.ended DESC, p.number DESC LIMIT ?",
        (who, *condition.values, *after, most),
    )
    hands = [_HandColumns(*row) for row in rows]
    names = _names(database, {other for hand in hands for other in _people(hand.seats)})
    return [
        _hand(hand, games, [names[other] for other in _people(hand.seats) if other != who])
        for hand in hands
    ]


class _HandColumns(NamedTuple):
    """The columns of a recorded hand."""

    number: int
    hand: HandId
    ended: Millis
    table: TableId
    game: int
    position: int
    cards: str
    board: str
    net: Chips
    adjusted: int | None
    marks: int
    result: int
    seats: bytes


def _hand(
    row: _HandColumns, games: dict[int, records.GameAndStakes], opponents: list[str]
) -> records.RecordedHand:
    return records.RecordedHand(
        number=row.number,
        hand=row.hand,
        ended=row.ended,
        table=row.table,
        game=games[row.game],
        position=records.POSITIONS[row.position],
        cards=row.cards,
        board=row.board,
        net=row.net,
        adjusted=1000 * row.net if row.adjusted is None else row.adjusted,
        marks=row.marks,
        result=records.RESULTS[row.result],
        opponents=tuple(map(PlayerId, opponents)),
    )


def _people(seats: bytes) -> list[int]:
    people: list[int] = np.frombuffer(seats, "<u4").tolist()
    return people


def _names(database: RecordsDatabase, people: Iterable[int]) -> dict[int, str]:
    numbers = ", ".join(map(str, people))
    return dict(
        database.execute(
            f"SELECT number, player FROM people WHERE number IN ({numbers})"
        ).fetchall()
    )


def chips(
    database: RecordsDatabase, player: PlayerId, wanted: records.Filter
) -> list[records.ChipsPoint]:
    """Return the growth of winnings, a point for some hands or some days."""
    games, who = all_games(database), person(database, player)
    numbers = games_in(games, wanted)
    if is_of_days(wanted):
        condition = of_sums(wanted, numbers)
        rows = database.execute(
            "SELECT (day + 1) * ?, hands, net, adjusted, game FROM sums"
            f" WHERE player = ? AND {condition.sql} ORDER BY day",
            (DAY_MS, who, *condition.values),
        ).fetchall()
        if sum(row[1] for row in rows) > BY_HAND_MAX:
            return _curve(rows, games)
    condition = of_hands(database, wanted, numbers)
    rows = database.execute(
        "SELECT p.ended, 1, net, coalesce(adjusted, 1000 * net), game FROM player_hands p"
        f" WHERE p.player = ? AND {condition.sql} ORDER BY p.ended, p.number",
        (who, *condition.values),
    ).fetchall()
    return _curve(rows, games)


def _curve(rows: list[Any], games: dict[int, records.GameAndStakes]) -> list[records.ChipsPoint]:
    """Add up rows of moment, hands, net, adjusted and game, in their order."""
    if not rows:
        return []
    table = np.array(rows, np.int64)
    units = np.array([games[game].unit for game in table[:, 4].tolist()], np.float64)
    grown = np.cumsum(table[:, 1:4], axis=0)
    blinds = np.cumsum(table[:, 2] / units)
    last_of_moment = np.flatnonzero(np.append(table[1:, 0] != table[:-1, 0], True))
    at = last_of_moment[_spread(len(last_of_moment))]
    points = zip(table[at, 0].tolist(), grown[at].tolist(), blinds[at].tolist(), strict=True)
    return [
        records.ChipsPoint(Millis(ended), hands, net, adjusted, won)
        for ended, (hands, net, adjusted), won in points
    ]


def _spread(count: int) -> Any:
    """Return at most `POINTS_MAX` evenly spread places, the last one among them."""
    return np.unique(
        np.linspace(0, count - 1, min(count, records.POINTS_MAX)).round().astype(np.int64)
    )


def sessions(
    database: RecordsDatabase, player: PlayerId, wanted: records.Filter, most: int
) -> list[records.PlaySession]:
    """Return the last sessions, the newest first."""
    games, who = all_games(database), person(database, player)
    condition = of_hands(database, wanted, games_in(games, wanted))
    rows = database.execute(
        "SELECT table_id, p.game, p.ended, net, coalesce(adjusted, 1000 * net) FROM player_hands p"
        f" JOIN hands ON hands.number = p.number WHERE p.player = ? AND {condition.sql}"
        " ORDER BY p.ended DESC, p.number DESC",
        (who, *condition.values),
    )
    return list(_gathered(rows, games, most))


class _Gathering:
    """A session that may have begun earlier."""

    def __init__(self, game: records.GameAndStakes, ended: int) -> None:
        self.game = game
        self.began = self.ended = ended
        self.hands = self.net = self.adjusted = 0


def _gathered(
    rows: Iterable[Any], games: dict[int, records.GameAndStakes], most: int
) -> Iterator[records.PlaySession]:
    """Gather hands, the newest first, into sessions.

    Sessions that were not asked for are not read to their beginning.
    """
    told: list[tuple[str, _Gathering]] = []
    open_at: dict[str, _Gathering] = {}
    for table, game, ended, net, adjusted in rows:
        session = open_at.get(table)
        if session is None or session.began - ended > records.PAUSE_MS:
            session = open_at[table] = _Gathering(games[game], ended)
            if len(told) < most:
                told.append((table, session))
        session.began = ended
        session.hands += 1
        session.net += net
        session.adjusted += adjusted
        if len(told) == most and all(each.began - ended > records.PAUSE_MS for _, each in told):
            break
    for table, session in told:
        yield records.PlaySession(
            TableId(table), session.game, Millis(session.began), Millis(session.ended),
            session.hands, session.net, session.adjusted,
        )  # fmt: skip
