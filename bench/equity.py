"""Equity: how long each kind of count takes on one core, beside what was aimed at, and beside other libraries."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Any

from bench.hands import installed
from pokerhouse.cards import parse_cards
from pokerhouse.hands.equity import equity
from pokerhouse.hands.ranges import Range

ROUNDS = 15
SIX = ["AhAs", "KdQd", "7c7d", "JhTh", "9s8s", "5c4c"]
FLOP = "Ks 7d 2c"
# 234 and 154 hands beside this flop.
WIDE = "22+, A2s+, K7s+, Q8s+, J8s+, T8s+, 97s, 87s, 76s, 65s, ATo+, KTo+, QJo"
TIGHT = "55+, A6s+, KTs+, QTs+, JTs, T9s, AJo+, KJo+"


@dataclass(frozen=True, slots=True)
class Count:
    """Something to count, and the milliseconds it should take at most."""

    name: str
    aim_ms: float
    run: Callable[[], object]


def main() -> None:
    """Print the milliseconds of every count: median, lowest and highest of the rounds, and the aim."""
    random, wide, tight = (Range.parse(text) for text in ("random", WIDE, TIGHT))
    sizes = [len(held.without(_cards(FLOP))) for held in (wide, tight)]
    counts = [
        Count("AhAs v KdKc before the flop, exact", 1, lambda: equity(["AhAs", "KdKc"], method="exact")),
        Count("six hands before the flop, exact", 4, lambda: equity(SIX, method="exact")),
        Count(f"{sizes[0]} v {sizes[1]} hands on a flop, exact", 5, _on_flop(wide, tight)),
        Count("random v random on a flop, exact", 40, _on_flop(random, random)),
        Count("six hands to a standard error of 0.1 %", 10, lambda: equity(SIX, method="sample", error=0.001)),
        Count("six random hands to 0.1 %", 10, lambda: equity([random] * 6, method="sample", error=0.001)),
        *_peers(),
    ]
    times: dict[str, list[float]] = {count.name: [] for count in counts}
    for _ in range(ROUNDS + 1):
        for count in counts:
            start = perf_counter()
            count.run()
            times[count.name].append(1000 * (perf_counter() - start))

    print("\nEquity, one thread")
    print(f"  {'':<46}{'ms':>9}{'lowest':>9}{'highest':>9}{'aim':>7}")
    for count in counts:
        each = times[count.name][1:]
        aim = f"{count.aim_ms:g}" if count.aim_ms else ""
        print(f"  {count.name:<46}{median(each):>9.2f}{min(each):>9.2f}{max(each):>9.2f}{aim:>7}")

    start = perf_counter()
    equity([random, random], method="exact")
    print(f"  {'random v random before the flop, once':<46}{1000 * (perf_counter() - start):>9.0f}")


def _on_flop(first: Range, second: Range) -> Callable[[], object]:
    return lambda: equity([first, second], board=FLOP, method="exact")


def _cards(text: str) -> Any:
    from pokerhouse.cards import CardSet

    return CardSet.parse(text)


def _peers() -> list[Count]:
    """The same counts by pokyr, when it is installed; the sample as large as a standard error of 0.1 % needs."""
    if (cpoker := installed("poker.cpoker")) is None:
        return []
    # Its cards count from the aces down.
    six = [[(12 - card // 4) * 4 + card % 4 for card in parse_cards(text)] for text in SIX]
    kings = [[(12 - card // 4) * 4 + card % 4 for card in parse_cards(text)] for text in ("AhAs", "KdKc")]
    return [
        Count("pokyr AhAs v KdKc before the flop, exact", 0, lambda: cpoker.full_enumeration(kings)),
        Count("pokyr six hands before the flop, exact", 0, lambda: cpoker.full_enumeration(six)),
        Count("pokyr six hands, 140,000 deals", 0, lambda: cpoker.monte_carlo(six, 140_000)),
    ]
