"""Shared parts of `evaluate` and `compare`: read games, wild cards and hands, show values."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from textwrap import indent
from typing import Any

import typer

from pokerhouse.cli import drawing
from pokerhouse.cli.card_text import CardPrinter
from pokerhouse.cli.options import wrong
from pokerhouse.errors import HandError
from pokerhouse.hands import Game, GameValue, HandValue, Wild, game_of, validate
from pokerhouse.hands.worth import order_of

Value = HandValue | GameValue

GAME_HELP = "The game, such as omaha, razz, badugi or short_deck; see the reference for all."
WILD_HELP = (
    "Wild cards: jokers, bug, deuces, one_eyed_jacks, a rank such as sevens, or cards; join "
    "several with +."
)
BOARD_HELP = "The cards on the board."


def read_game(text: str) -> Game:
    """Find a game by name. Raises `typer.BadParameter`."""

    try:
        return game_of(text)
    except HandError as fault:
        raise wrong("--game", f"{fault}.") from None


def read_wild(text: str | None, game: Game) -> Wild | None:
    """Read the wild cards of a game. Raises `typer.BadParameter`, also if the game has none."""

    if text is None:
        return None
    try:
        wild = Wild.parse(text)
        for half in halves_of(game):
            order_of(half, wild)
    except HandError as fault:
        raise wrong("--wild", f"{fault}.") from None
    return wild


def halves_of(game: Game) -> list[Game]:
    """The game itself, or the two halves of a split-pot game."""

    return [game_of(name) for name in game.halves] or [game]


def check_hands(
    hands: Sequence[str], board: str | None, game: Game, wild: Wild | None, *, name: str
) -> None:
    """Raise `typer.BadParameter` that lists every fault.

    - `name`: the argument that holds the hands
    """

    faults = validate(*hands, board=board, game=game, wild=wild)
    if not faults:
        return
    several = len(hands) > 1
    lines = [str(fault) if several and fault.hand else fault.message for fault in faults]
    where = "--board" if all(fault.hand == 0 for fault in faults) else name
    raise wrong(where, "; ".join(lines) + ("" if "\n" in lines[-1] else "."))


def as_json(value: Value) -> dict[str, Any]:
    """Describe the value of a hand for programs."""

    played = value.played_as if isinstance(value, GameValue) else value.cards
    return {
        "category": value.category.words,
        "words": value.words,
        "brief": value.brief,
        "rank": value.rank,
        "qualifies": qualifies(value),
        "cards": [str(card) for card in value.cards],
        "played_as": [str(card) for card in played],
    }


def qualifies(value: Value) -> bool:
    """Tell whether the hand can win; a low may not qualify."""

    return not isinstance(value, GameValue) or value.qualifies


def shown_cards(value: Value, show: CardPrinter) -> drawing.Text:
    """The cards that count, with what wild cards stand for."""

    cards = show(value.cards)
    if isinstance(value, GameValue) and value.played_as != value.cards:
        return drawing.Text.assemble(cards, " as ", show(value.played_as))
    return cards if value.cards else drawing.Text("-")


def console() -> drawing.Console:
    """Make a console as wide as the terminal; in a pipe, wide enough for one line per hand."""

    console = drawing.Console(highlight=False)
    return console if console.is_terminal else drawing.Console(highlight=False, width=200)


def print_json(rows: object) -> None:
    """Print rows as indented JSON."""

    typer.echo(json.dumps(rows, indent=2))


@contextmanager
def json_rows() -> Iterator[Callable[[object], bool]]:
    """Give a function that prints a row of an indented JSON list and returns True.

    Rows are not kept, and the list is closed however the block ends, even by Ctrl-C.
    """

    printed = 0

    def add(row: object) -> bool:
        nonlocal printed
        typer.echo(
            (",\n" if printed else "[\n") + indent(json.dumps(row, indent=2), "  "), nl=False
        )
        printed += 1
        return True

    try:
        yield add
    except BaseException:
        if printed:
            typer.echo("\n]")
        raise
    typer.echo("\n]" if printed else "[]")
