"""AIVAT beside plain duplicate deals: how much narrower the interval gets, and the cost.

Heads-up hold'em, 100 big blinds each. Both count the same sets, the deals of one seed from both
seats, and the ratio of their 95 % intervals is printed. Its square is the part of the hands that
AIVAT needs for the same interval.
"""

import time
from typing import Final

from pokerhouse.arena import Contest, entrants_of, open_scheduler, play_contest
from pokerhouse.rules import HandConfig, fixed_limit, no_limit

SEED: Final = 5
GAMES: Final = {"limit": (fixed_limit(2, 4), 200), "no limit": (no_limit(1, 2), 200)}
"""The rules of each game, and the chips of each player."""
PAIRS: Final = {
    ("smart", "aggressive"): 1_000,
    ("smart", "random"): 1_000,
    ("random", "aggressive"): 400,
    ("random", "random"): 400,
    ("hawkins", "smart"): 400,
    ("evolved", "hawkins"): 100,
    ("equity", "random"): 200,
    ("equity", "passive"): 200,
    ("equity", "aggressive"): 200,
    ("equity", "smart"): 200,
    ("equity", "hawkins"): 100,
    ("equity", "evolved"): 40,
    ("equity", "equity"): 200,
}
"""The sets played by each pair: fewer where players think for long."""


def main() -> None:
    """Print the comparison."""
    print(
        "\nAIVAT and duplicate deals: 95 % interval of the mean, ± mbb/hand, at equal hands (goal: "
        "half of it)"
    )
    for game, (config, stack) in GAMES.items():
        for names, sets in PAIRS.items():
            even, paid, seconds = measured(names, config, stack, sets)
            between = " v ".join(names)
            print(
                f"  {game:9} {between:20} {2 * sets:5,} hands {paid:7,.0f}  AIVAT {even:7,.0f}  "
                f"ratio {even / paid:.2f}"
                f"  {2 * sets / seconds:7,.0f} hands/s",
                flush=True,
            )


def measured(
    names: tuple[str, str], config: HandConfig, stack: int, sets: int
) -> tuple[float, float, float]:
    """Return half the interval with AIVAT and without, in mbb/hand, and the seconds taken."""
    contest = Contest(entrants_of(names), config, stack, SEED, aivat=True)
    since = time.perf_counter()
    with open_scheduler(1) as scheduler:
        *_, tally = play_contest(contest, sets, scheduler)
    seconds = time.perf_counter() - since
    assert tally.paid is not None, "AIVAT was asked for"
    worth, paid = (
        tally.sums.won(0, scale=contest.mbb).margin,
        tally.paid.won(0, scale=contest.mbb * contest.parts).margin,
    )
    assert worth, "there are many sets"
    assert paid, "there is luck in them"
    return worth, paid, seconds


if __name__ == "__main__":
    main()
