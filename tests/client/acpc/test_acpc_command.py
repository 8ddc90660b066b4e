"""`pokerhouse acpc`: a match over two processes, and what bad input gets."""

import re
import subprocess
from pathlib import Path

from tests.cli.terminal import COMMAND, environment, inside, run
from tests.client.acpc.games import LIMIT


def test_a_match_of_two_programs_at_our_dealer(tmp_path: Path) -> None:
    game, log = tmp_path / "limit.game", tmp_path / "match.log"
    game.write_text(LIMIT)
    dealer = subprocess.Popen(
        [
            *COMMAND,
            "acpc",
            "deal",
            "Ann",
            "Ben",
            "--game",
            game,
            "--hands",
            "20",
            "--log",
            log,
            "--seed",
            "1",
        ],
        stdout=subprocess.PIPE,
        text=True,
        env=environment(PYTHONUNBUFFERED="1"),
    )
    assert dealer.stdout is not None
    ports = [re.fullmatch(r"\w+: port (\d+)\n", dealer.stdout.readline()) for _ in range(2)]
    players = [
        subprocess.Popen(
            [*COMMAND, "acpc", "play", player, "--game", game, "--port", port[1], "--seed", "1"],
            stdout=subprocess.PIPE,
            text=True,
            env=environment(),
        )
        for port, player in zip(ports, ("smart", "random"), strict=True)
        if port is not None
    ]
    nets = []
    for player in players:
        said = re.fullmatch(r"20 hands, ([+-]?[\d.]+) chips\n", player.communicate(timeout=60)[0])
        assert said is not None
        nets.append(said[1].removeprefix("+"))
    score, _ = dealer.communicate(timeout=60)
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
