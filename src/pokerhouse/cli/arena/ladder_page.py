"""The page of `pokerhouse ladder`: the ranking, how certain it is, and how to reproduce it."""

import subprocess
from collections.abc import Sequence
from pathlib import Path

import pokerhouse
from pokerhouse.arena import Estimate, Matrix, Rung, cycles, ladder, plot_matrix, surprises
from pokerhouse.cli.arena.report import show_table
from pokerhouse.cli.arena.results import fault_lines, matrix
from pokerhouse.cli.arena.setup import ArenaPlan
from pokerhouse.cli.arena.work import ArenaResult
from pokerhouse.errors import counted
from pokerhouse.words import game_title, stakes_told

HEAD = """\
# How strong the players are

Written by `{command}`
with the players of commit {commit}, version {version}; the same command and commit write the same
page. Every pair plays heads-up on the same deals: {hands}, or {slow_hands:,} if the native table
does not know one of the two. Figures are thousandths of a big blind per hand, with their 95 %
intervals; [The arena](arena.md) explains how they are measured.

A **rung** counts only if the player beats the next one head to head, with an interval clear of
zero; otherwise the two share a place. The **rating** only orders the lines: it sums up a player's
results against all the others in one number.

The number of hands is fixed in advance; four times as many would halve the intervals. It is enough
for every rung that counts. More hands might separate players that share a place, and settle the
figures in brackets. Players that the native table does not know play only tens of hands a second,
and therefore fewer hands.
"""


def write_page(
    path: Path, plans: Sequence[ArenaPlan], results: Sequence[ArenaResult], *, command: str
) -> list[Path]:
    """Write the page and its plots, one per game; return the files.

    Raises `OSError`, and `InputError` for a plot.
    """
    plots: list[tuple[Path, Sequence[str], Matrix, str]] = []
    sections = []
    for plan, result in zip(plans, results, strict=True):
        table = matrix(plan, result)
        rungs = ladder(table)
        names = [plan.entrants[rung.player].name for rung in rungs]
        ordered = [[table[row.player][column.player] for column in rungs] for row in rungs]
        title = f"{game_title(plan.contest.config)}{stakes_told(plan.contest.config)}"
        picture = path.with_name(
            f"{path.stem}-{plan.contest.config.structure.replace('_', '-')}.svg"
        )
        plots.append((picture, names, ordered, f"{title}: mbb/hand"))
        sections.append(
            [
                f"## {title}",
                "",
                *_rungs(plan, rungs),
                "",
                *_remarks(plan, table, rungs),
                *(f"- {line}" for line in fault_lines(plan, result)),
                "",
                f"![Win rates against each player in {title.lower()}]({picture.name})",
                "",
                *_cells(names, ordered),
                "",
            ]
        )
    head = HEAD.format(
        command=command,
        commit=_commit(),
        version=pokerhouse.__version__,
        hands=counted(plans[0].hands, "hand"),
        slow_hands=plans[0].slow_hands,
    )
    path.write_text(
        "\n".join([head, *(line for section in sections for line in section)]).rstrip() + "\n",
        encoding="utf-8",
        newline="\n",
    )
    return [
        path,
        *(
            file
            for at, names, table, title in plots
            for file in plot_matrix(at, names, table, title=title)
        ),
    ]


def show_known(plans: Sequence[ArenaPlan], results: Sequence[ArenaResult]) -> None:
    """Print the tables of the games that have results, when there will be no page."""
    for plan, result in zip(plans, results, strict=False):
        show_table(plan, result)


def _rungs(plan: ArenaPlan, rungs: Sequence[Rung]) -> list[str]:
    lines = ["| place | player | rating | beats the next by | a rung? |", "|---|---|---|---|---|"]
    for number, rung in enumerate(rungs):
        last = number + 1 == len(rungs)
        verdict = "" if last else "yes" if rung.counts else "no"
        name = plan.entrants[rung.player].name
        lines.append(
            f"| {rung.place} | `{name}` | {rung.rating:+,.0f} | {_figure(rung.over_next)} | "
            f"{verdict} |"
        )
    return lines


def _remarks(plan: ArenaPlan, table: Matrix, rungs: Sequence[Rung]) -> list[str]:
    """List what the order hides: surprises and cycles."""
    names = [f"`{entrant.name}`" for entrant in plan.entrants]
    lines = [
        f"- A surprise: {names[lower]} ranks below {names[higher]} but beats it by "
        f"{_figure(table[lower][higher])}."
        for lower, higher in surprises(table, rungs)
    ]
    lines += [
        f"- A cycle: {' > '.join(names[place] for place in (*three, three[0]))}."
        for three in cycles(table)
    ]
    return lines or ["- No player beats a higher-ranked one with an interval clear of zero."]


def _cells(names: Sequence[str], ordered: Matrix) -> list[str]:
    """The whole matrix, best first; figures not clear of zero are in brackets."""
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


def _figure(figure: Estimate | None) -> str:
    if figure is None:
        return ""
    return f"{figure.mean:+,.0f}" + ("" if figure.margin is None else f" ± {figure.margin:,.0f}")


def _commit() -> str:
    """The commit of the working tree in the current folder; `unknown` outside one."""
    try:
        command = ["git", "rev-parse", "--short=10", "HEAD"]
        done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=10)
    except (OSError, subprocess.SubprocessError):
        return "unknown"
    return done.stdout.strip()
