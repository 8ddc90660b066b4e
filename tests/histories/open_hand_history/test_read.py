"""Open Hand History read: what we write comes back to the chip, files of others are understood, and
what is wrong is said with its place.
"""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pokerhouse.errors import HistoryError
from pokerhouse.histories import format_of, open_hand_history, phh, pokerstars, replay
from pokerhouse.histories.phh import write_hand
from pokerhouse.histories.record import Record
from pokerhouse.rules import (
    AnteKind,
    HandComplete,
    HandShown,
    HouseRules,
    Rake,
    Structure,
    turn,
    with_stakes,
)
from pokerhouse.units import Chips
from tests.histories.phh.test_round_trip import played
from tests.histories.pokerstars.hands import HANDS
from tests.kit.random_play import Table

QUICK, LONG = 8, 2000
GAMES = ("holdem", "omaha", "omaha8")
BETS = (Structure.NO_LIMIT, Structure.POT_LIMIT, Structure.FIXED_LIMIT)
WRITTEN = [
    about
    for about, text in HANDS.items()
    if any(game in text for game in ("Hold'em", "Omaha Hi/Lo Pot"))
]
seeds = st.integers(0, 2**32)


def read(text: str) -> Record:
    """The only hand of a text."""
    (found,) = open_hand_history.read(text, "a hand")
    assert isinstance(found, Record), f"{found}\n{text}"
    return found


def of_pokerstars(about: str) -> Record:
    (found,) = pokerstars.read(HANDS[about], "a hand")
    assert isinstance(found, Record)
    return found


@pytest.mark.parametrize("about", WRITTEN)
def test_a_hand_of_elsewhere_is_written_and_read_again(about: str) -> None:
    record = of_pokerstars(about)
    text = open_hand_history.write([record])
    again = replay(read(text))
    ours = replay(record)
    assert again.exact, again.describe()
    assert again.state is not None
    assert ours.state is not None
    assert again.state.stacks == ours.state.stacks
    assert again.state.boards == ours.state.boards
    assert open_hand_history.write([again.record]) == text


def comes_back(table: Table, seed: int) -> None:
    """A hand of our own, written and read: the same chips and cards at the end, and the same
    text.
    """
    (record,) = phh.read(write_hand(played(table, seed)), "a hand")
    assert isinstance(record, Record)
    ours = replay(record)
    if ours.state is None or not isinstance(turn(ours.state), HandComplete):
        return
    text = open_hand_history.write([record])
    again = replay(read(text))
    assert again.exact, f"{again.describe()}\n{text}"
    assert again.state is not None
    assert again.state.stacks == ours.state.stacks, text
    assert open_hand_history.write([again.record]) == text


def random_table(rng: Random) -> Table:
    """A table of the games that are written."""
    config = with_stakes(rng.choice(GAMES), rng.choice(BETS), small_bet=20)
    if rng.random() < 0.4:
        config = replace(
            config, ante=Chips(rng.randint(1, 9)), ante_kind=rng.choice(list(AnteKind))
        )
    config = replace(
        config, rules=HouseRules(run_it=rng.choice((1, 1, 2, 3)), rake=rng.choice((None, Rake(50))))
    )
    stacks = [
        rng.choice((rng.randint(1, 60), rng.randint(1, 500), 1000))
        for _ in range(rng.randint(2, 6))
    ]
    return Table(config, tuple(stacks), dead_small_blind=len(stacks) > 2 and rng.random() < 0.2)


@settings(max_examples=QUICK, deadline=None)
@given(seed=seeds)
@example(seed=192)  # the ante of a big blind who had no chip left after the blind
@example(seed=952)  # the big blind had no chip left after the ante
@example(seed=189)  # and there was no small blind
@example(seed=2249)  # with a limit, a raise on the turn that only completes a short all-in
def test_hands_of_our_own_come_back(seed: int) -> None:
    comes_back(random_table(Random(seed)), seed)


