"""The options of `pokerhouse replay`.

The rules are imported when it runs, so that help is quick.
"""

from typing import Annotated

import typer

from pokerhouse.cli.language import Language, language_of
from pokerhouse.cli.options import STANDARD_INPUT, whole_number, wrong

EPILOG = """\
\b
Examples:
  pokerhouse replay hand.phh
  pokerhouse replay evening.txt --hand 12 --step
  pokerhouse replay hands/ --check
  pokerhouse replay match.log --check --rules acpc
  pokerhouse replay hands/ more.phhs --check --json
"""


def replay(
    paths: Annotated[
        list[str],
        typer.Argument(metavar="PATH", help="Hand histories or folders; - for standard input."),
    ],
    check: Annotated[
        bool,
        typer.Option(
            "--check", help="Replay every hand, compare the stacks, and print only the differences."
        ),
    ] = False,
    rules: Annotated[
        str | None,
        typer.Option(
            metavar="BOOK",
            help="The rule book: wsop, acpc or pokerstars.  [default: the record's own]",
            show_default=False,
        ),
    ] = None,
    hand: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(1),
            help="Only hand N, counted from 1.",
            show_default=False,
        ),
    ] = None,
    step: Annotated[
        bool, typer.Option("--step", help="Wait for Enter after every step; q quits.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
    language: Language = None,
) -> None:
    """Replay recorded hands by the rules of the house.

    Every hand is described in words, with all its cards. The format of a file is recognized by its
    content. A cancelled or incomplete hand is reported and does not count.

    The command ends with status 0 when every complete hand settles as recorded; with 1 when one
    does not, or, with --check, when something cannot be read; with 2 when something cannot be read
    without --check, or when there is no hand; with 130 on Ctrl-C, when --check prints its results
    so far.
    """
    from pokerhouse.cli.histories.check import check_all
    from pokerhouse.cli.histories.files import book_named, find
    from pokerhouse.cli.histories.show import show_all

    if step and (check or json):
        raise wrong("--step", f"choose either --step or {'--check' if check else '--json'}.")
    if step and STANDARD_INPUT in paths:
        raise wrong("--step", "standard input is taken by the hand: expected a file.")
    book = book_named(rules)
    spoken = language_of(language)
    sources = find(paths, "PATH")
    if check:
        raise typer.Exit(check_all(sources, book, hand, json=json))
    raise typer.Exit(show_all(sources, book, hand, step=step, json=json, language=spoken))
