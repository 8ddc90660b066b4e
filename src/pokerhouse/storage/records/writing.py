"""Writes what hands say about their players, and adds it to the sums."""

import zlib
from array import array
from collections.abc import Collection, Sequence
from typing import Any

import msgspec
import numpy as np
import structlog

from pokerhouse.cards import UNKNOWN
from pokerhouse.errors import PokerhouseError
from pokerhouse.hands.kernel import HandTally
from pokerhouse.house.notebook import Origin, is_elsewhere
from pokerhouse.house.records import CodedGame, CodedHand, GameAndStakes, coded_hand
from pokerhouse.rules import Structure
from pokerhouse.storage.codec import HandLog
from pokerhouse.storage.records.database import RecordsDatabase
from pokerhouse.storage.records.forget_player import nobody
from pokerhouse.storage.records.sums import Summed, add_up, join, month_of, read_back, stored
from pokerhouse.units import HandId, Millis, PlayerId, TableId

# The packed logs of hands, prepared for the records.

Prepared = tuple[Millis, HandId, TableId, Origin | None, CodedHand | None]
"""A hand ready to be recorded: its end, id, table, origin and content.

The origin is None for a hand of the house. The content is None for a log that cannot be read: the
hand is noted all the same, and then left alone.
"""

log = structlog.get_logger()
encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(list[Prepared]).decode
_UNKNOWN = str(UNKNOWN)
"""The mark of a card that an imported log does not show."""


def prepare(hand: HandLog) -> Prepared:
    """Read a log; one that cannot be read is reported to the operator."""
    try:
        said = coded_hand(zlib.decompress(hand.packed))
    except (PokerhouseError, zlib.error, LookupError, ValueError) as error:
        log.warning("a hand cannot be counted", hand=hand.mark.hand_id, error=str(error))
        said = None
    if said is not None and hand.origin is not None:
        said = (
            said[0],
            said[1].replace(_UNKNOWN, ""),
            [(*each[:-1], each[-1].replace(_UNKNOWN, "")) for each in said[2]],
        )
    return hand.mark.ended, hand.mark.hand_id, hand.table, hand.origin, said


def prepare_packed(hands: Sequence[HandLog]) -> bytes:
    """Prepare many logs, packed for another process."""
    return encode([prepare(hand) for hand in hands])


def unpack(packed: bytes) -> list[Prepared]:
    """Return what `prepare_packed` has packed."""
    return _decode(packed)


def pack_seats(people: Sequence[int]) -> bytes:
    """Pack the numbers of people, four bytes each, the lowest first."""
    return array("I", people).tobytes()  # little-endian on every machine there is a kernel for


_HAND = "INSERT INTO hands VALUES (?, ?, ?, ?, ?, ?, ?)"
_PLAYER_HAND = "INSERT INTO player_hands VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_SUM = "INSERT OR REPLACE INTO sums VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
_MONTH = (
    "INSERT INTO months VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET"
    " hands = hands + excluded.hands, net = net + excluded.net, squares = squares + "
    "excluded.squares"
)
_PAIR_SUM = "INSERT OR REPLACE INTO pair_sums VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
HERE = Origin()


