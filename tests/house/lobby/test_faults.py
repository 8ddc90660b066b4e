"""Each fault of the options names the fields of the form that it concerns, so that it can be shown
beside them.
"""

from typing import Any

import pytest

from pokerhouse.house.lobby.form import table_form
from pokerhouse.house.lobby.open_table import BOTS
from pokerhouse.rules import AnteKind, HouseRules, Rake, Structure
from pokerhouse.rules.games import Counted
from pokerhouse.units import Chips
from tests.house.lobby.test_open_table import opened, refused

KEYS = {field.key for group in table_form().groups for field in group.fields}
RULES = HouseRules


def faults(**changes: Any) -> list[tuple[str, ...]]:
    """The fields of each fault of a wish that differs from a good one by this."""
    return [fault.fields for fault in refused(opened(**changes)).faults]


@pytest.mark.parametrize(
    ("changes", "fields"),
    [
        ({"name": " "}, ("name",)),
        ({"name": "Cellar"}, ("name",)),
        ({"mix": "whist"}, ("mix",)),
        ({"variant": "whist"}, ("variant",)),
        ({"variant": "kuhn"}, ("variant",)),
        ({"low": 21}, ("stakes.low", "stakes.high")),
        ({"low": 0, "high": 0}, ("stakes.high", "stakes.low")),
        ({"low": -1}, ("stakes.low",)),
        ({"high": 2_000_000}, ("stakes.high",)),
        (
            {"structure": Structure.FIXED_LIMIT, "low": 20, "high": 20},
            ("stakes.high", "stakes.low"),
        ),
        (
            {"structure": Structure.FIXED_LIMIT, "low": 10, "high": 20, "small_blind": 11},
            ("small_blind", "stakes.low"),
        ),
        ({"mix": "horse", "low": 10, "high": 30}, ("stakes.high",)),
        ({"mix": "horse", "low": 0, "high": 0}, ("stakes.low",)),
        ({"seats": 11}, ("seats",)),
        ({"action_seconds": 1}, ("action_seconds",)),
        ({"buy_in_min_bb": 200}, ("buy_in_min_bb", "buy_in_bb")),
        ({"buy_in_max_bb": 50}, ("buy_in_max_bb", "buy_in_bb")),
        ({"buy_in_max_bb": 20_000}, ("buy_in_max_bb", "buy_in_bb")),
        ({"ante": -1}, ("ante",)),
        ({"ante_kind": AnteKind.BUTTON, "variant": "stud"}, ("ante_kind",)),
        ({"variant": "stud", "bring_in": 50}, ("bring_in",)),
        ({"wild": "treys"}, ("wild",)),
        ({"rules": RULES(unit=Chips(0))}, ("rules.unit",)),
        ({"rules": RULES(wagers_max=-2)}, ("rules.wagers_max",)),
        ({"rules": RULES(straddles_max=9)}, ("rules.straddles_max",)),
        ({"rules": RULES(boards=4)}, ("rules.boards",)),
        ({"rules": RULES(run_it=4)}, ("rules.run_it",)),
        ({"rules": RULES(boards=2, run_it=2)}, ("rules.run_it", "rules.boards")),
        ({"rules": RULES(bomb_pot=True)}, ("rules.bomb_pot", "ante", "ante_kind")),
        ({"rules": RULES(seven_deuce=Chips(-1))}, ("rules.seven_deuce",)),
        ({"rules": RULES(seven_deuce=Chips(1)), "variant": "omaha"}, ("rules.seven_deuce",)),
        ({"rules": RULES(open_pair=True)}, ("rules.open_pair",)),
        (
            {"rules": RULES(boards=2), "variant": "razz"},
            ("rules.boards", "rules.run_it", "rules.bomb_pot"),
        ),
        ({"rules": RULES(boards=3), "variant": "omaha6", "seats": 7}, ("rules.boards", "seats")),
        ({"rules": RULES(rake=Rake(-1))}, ("rules.rake.per_mille", "rules.rake.cap")),
        (
            {"rules": RULES(rake=Rake(25, taken=(Chips(1),)))},
            ("rules.rake.taken", "rules.rake.per_mille"),
        ),
        ({"bots": ("cheat",)}, (BOTS,)),
        ({"bots": ("smart",) * 3, "seats": 2}, (BOTS, "seats")),
    ],
    ids=repr,
)
def test_a_fault_names_its_fields(changes: dict[str, Any], fields: tuple[str, ...]) -> None:
    assert faults(**changes) == [fields]
    assert set(fields) & (KEYS | {BOTS}), "one of them is asked for"


def test_the_sentence_is_all_of_them_in_words() -> None:
    answer = refused(opened(name="", seats=99, wild="treys"))
    assert answer.message == "; ".join(fault.words for fault in answer.faults)
    assert [fault.fields[0] for fault in answer.faults] == ["name", "seats", "wild"]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"low": 2_100}, "small blind 21.00: expected 0 to the big blind, 0.20"),
        ({"low": -1}, "small blind -0.01: expected 0.01 to 10,000.00"),
        ({"high": 2_000_000}, "the stakes are too high: big blind 20,000.00, at most 10,000.00"),
        ({"ante": -5}, "ante -0.05: expected 0 to 90,071,992,547,409.92"),
        ({"ante": 1_000_001}, "ante 10,000.01: expected at most 10,000.00"),
        (
            {"mix": "horse", "low": 10, "high": 30},
            "bets of 0.10 and 0.30: a mix is played for 0.01 or more, and twice that",
        ),
        (
            {"structure": Structure.FIXED_LIMIT, "low": 20, "high": 15},
            "big bet 0.15: expected more than the small bet, 0.20",
        ),
        (
            {"rules": RULES(unit=Chips(0), counted=Counted.CENTS)},
            "smallest chip 0.00: expected 0.01 or more",
        ),
    ],
    ids=repr,
)
def test_a_fault_has_amounts_in_the_unit_of_the_table(changes: dict[str, Any], words: str) -> None:
    in_cents = {"rules": RULES(counted=Counted.CENTS)} | changes
    assert words in [fault.words for fault in refused(opened(**in_cents)).faults]
