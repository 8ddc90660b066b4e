"""Seven-card hands evaluated: one call at a time beside other libraries, and many in one call.

Peers take part when they are installed; each is given its own cards beforehand, so that only evaluating is timed.
"""

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import Any

import numpy as np

from bench.support import Contender, compare
from pokerhouse.cards import Card, format_cards
from pokerhouse.hands import evaluate, evaluate_many, rank_of, reference

SEED = 20_261_121
SINGLE = 20_000
MANY = 5_000_000

Dealt = Sequence[tuple[Card, ...]]


def main() -> None:
    """Print both comparisons."""
    rng = np.random.default_rng(SEED)
    dealt = [tuple(map(Card, rng.choice(52, 7, replace=False).tolist())) for _ in range(SINGLE)]
    ours = [
        each("pokerhouse rank_of(cards)", dealt, rank_of),
        each("pokerhouse evaluate(cards)", dealt, evaluate),
        each("pokerhouse evaluate(text)", [format_cards(cards) for cards in dealt], evaluate),
        each("pokerhouse evaluate(cards).words", dealt[:2_000], lambda cards: evaluate(cards).words),
        each("pokerhouse reference.rank_of", dealt[:1_000], reference.rank_of),
    ]
    compare("One seven-card hand a call", [*ours, *peers(dealt)], unit="hands")

    base = np.array(dealt, dtype=np.uint8)
    many = np.tile(base, (MANY // SINGLE, 1))[rng.permutation(MANY)]
    sizes = [np.ascontiguousarray(many[:, :cards]) for cards in (5, 6, 7)]
    compare(
        "Many hands in one call, one thread",
        [Contender(f"evaluate_many (N, {a.shape[1]})", len(a), lambda a=a: evaluate_many(a)) for a in sizes],  # type: ignore[misc]
        unit="hands",
    )


def each(name: str, hands: Sequence[Any], function: Callable[[Any], object]) -> Contender:
    """A contender that is called once for every hand."""

    def run() -> None:
        for hand in hands:
            function(hand)

    return Contender(name, len(hands), run)


def peers(dealt: Dealt) -> Iterator[Contender]:
    """The other libraries that are installed, each evaluating the same hands."""
    if phevaluator := installed("phevaluator"):
        # Its cards are numbered as ours are.
        yield each("phevaluator", dealt, lambda hand: phevaluator.evaluate_cards(*hand))
    if treys := installed("treys"):
        new, evaluator = treys.Card.new, treys.Evaluator()
        split = [([new(str(card)) for card in hand[:2]], [new(str(card)) for card in hand[2:]]) for hand in dealt]
        yield each("treys", split, lambda hand: evaluator.evaluate(*hand))
    if eval7 := installed("eval7"):
        hands = [[eval7.Card(str(card)) for card in hand] for hand in dealt]
        yield each("eval7", hands, eval7.evaluate)


def installed(name: str) -> Any:
    """The module, or None where it is not installed."""
    try:
        return import_module(name)
    except ImportError:
        return None
