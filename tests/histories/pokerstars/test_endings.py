"""A hand that was cut off is no error, and a text that is not understood is never cut off."""

import pytest

from pokerhouse.errors import HistoryError
from pokerhouse.histories import Incomplete, IncompleteKind, Record, pokerstars, replay
from tests.histories.pokerstars.test_other_rooms import HAND

NEXT = HAND.replace("4401", "4402")
TOTAL = "Total pot $20.50 | Rake $1"


def read(text: str) -> list[str]:
    """The kind of every entry; errors with their text."""
    return [
        str(entry)
        if isinstance(entry, HistoryError)
        else entry.kind.value
        if isinstance(entry, Incomplete)
        else "read"
        for entry in pokerstars.read(text, "x")
    ]


@pytest.mark.parametrize("after", ["", f"\n{NEXT}"], ids=["alone", "before another hand"])
@pytest.mark.parametrize(
    ("before", "instead", "reason"),
    [
        (TOTAL, "Pot total: $20.50, rake $1", "line 21: a line that is not understood: 'Pot total"),
        (TOTAL, "Всего $20.50 | Rake $1", "line 21: a line that is not understood"),
        (f"{TOTAL}\n", "", "line 24: a hand without its summary"),
        ("*** SUMMARY ***\n", "", "line 20: a line that is not understood: 'Total pot"),
        ("Noor: bets $12.50", "Noor: bids $12.50", "line 15: a line that is not understood"),
        (TOTAL, "Total pot $21.50 | Rake $1", "line 21: a total pot of 2150"),
    ],
)
def test_a_line_that_is_not_understood_is_an_error_and_no_end(
    before: str, instead: str, reason: str, after: str
) -> None:
    found = read(HAND.replace(before, instead) + after)
    assert found[0].startswith(f"x, {reason}"), found
    assert found[1:] == (["read"] if after else [])


def test_a_total_on_the_last_line_that_contradicts_the_hand_is_an_error() -> None:
    text = HAND.partition(TOTAL)[0] + "Total pot $9 | Rake $1\n"
    assert read(text) == ["x, line 21: a total pot of 900: 2050 were put in"]
    assert read(text.rstrip("\n")) == ["cut off"], "it may be half a line"
    assert read(text.replace("$9", "$20.50")) == ["read"]


def test_a_file_in_which_no_hand_ends_is_not_cut_off() -> None:
    headless = HAND.partition("Uncalled")[0]
    assert read(headless) == ["cut off"]
    found = read(f"{headless}\n{headless.replace('4401', '4402')}")
    assert [each.partition(": ")[0] for each in found] == ["x, line 16", "x, line 33"]
    assert read(f"{headless}\n{NEXT}") == ["cut off", "read"]


def test_a_paid_pot_without_a_summary_is_an_error_if_hands_follow() -> None:
    without = HAND.partition("*** SUMMARY")[0]
    assert read(f"{without}\n{NEXT}") == ["x, line 19: a hand without its summary", "read"]
    assert read(without) == ["cut off"]


def test_every_heading_is_an_entry_wherever_it_is() -> None:
    other = "Full Tilt Poker Game #9: Table Ida - $1/$2 - No Limit Hold'em - 20:01:02 ET"
    page = "PokerStars Tournament #5, No Limit Hold'em\nBuy-In: $1.00\n"
    assert len(read(f"{page}{HAND}")) == 1
    assert [each[:9] for each in read(f"{page}{other}\nSeat 1: Lena\n{HAND}")] == [
        "x, line 3",
        "read",
    ]
    (hand, following) = read(f"{HAND}{other}\n{NEXT}")
    assert hand.startswith('x, line 26: a line that is not understood: "Full Tilt')
    assert following == "read"


def test_a_record_with_its_summary_that_our_rules_do_not_finish_is_not_cut_off() -> None:
    (found,) = pokerstars.read(HAND.replace("Max: folds\n", "Max leaves the table\n"), "x")
    assert isinstance(found, Record)
    assert found.complete
    assert not replay(found).exact


def test_cut_off_is_what_a_text_is_that_stops() -> None:
    (entry,) = pokerstars.read(HAND.partition("*** FLOP")[0] + "*** FL", "x")
    assert entry == Incomplete("x, hand 4401", 1, IncompleteKind.CUT_OFF)
