"""The native table: six-handed no-limit hold'em, blinds 1/2, 200 chips each, on one core.

In loops between native players, and stepped from Python beside OpenSpiel (C++) and pokers (Rust),
which take part when they are installed. When stepped, everyone checks or calls, or plays as in
`bench.engine`: one of the open kinds of move, all equally likely, a bet of any size. Each deals its
own cards.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final

import numpy as np

from bench.engine import BIG_BLIND, SEATS, SEED, SMALL_BLIND, STACK, of_open_spiel, spiel_game
from bench.hands import installed
from bench.support import Contender, compare
from pokerhouse.arena import FastTable, FastTables, play_deals, play_tournaments
from pokerhouse.arena.fast_table import CHECK_OR_CALL, FOLD, WAGER
from pokerhouse.players import STRATEGIES, Native, make
from pokerhouse.rules import fixed_limit, no_limit

GAME: Final = no_limit(SMALL_BLIND, BIG_BLIND)
IN_LOOPS: Final = 200_000
STEPPED: Final = 20_000
BY_PEERS: Final = 1_000
TABLES: Final = 4_096
STEPS: Final = 200

PlayOne = Callable[[Random], object]


def main() -> None:
    """Print the comparisons."""
    compare(
        "In native loops (goal: 1,000,000 of six random)",
        [*loops(), *heads_up(), tournaments()],
        unit="hands",
    )
    compare(
        "Stepped from Python, check or call (goal: 250,000)",
        [*stepped(checks_or_calls), many(calls_all)],
        unit="hands",
    )
    compare(
        "Stepped from Python, random legal play (goal: 100,000)",
        [*stepped(plays_at_random), many(random_moves)],
        unit="hands",
    )


def twins() -> dict[str, Native]:
    """Return the fast players with a native twin, by name."""
    found = {
        name: make(name, Random(0)).native(GAME) for name, kind in STRATEGIES.items() if kind.quick
    }
    return {name: twin for name, twin in found.items() if twin is not None}


def loops() -> Iterator[Contender]:
    """Return the loops of six players of a kind."""
    for name, twin in twins().items():
        players, stacks = [twin] * SEATS, [STACK] * SEATS
        yield Contender(
            f"six {name}",
            IN_LOOPS,
            lambda players=players, stacks=stacks: play_deals(
                GAME, stacks, players, seed=SEED, count=IN_LOOPS
            ),  # type: ignore[misc]
        )


def heads_up() -> Iterator[Contender]:
    """Return the loop of two random players."""
    two = [twins()["random"]] * 2
    for name, game in (("no limit", GAME), ("limit", fixed_limit(BIG_BLIND))):
        yield Contender(
            f"two random, {name}",
            IN_LOOPS,
            lambda game=game: play_deals(game, [STACK] * 2, two, seed=SEED, count=IN_LOOPS),  # type: ignore[misc]
        )


def tournaments() -> Contender:
    """Return tournaments of six random players until one has all the chips."""
    six = [twins()["random"]] * SEATS
    count = 5_000
    return Contender(
        "tournaments of six random",
        count,
        lambda: play_tournaments(GAME, [STACK] * SEATS, six, seed=SEED, count=count),
    )


def stepped(play_one: Callable[[FastTable], Callable[[Random], None]]) -> Iterator[Contender]:
    """Return one table of ours, and the peers that play this way."""
    table = FastTable(GAME, [STACK] * SEATS)
    one = play_one(table)

    def ours() -> None:
        rng = Random(SEED)
        for deal in range(STEPPED):
            table.deal(SEED, deal)
            one(rng)

    yield Contender("FastTable", STEPPED, ours)
    at_random = play_one is plays_at_random
    if pyspiel := installed("pyspiel"):
        yield peer(
            "open_spiel", of_open_spiel(pyspiel) if at_random else of_open_spiel_calling(pyspiel)
        )
    if pokers := installed("pokers"):
        yield peer("pokers", of_pokers(pokers, random_of_pokers if at_random else call_of_pokers))


def peer(name: str, one: PlayOne) -> Contender:
    """Make a contender of fewer hands."""

    def run() -> None:
        rng = Random(SEED)
        with unheard():
            for _ in range(BY_PEERS):
                one(rng)

    return Contender(name, BY_PEERS, run)


def checks_or_calls(table: FastTable) -> Callable[[Random], None]:
    """Play a hand in which everyone checks or calls."""
    call = table.check_or_call

    def one(rng: Random) -> None:
        while call() >= 0:
            pass

    return one


def plays_at_random(table: FastTable) -> Callable[[Random], None]:
    """Play a hand of random legal moves."""
    fold, call, wager, bounds = table.fold, table.check_or_call, table.wager, table.bounds

    def one(rng: Random) -> None:
        draw = rng.random
        actor = 0
        while actor >= 0:
            to_call, least, most = bounds()
            pick = int(draw() * ((to_call > 0) + 1 + (least > 0)))
            if pick == 0:
                actor = call()
            elif least and pick == 1:
                actor = wager(least + int(draw() * (most - least + 1)))
            else:
                actor = fold()

    return one


Moves = Callable[[FastTables, np.random.Generator], tuple[np.ndarray, np.ndarray]]


def many(moves: Moves) -> Contender:
    """Make a contender of many tables at once.

    The hands of a round are counted beforehand, and are the same in each.
    """

    def play() -> int:
        tables = FastTables(GAME, [STACK] * SEATS, TABLES, seed=SEED)
        rng, ended = np.random.default_rng(SEED), 0
        for _ in range(STEPS):
            tables.step(*moves(tables, rng))
            ended += int(tables.over.sum())
        return ended

    return Contender(f"FastTables, {TABLES:,} at once", play(), play)


def calls_all(tables: FastTables, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Check or call with everyone."""
    return np.full(len(tables), CHECK_OR_CALL, np.uint8), tables.least