@pytest.mark.long
@settings(max_examples=LONG, deadline=None)
@given(seed=seeds)
def test_many_hands_of_our_own_come_back(seed: int) -> None:
    comes_back(random_table(Random(seed)), seed)


SPLIT = """{
  "ohh": {
    "spec_version": "1.4.7", "site_name": "Somewhere", "network_name": "Some Network", "internal_version": "7",
    "tournament": false, "game_number": "B-12", "start_date_utc": "2024-05-06T07:08:09Z", "table_name": "Ida",
    "game_type": "Holdem", "bet_limit": {"bet_type": "NL", "bet_cap": 0.00}, "table_size": "6", "currency": "EUR",
    "dealer_seat": 5, "small_blind_amount": 0.05, "big_blind_amount": 0.10, "ante_amount": 0, "hero_player_id": "x2",
    "flags": [], "unknown": {"deep": [1, 2]},
    "players": [
      {"id": "x1", "seat": 5, "name": "Ann", "starting_stack": 10.00},
      {"id": "x2", "seat": 1, "name": "Bob", "starting_stack": 8.05},
      {"id": "x3", "seat": 2, "name": null, "display": "Cem", "starting_stack": 10},
      {"id": "x4", "seat": 3, "name": "Dee", "starting_stack": 9, "is_sitting_out": true}
    ],
    "rounds": [
      {"id": 0, "street": "Preflop", "cards": "", "actions": [
        {"action_number": 0, "player_id": "x2", "action": "Post SB", "amount": 0.05},
        {"action_number": 1, "player_id": "x3", "action": "Post BB", "amount": 0.10},
        {"action_number": 2, "player_id": "x2", "action": "Dealt Cards", "cards": ["Ah", "Kd"]},
        {"action_number": 3, "player_id": "x1", "action": "Raise", "amount": 0.30},
        {"action_number": 4, "player_id": "x2", "action": "Raise", "amount": 0.85},
        {"action_number": 5, "player_id": "x3", "action": "Fold"},
        {"action_number": 6, "player_id": "x1", "action": "Call", "amount": 0.60}
      ]},

      {"id": 1, "street": "Flop", "cards": ["As", "7c", "2d"], "actions": [
        {"action_number": 0, "player_id": "x2", "action": "Bet", "amount": 7.15, "is_allin": true},
        {"action_number": 1, "player_id": "x1", "action": "Call", "amount": 7.15}
      ]},
      {"id": 2, "street": "Turn", "cards": ["7d"], "actions": []},
      {"id": 3, "street": "River", "cards": ["7h"]},
      {"id": 4, "street": "Showdown", "actions": [
        {"action_number": 0, "player_id": "x2", "action": "Shows Cards", "cards": ["Ah", "Kd"]},
        {"action_number": 1, "player_id": "x1", "action": "Shows Cards", "cards": ["Ad", "Kc"]}
      ]}
    ],
    "pots": [{"number": 0, "amount": 16.20, "rake": 0.50, "player_wins": [
      {"player_id": "x1", "win_amount": 7.85}, {"player_id": "x2", "win_amount": 7.85}
    ]}]
  }
}
"""
"""As others write it: over many lines, ids that are texts, numbers as texts, raises by what is put
in. Bob, who has posted 0.05, puts in 0.85.
"""


def told(**changes: Any) -> dict[str, Any]:
    hand: dict[str, Any] = json.loads(SPLIT)["ohh"]
    return {**hand, **changes}


def text_of(*hands: dict[str, Any]) -> str:
    return "\n\n".join(json.dumps({"ohh": hand}) for hand in hands)


def changed(place: str, value: Any) -> str:
    """The hand with one value changed, `rounds.0.actions.3.amount`; or taken out, where it is
    None.
    """
    hand = told()
    *path, last = [int(part) if part.isdecimal() else part for part in place.split(".")]
    at: Any = hand
    for part in path:
        at = at[part]
    if value is None:
        del at[last]
    else:
        at[last] = value
    return text_of(hand)


