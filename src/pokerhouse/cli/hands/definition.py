"""The commands `pokerhouse definition`: check and count hand rankings defined in a file."""

from __future__ import annotations

import json
import sys
from typing import Annotated, Any

import typer

from pokerhouse.cli import drawing
from pokerhouse.cli.hands import definition_files
from pokerhouse.errors import counted
from pokerhouse.hands.definitions import Evaluator, SplitEvaluator
from pokerhouse.hands.definitions import count as count_hands

CHECK_EPILOG = """\
\b
Examples:
  pokerhouse definition check my-game.toml
  pokerhouse definition check settings.xml --json
"""
COUNT_EPILOG = """\
\b
Examples:
  pokerhouse definition count high
  pokerhouse definition count badugi --json
  pokerhouse definition count omaha8
  pokerhouse definition count my-game.toml
"""

definition = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    help="Check and count hand rankings defined in a file.",
)
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]


@definition.command(epilog=CHECK_EPILOG)
def check(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="A definition in TOML or XML; - for standard input.",
            show_default=False,
        ),
    ],
    json: Json = False,
) -> None:
    """Check whether a definition ranks every hand.

    A hand without a kind, or a kind without a hand, is shown by an example, and the status is 2.
    """
    game = definition_files.read_definition(file, "FILE")
    halves = definition_files.halves_of(game)
    if json:
        _print_json(_together(game, [_as_json(half) for half in halves]))
        return
    if len(halves) > 1:
        shared = " and ".join(map(definition_files.name_of, halves))
        typer.echo(f"{definition_files.name_of(game)}: splits the pot between {shared}.")
    for half in halves:
        _say(half)


@definition.command(epilog=COUNT_EPILOG)
def count(
    definition: Annotated[
        str,
        typer.Argument(
            metavar="FILE|GAME",
            help="A definition, - for standard input, or a game of the catalog.",
            show_default=False,
        ),
    ],
    json: Json = False,
) -> None:
    """Count how many hands of the deck are of each kind.

    A split-pot game has a count for each half.
    """

    game = definition_files.read_definition_or_name(definition, "FILE|GAME")
    halves = definition_files.halves_of(game)
    counts = [_count(half) for half in halves]
    if json:
        rows = [
            {"name": definition_files.name_of(half), "counts": each, "total": sum(each.values())}
            for half, each in zip(halves, counts, strict=True)
        ]
        _print_json(_together(game, rows))
        return
    for half, each in zip(halves, counts, strict=True):
        if len(halves) > 1:
            typer.echo(f"{definition_files.name_of(half)}:")
        _print_counts(half, each)


def _together(game: Evaluator | SplitEvaluator, halves: list[dict[str, Any]]) -> dict[str, Any]:
    """Describe the game: its one ranking, or the two that share the pot."""
    return (
        halves[0] if len(halves) == 1 else {"name": definition_files.name_of(game), "split": halves}
    )


def _print_counts(evaluator: Evaluator, counts: dict[str, int]) -> None:
    table = drawing.Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("hand", no_wrap=True)
    for title in ("hands", "share"):
        table.add_column(title, justify="right", no_wrap=True)
    best_first = counts if evaluator.definition.best == "first" else dict(reversed(counts.items()))
    total = sum(counts.values())
    for name, each in best_first.items():
        table.add_row(name, f"{each:,}", f"{each / total:.4%}")
    table.add_row("all", f"{total:,}", "")
    drawing.Console(highlight=False).print(table)


def _count(evaluator: Evaluator) -> dict[str, int]:
    """Count, with a progress bar on a terminal."""

    if not sys.stderr.isatty():
        return count_hands(evaluator)

    with drawing.Progress(console=drawing.Console(stderr=True), transient=True) as bar:
        task = bar.add_task("counting")
        return count_hands(
            evaluator, progress=lambda done, total: bar.update(task, completed=done, total=total)
        )


def _best_first(evaluator: Evaluator) -> list[str]:
    ranking = evaluator.definition
    return [
        kind.name
        for kind in (ranking.kinds if ranking.best == "first" else reversed(ranking.kinds))
    ]


def _as_json(evaluator: Evaluator) -> dict[str, Any]:
    ranking = evaluator.definition
    answer = {
        "name": ranking.name,
        "cards": len(ranking.deck),
        "size": ranking.size,
        "best_first": _best_first(evaluator),
    }
    return answer | ({"notes": list(ranking.notes)} if ranking.notes else {})


def _say(evaluator: Evaluator) -> None:
    ranking = evaluator.definition
    typer.echo(
        f"{ranking.name}: valid. Hands of {ranking.size} from "
        f"{counted(len(ranking.deck), 'card')}; the best "
        "first:"
    )
    for name in _best_first(evaluator):
        typer.echo(f"  {name}")
    for note in ranking.notes:
        typer.echo(f"Corrected: {note}.")


def _print_json(value: object) -> None:
    typer.echo(json.dumps(value, indent=2))
