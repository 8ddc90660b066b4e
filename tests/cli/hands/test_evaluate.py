"""`pokerhouse evaluate` and `pokerhouse compare`: what they tell, to people and to programs, and
what they refuse.
"""

import json
import re
import shlex
from pathlib import Path

import pytest

from pokerhouse.cli.hands import compare, evaluate
from pokerhouse.hands import GAMES
from tests.cli.terminal import inside, on_terminal, run
from tests.hands.definitions.test_definitions import EXAMPLE
from tests.hands.definitions.test_xml import PHASES, document, misspelt


def test_a_hand_is_named_with_its_cards_and_its_rank() -> None:
    told = run("evaluate", "As", "Kd", "Tc", "10d", "9s", "2c", "3h")
    assert (told.status, told.err) == (0, "")
    assert told.out.splitlines() == [
        "pair of tens, kickers ace, king, nine",
        "10♦ 10♣ A♠ K♦ 9♠",
        "rank 4,208 of 7,462",
    ]


def test_a_split_pot_tells_both_halves() -> None:
    told = inside("evaluate", "As2sKdKc", "--board", "3c 4d 8h Kh", "--game", "omaha8")
    assert "omaha: three of a kind, kings, kickers eight, four" in told.out
    assert "omaha_low8: eight low, then four, three, deuce, ace" in told.out
    assert "rank 22 of 56" in told.out


def test_what_is_no_low_has_neither_cards_nor_rank() -> None:
    assert inside("evaluate", "9s 9h 2c 3d 4h", "--game", "low_8").out.splitlines() == ["no low"]


def test_a_wild_card_is_shown_and_what_it_stands_for() -> None:
    assert (
        "A♠ A♥ Xb 7♣ 2♦ as A♠ A♥ A♦ 7♣ 2♦"
        in inside("evaluate", "Xb As Ah 7c 2d", "--wild", "bug").out
    )


def test_hands_are_put_in_order() -> None:
    told = inside(
        "compare", "KcKd", "AsAh", "KsKh", "--board", "2c 7d 9h Js Qc", "--game", "holdem"
    )
    rows = [line.split()[0:3] for line in told.out.splitlines()[1:]]
    assert rows == [["1", "A♠", "A♥"], ["2", "K♣", "K♦"], ["2", "K♠", "K♥"]]


def test_json_has_what_the_text_has() -> None:
    told = json.loads(inside("evaluate", "8h6c4d3sAcKdKh", "--game", "razz", "--json").out)
    assert told == [
        {
            "game": "razz",
            "category": "no pair",
            "words": "eight low, then six, four, three, ace",
            "brief": "eight low",
            "rank": 29,
            "qualifies": True,
            "cards": ["8h", "6c", "4d", "3s", "Ac"],
            "played_as": ["8h", "6c", "4d", "3s", "Ac"],
        }
    ]
    order = json.loads(
        inside(
            "compare", "As2s3h4h", "8h8d7h6d", "--board", "8sTsJc", "--game", "omaha8", "--json"
        ).out
    )
    assert [(row["game"], row["place"], row["qualifies"]) for row in order] == [
        ("omaha", 1, True),
        ("omaha", 2, True),
        ("omaha_low8", 1, False),
        ("omaha_low8", 1, False),
    ]


