"""Hands as one player may keep them (R26): no card of others that they were never shown, and they
play as recorded.
"""

from pathlib import Path

import msgspec
import pytest

from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.histories import Record, Replay, Settled, Unfinished, replay
from pokerhouse.histories.phh import read, write_hand
from pokerhouse.rules import HandEvent, HandStarted, Viewer, ViewEvent, log_for, redact
from pokerhouse.rules.events import (
    CardBurned,
    CardsShown,
    Discarded,
    HoleCardsDealt,
    StubReshuffled,
)
from pokerhouse.units import SeatNumber

CORPUS = Path(__file__).parents[2] / "golden" / "phh"
PLAYED = sorted(
    path for path in CORPUS.glob("*.phh") if not path.name.startswith(("bad_", "malformed_"))
)


def named(value: object) -> set[Card]:
    """Every card that is named anywhere in a value, but for unknown ones."""
    match value:
        case Card():
            return {value} - {UNKNOWN}
        case tuple() | list():
            return set().union(*map(named, value))
        case msgspec.Struct():
            return set().union(*(named(getattr(value, field)) for field in value.__struct_fields__))
    return set()


def seen_by(log: list[HandEvent], viewer: Viewer) -> set[Card]:
    """Every card that a viewer is sent while the hand is played."""
    views: list[ViewEvent] = [redact(event, viewer) for event in log]
    return named(views)


def hands(path: Path) -> list[Replay]:
    """The hands of a file that could be begun."""
    records = [record for record in read(path.read_text(), path.name) if isinstance(record, Record)]
    return [played for record in records if (played := replay(record)).log]


@pytest.mark.parametrize("path", PLAYED, ids=lambda path: path.stem)
def test_a_player_keeps_what_they_were_sent_and_it_settles_the_same(path: Path) -> None:
    """One seat of each hand, in turn, and a spectator."""
    check_kept(path, 1)


@pytest.mark.long
def test_every_player_keeps_what_they_were_sent() -> None:
    for path in PLAYED:
        check_kept(path, 99)


def check_kept(path: Path, seats: int) -> None:
    """The events sent to a spectator and to this many seats settle as the whole hand does."""
    for number, played in enumerate(hands(path), len(path.stem)):
        log = list(played.log)
        there = seats_of(log[0])
        first = number % len(there)
        for viewer in (None, *(there[first:] + there[:first])[:seats]):
            known = log_for(log, viewer)
            assert named(known) == seen_by(log, viewer)
            assert list(map(type, known)) == list(map(type, log))
            (record,) = read(write_hand(known), path.name)
            assert isinstance(record, Record)
            again = replay(record)
            assert type(again.outcome) in (Settled, Unfinished)
            assert isinstance(again.outcome, Settled) or not isinstance(played.outcome, Settled)


def seats_of(event: HandEvent) -> list[SeatNumber]:
    """The seats of a hand, by its first event."""
    return [player.seat for player in event.players] if isinstance(event, HandStarted) else []


def test_a_card_that_was_dealt_twice_is_known_where_it_was_shown() -> None:
    one, two = SeatNumber(1), SeatNumber(2)
    ace, king = Card.parse("As"), Card.parse("Kd")
    log: list[HandEvent] = [
        HoleCardsDealt(one, (ace, king)),
        CardBurned(king),
        Discarded(one, (ace,)),
        StubReshuffled(1),
        HoleCardsDealt(one, (ace,)),
        CardsShown(one, (ace,)),
    ]
    assert log_for(log, two) == [
        HoleCardsDealt(one, (UNKNOWN, UNKNOWN)),
        CardBurned(UNKNOWN),
        Discarded(one, (UNKNOWN,)),
        StubReshuffled(1),
        HoleCardsDealt(one, (ace,)),
        CardsShown(one, (ace,)),
    ]
    assert log_for(log, one) == [log[0], CardBurned(UNKNOWN), *log[2:]]
