"""What `pokerhouse arena` prints: tables to read, CSV or JSON for programs. None of it tells who
played it when.
"""

import csv
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import typer

from pokerhouse.arena import REMEMBERED_SETS, Figure, cycles, plot_matrix, ratings
from pokerhouse.cli import drawing
from pokerhouse.cli.arena.results import Row, faults_told, matrix, played, rows
from pokerhouse.cli.arena.setup import Asked
from pokerhouse.cli.arena.work import Found
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


def show_table(asked: Asked, found: Found) -> None:
    """What was played, what each won, who beats which others, and what went wrong."""
    screen = console()
    contest = asked.contest
    screen.print(
        f"{game_title(contest.config)}{stakes_told(contest.config)}; "
        f"{counted(contest.stack, 'chip')} each in every "
        f"hand. Seed {contest.seed}.",
        soft_wrap=True,
    )
    for line in _how(asked):
        screen.print(line, soft_wrap=True)
    figures = _all_rows(asked, found)
    if figures:
        _show_results(screen, asked, figures)
    if len(asked.entrants) > 2 and figures:
        _show_matrix(screen, asked, found)
    screen.print()
    for line in [*_verdicts(asked, found), *faults_told(asked, found), *_unfinished(asked, found)]:
        screen.print(line, soft_wrap=True)


def show_csv(asked: Asked, found: Found) -> None:
    """A line for each player of each contest, and one for each position they played it from."""
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(COLUMNS)
    for row in _all_rows(asked, found):
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
        for position, at in zip(asked.contest.positions, row.at, strict=True):
            hands = row.hands // len(row.at)
            out.writerow(
                [row.name, row.against, position, hands, *_cells(at), "", _empty(at.deviation)]
            )
    for line in [*faults_told(asked, found), *_unfinished(asked, found)]:
        typer.echo(line, err=True)


def show_json(asked: Asked, found: Found) -> None:
    """All that is known, the whole numbers behind the figures too."""
    contest = asked.contest
    table = matrix(asked, found)
    answer = {
        "game": msgspec.to_builtins(contest.config),
        "stack": contest.stack,
        "seed": contest.seed,
        "true_duplicates": contest.true_duplicates,
        "aivat": contest.aivat,
        "parts_of_a_chip": contest.parts,
        "partial": found.interrupted,
        "positions": contest.positions,
        "players": [entrant.name for entrant in asked.entrants],
        "contests": [
            {
                "players": [asked.entrants[place].name for place in places],
                "sets_wanted": found.wanted[places],
                "results": [_as_json(row) for row in rows(asked, places, tally)],
                **msgspec.to_builtins(tally),
            }
            for places, tally in played(asked, found)
        ],
        "matrix": [[cell and _figure(cell) for cell in row] for row in table],
        "ratings": [round(rating, 3) for rating in ratings(table)],
        "cycles": [[asked.entrants[place].name for place in cycle] for cycle in cycles(table)],
    }
    typer.echo(json.dumps(answer, indent=2))


def draw(asked: Asked, found: Found, path: Path) -> None:
    """Write the matrix as a picture."""
    results, config = matrix(asked, found), asked.contest.config
    rated = ratings(results)
    order = sorted(range(len(results)), key=lambda place: -rated[place])
    names = [asked.entrants[place].name for place in order]
    results = [[results[row][column] for column in order] for row in order]
    title = f"{game_title(config)}{stakes_told(config)}: mbb/hand"
    for file in plot_matrix(path, names, results, title=title):
        typer.echo(f"Drawn: {file}", err=True)


def _all_rows(asked: Asked, found: Found) -> list[Row]:
    return [row for table, tally in played(asked, found) for row in rows(asked, table, tally)]


def _how(asked: Asked) -> list[str]:
    """How the luck of the cards is taken out."""
    if asked.contest.aivat:
        return [
            *_rotations(asked),
            "Counted is what hands were worth, with luck taken out by AIVAT, not what they paid.",
        ]
    return _rotations(asked)


def _rotations(asked: Asked) -> list[str]:
    many = len(asked.contest.entrants)
    if asked.contest.true_duplicates:
        return [
            f"Each deal is played {many} times, so that everybody has the same cards from every "
            "seat."
        ]
    name = variant_of(asked.contest.config.variant).name
    return [
        f"In {name} one's cards follow from what the others did, and the stub can run out: each "
        f"seed is played {many} "
        "times, and the seats rotate."
    ]


