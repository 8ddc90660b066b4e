"""The page that `pokerhouse ladder` writes: who stands where, how sure that is, and how to find it
out again.
"""

import subprocess
from collections.abc import Sequence
from pathlib import Path

import pokerhouse
from pokerhouse.arena import Figure, Matrix, Rung, cycles, ladder, plot_matrix, surprises
from pokerhouse.cli.arena.results import faults_told, matrix
from pokerhouse.cli.arena.setup import Asked
from pokerhouse.cli.arena.shown import show_table
from pokerhouse.cli.arena.work import Found
from pokerhouse.errors import counted
from pokerhouse.words import game_title, stakes_told

HEAD = """\
# How strong the players are

Written by `{command}`
with the players of commit {commit}, version {version}; the same of both write the same page. Every
two play heads-up by the same deals: {hands}, {slow_hands:,} where the native table does not know
one of them. Figures are thousandths of a big blind a hand, with their 95 % intervals; [The
arena](arena.md) tells how they are measured.

A **rung** counts only where the player beats the next one face to face, clear of zero; whoever does
not shares a place with it. The **rating** only orders the lines: what each wins from all the
others, as near as one number can tell.

How many hands are played is fixed before the first, and four times as many would halve the
intervals. They are enough for every rung that counts; of those who share a place, and of what
stands in brackets, more hands might tell more. Whoever the native table does not know plays some
tens of hands a second, and so fewer.
"""


def write_page(
    path: Path, games: Sequence[Asked], found: Sequence[Found], *, command: str
) -> list[Path]:
    """Write the page and a plot for each game beside it; returns the files. Raises `OSError`, and
    `InputError` for a plot.
    """
    plots: list[tuple[Path, Sequence[str], Matrix, str]] = []
    sections = []
    for asked, result in zip(games, found, strict=True):
        table = matrix(asked, result)
        rungs = ladder(table)
        names = [asked.entrants[rung.player].name for rung in rungs]
        ordered = [[table[row.player][column.player] for column in rungs] for row in rungs]
        title = f"{game_title(asked.contest.config)}{stakes_told(asked.contest.config)}"
        picture = path.with_name(
            f"{path.stem}-{asked.contest.config.structure.replace('_', '-')}.svg"
        )
        plots.append((picture, names, ordered, f"{title}: mbb/hand"))
        sections.append(
            [
                f"## {title}",
                "",
                *_rungs(asked, rungs),
                "",
                *_told(asked, table, rungs),
                *(f"- {line}" for line in faults_told(asked, result)),
                "",
                f"![What each wins from each other in {title.lower()}]({picture.name})",
                "",
                *_cells(names, ordered),
                "",
            ]
        )
    head = HEAD.format(
        command=command,
        commit=_commit(),
        version=pokerhouse.__version__,
        hands=counted(games[0].hands, "hand"),
        slow_hands=games[0].slow_hands,
    )
    path.write_text(
        "\n".join([head, *(line for section in sections for line in section)]).rstrip() + "\n"
    )
    return [
        path,
        *(
            file
            for at, names, table, title in plots
            for file in plot_matrix(at, names, table, title=title)
        ),
    ]


def show_known(games: Sequence[Asked], found: Sequence[Found]) -> None:
    """Print the tables of those games of which something is known, when there will be no page."""
    for asked, result in zip(games, found, strict=False):
        show_table(asked, result)


def _rungs(asked: Asked, rungs: Sequence[Rung]) -> list[str]:
    lines = ["| place | player | rating | wins from the next | a rung? |", "|---|---|---|---|---|"]
    for number, rung in enumerate(rungs):
        last = number + 1 == len(rungs)
        verdict = "" if last else "yes" if rung.counts else "no"
        name = asked.entrants[rung.player].name
        lines.append(
            f"| {rung.place} | `{name}` | {rung.rating:+,.0f} | {_figure(rung.over_next)} | "
            f"{verdict} |"
        )
    return lines


def _told(asked: Asked, table: Matrix, rungs: Sequence[Rung]) -> list[str]:
    """Where the order is not what it seems."""
    names = [f"`{entrant.name}`" for entrant in asked.entrants]
    lines = [
        f"- The order surprises: {names[lower]} stands below {names[higher]}, and wins "
        f"{_figure(table[lower][higher])} "
        "from it."
        for lower, higher in surprises(table, rungs)
    ]
    lines += [
        f"- A cycle: {' > '.join(names[place] for place in (*three, three[0]))}."
        for three in cycles(table)
    ]
    return lines or ["- Nobody who stands lower beats anybody who stands higher, clear of zero."]


def _cells(names: Sequence[str], ordered: Matrix) -> list[str]:
    """The whole matrix, best first; what is not clear of zero stands in brackets."""
    lines = [
        f"| mbb/hand | {' | '.join(f'v `{name}`' for name in names)} |",
        "|---" * (len(names) + 1) + "|",
    ]
    for name, row in zip(names, ordered, strict=True):
        cells = [
            "" if cell is None else _figure(cell) if cell.clear else f"({_figure(cell)})"
            for cell in row
        ]
        lines.append(f"| `{name}` | {' | '.join(cells)} |")
    return lines


def _figure(figure: Figure | None) -> str:
    if figure is None:
        return ""
    return f"{figure.mean:+,.0f}" + ("" if figure.margin is None else f" ± {figure.margin:,.0f}")


def _commit() -> str:
    """The commit of the working tree that the command is run in; `unknown` outside one."""
    try:
        asked = ["git", "rev-parse", "--short=10", "HEAD"]
        told = subprocess.run(asked, capture_output=True, text=True, check=True, timeout=10)
    except (OSError, subprocess.SubprocessError):
        return "unknown"
    return told.stdout.strip()
