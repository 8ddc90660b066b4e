"""Hold a tournament of bots and show the places."""

import asyncio
import random
from typing import Any, NamedTuple

import typer
from rich import box
from rich.console import Console
from rich.table import Table

from pokerhouse.cli.progress import INTERRUPTED, progress_bar
from pokerhouse.client import TournamentEntrant, TournamentResult, TournamentRoom, hold_tournament
from pokerhouse.errors import counted
from pokerhouse.player_files import read_player
from pokerhouse.units import Chips


class TournamentRequest(NamedTuple):
    """The parameters of the command; `options` are those of the table."""

    players: list[str]
    url: str
    token: str
    hands: int | None
    stack: int
    options: dict[str, Any]
    seed: int | None


def run(request: TournamentRequest) -> None:
    """Hold the tournament and print its result.

    Raises `InputError` for an unknown player, house or table option.
    """
    rng = random.Random(request.seed)
    orders = [read_player(spec) for spec in request.players]
    field = [
        TournamentEntrant(spec, order.make(random.Random(rng.getrandbits(64))))
        for spec, order in zip(request.players, orders, strict=True)
    ]
    room = TournamentRoom(request.options, Chips(request.stack), request.hands)

    def announce(table: str) -> None:
        typer.echo(
            f"{counted(len(field), 'player')} at {request.options['name']} ({table}), "
            f"{counted(request.stack, 'chip')} each"
        )

    known: TournamentResult | None = None
    with progress_bar(Console(stderr=True)) as bar:
        task = bar.add_task("tournament", total=request.hands, unit="hands")

        def after_hand(result: TournamentResult) -> None:
            nonlocal known
            known = result
            bar.update(task, completed=result.hands)

        try:
            known, stopped = (
                asyncio.run(
                    hold_tournament(request.url, request.token, field, room, announce, after_hand)
                ),
                False,
            )
        except KeyboardInterrupt:
            stopped = True
    if known is not None:
        show(known)
    if stopped:
        typer.echo(partial(known, request.hands))
        raise typer.Exit(INTERRUPTED)


def partial(known: TournamentResult | None, wanted: int | None) -> str:
    """Format the message for a tournament that was stopped."""
    if known is None:
        return "The room was closed before the first hand ended."
    of = "" if wanted is None else f" of {wanted:,}"
    return (
        f"PARTIAL: the room was closed after {counted(known.hands, 'hand')}{of}; "
        "these are the places so far."
    )


def show(result: TournamentResult) -> None:
    """Print the places, best first."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("Place", justify="right")
    table.add_column("Player")
    table.add_column("In the house")
    table.add_column("Chips", justify="right")
    table.add_column("")
    for number, place in enumerate(result.places, 1):
        broke = "" if place.out_in is None else f"broke in hand {place.out_in:,}"
        table.add_row(f"{number}", place.spec, place.name, f"{place.net:+,}", broke)
    Console(markup=False).print(table)
    typer.echo(f"{counted(result.hands, 'hand')}.")
