"""Read and check saved proofs of hands, and print a line for each result."""

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
import typer

from pokerhouse.cli.options import STANDARD_INPUT, wrong
from pokerhouse.client import NoHouse, NotAdmitted, address_of, proofs_of
from pokerhouse.errors import FairnessError
from pokerhouse.fair import FairHand, FairnessReport, check_fair_hand, read_fair_hand
from pokerhouse.units import HandId

LARGEST = 4_000_000
"""The largest file that is read, a hundred times the proof of the longest hand."""


def check_files(names: Sequence[str], *, json: bool) -> int:
    """Check proofs in files; return the exit status.

    Raises `typer.BadParameter` for a file that is not a proof.
    """
    hands = [_read(name) for name in names]
    return report([check_fair_hand(hand) for hand in hands], json=json)


def check_hand(hand: str, url: str, token: str, *, json: bool) -> int:
    """Fetch and check the proof of a hand in a house; return the exit status.

    Raises `typer.BadParameter` when the house does not send one.
    """
    try:
        data = asyncio.run(proofs_of(address_of(url), hand, token))
    except (NoHouse, NotAdmitted) as error:
        raise wrong("--hand", f"{error}.") from None
    try:
        proof = read_fair_hand(data)
    except FairnessError as error:
        raise wrong("--url", f"the server at {url} sent something else: {error}.") from None
    # The hand's id is checked too, not taken on trust.
    return report([check_fair_hand(msgspec.structs.replace(proof, hand=HandId(hand)))], json=json)


def report(reports: Sequence[FairnessReport], *, json: bool) -> int:
    """Print the reports; return 0 when every card of every hand is proved, else 1."""
    if json:
        rows = [{**msgspec.structs.asdict(report), "fair": report.fair} for report in reports]
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(rows)).decode() + "\n")
    else:
        for report in reports:
            typer.echo(str(report))
    return 0 if all(report.fair for report in reports) else 1


def _read(name: str) -> FairHand:
    try:
        if name == STANDARD_INPUT:
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            with Path(name).open("rb") as file:
                data = file.read(LARGEST + 1)
    except OSError as error:
        raise wrong("FILE", f"{name}: {error.strerror or error}.") from None
    if len(data) > LARGEST:
        raise wrong("FILE", f"{name}: too large for a proof: expected at most {LARGEST:,} bytes.")
    try:
        return read_fair_hand(data)
    except FairnessError as error:
        raise wrong("FILE", f"{name}: {error}.") from None
