"""The person at the keyboard as a player: shows what there is to know, asks, and asks again until the move is legal."""

import sys
from collections.abc import Callable
from fractions import Fraction
from random import Random

from rich.text import Text

from pokerhouse.cli.card_text import CardPrinter
from pokerhouse.hands import evaluate
from pokerhouse.players import Misread, moves_in_words, read_move
from pokerhouse.rules import PlayerAction, PlayerView

PROMPT = "> "
QUIT = frozenset({"q", "quit", "exit"})
HELP = frozenset({"?", "h", "help"})


class Quit(Exception):
    """The person wants to stop."""


class Person:
    """A `Strategy` that is somebody at the terminal. `decide` raises `Quit` on `q` and at the end of the input."""

    def __init__(self, say: Callable[[Text], object], cards: CardPrinter, *, help_text: str) -> None:
        self._say = say
        self._cards = cards
        self._help = help_text

    def decide(self, view: PlayerView, rng: Random) -> PlayerAction:
        self._show(view)
        while True:
            line = self._read_line()
            if line.strip().lower() in HELP:
                self._say(Text(self._help))
                continue
            answer = read_move(line, view)
            if not isinstance(answer, Misread):
                return answer
            self._say(Text(f"  {answer.message}", "yellow"))

    def _show(self, view: PlayerView) -> None:
        hand = Text.assemble("  Your cards  ", self._cards(view.hole))
        if view.board:
            hand.append(f"  {evaluate(view.hole + view.board).brief}")
        self._say(hand)
        self._say(Text(f"  {prices(view)}"))
        self._say(Text(f"  {moves_in_words(view)}", "bold"))

    def _read_line(self) -> str:
        try:
            line = input(PROMPT)
        except EOFError:
            print()
            raise Quit from None
        if not sys.stdin.isatty():
            print(line)  # a terminal shows what is typed; a transcript should too
        if line.strip().lower() in QUIT:
            raise Quit
        return line


def prices(view: PlayerView) -> str:
    """`To call 20, pot 50, pot odds 2.5 to 1 (29 % of the time a call must win), your stack 180`."""
    call, stack = view.legal.call, f"your stack {view.me.stack:,}"
    if not call:
        return f"Nothing to call, pot {view.pot:,}, {stack}"
    odds = f"{float(Fraction(view.pot, call)):,.1f}".removesuffix(".0")
    share = float(Fraction(100 * call, view.pot + call))
    return f"To call {call:,}, pot {view.pot:,}, pot odds {odds} to 1 (a call must win {share:.0f} %), {stack}"
