"""What `pokerhouse bot` does: one of our players in a seat of a running house, at the other end of a line."""

import asyncio
import random
from typing import NamedTuple

import typer

from pokerhouse.client import Client, End, Played, play
from pokerhouse.errors import counted
from pokerhouse.players import Order, read_order
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
    """Play, and say what came of it. Raises `InputError` for a player, a house, a session or a table that is not."""
    order = read_order(wish.player)
    try:
        # Ctrl-C cancels what runs, so that it can stand up; pressed again, it ends the program.
        played = asyncio.run(_play(order, wish))
    except KeyboardInterrupt:
        typer.echo("left the table")
        raise typer.Exit from None
    typer.echo(told(played))


async def _play(order: Order, wish: Wish) -> Played:
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
            on_fault=lambda hand, words: typer.echo(f"{hand}: checked or folded, since {words}", err=True),
        )


_ENDS = {End.HANDS: "", End.BROKE: "; no chips are left", End.TABLE: "; the table is over"}


def told(played: Played) -> str:
    """A stay at a table in one line."""
    why = f": {played.why}" if played.why else ""
    return f"{counted(played.hands, 'hand')}, {played.net:+,} chips{_ENDS[played.end]}{why}"
