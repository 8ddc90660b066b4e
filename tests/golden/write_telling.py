"""Writes `web/test/golden/telling.json`: `python -m tests.golden.write_telling`.

It has the sentences of every hand in `hands.json` as `words.tell` makes them, one hand a line. The
hands take turns between three viewers and all languages. The page's log has to show the same.
"""

import json
from collections.abc import Sequence
from pathlib import Path

import msgspec

from pokerhouse.cards import Card
from pokerhouse.catalogue import LANGUAGES
from pokerhouse.rules import HandEvent, HandState, apply, fold, redact
from pokerhouse.rules.views import Viewer
from pokerhouse.server.wire.table_frames import game_info
from pokerhouse.words import around_cards, event_sentence
from tests.golden.write_views import logs

FILE = Path(__file__).resolve().parents[2] / "web" / "test" / "golden" / "telling.json"


def sentences(log: Sequence[HandEvent], viewer: Viewer, language: str) -> list[str | None]:
    """Return the sentence of each event, None for an event that needs none."""
    states = _states(log)
    told: list[str | None] = []
    for before, after, event in zip([None, *states], states, log, strict=False):
        sentence = event_sentence(before, after, redact(event, viewer), viewer)
        told.append(None if sentence is None else _written(*around_cards(sentence, language)))
    return told


def _written(before: str, cards: tuple[Card, ...], after: str) -> str:
    return f"{before}{' '.join(map(str, cards))}{after}"


def _states(log: Sequence[HandEvent]) -> list[HandState]:
    states = [fold(log[:1])]
    for event in log[1:]:
        states.append(apply(states[-1], event))
    return states


def text() -> str:
    """Return the whole file."""
    lines = []
    for number, (name, log) in enumerate(logs()):
        first = fold(log[:1])
        seats = first.seats
        viewer = (None, seats[0], seats[-1])[number % 3]
        language = LANGUAGES[number // 3 % len(LANGUAGES)]
        told = sentences(log, viewer, language)
        hand = {
            "name": name,
            "game": msgspec.to_builtins(game_info(first.variant.key)),
            "viewer": viewer,
            "language": language,
            "sentences": told,
        }
        lines.append(json.dumps(hand, ensure_ascii=False, separators=(",", ":")))
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
