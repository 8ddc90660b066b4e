"""Writes `hands.jsonl`, the corpus of old hands: `python -m tests.golden.record_hands`.

Run it only for a new rules version, and keep the old file: its hands must fold identically for
ever.
"""

from pathlib import Path
from random import Random

from pokerhouse.rules import (
    Accepted,
    HandComplete,
    HandEvent,
    Structure,
    ToDeal,
    encode_events,
    play,
    turn,
)
from pokerhouse.rules.games.config import AnteKind
from tests.kit.dealer import shuffled
from tests.kit.random_play import Table, act, config_of, random_action, random_stacks

FILE = Path(__file__).with_name("hands.jsonl")


def a_hand(table: Table, rng: Random) -> list[HandEvent]:
    """A random hand."""
    dealer, state, log = shuffled(rng), table.begin(), table.start()
    while not isinstance(now := turn(state), HandComplete):
        wish = (
            dealer.deal(now)
            if isinstance(now, ToDeal)
            else act(state, random_action(now.legal, rng))
        )
        answer = play(state, wish)
        assert isinstance(answer, Accepted)
        log += answer.events
        state = answer.state
    return log


def main() -> None:
    """Four hands of each structure, antes of both kinds among them."""
    hands: list[HandEvent] = []
    for structure in Structure:
        for number, ante in enumerate((0, 5, 20, 0)):
            rng = Random(f"{structure.value} {number}")
            kind = AnteKind.BIG_BLIND if ante == 20 else AnteKind.EACH
            stacks = tuple(random_stacks(2 + 2 * number, rng))
            hands += a_hand(
                Table(config_of(structure, ante=ante, ante_kind=kind), stacks, number == 3), rng
            )
    FILE.write_bytes(encode_events(hands))


if __name__ == "__main__":
    main()
