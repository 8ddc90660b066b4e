"""Evaluating seven-card hands: singly beside other libraries, in bulk, and all there are.

Peers take part when they are installed. Each gets its own cards beforehand, so that only evaluating
is timed, and once more the text, where it reads one.
"""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from typing import Any

import numpy as np

from bench.support import Contender, compare
from pokerhouse.cards import Card, CardSet
from pokerhouse.hands import GAMES, _native, evaluate, evaluate_all, evaluate_many, rank_of
from pokerhouse.hands.worth import reference

SEED = 20_261_121
SINGLE = 1_000  # few enough to stay in the processor's cache
PASSES = 10
FEW = 500
MANY = 10_000_000
OF_GAMES = 200_000

Dealt = Sequence[tuple[Card, ...]]


def main() -> None:
    """Print the comparisons."""
    rng = np.random.default_rng(SEED)
    dealt = [tuple(map(Card, rng.choice(52, 7, replace=False).tolist())) for _ in range(SINGLE)]
    compare("One seven-card hand a call", [*ours(dealt), *peers(dealt)], unit="hands")
    compare("The same from a text", [*ours_from_text(dealt), *peers_from_text(dealt)], unit="hands")
    compare(f"{MANY:,} random hands in one call, one thread", list(bulk(rng)), unit="hands")
    compare(
        f"{OF_GAMES:,} hands of other games in one call, one thread", list(games(rng)), unit="hands"
    )
    every = [
        Contender(f"evaluate_all({n})", sum(evaluate_all(n)), lambda n=n: evaluate_all(n))  # type: ignore[misc]
        for n in (5, 6, 7)
    ]
    compare("All hands there are, one thread", every, unit="hands")


def ours(dealt: Dealt) -> Iterator[Contender]:
    """Return our contenders: each form of a hand."""
    yield each("rank_of(list of cards)", [list(cards) for cards in dealt], rank_of)
    yield each("rank_of(bytes)", [bytes(cards) for cards in dealt], rank_of)
    yield each("rank_of(mask)", [CardSet.of(cards).mask for cards in dealt], rank_of)
    yield each("evaluate(cards)", dealt, evaluate)
    yield each("evaluate(cards).words", dealt[:FEW], lambda cards: evaluate(cards).words)
    yield each("reference.rank_of", dealt[:FEW], reference.rank_of)


def ours_from_text(dealt: Dealt) -> Iterator[Contender]:
    """Return our contenders for texts: fourteen characters, and with spaces."""
    yield each("rank_of(14 characters)", texts(dealt), rank_of)
    yield each("rank_of(text with spaces)", texts(dealt, " "), rank_of)
    yield each("evaluate(text)", texts(dealt), evaluate)


