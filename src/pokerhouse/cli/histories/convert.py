"""The options of `pokerhouse convert`.

The formats are imported when it runs, so that help is quick.
"""

from typing import Annotated

import typer

EPILOG = """\
\b
Examples:
  pokerhouse convert evening.txt evening.phhs
  pokerhouse convert hands/ all.phhs
  pokerhouse convert hand.phh hand.txt --to pokerstars
  pokerhouse convert match.log - --to phhs
"""


def convert(
    source: Annotated[
        str, typer.Argument(metavar="IN", help="A hand history or a folder; - for standard input.")
    ],
    target: Annotated[
        str, typer.Argument(metavar="OUT", help="The file to write; - for standard output.")
    ],
    to: Annotated[
        str | None,
        typer.Option(
            metavar="FORMAT",
            help="The format to write.  [default: by the extension of OUT]",
            show_default=False,
        ),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite an existing file.")] = False,
) -> None:
    """Convert hand histories to another format.

    The input format is recognized by its content. A hand that cannot be read, or that the output
    format cannot hold, is reported and left out; the command then ends with status 1. If no hand is
    left, nothing is written. Ctrl-C writes nothing and ends with status 130.
    """
    from pokerhouse.cli.histories.rewrite import rewrite

    raise typer.Exit(rewrite(source, target, to, force=force))
