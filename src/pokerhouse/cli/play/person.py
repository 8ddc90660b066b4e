"""The person at the keyboard: shows the cards and prices, and asks until the move is legal."""

import sys
from collections.abc import Callable, Sequence

from rich.text import Text

from pokerhouse.cli.card_text import CardPrinter
from pokerhouse.cli.play.hint import Hints, asks_for_hint
from pokerhouse.players import Misread, Strategy, moves_in_words, read_move
from pokerhouse.rules import Fold, PlayerAction, PlayerView, ViewEvent
from pokerhouse.rules.views import own_hand_words
from pokerhouse.units import Millis

PROMPT = "> "
QUIT = frozenset({"q", "quit", "exit"})
HELP = frozenset({"?", "h", "help"})


class Quit(Exception):
    """The person wants to stop."""


class TerminalPlayer(Strategy):
    """A player at the terminal. `decide` raises `Quit` on `q` and at the end of the input."""

    def __init__(
        self, say: Callable[[Text], object], cards: CardPrinter, *, help_text: str
    ) -> None:
        self._say = say
        self._cards = cards
        self._help = help_text
        self._hints = Hints()

    def observe(self, events: Sequence[ViewEvent]) -> None:
        """Keep the events for hints; the person reads the narrator."""
        self._hints.observe(events)

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        self._show(view)
        warned = False
        while True:
            line = self._read_line()
            if line.strip().lower() in HELP:
                self._say(Text(self._help))
                continue
            if asks_for_hint(line):
                self._say(Text(f"  {self._hints.answer(line, view)}", "cyan"))
                continue
            answer = read_move(line, view)
            if isinstance(answer, Misread):
                self._say(Text(f"  {answer.message}", "yellow"))
            elif isinstance(answer, Fold) and view.legal.check and not warned:
                warned = True  # folding for free is nearly always a slip of the finger
                self._say(Text("  You can check for free. Fold again if you mean it.", "yellow"))
            else:
                return answer

    def choose(self, question: str, read: Callable[[str], int | str]) -> int:
        """Ask until `read` accepts the line.

        The messages it returns are printed, and the question is repeated on `?`. Raises `Quit` as
        `decide` does.
        """
        self._say(Text(question))
        while True:
            line = self._read_line()
            if line.strip().lower() in HELP:
                self._say(Text(question))
                continue
            answer = read(line)
            if not isinstance(answer, str):
                return answer
            self._say(Text(f"  {answer}", "yellow"))

    def _show(self, view: PlayerView) -> None:
        hand = Text.assemble("  Your cards  ", self._cards(view.hole))
        up = view.me.up
        if up:
            hand = Text.assemble("  Your cards  (", self._cards(view.hole), ") ", self._cards(up))
        boards = view.boards or (view.board,)
        if (view.board or len(view.hole + up) != 2) and (
            words := own_hand_words(view.config, view.hole + up, boards)
        ):
            hand.append(f"  {words}")
        self._say(hand)
        if view.legal.exchange is None and not view.legal.run_it:
            self._say(Text(f"  {prices(view)}"))
        self._say(Text(f"  {moves_in_words(view)}", "bold"))

    def _read_line(self) -> str:
        try:
            line = input(PROMPT)
        except EOFError:
            print()
            raise Quit from None
        if not sys.stdin.isatty():
            print(line)  # a terminal echoes what is typed; a transcript should show it too
        if line.strip().lower() in QUIT:
            raise Quit
        return line


def prices(view: PlayerView) -> str:
    """Describe the price of a call: `To call 20, pot 50, pot odds 2.5 to 1 (29 %), your stack 180`.

    The odds count only chips this player can win: an all-in call for less wins no more than that
    from each opponent. The percentage is the share of calls that must win to break even.
    """
    call, me = view.legal.call, view.me
    stack = f"your stack {me.stack:,}"
    if view.legal.bring_in is not None:
        return f"{view.legal.bring_in:,} to bring in, pot {view.pot:,}, {stack}"
    if not call:
        return f"Nothing to call, pot {view.pot:,}, {stack}"
    out_of_reach = sum(max(0, seat.committed - me.committed - call) for seat in view.seats)
    pot = view.pot - out_of_reach
    of_it = f" ({pot:,} of it for you)" if out_of_reach else ""
    odds = f"{pot / call:,.1f}".removesuffix(".0")
    return (
        f"To call {call:,}, pot {view.pot:,}{of_it}, pot odds {odds} to 1 "
        f"({100 * call / (pot + call):.0f} %), {stack}"
    )
