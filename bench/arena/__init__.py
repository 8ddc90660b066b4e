"""The arena: the pairs of hands, and the time, to know a win rate to 10 mbb a hand.

Heads-up limit hold'em, on two cores, as `pokerhouse arena A B --structure fixed_limit --within 10`
plays it: a pilot finds the number, and is part of the time. The last line has a player that only
the Python rules know.

The goal is seconds natively; the plan was 55,000 to 320,000 pairs for players that are not maniacs.
"""

from time import perf_counter
from typing import Final

from pokerhouse.arena import (
    Contest,
    Scheduler,
    entrants_of,
    open_scheduler,
    play_contest,
    sets_within,
)
from pokerhouse.rules import fixed_limit

WORKERS: Final = 2
WITHIN: Final = 10.0
"""The precision in mbb a hand."""
SEED: Final = 7
PAIRS: Final = (
    ("smart", "passive"),
    ("smart", "hawkins"),
    ("evolved", "hawkins"),
    ("random", "aggressive"),
)
BY_RULES: Final = ("exploit", "smart"), 200
"""Two players of whom the native table does not know one, and the pairs of hands they play."""


def main() -> None:
    """Print the table."""
    print(
        f"\nWhat one wins from the other, to ± {WITHIN:.0f} mbb/hand, {WORKERS} processes (goal: "
        "seconds)"
    )
    print(f"  {'':<28}{'pairs of hands':>16}{'mbb/hand':>18}{'seconds':>10}{'hands/s':>12}")
    with open_scheduler(WORKERS) as scheduler:
        show(
            "to begin, smart v passive", ("smart", "passive"), 2_000, scheduler
        )  # processes take a second to start
        for names in PAIRS:
            show(" v ".join(names), names, None, scheduler)
        names, sets = BY_RULES
        show(f"by the rules, {' v '.join(names)}", names, sets, scheduler)


def show(title: str, names: tuple[str, str], sets: int | None, scheduler: Scheduler) -> None:
    """Play this many sets, or as many as needed, and print the result."""
    contest = Contest(entrants_of(names), fixed_limit(2), 200, SEED)
    since = perf_counter()
    sets = sets_within(contest, WITHIN, scheduler) if sets is None else sets
    *_, tally = play_contest(contest, sets, scheduler)
    seconds = perf_counter() - since
    won = tally.sums.won(0, scale=contest.mbb)
    figure = f"{won.mean:+,.1f} ± {won.margin or 0:,.1f}"
    print(
        f"  {title:<28}{sets:>16,}{figure:>18}{seconds:>10.1f}{2 * sets / seconds:>12,.0f}",
        flush=True,
    )
