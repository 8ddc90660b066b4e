"""`pokerhouse play` in a pipe: the game, its options, and what is said when one is wrong."""

import re
import subprocess
import sys

import pytest

from pokerhouse.players import STRATEGIES
from pokerhouse.rules.games import variants
from pokerhouse.rules.games.mixes import mixes
from tests.cli.terminal import Ended, environment, inside, run, started

CARD = r"(?:10|[2-9JQKA])[♠♥♦♣]"
STANDING = re.compile(r"^(\d+)[ ]+(\S.*?)[ ]+([\d,]+)[ ]+([+-][\d,]+)", re.MULTILINE)


def standings(ended: Ended) -> dict[str, int]:
    """Name and chips of everybody in the standings that a game ended with."""
    _, _, table = ended.out.rpartition("Standings after")
    assert table, ended
    return {name: int(chips.replace(",", "")) for _, name, chips, _ in STANDING.findall(table)}


def ended_politely(ended: Ended) -> None:
    """Standings, status 0, nothing on stderr."""
    assert ended.status == 0, ended
    assert ended.err == ""
    assert standings(ended)


def test_a_person_plays_hands_and_is_told_cards_prices_moves_and_results() -> None:
    ended = run(
        "play", "--seed", "3", "--hands", "3", "--bots", "smart,passive", typed="c\nch\n" * 40
    )
    ended_politely(ended)
    for pattern in (
        rf"Hand 1\n  You +200  {CARD} {CARD}  button\n  smart +200  small blind 1\n  passive +200  "
        r"big blind 2\n",
        rf"Your cards  {CARD} {CARD}\n",
        r"To call \d+, pot \d+, pot odds [\d.]+ to 1 \(\d+ %\), your stack \d+",
        r"f fold, c call \d+, r raise to \d+-\d+",
        r"f fold, ch check, b bet 2-\d+",
        r"> c\n  You call",
        rf"Flop: {CARD} {CARD} {CARD}\. Pot \d+\.",
        rf"River: {CARD} {CARD} {CARD} {CARD} {CARD}\. Pot \d+\.",
        r"(wins|win|split) \d+ with ",
        r"You have (won|lost|neither)",
        r"The game is over: all hands have been played.\nStandings after 3 hands",
    ):
        assert re.search(pattern, ended.out), f"{pattern} is not in:\n{ended.out}"
    assert sum(standings(ended).values()) == 600
    assert "\x1b" not in ended.out, "in a pipe there is nothing but text"


def test_a_fold_where_checking_is_free_takes_a_second_word() -> None:
    ended = run(
        "play", "--seed", "3", "--hands", "1", "--bots", "smart,passive", typed="c\nf\n?\nf\n"
    )
    ended_politely(ended)
    first, _, rest = ended.out.partition("You can check for free. Fold again if you mean it.\n")
    assert "You fold" not in first
    assert rest.count("You can check for free") == 0
    assert rest.count("You fold") == 1
    ended = run("play", "--seed", "3", "--hands", "1", "--bots", "smart,passive", typed="f\n")
    assert "for free" not in ended.out, "there was something to call"


def test_the_same_seed_gives_the_same_game_and_another_gives_another() -> None:
    game = ["--auto", "random", "--hands", "9"]
    first, other = (inside("play", *game, "--seed", seed) for seed in ("7", "8"))
    assert first == run("play", *game, "--seed", "7"), "in another process too"
    assert first.out != other.out


def test_without_a_seed_every_game_is_another() -> None:
    assert inside("play", "--auto", "random").out != inside("play", "--auto", "random").out


def test_the_cards_of_others_are_not_shown_before_they_are_turned_up() -> None:
    ended = inside("play", "--seed", "5", "--hands", "20", "--stack", "1000", typed="f\n" * 200)
    for line in ended.out.splitlines():
        if re.search(CARD, line) and " shows " not in line:
            assert re.match(r"  You |  Your cards |Flop: |Turn: |River: ", line), line


