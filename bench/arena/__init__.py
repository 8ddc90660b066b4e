"""The arena: how many pairs of hands, and how long, it takes to know what one wins from another to
10 mbb a hand.

Heads-up limit hold'em, on two cores, as `pokerhouse arena A B --structure fixed_limit --within 10`
plays it: a pilot says how many, and is counted in the time. The last line is of a player that only
the rules in Python know.

The goal is seconds natively; 55,000 to 320,000 pairs were foreseen for players that are not
maniacs.
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
"""mbb a hand."""
SEED: Final = 7
PAIRS: Final = (
    ("smart", "passive"),
    ("smart", "hawkins"),
    ("evolved", "hawkins"),
    ("random", "aggressive"),
)
BY_RULES: Final = ("exploit", "smart"), 200
"""Two of whom the native table does not know one, and how many pairs of hands they play."""


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
    """Play so many sets, or as many as it takes, and print what came of it."""
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
