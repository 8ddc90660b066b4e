"""What `pokerhouse bot` does: one of our players in a seat of a running house, at the other end of
a line.
"""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import typer
from rich.console import Console

from pokerhouse.cli.progress import INTERRUPTED, progress_bar
from pokerhouse.client import Client, End, NotFair, StayResult, play
from pokerhouse.errors import counted
from pokerhouse.fair import FairHand, write_fair_hand
from pokerhouse.players import BotOrder, read_order
from pokerhouse.units import Chips


class Wish(NamedTuple):
    """What the command was asked for: its parameters."""

    player: str
    url: str
    token: str
    table: str
    hands: int | None
    buy_in: int | None
    rebuy: bool
    seed: int | None


def run(wish: Wish) -> None:
    """Play, and say what came of it. Raises `InputError` for a player, a house, a session or a
    table that is not.
    """
    order = read_order(wish.player)
    known = (0, 0)
    with progress_bar(Console(stderr=True)) as bar:
        task = bar.add_task(wish.player, total=wish.hands, unit="hands")

        def after_hand(hands: int, net: int) -> None:
            nonlocal known
            known = hands, net
            bar.update(task, completed=hands, description=f"{wish.player} {net:+,} chips")

        try:
            # Ctrl-C cancels what runs, so that it can stand up; pressed again, it ends the program.
            played = asyncio.run(_play(order, wish, after_hand))
        except KeyboardInterrupt:
            played = None
        except NotFair as unfair:
            typer.echo(f"pokerhouse: {unfair}\n{keep_proof(unfair.hand)}", err=True)
            raise typer.Exit(1) from None
    if played is not None:
        typer.echo(told(played))
        return
    typer.echo(left(*known, wish.hands))
    # Without a number of hands Ctrl-C is how it ends; else something is missing.
    raise typer.Exit(0 if wish.hands is None else INTERRUPTED)


async def _play(order: BotOrder, wish: Wish, after_hand: Callable[[int, int], None]) -> StayResult:
    async with Client(wish.url, wish.token) as client:
        table = await client.find_table(wish.table)
        typer.echo(f"{client.me.name} plays as {order.kind.name} at {wish.table}; Ctrl-C leaves")
        return await play(
            client,
            table,
            order.make(random.Random(wish.seed)),
            hands=wish.hands,
            buy_in=None if wish.buy_in is None else Chips(wish.buy_in),
            rebuys=wish.rebuy,
            on_fault=lambda hand, words: typer.echo(
                f"{hand}: checked or folded, since {words}", err=True
            ),
            after_hand=after_hand,
        )


def keep_proof(hand: FairHand) -> str:
    """Write the proof of a hand that is not fair into this folder, and say where it is; never over
    another file.
    """
    file = Path(
        f"unfair-{''.join(sign for sign in hand.hand if sign.isalnum() or sign == '-')[:80]}.json"
    )
    try:
        with file.open("xb") as out:
            out.write(write_fair_hand(hand))
    except OSError as error:
        return f"the proof of it could not be written to {file}: {error.strerror or error}"
    return (
        f"the proof of it is in {file}: anybody can see by `pokerhouse verify {file}` what is wrong"
    )


_ENDS = {End.HANDS: "", End.BROKE: "; no chips are left", End.TABLE: "; the table is over"}


def told(played: StayResult) -> str:
    """A stay at a table in one line."""
    why = f": {played.why}" if played.why else ""
    return f"{counted(played.hands, 'hand')}, {played.net:+,} chips{_ENDS[played.end]}{why}"


def left(hands: int, net: int, wanted: int | None) -> str:
    """A stay that Ctrl-C has ended in one line."""
    played = f" after {counted(hands, 'hand')}, {net:+,} chips" if hands else ""
    if wanted is None:
        return f"left the table{played}"
    return f"PARTIAL: left the table{played}; {counted(wanted, 'hand')} asked for"
