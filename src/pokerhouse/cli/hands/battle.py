"""The command `pokerhouse battle`: test the generator and the evaluator against each other."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from pokerhouse.cli import drawing
from pokerhouse.cli.card_text import CardPrinter
from pokerhouse.cli.hands.generate import SEED_HELP
from pokerhouse.cli.hands.hand_values import console
from pokerhouse.cli.options import wrong
from pokerhouse.errors import InputError, counted
from pokerhouse.hands.generate import Battle, battles, games, rules_of_halves
from pokerhouse.hands.worth import wild_of

WILD_GAMES = (
    *(
        ("high", "jokers"),
        ("high", "deuces"),
        ("high", "bug"),
        ("short_deck", "jokers"),
        ("three_card", "bug"),
    ),
    *(("low_a5", "jokers"), ("low_27", "deuces"), ("badugi", "jokers"), ("omaha8", "jokers")),
)
"""The games with wild cards that are tested, beside every game without."""

EPILOG = """\
\b
Examples:
  pokerhouse battle
  pokerhouse battle --game short_deck --seed 7
  pokerhouse battle --game high --wild deuces+jokers
  pokerhouse battle --json
"""


def battle(
    game: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="Test only this game.  [default: every game, and some with wild cards]",
            show_default=False,
        ),
    ] = None,
    wild: Annotated[
        str | None,
        typer.Option(
            metavar="CARDS",
            help="Wild cards, in --game or in high: jokers, bug, deuces, sevens, Xb, joined by +.",
            show_default=False,
        ),
    ] = None,
    seed: Annotated[
        str | None, typer.Option(metavar="TEXT", help=SEED_HELP, show_default=False)
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """Check the evaluator with a low and a high hand of every type.

    Both are random and share no card; a split-pot game tests both halves. The evaluator must find
    the type of both, and rank the high hand above the low one, or below it where low hands win.
    Otherwise the status is 1.
    """

    rng = random.SystemRandom() if seed is None else random.Random(seed)
    if game is None and wild is None:
        games_ = [*((each, None) for each in games()), *WILD_GAMES]
    else:
        games_ = [(game or "high", wild)]
    try:
        rules_of_halves(games_[0][0])
    except InputError as fault:
        raise wrong("--game", f"{fault}.") from None
    try:
        wild_of(wild)
        results = [
            (each, with_wild, battles(each, rng=rng, wild=with_wild)) for each, with_wild in games_
        ]
    except InputError as fault:
        raise wrong("--wild", f"{fault}.") from None
    rows = [
        (each if with_wild is None else f"{each}, {with_wild} wild", row)
        for each, with_wild, some in results
        for row in some
    ]
    _print_json(rows) if json else _print_table(rows)
    if any(row.faults for _, row in rows):
        raise typer.Exit(1)


def _print_json(rows: Sequence[tuple[str, Battle]]) -> None:
    typer.echo(json.dumps([{"game": game, **_as_json(row)} for game, row in rows], indent=2))


def _as_json(row: Battle) -> dict[str, Any]:
    return {
        "type": str(row.type),
        "low": [str(card) for card in row.low],
        "low_words": row.low_words,
        "high": [str(card) for card in row.high],
        "high_words": row.high_words,
        "found": row.found,
        "winner": row.winner,
        "faults": list(row.faults),
    }


def _print_table(rows: Sequence[tuple[str, Battle]]) -> None:
    screen = console()
    show = CardPrinter(screen)
    for game in dict.fromkeys(game for game, _ in rows):
        screen.print(game, style="bold")
        table = drawing.Table(box=None, pad_edge=False, header_style="bold")
        for title in ("type", "low hand", "high hand", "found", "winner"):
            table.add_column(title, no_wrap="hand" not in title)
        for row in (row for each, row in rows if each == game):
            style = "red" if row.faults else ""
            table.add_row(
                row.type, show(row.low), show(row.high), row.found, row.winner, style=style
            )
        screen.print(table)
        for row in (row for each, row in rows if each == game and row.faults):
            screen.print(f"{row.type}: {'; '.join(row.faults)}", style="red")
        screen.print()
    failed = sum(bool(row.faults) for _, row in rows)
    screen.print(f"{counted(len(rows), 'battle')}, {failed or 'none'} with a fault.")