def test_a_line_that_is_no_move_is_answered_and_asked_again() -> None:
    lines = b"bluff\n\nr 99999999999999999999999\nch\n\xff\xfe\x00\x1b[A\nr -1\n?\nf\nq\n"
    ended = run("play", "--seed", "3", "--bots", "smart", typed=lines)
    ended_politely(ended)
    assert ended.out.count("Possible: f fold, c call 1") == 6
    assert "'bluff' is not a move" in ended.out
    assert "On your turn type a letter or the word" in ended.out
    assert "You fold" in ended.out


@pytest.mark.parametrize("typed", ["", "c\n", "q\n", "QUIT\n", "c\nexit\n", "bad"])
def test_the_end_of_the_input_and_q_end_the_game_with_standings(typed: str) -> None:
    ended = inside("play", "--seed", "3", "--bots", "passive", typed=typed)
    ended_politely(ended)
    assert "You ended the game. Bets of the unfinished hand are returned." in ended.out
    assert standings(ended) == {"You": 200, "passive": 200}


def test_the_game_is_over_when_the_person_has_no_chips() -> None:
    ended = inside("play", "--seed", "1", "--bots", "aggressive", "--stack", "2", typed="a\n" * 99)
    ended_politely(ended)
    assert (
        "You have lost 2 in this hand and have 0 now.\n\nThe game is over: you have no chips left."
        in ended.out
    )
    assert standings(ended) == {"aggressive": 4, "You": 0}
    assert re.search(r"2 +You +0 +-2 +hand 1 *$", ended.out)


def test_the_game_is_over_when_the_person_has_all_chips() -> None:
    ended = inside("play", "--seed", "2", "--bots", "aggressive", "--stack", "2", typed="a\n" * 99)
    ended_politely(ended)
    assert "The game is over: you have all the chips." in ended.out
    assert standings(ended) == {"You": 4, "aggressive": 0}


@pytest.mark.parametrize("kind", STRATEGIES)
def test_auto_plays_without_a_person_face_up_to_the_final_standings(kind: str) -> None:
    ended = inside("play", "--auto", kind, "--seed", "2", "--hands", "12")
    ended_politely(ended)
    chips = standings(ended)
    assert len(chips) == 6
    assert sum(chips.values()) == 1200
    assert "You" not in ended.out
    first = ended.out.split("Hand 2")[0]
    assert len(re.findall(rf"^  {kind}.* 200  {CARD} {CARD}", first, re.MULTILINE)) >= 1
    assert len(re.findall(rf"^  \S.* 200  {CARD} {CARD}", first, re.MULTILINE)) == 6


@pytest.mark.parametrize(
    ("structure", "stakes", "told"),
    [
        ("no_limit", "5/10", "No limit hold'em, blinds 5/10. 6 players with 1,000 chips each"),
        ("Pot-Limit", "5/10", "Pot limit hold'em, blinds 5/10."),
        ("fixed_limit", "4/8", "Fixed limit hold'em, blinds 2/4, bets of 4, 8 from the turn."),
        ("min_max", "4/8", "Min/max hold'em, blinds 2/4, bets of 4 or 8, raises of 8."),
    ],
)
def test_every_structure_is_played(structure: str, stakes: str, told: str) -> None:
    ended = inside(
        "play",
        "--structure",
        structure,
        "--blinds",
        stakes,
        "--auto",
        "random",
        "--seed",
        "4",
        "--hands",
        "30",
    )
    ended_politely(ended)
    assert ended.out.startswith(told)


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("omaha", "Pot limit Omaha, blinds 1/2. 6 players with 200 chips each"),
        (
            "Stud",
            "Fixed limit Seven-card stud, ante 1, bring-in 1, bets of 2, 4 from fifth street.",
        ),
        (
            "triple-draw-27",
            "Fixed limit Deuce-to-seven triple draw, blinds 1/2, bets of 2, 4 from the second "
            "draw.",
        ),
        ("short_deck", "No limit Short-deck hold'em, ante 1, button blind 2."),
        ("omaha6", "Pot limit Six-card Omaha, blinds 1/2. 6 players"),
        ("kuhn", "Fixed limit Kuhn poker, ante 1, bets of 2. 2 players"),
    ],
)
def test_games_are_played_as_they_mostly_are(game: str, told: str) -> None:
    ended = inside("play", "--game", game, "--auto", "smart", "--seed", "4", "--hands", "3")
    ended_politely(ended)
    assert ended.out.startswith(told)


