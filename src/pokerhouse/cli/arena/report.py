"""The output of `pokerhouse arena`: tables to read, CSV or JSON for programs.

It depends only on the result, not on the machine or the time.
"""

import csv
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import typer

from pokerhouse.arena import REMEMBERED_SETS, Estimate, cycles, plot_matrix, ratings
from pokerhouse.cli import drawing
from pokerhouse.cli.arena.results import ResultRow, fault_lines, finished, matrix, rows
from pokerhouse.cli.arena.setup import ArenaPlan
from pokerhouse.cli.arena.work import ArenaResult
from pokerhouse.cli.hands.hand_values import console
from pokerhouse.errors import counted
from pokerhouse.rules import variant_of
from pokerhouse.words import game_title, stakes_told

COLUMNS = (
    "player",
    "against",
    "position",
    "hands",
    "mbb_per_hand",
    "margin_95",
    "bb_per_100",
    "set_deviation",
    "hand_deviation",
)


def show_table(plan: ArenaPlan, result: ArenaResult) -> None:
    """Print the game, the winnings, the verdicts and the failures."""
    screen = console()
    contest = plan.contest
    screen.print(
        f"{game_title(contest.config)}{stakes_told(contest.config)}; "
        f"{counted(contest.stack, 'chip')} each in every "
        f"hand. Seed {contest.seed}.",
        soft_wrap=True,
    )
    for line in _how(plan):
        screen.print(line, soft_wrap=True)
    figures = _all_rows(plan, result)
    if figures:
        _show_results(screen, plan, figures)
    if len(plan.entrants) > 2 and figures:
        _show_matrix(screen, plan, result)
    screen.print()
    for line in [*_verdicts(plan, result), *fault_lines(plan, result), *_unfinished(plan, result)]:
        screen.print(line, soft_wrap=True)


def show_csv(plan: ArenaPlan, result: ArenaResult) -> None:
    """Print a line for each player of each contest, and one for each position."""
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(COLUMNS)
    for row in _all_rows(plan, result):
        out.writerow(
            [
                row.name,
                row.against,
                "",
                row.hands,
                *_cells(row.won),
                _empty(row.won.deviation),
                _empty(row.hand_deviation),
            ]
        )
        for position, at in zip(plan.contest.positions, row.at, strict=True):
            hands = row.hands // len(row.at)
            out.writerow(
                [row.name, row.against, position, hands, *_cells(at), "", _empty(at.deviation)]
            )
    for line in [*fault_lines(plan, result), *_unfinished(plan, result)]:
        typer.echo(line, err=True)


def show_json(plan: ArenaPlan, result: ArenaResult) -> None:
    """Print everything, including the whole numbers behind the figures."""
    contest = plan.contest
    table = matrix(plan, result)
    answer = {
        "game": msgspec.to_builtins(contest.config),
        "stack": contest.stack,
        "seed": contest.seed,
        "true_duplicates": contest.true_duplicates,
        "aivat": contest.aivat,
        "parts_of_a_chip": contest.parts,
        "partial": result.interrupted,
        "positions": contest.positions,
        "players": [entrant.name for entrant in plan.entrants],
        "contests": [
            {
                "players": [plan.entrants[place].name for place in places],
                "sets_wanted": result.wanted[places],
                "results": [_as_json(row) for row in rows(plan, places, tally)],
                **msgspec.to_builtins(tally),
            }
            for places, tally in finished(plan, result)
        ],
        "matrix": [[cell and _figure(cell) for cell in row] for row in table],
        "ratings": [round(rating, 3) for rating in ratings(table)],
        "cycles": [[plan.entrants[place].name for place in cycle] for cycle in cycles(table)],
    }
    typer.echo(json.dumps(answer, indent=2))


def draw(plan: ArenaPlan, result: ArenaResult, path: Path) -> None:
    """Save the matrix as a picture."""
    results, config = matrix(plan, result), plan.contest.config
    rated = ratings(results)
    order = sorted(range(len(results)), key=lambda place: -rated[place])
    names = [plan.entrants[place].name for place in order]
    results = [[results[row][column] for column in order] for row in order]
    title = f"{game_title(config)}{stakes_told(config)}: mbb/hand"
    for file in plot_matrix(path, names, results, title=title):
        typer.echo(f"Drawn: {file}", err=True)


def _all_rows(plan: ArenaPlan, result: ArenaResult) -> list[ResultRow]:
    return [row for table, tally in finished(plan, result) for row in rows(plan, table, tally)]


def _how(plan: ArenaPlan) -> list[str]:
    """Describe how luck is taken out."""
    if plan.contest.aivat:
        return [*_rotations(plan), "Hands count what they were worth by AIVAT, not what they paid."]
    return _rotations(plan)


def _rotations(plan: ArenaPlan) -> list[str]:
    many = len(plan.contest.entrants)
    if plan.contest.true_duplicates:
        return [
            f"Each deal is played {many} times, so that every player gets the same cards in every "
            "seat."
        ]
    name = variant_of(plan.contest.config.variant).name
    return [
        f"In {name} your cards depend on the others' actions: each seed is played {many} times, "
        "and the seats rotate."
    ]


