"""Hand histories, read and replayed on one core: no-limit hold'em in PHH and PokerStars text.

The published hands of Pluribus are measured where `POKERHOUSE_TEST_DATA` names a folder that has
them, else hands made from a seed. PokerKit, which defines the format, plays the same files when it
is installed; it reads TOML by `tomllib`.
"""

import os
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from bench.engine import BIG_BLIND, SEATS, SEED, SMALL_BLIND, STACK, random_action
from bench.hands import installed
from bench.support import Contender, compare
from pokerhouse.cards import Card
from pokerhouse.histories import Record, phh, pokerstars, replay
from pokerhouse.histories.phh import write_hand, write_record
from pokerhouse.rules import (
    Accepted,
    Act,
    Deal,
    HandComplete,
    Player,
    ToAct,
    fold,
    no_limit,
    play,
    start,
    turn,
)
from pokerhouse.units import Chips, PlayerId, SeatNumber

HANDS = 300


def main() -> None:
    """Print the comparison."""
    texts = published() or made()
    records = [read(text) for text in texts]
    contenders = [
        contender("pokerhouse: read and replay", texts, lambda text: replay(read(text))),
        contender("pokerhouse: read", texts, read),
        contender("pokerhouse: replay", records, replay),
        contender("pokerhouse: write", records, write_record),
        contender("tomllib: the table alone", texts, tomllib.loads),
    ]
    if pokerkit := installed("pokerkit"):
        contenders += [
            contender("pokerkit: read and replay", texts[:60], of_pokerkit(pokerkit)),
            contender("pokerkit: read", texts, pokerkit.HandHistory.loads),
        ]
    compare(f"PHH, {len(texts)} hands of six-handed no-limit hold'em", contenders, unit="hands")

    # Each hand needs a number of its own: a table of PHH has none, or counts from one in each file.
    numbered = [
        replace(record, about={**record.about, "hand": n}) for n, record in enumerate(records, 1)
    ]
    text = pokerstars.write(numbered)
    contenders = [
        Contender(
            "pokerhouse: read and replay",
            len(records),
            lambda: [replay(each) for each in read_pokerstars(text)],
        ),
        Contender("pokerhouse: read", len(records), lambda: read_pokerstars(text)),
        Contender("pokerhouse: write", len(records), lambda: pokerstars.write(numbered)),
    ]
    compare("The same hands as PokerStars text", contenders, unit="hands")


def contender(name: str, hands: Sequence[Any], one: Callable[[Any], object]) -> Contender:
    """Make a contender that does this to every hand."""

    def run() -> None:
        for hand in hands:
            one(hand)

    return Contender(name, len(hands), run)


def read(text: str) -> Record:
    """Read the only hand of a text."""
    (record,) = phh.read(text, "a hand")
    assert isinstance(record, Record)
    return record


def read_pokerstars(text: str) -> list[Record]:
    """Read every hand of a text."""
    records = [entry for entry in pokerstars.read(text, "hands") if isinstance(entry, Record)]
    assert len(records) == text.count("PokerStars Hand #")
    return records


def of_pokerkit(pokerkit: Any) -> Callable[[str], object]:
    """Play every state of the hand; the last one is its end."""

    def one(text: str) -> None:
        for _ in pokerkit.HandHistory.loads(text):
            pass

    return one


def published() -> list[str]:
    """Return hands that Pluribus played; none when they are not there."""
    folder = os.environ.get("POKERHOUSE_TEST_DATA")
    files = sorted(Path(folder, "phh", "pluribus").glob("*/*.phh")) if folder else []
    return [path.read_text(encoding="utf-8") for path in files[:HANDS]]


def made() -> list[str]:
    """Return hands of random legal play."""
    rng = Random(SEED)
    players = [
        Player(SeatNumber(i), PlayerId(str(i)), str(i), Chips(STACK)) for i in range(1, SEATS + 1)
    ]
    return [_made(players, rng) for _ in range(HANDS)]


def _made(players: Sequence[Player], rng: Random) -> str:
    cards = rng.sample([Card(index) for index in range(52)], 2 * SEATS + 8)
    log = start(no_limit(SMALL_BLIND, BIG_BLIND), players, SeatNumber(SEATS))
    state = fold(log)
    while not isinstance(now := turn(state), HandComplete):
        if isinstance(now, ToAct):
            answer = play(state, Act(now.seat, random_action(now.legal, rng)))
        else:
            answer = play(state, Deal(tuple(cards.pop() for _ in range(now.count))))
        assert isinstance(answer, Accepted)
        log += answer.events
        state = answer.state
    return write_hand(log)
