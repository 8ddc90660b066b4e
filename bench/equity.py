"""Equity: the time of each kind of count on one core, beside its goal and other libraries."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
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
FOUR, OTHER_FOUR = "AsAhKsKh", "QdQcJdJc"
SIX_FOURS = ["AsAhKsKh", "QdQcJdJc", "Ts9s8h7h", "6c6d5c4d", "AdJhTc9d", "Kc8s7s2c"]
# Some hundred hands each beside this flop.
WIDE = "22+, A2s+, K7s+, Q8s+, J8s+, T8s+, 97s, 87s, 76s, 65s, ATo+, KTo+, QJo"
TIGHT = "55+, A6s+, KTs+, QTs+, JTs, T9s, AJo+, KJo+"


@dataclass(frozen=True, slots=True)
class Count:
    """A count, and the most milliseconds it should take."""

    name: str
    aim_ms: float
    run: Callable[[], object]


def main() -> None:
    """Print the milliseconds of every count: median, lowest, highest, and the goal."""
    random, wide, tight = (Range.parse(text) for text in ("random", WIDE, TIGHT))
    sizes = [len(held.without(_cards(FLOP))) for held in (wide, tight)]
    counts = [
        Count(
            "AhAs v KdKc before the flop, exact",
            1,
            lambda: equity(["AhAs", "KdKc"], method="exact"),
        ),
        Count("six hands before the flop, exact", 4, lambda: equity(SIX, method="exact")),
        Count(f"{sizes[0]} v {sizes[1]} hands on a flop, exact", 5, _on_flop(wide, tight)),
        Count("random v random on a flop, exact", 40, _on_flop(random, random)),
        Count(
            "six hands to a standard error of 0.1 %",
            10,
            lambda: equity(SIX, method="sample", error=0.001),
        ),
        Count(
            "six random hands to 0.1 %",
            10,
            lambda: equity([random] * 6, method="sample", error=0.001),
        ),
        *_other_games(),
        *_peers(),
    ]
    times: dict[str, list[float]] = {count.name: [] for count in counts}
    for _ in range(ROUNDS + 1):
        for count in counts:
            start = perf_counter()
            count.run()
            times[count.name].append(1000 * (perf_counter() - start))

    print("\nEquity, one thread")
    print(f"  {'':<48}{'ms':>9}{'lowest':>9}{'highest':>9}{'aim':>7}")
    for count in counts:
        each = times[count.name][1:]
        aim = f"{count.aim_ms:g}" if count.aim_ms else ""
        print(f"  {count.name:<48}{median(each):>9.2f}{min(each):>9.2f}{max(each):>9.2f}{aim:>7}")

    start = perf_counter()
    equity([random, random], method="exact")
    print(f"  {'random v random before the flop, once':<48}{1000 * (perf_counter() - start):>9.0f}")


def _other_games() -> Iterator[Count]:
    """Return the counts of other games: known hands before the flop, ranges on it, samples."""

    def exact(
        players: Sequence[str], game: str, board: str = "", dead: str = ""
    ) -> Callable[[], object]:
        return lambda: equity(players, game=game, board=board, dead=dead, method="exact")

    def sample(players: Sequence[str], game: str) -> Callable[[], object]:
        return lambda: equity(players, game=game, method="sample", error=0.001)

    yield Count("Omaha, two hands before the flop, exact", 500, exact([FOUR, OTHER_FOUR], "omaha"))
    yield Count("Omaha high and low, the same", 500, exact([FOUR, OTHER_FOUR], "omaha8"))
    yield Count("Omaha, six hands before the flop, exact", 500, exact(SIX_FOURS, "omaha"))
    yield Count(
        "Omaha, two hands on a flop, exact", 0, exact(["AsKhQsJh", "8h8d7h6d"], "omaha", "8sTsJc")
    )
    yield Count(
        "Omaha, aces v a hand on a flop, exact", 0, exact(["AA**", "JsTs9h8h"], "omaha", FLOP)
    )
    yield Count("Omaha, six random hands to 0.1 %", 0, sample(["random"] * 6, "omaha"))
    yield Count(
        "short deck, two hands before the flop, exact", 0, exact(["AhAs", "KdKc"], "short_deck")
    )
    yield Count("short deck, AA v KK before the flop, exact", 0, exact(["AA", "KK"], "short_deck"))
    yield Count(
        "razz, two cards to come each, exact",
        0,
        exact(["As2s3s4sKh", "Th9h8h7h6h"], "razz", dead="QdJdTd9d"),
    )
    yield Count("razz, two hands of three cards to 0.1 %", 0, sample(["As2s3d", "4h5h6c"], "razz"))


def _on_flop(first: Range, second: Range) -> Callable[[], object]:
    return lambda: equity([first, second], board=FLOP, method="exact")


def _cards(text: str) -> Any:
    from pokerhouse.cards import CardSet

    return CardSet.parse(text)


def _peers() -> Iterator[Count]:
    """Return the same counts by installed libraries.

    The sample is as large as a standard error of 0.1 % needs.
    """
    if cpoker := installed("poker.cpoker"):
        # Its cards count from the aces down.
        six = [[(12 - card // 4) * 4 + card % 4 for card in parse_cards(text)] for text in SIX]
        kings = [
            [(12 - card // 4) * 4 + card % 4 for card in parse_cards(text)]
            for text in ("AhAs", "KdKc")
        ]
        yield Count(
            "pokyr AhAs v KdKc before the flop, exact", 0, lambda: cpoker.full_enumeration(kings)
        )
        yield Count(
            "pokyr six hands before the flop, exact", 0, lambda: cpoker.full_enumeration(six)
        )
        yield Count("pokyr six hands, 140,000 deals", 0, lambda: cpoker.monte_carlo(six, 140_000))
    if phevaluator := installed("phevaluator"):
        first, second, flop = (
            list(map(int, parse_cards(text))) for text in ("AsKhQsJh", "8h8d7h6d", "8sTsJc")
        )
        left = sorted(set(range(52)) - {*first, *second, *flop})

        def each_board() -> list[bool]:
            rank = phevaluator.evaluate_omaha_cards
            return [
                rank(*flop, *two, *first) < rank(*flop, *two, *second)
                for two in combinations(left, 2)
            ]

        yield Count("phevaluator Omaha, two hands on a flop", 0, each_board)