class RecordsWriter:
    """A writer on one connection, whose transactions are the caller's."""

    def __init__(self, connection: RecordsDatabase, gone: Collection[PlayerId]) -> None:
        """Begin; nothing is written about players who are `gone`."""
        self._connection, self._gone = connection, gone
        self._left: set[int] = set()
        """The players without figures: those who have left, and those who play elsewhere."""
        self._people: dict[str, int] = {}
        self._bots: dict[str, str] = {}
        self._games: dict[tuple[str | int, ...], int] = {}
        self._next = 0
        self._tally = HandTally()
        self.start_anew()

    def start_anew(self) -> None:
        """Forget what a failed transaction had written."""
        self._tally = HandTally()
        rows = self._connection.execute("SELECT player, number, bot FROM people").fetchall()
        self._people = {player: number for player, number, _ in rows}
        self._bots = {player: bot for player, _, bot in rows if bot}
        self._left |= {number for player, number, _ in rows if is_elsewhere(player)}
        self._games = {
            tuple(row): number for number, *row in self._connection.execute("SELECT * FROM games")
        }
        (last,) = self._connection.execute("SELECT coalesce(max(number), 0) FROM hands").fetchone()
        self._next = last + 1

    def write(self, hands: Sequence[Prepared]) -> None:
        """Write everything but the sums, which wait for `add_sums`."""
        hand_rows: list[tuple[Any, ...]] = []
        rows: list[tuple[Any, ...]] = []
        for ended, hand, table, origin, said in hands:
            number, self._next = self._next, self._next + 1
            if said is None:
                hand_rows.append((number, hand, ended, table, 0, "", b""))
                continue
            board, players = said[1:]
            game = self._game(said[0], origin or HERE)
            seated = [self._person(each[0], each[1]) for each in players]
            hand_rows.append((number, hand, ended, table, game, board, pack_seats(seated)))
            of_hand = [
                (person, number, ended, game, *each[2:])
                for person, each in zip(seated, players, strict=True)
            ]
            self._tally.add(of_hand)
            rows += (
                of_hand
                if self._left.isdisjoint(seated)
                else [row for row in of_hand if row[0] not in self._left]
            )
        self._connection.executemany(_HAND, hand_rows)
        self._connection.executemany(_PLAYER_HAND, rows)

    @property
    def sums(self) -> int:
        """Return how many sums wait to be added."""
        return self._tally.sums + self._tally.pair_sums

    def add_sums(self) -> None:
        """Add to the stored sums: by player, day, game and position, by month, by pair and game."""
        sums, pairs = Summed(*self._tally.take_sums()), Summed(*self._tally.take_pair_sums())
        self.add(self._without_left(sums), self._without_left(pairs))

    def add(self, sums: Summed, pairs: Summed) -> None:
        """Add these, by player, day, game and position, and by player, opponent and game."""
        self._add("sums", "player = ? AND day = ? AND game = ? AND position = ?", _SUM, sums)
        self._connection.executemany(_MONTH, _by_month(sums))
        self._add("pair_sums", "player = ? AND opponent = ? AND game = ?", _PAIR_SUM, pairs)

    def _without_left(self, sums: Summed) -> Summed:
        kept = ~np.isin(sums.keys[:, 0], list(self._left))
        return Summed(sums.keys[kept], sums.totals[kept], sums.squares[kept])

    def _add(self, table: str, where: str, insert: str, more: Summed) -> None:
        ask = self._connection.execute
        if not ask(f"SELECT EXISTS (SELECT 1 FROM {table})").fetchone()[0]:
            self._connection.executemany(insert, stored(more))
            return
        select = f"SELECT * FROM {table} WHERE {where}"
        found = [
            row for key in more.keys.tolist() if (row := ask(select, key).fetchone()) is not None
        ]
        self._connection.executemany(
            insert, stored(join([more, read_back(found, more.keys.shape[1])]))
        )

    def _person(self, player: str, bot: str) -> int:
        number = self._people.get(player)
        if number is None:
            number = self._people[player] = len(self._people) + 1
            if player in self._gone:
                self._left.add(number)
                player = nobody(number)
            elif is_elsewhere(player):
                self._left.add(number)
            self._connection.execute("INSERT INTO people VALUES (?, ?, ?)", (number, player, bot))
            self._bots[player] = bot
        elif bot and self._bots.get(player) != bot:
            self._connection.execute("UPDATE people SET bot = ? WHERE number = ?", (bot, number))
            self._bots[player] = bot
        return number

    def _game(self, named: CodedGame, origin: Origin) -> int:
        game = (*named, origin.site, origin.currency, origin.scale)
        number = self._games.get(game)
        if number is None:
            number = self._games[game] = len(self._games) + 1
            self._connection.execute(
                "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", (number, *game)
            )
        return number


def _by_month(sums: Summed) -> list[tuple[int | float, ...]]:
    """Return rows for `months`."""
    days, of = np.unique(sums.keys[:, 1], return_inverse=True)
    months = np.array([month_of(day) for day in days.tolist()], np.int64)[of]
    won = add_up(
        np.column_stack([months, sums.keys[:, 2], sums.keys[:, 0]]),
        sums.totals[:, :2],
        sums.squares,
    )
    return [
        (*key, *totals, squares)
        for key, totals, squares in zip(
            won.keys.tolist(), won.totals.tolist(), won.squares.tolist(), strict=True
        )
    ]


def games(connection: RecordsDatabase) -> dict[int, GameAndStakes]:
    """Return every game, by its number."""
    rows = connection.execute("SELECT * FROM games").fetchall()
    return {
        number: GameAndStakes(variant, Structure(structure), *rest)
        for number, variant, structure, *rest in rows
    }
