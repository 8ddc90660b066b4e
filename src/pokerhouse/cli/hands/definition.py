"""`pokerhouse definition`: orders of hands defined by data, checked and counted."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from pokerhouse.cli.options import wrong
from pokerhouse.errors import InputError
from pokerhouse.hands.definitions import Evaluator, SplitEvaluator, catalog_game, catalog_names, load_game, split_names
from pokerhouse.hands.definitions import count as count_hands

STANDARD_INPUT = "-"
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
    help="Check and count orders of hands defined by data.",
)
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]


@definition.command(epilog=CHECK_EPILOG)
def check(
    file: Annotated[
        str,
        typer.Argument(metavar="FILE", help="A definition in TOML or XML; - for standard input.", show_default=False),
    ],
    json: Json = False,
) -> None:
    """Read a definition and find out whether it orders every hand.

    A hand of no kind and a kind that no hand can be are shown by an example, and the command ends with status 2.
    """
    game = _load(file)
    halves = _halves(game)
    if json:
        _print_json(_together(game, [_as_json(half) for half in halves]))
        return
    if len(halves) > 1:
        typer.echo(f"{_name(game)}: splits the pot between {' and '.join(map(_name, halves))}.")
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
    """Count how many of all hands of the deck are of each kind.

    In a game that splits the pot, in each half.
    """

    known = (*catalog_names(), *split_names())
    game = catalog_game(definition) if definition in known else _load(definition, catalog=known)
    halves = _halves(game)
    counts = [_count(half) for half in halves]
    if json:
        rows = [
            {"name": _name(half), "counts": each, "total": sum(each.values())}
            for half, each in zip(halves, counts, strict=True)
        ]
        _print_json(_together(game, rows))
        return
    for half, each in zip(halves, counts, strict=True):
        if len(halves) > 1:
            typer.echo(f"{_name(half)}:")
        _print_counts(half, each)


def _halves(game: Evaluator | SplitEvaluator) -> Sequence[Evaluator]:
    return game.halves if isinstance(game, SplitEvaluator) else (game,)


def _name(game: Evaluator | SplitEvaluator) -> str:
    return game.name if isinstance(game, SplitEvaluator) else game.definition.name


def _together(game: Evaluator | SplitEvaluator, halves: list[dict[str, Any]]) -> dict[str, Any]:
    """What there is to say of the game: of one order, or of both that share the pot."""
    return halves[0] if len(halves) == 1 else {"name": _name(game), "split": halves}


def _print_counts(evaluator: Evaluator, counts: dict[str, int]) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("hand", no_wrap=True)
    for title in ("hands", "share"):
        table.add_column(title, justify="right", no_wrap=True)
    best_first = counts if evaluator.definition.best == "first" else dict(reversed(counts.items()))
    total = sum(counts.values())
    for name, each in best_first.items():
        table.add_row(name, f"{each:,}", f"{each / total:.4%}")
    table.add_row("all", f"{total:,}", "")
    Console(highlight=False).print(table)


def _load(file: str, *, catalog: tuple[str, ...] = ()) -> Evaluator | SplitEvaluator:
    option = "FILE|GAME" if catalog else "FILE"
    try:
        return load_game(sys.stdin.buffer.read().decode() if file == STANDARD_INPUT else Path(file))
    except OSError as fault:
        games = f" and no game of the catalog ({', '.join(catalog)})" if catalog else ""
        raise wrong(option, f"{file!r} cannot be read: {fault.strerror}{games}.") from None
    except UnicodeDecodeError:
        raise wrong(option, f"{file!r} is not a text in UTF-8.") from None
    except InputError as fault:
        raise wrong(option, f"{file}: {fault}") from None


def _count(evaluator: Evaluator) -> dict[str, int]:
    """With a bar while it goes on, where somebody looks at a terminal."""

    if not sys.stderr.isatty():
        return count_hands(evaluator)

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("counting")
        return count_hands(evaluator, progress=lambda done, total: bar.update(task, completed=done, total=total))


def _best_first(evaluator: Evaluator) -> list[str]:
    made = evaluator.definition
    return [kind.name for kind in (made.kinds if made.best == "first" else reversed(made.kinds))]


def _as_json(evaluator: Evaluator) -> dict[str, Any]:
    made = evaluator.definition
    return {"name": made.name, "cards": len(made.deck), "size": made.size, "best_first": _best_first(evaluator)}


def _say(evaluator: Evaluator) -> None:
    made = evaluator.definition
    typer.echo(f"{made.name}: good. Hands of {made.size} from {len(made.deck)} cards; the best first:")
    for name in _best_first(evaluator):
        typer.echo(f"  {name}")


def _print_json(what: object) -> None:
    typer.echo(json.dumps(what, indent=2))
