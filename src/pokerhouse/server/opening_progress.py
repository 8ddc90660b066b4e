"""While a house is looked through before it opens: on a terminal, how far that is."""

from types import TracebackType
from typing import Self, TextIO

from pokerhouse.machine import THIS_MACHINE

WONDER_S = 1.0
"""Nobody asks what is going on before."""


class OpeningProgress:
    """Shows how much of the house has been looked at. Elsewhere than on a terminal it shows
    nothing.
    """

    def __init__(self, terminal: TextIO) -> None:
        self._terminal = terminal
        self._began = THIS_MACHINE.clock.seconds()
        self._shown = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        if self._shown:
            self._terminal.write(
                f"\r{' ' * len(self._shown)}\r"
            )  # what comes next begins where this stood
            self._terminal.flush()

    def update(self, done: int, rows: int) -> None:
        """Note the number of rows done, and display it."""
        if not self._terminal.isatty() or THIS_MACHINE.clock.seconds() - self._began < WONDER_S:
            return
        words = f"looking through the house: {100 * done // max(1, rows)} % of {rows:,} rows"
        if words != self._shown:
            self._terminal.write(f"\r{words}")
            self._terminal.flush()
            self._shown = words
