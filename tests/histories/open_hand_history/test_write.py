"""Open Hand History: the fields of the specification, and chips that add up."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pokerhouse.errors import HistoryError
from pokerhouse.histories import open_hand_history, pokerstars
from pokerhouse.histories.record import Record, started_utc
from tests.histories.pokerstars.hands import HANDS

FIELDS = {
    "spec_version", "site_name", "network_name", "internal_version", "tournament", "tournament_info", "game_number",
    "start_date_utc", "table_name", "table_handle", "table_skin", "game_type", "bet_limit", "table_size", "currency",
    "dealer_seat", "small_blind_amount", "big_blind_amount", "ante_amount", "hero_player_id", "flags", "players",
    "rounds", "pots", "tournament_bounties",
}  # fmt: skip
OPTIONAL = {
    "tournament_info",
    "table_handle",
    "table_skin",
    "hero_player_id",
    "tournament_bounties",
}
ACTIONS = {
    "Dealt Cards", "Mucks Cards", "Shows Cards", "Post Ante", "Post SB", "Post BB", "Straddle", "Post Dead",
    "Post Extra Blind", "Fold", "Check", "Bet", "Raise", "Call",
}  # fmt: skip
GAMES = ("Hold'em", "Omaha Hi/Lo Pot")
WRITTEN = [about for about, text in HANDS.items() if any(game in text for game in GAMES)]


def record(about: str) -> Record:
    """The hand about this."""
    (found,) = pokerstars.read(
        next(text for key, text in HANDS.items() if about in key), "hands.txt"
    )
    assert isinstance(found, Record)
    return found


def told(about: str) -> dict[str, Any]:
    """The hand about this, as it is written."""
    text = open_hand_history.write([record(about)])
    assert text.endswith("}\n\n")
    hand: dict[str, Any] = msgspec.json.decode(text)["ohh"]
    return hand


@pytest.mark.parametrize("about", WRITTEN)
def test_every_field_is_one_of_the_specification(about: str) -> None:
    hand = told(about)
    assert FIELDS - OPTIONAL <= set(hand) <= FIELDS
    assert hand["game_type"] in ("Holdem", "Omaha", "OmahaHiLo")
    assert hand["bet_limit"]["bet_type"] in ("NL", "PL", "FL")
    ids = {player["id"] for player in hand["players"]}
    assert [round_["id"] for round_ in hand["rounds"]] == list(range(len(hand["rounds"])))
    for round_ in hand["rounds"]:
        assert round_["street"] in ("Preflop", "Flop", "Turn", "River", "Showdown")
        assert [act["action_number"] for act in round_["actions"]] == list(
            range(len(round_["actions"]))
        )
        assert {act["action"] for act in round_["actions"]} <= ACTIONS
        assert {act["player_id"] for act in round_["actions"]} <= ids


@pytest.mark.parametrize("about", WRITTEN)
def test_what_is_won_and_raked_is_the_pots(about: str) -> None:
    for pot in told(about)["pots"]:
        won = sum(round(win["win_amount"] * 100) for win in pot["player_wins"])
        assert won + round(pot["rake"] * 100) == round(pot["amount"] * 100)


def test_a_raise_is_told_by_what_is_put_in() -> None:
    actions = told("a cap on what")["rounds"][0]["actions"]
    assert actions[2] == {
        "action_number": 2,
        "player_id": 0,
        "action": "Raise",
        "amount": 1.5,
        "is_allin": False,
    }
    assert actions[4]["amount"] == 14.5, "to a total of 15, half a dollar of it posted before"
    assert told("a cap on what")["bet_limit"] == {"bet_type": "NL", "bet_cap": 15}


def test_missed_blinds_and_the_hero() -> None:
    hand = told("posts both")
    posts = [
        (act["action"], act["amount"])
        for act in hand["rounds"][0]["actions"]
        if "Post" in act["action"]
    ]
    assert posts == [
        ("Post SB", 0.5), ("Post BB", 1), ("Post Extra Blind", 1), ("Post Dead", 0.5), ("Post Extra Blind", 1),
    ]  # fmt: skip
    assert hand["players"][hand["hero_player_id"]]["name"] == "C [x]"
    assert hand["flags"] == ["Fast"]


def test_a_tournament() -> None:
    hand = told("antes, side pots")
    assert hand["tournament"] is True
    assert hand["tournament_info"] == {"tournament_number": "77", "name": "$4.50+$4.50+$1 USD"}
    assert hand["currency"] == "XSC"


def test_an_event_need_not_be_a_tournament() -> None:
    found = record("posts both")
    hand = replace(found, about={**found.about, "event": "A cash game on television"})
    told_so = msgspec.json.decode(open_hand_history.write([hand]))["ohh"]
    assert told_so["tournament"] is False
    assert "tournament_info" not in told_so


def test_many_hands_are_parted_by_blank_lines() -> None:
    text = open_hand_history.write([record("posts both"), record("a cap on what")])
    lines = text.split("\n")
    assert [bool(line) for line in lines] == [True, False, True, False, False]
    assert all("ohh" in msgspec.json.decode(line) for line in lines if line)


@pytest.mark.parametrize("about", ["courchevel", "razz", "badugi"])
def test_games_without_a_name(about: str) -> None:
    with pytest.raises(HistoryError, match="Open Hand History has no name for"):
        open_hand_history.write([record(about)])


@pytest.mark.parametrize(
    ("year", "month", "day", "time", "zone", "utc"),
    [
        (2010, 11, 1, "07:20:00", "ET", "2010-11-01T11:20:00Z"),
        (2010, 12, 31, "23:59:59", "ET", "2011-01-01T04:59:59Z"),
        (2020, 2, 28, "20:00:00", "ET", "2020-02-29T01:00:00Z"),
        (2021, 3, 14, "01:59:00", "ET", "2021-03-14T06:59:00Z"),
        (2021, 3, 14, "03:00:00", "ET", "2021-03-14T07:00:00Z"),
        (2021, 11, 7, "03:00:00", "ET", "2021-11-07T08:00:00Z"),
        (2005, 4, 2, "12:00:00", "ET", "2005-04-02T17:00:00Z"),
        (2005, 10, 29, "12:00:00", "ET", "2005-10-29T16:00:00Z"),
        (2021, 6, 1, "12:00:00", "UTC", "2021-06-01T12:00:00Z"),
        (2021, 6, 1, "12:00:00", "CET", "2021-06-01T00:00:00Z"),
        (2021, 6, 1, "noon", "ET", "2021-06-01T04:00:00Z"),
    ],
)
def test_universal_time(year: int, month: int, day: int, time: str, zone: str, utc: str) -> None:
    assert (
        started_utc({"year": year, "month": month, "day": day, "time": time, "time_zone": zone})
        == utc
    )


@pytest.mark.parametrize(
    "about", [{}, {"year": 2021, "month": 2, "day": 31}, {"year": "2021", "month": 2, "day": 1}]
)
def test_a_hand_without_a_valid_day_is_dated_1970(about: dict[str, Any]) -> None:
    assert started_utc(about) == "1970-01-01T00:00:00Z"
