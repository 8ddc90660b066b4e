"""`pokerhouse verify`: saved proofs of hands, checked without a house."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import inside, run

ALL: dict[str, Any] = json.loads((Path(__file__).parents[2] / "fair" / "vectors.json").read_text())
VECTORS: dict[str, Any] = {f"{hand['name']} {hand['viewer']}": hand for hand in ALL["hands"]}
LIES = {
    "a card that was thrown away": "Qh, shown by seat 1, is not from the leaves they hold",
    "a share left out of a reshuffle": "the share of seat 2 was left out of a reshuffle without "
    "a reason",
    "a share for a reshuffle that does not fit": "the share of seat 2 does not fit its commitment",
    "a card in play that lies in a new stub too": "5h came out of a stub that was shuffled while "
    "it was in play",
}
HAND = VECTORS["hold'em with a showdown 1"]


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """The proof of a hand."""
    file = tmp_path / "hand.json"
    file.write_text(json.dumps(HAND))
    return file


def lied(file: Path) -> str:
    """Put another card on the flop; the line that tells of it."""
    hand = json.loads(file.read_text())
    flop = next(event for event in hand["events"] if event["type"] == "board_dealt")
    dealt = flop["cards"][0]
    shown = {
        card for event in hand["events"] for card in event.get("cards", []) if isinstance(card, str)
    }
    other = next(
        card
        for card in ("2c", "2d", "2h", "2s", "3c", "3d", "3h", "3s", "4c", "4d")
        if card not in shown
    )
    flop["cards"][0] = other
    file.write_text(json.dumps(hand))
    return f"{other} was dealt where the deck has {dealt}"


def test_all_proved_is_status_0(saved: Path) -> None:
    done = inside("verify", str(saved))
    assert (done.status, done.out) == (0, "hand v1: 7 of 7 cards verified\n")


def test_a_fault_is_a_line_and_status_1(saved: Path, tmp_path: Path) -> None:
    honest = tmp_path / "honest.json"
    honest.write_bytes(saved.read_bytes())
    line = lied(saved)
    done = inside("verify", str(honest), str(saved))
    assert done.status == 1
    assert done.out.splitlines() == [
        "hand v1: 7 of 7 cards verified",
        "hand v1: 6 of 7 cards verified",
        line,
    ]


@pytest.mark.parametrize("lie", ALL["lies"], ids=lambda lie: lie["name"])
def test_each_lie_of_the_vectors_is_a_line(tmp_path: Path, lie: dict[str, Any]) -> None:
    file = tmp_path / "lie.json"
    file.write_text(json.dumps(lie))
    done = inside("verify", str(file))
    assert done.status == 1
    assert LIES[lie["name"]] in done.out.splitlines()


def test_the_result_can_be_json(saved: Path) -> None:
    line = lied(saved)
    done = inside("verify", str(saved), "--json")
    assert done.status == 1
    [report] = json.loads(done.out)
    assert (report["fair"], report["seen"], report["proved"], report["faults"]) == (
        False,
        7,
        6,
        [line],
    )


def test_an_old_hand_says_that_it_cannot_be_verified(saved: Path) -> None:
    hand = json.loads(saved.read_text())
    hand["events"][0]["commitment"] = "f00d" * 16
    saved.write_text(json.dumps(hand))
    done = inside("verify", str(saved))
    assert done.status == 1
    assert "this hand is older than the proofs of cards" in done.out


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{}", "not the proof of a hand"),
        ("x" * 4_000_001, "too large"),
        ("\x00", "not the proof of a hand"),
    ],
)
def test_what_is_not_the_proof_of_a_hand_is_status_2(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "other.json"
    file.write_text(text)
    done = inside("verify", str(file))
    assert done.status == 2
    assert said in " ".join(done.err.replace("│", " ").split())


@pytest.mark.parametrize(
    "name", ["v1: 7 of 7 cards verified\nhand v2", "v1\x1b[2K", "v\u202e1", "", "v" * 101]
)
def test_a_name_that_could_say_something_else_is_refused(saved: Path, name: str) -> None:
    hand = json.loads(saved.read_text())
    hand["hand"] = hand["events"][0]["hand"] = name
    saved.write_text(json.dumps(hand))
    done = inside("verify", str(saved))
    assert (done.status, done.out) == (2, "")
    assert "expected a name of up to 100 letters" in done.err


@pytest.mark.parametrize("count", [10**9, 0, -100, 22])
def test_a_stub_of_cards_that_are_in_play_is_a_fault(saved: Path, count: int) -> None:
    hand = json.loads(json.dumps(VECTORS["five-card draw with a reshuffle 6"]))
    next(event for event in hand["events"] if event["type"] == "stub_reshuffled")["count"] = count
    saved.write_text(json.dumps(hand))
    done = inside("verify", str(saved))
    assert done.status == 1
    assert done.out.splitlines()[-1] == f"{count:,} cards went back into the stub, and 21 could"


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    done = inside("verify", str(tmp_path / "none.json"))
    assert done.status == 2
    assert "No such file" in done.err


def test_a_hand_can_be_piped_in() -> None:
    done = run("verify", "-", typed=json.dumps(HAND))
    assert (done.status, done.out) == (0, "hand v1: 7 of 7 cards verified\n")
