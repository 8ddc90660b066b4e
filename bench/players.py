"""The thinking time of players: the processor time of their decisions, in every game.

A decision may take 150 ms of one core, because people wait for it. Every kind of player fills all
seats of every game as it is mostly played. The slowest game of each is named, and the games in
which a decision took longer than that. The chance of winning on the most expensive kind of flop,
one of a single suit, is timed alone.
"""

import time
from collections.abc import Sequence
from random import Random
from typing import Final

from pokerhouse.arena import Contestant, play_match
from pokerhouse.cards import CardSet
from pokerhouse.hands.kernel import chances_between_two
from pokerhouse.players import STRATEGIES, Bot, Strategy, make
from pokerhouse.rules import PlayerAction, PlayerView, Variant, ViewEvent, variants, with_stakes
from pokerhouse.rules.games import usual_structure
from pokerhouse.units import Millis

ALLOWED_MS: Final = 150.0
DECISIONS: Final = 60
"""The fewest decisions of each player in each game, to the end of the hand."""
HANDS_MOST: Final = 40
SEED: Final = 7


class Timed(Strategy):
    """A player and a watch: adds the time of its decisions, in ms of processor time, to `taken`."""

    def __init__(self, bot: Bot, taken: list[float]) -> None:
        self._bot, self._taken = bot, taken

    def observe(self, events: Sequence[ViewEvent]) -> None:
        self._bot.observe(events)

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        begun = time.process_time()
        move = self._bot.decide(view, budget_ms)
        self._taken.append(1000 * (time.process_time() - begun))
        return move


def main() -> None:
    """Print the table."""
    print(
        f"\nDecisions in ms of processor time, at full tables of {len(variants())} games; "
        f"{ALLOWED_MS:.0f} are allowed"
    )
    print(f"  {'player':<11} {'decisions':>9} {'median':>8} {'99 %':>8} {'most':>8}  in")
    for name in STRATEGIES:
        by_game = {variant.name: thinks(name, variant) for variant in variants().values()}
        taken = sorted(ms for times in by_game.values() for ms in times)
        slowest = max(by_game, key=lambda game: max(by_game[game]))
        print(
            f"  {name:<11} {len(taken):>9,} {taken[len(taken) // 2]:>8.2f} "
            f"{taken[len(taken) * 99 // 100]:>8.2f}"
            f" {taken[-1]:>8.2f}  {slowest}",
            flush=True,
        )
        late = [game for game, times in by_game.items() if max(times) > ALLOWED_MS]
        if late:
            print(f"  {'':<11} longer than allowed in {', '.join(late)}")
    hole, board = CardSet.parse("Ts 9h").mask, CardSet.parse("Qd 9d 4d").mask
    begun = time.thread_time()
    chances_between_two(hole, board, (1.0, 0.7, 0.5, 0.31, 0.2, 0.15, 0.075, 0.0))
    print(f"  chances on a flop of one suit: {1000 * (time.thread_time() - begun):.2f} ms")


def thinks(name: str, variant: Variant) -> list[float]:
    """Return the times of this player's decisions in this game, against its own kind."""
    taken: list[float] = []
    config = with_stakes(variant.key, usual_structure(variant), small_bet=4)
    for match in range(HANDS_MOST):
        chairs = [
            Contestant(f"{name} {seat}", Timed(make(name, Random(f"{match}/{seat}")), taken))
            for seat in range(variant.seats[1])
        ]
        rng = Random(f"{SEED}/{match}")
        for _ in play_match(
            chairs, config, stack=100 * config.min_bet, hands=4, deck_rng=rng, moves_rng=rng
        ):
            if len(taken) >= DECISIONS:
                return taken
    return taken