def _show_results(screen: Any, asked: Asked, figures: Sequence[Row]) -> None:
    """What each won, and then from where: in two tables, which fit on a terminal."""
    whom = ["player", *(["against"] if asked.pairs else [])]
    paid = ["as paid"] if asked.contest.aivat else []
    table = _table(*whom, "hands", "mbb/hand", *paid, "bb/100", "sd of a set", "of a hand")
    places = _table(*whom, *(f"{position}, mbb/hand" for position in asked.contest.positions))
    for row in figures:
        names = [row.name, *([row.against] if asked.pairs else [])]
        deviations = _number(row.won.deviation), _number(row.hand_deviation)
        paid = [_told(row.paid)] if row.paid else []
        table.add_row(
            *names,
            f"{row.hands:,}",
            _told(row.won),
            *paid,
            _told(row.won, per=10, digits=2),
            *deviations,
        )
        places.add_row(*names, *(_told(at) for at in row.at))
    for each in (table, places):
        screen.print()
        screen.print(each)


def _show_matrix(screen: Any, asked: Asked, found: Found) -> None:
    """What each wins from each other; the best rated first."""
    names, results = [entrant.name for entrant in asked.entrants], matrix(asked, found)
    rated = ratings(results)
    order = sorted(range(len(names)), key=lambda place: -rated[place])
    table = _table("mbb/hand", *(f"v {names[column]}" for column in order), "rating")
    for row in order:
        cells = [results[row][column] for column in order]
        table.add_row(
            names[row],
            *("" if cell is None else _told(cell) for cell in cells),
            f"{rated[row]:+,.0f}",
        )
    screen.print()
    screen.print(
        "Heads-up:" if asked.pairs else "How far each is ahead of each other at the same table:"
    )
    screen.print(table)


def _verdicts(asked: Asked, found: Found) -> list[str]:
    """Who beats which others, as far as that is sure."""
    names, results = [entrant.name for entrant in asked.entrants], matrix(asked, found)
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
    told = [
        f"{names[better]} beats {names[worse]}: the interval is clear of zero."
        for better, worse in clear
    ]
    told += [
        f"{names[one]} and {names[other]} cannot be told apart by so few hands."
        for one, other in unclear
    ]
    told += [
        f"A cycle: {' > '.join(names[place] for place in (*three, three[0]))}."
        for three in cycles(results)
    ]
    return told


def _unfinished(asked: Asked, found: Found) -> list[str]:
    if not found.interrupted:
        return []
    done = counted(sum(tally.sums.sets for tally in found.tallies.values()), "deal")
    of = f" of {sum(found.wanted.values()):,}" if len(found.wanted) == len(asked.contests) else ""
    if not found.tallies:
        slow = any(contest.seated().remembers for _, contest in asked.contests)
        why = (
            f" Who remembers earlier hands plays {REMEMBERED_SETS} deals in one go." if slow else ""
        )
        return [
            f"PARTIAL: stopped before any of the deals were counted, so nothing is known yet.{why}"
        ]
    return [f"PARTIAL: stopped after {done}{of}; these figures are what was known by then."]


def _table(*titles: str) -> Any:
    table = drawing.Table(box=None, pad_edge=False, header_style="bold")
    for title in titles:
        table.add_column(
            title, justify="left" if title in ("player", "against") else "right", no_wrap=True
        )
    return table


def _told(figure: Figure, *, per: int = 1, digits: int = 1) -> str:
    """A mean and its margin; of `per` mbb each."""
    margin = "" if figure.margin is None else f" ± {figure.margin / per:,.{digits}f}"
    return f"{figure.mean / per:+,.{digits}f}{margin}"


def _number(value: float | None) -> str:
    return "" if value is None else f"{value:,.0f}"


def _empty(value: float | None) -> float | str:
    return "" if value is None else value


def _cells(figure: Figure) -> list[float | str]:
    return [figure.mean, _empty(figure.margin), figure.mean / 10]


def _figure(figure: Figure) -> dict[str, float | None]:
    return {"mbb_per_hand": figure.mean, "margin_95": figure.margin, "deviation": figure.deviation}


def _as_json(row: Row) -> dict[str, Any]:
    return {
        "player": row.name,
        "hands": row.hands,
        **_figure(row.won),
        "bb_per_100": row.won.mean / 10,
        "hand_deviation": row.hand_deviation,
        "positions": [_figure(at) for at in row.at],
        **({"as_paid": _figure(row.paid)} if row.paid else {}),
    }
