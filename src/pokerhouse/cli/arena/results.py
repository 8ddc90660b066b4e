"""The figures of a measurement, for table, CSV and JSON."""

from collections.abc import Iterator
from dataclasses import dataclass

from pokerhouse.arena import FAULTS_IN_A_ROW, ContestTally, Estimate, Matrix, matrix_of
from pokerhouse.cli.arena.setup import ArenaPlan
from pokerhouse.cli.arena.work import ArenaResult
from pokerhouse.errors import counted


@dataclass(frozen=True, slots=True)
class ResultRow:
    """One player's result in one contest."""

    name: str
    against: str
    won: Estimate
    hands: int
    hand_deviation: float | None
    at: tuple[Estimate, ...]
    """The winnings by position."""
    paid: Estimate | None
    """The chips won before AIVAT; None without it."""


def rows(plan: ArenaPlan, table: tuple[int, ...], tally: ContestTally) -> list[ResultRow]:
    """List the results of one contest, best first; empty before the first whole deal."""
    scale, sums = plan.contest.mbb, tally.sums
    names = [plan.entrants[place].name for place in table]
    return [
        ResultRow(
            name=names[player],
            against=", ".join(name for other, name in enumerate(names) if other != player),
            won=sums.won(player, scale=scale),
            hands=sums.sets * len(names),
            hand_deviation=sums.hand_deviation(player, scale=scale),
            at=tuple(sums.won_at(player, position, scale=scale) for position in range(len(names))),
            paid=tally.paid.won(player, scale=scale * plan.contest.parts) if tally.paid else None,
        )
        for player in sorted(range(len(names)), key=lambda player: -sums.totals[player])
        if sums.sets
    ]


def finished(
    plan: ArenaPlan, result: ArenaResult
) -> Iterator[tuple[tuple[int, ...], ContestTally]]:
    """Yield each contest with a result: its players and its tally."""
    for table, _ in plan.contests:
        if table in result.tallies:
            yield table, result.tallies[table]


def matrix(plan: ArenaPlan, result: ArenaResult) -> Matrix:
    """Build the matrix of win rates against each opponent, in mbb/hand.

    Heads-up it is the chips that changed hands; at one table, the difference between two players.
    """
    results = {}
    scale = plan.contest.mbb
    for table, tally in finished(plan, result):
        sums = tally.sums
        if not sums.sets:
            continue
        if len(table) == 2:
            results[table[0], table[1]] = sums.won(0, scale=scale)
            continue
        for one, first in enumerate(table):
            for other, second in enumerate(table[one + 1 :], one + 1):
                results[first, second] = sums.ahead(one, other, scale=scale)
    return matrix_of(len(plan.entrants), results)


def fault_lines(plan: ArenaPlan, result: ArenaResult) -> list[str]:
    """Describe the players that failed, where, and the contests that ended because of it."""
    lines = []
    for table, tally in finished(plan, result):
        names = [plan.entrants[place].name for place in table]
        for player, hands in enumerate(tally.faulty):
            if hands:
                first = next((fault for fault in tally.faults if fault.player == player), None)
                where = (
                    f"; first in deal {first.deal + 1}, hand {first.rotation + 1}: {first.reason}"
                    if first
                    else ""
                )
                lines.append(f"{names[player]} failed in {counted(hands, 'hand')}{where}.")
        if (out := tally.out) is not None:
            lines.append(
                f"{names[out.player]} is out after failing in {FAULTS_IN_A_ROW} hands in a row, "
                "the last in deal "
                f"{out.deal + 1}: {out.reason}. Earlier hands count."
            )
    return lines
