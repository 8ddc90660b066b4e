"""`pokerhouse arena`: what it prints, what it says to wrong options, and Ctrl-C."""

import csv
import json
from io import StringIO
from pathlib import Path

import pytest

from tests.cli.terminal import inside, on_terminal, run

QUICK = ("--seed", "7", "--workers", "1")


def test_two_players_are_measured_and_the_better_one_is_named() -> None:
    done = inside("arena", "passive", "aggressive", "--hands", "100", *QUICK)
    assert done.status == 0
    assert "No limit hold'em, blinds 1/2; 200 chips each in every hand. Seed 7." in done.out
    assert "+27,000.0 ± 0.0" in done.out
    assert "aggressive beats passive: the interval is clear of zero." in done.out


def test_what_is_not_clear_is_said_to_be_so() -> None:
    done = inside("arena", "random", "random", "--hands", "40", *QUICK)
    assert "random 1 and random 2 need more hands: the interval contains zero." in done.out


@pytest.mark.long
def test_the_same_seed_prints_the_same_bytes_for_any_number_of_workers() -> None:
    asked = ("arena", "smart", "random", "--hands", "30000", "--seed", "3", "--json")
    alone = run(*asked, "--workers", "1")
    assert alone.status == 0
    assert run(*asked, "--workers", "2").out == alone.out


def test_json_has_the_whole_numbers_behind_the_figures() -> None:
    answer = json.loads(
        inside("arena", "passive", "aggressive", "--hands", "20", *QUICK, "--json").out
    )
    (contest,) = answer["contests"]
    assert contest["sums"]["totals"] == [-1080, 1080]
    assert contest["sums"]["sets"] == 10
    assert contest["results"][0] == {
        "player": "aggressive",
        "hands": 20,
        "mbb_per_hand": 27000.0,
        "margin_95": 0.0,
        "deviation": 0.0,
        "bb_per_100": 2700.0,
        "hand_deviation": 0.0,
        "positions": [{"mbb_per_hand": 27000.0, "margin_95": 0.0, "deviation": 0.0}] * 2,
    }
    assert (answer["seed"], answer["partial"], answer["positions"]) == (
        7,
        False,
        ["big blind", "button"],
    )


def test_csv_has_a_line_for_each_player_and_one_for_each_position() -> None:
    lines = list(
        csv.DictReader(
            StringIO(inside("arena", "passive", "aggressive", "--hands", "20", *QUICK, "--csv").out)
        )
    )
    assert [(line["player"], line["position"], line["hands"]) for line in lines[:3]] == [
        ("aggressive", "", "20"),
        ("aggressive", "big blind", "10"),
        ("aggressive", "button", "10"),
    ]
    assert float(lines[0]["mbb_per_hand"]) == 27000


def test_of_more_than_two_it_is_told_how_far_each_is_ahead_at_the_table() -> None:
    done = inside("arena", "passive", "aggressive", "smart", "--hands", "100", *QUICK)
    assert "Each deal is played 3 times" in done.out
    assert "Lead over each other player at the same table:" in done.out
    assert "102" in done.out  # a hundred hands are not whole sets of three


def test_every_two_play_heads_up_where_that_is_asked_for() -> None:
    asked = ("arena", "passive", "aggressive", "smart", "--pairs", "--hands", "60", *QUICK)
    done = inside(*asked)
    assert "Heads-up:" in done.out
    assert "v aggressive" in done.out
    answer = json.loads(
        inside(
            "arena", "passive", "aggressive", "smart", "--pairs", "--hands", "60", *QUICK, "--json"
        ).out
    )
    assert len(answer["contests"]) == 3
    assert answer["matrix"][1][0]["mbb_per_hand"] == 27000


def test_where_cards_follow_from_what_others_did_the_seats_rotate_over_equal_seeds() -> None:
    done = inside("arena", "random", "smart", "--variant", "stud", "--hands", "20", *QUICK)
    assert done.status == 0
    assert "each seed is played 2 times, and the seats rotate." in done.out


def test_as_many_hands_are_played_as_a_margin_takes() -> None:
    asked = (
        "arena",
        "smart",
        "passive",
        "--structure",
        "fixed_limit",
        "--within",
        "100",
        *QUICK,
        "--json",
    )
    (contest,) = json.loads(inside(*asked).out)["contests"]
    assert contest["sets_wanted"] == contest["sums"]["sets"] >= 400
    assert contest["results"][0]["margin_95"] < 110


