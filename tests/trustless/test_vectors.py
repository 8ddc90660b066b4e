"""What the page's twin is held to is what our own clients do today, and what a line without rules
is shown.
"""

import json

from pokerhouse.rules import Call, Check
from pokerhouse.trustless import (
    Decided,
    EventsShown,
    TrustlessChair,
    decode_from_host,
    encode_frame,
)
from pokerhouse.units import Millis
from tests.trustless.room import Room
from tests.trustless.table import calling
from tests.trustless.write_vectors import FILE, content


def test_the_vectors_of_the_page_are_ours() -> None:
    assert FILE.read_text(encoding="utf-8") == content(), (
        "run: python -m tests.trustless.write_vectors"
    )


def test_shown_events_hide_all_cards_and_clients_with_rules_ignore_them() -> None:
    hand = json.loads(FILE.read_text(encoding="utf-8"))["hands"][0]
    told = [decode_from_host(json.dumps(frame)) for frame in hand["frames"]]
    chair = TrustlessChair(lambda: bytes.fromhex(hand["seeds"]["1"]))
    chair.hear(decode_from_host(json.dumps(hand["seated"]["1"])))
    ended = 0
    for frame in told:
        if isinstance(frame, Decided) and frame.act.seat == chair.seat:
            assert isinstance(frame.act.action, Call | Check)
            chair.decide(frame.act.action)
        chair.hear(frame)
        if isinstance(frame, EventsShown):
            ended += any(
                event["type"] == "hand_ended" for event in json.loads(encode_frame(frame))["events"]
            )
            assert frame.wait_ms == Millis(10_000)
            if not ended:
                assert not any(
                    f'"{card}"' in encode_frame(frame)
                    for cards in hand["holes"].values()
                    for card in cards
                )
    assert ended == 1
    assert chair.hand is not None
    assert chair.hand.over
    assert not chair.hand.void


def test_a_table_of_those_who_have_the_rules_is_shown_nothing() -> None:
    room = Room(2, hands=1)
    room.run(calling)
    assert not any(isinstance(frame, EventsShown) for frame in room.told)
