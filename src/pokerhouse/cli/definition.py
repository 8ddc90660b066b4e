"""`pokerhouse definition`: orders of hands defined by data, checked and counted."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pokerhouse.cli.options import wrong

if TYPE_CHECKING:
    from pokerhouse.hands.definition_match import Evaluator

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
  pokerhouse definition count my-game.toml
"""

definition = typer.Typer(
    no_args_is_help=True, rich_markup_mode=None, help="Check and count orders of hands defined by data."
)
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]


@definition.command(epilog=CHECK_EPILOG)
def check(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A definition in TOML, or XML.", show_default=False)],
    json: Json = False,
) -> None:
    """Read a definition and find out whether it orders every hand.

    A hand of no kind and a kind that no hand can be are shown by an example, and the command ends with status 2.
    """
    _say(_load(file), json=json)


@definition.command(epilog=COUNT_EPILOG)
def count(
    definition: Annotated[
        str, typer.Argument(metavar="FILE|GAME", help="A definition, or a game of the catalog.", show_default=False)
    ],
    json: Json = False,
) -> None:
    """Count how many of all hands of the deck are of each kind."""
    from pokerhouse.hands.definitions import catalog_definition, catalog_names

    known = definition in catalog_names()
    evaluator = catalog_definition(definition) if known else _load(definition, catalog=catalog_names())
    counts = _count(evaluator)
    if json:
        _print_json({"name": evaluator.definition.name, "counts": counts, "total": sum(counts.values())})
        return
    from rich.console import Console
    from rich.table import Table

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


def _load(file: str, *, catalog: tuple[str, ...] = ()) -> Evaluator:
    from pokerhouse.errors import InputError
    from pokerhouse.hands.definitions import load_definition

    option = "FILE|GAME" if catalog else "FILE"
    try:
        return load_definition(Path(file))
    except OSError as fault:
        games = f" and no game of the catalog ({', '.join(catalog)})" if catalog else ""
        raise wrong(option, f"{file!r} cannot be read: {fault.strerror}{games}.") from None
    except UnicodeDecodeError:
        raise wrong(option, f"{file!r} is not a text in UTF-8.") from None
    except InputError as fault:
        raise wrong(option, f"{file}: {fault}") from None


def _count(evaluator: Evaluator) -> dict[str, int]:
    """With a bar while it goes on, where somebody looks at a terminal."""
    from pokerhouse.hands.definition_count import count as count_hands

    if not sys.stderr.isatty():
        return count_hands(evaluator)
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("counting")
        return count_hands(evaluator, progress=lambda done, total: bar.update(task, completed=done, total=total))


def _say(evaluator: Evaluator, *, json: bool) -> None:
    made = evaluator.definition
    kinds = [kind.name for kind in (made.kinds if made.best == "first" else reversed(made.kinds))]
    if json:
        _print_json({"name": made.name, "cards": len(made.deck), "size": made.size, "best_first": kinds})
        return
    typer.echo(f"{made.name}: good. Hands of {made.size} from {len(made.deck)} cards; the best first:")
    for name in kinds:
        typer.echo(f"  {name}")


def _print_json(what: object) -> None:
    import json

    typer.echo(json.dumps(what, indent=2))
