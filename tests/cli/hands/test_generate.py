"""`pokerhouse generate` and `battle`: what they print, and what they say when something is
wrong.
"""

import json
from importlib import import_module
from typing import Any

import pytest

from pokerhouse.cards import parse_cards
from pokerhouse.hands import evaluate
from pokerhouse.hands.generate.battle import Battle
from pokerhouse.hands.generate.rules import HandType
from tests.cli.terminal import inside, on_terminal, run


def dealt(*arguments: str) -> list[str]:
    ended = inside("generate", *arguments)
    assert (ended.status, ended.err) == (0, ""), ended
    return ended.out.splitlines()


def test_a_hand_of_the_type_is_dealt() -> None:
    (line,) = dealt("full", "house", "--range1", "2-8", "--range2", "A")
    value = evaluate(line)
    assert value.category.words == "full house"
    assert value.words.endswith("over aces")


def test_the_same_seed_deals_the_same_in_another_process_too() -> None:
    asked = ["flush", "--hands", "3", "--seed", "seven"]
    hands = dealt(*asked)
    assert run("generate", *asked).out.splitlines() == hands != dealt(*asked[:-1], "eight")
    assert len({card for hand in hands for card in parse_cards(hand)}) == 15


def test_used_cards_are_not_dealt() -> None:
    (line,) = dealt("four of a kind", "--range1", "K-A", "--used", "Ad")
    assert line.count("K") == 4


@pytest.mark.parametrize(
    ("arguments", "number"),
    [
        (["straight flush"], "40"),
        (["straight", "--range1", "A-6"], "2,040"),
        (["five of a kind"], "0"),
        (["pair", "--range1", "K"], "0"),
        (["pair", "--range1", "K", "--range2", "2-A"], "84,480"),
        (["five of a kind", "--wild", "deuces"], "672"),
        (["high card", "--range1", "A-8", "--game", "low_a5"], "57,344"),
        (["three cards", "--game", "badugi"], "154,440"),
        (["flush", "--game", "omaha8", "--low", "A-8"], "208"),
        (["one card", "--game", "badeucey", "--low", "straight flush"], "36"),
    ],
)
def test_they_are_counted(arguments: list[str], number: str) -> None:
    assert dealt(*arguments, "--count") == [number]
    ended = inside("generate", *arguments, "--count", "--json")
    assert json.loads(ended.out)["count"] == int(number.replace(",", ""))


def test_json_says_what_was_asked_for_and_what_came() -> None:
    ended = inside(
        *("generate", "pair", "--range1", "K", "--range2", "2-A", "--hands", "2"),
        *("--seed", "1", "--json", "--wild", "Xb"),
    )
    answer = json.loads(ended.out)
    hands = answer.pop("hands")
    assert answer == {
        "type": "pair",
        "ranges": ["K", "2-A", None],
        "low": None,
        "game": "high",
        "wild": "Xb",
    }
    assert len(hands) == 2
    assert all(
        evaluate(" ".join(hand), wild="Xb").words.startswith("pair of kings") for hand in hands
    )


def test_fewer_hands_than_asked_for_are_status_1() -> None:
    ended = inside("generate", "flush", "--range1", "2-5")
    assert (ended.status, ended.out, ended.err) == (1, "", "There is no such hand.\n")
    ended = inside(
        "generate", "four of a kind", "--range1", "K", "--range2", "2-A", "--hands", "2", "--json"
    )
    assert (ended.status, len(json.loads(ended.out)["hands"])) == (1, 1)
    assert ended.err == "There is no other hand without these cards.\n"


def test_a_single_rank_for_the_whole_hand_suggests_a_range_for_the_kickers() -> None:
    ended = inside("generate", "pair", "--range1", "K")
    assert (ended.status, ended.out) == (1, "")
    assert ended.err == (
        "There is no such hand. --range1 alone is for the whole hand: add --range2 2-A for any "
        "kickers.\n"
    )
    assert "whole hand" not in inside("generate", "pair", "--range1", "2-8", "--used", "2c").err


