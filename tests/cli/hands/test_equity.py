"""`pokerhouse equity`: its table, its JSON, what it says of wrong input, Ctrl-C."""

import json

import pytest

from tests.cli.terminal import inside, on_terminal, run

CTRL_C = "\x03"


def test_the_table_of_an_exact_count() -> None:
    done = run("equity", "AhAs", "KdKc")
    assert (done.status, done.err) == (0, "")
    assert [line.split() for line in done.out.splitlines()] == [
        ["player", "equity", "win", "tie"],
        ["AsAh", "81.2555%", "81.0646%", "0.3818%"],
        ["KdKc", "18.7445%", "18.5536%", "0.3818%"],
        ["exact:", "all", "1,712,304", "deals"],
    ]


def test_json_has_the_counts() -> None:
    done = inside(
        "equity", "Ac7c", "5s4s", "KsKd", "--board", "7h2c3h", "--dead", "As", "--exact", "--json"
    )
    found = json.loads(done.out)
    assert [player["wins"] for player in found["players"]] == [122, 223, 516]
    assert (found["deals"], found["exact"], found["done"]) == (861, True, 1.0)


def test_a_sample_has_an_interval_and_repeats() -> None:
    once, again = (
        inside("equity", "AA", "random", "--error", "0.5", "--seed", "4") for _ in range(2)
    )
    assert once == again
    assert "95 % sure" in once.out
    assert "sampled: " in once.out


def test_other_games_take_what_is_known_of_the_cards() -> None:
    done = inside(
        "equity", "As2s3s4sKh", "Th9h8h7h6h", "--dead", "QdJdTd9d", "--game", "razz", "--json"
    )
    assert [player["wins"] for player in json.loads(done.out)["players"]] == [287668, 155222]
    done = inside("equity", "AsKhQsJh", "random", "--game", "omaha", "--error", "2")
    assert done.status == 0
    assert "random" in done.out


def test_other_games_take_ranges_and_print_them_one_way() -> None:
    done = inside(
        "equity",
        "aaxx, KKQQ ds:0.5",
        "JsTs9h8h",
        "--game",
        "Omaha",
        "--board",
        "Kc7d2s",
        "--error",
        "1",
    )
    assert done.status == 0
    assert "AA**, KKQQds:0.5" in done.out
    assert "JsTs9h8h" in done.out
    short = inside("equity", "TT+", "76s", "--game", "short-deck", "--board", "Kc 7d 8s", "--json")
    assert [player["range"] for player in json.loads(short.out)["players"]] == ["TT+", "76s"]


def test_a_grid_in_a_pipe_is_plain() -> None:
    done = inside("equity", "AA, AKs:0.5", "KK", "--grid")
    assert "AA   50%" in done.out
    assert "\x1b" not in done.out


def test_a_grid_on_a_terminal_is_coloured() -> None:
    with on_terminal("equity", "AA", "KK", "--grid", COLORTERM="truecolor") as terminal:
        assert terminal.end() == 0
        assert "48;2;214;158;46m AA " in terminal.raw


@pytest.mark.parametrize(
    ("arguments", "named", "said"),
    [
        (["AA", "AKx"], "RANGE 2", "at character 3"),
        (["AA", "KK", "--board", "Ax"], "--board", "expected a suit"),
        (["AA", "KK", "--dead", "Ac Ac"], "--dead", "twice"),
        (["AA", "KK", "--error", "x"], "--error", "expected a percentage"),
        (["AA", "KK", "--error", "1", "--exact"], "--error", "choose either"),
        (["AA", "KK", "--game", "whist"], "--game", "whist"),
        (["random", "AsKsQsJy", "--game", "omaha"], "RANGE 2", "at character 8"),
        (["AAxx", "top 15%", "--game", "omaha"], "RANGE 2", "only hold'em has"),
        (["22+", "AK", "--game", "short_deck"], "RANGE 1", "6 to A"),
        (["A23", "KQ, A23", "--game", "razz"], "RANGE 2", "as many known cards"),
        (["AAxx", "KKxx", "--game", "omaha", "--exact"], "RANGE...", "too many deals"),
        (["AAxx", "KKxx", "--game", "omaha", "--board", "Ac Ac"], "--board", "twice"),
        (
            ["AsAhxx", "KKxx", "--game", "omaha", "--board", "Ah 2c 3c"],
            "RANGE...",
            "player 1: Ah is on the board too",
        ),
        (
            ["AsKs", "AsKd", "--game", "stud"],
            "RANGE...",
            "player 2: As is in the hand of player 1 too",
        ),
        (["AsKs", "AdKd", "--game", "stud", "--grid"], "--grid", "only hold'em ranges"),
        (["AA", "KK", "--seed", "x"], "--seed", "expected a whole number"),
        (["AA"], "RANGE...", "1 player:"),
        (["AA", "KK", "--board", "2c 3c 4c 5c 6c 7c"], "--board", "6 cards: expected at most 5"),
        (
            ["AA", "KK", "--board", "2c", "--game", "short_deck"],
            "--board",
            "2c: not in the deck of short-deck",
        ),
        (["AA", "KK", "--board", "2c 3c 4c", "--dead", "3c"], "--dead", "3c is on the board"),
        (["AA", "AA", "AA"], "RANGE...", "no way to deal"),
    ],
)
def test_wrong_input_is_named(arguments: list[str], named: str, said: str) -> None:
    done = inside("equity", *arguments)
    assert done.status == 2
    assert named in done.err
    assert said in done.err
    assert "Traceback" not in done.err


def test_json_keeps_the_grid() -> None:
    done = inside("equity", "AA", "KK, AKs:0.5", "--grid", "--json", "--board", "2c 3c 4d")
    first, second = json.loads(done.out)["players"]
    assert (first["grid"][0][0], first["grid"][0][1]) == (1, 0)
    assert (second["grid"][1][1], second["grid"][0][1], second["grid"][1][0]) == (1, 0.5, 0)
    assert (
        "grid"
        not in json.loads(inside("equity", "AA", "KK", "--board", "2c 3c 4d", "--json").out)[
            "players"
        ][0]
    )


def test_ctrl_c_gives_what_is_known_so_far() -> None:
    with on_terminal("equity", *["random"] * 6, "--error", "0.0001") as terminal:
        terminal.wait_for("dealing")
        assert terminal.press_until_end(CTRL_C) == 0
        assert "sampled: " in terminal.shown
        assert terminal.shown.count("%") >= 6
        assert "Traceback" not in terminal.shown


def test_ctrl_c_gives_the_part_of_an_exact_count_that_is_done() -> None:
    arguments = ["AAxx", "random", "--game", "omaha", "--board", "Qc 7d 2s", "--exact"]
    with on_terminal("equity", *arguments) as terminal:
        terminal.wait_for("dealing")
        assert terminal.press_until_end(CTRL_C) == 0
        assert "stopped: " in terminal.shown or "sampled: " in terminal.shown
        assert "95 % sure" in terminal.shown
        assert "Traceback" not in terminal.shown