def in_totals(hand: dict[str, Any]) -> dict[str, Any]:
    """The same hand as many programs write it: raises by the total of the street."""
    for street in hand["rounds"]:
        bets: dict[Any, float] = {}
        for action in street.get("actions", []):
            player, amount = action.get("player_id"), action.get("amount", 0)
            bets[player] = bets.get(player, 0) + (0 if action["action"] == "Post Ante" else amount)
            if action["action"] in ("Bet", "Raise"):
                action["amount"] = round(bets[player], 2)
    return hand


def test_a_hand_as_others_write_it() -> None:
    record = read(SPLIT)
    assert record.source == "a hand, hand B-12"
    assert [(player.seat, player.name, player.stack) for player in record.players] == [
        (1, "Bob", 805), (2, "Cem", 1000), (5, "Ann", 1000),
    ]  # fmt: skip
    about = {
        "venue": "Somewhere",
        "table": "Ida",
        "currency": "EUR",
        "year": 2024,
        "time": "07:08:09",
        "hand": "B-12",
    }
    assert {key: record.about[key] for key in about} == about
    again = replay(record)
    assert again.exact, again.describe()
    assert again.state is not None
    assert dict(zip(again.state.seats, again.state.stacks, strict=True)) == {1: 785, 2: 990, 5: 980}
    assert sum(isinstance(event, HandShown) for event in again.log) == 2


def test_raises_are_taken_as_the_pots_say_they_were_told() -> None:
    added, total = read(SPLIT), read(text_of(in_totals(told())))
    assert added.moves == tuple(replace(move, line=added.moves[0].line) for move in total.moves)
    assert replay(total).exact


def test_a_hand_that_leaves_it_open_is_read_as_the_others_of_its_file() -> None:
    open_to_both = told(
        rounds=[{"id": 0, "street": "Preflop", "actions": [*told()["rounds"][0]["actions"][:3],
                 {"player_id": "x1", "action": "Fold"}, {"player_id": "x2", "action": "Raise", "amount": 1},
                 {"player_id": "x3", "action": "Fold"}]}],
        pots=[{"number": 0, "amount": 0.20, "player_wins": [{"player_id": "x2", "win_amount": 0.20}]}],
    )  # fmt: skip
    alone = read(text_of(open_to_both))
    (beside, _) = open_hand_history.read(text_of(open_to_both, in_totals(told())), "two")
    assert isinstance(beside, Record)
    assert [move.to for move in alone.moves if move.to] == [105], "as the specification has it"
    assert [move.to for move in beside.moves if move.to] == [100]
    assert replay(alone).exact
    assert replay(beside).exact


@pytest.mark.parametrize(
    "wrapped",
    [
        lambda text: f"﻿{text}",
        lambda text: f"[\n{text}]\n",
        lambda text: text.replace("\n", "\r\n"),
        lambda text: json.dumps(json.loads(text)),
    ],
)
def test_it_is_known_whatever_is_around_it(wrapped: Callable[[str], str]) -> None:
    text = wrapped(SPLIT)
    known = format_of(text)
    assert known is not None
    assert known.name == "ohh"
    assert replay(read(text)).exact


def test_seats_that_are_counted_from_nought() -> None:
    hand = told(dealer_seat=4)
    for player in hand["players"]:
        player["seat"] -= 1
    record = read(text_of(hand))
    assert [player.seat for player in record.players] == [1, 2, 5]
    assert replay(record).exact


def test_a_board_that_is_run_twice() -> None:
    rounds = told()["rounds"]
    again = [
        {"id": 5, "street": "Turn", "cards": ["3c"]},
        {"id": 6, "street": "River", "cards": ["Ks"]},
    ]
    record = read(text_of(told(rounds=[*rounds[:4], *again, rounds[4]])))
    assert [" ".join(map(str, board)) for board in record.boards] == [
        "As 7c 2d 7d 7h",
        "As 7c 2d 3c Ks",
    ]
    state = replay(record).state
    assert state is not None
    assert state.boards == record.boards


