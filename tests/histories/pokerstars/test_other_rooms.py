"""Other rooms and converters that write the text of PokerStars, each with spellings of its own."""

import re

import pytest

from pokerhouse.errors import HistoryError
from pokerhouse.histories import (
    Entry,
    NoteKind,
    Record,
    decode,
    format_of,
    pokerstars,
    replay,
    unknown_site,
)

HAND = """\
PokerStars Hand #4401:  Hold'em No Limit ($0.50/$1.00 USD) - 2024/02/03 9:05:07 ET
Table 'Mimas' 6-max Seat #2 is the button
Seat 2: Lena ($80 in chips)
Seat 3: Max ($64.50 in chips)
Seat 5: Noor ($120 in chips)
Max: posts small blind $0.50
Noor: posts big blind $1
*** HOLE CARDS ***
Dealt to Noor [Qh Qc]
Lena: raises $2 to $3
Max: folds
Noor: raises $7 to $10
Lena: calls $7
*** FLOP *** [Qs 7d 2c]
Noor: bets $12.50
Lena: folds
Uncalled bet ($12.50) returned to Noor
Noor collected $19.50 from pot
Noor: doesn't show hand
*** SUMMARY ***
Total pot $20.50 | Rake $1
Board [Qs 7d 2c]
Seat 2: Lena (button) folded on the Flop
Seat 3: Max (small blind) folded before Flop
Seat 5: Noor (big blind) collected ($19.50)
"""
HEADING, _, BODY = HAND.partition("\n")


def read(text: str) -> list[Entry]:
    """The hands of a text, in the format that is recognized."""
    known = format_of(text)
    assert known is not None
    assert known.read is not None
    return list(known.read(text, "evening.txt", lambda name: None))


def the(text: str) -> Record:
    """The only hand of a text, which settles."""
    (found,) = read(text)
    assert isinstance(found, Record), found
    assert replay(found).exact, replay(found).describe()
    return found


def with_heading(heading: str) -> Record:
    """The hand under another heading."""
    return the(f"{heading}\n{BODY}")


def changed(*changes: tuple[str, str]) -> str:
    """The hand with other spellings."""
    text = HAND
    for before, after in changes:
        assert before in text, before
        text = text.replace(before, after)
    return text


def test_the_hand_itself_settles() -> None:
    assert the(HAND).finishing == (6450 - 50, 12000 - 1000 + 1950, 8000 - 1000)


@pytest.mark.parametrize("digits", [1, 12, 18, 19, 20, 31, 60])
def test_a_hand_number_has_any_length(digits: int) -> None:
    number = "9" * digits
    assert with_heading(HEADING.replace("4401", number)).about["hand"] == int(number)


def test_a_file_with_numbers_of_different_lengths_keeps_every_hand() -> None:
    numbers = ["12345678901234567890", "123456789012345678", "1" * 40]
    found = read("\n\n".join(HAND.replace("4401", number) for number in numbers))
    assert [entry.about["hand"] for entry in found if isinstance(entry, Record)] == [
        int(number) for number in numbers
    ]


@pytest.mark.parametrize(
    "heading",
    [
        "PokerStars Hand #4401: Hold'em No Limit ($0.50 / $1.00 USD) - 2024/02/03 9:05:07 ET",
        "PokerStars Hand #4401:  Hold'em No Limit ( $0.50/ $1.00 ) - 2024/02/03 09:05:07 ET",
        "PokerStars Hand # 4401 : Hold'em No Limit ($0.50/$1.00) - 2024/02/03 9:5:7 ET",
        "PokerStars Hand #4401: No Limit Texas Hold'em ($0.5/$1 USD) - 2024/02/03 9:05:07 CET",
        "PokerStars Hand #4401: No Limit Hold’em ($0.50/$1.00 USD) - 2024-02-03 9:05:07 ET",
        "PokerStars Hand #4401: Texas Holdem No Limit ($.50/$1.00 USD) - 2024/02/03 9:05 ET",
        "PokerStars Zoom Hand #4401:  Hold'em No Limit ($0.50/$1.00) - 2024/02/03 9:05 AM ET",
        "PokerStars Hand #4401: HOLD'EM NO-LIMIT ($0.50/$1.00 USD) - 2024/02/03 9:05:07 ET",
        "PokerStars Game #4401: Hold'em No Limit ($0.50/$1.00 USD) - 2024/02/03 - 9:05:07 (ET)",
        "PokerStars Hand #4401: Hold'em No Limit ($0.50/$1.00 USD) - 2024/02/03 14:05:07.250 UTC",
        "PokerStars Hand #4401: Hold'em No Limit ($0.50/$1.00 USD) - 2024/02/03 15:05:07 GMT+1",
        "PokerStars Hand #4401: Hold'em No Limit ($0.50/$1.00 USD) - 2024/02/03 9:05:07",
    ],
)
def test_headings_may_be_spelled_in_many_ways(heading: str) -> None:
    found = with_heading(heading)
    assert found.about["hand"] == 4401
    assert (found.config.small_blind, found.config.big_blind, found.scale) == (50, 100, 100)
    assert re.fullmatch(r"\d\d:05:0[07]", str(found.about["time"]))


