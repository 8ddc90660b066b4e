"""Saved proofs of hands, read and checked; what came out, a line each."""

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
"""Bytes of a file, a hundred times those of the longest hand."""


def check_files(names: Sequence[str], *, json: bool) -> int:
    """The status of the command. Raises `typer.BadParameter` for a file that cannot be read or is
    none of a hand.
    """
    hands = [_read(name) for name in names]
    return tell([check_fair_hand(hand) for hand in hands], json=json)


def check_hand(hand: str, url: str, token: str, *, json: bool) -> int:
    """The status of the command, for a hand of a house. Raises `typer.BadParameter` when that tells
    none.
    """
    try:
        data = asyncio.run(proofs_of(address_of(url), hand, token))
    except (NoHouse, NotAdmitted) as error:
        raise wrong("--hand", f"{error}.") from None
    try:
        told = read_fair_hand(data)
    except FairnessError as error:
        raise wrong("--url", f"what answers at {url} told something else: {error}.") from None
    # That it is the hand that was asked for is checked, not believed.
    return tell([check_fair_hand(msgspec.structs.replace(told, hand=HandId(hand)))], json=json)


def tell(reports: Sequence[FairnessReport], *, json: bool) -> int:
    """Print what came out: 0 when every card of every hand is proved, 1 otherwise."""
    if json:
        told = [{**msgspec.structs.asdict(report), "fair": report.fair} for report in reports]
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(told)).decode() + "\n")
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
        raise wrong(
            "FILE",
            f"{name}: too large for the proof of a hand: expected at most {LARGEST:,} bytes.",
        )
    try:
        return read_fair_hand(data)
    except FairnessError as error:
        raise wrong("FILE", f"{name}: {error}.") from None