def bulk(rng: np.random.Generator) -> Iterator[Contender]:
    """Return the bulk contenders: rows by every instruction set, unchecked, to a new array, smaller
    hands, masks.
    """
    hands = (
        rng.random((MANY // 20, 52), dtype=np.float32)
        .argpartition(7, axis=1)[:, :7]
        .astype(np.uint8)
    )
    hands = np.tile(hands, (20, 1))[rng.permutation(MANY)]
    out = np.empty(MANY, dtype=np.uint16)

    def by(isa: str, check: bool) -> Contender:
        name = f"(N, 7), {isa}{'' if check else ', check=False'}"
        return Contender(name, MANY, lambda: _native.rank_rows(hands, out, 1, check, isa))

    for isa in _native.instruction_sets():
        yield from (by(isa, check) for check in (True, False))
    yield Contender("(N, 7), to a new array", MANY, lambda: evaluate_many(hands))
    for cards in (5, 6):
        fewer = np.ascontiguousarray(hands[:, :cards])
        yield Contender(f"(N, {cards})", MANY, lambda fewer=fewer: evaluate_many(fewer, out))  # type: ignore[misc]
    masks = (np.uint64(1) << hands.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
    yield Contender("(N,) masks of 7", MANY, lambda: evaluate_many(masks, out))


def games(rng: np.random.Generator) -> Iterator[Contender]:
    """Return the contenders of each game: hole cards and boards as rows.

    Where the game has no board, its cards alone.
    """
    for name in (
        "holdem",
        "razz",
        "low_27",
        "badugi",
        "short_deck",
        "omaha",
        "omaha_low8",
        "omaha6",
    ):
        game = GAMES[name]
        hole, board = game.hole[1], game.board[1]
        pack = np.array(list(game.deck), dtype=np.uint8)
        dealt = pack[
            rng.random((OF_GAMES, len(pack))).argpartition(hole + board, axis=1)[:, : hole + board]
        ]
        given: dict[str, Any] = {"board": np.ascontiguousarray(dealt[:, hole:])} if board else {}
        own = np.ascontiguousarray(dealt[:, :hole])
        yield Contender(name, OF_GAMES, partial(evaluate_many, own, game=game, **given))


def each(name: str, hands: Sequence[Any], function: Callable[[Any], object]) -> Contender:
    """Make a contender that is called once per hand with as little overhead as possible.

    It goes through the full set several times.
    """
    calls = list(hands) * (PASSES if len(hands) == SINGLE else 1)
    return Contender(name, len(calls), lambda: deque(map(function, calls), maxlen=0))


def texts(dealt: Dealt, between: str = "") -> list[str]:
    """Return the hands as texts, `AsKd...`."""
    return [between.join(map(str, cards)) for cards in dealt]


def peers(dealt: Dealt) -> Iterator[Contender]:
    """Return the installed peers, each with the same hands in its own form."""
    if cpoker := installed("poker.cpoker"):
        # Its cards count from the aces down.
        own = [[(12 - card // 4) * 4 + card % 4 for card in hand] for hand in dealt]
        yield each("pokyr", own, cpoker.handvalue)
    for name in ("pkrbot", "eval7"):
        if module := installed(name):
            yield each(
                name, [[module.Card(str(card)) for card in hand] for hand in dealt], module.evaluate
            )
    if phevaluator := installed("phevaluator"):
        # Its cards are numbered as ours are.
        yield each("phevaluator", dealt, lambda hand: phevaluator.evaluate_cards(*hand))
    if treys := installed("treys"):
        new, evaluator = treys.Card.new, treys.Evaluator()
        split = [
            ([new(str(card)) for card in hand[:2]], [new(str(card)) for card in hand[2:]])
            for hand in dealt[:FEW]
        ]
        yield each("treys", split, lambda hand: evaluator.evaluate(*hand))
    if pokerkit := installed("pokerkit"):
        parsed = [tuple(pokerkit.Card.parse(text)) for text in texts(dealt[:FEW])]
        yield each("pokerkit", parsed, lambda cards: pokerkit.StandardHighHand.from_game(cards))


def peers_from_text(dealt: Dealt) -> Iterator[Contender]:
    """Return the peers for texts of fourteen characters: the code a caller must write for each."""
    if cpoker := installed("poker.cpoker"):
        to_cards = import_module("poker.utils").to_cards
        yield each("pokyr", texts(dealt[:FEW]), lambda text: cpoker.handvalue(to_cards(text)))
    for name in ("pkrbot", "eval7"):
        if module := installed(name):
            yield each(name, texts(dealt[:FEW]), reader(module.Card, module.evaluate))
    if phevaluator := installed("phevaluator"):
        yield each(
            "phevaluator",
            texts(dealt[:FEW]),
            reader(str, lambda cards: phevaluator.evaluate_cards(*cards)),
        )
    if pokerkit := installed("pokerkit"):
        yield each(
            "pokerkit", texts(dealt[:FEW]), lambda text: pokerkit.StandardHighHand.from_game(text)
        )


def reader(
    card: Callable[[str], object], function: Callable[[list[Any]], object]
) -> Callable[[str], object]:
    """Return a function that makes a card of every two characters of a text."""
    return lambda text: function([card(text[i : i + 2]) for i in range(0, len(text), 2)])


def installed(name: str) -> Any:
    """Return the module, or None where it is not installed."""
    try:
        return import_module(name)
    except ImportError:
        return None