@pytest.mark.parametrize(
    ("place", "value", "reason"),
    [
        (
            "game_type",
            "Stud",
            "NL Stud with 4 cards: expected one of Holdem, Omaha, OmahaHiLo in NL, PL or FL",
        ),
        ("bet_limit.bet_type", "SL", "SL Holdem with 2 cards: expected one of"),
        ("players", None, "Object missing required field `players` - at `ohh`"),
        ("players.0.seat", "high", "Expected `int`, got `str` - at `ohh.players[0].seat`"),
        ("players.0.seat", 1, "two players of one id or in one seat"),
        ("players.0.name", "Bob", "two players called 'Bob'"),
        ("players.0.starting_stack", -1, "an amount of -1: expected a number from 0"),
        (
            "players.0.starting_stack",
            1e40,
            "an amount of 1E+40: expected a number from 0, of at most 15 digits",
        ),
        ("players.0.starting_stack", 0.12345678, "an amount with 8 decimals: expected at most 6"),
        ("players.0.starting_stack", 5, "Flop, action 1 (Call): 7.15 is called: 4.1 is due"),
        ("rounds.0.street", "Third", "a round called 'Third': expected one of Preflop, Flop"),
        ("rounds.1.cards", ["As"], "Flop: 1 card, expected 3"),
        ("rounds.1.cards", ["As", "7c", "Q?"], "Flop: 0 cards, expected 3"),
        ("rounds.2.street", "River", "River: 3 cards on the board, expected 4"),
        ("rounds.2.cards", ["Ah"], "dealt twice: Ah"),
        ("rounds.2.cards", ["1z"], "found '1' at character 1"),
        (
            "rounds.0.actions.0.player_id",
            "zz",
            "Post SB of player 'zz': there is nobody with this id",
        ),
        ("rounds.0.actions.3.player_id", "x4", "expected"),
        (
            "rounds.0.actions.3.action",
            "Shoves",
            "Preflop, action 3 (Shoves): an action that our rules do not know",
        ),
        (
            "rounds.0.actions.3.amount",
            0.1,
            "Preflop, action 3 (Raise): a bet or raise to 10: the bet is 10",
        ),
        ("rounds.0.actions.3.is_allin", True, "Preflop, action 3 (Raise): all-in with 9.7 left"),
        ("rounds.0.actions.6.amount", 0.55, "Preflop, action 6 (Call): 0.55 is called: 0.6 is due"),
        ("rounds.4.actions.0.cards", ["Qh", "Qd"], "Qh Qd shown: Ah Kd held"),
        ("pots.0.amount", 16.30, "pots of 16.3 with 0.5 raked and 15.7 won: 16.2 were put in"),
        (
            "pots.0.player_wins.0.player_id",
            "nobody",
            "a pot for player nobody: there is nobody with this id",
        ),
    ],
)
def test_what_is_wrong_is_said(place: str, value: Any, reason: str) -> None:
    (found,) = open_hand_history.read(changed(place, value), "file.ohh")
    if place == "rounds.0.actions.3.player_id":  # one who sits out but acts is in the hand
        assert isinstance(found, HistoryError)
        return
    assert isinstance(found, HistoryError), found
    assert found.line == 1
    assert reason in found.reason, found.reason


def test_one_that_is_no_json_is_named_with_its_line_and_the_others_are_read() -> None:
    broken = SPLIT.replace('"seat": 2,', '"seat": ,')
    first, second, third = open_hand_history.read(f"{SPLIT}\n{broken}\n{SPLIT}", "file.ohh")
    assert isinstance(first, Record)
    assert isinstance(third, Record)
    assert isinstance(second, HistoryError)
    assert second.line == SPLIT.count("\n") + 2 + broken[: broken.index('"seat": ,')].count("\n")
    assert "no JSON" in second.reason