@pytest.mark.parametrize(
    ("heading", "venue", "number"),
    [
        ("Full Tilt Hand #4401:  Hold'em No Limit ($0.50/$1) - 2016/06/01 8:19:23 ET", "Full Tilt", 4401),
        ("PokerBros Hand #4401: Hold'em No Limit ($0.50/$1.00) - 2021/03/01 19:44:26 UTC", "PokerBros", 4401),
        ("PokerMaster Hand #4401: Hold'em No Limit ($0.50/$1.00) - 2021/03/01 19:44:26 ET", "PokerMaster", 4401),
        ("PPPoker Hand #934479950000496:  Hold'em No Limit ($0.50/$1.00 USD) - 2025/06/21 17:47:21 UTC", "PPPoker", 934479950000496),
        ("Run It Once Poker Hand #4401:  Hold'em No Limit ($0.50/$1.00) - 2020/05/06 22:23 UTC [2020/05/06 23:23 CET]", "Run It Once Poker", 4401),
        ("Poker Hand #RC4401: Hold'em No Limit ($0.50/$1.00) - 2023/11/30 12:00:00", "GGPoker", "RC4401"),
        ("Poker Hand #HD4401: Hold'em No Limit ($0.50/$1.00) - 2023/11/30 12:00:00", "GGPoker", "HD4401"),
    ],
)  # fmt: skip
def test_other_rooms_write_the_same_text(heading: str, venue: str, number: int | str) -> None:
    found = with_heading(heading)
    assert (found.about["venue"], found.about["hand"]) == (venue, number)


def test_the_other_lines_may_be_spelled_in_many_ways() -> None:
    for change in (
        ("in chips", "in Chips"),
        ("Lena ($", "Lena($"),
        ("*** FLOP *** [", "*** FLOP ***["),
        ("Table 'Mimas' 6-max", "Table ID '5512' 6-Max"),
        ("Table 'Mimas' 6-max", "Table 'ClubId:2990,Table:PP_1' 6-max (Play Money)"),
        ("Table 'Mimas' 6-max", 'Table "Mimas" 6max'),
        ("Total pot $20.50 | Rake $1", "Total pot: $20.50 | Rake: 1"),
        ("Total pot $20.50 | Rake $1", "Total Pot $20.5 | Rake $1.00"),
        ("Total pot $20.50 | Rake $1", "Total pot $20.50 | Rake $0.90 | Jackpot $0.06 | Bingo $0.04"),
        ("collected $19.50 from pot", "collected $19.50 from pot {Rake: $1}"),
        ("Uncalled bet ($12.50) returned to Noor", "Uncalled bet ($12.50) returned to Noor {Rake: $0}"),
        ("Dealt to Noor", "Dealt to Lena\nDealt to Max \nDealt to Noor"),
        ("Noor: doesn't show hand", "*** SHOWDOWN ***\n// shown by the converter"),
        ("posts small blind", "posts the small blind"),
        ("raises $2 to $3", "raises to $3"),
        ("Seat 3: Max (small blind) folded before Flop\n", "Seat 3: Max (small blind)\n"),
        ("*** FLOP ***", "*** Flop ***"),
    ):  # fmt: skip
        assert the(changed(change)).finishing == the(HAND).finishing, change


def test_hands_sent_on_request_are_numbered_by_lines() -> None:
    for line in ("Hand #{}:", "Hand #{}", "Hand {}:", "*** # {} ***", "HAND #{}:"):
        text = "\n\n".join(
            f"{line.format(place)}\n\n{HAND.replace('4401', str(4401 + place))}"
            for place in range(1, 5)
        )
        found = [entry for entry in read(text) if isinstance(entry, Record)]
        assert [entry.about["hand"] for entry in found] == [4402, 4403, 4404, 4405], line
    assert len(read(f"Hand #1: {HAND}\nHand #2: {HAND}")) == 2


def test_amounts_with_cents_may_follow_stakes_without() -> None:
    text = re.sub(r"\$0\.50", "1", HAND.replace("$1.00", "2").replace("blind $1", "blind 2"))
    text = text.replace("raises $2 to $3", "raises 3 to 5").replace("raises $7", "raises 5")
    text = text.replace("calls $7", "calls 5").replace("19.50", "20").replace("20.50", "21")
    found = the(text.replace("$", "").replace(" USD", ""))
    assert (found.scale, found.config.big_blind) == (100, 200)


