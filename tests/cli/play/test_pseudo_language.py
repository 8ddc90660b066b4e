"""No English text reaches the player by another way than the tree of texts: in a language whose
texts are in brackets, nothing is said outside of them.
"""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pokerhouse.players import STRATEGIES
from tests.cli.histories.hand import HAND
from tests.kit.package_copy import copy_package, environment
from tests.kit.pseudo_language import LANGUAGE, make_language, outside

BOTS = "|".join(STRATEGIES)
DATA = re.compile(
    # what is typed, names of players, files and cards, numbers with their marks
    rf"^> .*$|\b({BOTS})\b|\b(Ann|Bob|Cem)\b|\S+\.phh|'[^']*'"
)
"""Names that are the same in every language."""
Play = Callable[..., str]


COMMANDS_OF_LINES = """
import json, sys
from typer.testing import CliRunner
from pokerhouse.cli.frame import app

for line in sys.stdin:
    arguments, typed = json.loads(line)
    done = CliRunner().invoke(app, arguments, input=typed)
    print(json.dumps([done.exit_code, done.stderr, done.stdout]), flush=True)
"""
"""A program that runs each command that it is told."""


@pytest.fixture(scope="module")
def play(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Play]:
    """The command of a package that has the language."""
    folder = tmp_path_factory.mktemp("language")
    make_language(copy_package(folder) / "words")
    with subprocess.Popen(
        [sys.executable, "-S", "-c", COMMANDS_OF_LINES],
        cwd=folder,
        env={**environment(folder), "PYTHONUTF8": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        asked, answers = process.stdin, process.stdout
        assert asked is not None
        assert answers is not None

        def run(*arguments: str, typed: str = "") -> str:
            print(json.dumps([[*arguments, "--language", LANGUAGE], typed]), file=asked, flush=True)
            status, complaints, told = json.loads(answers.readline())
            assert (status, complaints) == (0, "")
            return str(told)

        yield run


def english(told: str) -> list[str]:
    """Return the lines with words of two letters or more outside of brackets."""
    # The names of games are data where a language has none, and keys of games are typed.
    lines = [" ".join(DATA.sub(" ", line).split()) for line in outside(told).splitlines()]
    return [line for line in lines if re.search(r"[^\W\d_]{2,}", line)]


HINTS = "".join(f"hint {bot}\n" for bot in [*STRATEGIES, "nobody", "smart:luck=1"])
WRONG = "bluff\n\nfold 3\nr\nr 1\nr 99999\nr by\na 3\nb 5\nch\nc\nd As\npat\nrun 2\nbring in\n"
GAMES = {
    "hold'em": (["--bots", "smart,passive"], f"{HINTS}{WRONG}?\nf\nf\n" + "c\nx\nb\n" * 20),
    "all in": (["--bots", "aggressive", "--stack", "2"], "a\n" * 40),
    "stud": (["--game", "stud", "--seats", "3"], "hint\nfold\n" + "x 3\nbring in\nc\nx\n" * 20),
    "draw": (
        ["--game", "triple_draw_27", "--seats", "3"],
        "x\nc\nc\nhint\n" + "d\nd Zx\nd As As\nd 2c\nf\npat now\npat\nch\nc\n" * 12,
    ),
    "discards": (["--game", "pineapple", "--seats", "2"], "c\nx\npat\nd 2c\nd\nf\nd 2c 2d\n" * 9),
    "min/max": (["--structure", "min_max", "--seats", "3"], "b 3\nb 9\nc\nx\n" * 20),
    "mix": (["--game", "horse", "--seats", "2"], "c\nx\nf\nf\n" * 60),
    "choice": (["--game", "dealers_choice", "--seats", "2"], "whist\nhi/lo\n?\n5\n" + "f\n" * 30),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_says_nothing_outside_of_the_tree_of_texts(play: Play, game: str) -> None:
    options, typed = GAMES[game]
    told = play("play", *options, "--seed", "4", "--hands", "3", typed=typed)
    assert told.count("⟦") > 20
    assert english(told) == [], told


def test_the_list_of_games_says_nothing_outside_of_the_tree_of_texts(play: Play) -> None:
    told = play("play", "--game", "list")
    assert english(re.sub(r"^\w+", "", told, flags=re.MULTILINE)) == []


@pytest.mark.parametrize(
    "changed", [HAND, HAND.replace(', "p1 cc", "p2 f"]', "]")], ids=["settled", "cut off"]
)
def test_a_replay_says_nothing_outside_of_the_tree_of_texts(
    play: Play, tmp_path: Path, changed: str
) -> None:
    (tmp_path / "1.phh").write_text(changed)
    assert english(play("replay", str(tmp_path / "1.phh"))) == []


def test_an_english_text_is_found() -> None:
    assert english("⟦You~ fold~⟧\n  To call 2\n> fold\n  smart ⟦⟦calls~⟧ 2⟧") == ["To call 2"]
