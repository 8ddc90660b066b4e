"""What `pokerhouse trustless check` does: a record of a table, played again hand by hand."""

from pathlib import Path

import typer

from pokerhouse.cli.options import wrong
from pokerhouse.trustless import Hand, hands_of
from pokerhouse.words import plain


def run(file: Path) -> None:
    """Tell what became of every hand. Raises `HistoryError` for what is not a record."""
    try:
        lines = file.read_text().splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise wrong("FILE", f"{file} cannot be read: {error}.") from None
    for hand in hands_of(lines, str(file)):
        for line in told(hand):
            typer.echo(plain(line))


def told(hand: Hand) -> list[str]:
    """The end of a hand, in a line for each who made it void."""
    name = f"Hand {hand.dealing.hand}"
    if hand.void:
        names = {player.seat: player.name for player in hand.players}
        return [
            f"{name} is void, all bets go back: {names[fault.seat]}: {fault.words}."
            for fault in hand.void
        ]
    return [
        f"{name}: all 52 cards are checked, nobody has cheated."
        if hand.over
        else f"{name} was not played to its end."
    ]