def test_a_tournament_of_another_room_names_the_ante_with_the_blinds() -> None:
    text = """\
Poker Hand #TM551: Tournament #812, Sunday Special $5.40 Hold'em No Limit - Level11(250/500(60)) - 2024/05/05 20:01:09
Table '18' 8-max Seat #1 is the button
Seat 1: 8a1f (12,500 in chips)
Seat 4: Hero (9,810 in chips)
Seat 7: c0de (30,060 in chips)
8a1f: posts the ante 60
Hero: posts the ante 60
c0de: posts the ante 60
Hero: posts small blind 250
c0de: posts big blind 500
*** HOLE CARDS ***
Dealt to 8a1f
Dealt to Hero [As Kd]
Dealt to c0de
8a1f: folds
Hero: raises 9,250 to 9,750 and is all-in
c0de: folds
Uncalled bet (9,250) returned to Hero
*** SHOWDOWN ***
Hero collected 1,180 from pot
*** SUMMARY ***
Total pot 1,180 | Rake 0 | Jackpot 0 | Bingo 0 | Fortune 0 | Tax 0
Seat 1: 8a1f (button) folded before Flop
Seat 4: Hero (small blind) won (1,180)
Seat 7: c0de (big blind) folded before Flop
"""
    found = the(text)
    assert (found.config.ante, found.about["level"]) == (60, "11")


def test_a_heading_that_says_holdem_over_cards_of_omaha_is_omaha() -> None:
    text = changed(("PokerStars", "PokerMaster"), ("[Qh Qc]", "[Qh Qc 8d 8h]"))
    found = the(text)
    assert found.config.variant == "omaha"
    assert NoteKind.GAME_BY_CARDS in {note.kind for note in found.notes}
    five = the(changed(("[Qh Qc]", "[Qh Qc 8d 8h 3s]")))
    assert five.config.variant == "omaha5"


def test_a_call_may_be_cut_to_what_others_have() -> None:
    text = """\
PokerStars Hand #4405: Tournament #9, $2+$0.20 USD Hold'em No Limit - Level V (300/600) - 2012/07/07 7:07:07 ET
Table '9 1' 6-max Seat #6 is the button
Seat 1: Lena (2600 in chips)
Seat 3: Max (420 in chips)
Seat 6: Noor (500 in chips)
Lena: posts small blind 300
Max: posts big blind 420 and is all-in
*** HOLE CARDS ***
Noor: calls 500 and is all-in
Lena: calls 200
*** FLOP *** [9h 6c 2d]
*** TURN *** [9h 6c 2d] [8d]
*** RIVER *** [9h 6c 2d 8d] [3s]
*** SHOW DOWN ***
Lena: shows [Td Ad] (high card Ace)
Noor: shows [Kc Qh] (high card King)
Lena collected 160 from side pot
Max: shows [7s 7c] (a pair of Sevens)
Max collected 1260 from main pot
*** SUMMARY ***
Total pot 1420 Main pot 1260. Side pot 160. | Rake 0
Board [9h 6c 2d 8d 3s]
Seat 1: Lena (small blind) showed [Td Ad] and won (160) with high card Ace
Seat 3: Max (big blind) showed [7s 7c] and won (1260) with a pair of Sevens
Seat 6: Noor (button) showed [Kc Qh] and lost with high card King
"""
    found = the(text)
    assert found.finishing == (2600 - 500 + 160, 1260, 0)
    assert NoteKind.CALL_IN_FULL in {note.kind for note in found.notes}
    (less,) = read(text.replace("Lena: calls 200", "Lena: calls 150"))
    assert isinstance(less, HistoryError)
    assert "line 10: a call of 150: 300 is due" in str(less)


def test_a_second_small_blind_is_live_where_the_bets_say_so() -> None:
    text = changed(
        ("Noor: posts big blind $1", "Noor: posts big blind $1\nLena: posts small blind $0.50")
    )
    dead = text.replace("$19.50", "$20").replace("$20.50", "$21")
    assert the(dead).finishing == (6400, 12000 - 1000 + 2000, 8000 - 1050)
    live = the(text)
    assert live.finishing == (6400, 12000 - 1000 + 1950, 8000 - 1000)
    assert NoteKind.LIVE_SMALL_BLIND in {note.kind for note in live.notes}


@pytest.mark.parametrize("encoding", ["cp1252", "utf-16", "utf-16-le", "utf-8"])
@pytest.mark.parametrize(
    "text",
    [
        "Full Tilt Poker Game #1: Table Ida - €1/€2 - No Limit Hold'em - 20:01:02 ET\nSeat 1: Zoë",
        "***** Hand History for Game 77 *****\n€1/€2 Texas Hold'em\nSeat 1: Zoë (€20)",
        "Winamax Poker - CashGame - HandId: #7-8 - Holdem no limit (1€/2€)\nSeat 1: Zoë (20€)",
    ],
)
def test_a_file_of_an_unknown_room_is_decoded_and_told_by_its_beginning(
    text: str, encoding: str
) -> None:
    found = decode(text.encode(encoding))
    assert format_of(found) is None
    assert unknown_site(found) == text.splitlines()[0][:60]


def test_data_that_are_no_text_are_an_error_of_encoding() -> None:
    with pytest.raises(UnicodeDecodeError):
        decode(b"\x89PNG\r\n\x1a\n\x00\x00\xff\xfe Hand Game")
    assert unknown_site("dear diary") == ""


def test_pokerstars_reads_nothing_of_rooms_with_other_formats() -> None:
    text = "Full Tilt Poker Game #1: Table Ida - $1/$2 - No Limit Hold'em - 20:01:02 ET"
    (found,) = pokerstars.read(text, "x")
    assert isinstance(found, HistoryError)
