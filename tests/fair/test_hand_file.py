"""The proof of a hand as a file: written, read, checked."""

import json
from random import Random
from typing import Any

import pytest

from pokerhouse.errors import FairnessError
from pokerhouse.fair import FairHand, SeenRoots, check_fair_hand, read_fair_hand, write_fair_hand
from pokerhouse.rules import no_limit
from pokerhouse.units import HandId, SeatNumber
from tests.fair.playing import committed, fair_hand, table_of
from tests.fair.write_vectors import STUB

PLAYED = fair_hand(table_of(no_limit(10, 20), 3), 11)
EVENTS, PROOFS = PLAYED.shown(SeatNumber(2))
SEEN = SeenRoots(
    PLAYED.commitment.root,
    committed(PLAYED.chains),
    PLAYED.chains[1].player,
    PLAYED.chains[1].share(0),
)
SAVED = FairHand(PLAYED.started.hand, SeatNumber(2), EVENTS, PROOFS, SEEN)
RESHUFFLED = FairHand(STUB.started.hand, SeatNumber(6), *STUB.shown(SeatNumber(6)))


def changed(**fields: Any) -> bytes:
    """The file with these fields instead."""
    return json.dumps(json.loads(write_fair_hand(SAVED)) | fields).encode()


def test_a_hand_is_read_as_it_was_written_and_proved() -> None:
    again = read_fair_hand(write_fair_hand(SAVED))
    assert again == SAVED
    report = check_fair_hand(again)
    assert report.fair
    assert report.proved > 1


def test_a_file_says_what_it_is_and_in_which_version() -> None:
    for wrong in (
        b"",
        b"[]",
        b"{}",
        b"\xff",
        changed(format="other"),
        changed(version=1),
        changed(proofs=3),
    ):
        with pytest.raises(FairnessError, match="not the proof of a hand"):
            read_fair_hand(wrong)
    said = json.loads(write_fair_hand(SAVED))
    for name in ("format", "version"):
        without = {key: value for key, value in said.items() if key != name}
        with pytest.raises(FairnessError, match="expected `format` and `version`"):
            read_fair_hand(json.dumps(without).encode())


def test_a_card_that_is_none_is_named() -> None:
    proofs = [*json.loads(write_fair_hand(SAVED))["proofs"]]
    proofs[0]["card"] = "Zz"
    with pytest.raises(FairnessError, match="not the proof of a hand"):
        read_fair_hand(changed(proofs=proofs))


def test_the_events_of_another_hand_are_not_those_of_this_one() -> None:
    other = read_fair_hand(changed(hand="h2"))
    assert other.hand == HandId("h2")
    report = check_fair_hand(other)
    assert report.faults == ("its events belong to hand h1, not to h2",)


def test_cards_without_end_are_refused_before_they_are_counted() -> None:
    events = json.loads(write_fair_hand(SAVED))["events"]
    hidden = next(event for event in events if event["type"] == "hidden_cards_dealt")
    hidden["count"] = 10**12
    with pytest.raises(FairnessError, match="cards at once, expected"):
        read_fair_hand(changed(events=events))


def test_a_game_that_nobody_knows_is_a_fault() -> None:
    events = json.loads(write_fair_hand(SAVED))["events"]
    events[0]["config"]["variant"] = "snap"
    report = check_fair_hand(read_fair_hand(changed(events=events)))
    assert not report.fair
    assert "variant 'snap' is not known" in report.faults[0]


@pytest.mark.parametrize("saved", [SAVED, RESHUFFLED], ids=["hold'em", "reshuffled"])
def test_any_change_to_a_file_is_refused_or_found(saved: FairHand) -> None:
    rng = Random(7)
    for _ in range(150):
        said = json.loads(write_fair_hand(saved))
        _change(said, rng)
        try:
            hand = read_fair_hand(json.dumps(said).encode())
        except FairnessError:
            continue
        check_fair_hand(hand)


def _change(value: Any, rng: Random) -> None:
    """Put something else in some place of this value."""
    while True:
        key = rng.choice([*value] if isinstance(value, dict) else range(len(value)))
        inner = value[key]
        if isinstance(inner, dict | list) and inner and rng.random() < 0.9:
            value = inner
            continue
        value[key] = rng.choice(
            (None, -1, 99, 10**30, "", "Ah", "x" * 43, [], {}, True, ["Ah", "Ah"])
        )
        return
