"""The language of the terminal: `--language`, else the environment in the order of POSIX."""

from pathlib import Path

import pytest
import typer

from pokerhouse.catalogue import LANGUAGES
from pokerhouse.cli.commands import COMMANDS
from pokerhouse.cli.language import VARIABLES, language_of
from tests.cli.histories.hand import HAND
from tests.cli.terminal import command_named, inside, run

TELLING = {"play", "replay", "trustless sit"}
"""The commands that tell about hands."""


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "DE_de"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
        ({"LANG": "default"}, "en"),
        ({"LC_MESSAGES": "de_DE", "LANG": "en_GB"}, "de"),
        ({"LC_ALL": "C", "LC_MESSAGES": "de_DE", "LANG": "de_DE"}, "en"),
        ({"LC_ALL": "de_DE", "LC_MESSAGES": "C", "LANG": "C"}, "de"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "de_DE"}, "de"),
    ],
)
def test_the_first_variable_that_is_set_decides(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language_of(None) == language
    assert language_of("en") == "en", "the option decides before them"


@pytest.mark.parametrize("wanted", ["xx", "", "deutsch", "de fr", "../de"])
def test_a_language_that_is_not_spoken_is_refused(wanted: str) -> None:
    with pytest.raises(typer.BadParameter, match="expected one of en, de"):
        language_of(wanted)


@pytest.mark.parametrize("command", [["play"], ["replay", "."], ["trustless", "sit", "ws://x"]])
def test_a_wrong_language_is_one_line_with_the_languages_there_are(command: list[str]) -> None:
    ended = inside(*command, "--language", "xx", typed="q\n")
    assert (ended.status, ended.out) == (2, "")
    assert ended.err == (
        "Error: Invalid value for '--language': there is no language 'xx': "
        f"expected one of {', '.join(LANGUAGES)}.\n"
    )


def test_every_command_that_tells_about_hands_has_the_option() -> None:
    found = set()
    for name in COMMANDS:
        command = command_named(name)
        for inner, each in getattr(command, "commands", {"": command}).items():
            if any("--language" in option.opts for option in each.params):
                found.add(f"{name} {inner}".strip())
    assert found == TELLING


def test_the_game_speaks_the_language_of_the_environment() -> None:
    game = ("play", "--seed", "1", "--hands", "1", "--bots", "smart")
    german = run(*game, typed="q\n", LANG="de_DE.UTF-8")
    assert "Du hast das Spiel beendet." in german.out
    assert german == inside(*game, "--language", "de", typed="q\n")
    english = inside(*game, "--language", "en", typed="q\n", LC_ALL="de_DE.UTF-8")
    assert "You ended the game." in english.out


def test_a_recorded_hand_is_told_in_german(tmp_path: Path) -> None:
    (tmp_path / "1.phh").write_text(HAND)
    told = inside("replay", str(tmp_path / "1.phh"), "--language", "de")
    assert (told.status, told.err) == (0, "")
    assert told.out.splitlines()[2:] == [
        "Hand 1",
        "  Ann  200  A♠ A♦  Small Blind 1",
        "  Bob  200  K♣ K♦  Big Blind 2",
        "  Cem  200  7♥ 2♣  Button",
        "  Cem foldet.",
        "  Ann raist auf 6.",
        "  Bob callt 4.",
        "Flop: 2♠ 5♠ 9♦. Pot 12.",
        "  Ann checkt.",
        "  Bob foldet.",
        "  Ann gewinnt 12.",
        "  Exakt abgerechnet.",
        "",
    ]


@pytest.mark.parametrize(
    ("changed", "last"),
    [
        (
            HAND.replace("[206, 194, 200]", "[205, 195, 200]"),
            "  Weicht ab: Platz 1 hat 206, aufgezeichnet 205; Platz 2 hat 194, aufgezeichnet 195.",
        ),
        (
            HAND.replace("p1 cbr 6", "p1 cbr 3"),
            "  Abgelehnt (R4): Zug 2 (Zeile 6), Platz 1, Bet, Complete oder Raise auf 3: ",
        ),
        (
            HAND.replace(', "p1 cc", "p2 f"]', "]"),
            "  Unvollständig: Die Aufzeichnung endet auf dem Flop, Platz 1 ist am Zug.",
        ),
    ],
    ids=["differs", "refused", "cut off"],
)
def test_the_outcome_of_a_record_is_told_in_german(tmp_path: Path, changed: str, last: str) -> None:
    (tmp_path / "1.phh").write_text(changed)
    told = inside("replay", str(tmp_path / "1.phh"), "--language", "de").out.splitlines()
    assert told[-2].startswith(last)
    assert told[-2].endswith(".")
    assert not told[-2].endswith("..")


def test_programs_get_the_same_in_every_language(tmp_path: Path) -> None:
    (tmp_path / "1.phh").write_text(HAND)
    told = [
        inside("replay", str(tmp_path), "--json", "--language", language) for language in LANGUAGES
    ]
    assert told[0] == told[1]
    assert '"settled exactly"' in told[0].out