def test_a_person_draws_gives_up_and_brings_in_and_every_wrong_line_is_answered() -> None:
    draw = ["x", "c", "c", "d", "d Zx", "d As As", "f", "pat now", "pat", *["ch", "c", "pat"] * 9]
    ended = inside(
        "play", "--game", "triple_draw_27", "--seed", "4", "--hands", "1", typed="\n".join(draw)
    )
    ended_politely(ended)
    for words in (
        "Which cards? Type them after the letter.",
        "'zx' are not cards: expected such as",
        "Cards are changed now, so you cannot fold.",
        "Pat takes no cards, not 'now'.",
        "to change cards (up to 5), pat to keep all",
        "You stand pat",
    ):
        assert words in ended.out, ended.out
    ended = inside(
        "play",
        "--game",
        "pineapple",
        "--seed",
        "5",
        "--hands",
        "1",
        typed="c\npat\nd 2c\n" + "f\n" * 9,
    )
    ended_politely(ended)
    assert "You cannot stand pat. Possible: d 2c to give up one card." in ended.out
    assert "You discard 2♣." in ended.out


def test_a_person_completes_the_bring_in() -> None:
    for typed in ("complete", "r", "raise to 4"):
        ended = inside(
            "play",
            "--game",
            "stud",
            "--stakes",
            "4/8",
            "--seats",
            "2",
            "--seed",
            "2",
            typed=f"{typed}\nq",
        )
        ended_politely(ended)
        assert "f fold, c call 2, r complete to 4" in ended.out
        assert "  You complete to 4" in ended.out


def test_the_list_of_games_is_all_of_them() -> None:
    ended = inside("play", "--game", "list")
    assert ended.status == 0
    assert [line.split()[0] for line in ended.out.splitlines()] == [*variants(), *mixes()]


