"""The corpus of hands in `phh`: each one reads, replays and folds as it did when it was written.

When one of these fails, hands on the disks of others no longer read as they were played: raise the
rules version and keep the old way for old hands.
"""

from collections import Counter
from pathlib import Path

import pytest

from pokerhouse.histories import phh
from pokerhouse.histories.record import Record
from pokerhouse.histories.replaying import replay
from pokerhouse.rules import Reason, decode_events, encode_events, fold
from pokerhouse.rules.games import variants
from tests.golden.corpus import expected, hands, outcome_of, read_golden

HANDS = hands()
GOLDEN = read_golden()


@pytest.mark.parametrize("path", HANDS, ids=lambda path: path.stem)
def test_a_hand_comes_to_what_it_came_to(path: Path) -> None:
    outcome = outcome_of(path)
    assert outcome[0] == expected(path.read_text(encoding="utf-8"))
    assert outcome == GOLDEN[path.stem]


def records() -> list[Record]:
    """Those that can be read."""
    every = (
        record for path in HANDS for record in phh.read(path.read_text(encoding="utf-8"), path.name)
    )
    return [record for record in every if isinstance(record, Record)]


def test_the_log_of_every_hand_is_the_hand() -> None:
    for record in records():
        played = replay(record)
        if played.state is None:
            continue
        log = list(played.log)
        assert decode_events(encode_events(log)) == log
        assert fold(log) == played.state


def test_there_are_hands_of_every_kind() -> None:
    outcomes = Counter(outcome for outcome, _, _ in GOLDEN.values())
    assert len(HANDS) == len(GOLDEN) >= 250
    assert outcomes["settled"] >= 200
    assert outcomes["malformed"] >= 20
    assert {record.config.variant for record in records()} == set(variants())


def test_every_reason_that_a_record_can_give_is_among_them() -> None:
    elsewhere = {
        # A record's check or call is what is possible, its cards are dealt when they are awaited,
        # and who shows what he may not, or raises those who have no chips, gets a note in place of
        # a refusal.
        Reason.NOT_IN_HAND,
        Reason.CARDS_AWAITED,
        Reason.NO_CARDS_AWAITED,
        Reason.NOTHING_TO_CALL,
        Reason.CANNOT_CHECK,
        Reason.BET_ALREADY_MADE,
        Reason.NOTHING_TO_RAISE,
        Reason.NO_ONE_TO_BET_AGAINST,
        Reason.RUNS_ASKED,
        Reason.NO_RUNS,
        Reason.WRONG_RUNS,
        Reason.AFTER_THE_HAND,
        Reason.NOTHING_TO_SHOW,
        Reason.ALREADY_SHOWN,
        Reason.NO_RABBIT,
    }
    refused = {
        outcome.removeprefix("refused: ")
        for outcome, _, _ in GOLDEN.values()
        if outcome.startswith("refused")
    }
    assert refused == {reason.value for reason in Reason if reason not in elsewhere}
