"""A converted hand keeps its number and the player it was written for, in every format."""

import pytest

from pokerhouse.histories import Record, format_named, phh
from tests.histories.pokerstars.test_other_rooms import HAND, read, the

OHH = """{"id": "first", "meta": {"tags": [{"a": "}"}], "note": "\\"ohh\\": {"}, "ohh": {
 "spec_version": "1.4.6", "site_name": "Elsewhere", "game_type": "Holdem", "table_name": "Io",
 "table_size": 6, "game_number": "77001", "start_date_utc": "2026-03-04T20:00:00Z",
 "currency": "Chips", "small_blind_amount": 1, "big_blind_amount": 2, "ante_amount": 0,
 "bet_limit": {"bet_cap": 0, "bet_type": "NL"}, "dealer_seat": 1, "hero_player_id": 0,
 "players": [
  {"id": 0, "name": "Lena", "seat": 1, "starting_stack": 90, "cards": ["Ad", "Qd"]},
  {"id": 1, "name": "Max", "seat": 2, "starting_stack": 80}],
 "rounds": [
  {"id": 0, "street": "Preflop", "cards": [], "actions": [
   {"action_number": 1, "player_id": 0, "action": "Post SB", "amount": 1},
   {"action_number": 2, "player_id": 1, "action": "Post BB", "amount": 2},
   {"action_number": 3, "player_id": 0, "action": "Raise", "amount": 5},
   {"action_number": 4, "player_id": 1, "action": "Fold"}]}],
 "pots": [{"number": 0, "amount": 4, "rake": 0, "player_wins": [{"player_id": 0, "win_amount": 4}]}]},
 "version": 2}
"""


def through(name: str, *records: Record) -> str:
    """The text of these hands in a format."""
    write = format_named(name).write
    assert write is not None
    return write(records)


def again(name: str, record: Record) -> Record:
    """The hand, written and read."""
    (found,) = read(through(name, record))
    assert isinstance(found, Record), found
    return found


def hero_of(record: Record) -> str | None:
    """The name of the player that a hand was written for."""
    return next((each.name for each in record.players if each.seat == record.hero), None)


@pytest.mark.parametrize("number", ["4401", "12345678901234567890", "9" * 40])
@pytest.mark.parametrize("way", [["phh"], ["ohh"], ["phhs", "ohh"], ["ohh", "phh"]], ids="-".join)
def test_number_and_hero_survive_every_way_back_to_pokerstars_text(
    way: list[str], number: str
) -> None:
    record = the(HAND.replace("4401", number))
    assert hero_of(record) == "Noor"
    for name in way:
        record = again(name, record)
        assert hero_of(record) == "Noor"
    text = through("pokerstars", record)
    assert text.startswith(f"PokerStars Hand #{number}:  ")
    assert [line for line in text.splitlines() if line.startswith("Dealt to")] == [
        "Dealt to Noor [Qh Qc]"
    ]


def test_other_keys_may_surround_a_hand_of_open_hand_history() -> None:
    found = read(OHH + OHH.replace("77001", "77002").replace('{"id": "first", ', '{"x": null, '))
    assert [entry.about["hand"] for entry in found if isinstance(entry, Record)] == [77001, 77002]
    listed = read(f"[{OHH},\n{OHH}]")
    assert [type(entry) for entry in listed] == [Record, Record]
    broken, whole = read(OHH.replace('"pots"', "pots") + OHH)
    assert not isinstance(broken, Record)
    assert isinstance(whole, Record)


def test_the_cards_of_a_player_may_be_with_the_player() -> None:
    record = the(OHH)
    assert hero_of(record) == "Lena"
    text = through("pokerstars", record)
    assert text.startswith("PokerStars Hand #77001:  ")
    assert "Dealt to Lena [Ad Qd]" in text


def test_a_name_that_is_no_number_becomes_one_that_stays() -> None:
    hands = [the(OHH.replace("77001", name)) for name in ("a5-12", "a5-13", "RC4401", "a5-12")]
    numbers = [through("pokerstars", hand).partition(":")[0] for hand in hands]
    assert numbers[0] == numbers[3] != numbers[1]
    assert numbers[2] == "PokerStars Hand #4401"
    assert all(number.rpartition("#")[2].isdecimal() for number in numbers)


def test_hands_without_name_are_numbered_in_order() -> None:
    (record,) = phh.read(
        'variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n'
        'starting_stacks = [90, 80]\nactions = ["d dh p1 ????", "d dh p2 AsAd", "p2 f"]\n',
        "x",
    )
    assert isinstance(record, Record)
    text = through("pokerstars", record, record)
    assert [line[:22] for line in text.splitlines() if line.startswith("PokerStars")] == [
        "PokerStars Hand #1:  H",
        "PokerStars Hand #2:  H",
    ]
