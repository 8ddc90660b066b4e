"""`pokerhouse acpc`: a match over two processes, and what bad input gets."""

import re
from contextlib import ExitStack
from pathlib import Path

from tests.cli.terminal import inside, run, started
from tests.client.acpc.games import LIMIT


def test_a_match_of_two_programs_at_our_dealer(tmp_path: Path) -> None:
    game, log = tmp_path / "limit.game", tmp_path / "match.log"
    game.write_text(LIMIT)
    of_all = ("--game", str(game), "--seed", "1")
    deal = ("acpc", "deal", "Ann", "Ben", "--hands", "20", "--log", str(log), *of_all)
    with ExitStack() as stack:
        dealer = stack.enter_context(started(*deal))
        players = []
        for player in ("smart", "random"):
            port = re.fullmatch(r"\w+: port (\d+)\n", dealer.line())
            assert port is not None
            play = ("acpc", "play", player, "--port", port[1], *of_all)
            players.append(stack.enter_context(started(*play)))
        nets = []
        for each in players:
            said = re.fullmatch(r"20 hands, ([+-]?[\d.]+) chips\n", each.end().out)
            assert said is not None
            nets.append(said[1].removeprefix("+"))
        score = dealer.end().out
    assert score == f"SCORE:{nets[0]}|{nets[1]}:Ann|Ben\n"
    assert log.read_text().endswith(score)
    done = inside("replay", str(log))
    assert done.status == 0, done


def test_bad_input_gets_a_sentence(tmp_path: Path) -> None:
    game = tmp_path / "limit.game"
    game.write_text(LIMIT)
    for words, arguments in {
        "1 name: the game is for 2 players": ("deal", "Ann", "--game", str(game)),
        "cannot be read": ("play", "smart", "--game", str(tmp_path / "none"), "--port", "1"),
    }.items():
        done = run("acpc", *arguments)
        assert done.status == 2
        assert words in " ".join(done.err.split())
