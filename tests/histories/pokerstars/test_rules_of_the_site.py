"""Hands that only the rule book of the site plays as written, and what becomes of them elsewhere."""

import pytest
from msgspec.structs import replace

from pokerhouse.errors import HistoryError
from pokerhouse.histories import Record, Refused, format_named, pokerstars, replay, under
from pokerhouse.rules import RuleBook
from tests.histories.pokerstars.test_other_rooms import HAND, the

LIMIT = """\
PokerStars Hand #4501: Tournament #9, $1+$0.10 USD Hold'em Limit - Level VI (200/400) - 2010/11/30 20:00:00 ET
Table '9 3' 9-max Seat #2 is the button
Seat 2: Lena (5000 in chips)
Seat 4: Max (4000 in chips)
Seat 5: Noor (520 in chips)
Seat 8: Omar (3300 in chips)
Max: posts small blind 100
Noor: posts big blind 200
*** HOLE CARDS ***
Dealt to Lena [8h 8s]
Omar: calls 200
Lena: raises 200 to 400
Max: folds
Noor: raises 120 to 520 and is all-in
Omar: calls 320
Lena: raises 80 to 600
Omar: folds
Uncalled bet (80) returned to Lena
*** FLOP *** [4d Ts Jc]
*** TURN *** [4d Ts Jc] [2s]
*** RIVER *** [4d Ts Jc 2s] [7h]
*** SHOW DOWN ***
Lena: shows [8h 8s] (a pair of Eights)
Noor: shows [Kd Qd] (high card King)
Lena collected 1660 from pot
*** SUMMARY ***
Total pot 1660 | Rake 0
Board [4d Ts Jc 2s 7h]
Seat 2: Lena (button) showed [8h 8s] and won (1660) with a pair of Eights
Seat 4: Max (small blind) folded before Flop
Seat 5: Noor (big blind) showed [Kd Qd] and lost with high card King
Seat 8: Omar folded before Flop
"""
ABSENT = """\
PokerStars Hand #4502: Tournament #9, 500+50 Hold'em No Limit - Level II (30/60) - 2012/03/01 21:00:00 ET
Table '9 4' 9-max Seat #1 is the button
Seat 1: Lena (2300 in chips)
Seat 2: Max (1700 in chips)
Seat 3: Noor (41 in chips) is sitting out
Seat 4: Omar (1600 in chips)
Max: posts small blind 30
Noor: posts big blind 41 and is all-in
*** HOLE CARDS ***
Dealt to Lena [Qc Ad]
Omar: calls 60
Lena: raises 180 to 240
Max: folds
Noor: folds
Omar: folds
Uncalled bet (180) returned to Lena
Lena collected 191 from pot
*** SUMMARY ***
Total pot 191 | Rake 0
Seat 1: Lena (button) collected (191)
Seat 2: Max (small blind) folded before Flop
Seat 3: Noor (big blind) folded before Flop
Seat 4: Omar folded before Flop
"""
SOLD = """\
PokerStars Hand #4503:  Hold'em No Limit ($0.25/$0.50 USD) - 2024/12/01 20:00:00 ET
Table 'Io' 6-max Seat #1 is the button
Seat 1: Lena ($40 in chips)
Seat 2: Max ($40 in chips)
Seat 3: Noor ($40 in chips)
Max: posts small blind $0.25
Noor: posts big blind $0.50
*** HOLE CARDS ***
Dealt to Noor [Kd Ks]
Lena: raises $39.50 to $40 and is all-in
Max: folds
Noor: calls $39.50 and is all-in
*** FLOP *** [6c 2s Kc]
*** TURN *** [6c 2s Kc] [Th]
*** RIVER *** [6c 2s Kc Th] [Td]
*** SHOW DOWN ***
Noor: shows [Kd Ks] (a full house, Kings full of Tens)
Lena: shows [9h 9s] (two pair, Tens and Nines)
Noor cashed out the hand for $62.10 | Cash Out Fee $0.63
*** SUMMARY ***
Total pot $80.25 | Rake $2
Board [6c 2s Kc Th Td]
Seat 1: Lena (button) showed [9h 9s] and lost with two pair, Tens and Nines
Seat 2: Max (small blind) folded before Flop
Seat 3: Noor (big blind) showed [Kd Ks] and won ($78.25) with a full house, Kings full of Tens (pot not awarded as player cashed out)
"""