def random_moves(tables: FastTables, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Make random legal moves."""
    folds, wagers = tables.call > 0, tables.least > 0
    pick = (rng.random(len(tables)) * (1 + folds + wagers)).astype(np.uint8)
    kinds = np.where(pick == 0, CHECK_OR_CALL, np.where(wagers & (pick == 1), WAGER, FOLD)).astype(
        np.uint8
    )
    totals = tables.least + (rng.random(len(tables)) * (tables.most - tables.least + 1)).astype(
        np.int64
    )
    return kinds, totals


def of_open_spiel_calling(pyspiel: Any) -> PlayOne:
    """Play a hand by OpenSpiel: action 1 is a check or call."""
    game = spiel_game(pyspiel)

    def one(rng: Random) -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()) if state.is_chance_node() else 1)
        state.returns()

    return one


def of_pokers(pokers: Any, choose: Callable[[Any, Any, Random], Any]) -> PlayOne:
    """Play a hand by pokers: every action makes a new state."""
    from_seed = pokers.State.from_seed

    def one(rng: Random) -> None:
        state = from_seed(SEATS, 0, SMALL_BLIND, BIG_BLIND, STACK, rng.getrandbits(32))
        while not state.final_state:
            state = state.apply_action(choose(pokers, state, rng))

    return one


@contextmanager
def unheard() -> Iterator[None]:
    """Silence everything printed meanwhile, even by compiled code.

    pokers prints the winners of every hand.
    """
    sys.stdout.flush()
    kept, nowhere = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(nowhere)


def call_of_pokers(pokers: Any, state: Any, rng: Random) -> Any:
    """Return a check where it is free, else a call."""
    kind = pokers.ActionEnum
    return pokers.Action(kind.Check if kind.Check in state.legal_actions else kind.Call, 0)


def random_of_pokers(pokers: Any, state: Any, rng: Random) -> Any:
    """Return a random open kind of action.

    A raise adds at least a big blind, and at most the stack.
    """
    kind = pokers.ActionEnum
    open_ones = [
        one
        for one in state.legal_actions
        if one is not kind.Fold or kind.Check not in state.legal_actions
    ]
    chosen = rng.choice(open_ones)
    if chosen != kind.Raise:
        return pokers.Action(chosen, 0)
    me = state.players_state[state.current_player]
    most = me.stake - (state.min_bet - me.bet_chips)
    return pokers.Action(chosen, rng.uniform(min(BIG_BLIND, most), most))