def test_the_matrix_is_drawn_where_that_is_asked_for(tmp_path: Path) -> None:
    done = inside(
        "arena", "passive", "aggressive", "--hands", "20", *QUICK, "--plot", str(tmp_path / "m.svg")
    )
    assert done.status == 0
    assert "+27,000" in (tmp_path / "m.svg").read_text()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("smart", "nobody"), "there is no bot called 'nobody': choose random, passive"),
        (("smart", "smart:luck=1"), "'smart' has no option 'luck': it has raises_from=0.8"),
        (("smart", "smart:calls_from"), "expected smart:option=value"),
        (("smart",), "1 player: expected 2 or more"),
        (
            ("smart",) * 11,
            "11 players: Texas hold'em is played by 2 to 10; --pairs plays every pair heads-up",
        ),
        (
            ("smart", "smart", "--variant", "kuhn_3"),
            "2 players: Kuhn poker for three is played by 3",
        ),
        (("smart", "smart", "--hands", "0"), "'0': expected a whole number"),
        (("smart", "smart", "--hands", "-5"), "'-5': expected a whole number"),
        (("smart", "smart", "--within", "0"), "0.0: expected a number of mbb"),
        (
            ("smart", "smart", "--within", "5", "--hands", "9"),
            "it finds the number of hands: leave out --hands",
        ),
        (("smart", "smart", "--variant", "whist"), "there is no game 'whist'"),
        (("smart", "smart", "--variant", "horse"), "'horse' is a mix: expected one game"),
        (("smart", "smart", "--structure", "lax"), "there is no structure 'lax'"),
        (("smart", "smart", "--stakes", "1"), "'1' is not LOW/HIGH"),
        (
            ("smart", "smart", "--duplicate", "--variant", "stud"),
            "Without --duplicate the seats rotate",
        ),
        (("smart", "smart", "--plot", "x.gif"), "x.gif: a plot is written as .svg or .png"),
        (("smart", "smart", "--plot", "nowhere/x.svg"), "there is not a folder nowhere"),
        (("smart", "smart", "--csv", "--json"), "choose either --csv or --json"),
        (("smart", "smart", "--workers", "0"), "'0': expected a whole number"),
    ],
)
def test_what_is_wrong_is_told_and_the_status_is_2(arguments: tuple[str, ...], told: str) -> None:
    done = inside("arena", *arguments)
    assert done.status == 2
    assert told in " ".join(done.err.split())
    assert "Traceback" not in done.err


def test_ctrl_c_tells_what_is_known_so_far_as_partial() -> None:
    asked = ("arena", "smart", "passive", "--variant", "omaha", "--hands", "2000000", *QUICK)
    with on_terminal(*asked) as terminal:
        terminal.wait_for("10/1000000")
        assert terminal.press_until_end("\x03") == 130
        assert "PARTIAL: stopped after" in terminal.shown
        assert "mbb/hand" in terminal.shown
        assert "Traceback" not in terminal.shown


def test_ctrl_c_before_anything_is_known_says_so() -> None:
    with on_terminal("arena", "exploit", "equity", "--hands", "400", *QUICK) as terminal:
        terminal.wait_for("0/200")
        assert terminal.press_until_end("\x03") == 130
        assert "PARTIAL: stopped before any deal was counted." in terminal.shown
        assert "A player that remembers hands plays 200 deals in a row." in " ".join(
            terminal.shown.split()
        )
        assert "Traceback" not in terminal.shown


def test_luck_is_taken_out_where_that_is_asked_for() -> None:
    asked = ("arena", "passive", "aggressive", "--hands", "20", "--aivat", *QUICK)
    assert "Hands count what they were worth by AIVAT, not what they paid." in (
        told := inside(*asked).out
    )
    assert "as paid" in told
    assert "as paid" not in inside(*(option for option in asked if option != "--aivat")).out
    answer = json.loads(inside(*asked, "--json").out)
    assert (answer["aivat"], answer["parts_of_a_chip"]) == (True, 1 << 20)
    assert answer["contests"][0]["sums"]["totals"] == [-1080 << 20, 1080 << 20]
    best = answer["contests"][0]["results"][0]
    assert best["mbb_per_hand"] == best["as_paid"]["mbb_per_hand"] == 27000.0


def test_luck_is_not_taken_out_of_other_games() -> None:
    done = inside("arena", "smart", "passive", "--variant", "omaha", "--aivat", *QUICK)
    assert done.status == 2
    assert "AIVAT does not know Omaha: expected hold'em." in " ".join(done.err.split())
