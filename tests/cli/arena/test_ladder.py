"""`pokerhouse ladder`: the page it writes, and what it says to wrong options."""

from errno import ENOSPC
from pathlib import Path

import pytest

from pokerhouse.cli.arena.setup import ladder_of
from pokerhouse.players import STRATEGIES
from tests.cli.terminal import inside, on_terminal

QUICK = ("--hands", "400", "--slow-hands", "4", "--workers", "1")


def test_the_page_ranks_the_players_in_both_games_and_tells_how_to_write_it_again(
    tmp_path: Path,
) -> None:
    page = tmp_path / "strength.md"
    done = inside(
        "ladder", "passive", "aggressive", "smart", *QUICK, "--seed", "5", "--out", str(page)
    )
    assert done.status == 0
    text = page.read_text()
    assert (
        "`pokerhouse ladder passive aggressive smart --hands 400 --slow-hands 4 --seed 5`" in text
    )
    limit, free = text.split("## Fixed limit")[1].split("## No limit")
    assert "| 1 | `aggressive` | " in free
    assert "| `aggressive` |  | " in free
    assert "+27,000 ± 0" in free
    # Neither of the two ever folds with a limit: with the same deals from both seats they are even.
    assert "(+0 ± 0)" in limit
    for name in ("strength-fixed-limit.svg", "strength-no-limit.svg"):
        assert f"]({name})" in text
        assert "v passive" in (tmp_path / name).read_text()


def test_every_player_there_is_plays() -> None:
    for asked in ladder_of(players=None, hands=2, slow_hands=2, seed=1, out=Path("strength.md")):
        assert [entrant.name for entrant in asked.entrants] == list(STRATEGIES)


def test_a_surprise_is_told(tmp_path: Path) -> None:
    page = tmp_path / "strength.md"
    inside(
        "ladder",
        "passive",
        "aggressive",
        "smart",
        "--hands",
        "20000",
        *QUICK[2:],
        "--out",
        str(page),
    )
    assert "A surprise: `passive` ranks below `smart` but beats it by +" in page.read_text()


def test_players_that_the_native_table_does_not_know_play_fewer_hands(tmp_path: Path) -> None:
    page = tmp_path / "strength.md"
    assert inside("ladder", "passive", "equity", *QUICK, "--out", str(page)).status == 0
    assert "400 hands, or 4 if the native table" in page.read_text().replace("\n", " ")


def test_ctrl_c_tells_what_is_known_so_far_as_partial_and_writes_nothing(tmp_path: Path) -> None:
    page = tmp_path / "strength.md"
    slow = ("--slow-hands", "1000000000", "--workers", "1", "--out", str(page))
    with on_terminal("ladder", "passive", "exploit", *slow) as terminal:
        terminal.wait_for("/500000000")
        assert terminal.press_until_end("\x03") == 130
        assert "PARTIAL: stopped" in terminal.shown
        assert "Nothing was written." in terminal.shown
        assert "Traceback" not in terminal.shown
    assert not list(tmp_path.iterdir())


def test_what_was_measured_is_told_where_the_page_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(ENOSPC, "No space left on device", str(tmp_path / "strength.md"))

    monkeypatch.setattr(Path, "write_text", full)
    done = inside("ladder", "passive", "smart", *QUICK, "--out", str(tmp_path / "strength.md"))
    assert done.status == 2
    assert "No space left on device" in done.err
    assert done.out.count("smart beats passive") + done.out.count("passive beats smart") == 2


def test_what_is_wrong_is_told_before_anybody_plays(tmp_path: Path) -> None:
    for arguments, told in (
        (("smart",), "1 player: expected 2 or more"),
        (("smart", "nobody"), "there is no bot called 'nobody'"),
        (("--out", "nowhere/strength.md"), "nowhere/strength.md: there is no folder nowhere"),
        (("smart", "passive", "--out", "."), "'--out': . is a folder: expected a file name."),
        (("--hands", "0"), "expected a whole number, from 1"),
    ):
        done = inside("ladder", *arguments)
        assert done.status == 2
        assert told in " ".join(done.err.split())
