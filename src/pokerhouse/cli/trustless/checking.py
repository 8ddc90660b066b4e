"""Check the record of a table hand by hand."""

from pathlib import Path

import typer

from pokerhouse.cli.options import wrong
from pokerhouse.cli.trustless.void_text import forfeit_lines
from pokerhouse.trustless import Hand, hands_of
from pokerhouse.words import plain


def run(file: Path) -> None:
    """Print the result of every hand. Raises `HistoryError` for a file that is not a record."""
    try:
        lines = file.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise wrong("FILE", f"{file} cannot be read: {error}.") from None
    for hand in hands_of(lines, str(file)):
        for line in verdict(hand):
            typer.echo(plain(line))


def verdict(hand: Hand) -> list[str]:
    """Describe the end of a hand; a void hand gets a line for each player at fault."""
    name = f"Hand {hand.dealing.hand}"
    if hand.void:
        names = {player.seat: player.name for player in hand.players}
        bets = "all other bets are returned" if hand.forfeits else "all bets are returned"
        faults = [
            f"{name} is void, {bets}: {names.get(fault.seat, 'a stranger')}: {fault.words}."
            for fault in hand.void
        ]
        return [*faults, *forfeit_lines("en", hand)]
    return [
        f"{name}: all 52 cards check out, nobody cheated."
        if hand.over
        else f"{name} was not played to its end."
    ]
