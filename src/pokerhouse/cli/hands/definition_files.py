"""Hand rankings given on the command line: a file, standard input, or a game of the catalog."""

import sys
from collections.abc import Sequence
from pathlib import Path

from pokerhouse.cli.options import STANDARD_INPUT, wrong
from pokerhouse.errors import InputError
from pokerhouse.hands import definitions


def read_definition_or_name(
    text: str, option: str
) -> definitions.Evaluator | definitions.SplitEvaluator:
    """Find a game of the catalog, or read a file. Raises as `read_definition` does."""

    games = (*definitions.catalog_names(), *definitions.split_names())
    return (
        definitions.catalog_game(text)
        if text in games
        else read_definition(text, option, catalog=games)
    )


def read_definition(
    file: str, option: str, *, catalog: tuple[str, ...] = ()
) -> definitions.Evaluator | definitions.SplitEvaluator:
    """Read a definition; `-` is standard input.

    Raises `typer.BadParameter` that names the option, and lists the games of the `catalog` if one
    could have been meant.
    """

    try:
        return definitions.load_game(
            sys.stdin.buffer.read().decode() if file == STANDARD_INPUT else Path(file)
        )
    except OSError as fault:
        games = f" and no game of the catalog ({', '.join(catalog)})" if catalog else ""
        raise wrong(option, f"{file!r} cannot be read: {fault.strerror}{games}.") from None
    except UnicodeDecodeError:
        raise wrong(option, f"{file!r} is not UTF-8 text.") from None
    except InputError as fault:
        raise wrong(option, f"{file}: {fault}") from None


def halves_of(
    game: definitions.Evaluator | definitions.SplitEvaluator,
) -> Sequence[definitions.Evaluator]:
    """The one ranking, or the two that share the pot."""

    return game.halves if isinstance(game, definitions.SplitEvaluator) else (game,)


def name_of(game: definitions.Evaluator | definitions.SplitEvaluator) -> str:
    """The name of the game."""

    return game.name if isinstance(game, definitions.SplitEvaluator) else game.definition.name
