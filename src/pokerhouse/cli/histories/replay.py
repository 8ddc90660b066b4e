"""`pokerhouse replay`: its options. The rules are loaded when it is run, so that help comes without
them.
"""

from typing import Annotated

import typer

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
        typer.Argument(
            metavar="PATH", help="Hand histories, or folders of them; - for what is piped in."
        ),
    ],
    check: Annotated[
        bool,
        typer.Option(
            "--check", help="Play every hand again and compare the chips; tell only what differs."
        ),
    ] = False,
    rules: Annotated[
        str | None,
        typer.Option(
            metavar="BOOK",
            help="The rule book: wsop or acpc.  [default: the one of the record's format]",
            show_default=False,
        ),
    ] = None,
    hand: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            parser=whole_number(1),
            help="Only the N-th hand, counted from 1.",
            show_default=False,
        ),
    ] = None,
    step: Annotated[
        bool, typer.Option("--step", help="Wait for Enter after every step; q ends it.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """Replay recorded hands by the rules of the house.

    Every hand is told in words, with all its cards. The format of a file is recognised by its
    content. A hand that was cancelled or that ends too early is named and changes nothing.

    The command ends with status 0 when every whole hand settles as recorded; with 1 when one does
    not, or, with --check, when something cannot be read; with 2 when something cannot be read
    without --check, or no hand is there; with 130 when Ctrl-C ends it, and --check then tells what
    it has found so far.
    """
    from pokerhouse.cli.histories.check import check_all
    from pokerhouse.cli.histories.files import book_named, find
    from pokerhouse.cli.histories.show import tell_all

    if step and (check or json):
        raise wrong("--step", f"it does not go with {'--check' if check else '--json'}.")
    if step and STANDARD_INPUT in paths:
        raise wrong("--step", "Enter cannot be typed where the hand is piped in: expected a file.")
    book = book_named(rules)
    sources = find(paths, "PATH")
    if check:
        raise typer.Exit(check_all(sources, book, hand, json=json))
    raise typer.Exit(tell_all(sources, book, hand, step=step, json=json))
