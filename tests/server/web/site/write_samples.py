"""Has bots play a sample hand of every game that is easy to read, and writes `samples.json`."""

from itertools import count
from pathlib import Path
from random import Random

import msgspec

import pokerhouse.server.web.rules
from pokerhouse import rules
from pokerhouse.house.lobby import STUDY
from pokerhouse.players import Bot, read_order
from pokerhouse.rules.games import variants
from pokerhouse.server.web.rules.samples import FILE, NAMES, Log, Sample, play_hand
from pokerhouse.units import Millis

BOT = "equity:bluff=0.06,tight=0.8"
MOVES_MAX = 24
"""The most moves of a hand that is still easy to read."""
TRIES = 40


class Recorded(Bot):
    """A bot whose moves are written down."""

    def __init__(self, seed: str, moves: list[rules.PlayerAction]) -> None:
        super().__init__(Random(seed))
        self._bot, self._moves = read_order(BOT).make(Random(seed)), moves

    def decide(self, view: rules.PlayerView, budget_ms: Millis | None = None) -> rules.PlayerAction:
        """Ask the bot."""
        self._moves.append(self._bot.decide(view, budget_ms))
        return self._moves[-1]


def recorded(variant: str, seed: int) -> tuple[Sample, Log]:
    """Have bots play a hand."""
    moves: list[rules.PlayerAction] = []
    log = play_hand(variant, seed, [Recorded(f"{seed} {name}", moves) for name in NAMES])
    return Sample(seed, tuple(moves)), log


def is_readable(sample: Sample, log: Log) -> bool:
    """Return whether it has a bet, a fold and a showdown of two, and nobody is all-in."""
    shown = sum(isinstance(event, rules.HandShown) for event in log)
    folds = sum(isinstance(event, rules.Folded) for event in log)
    bets = sum(isinstance(event, rules.BetMade | rules.Raised) for event in log)
    all_in = any(getattr(event, "all_in", False) for event in log)
    return shown >= 2 and folds == 1 and bets > 0 and not all_in and len(sample.moves) <= MOVES_MAX


def best(variant: str) -> Sample:
    """Return the first readable hand; else the first with a showdown."""
    shown: Sample | None = None
    for seed in count(1):
        sample, log = recorded(variant, seed)
        if is_readable(sample, log):
            return sample
        if any(isinstance(event, rules.HandShown) for event in log):
            shown = shown or sample
        if seed >= TRIES and shown:
            return shown
    raise AssertionError("seeds never end")


def _json(sample: Sample) -> str:
    return msgspec.json.encode(sample, enc_hook=rules.card_enc_hook).decode()


def main() -> None:
    """Write the file."""
    found = {key: best(key) for key in variants() if key not in STUDY}
    file = Path(pokerhouse.server.web.rules.__file__).parent / FILE
    lines = (f'"{key}": {_json(sample)}' for key, sample in found.items())
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
