"""The commands on a real terminal: colours, widths, Ctrl-C and Ctrl-D."""

import pytest

from tests.cli.terminal import on_terminal

PROMPT = "\n> "
CTRL_C, CTRL_D = "\x03", "\x04"


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
def test_ctrl_c_and_ctrl_d_at_the_prompt_end_politely(key: str) -> None:
    with on_terminal("play", "--seed", "3", "--bots", "smart,passive") as terminal:
        terminal.wait_for(PROMPT)
        terminal.type("c\n")
        terminal.wait_for(PROMPT, times=2)
        assert terminal.press_until_end(key) == 0
        assert "You ended the game" in terminal.shown
        assert "Standings after 0 hands" in terminal.shown
        assert "Traceback" not in terminal.shown


def test_ctrl_c_in_the_middle_of_a_typed_line_ends_politely() -> None:
    with on_terminal("play", "--seed", "3", "--bots", "smart") as terminal:
        terminal.wait_for(PROMPT)
        terminal.type("r 1")
        terminal.wait_for("> r 1")
        assert terminal.press_until_end(CTRL_C) == 0
        assert "Standings after 0 hands" in terminal.shown


def test_ctrl_c_while_bots_play_ends_politely() -> None:
    with on_terminal(
        "play", "--auto", "passive", "--bots", "passive", "--stack", "999999", "--hands", "99999"
    ) as terminal:
        terminal.wait_for("Hand 20")
        assert terminal.press_until_end(CTRL_C) == 0
        assert "You ended the game" in terminal.shown
        assert "Standings after" in terminal.shown
        assert "Traceback" not in terminal.shown


def test_cards_have_four_colours_and_four_shapes() -> None:
    with on_terminal(
        "play", "--seed", "3", "--auto", "smart", "--hands", "3", COLORTERM="truecolor"
    ) as terminal:
        assert terminal.end() == 0
        for shape, ink in {"♠": "0;0;0", "♥": "192;0;24", "♦": "0;72;184", "♣": "0;107;44"}.items():
            assert f"38;2;{ink};48;2;246;244;238m" in terminal.raw
            assert shape in terminal.shown


def test_no_color_is_obeyed() -> None:
    with on_terminal(
        "play", "--seed", "3", "--auto", "smart", "--hands", "3", NO_COLOR="1"
    ) as terminal:
        assert terminal.end() == 0
        for colour in ("\x1b[3", "\x1b[4", ";38;", ";48;", ";36m"):
            assert colour not in terminal.raw
        assert "♠" in terminal.shown


def test_on_a_narrow_terminal_every_line_fits() -> None:
    with on_terminal("play", "--seed", "3", "--seats", "3", columns=36) as terminal:
        terminal.wait_for(PROMPT)
        terminal.type("zzz\n")
        terminal.wait_for(PROMPT, times=2)
        terminal.type("q\n")
        assert terminal.end() == 0
        assert max(map(len, terminal.shown.splitlines())) <= 36


def test_a_narrow_table_cuts_neither_a_number_nor_a_card() -> None:
    with on_terminal(
        "possible", "As", "Kd", "--board", "Qs Js 3h", "--game", "holdem", columns=60
    ) as terminal:
        assert terminal.end() == 0
        assert "…" not in terminal.shown
        assert "%" in terminal.shown


def test_a_machine_without_pseudo_terminals_skips_these_tests_and_says_why(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def openpty() -> tuple[int, int]:
        raise OSError("out of pty devices")

    monkeypatch.setattr("pty.openpty", openpty)
    with (
        pytest.raises(pytest.skip.Exception, match="no pseudo-terminals: out of pty devices"),
        on_terminal("--help"),
    ):
        pass