def test_cards_are_coloured_on_a_terminal() -> None:
    with on_terminal("evaluate", "As", "Kd", "Tc", "10d", "9s") as terminal:
        assert terminal.end() == 0
        assert "A♠" in terminal.shown
        assert "\x1b[" in terminal.raw


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (
            ["evaluate", "As", "Kx"],
            "'CARDS': expected a suit (c, d, h, s) after 'K', found 'x' at character 5",
        ),
        (
            ["evaluate", "As As 2d"],
            "'CARDS': 3 cards: expected 5 to 7; As twice: card 2 was there before.",
        ),
        (
            ["evaluate", "AsKs", "--game", "bridge"],
            "'--game': no game 'bridge': expected one of badacey,",
        ),
        (
            ["evaluate", "Ks", "--game", "kuhn", "--wild", "jokers"],
            "'--wild': kuhn has no wild cards",
        ),
        (
            ["evaluate", "AsKs2c2d3d", "--wild", "aces and eights"],
            "'--wild': unknown wild cards 'aces and eights'",
        ),
        (
            ["evaluate", "AsKs", "--board", "2c3c4x", "--game", "holdem"],
            "'--board': expected a suit",
        ),
        (
            ["evaluate", "AsKs", "--board", "2c3c", "--game", "holdem"],
            "'--board': 2 board cards: expected 3 to 5.",
        ),
        (
            ["compare", "AsAh", "KcKdKh", "--game", "holdem", "--board", "2c3c4c"],
            "hand 2: 3 hole cards: expected 2.",
        ),
        (
            ["compare", "AsAhKd", "AsKcQc", "--game", "three_card"],
            "'HAND': hand 2: As is in hand 1 too.",
        ),
        (["compare"], "Missing argument"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(arguments: list[str], expected: str) -> None:
    ended = inside(*arguments)
    assert ended.status == 2
    assert expected in ended.err.replace("\n", " ")
    assert "Traceback" not in ended.err


def test_a_definition_says_what_a_hand_is_worth(tmp_path: Path) -> None:
    toml, xml = tmp_path / "my-game.toml", tmp_path / "settings.xml"
    toml.write_text(EXAMPLE)
    xml.write_text(misspelt().replace("</settings>", PHASES + "</settings>"))
    assert (
        inside("evaluate", "As Jd Qc", "--definition", str(toml)).out.splitlines()[0] == "straight"
    )
    told = inside("evaluate", "7s8s", "--board", "9s Ts Js 2c", "--definition", str(xml))
    assert told.out.splitlines() == [
        "Straight Flush",
        "7♠ 8♠ 9♠ T♠ J♠".replace("T", "10"),
        "9,045,000 points",
    ]
    assert "settings.xml: hand 4 'Straight Flush': gaces is read as aces" in told.err.replace(
        "\n", ""
    )
    split = inside("evaluate", "As2sKdKc", "--board", "3c 4d 8h Kh", "--definition", "omaha8").out
    assert "omaha: three of a kind" in split
    assert "omaha_low8: low" in split
    row = json.loads(inside("evaluate", "As Ah Ad Qd Qc", "--definition", "high", "--json").out)
    assert row == [
        {
            "game": "high",
            "words": "full house",
            "cards": ["As", "Ah", "Ad", "Qd", "Qc"],
            "points": 7_066_000,
            "notes": [],
        }
    ]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["As", "--definition", "none.toml"], "'--definition': 'none.toml' cannot be read"),
        (["As", "--definition", "none.toml"], "no game of the catalog (high,"),
        (
            ["As", "--definition", "high", "--game", "razz"],
            "'--definition': a definition has its own game",
        ),
        (
            ["As", "--definition", "high", "--wild", "bug"],
            "'--definition': a definition has its own game",
        ),
        (["Ax", "--definition", "high"], "'CARDS': expected a suit"),
        (["As", "--definition", "high"], "'CARDS': 1 card: expected at least 5 in high."),
        (["AsKs", "--definition", "holdem", "--board", "2c3c4x"], "'--board': expected a suit"),
        (
            ["AsKs", "--definition", "holdem", "--board", "2c"],
            "'CARDS or --board': 1 card on the board",
        ),
        (["AsKs", "--definition", "holdem", "--board", "As2c3c"], "As twice"),
        (["AsKs2c3c4c", "--definition", "high", "--board", "5c"], "a board, but high has none"),
    ],
)
def test_what_is_wrong_with_a_definition_or_its_cards_is_named(
    arguments: list[str], expected: str
) -> None:
    ended = inside("evaluate", *arguments)
    assert (ended.status, "Traceback" in ended.err) == (2, False)
    assert expected in ended.err.replace("\n", " ")


@pytest.mark.parametrize("epilog", [evaluate.EPILOG, compare.EPILOG], ids=["evaluate", "compare"])
def test_the_examples_of_the_help_run(
    epilog: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    examples = re.findall(r"^  pokerhouse (.*)$", epilog, re.MULTILINE)
    assert len(examples) >= 4
    monkeypatch.chdir(tmp_path)  # where the files are that the examples name
    Path("my-game.toml").write_text(EXAMPLE)
    Path("settings.xml").write_text(document(PHASES))
    for example in examples:
        ended = inside(*shlex.split(example))
        assert ended.status == 0, ended


def test_every_game_is_known_to_the_command() -> None:
    listed = inside("evaluate", "As", "--game", "none").err
    assert all(name in listed for name in GAMES)
