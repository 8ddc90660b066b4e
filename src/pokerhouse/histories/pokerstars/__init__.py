"""PokerStars text: records read and written."""

from typing import Final

from pokerhouse.histories.format import Format
from pokerhouse.histories.pokerstars.heading import chips, tournament_of
from pokerhouse.histories.pokerstars.read import read
from pokerhouse.histories.pokerstars.split import looks_like
from pokerhouse.histories.pokerstars.write import write

__all__ = ["FORMAT", "chips", "looks_like", "read", "tournament_of", "write"]

FORMAT: Final = Format(
    name="pokerstars",
    title="PokerStars text",
    extensions=(".txt",),
    looks_like=looks_like,
    read=read,
    write=write,
    encodings=("utf-8", "utf-16", "cp1252"),
)