def test_the_only_range_is_for_the_whole_hand() -> None:
    asked = ("two", "pair", "--range1", "2-8")
    assert dealt(*asked, "--count") == ["15,120"]
    for line in dealt(*asked, "--hands", "5", "--seed", "1"):
        assert {card.rank.char for card in parse_cards(line)} <= set("2345678")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["fulhouse"], "'TYPE': there is not a hand 'fulhouse': expected one of five of a kind"),
        ([], "Missing argument 'TYPE'"),
        (
            ["pair", "--range1", "8-2"],
            "'--range1': the range '8-2' ends before it starts: write 2-8.",
        ),
        (["pair", "--range2", "x"], "'--range2': 'x' is not a range of ranks: expected one rank"),
        (["pair", "--range3", "K"], "'TYPE': range 3 ('K') is of no use for a pair: it has 2."),
        (["pair", "--used", "As Kx"], "'--used': expected a suit (c, d, h, s) after 'K'"),
        (["pair", "--used", "As As"], "'--used': As twice"),
        (["pair", "--game", "whist"], "'--game': no game 'whist': expected one of badacey"),
        (
            ["badugi", "--game", "omaha8"],
            "'TYPE': omaha8 has no badugi: expected one of five of a kind",
        ),
        (
            ["pair", "--low", "A-8"],
            "'--low': a low of 'A-8' beside the pair: high does not split the pot.",
        ),
        (
            ["low", "--game", "omaha8", "--low", "A-8"],
            "'--low': a low of 'A-8' beside the low, which is of the low half",
        ),
        (
            ["flush", "--game", "omaha8", "--low", "8-A-2"],
            "'--low': '8-A-2' is not a range of ranks",
        ),
        (["flush", "--game", "razz"], "'TYPE': razz has no flush: expected one of four of a kind"),
        (["pair", "--wild", "foo"], "'--wild': unknown wild cards 'foo'"),
        (
            ["pair", "--game", "leduc", "--wild", "jokers"],
            "'--wild': wild cards are for hands of three cards or more",
        ),
        (["pair", "--hands", "0"], "'--hands': '0': expected a whole number, from 1 to 54."),
    ],
)
def test_what_is_wrong_is_named(arguments: list[str], message: str) -> None:
    ended = inside("generate", *arguments)
    assert ended.status == 2
    assert message in ended.err
    assert "Traceback" not in ended.err


def test_the_battle_is_fought_in_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    command = import_module("pokerhouse.cli.hands.battle")
    # All of them are fought in the tests of the battle.
    monkeypatch.setattr(command, "games", lambda: ["kuhn", "low_27", "royal"])
    monkeypatch.setattr(command, "WILD_GAMES", [("high", "jokers")])
    ended = inside("battle", "--seed", "7")
    assert (ended.status, ended.err) == (0, "")
    assert "high, jokers wild\n" in ended.out
    assert " battles, none with a fault.\n" in ended.out
    assert "\x1b" not in ended.out
    assert max(map(len, ended.out.splitlines())) <= 80


@pytest.mark.long
def test_every_battle_is_told_as_json() -> None:
    rows = json.loads(inside("battle", "--seed", "7", "--json").out)
    assert {row["found"] for row in rows} == {"both"}
    assert {row["winner"] for row in rows if row["game"] in ("low_a5", "razz", "badugi")} == {"low"}
    assert f"{len(rows)} battles" in inside("battle", "--seed", "7").out


def test_a_fault_is_shown_and_is_status_1(monkeypatch: pytest.MonkeyPatch) -> None:
    low, high = parse_cards("2c 2d 2h 2s 3c"), parse_cards("8c 8d 8h 8s 9c")
    lost = Battle(
        "high",
        HandType.FOUR_OF_A_KIND,
        low,
        high,
        "",
        "",
        "low",
        "none",
        ("the high hand does not win",),
    )

    def fought(*_: Any, **__: Any) -> list[Battle]:
        return [lost]

    monkeypatch.setattr(import_module("pokerhouse.cli.hands.battle"), "battles", fought)
    ended = inside("battle", "--game", "high")
    assert ended.status == 1
    assert "four of a kind: the high hand does not win" in ended.out
    assert "1 battle, 1 with a fault." in ended.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--game", "whist"], "'--game': no game 'whist'"),
        (["--wild", "foo"], "'--wild': unknown wild cards 'foo'"),
        (
            ["--game", "kuhn", "--wild", "deuces"],
            "'--wild': wild cards are for hands of three cards or more",
        ),
    ],
)
def test_what_is_wrong_with_a_battle_is_named(arguments: list[str], message: str) -> None:
    ended = inside("battle", *arguments)
    assert ended.status == 2
    assert message in ended.err


def test_cards_are_coloured_on_a_terminal_jokers_too() -> None:
    with on_terminal("generate", "five of a kind", "--wild", "Xr", "--seed", "1") as terminal:
        assert terminal.end() == 0
        assert "Xr" in terminal.shown
        assert (
            "\x1b[1;38;2;192;0;24;48;2;246;244;238m Xr" in terminal.raw
            or "\x1b[1;38;5;" in terminal.raw
        )
