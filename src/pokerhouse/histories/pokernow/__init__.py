"""The log of a PokerNow game, as the site exports it: CSV, the newest entry first."""

from typing import Final

from pokerhouse.histories.format import Format
from pokerhouse.histories.pokernow.entries import likeness
from pokerhouse.histories.pokernow.read import read

__all__ = ["FORMAT", "likeness", "read"]

FORMAT: Final = Format(
    name="pokernow", title="PokerNow log", extensions=(".csv",), likeness=likeness, read=read
)
