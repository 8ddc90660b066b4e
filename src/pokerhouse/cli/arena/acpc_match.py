"""Play a match at a dealer of the competition, or deal one."""

import asyncio
import random
from pathlib import Path

import typer

from pokerhouse.cli.options import wrong
from pokerhouse.client.acpc import AcpcDealer, DealtMatch, play_at_dealer
from pokerhouse.errors import counted
from pokerhouse.histories.acpc import AcpcGame, game_text, number_text, read_game
from pokerhouse.player_files import read_player


def play_match(player: str, game: Path, host: str, port: int, seed: int | None) -> None:
    """Play and print the result.

    Raises `InputError` for an unknown player, game or dealer.
    """
    strategy = read_player(player).make(random.Random(seed))
    rules = _game(game)

    def fault(hand: int, words: str) -> None:
        typer.echo(f"hand {hand}: checked or folded because {words}", err=True)

    try:
        match = asyncio.run(play_at_dealer(host, port, rules, strategy, fault))
    except KeyboardInterrupt:
        raise typer.Exit from None
    sign = "+" if match.net > 0 else ""
    typer.echo(f"{counted(match.hands, 'hand')}, {sign}{number_text(match.net)} chips")


def deal_match(
    names: list[str], game: Path, hands: int, host: str, log: Path | None, seed: int | None
) -> None:
    """Deal to the programs that connect, and print the score.

    Raises `InputError` for an unknown game.
    """
    rules = _game(game)
    if len(names) != rules.seats:
        raise wrong(
            "NAME...",
            f"{counted(len(names), 'name')}: the game is for {counted(rules.seats, 'player')}.",
        )
    if any(set(name) & set(":|\n") or not name for name in names):
        raise wrong("NAME...", "a name must not be empty or contain ':' or '|'.")

    async def run() -> DealtMatch:
        async with AcpcDealer(rules, names, random.Random(seed), host=host) as dealer:
            for name, port in zip(names, dealer.ports, strict=True):
                typer.echo(f"{name}: port {port}")
            return await dealer.deal(hands)

    try:
        dealt = asyncio.run(run())
    except KeyboardInterrupt:
        raise typer.Exit from None
    if log is not None:
        _write(log, "".join(f"# {line}\n" for line in game_text(rules).splitlines()) + dealt.log)
    for name, faults in zip(names, dealt.faults, strict=True):
        if faults:
            typer.echo(
                f"{name}: {counted(faults, 'answer')} missing, late or not allowed", err=True
            )
    typer.echo(dealt.log.splitlines()[-1])


def _game(file: Path) -> AcpcGame:
    try:
        return read_game(file.read_text("ascii", "replace"), file.name)
    except OSError as fault:
        raise wrong("--game", f"{file} cannot be read: {fault.strerror}.") from None


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, "utf-8", newline="\n")
    except OSError as fault:
        raise wrong("--log", f"{file} cannot be written: {fault.strerror}.") from None
