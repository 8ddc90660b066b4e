"""Seat a bot in a running house over the network."""

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
from pokerhouse.player_files import PlayerOrder, read_player
from pokerhouse.units import Chips


class BotRequest(NamedTuple):
    """The parameters of the command."""

    player: str
    url: str
    token: str
    table: str
    hands: int | None
    buy_in: int | None
    rebuy: bool
    seed: int | None


def run(request: BotRequest) -> None:
    """Play and print the result.

    Raises `InputError` for an unknown player, house, session or table.
    """
    order = read_player(request.player)
    so_far = (0, 0)
    with progress_bar(Console(stderr=True)) as bar:
        task = bar.add_task(request.player, total=request.hands, unit="hands")

        def after_hand(hands: int, net: int) -> None:
            nonlocal so_far
            so_far = hands, net
            bar.update(task, completed=hands, description=f"{request.player} {net:+,} chips")

        try:
            # Ctrl-C cancels the task so that the bot stands up; a second one ends the program.
            played = asyncio.run(_play(order, request, after_hand))
        except KeyboardInterrupt:
            played = None
        except NotFair as unfair:
            typer.echo(f"pokerhouse: {unfair}\n{keep_proof(unfair.hand)}", err=True)
            raise typer.Exit(1) from None
    if played is not None:
        typer.echo(stay_line(played))
        return
    typer.echo(interrupted_line(*so_far, request.hands))
    # Without a number of hands, Ctrl-C is the normal end; otherwise hands are missing.
    raise typer.Exit(0 if request.hands is None else INTERRUPTED)


async def _play(
    order: PlayerOrder, request: BotRequest, after_hand: Callable[[int, int], None]
) -> StayResult:
    async with Client(request.url, request.token) as client:
        table = await client.find_table(request.table)
        typer.echo(f"{client.me.name} plays as {order.name} at {request.table}; Ctrl-C leaves")
        return await play(
            client,
            table,
            order.make(random.Random(request.seed)),
            hands=request.hands,
            buy_in=None if request.buy_in is None else Chips(request.buy_in),
            rebuys=request.rebuy,
            on_fault=lambda hand, words: typer.echo(
                f"{hand}: checked or folded because {words}", err=True
            ),
            after_hand=after_hand,
        )


def keep_proof(hand: FairHand) -> str:
    """Save the proof of an unfair hand in this folder, never over another file.

    Returns a line that says where it is.
    """
    file = Path(
        f"unfair-{''.join(sign for sign in hand.hand if sign.isalnum() or sign == '-')[:80]}.json"
    )
    try:
        with file.open("xb") as out:
            out.write(write_fair_hand(hand))
    except OSError as error:
        return f"its proof could not be written to {file}: {error.strerror or error}"
    return f"its proof is in {file}; run `pokerhouse verify {file}` to see what is wrong"


_ENDS = {End.HANDS: "", End.BROKE: "; out of chips", End.TABLE: "; the table closed"}


def stay_line(played: StayResult) -> str:
    """Summarise a stay at a table in one line."""
    why = f": {played.why}" if played.why else ""
    return f"{counted(played.hands, 'hand')}, {played.net:+,} chips{_ENDS[played.end]}{why}"


def interrupted_line(hands: int, net: int, wanted: int | None) -> str:
    """Summarise a stay that Ctrl-C ended in one line."""
    played = f" after {counted(hands, 'hand')}, {net:+,} chips" if hands else ""
    if wanted is None:
        return f"left the table{played}"
    return f"PARTIAL: left the table{played}; {counted(wanted, 'hand')} asked for"