def test_records_of_the_site_have_its_rule_book() -> None:
    assert the(LIMIT).config.rules.book is RuleBook.POKERSTARS
    refused = replay(under(the(LIMIT), RuleBook.WSOP)).outcome
    assert isinstance(refused, Refused)
    assert refused.refusal.rule == "R20"


def test_a_raise_over_a_short_all_in_shows_that_another_room_played_the_hand() -> None:
    text = LIMIT.replace("raises 80 to 600", "raises 200 to 720").replace("bet (80)", "bet (200)")
    assert the(text).config.rules.book is RuleBook.WSOP


@pytest.mark.parametrize("name", ["phh", "ohh", "pokerstars"])
@pytest.mark.parametrize("text", [LIMIT, ABSENT, SOLD], ids=["limit", "absent", "sold"])
def test_every_format_keeps_such_a_hand_to_the_chip(text: str, name: str) -> None:
    record = the(text)
    format_ = format_named(name)
    assert format_.write is not None
    assert format_.read is not None
    (again,) = format_.read(format_.write([record]), "again", lambda name: None)
    assert isinstance(again, Record), again
    assert replay(again).exact, replay(again).describe()
    stacks = {player.name: player.stack for player in record.players}
    assert {player.name: player.stack for player in again.players} == stacks
    state = replay(again).state
    assert state is not None
    assert state.stacks == record.finishing


def test_an_absent_player_begins_with_the_chips_that_are_written() -> None:
    record = the(ABSENT)
    assert dict(zip([player.name for player in record.players], record.finishing or (), strict=True)) == {
        "Max": 1670, "Noor": 0, "Omar": 1540, "Lena": 2431,
    }  # fmt: skip
    assert [player.stack for player in record.players if player.name == "Noor"] == [41]


def test_an_absent_player_may_fold_when_all_others_have() -> None:
    text = ABSENT.replace("Omar: calls 60", "Omar: folds").replace(
        "folds\nOmar: folds\nU", "folds\nU"
    )
    text = text.replace("collected 191", "collected 131").replace("pot 191", "pot 131")
    assert the(text).finishing == (1670, 0, 1600, 2371)


def test_a_player_who_sold_a_winning_or_losing_hand_gets_the_payment() -> None:
    assert the(SOLD).finishing == (3975, 6210, 0)
    lost = SOLD.replace("[9h 9s]", "[Ah Ac]").replace("6c 2s Kc", "6c 2s 8c")
    lost = lost.replace("(pot not awarded as player cashed out)", "").replace(
        "and won ($78.25)", "and lost"
    )
    lost = lost.replace("and lost with two pair", "and won ($78.25) with two pair")
    lost = lost.replace("*** SUMMARY", "Lena collected $78.25 from pot\n*** SUMMARY")
    assert the(lost).finishing == (3975, 6210, 7825)


def test_a_room_that_pays_beside_the_pots_is_followed() -> None:
    risk = SOLD.replace("PokerStars Hand #", "Poker Hand #RC").replace(
        "Noor cashed out the hand for $62.10 | Cash Out Fee $0.63\n",
        "Noor: Chooses to EV Cashout\nNoor: Pays Cashout Risk ($16.15)\n*** SHOWDOWN ***\n"
        "Noor collected $78.25 from pot\n",
    ).replace(" (pot not awarded as player cashed out)", "")  # fmt: skip
    assert the(risk).finishing == (3975, 6210, 0)
    received = risk.replace("Pays Cashout Risk ($16.15)", "Receives Cashout ($1.25)")
    assert the(received).finishing == (3975, 7950, 0)


def test_a_fold_of_a_player_with_chips_is_no_absence() -> None:
    record = the(HAND)
    folds = [replace(move, line=0) for move in record.moves if move.kind.value == "fold"]
    assert {move.cause.value for move in folds} == {"player"}
    (twice,) = pokerstars.read(HAND.replace("Max: folds\n", "Max: folds\nMax: folds\n"), "x")
    assert isinstance(twice, HistoryError)