def _show_results(screen: Any, plan: ArenaPlan, figures: Sequence[ResultRow]) -> None:
    """Print the winnings, then the winnings by position: two tables that fit on a terminal."""
    whom = ["player", *(["against"] if plan.pairs else [])]
    paid = ["as paid"] if plan.contest.aivat else []
    table = _table(*whom, "hands", "mbb/hand", *paid, "bb/100", "sd of a set", "of a hand")
    places = _table(*whom, *(f"{position}, mbb/hand" for position in plan.contest.positions))
    for row in figures:
        names = [row.name, *([row.against] if plan.pairs else [])]
        deviations = _number(row.won.deviation), _number(row.hand_deviation)
        paid = [_figure_text(row.paid)] if row.paid else []
        table.add_row(
            *names,
            f"{row.hands:,}",
            _figure_text(row.won),
            *paid,
            _figure_text(row.won, per=10, digits=2),
            *deviations,
        )
        places.add_row(*names, *(_figure_text(at) for at in row.at))
    for each in (table, places):
        screen.print()
        screen.print(each)


def _show_matrix(screen: Any, plan: ArenaPlan, result: ArenaResult) -> None:
    """Print the matrix, best rating first."""
    names, results = [entrant.name for entrant in plan.entrants], matrix(plan, result)
    rated = ratings(results)
    order = sorted(range(len(names)), key=lambda place: -rated[place])
    table = _table("mbb/hand", *(f"v {names[column]}" for column in order), "rating")
    for row in order:
        cells = [results[row][column] for column in order]
        table.add_row(
            names[row],
            *("" if cell is None else _figure_text(cell) for cell in cells),
            f"{rated[row]:+,.0f}",
        )
    screen.print()
    screen.print("Heads-up:" if plan.pairs else "Lead over each other player at the same table:")
    screen.print(table)


def _verdicts(plan: ArenaPlan, result: ArenaResult) -> list[str]:
    """List the pairs with a clear winner, the unclear pairs, and the cycles."""
    names, results = [entrant.name for entrant in plan.entrants], matrix(plan, result)
    clear = [
        (i, j)
        for i, row in enumerate(results)
        for j, cell in enumerate(row)
        if cell and cell.clear > 0
    ]
    unclear = [
        (i, j)
        for i, row in enumerate(results)
        for j, cell in enumerate(row)
        if cell and i < j and not cell.clear
    ]
    lines = [
        f"{names[better]} beats {names[worse]}: the interval is clear of zero."
        for better, worse in clear
    ]
    lines += [
        f"{names[one]} and {names[other]} need more hands: the interval contains zero."
        for one, other in unclear
    ]
    lines += [
        f"A cycle: {' > '.join(names[place] for place in (*three, three[0]))}."
        for three in cycles(results)
    ]
    return lines


def _unfinished(plan: ArenaPlan, result: ArenaResult) -> list[str]:
    if not result.interrupted:
        return []
    done = counted(sum(tally.sums.sets for tally in result.tallies.values()), "deal")
    of = f" of {sum(result.wanted.values()):,}" if len(result.wanted) == len(plan.contests) else ""
    if not result.tallies:
        slow = any(contest.seated().remembers for _, contest in plan.contests)
        why = (
            f" A player that remembers hands plays {REMEMBERED_SETS} deals in a row."
            if slow
            else ""
        )
        return [f"PARTIAL: stopped before any deal was counted.{why}"]
    return [f"PARTIAL: stopped after {done}{of}; figures so far."]


def _table(*titles: str) -> Any:
    table = drawing.Table(box=None, pad_edge=False, header_style="bold")
    for title in titles:
        table.add_column(
            title, justify="left" if title in ("player", "against") else "right", no_wrap=True
        )
    return table


def _figure_text(figure: Estimate, *, per: int = 1, digits: int = 1) -> str:
    """Format a mean and its margin, in units of `per` mbb."""
    margin = "" if figure.margin is None else f" ± {figure.margin / per:,.{digits}f}"
    return f"{figure.mean / per:+,.{digits}f}{margin}"


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:,.0f}"


def _empty(value: float | None) -> float | str:
    return "" if value is None else value


def _cells(figure: Estimate) -> list[float | str]:
    return [figure.mean, _empty(figure.margin), figure.mean / 10]


def _figure(figure: Estimate) -> dict[str, float | None]:
    return {"mbb_per_hand": figure.mean, "margin_95": figure.margin, "deviation": figure.deviation}


def _as_json(row: ResultRow) -> dict[str, Any]:
    return {
        "player": row.name,
        "hands": row.hands,
        **_figure(row.won),
        "bb_per_100": row.won.mean / 10,
        "hand_deviation": row.hand_deviation,
        "positions": [_figure(at) for at in row.at],
        **({"as_paid": _figure(row.paid)} if row.paid else {}),
    }
