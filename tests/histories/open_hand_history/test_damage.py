"""Files of Open Hand History that are damaged, or made to be taken for something else."""

from random import Random

import pytest

from pokerhouse.errors import HistoryError
from pokerhouse.histories import open_hand_history
from pokerhouse.histories.record import Record
from tests.histories.damage import damaged, read_damaged
from tests.histories.open_hand_history.test_read import (
    SPLIT,
    changed,
    in_totals,
    read,
    text_of,
    told,
)


def test_names_cannot_look_like_hands() -> None:
    record = read(changed("players.0.name", '{"ohh": {"spec_version": 1}}'))
    assert record.players[-1].name == '{"ohh": {"spec_version": 1}}'


@pytest.mark.parametrize("seed", range(40))
def test_damaged_files_are_read_or_refused(seed: int) -> None:
    rng = Random(seed)
    text = rng.choice((SPLIT, text_of(told(), in_totals(told()))))
    read_damaged(damaged(text, rng))


@pytest.mark.parametrize(
    "text",
    [
        '{"ohh":' * 2_000,
        '{"ohh": {"rounds": ' + "[" * 100_000,
        '{"ohh":',
        '{"ohh": 1}',
        '{"ohh": null}',
        "",
    ],
)
def test_nonsense_is_refused(text: str) -> None:
    assert all(
        isinstance(found, HistoryError) for found in open_hand_history.read(text, "nonsense")
    )


def test_what_stands_before_the_first_hand_is_an_error() -> None:
    first, second = open_hand_history.read(f'{{"hands": 1}}\n{SPLIT}', "file.json")
    assert isinstance(first, HistoryError)
    assert 'expected a hand of Open Hand History, {"ohh": ...}' in first.reason
    assert isinstance(second, Record)
