"""The steps of docs/how-to/add-an-order.md, carried out in a copy of the package: three files of
Python.
"""

from pathlib import Path

from tests.kit.how_to import carry_out
from tests.kit.package_copy import copy_package, run

ASKED = """
from random import Random
import numpy as np
from pokerhouse.arena import Contestant, play_match
from pokerhouse.hands import compare, equity, evaluate, evaluate_many, possible
from pokerhouse.players import make
from pokerhouse.rules import Structure
from pokerhouse.rules.games import with_stakes
GAME = "single_draw_a6"
for hand in ("6h 4c 3d 2s Ac", "5h 4c 3d 2s Ac", "6h 4h 3h 2h Ah", "Kh Qc Jd Ts Ac", "Ah Ac Ad As Kd"):
    print(evaluate(hand, game=GAME).rank, evaluate(hand, game=GAME))
print([placed.rank for placed in compare("7h 5c 4d 3s 2h", "6h 4c 3d 2s Ac", "6s 4s 3c 2c As", game=GAME)])
print(evaluate_many(np.array([[20, 8, 5, 3, 48]], dtype=np.uint8), game=GAME).tolist())
print(possible("6h 4c 3d 2s", unknown=1, game=GAME)[0].words)
print(equity(["6h 4c 3d 2s", "8h 7c 4d 3s 2c"], game=GAME).players[0].wins)
bots = [Contestant(kind, make(kind, Random(kind))) for kind in ("smart", "random", "passive")]
config = with_stakes(GAME, Structure.FIXED_LIMIT, small_bet=4)
hands = list(play_match(bots, config, stack=200, hands=20, deck_rng=Random(1), moves_rng=Random(2)))
print(sum(standing.chips for standing in hands[-1].standings))
"""
# 1,278 hands without a pair, 2,860 pairs, 858 two pair and as many threes of a kind; then 9
# straights, 1,278 flushes.
ANSWERS = """\
1 six high, then four, three, deuce, ace
5855 straight, five high
5864 flush, six high, then four, three, deuce, ace
1271 king high, then queen, jack, ten, ace
7309 four of a kind, aces, kicker king
[1, 1, 3]
[5]
six high, then four, three, deuce, ace
10
600
"""


def test_a_new_order_of_hands_touches_three_files_of_python(tmp_path: Path) -> None:
    copy_package(tmp_path)
    changed = carry_out("add-an-order.md", tmp_path)
    assert sorted(Path(name).suffix for name in changed) == [".py", ".py", ".py", ".toml"]
    assert run(tmp_path, "-c", ASKED) == ANSWERS
    shown = run(
        tmp_path,
        "-m",
        "pokerhouse",
        "evaluate",
        "6h",
        "4c",
        "3d",
        "2s",
        "Ac",
        "--game",
        "single_draw_a6",
    )
    assert shown.splitlines()[0] == "six high, then four, three, deuce, ace"
