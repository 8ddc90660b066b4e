"""Hints: a bot's move in your place, and why. Typed as `hint` or `hint NAME`."""

from collections.abc import Sequence
from random import Random
from typing import Final

from pokerhouse.catalogue import Sentence, Value, reason_of, value_text
from pokerhouse.errors import InputError
from pokerhouse.players import Bot, make, move_in_words, strongest, typed_words
from pokerhouse.rules import PlayerView, ViewEvent

SEEN_MOST: Final = 20_000
"""The number of events kept for bots asked later; enough for several hundred hands."""


def asks_for_hint(line: str, language: str) -> bool:
    """Tell whether this line asks for a hint, in English or in a language.

    >>> lines = ("hint", " HINT exploit:patience=5", "tipp", "hints", "h")
    >>> [asks_for_hint(line, "de") for line in lines]
    [True, True, True, False, False]
    """
    return [typed_words(language).get(word) for word in line.lower().split()[:1]] == ["hint"]


class Hints:
    """Bots that advise the person; they see the person's view and nothing else."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._seen: list[ViewEvent] = []
        self._dropped = 0
        self._advisers: dict[str, tuple[Bot, int]] = {}
        """Each bot with the number of events it has seen."""

    def observe(self, events: Sequence[ViewEvent]) -> None:
        """Keep the events for bots asked later."""
        self._seen += events
        gone = max(0, len(self._seen) - SEEN_MOST)
        del self._seen[:gone]
        self._dropped += gone

    def answer(self, line: str, view: PlayerView) -> str:
        """Return the move of the named bot with its reasons, or why there is no such bot.

        Without a name, the strongest for the game answers.
        """
        _, *named = line.split(maxsplit=1)
        spec = named[0].strip().lower() if named else strongest(view.config)
        try:
            adviser, seen = self._advisers.get(spec) or (make(spec, Random(spec)), 0)
        except InputError as fault:
            return f"{value_text(self._language, reason_of(fault))}."
        if adviser.remembers:
            adviser.observe(self._seen[max(0, seen - self._dropped) :])
        self._advisers[spec] = adviser, self._dropped + len(self._seen)
        return value_text(self._language, _would(spec, adviser, view))


def _would(spec: str, adviser: Bot, view: PlayerView) -> Sentence:
    """Return the sentence with a bot's move, and its reasons where it has any."""
    reasons = "" if view.legal.exchange is not None or view.legal.run_it else adviser.explain(view)
    values: dict[str, Value] = {"bot": spec, "move": move_in_words(adviser.decide(view))}
    if not reasons:
        return Sentence("terminal.would", values)
    return Sentence("terminal.wouldBecause", {**values, "reasons": reasons})
