"""`pokerhouse verify`: its options. The rules are loaded when it is run, so that help comes without them."""

from typing import Annotated

import typer

EPILOG = """\
\b
Examples:
  pokerhouse verify hand.json
  pokerhouse verify monday/*.json
  pokerhouse verify - < hand.json
  pokerhouse verify hand.json --json
"""


def verify(
    paths: Annotated[
        list[str],
        typer.Argument(metavar="FILE", help="Saved proofs of hands; - for what is piped in.", show_default=False),
    ],
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """Check that the cards of a hand were fixed before it.

    For each card that was seen: its proof leads to the fingerprint of the deck that was told before the hand, and it
    came when it was its turn in the order that the house and the players made together. Nothing is sent anywhere.

    The command ends with status 0 when every card is proved; with 1 when anything is wrong, told in a line each, or
    when a hand was dealt before cards could be proved; with 2 when something is not the proof of a hand.
    """
    from pokerhouse.cli.histories.proofs import check_files

    raise typer.Exit(check_files(paths, json=json))
