"""One's own hands as files: what they hold can be read again and played to the same end, and tells
nothing hidden.
"""

import json
from collections.abc import Iterator
from itertools import chain

import pytest
from msgspec.structs import replace

from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.histories import Record, format_named, format_of, replay
from pokerhouse.house.table import PlayedHand
from pokerhouse.rules import HandEvent, HandStarted, log_for
from pokerhouse.server.live.notebook import FileKind, export_hands
from pokerhouse.server.web.notebook.replays.examples import examples, log_of
from pokerhouse.units import HandId, HandMark, Millis, PlayerId

DAY = Millis(1_790_000_000_000)


def played(log: tuple[HandEvent, ...]) -> PlayedHand:
    return PlayedHand(HandMark(DAY, HandId("table-7")), log)


def seen() -> Iterator[tuple[PlayedHand, PlayerId]]:
    """Every hand of the rule book, for each of its players."""
    for example in examples():
        log = log_of(example)
        started = log[0]
        assert isinstance(started, HandStarted)
        for player in started.players:
            yield played(log), player.player


def started(hand: PlayedHand) -> HandStarted:
    first = hand.events[0]
    assert isinstance(first, HandStarted)
    return first


def cards_of(record: Record) -> set[Card]:
    """Every card that somebody held, as the file tells it."""
    return {*chain(*record.down.values(), *record.up.values(), *record.shown.values())} - {UNKNOWN}


def known(hand: PlayedHand, player: PlayerId) -> set[Card]:
    """The cards of all hands that this player may know."""
    seat = next(each.seat for each in started(hand).players if each.player == player)
    log = log_for(hand.events, seat)
    return {card for event in log for card in getattr(event, "cards", ())} - {UNKNOWN}


@pytest.mark.parametrize("kind", [FileKind.PHHS, FileKind.POKERSTARS])
def test_what_is_written_is_read_again_and_ends_as_it_did(kind: FileKind) -> None:
    hands = list(seen())
    whole = 0
    for hand, player in hands:
        made = export_hands([(12, hand)], player, kind)
        if made.left_out:
            assert made.left_out[0].startswith("table-7 cannot be written: ")
            continue
        reader = format_of(made.text)
        assert reader is not None
        assert reader.read is not None
        (record,) = reader.read(made.text, "file", lambda _: None)
        assert isinstance(record, Record), record
        again = replay(record)
        assert again.exact, again.describe()
        assert cards_of(record) <= known(hand, player), "nobody's file tells what they may not know"
        whole += 1
    assert whole > len(hands) * 0.8


def test_hands_follow_each_other_under_their_numbers_and_what_does_not_fit_is_left_out() -> None:
    fits, other = None, None
    for hand, player in seen():
        if export_hands([(1, hand)], player, FileKind.POKERSTARS).left_out:
            other = other or (hand, player)
        else:
            fits = fits or (hand, player)
    assert fits
    assert other
    hand, player = fits
    strange = replace_player(other[0], other[1], player)
    made = export_hands([(31, hand), (30, strange), (29, hand)], player, FileKind.POKERSTARS)
    reader = format_named("pokerstars").read
    assert reader is not None
    records = [
        each for each in reader(made.text, "file", lambda _: None) if isinstance(each, Record)
    ]
    assert [record.about["hand"] for record in records] == [31, 29]
    assert len(made.left_out) == 1
    lines = export_hands(
        [(31, hand), (30, strange)], player, FileKind.OPEN_HAND_HISTORY
    ).text.split("\n\n")
    told = [json.loads(line)["ohh"] for line in lines if line]
    assert [each["game_number"] for each in told] == ["31"]
    assert told[0]["hero_player_id"] in [each["id"] for each in told[0]["players"]]
    assert told[0]["start_date_utc"].startswith("2026-09-21T")


def replace_player(hand: PlayedHand, old: PlayerId, new: PlayerId) -> PlayedHand:
    """The same hand, played by somebody else."""
    first = started(hand)
    players = tuple(
        replace(each, player=new) if each.player == old else each for each in first.players
    )
    return PlayedHand(hand.mark, (replace(first, players=players), *hand.events[1:]))
