"""`pokerhouse convert`: its options. The formats are loaded when it is run, so that help comes
without them.
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
        str,
        typer.Argument(
            metavar="IN", help="A hand history or a folder of them; - for what is piped in."
        ),
    ],
    target: Annotated[str, typer.Argument(metavar="OUT", help="The file to write; - to print it.")],
    to: Annotated[
        str | None,
        typer.Option(
            metavar="FORMAT",
            help="The format to write.  [default: by the extension of OUT]",
            show_default=False,
        ),
    ] = None,
    force: Annotated[
        bool, typer.Option("--force", help="Write over a file that is there.")
    ] = False,
) -> None:
    """Convert hand histories to another format.

    What is read is recognised by its content. A hand that cannot be read, or that the other format
    cannot hold, is named and left out; the command then ends with status 1. Nothing is written when
    no hand is left, or when Ctrl-C ends the command, then with status 130.
    """
    from pokerhouse.cli.histories.rewrite import rewrite

    raise typer.Exit(rewrite(source, target, to, force=force))