def test_seats_bots_stack_name() -> None:
    ended = inside(
        "play",
        "--seats",
        "4",
        "--bots",
        "smart,passive",
        "--stack",
        "5000",
        "--name",
        "Änne [b]",
        typed="q\n",
    )
    assert standings(ended) == {"Änne [b]": 5000, "smart 1": 5000, "passive": 5000, "smart 2": 5000}
    ended = inside("play", "--bots", "smart", "--name", "Smart", typed="q\n")
    assert standings(ended) == {"Smart": 200, "smart 1": 200}
    assert len(standings(inside("play", typed="q\n"))) == 6


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (
            ["--blinds", "1-2"],
            "'--stakes / --blinds': '1-2' is not LOW/HIGH: expected two whole numbers of chips "
            "such as 1/2.",
        ),
        (
            ["--blinds", "4/2"],
            "'--stakes / --blinds': 4/2 cannot be played in no_limit: small blind 4: expected 0 to "
            "the big",
        ),
        (["--blinds", "0/0"], "'--stakes / --blinds': 0/0 cannot be played"),
        (
            ["--blinds", "4/4", "--structure", "min_max"],
            "big bet 4: expected more than the small bet, 4",
        ),
        (
            ["--structure", "spread"],
            "expected one of no_limit, pot_limit, fixed_limit, min_max, spread_limit.",
        ),
        (
            ["--game", "whist"],
            "'--game': there is no game 'whist': expected one of holdem, holdem8, royal,",
        ),
        (
            ["--game", "omaha6", "--seats", "8"],
            "'--seats': 8: Six-card Omaha takes 2 to 7 players.",
        ),
        (["--game", "leduc", "--seats", "3"], "'--seats': 3: Leduc hold'em takes 2 players."),
        (
            ["--game", "kuhn", "--bots", "smart,smart"],
            "'--bots': 2 bots: Kuhn poker takes 2 players, including you.",
        ),
        (["--game", "stud", "--stack", "1"], "'--stack': 1 chip: expected the least bet, 2, to "),
        (
            ["--bots", "cheat"],
            "'--bots': there is no bot called 'cheat': choose random, passive, aggressive",
        ),
        (["--bots", ""], "'--bots': there is no bot called ''"),
        (
            ["--bots", "smart,smart", "--seats", "2"],
            "'--bots': 2 bots and you need more than 2 seats.",
        ),
        (
            ["--bots", ",".join(["smart"] * 10)],
            "'--bots': 10 bots: Texas hold'em takes 2 to 10 players",
        ),
        (["--auto", "me"], "'--auto': there is no bot called 'me'"),
        (["--seats", "11"], "'--seats': '11': expected a whole number, from 2 to 10."),
        (["--seats", "1"], "'--seats': '1': expected a whole number, from 2 to 10."),
        (["--hands", "0"], "'--hands': '0': expected a whole number, 1 or more."),
        (["--hands", "ten"], "'--hands': 'ten': expected a whole number, 1 or more."),
        (["--stack", "1"], "'--stack': 1 chip: expected the big blind, 2, to "),
        (
            ["--stack", "9" * 17],
            "'--stack': 99,999,999,999,999,999 chips: expected the big blind, 2, to ",
        ),
        (["--stack", "9" * 5000], "expected a whole number, 1 or more."),
        (["--name", ""], "'--name': '': expected 1 to 20 printable characters."),
        (["--name", "a\tb"], "'--name': 'a\\tb': expected"),
        (["--colour"], "No such option: --colour"),
    ],
)
def test_a_wrong_option_is_named_with_what_was_expected(
    arguments: list[str], expected: str
) -> None:
    ended = inside("play", *arguments)
    assert ended.status == 2
    assert ended.out == ""
    assert expected in ended.err


def test_a_wrong_option_leaves_no_trace_of_the_program() -> None:
    ended = run("play", "--blinds", "1-2")
    assert ended.status == 2
    assert ended.out == ""
    assert "Error: Invalid value for '--stakes / --blinds'" in ended.err
    assert "Traceback" not in ended.err


def test_help_names_every_bot_and_gives_examples() -> None:
    ended = inside("play", "--help")
    assert ended.status == 0
    for word in (
        *STRATEGIES,
        "no_limit",
        "pot_limit",
        "fixed_limit",
        "min_max",
        "Examples:",
        "Ctrl-C",
    ):
        assert word in ended.out


def test_version_and_bare_command() -> None:
    assert re.fullmatch(r"pokerhouse \d+\.\d+.*\n", run("--version").out)
    bare = run()
    assert "play" in bare.out + bare.err
    assert "serve" in bare.out + bare.err


def test_whoever_reads_only_the_beginning_causes_no_complaint() -> None:
    game = ("play", "--auto", "random", "--structure", "fixed_limit", "--hands", "5000")
    with started(*game) as command:
        command.line()
        command.process.stdout.close()
        ended = command.end()
    assert ended.err == ""
    assert ended.status in (0, 1)


def test_without_unicode_cards_are_letters() -> None:
    ended = run(
        "play",
        "--seed",
        "3",
        "--auto",
        "smart",
        "--hands",
        "2",
        PYTHONUTF8="0",
        PYTHONIOENCODING="ascii",
    )
    ended_politely(ended)
    assert ended.out.isascii()
    assert re.search(r"Flop: (?:10|[2-9JQKA])[cdhs] ", ended.out)


def test_the_command_starts_without_what_it_does_not_need() -> None:
    heavy = {"litestar", "sqlalchemy", "uvicorn", "numpy", "rich"}
    code = f"import sys, pokerhouse.cli; print(sorted({heavy!r} & set(sys.modules)))"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment()
    )
    assert loaded.stdout.strip() == "[]"
