"""PHH: what is wrong with a file is named with its line, and nothing else comes of it."""

from random import Random

import pytest

from pokerhouse.cards import UNKNOWN, parse_cards
from pokerhouse.errors import HistoryError
from pokerhouse.histories import phh
from pokerhouse.histories.phh import write_record
from pokerhouse.histories.record import Record
from pokerhouse.histories.replaying import replay
from tests.histories.phh.test_phh import HAND, changed, played, read


@pytest.mark.parametrize(
    ("fields", "line", "reason"),
    [
        ({"variant": ""}, 1, "missing required field 'variant'"),
        ({"variant": '"XX"'}, 1, "variant 'XX' is not known: expected one of FT, NT, "),
        ({"variant": "5"}, 1, "variant: expected a text, got a whole number"),
        ({"antes": "[0, 0]"}, 2, "antes: 2 values for 3 players"),
        ({"antes": "[]"}, 2, "antes: expected one for each player"),
        ({"antes": "[0, -1, 0]"}, 2, "antes: expected no number below 0"),
        ({"antes": '[0, "x", 0]'}, 2, "antes[1]: expected a number, got a text"),
        (
            {"blinds_or_straddles": "[nan, 2, 0]"},
            3,
            "blinds_or_straddles: expected no number below 0",
        ),
        ({"starting_stacks": "[200, 0, 200]"}, 5, "a stack of 0: expected more than 0"),
        ({"starting_stacks": "[200]"}, 5, "1 player: expected 2 or more"),
        (
            {"starting_stacks": "[200, 0.1234567, 200]"},
            5,
            "amounts in parts of 10000000: expected at most six decimals",
        ),
        ({"actions": "[5]"}, 6, "actions[0]: expected a text, got a whole number"),
        ({"actions": '["p1 jumps"]'}, 6, "'p1 jumps' is not an action"),
        ({"actions": '["p9 f"]'}, 6, "'p9 f' is not an action"),
        ({"actions": '["p1"]'}, 6, "'p1' is not an action"),
        ({"actions": '["p1 f now please"]'}, 6, "'p1 f now please' is not an action"),
        ({"actions": '["d db"]'}, 6, "'d db' is not an action"),
        ({"actions": '["d dh p1 AsX"]'}, 6, "'d dh p1 AsX': 'X' is not a card"),
        ({"actions": '["d db 1s2s3s"]'}, 6, "'d db 1s2s3s': '1s' is not a card"),
        ({"actions": '["p3 cbr six"]'}, 6, "'p3 cbr six': expected an amount above 0, found 'six'"),
        ({"actions": '["p3 cbr -4"]'}, 6, "'p3 cbr -4': expected an amount above 0, found '-4'"),
        (
            {"seats": "[3, 2, 1]"},
            7,
            "seats [3, 2, 1]: expected them clockwise from the left of the button, seat 1",
        ),
        ({"players": '["Ann"]'}, 7, "players: 1 value for 3 players"),
        ({"_config": "{small_blind = true}"}, 1, "_config or _rules: "),
        ({"_rules": '{book = "mine"}'}, 1, "_config or _rules: "),
        (
            {"_posts": '["p1 gift 3"]'},
            7,
            "_posts: 'p1 gift 3': expected a player, what is paid and how much",
        ),
        ({"_runs": '["twice"]'}, 7, "_runs: 'twice': expected a player and how often"),
        ({"_scale": "0"}, 7, "_scale = 0: expected 1 or more"),
        ({"_button": "-1"}, 7, "_button = -1: expected 1 or more"),
        ({"actions": '["p3 cbr 1e9999999"]'}, 6, "'p3 cbr 1e9999999': expected an amount above 0"),
        ({"_runs": '["p1 ²"]'}, 7, "_runs: 'p1 ²': expected a player and how often"),
        ({"_small_blind": "7"}, 7, "_small_blind = 7: expected a player, 1 to 3, or 0 for nobody"),
        ({"_player_ids": '["a"]'}, 7, "_player_ids: 1 value for 3 players"),
        ({"_boards": '["AsX"]'}, 7, "_boards: 'X' is not a card"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(
    fields: dict[str, str], line: int, reason: str
) -> None:
    (error,) = phh.read(changed(**fields), "hand.phh")
    assert isinstance(error, HistoryError)
    assert (error.line, error.reason[: len(reason)]) == (line, reason)
    assert str(error).startswith(f"hand.phh, line {line}: ")


def test_no_toml_is_named_with_its_line() -> None:
    (error,) = phh.read(HAND + "oops\n", "hand.phh")
    assert isinstance(error, HistoryError)
    assert error.line == 7
    assert error.reason.startswith("no TOML: ")


def test_brackets_without_end_are_no_toml() -> None:
    (error,) = phh.read(changed(antes="[" * 100_000), "hand.phh")
    assert isinstance(error, HistoryError)
    assert error.reason == "no TOML: nested too deeply"


def test_no_game_for_so_many_is_an_outcome() -> None:
    many = {
        name: f"[{', '.join(['5'] * 11)}]"
        for name in ("antes", "blinds_or_straddles", "starting_stacks")
    }
    assert (
        played(changed(**many, actions="[]"))
        .describe()
        .startswith("a hand: unplayable: 11 players: expected 2 to 10")
    )


@pytest.mark.parametrize("seed", range(60))
def test_nothing_but_a_named_error_comes_of_a_damaged_file(seed: int) -> None:
    rng = Random(seed)
    other = changed(_runs='["p1 2"]', _rules="{run_it = 2}")
    text = list(f"[1]\n{HAND}[2]\n{other}" if seed % 2 else HAND)
    for _ in range(rng.randrange(1, 6)):
        place = rng.randrange(len(text))
        damage = rng.choice(
            ["", "?", "-", "9", '"', "]", "\n", "p", "#", ".", "e", "inf", "\x00", "\\"]
        )
        text[place : place + rng.randrange(3)] = damage
    for entry in phh.read(
        "".join(text[: rng.choice([len(text), rng.randrange(len(text))])]), "damaged"
    ):
        if isinstance(entry, Record):
            replay(entry)
        else:
            assert isinstance(entry, HistoryError)


def test_unknown_cards_are_written_as_unknown() -> None:
    record = read(HAND.replace("7h2c", "????"))
    assert record.down[record.players[2].seat] == (UNKNOWN, UNKNOWN)
    assert '"d dh p3 ????"' in write_record(record)
    boards = read(changed(_rules="{boards = 2}", _boards='["2s5s9d", "??8d??"]', _burns='"6d??"'))
    assert (boards.boards[1], boards.burned) == (
        (UNKNOWN, *parse_cards("8d"), UNKNOWN),
        (*parse_cards("6d"), UNKNOWN),
    )
    assert read(write_record(boards)).boards == boards.boards
