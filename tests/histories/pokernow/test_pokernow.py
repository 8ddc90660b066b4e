"""Logs of PokerNow: CSV with the newest entry first, settled to the chip."""

import pytest

from pokerhouse.cards import parse_cards
from pokerhouse.errors import HistoryError
from pokerhouse.histories import (
    Entry,
    Incomplete,
    NoteKind,
    Record,
    decode,
    format_named,
    format_of,
    replay,
)
from pokerhouse.rules import Post

HAND = """\
-- starting hand #7 (id: k3x)  No Limit Texas Hold'em (dealer: "Lena @ aB1_-") --
Player stacks: #2 "Lena @ aB1_-" (800) | #5 "Max @ ccc" (450.50) | #9 "No, "or" @ ddd" (1,000)
Your hand is 10♠, 10♥
"Max @ ccc" posts a small blind of 2.50
"No, "or" @ ddd" posts a big blind of 5
"Lena @ aB1_-" raises to 15
"Max @ ccc" calls 15
The player "Zed @ z" joined the game with a stack of 500.
"No, "or" @ ddd" folds
Flop:  [9♠, 4♠, 7♦]
"Max @ ccc" checks
"Lena @ aB1_-" bets 20
"Max @ ccc" raises to 435.50 and go all in
"Lena @ aB1_-" calls 435.50
"Max @ ccc" shows a A♠, K♠.
"Lena @ aB1_-" shows a 10♠, 10♥.
Turn: 9♠, 4♠, 7♦ [2♣]
River: 9♠, 4♠, 7♦, 2♣ [3♥]
"Lena @ aB1_-" collected 906 from pot with Pair, 10's (combination: 10♠, 10♥, 9♠, 7♦, 4♠)
-- ending hand #7 --"""
FINISHING = {"Max": 0, 'No, "or': 99500, "Lena": 125550}


def log(*hands: str, order: bool = True) -> str:
    """The file of these hands: the newest entry first, quoted."""
    rows = [line for hand in hands for line in hand.splitlines()]
    texts = []
    for place, row in enumerate(rows):
        quoted = row.replace('"', '""')
        number = f",{161203690000000 + place}" if order else ""
        texts.append(f'"{quoted}",2021-01-30T20:{place // 60:02}:{place % 60:02}.000Z{number}')
    head = "entry,at,order" if order else "entry,at"
    return "\n".join([head, *reversed(texts)]) + "\n"


def read(text: str) -> list[Entry]:
    """The hands of a log, which is recognized."""
    known = format_of(text)
    assert known is not None
    assert known.name == "pokernow"
    assert known.read is not None
    return list(known.read(text, "log.csv", lambda name: None))


def the(*hands: str, order: bool = True) -> Record:
    """The only hand of a log, which settles."""
    (found,) = read(log(*hands, order=order))
    assert isinstance(found, Record), found
    assert replay(found).exact, replay(found).describe()
    return found


def stacks(record: Record) -> dict[str, int]:
    """The stacks after the hand by name."""
    names = [player.name for player in record.players]
    return dict(zip(names, record.finishing or (), strict=True))


@pytest.mark.parametrize("order", [True, False])
def test_a_hand_settles_to_the_chip(order: bool) -> None:
    record = the(HAND, order=order)
    assert stacks(record) == {key.replace("or", 'or"'): value for key, value in FINISHING.items()}
    assert record.scale == 100
    assert record.button == 2
    assert record.shown[record.players[0].seat] == parse_cards("As Ks")
    assert (record.about["venue"], record.about["time"]) == ("PokerNow", "20:00:00")


def test_a_log_with_windows_line_ends_and_in_its_own_order_is_read() -> None:
    (found,) = read(log(HAND).replace("\n", "\r\n"))
    assert isinstance(found, Record)
    head, *rows = log(HAND).splitlines()
    (turned,) = read("\n".join([head, *reversed(rows)]))
    assert isinstance(turned, Record)
    assert turned.finishing == found.finishing
    assert decode(b"\xef\xbb\xbf" + log(HAND).encode()).startswith("entry")


def test_hands_come_in_the_order_they_were_played() -> None:
    second = HAND.replace("#7", "#8")
    found = read(log(HAND, "The admin paused the game.", second))
    assert [entry.source for entry in found if isinstance(entry, Record)] == [
        "log.csv, hand 7",
        "log.csv, hand 8",
    ]
    numbers = [entry.about["hand"] for entry in found if isinstance(entry, Record)]
    assert len(set(numbers)) == 2


