"""Writes what hands say of their players, and adds it to the sums."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from pokerhouse.house.records import POSITIONS, RESULTS, Game, HandFacts, result_of
from pokerhouse.house.table import HandMark
from pokerhouse.rules import Structure
from pokerhouse.storage.records.database import RecordsDatabase
from pokerhouse.storage.records.schema import DAY_MS
from pokerhouse.storage.records.summing import Summed, add_up, join, read_back, stored, totals_of
from pokerhouse.units import TableId


class EndedHand(NamedTuple):
    """A hand that is over. `facts`: None when its log cannot be read; it is noted all the same, to be left alone."""

    mark: HandMark
    table: TableId
    facts: HandFacts | None


_POSITION = {position: number for number, position in enumerate(POSITIONS)}
_RESULT = {result: number for number, result in enumerate(RESULTS)}
_HAND = "INSERT INTO hands VALUES (?, ?, ?, ?, ?, ?, ?)"
_PLAYER_HAND = "INSERT INTO player_hands VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_SUM = "INSERT OR REPLACE INTO sums VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_PAIR_SUM = "INSERT OR REPLACE INTO pair_sums VALUES (?, ?, ?, ?, ?, ?, ?, ?)"


class RecordsWriter:
    """Writes on one connection, whose transactions are the caller's."""

    def __init__(self, connection: RecordsDatabase) -> None:
        self._connection = connection
        self._people: dict[str, int] = {}
        self._bots: dict[str, str] = {}
        self._games: dict[Game, int] = {}
        self._next = 0
        self.start_anew()

    def start_anew(self) -> None:
        """After a transaction that failed: forget what it had written."""
        rows = self._connection.execute("SELECT player, number, bot FROM people").fetchall()
        self._people = {player: number for player, number, _ in rows}
        self._bots = {player: bot for player, _, bot in rows if bot}
        self._games = {game: number for number, game in games(self._connection).items()}
        (last,) = self._connection.execute("SELECT coalesce(max(number), 0) FROM hands").fetchone()
        self._next = last + 1

    def write(self, hands: Sequence[EndedHand]) -> tuple[Summed, Summed]:
        """Everything but the sums, which are returned: by player, day, game and position, and by pair and game."""
        hand_rows: list[tuple[Any, ...]] = []
        rows: list[tuple[Any, ...]] = []
        pairs: list[tuple[int, int, int]] = []
        for mark, table, facts in hands:
            number, self._next = self._next, self._next + 1
            if facts is None:
                hand_rows.append((number, mark.hand_id, mark.ended, table, 0, "", b""))
                continue
            game = self._game(facts.game)
            seated = [self._person(each.player, each.bot) for each in facts.players]
            seats = b"".join([each.to_bytes(4, "little") for each in seated])
            hand_rows.append((number, mark.hand_id, mark.ended, table, game, facts.board, seats))
            first = len(rows)
            pairs += [(first + at, other, each) for at, each in enumerate(seated) for other in seated if other != each]
            for person, each in zip(seated, facts.players, strict=True):
                wagers = min(each.bets, 255) | min(each.raises, 255) << 8 | min(each.calls, 255) << 16
                marks = each.marks
                rows.append(
                    (person, number, mark.ended, game, _POSITION[each.position], _RESULT[result_of(marks)],
                     each.net, each.adjusted, marks, wagers, each.cards)
                )  # fmt: skip
        self._connection.executemany(_HAND, hand_rows)
        self._connection.executemany(_PLAYER_HAND, rows)
        return _sums(rows, pairs)

    def add(self, sums: Summed, pair_sums: Summed) -> None:
        """Add to the sums that are there."""
        where = "player = ? AND day = ? AND game = ? AND position = ?"
        self._add(f"SELECT * FROM sums WHERE {where}", _SUM, sums)
        where = "player = ? AND opponent = ? AND game = ?"
        self._add(f"SELECT * FROM pair_sums WHERE {where}", _PAIR_SUM, pair_sums)

    def _add(self, select: str, insert: str, more: Summed) -> None:
        ask = self._connection.execute
        found = [row for key in more.keys.tolist() if (row := ask(select, key).fetchone()) is not None]
        self._connection.executemany(insert, stored(join([more, read_back(found, more.keys.shape[1])])))

    def _person(self, player: str, bot: str) -> int:
        number = self._people.get(player)
        if number is None:
            number = self._people[player] = len(self._people) + 1
            self._connection.execute("INSERT INTO people VALUES (?, ?, ?)", (number, player, bot))
            self._bots[player] = bot
        elif bot and self._bots.get(player) != bot:
            self._connection.execute("UPDATE people SET bot = ? WHERE number = ?", (bot, number))
            self._bots[player] = bot
        return number

    def _game(self, game: Game) -> int:
        number = self._games.get(game)
        if number is None:
            number = self._games[game] = len(self._games) + 1
            row = game.variant, game.structure, game.small_blind, game.big_blind, game.unit
            self._connection.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?)", (number, *row))
        return number


def _sums(rows: Sequence[tuple[Any, ...]], pairs: Sequence[tuple[int, int, int]]) -> tuple[Summed, Summed]:
    table = np.array(
        [
            (player, ended // DAY_MS, game, position, net, 1000 * net if adjusted is None else adjusted, marks, wagers)
            for player, _, ended, game, position, _, net, adjusted, marks, wagers, _ in rows
        ],
        np.int64,
    ).reshape(-1, 8)
    totals = totals_of(*table.T[4:])
    squares = table[:, 4].astype(np.float64) ** 2
    at, opponents, players = np.array(pairs, np.int64).reshape(-1, 3).T
    pair_keys = np.column_stack([players, opponents, table[at, 2]])
    return add_up(table[:, :4], totals, squares), add_up(pair_keys, totals[at], squares[at])


def games(connection: RecordsDatabase) -> dict[int, Game]:
    """Every game, by its number."""
    rows = connection.execute("SELECT number, variant, structure, small_blind, big_blind, unit FROM games").fetchall()
    return {number: Game(variant, Structure(structure), *amounts) for number, variant, structure, *amounts in rows}
