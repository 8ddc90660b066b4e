"""Reading hands from disk: any format, one at a time, and each fault with its file and line."""

from decimal import Decimal
from pathlib import Path

import pytest
from msgspec.structs import replace

import pokerhouse
from pokerhouse.errors import HistoryError
from pokerhouse.histories import FORMATS, Incomplete, Record, format_named, winnings

HAND = """PokerStars Hand #{number}: Hold'em No Limit ($0.50/$1.00 USD) - 2024/03/01 20:00:00 ET
Table 'Den' 6-max Seat #1 is the button
Seat 1: Ann ($100.00 in chips)
Seat 2: Bob ($200.00 in chips)
Ann: posts small blind $0.50
Bob: posts big blind $1.00
*** HOLE CARDS ***
Ann: raises $2.00 to $3.00
Bob: {answer}
Uncalled bet ($2.00) returned to Ann
Ann collected $2.00 from pot
*** SUMMARY ***
Total pot $2.00 | Rake $0.00
Seat 1: Ann (button) (small blind) collected ($2.00)
Seat 2: Bob (big blind) folded before Flop

"""


def evening(answers: list[str]) -> str:
    """The text of hands that differ in what Bob answers."""
    return "".join(
        HAND.format(number=number, answer=answer) for number, answer in enumerate(answers, 101)
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "evening.txt"
    path.write_text(evening(["folds"] * 3))
    return path


def test_a_file_yields_its_hands(path: Path) -> None:
    hands = list(pokerhouse.read(path))
    assert [hand.about["hand"] for hand in hands] == [101, 102, 103]
    assert list(pokerhouse.read(str(path))) == hands, "a path may be a text"
    assert hands[0].amount(hands[0].players[1].stack) in (100, 200)


@pytest.mark.parametrize("name", [each.name for each in FORMATS if each.read and each.write])
def test_every_format_reads_back(name: str, path: Path) -> None:
    format_ = format_named(name)
    (first, *_) = pokerhouse.read(path)
    assert format_.write is not None
    try:
        text = format_.write([first])
    except HistoryError:
        pytest.skip(f"{name} cannot hold this hand")
    other = path.with_suffix(format_.extensions[0])
    other.write_text(text)
    (again,) = pokerhouse.read(other)
    assert winnings(again) == winnings(first)


def test_hands_are_read_one_at_a_time(path: Path) -> None:
    path.write_text(evening(["folds", "sings", "folds"]))
    hands = pokerhouse.read(path)
    assert isinstance(next(hands), Record), "the first hand comes before the second is read"
    with pytest.raises(HistoryError, match=r"evening\.txt.*, line \d+: ") as fault:
        next(hands)
    assert fault.value.line == 16 + 9


def test_faults_can_be_collected_while_reading_goes_on(path: Path) -> None:
    cut = HAND.partition("Bob: {answer}")[0].format(number=9)
    path.write_text(evening(["folds", "sings", "folds"]) + cut)
    faults: list[HistoryError | Incomplete] = []
    assert len(list(pokerhouse.read(path, on_fault=faults.append))) == 2
    assert [type(fault) for fault in faults] == [HistoryError, Incomplete]


def test_a_folder_yields_the_hands_of_its_files_in_order(path: Path) -> None:
    (path.parent / "notes.md").write_text("not a hand")
    (path.parent / ".hidden.txt").write_text(evening(["folds"]))
    (path.parent / "deeper").mkdir()
    (path.parent / "deeper" / "10.txt").write_text(evening(["folds"]))
    assert len(list(pokerhouse.read(path.parent))) == 4


def test_what_is_no_history_is_named(path: Path) -> None:
    with pytest.raises(HistoryError, match="nowhere: no such file or folder"):
        list(pokerhouse.read(path.parent / "nowhere"))
    path.write_text("Dear diary")
    with pytest.raises(HistoryError, match="expected one of PHH"):
        list(pokerhouse.read(path))
    path.write_bytes(b"\xff\x81\x00" * 9)
    with pytest.raises(HistoryError, match=r"evening\.txt"):
        list(pokerhouse.read(path))


def test_our_rules_find_the_stacks_that_no_line_tells(path: Path) -> None:
    (hand, *_) = pokerhouse.read(path)
    assert winnings(replace(hand, finishing=None)) == winnings(hand)
    cut = replace(hand, finishing=None, moves=hand.moves[:1])
    with pytest.raises(HistoryError, match="no stacks after the hand, and unfinished"):
        winnings(cut)


def test_winnings_are_in_the_unit_of_the_file(path: Path) -> None:
    for hand in pokerhouse.read(path):
        assert winnings(hand) == {"Ann": Decimal(1), "Bob": Decimal(-1)}
        assert hand.amount(1250) == Decimal("12.5")
