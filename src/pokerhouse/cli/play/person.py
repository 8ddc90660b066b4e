"""The person at the keyboard: shows the cards and prices, and asks until the move is legal."""

import sys
from collections.abc import Callable, Sequence

from rich.text import Text

from pokerhouse.catalogue import Sentence, Value, decimal_value, percent_value, text, value_text
from pokerhouse.cli.card_text import CardPrinter
from pokerhouse.cli.play.hint import Hints, asks_for_hint
from pokerhouse.players import Misread, Strategy, moves_in_words, read_move, typed_words
from pokerhouse.rules import Fold, PlayerAction, PlayerView, ViewEvent
from pokerhouse.rules.views import own_hand_words
from pokerhouse.units import Millis
from pokerhouse.words import localized_hand

PROMPT = "> "
ANSWER = "yellow"
"""The style of an answer to a line that is no move."""


class Quit(Exception):
    """The person wants to stop."""


class TerminalPlayer(Strategy):
    """A player at the terminal. `decide` raises `Quit` on `q` and at the end of the input."""

    def __init__(self, say: Callable[[Text], object], cards: CardPrinter, language: str) -> None:
        self._say = say
        self._cards = cards
        self._language = language
        self._hints = Hints(language)

    def observe(self, events: Sequence[ViewEvent]) -> None:
        """Keep the events for hints; the person reads the narrator."""
        self._hints.observe(events)

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        self._show(view)
        warned = False
        while True:
            line = self._read_line()
            if self._means(line, "help"):
                self._say(Text(text(self._language, "terminal.help")))
                continue
            if asks_for_hint(line, self._language):
                self._say(Text(f"  {self._hints.answer(line, view)}", "cyan"))
                continue
            answer = read_move(line, view, self._language)
            if isinstance(answer, Misread):
                self._write(answer.message, ANSWER)
            elif isinstance(answer, Fold) and view.legal.check and not warned:
                warned = True  # folding for free is nearly always a slip of the finger
                self._write(Sentence("terminal.freeCheck"), ANSWER)
            else:
                return answer

    def choose(self, question: str, read: Callable[[str], int | Sentence]) -> int:
        """Ask until `read` accepts the line.

        The messages it returns are printed, and the question is repeated on `?`. Raises `Quit` as
        `decide` does.
        """
        self._say(Text(question))
        while True:
            line = self._read_line()
            if self._means(line, "help"):
                self._say(Text(question))
                continue
            answer = read(line)
            if not isinstance(answer, Sentence):
                return answer
            self._write(answer, ANSWER)

    def _write(self, what: Value, style: str = "") -> None:
        self._say(Text(f"  {value_text(self._language, what)}", style))

    def _means(self, line: str, meaning: str) -> bool:
        """Return whether the line is one word, with this meaning."""
        return typed_words(self._language).get(line.strip().lower()) == meaning

    def _show(self, view: PlayerView) -> None:
        lead, up = f"  {text(self._language, 'terminal.cards')}  ", view.me.up
        hand = Text.assemble(lead, self._cards(view.hole))
        if up:
            hand = Text.assemble(lead, "(", self._cards(view.hole), ") ", self._cards(up))
        boards = view.boards or (view.board,)
        if (view.board or len(view.hole + up) != 2) and (
            words := own_hand_words(view.config, view.hole + up, boards)
        ):
            hand.append(f"  {localized_hand(words, self._language)}")
        self._say(hand)
        if view.legal.exchange is None and not view.legal.run_it:
            self._write(prices(view))
        self._write(moves_in_words(view), "bold")

    def _read_line(self) -> str:
        try:
            line = input(PROMPT)
        except EOFError:
            print()
            raise Quit from None
        if not sys.stdin.isatty():
            print(line)  # a terminal echoes what is typed; a transcript should show it too
        if self._means(line, "quit"):
            raise Quit
        return line


def prices(view: PlayerView) -> Sentence:
    """Describe the price of a call: `To call 20, pot 50, pot odds 2.5 to 1 (29 %), your stack 180`.

    The odds count only chips this player can win: an all-in call for less wins no more than that
    from each opponent. The percentage is the share of calls that must win to break even.
    """
    call, me = view.legal.call, view.me
    values: dict[str, Value] = {"pot": view.pot, "stack": me.stack}
    if view.legal.bring_in is not None:
        return Sentence("terminal.prices.bringIn", {**values, "amount": view.legal.bring_in})
    if not call:
        return Sentence("terminal.prices.free", values)
    out_of_reach = sum(max(0, seat.committed - me.committed - call) for seat in view.seats)
    pot = view.pot - out_of_reach
    price: dict[str, Value] = {
        "call": call,
        "part": Sentence("terminal.prices.part", {"pot": pot}) if out_of_reach else "",
        "odds": decimal_value(pot / call, 1),
        "percent": percent_value(call / (pot + call)),
    }
    return Sentence("terminal.prices.call", {**values, **price})
