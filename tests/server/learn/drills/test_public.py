"""Hands that others may be asked about: nothing but what everybody saw, and nobody's who
objects.
"""

from random import Random

import pytest
from msgspec.structs import replace

from pokerhouse.cards import UNKNOWN
from pokerhouse.house.notebook import SharedHand
from pokerhouse.rules import (
    CardsShown,
    Discarded,
    HandEvent,
    HandShown,
    HandStarted,
    HandTabled,
    HoleCardsDealt,
    decode_events,
)
from pokerhouse.server.live.learn.drills import (
    DrillKind,
    DrillQuestion,
    PlayedLog,
    make,
    public_log,
    shared_log,
)
from pokerhouse.server.web.notebook.replays import examples
from pokerhouse.server.web.notebook.replays.examples import log_of
from pokerhouse.units import Millis, PlayerId

LOGS = [log_of(each) for each in examples()]


def public(log: tuple[HandEvent, ...]) -> PlayedLog | None:
    return public_log(log, (), Random(1))


def test_no_card_that_was_not_shown_and_nobody_by_name() -> None:
    found = 0
    for log in LOGS:
        if (known := public(log)) is None:
            continue
        found += 1
        events, start = decode_events(known.log), log[0]
        assert isinstance(start, HandStarted)
        shown = {
            card for each in log if isinstance(each, HandShown | HandTabled) for card in each.cards
        }
        dealt = {
            card
            for each in events
            if isinstance(each, HoleCardsDealt | Discarded)
            for card in each.cards
        }
        assert dealt - {UNKNOWN} <= shown
        assert known.seat in {each.seat for each in log if isinstance(each, HandShown | HandTabled)}
        assert known.hand == ""
        first = events[0]
        assert isinstance(first, HandStarted)
        assert not {each.player for each in first.players} & {each.player for each in start.players}
        assert all(each.name == f"Seat {each.seat}" for each in first.players)
        assert first.hand != start.hand or start.hand == "hand"
    assert found > 3


def test_one_who_objects_keeps_the_whole_hand_out() -> None:
    log = next(log for log in LOGS if public(log))
    start = log[0]
    assert isinstance(start, HandStarted)
    for each in start.players:
        assert public_log(log, {each.player}, Random(1)) is None


def test_a_hand_that_is_not_over_or_was_not_shown_or_is_another_game_is_none() -> None:
    log = next(log for log in LOGS if public(log))
    start = log[0]
    assert isinstance(start, HandStarted)
    assert public(log[: len(log) // 2]) is None
    assert public(()) is None
    assert (
        public(tuple(each for each in log if not isinstance(each, HandShown | HandTabled))) is None
    )
    assert public((replace(start, config=replace(start.config, variant="omaha")), *log[1:])) is None


def shared(
    log: tuple[HandEvent, ...], *, shows_cards: bool = True, public: bool = True
) -> SharedHand:
    start = log[0]
    assert isinstance(start, HandStarted)
    own = start.players[0].player
    at = Millis(0)
    return SharedHand(
        "t" * 22, own, start.hand, hides_names=True, shows_cards=shows_cards, made=at, public=public
    )


def test_a_hand_on_somebodys_page_has_their_cards_and_nobody_by_name() -> None:
    found = 0
    for log in LOGS:
        link, start = shared(log), log[0]
        assert isinstance(start, HandStarted)
        known = shared_log(link, log, ())
        if known is None:
            assert start.config.variant != "holdem"
            continue
        found += 1
        events = decode_events(known.log)
        own = {
            card
            for each in log
            if isinstance(each, HoleCardsDealt) and each.seat == known.seat
            for card in each.cards
        }
        shown = {
            card
            for each in log
            if isinstance(each, HandShown | HandTabled | CardsShown)
            for card in each.cards
        }
        dealt = {card for each in events if isinstance(each, HoleCardsDealt) for card in each.cards}
        assert dealt - {UNKNOWN} <= shown | own
        assert known.seat == start.players[0].seat
        first = events[0]
        assert isinstance(first, HandStarted)
        assert all(
            each.name == f"Seat {each.seat}" and each.player == f"seat {each.seat}"
            for each in first.players
        )
        assert (first.hand, first.commitment, known.hand) == ("hand", "", "")
        for each in start.players:
            assert shared_log(link, log, {each.player}) is None, "one who objects keeps it out"
        assert shared_log(shared(log, public=False), log, ()) is None, "a link alone is not public"
        assert shared_log(shared(log, shows_cards=False), log, ()) is None, (
            "there is no seat to look from"
        )
        assert shared_log(replace(link, player=PlayerId("somebody else")), log, ()) is None
    assert found > 10


@pytest.mark.parametrize("kind", [DrillKind.BEST, DrillKind.OUTS, DrillKind.ODDS])
def test_a_drill_comes_from_the_house_and_says_so_and_a_young_house_deals(kind: DrillKind) -> None:
    others = tuple(known for log in LOGS if (known := public(log)) is not None)[:10]
    made = [make(DrillQuestion(kind, 1200, seed, others=others)) for seed in range(6)]
    assert not any(each.drill.own or each.explained.hand for each in made)
    if kind is DrillKind.BEST:
        assert all(each.drill.house for each in made)
    assert not make(DrillQuestion(kind, 1200, 1)).drill.house
