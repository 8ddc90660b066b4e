"""A sample hand of every game, for its page: dealt from a fixed seed, with moves that bots made.

`samples.json` has the seeds and the moves, because good bots take long to think. The rules engine
plays the hand again when its page is first asked for. To have the bots play all hands anew, run
`python -m tests.server.web.site.write_samples`; it takes a minute or more.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from random import Random

import msgspec

from pokerhouse import rules
from pokerhouse.arena import Contestant, play_match
from pokerhouse.players import Strategy
from pokerhouse.rules.games import stakes_of, usual_structure
from pokerhouse.units import Millis

FILE = "samples.json"
NAMES = ("Anna", "Ben", "Clara")
SMALL, BIG = 10, 20
STACK = 2_000

Log = tuple[rules.HandEvent, ...]


class Sample(msgspec.Struct, frozen=True):
    """A hand: the seed of its deck, and all moves in order."""

    seed: int
    moves: tuple[rules.PlayerAction, ...]


class Script(Strategy):
    """A player that makes the next of some moves; all seats share the moves."""

    def __init__(self, moves: Iterable[rules.PlayerAction]) -> None:
        self._moves = iter(moves)

    def decide(self, view: rules.PlayerView, budget_ms: Millis | None = None) -> rules.PlayerAction:
        """Return the next move."""
        return next(self._moves)


@cache
def samples() -> dict[str, Sample]:
    """Return all samples by the keys of their games."""
    text = files(__package__).joinpath(FILE).read_bytes()
    return msgspec.json.decode(text, type=dict[str, Sample], dec_hook=rules.card_dec_hook)


@cache
def sample_hand(variant: str) -> Log:
    """Return the complete log of a game's sample hand; empty for a game of the owner's own."""
    sample = samples().get(variant)
    if sample is None:
        return ()
    moves = iter(sample.moves)
    return play_hand(variant, sample.seed, [Script(moves) for _ in NAMES])


def play_hand(variant: str, seed: int, players: Sequence[Strategy]) -> Log:
    """Play one hand at usual stakes. Raises `InputError` for a move that is not legal."""
    config = stakes_of(variant, usual_structure(rules.variant_of(variant)), low=SMALL, high=BIG)
    seated = [Contestant(name, each) for name, each in zip(NAMES, players, strict=True)]
    (hand,) = play_match(
        seated, config, stack=STACK, hands=1, deck_rng=Random(seed), moves_rng=Random(seed)
    )
    return hand.events
