"""Mixed games in the terminal: which game comes when, who names it, what cannot be asked for."""

import re

import pytest

from pokerhouse.catalogue import Sentence
from pokerhouse.cli.play.mixed import read_game
from pokerhouse.rules.games.mixes import mix_of, mixes
from tests.cli.play.test_play import ended_politely, standings
from tests.cli.terminal import inside

TOLD = re.compile(r"(?<=\n\n)(?:(Now|\S+(?: \d)? picks?) (.*)\.|Hand (\d+))$", re.MULTILINE)


def told(out: str) -> list[str]:
    """What was said of games, and the numbers of hands."""
    return [hand or f"{lead}: {game}" for lead, game, hand in TOLD.findall(out)]


def test_horse_changes_after_every_orbit_and_says_to_what_for_which_stakes() -> None:
    seats = ["--seats", "2", "--auto", "passive", "--seed", "1"]
    ended = inside("play", "--game", "horse", "--stakes", "10/20", *seats, "--hands", "9")
    ended_politely(ended)
    assert ended.out.startswith(
        "HORSE 10/20: an orbit each of hold'em, Omaha hi/lo, Razz, Seven-card stud, Seven-card "
        "stud hi/lo. "
        "2 players with 1,000 chips each; 9 hands at most.\n"
    )
    board, stud = (
        "blinds 5/10, bets of 10, 20 from the turn",
        "ante 2, bring-in 5, bets of 10, 20 from fifth street",
    )
    assert told(ended.out) == [
        f"Now: hold'em, fixed limit, {board}", "1", "2",
        f"Now: Omaha hi/lo, fixed limit, {board}", "3", "4",
        f"Now: Razz, fixed limit, {stud}", "5", "6",
        f"Now: Seven-card stud, fixed limit, {stud}", "7", "8",
        f"Now: Seven-card stud hi/lo, fixed limit, {stud}", "9",
    ]  # fmt: skip
    assert sum(standings(ended).values()) == 2000


@pytest.mark.parametrize("key", list(mixes()))
def test_every_mix_is_played_as_many_as_it_takes(key: str) -> None:
    seats = min(6, mix_of(key).seats[1])
    ended = inside(
        "play", "--game", key.replace("_", "-"), "--auto", "smart", "--seed", "4", "--hands", "8"
    )
    ended_politely(ended)
    assert len(standings(ended)) == seats
    assert len([said for said in told(ended.out) if not said.isdecimal()]) == 2


def test_limits_of_a_mix_are_named_where_they_are_not_fixed() -> None:
    ended = inside(
        "play", "--game", "eight_game", "--auto", "random", "--seed", "4", "--hands", "1"
    )
    assert (
        "Seven-card stud hi/lo, no limit hold'em, pot limit Omaha. 6 players with 200 chips each"
        in ended.out
    )


def test_in_dealers_choice_the_person_names_a_game_and_the_others_do_in_turn() -> None:
    game = [
        "--game",
        "dealers_choice",
        "--seats",
        "3",
        "--bots",
        "passive",
        "--seed",
        "5",
        "--hands",
        "4",
    ]
    typed = "whist\n?\nholdem\n\n11\n" + "f\n" * 40
    ended = inside("play", *game, typed=typed)
    ended_politely(ended)
    assert (
        ended.out.count(
            "You pick the next game: type its number or part of its name.\n   1  hold'em,"
        )
        == 2
    )
    assert "'whist' is not a game of this mix: type a number from 1 to 19." in ended.out
    assert "'holdem' may be 1 or 11: type the number." in ended.out
    first, *hands, second, last = told(ended.out)
    assert first == "You pick: hold'em, no limit, blinds 1/2"
    assert hands == ["1", "2", "3"]
    assert re.match(r"passive \d picks: \S", second)
    assert last == "4"
    assert ended == inside("play", *game, typed=typed), (
        "by the seed, as everything is that is left to chance"
    )


@pytest.mark.parametrize("typed", ["", "q\n", "nothing\nquit\n"])
def test_the_choice_of_a_game_can_be_left(typed: str) -> None:
    ended = inside("play", "--game", "dealers_choice", "--bots", "smart", typed=typed)
    ended_politely(ended)
    assert "You ended the game" in ended.out
    assert standings(ended) == {"You": 200, "smart": 200}


def test_every_game_of_a_choice_is_named_by_its_number() -> None:
    for mix in mixes().values():
        assert [read_game(f" {n + 1} ", mix) for n in range(len(mix.games))] == list(
            range(len(mix.games))
        )
        assert all(
            isinstance(read_game(line, mix), Sentence) for line in ("", "0", "99", "whist", ",")
        )


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (
            ["horse", "--structure", "no_limit"],
            "'--structure': 'no_limit': each game of HORSE has its own",
        ),
        (
            ["horse", "--stakes", "3/5"],
            "'--stakes / --blinds': 3/5 does not fit HORSE: the big bet must be twice",
        ),
        (["horse", "--stakes", "0/0"], "'--stakes / --blinds': 0/0 does not fit HORSE: "),
        (["horse", "--stakes", "2"], "'--stakes / --blinds': '2' is not LOW/HIGH"),
        (["horse", "--stack", "1"], "'--stack': 1 chip: expected the big blind, 2, to "),
        (["eight_game", "--seats", "7"], "'--seats': 7: 8-game takes 2 to 6 players."),
        (["horse", "--bots", ",".join(["smart"] * 9)], "'--bots': 9 bots: HORSE takes 2 to "),
    ],
)
def test_what_a_mix_cannot_be_asked_for(arguments: list[str], expected: str) -> None:
    ended = inside("play", "--game", *arguments)
    assert ended.status == 2
    assert ended.out == ""
    assert expected in ended.err