def test_missed_blinds_straddles_and_antes() -> None:
    text = """\
-- starting hand #3  (No Limit Texas Hold'em) (dealer: "Lena @ a") --
Player stacks: #1 "Lena @ a" (100) | #2 "Max @ b" (100) | #3 "Noor @ c" (100) | #4 "Omar @ d" (100)
"Lena @ a" posts an ante of 1
"Max @ b" posts an ante of 1
"Noor @ c" posts an ante of 1
"Omar @ d" posts an ante of 1
"Max @ b" posts a small blind of 1
"Noor @ c" posts a big blind of 2
"Omar @ d" posts a missing small blind of 1
"Omar @ d" posts a missed big blind of 2
"Omar @ d" checks
"Lena @ a" raises to 6
"Max @ b" folds
"Noor @ c" folds
"Omar @ d" folds
Uncalled bet of 4 returned to "Lena @ a"
"Lena @ a" collected 12 from pot
-- ending hand #3 --"""
    record = the(text)
    assert stacks(record) == {"Max": 98, "Noor": 97, "Omar": 96, "Lena": 109}
    kinds = {post.post for post in record.posts or ()}
    assert {Post.MISSED_BIG_BLIND, Post.MISSED_SMALL_BLIND} <= kinds
    straddled = text.replace('"Omar @ d" posts a missing small blind of 1\n', "").replace(
        "a missed big blind of 2", "a straddle of 4"
    ).replace('"Omar @ d" checks\n', "").replace("raises to 6", "raises to 9")  # fmt: skip
    straddled = straddled.replace("bet of 4", "bet of 5").replace("collected 12", "collected 15")
    assert stacks(the(straddled)) == {"Max": 98, "Noor": 97, "Omar": 95, "Lena": 110}


def test_a_board_run_twice() -> None:
    text = HAND.replace(
        '"Lena @ aB1_-" collected 906 from pot with Pair, 10\'s (combination: 10♠, 10♥, 9♠, 7♦, 4♠)',
        "Remaining players decide whether to run it twice.\n"
        '"Max @ ccc" chooses to run it twice.\n'
        "Turn (second run): 9♠, 4♠, 7♦ [A♥]\nRiver (second run): 9♠, 4♠, 7♦, A♥ [K♥]\n"
        '"Lena @ aB1_-" collected 453 from pot with Pair\n"Max @ ccc" collected 453 from pot with Two Pair',
    )
    record = the(text)
    assert [len(board) for board in record.boards] == [5, 5]
    assert stacks(record)["Max"] == 45300


def test_two_players_whose_order_says_who_has_the_button() -> None:
    text = """\
-- starting hand #1  (No Limit Texas Hold'em) (dealer: "Lena @ a") --
Player stacks: #1 "Lena @ a" (300) | #2 "Max @ b" (300)
"Lena @ a" posts a small blind of 1
"Max @ b" posts a big blind of 3
"Lena @ a" calls 3
"Max @ b" checks
Flop:  [9♥, 4♠, 7♦]
"{first}" checks
"{second}" bets 4
"{first}" folds
Uncalled bet of 4 returned to "{second}"
"{second}" collected 6 from pot
-- ending hand #1 --"""
    usual = the(text.replace("{first}", "Max @ b").replace("{second}", "Lena @ a"))
    turned = the(text.replace("{first}", "Lena @ a").replace("{second}", "Max @ b"))
    assert (usual.button, turned.button) == (1, 2)
    assert [note.kind for note in turned.notes] == [NoteKind.BUTTON_BY_ORDER]


def test_pot_limit_omaha() -> None:
    text = HAND.replace("No Limit Texas Hold'em", "Pot Limit Omaha Hi").replace(
        " and go all in", ""
    )
    text = (
        text.replace("435.50", "60")
        .replace("906", "155")
        .replace("shows a A♠, K♠", "shows a A♠, K♠, 2♥, 2♦")
    )
    text = text.replace("shows a 10♠, 10♥", "shows a 10♠, 10♥, 3♣, 3♠").replace(
        "River", '"Max @ ccc" checks\n"Lena @ aB1_-" checks\nRiver'
    )
    text = text.replace(
        '"Lena @ aB1_-" collected',
        '"Max @ ccc" checks\n"Lena @ aB1_-" checks\n"Lena @ aB1_-" collected',
    )
    record = the(text)
    assert record.config.variant == "omaha"


def test_what_is_not_understood_is_named_by_its_line() -> None:
    (found,) = read(log(HAND.replace('"Max @ ccc" checks', '"Max @ ccc" juggles')))
    assert isinstance(found, HistoryError)
    assert str(found) == (
        "log.csv, line 11: an entry that is not understood: '\"Max @ ccc\" juggles'"
    )
    (less,) = read(log(HAND.replace("collected 906", "collected 905")))
    assert isinstance(less, HistoryError)
    (other,) = read(log(HAND.replace("Texas Hold'em", "Golf")))
    assert "no game that can be read" in str(other)
    (nothing,) = read("entry,at,order\n")
    assert isinstance(nothing, HistoryError)


def test_a_log_may_begin_and_end_in_a_hand() -> None:
    lines = HAND.splitlines()
    end, start = "\n".join(lines[5:]).replace("#7", "#6"), "\n".join(lines[:8]).replace("#7", "#8")
    first, second, third = read(log(end, HAND, start))
    assert isinstance(first, Incomplete)
    assert isinstance(second, Record)
    assert isinstance(third, Incomplete)
    lost = read(log(HAND, "\n".join(lines[:-1]).replace("#7", "#8"), HAND.replace("#7", "#9")))
    assert [type(entry) for entry in lost] == [Record, HistoryError, Record]


def test_a_hand_is_written_in_other_formats() -> None:
    record = the(HAND)
    for name in ("phh", "ohh"):
        format_ = format_named(name)
        assert format_.write is not None
        assert format_.read is not None
        (again,) = format_.read(format_.write([record]), "again", lambda name: None)
        assert isinstance(again, Record), again
        assert replay(again).exact
