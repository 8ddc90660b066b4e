"""The figures of a measurement, as table, CSV and JSON all tell them."""

from collections.abc import Iterator
from dataclasses import dataclass

from pokerhouse.arena import FAULTS_IN_A_ROW, ContestTally, Figure, Matrix, matrix_of
from pokerhouse.cli.arena.setup import Asked
from pokerhouse.cli.arena.work import Found
from pokerhouse.errors import counted


@dataclass(frozen=True, slots=True)
class Row:
    """What one player won in one contest."""

    name: str
    against: str
    won: Figure
    hands: int
    hand_deviation: float | None
    at: tuple[Figure, ...]
    """By position."""
    paid: Figure | None
    """What the hands paid, where the others tell what they were worth."""


def rows(asked: Asked, table: tuple[int, ...], tally: ContestTally) -> list[Row]:
    """What each player of one contest won, the best first; nothing where no deal was played to its
    end.
    """
    scale, sums = asked.contest.mbb, tally.sums
    names = [asked.entrants[place].name for place in table]
    return [
        Row(
            name=names[player],
            against=", ".join(name for other, name in enumerate(names) if other != player),
            won=sums.won(player, scale=scale),
            hands=sums.sets * len(names),
            hand_deviation=sums.hand_deviation(player, scale=scale),
            at=tuple(sums.won_at(player, position, scale=scale) for position in range(len(names))),
            paid=tally.paid.won(player, scale=scale * asked.contest.parts) if tally.paid else None,
        )
        for player in sorted(range(len(names)), key=lambda player: -sums.totals[player])
        if sums.sets
    ]


def played(asked: Asked, found: Found) -> Iterator[tuple[tuple[int, ...], ContestTally]]:
    """Who played in each contest of which something is known, and what came of it."""
    for table, _ in asked.contests:
        if table in found.tallies:
            yield table, found.tallies[table]


def matrix(asked: Asked, found: Found) -> Matrix:
    """What each wins from each other in mbb a hand: of two, what changed hands; of more at one
    table, by how much one is ahead of another.
    """
    results = {}
    scale = asked.contest.mbb
    for table, tally in played(asked, found):
        sums = tally.sums
        if not sums.sets:
            continue
        if len(table) == 2:
            results[table[0], table[1]] = sums.won(0, scale=scale)
            continue
        for one, first in enumerate(table):
            for other, second in enumerate(table[one + 1 :], one + 1):
                results[first, second] = sums.ahead(one, other, scale=scale)
    return matrix_of(len(asked.entrants), results)


def faults_told(asked: Asked, found: Found) -> list[str]:
    """Every player that failed, and where; and whose contest ended for it."""
    told = []
    for table, tally in played(asked, found):
        names = [asked.entrants[place].name for place in table]
        for player, hands in enumerate(tally.faulty):
            if hands:
                first = next((fault for fault in tally.faults if fault.player == player), None)
                where = (
                    f"; first in deal {first.deal + 1}, hand {first.rotation + 1}: {first.reason}"
                    if first
                    else ""
                )
                told.append(f"{names[player]} failed in {counted(hands, 'hand')}{where}.")
        if (out := tally.out) is not None:
            told.append(
                f"{names[out.player]} is out, having failed in {FAULTS_IN_A_ROW} hands in a row, "
                "the last in deal "
                f"{out.deal + 1}: {out.reason}. What was played before counts."
            )
    return told
