"""`pokerhouse verify`: its options. The rules are loaded when it is run, so that help comes without
them.
"""

from typing import Annotated

import typer

EPILOG = """\
\b
Examples:
  pokerhouse verify hand.json
  pokerhouse verify monday/*.json
  pokerhouse verify - < hand.json
  pokerhouse verify hand.json --json
  pokerhouse verify --hand 94b45e2e-12 --url https://poker.example.org --token TOKEN
"""


def verify(
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[FILE]...",
            help="Saved proofs of hands; - for what is piped in.",
            show_default=False,
        ),
    ] = None,
    hand: Annotated[
        str,
        typer.Option(
            "--hand",
            metavar="ID",
            help="Ask a house for the proofs of this hand.",
            show_default=False,
        ),
    ] = "",
    url: Annotated[
        str,
        typer.Option("--url", metavar="URL", help="The address of that house.", show_default=False),
    ] = "",
    token: Annotated[
        str,
        typer.Option(
            "--token",
            metavar="TOKEN",
            envvar="POKERHOUSE_TOKEN",
            help="A personal token for reading hands, made on the account page of that house.",
            show_default=False,
        ),
    ] = "",
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """Verify that the cards of a hand were fixed before the deal.

    For each card that was seen: its proof leads to the fingerprint of the deck that was told before
    the hand, and it came when it was its turn in the order that the house and the players made
    together. Of saved files nothing is sent anywhere; with --hand the house is asked for the
    proofs, and they are checked here.

    The command ends with status 0 when every card is proved; with 1 when anything is wrong, told in
    a line each, or when a hand was dealt before cards could be proved; with 2 when something is not
    the proof of a hand.
    """
    from pokerhouse.cli.histories.proofs import check_files, check_hand
    from pokerhouse.cli.options import wrong

    if hand or url:
        if paths:
            raise wrong("FILE", "either saved files or --hand: expected one of them.")
        if not hand or not url:
            raise wrong("--hand", "a hand of a house is named by both --hand and --url.")
        raise typer.Exit(check_hand(hand, url, token, json=json))
    if not paths:
        raise wrong("FILE", "expected the file of a saved proof, or --hand with --url.")
    raise typer.Exit(check_files(paths, json=json))
