"""The options of `pokerhouse verify`.

The rules are imported when it runs, so that help is quick.
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
            help="Saved proofs of hands; - for standard input.",
            show_default=False,
        ),
    ] = None,
    hand: Annotated[
        str,
        typer.Option(
            "--hand",
            metavar="ID",
            help="Fetch the proof of this hand from a house.",
            show_default=False,
        ),
    ] = "",
    url: Annotated[
        str,
        typer.Option("--url", metavar="URL", help="The address of the house.", show_default=False),
    ] = "",
    token: Annotated[
        str,
        typer.Option(
            "--token",
            metavar="TOKEN",
            envvar="POKERHOUSE_TOKEN",
            help="A personal token for reading hands, from the account page of the house.",
            show_default=False,
        ),
    ] = "",
    json: Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")] = False,
) -> None:
    """Verify that the cards of a hand were fixed before the deal.

    For each card seen, its proof must lead to the fingerprint of the deck published before the
    hand, and the card must come at its place in the order that the house and the players made.
    Saved files are checked offline; with --hand the proof is fetched from the house and checked
    here.

    The command ends with status 0 when every card is proved; with 1 when anything is wrong, with a
    line for each fault, or when the hand is older than proofs; with 2 when something is not a
    proof.
    """
    from pokerhouse.cli.histories.proofs import check_files, check_hand
    from pokerhouse.cli.options import wrong

    if hand or url:
        if paths:
            raise wrong("FILE", "choose either saved files or --hand.")
        if not hand or not url:
            raise wrong("--hand", "--hand and --url go together.")
        raise typer.Exit(check_hand(hand, url, token, json=json))
    if not paths:
        raise wrong("FILE", "expected a saved proof, or --hand with --url.")
    raise typer.Exit(check_files(paths, json=json))
