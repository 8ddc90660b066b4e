"""The page's verifier comes to the same lines as ours, about honest hands and about changed
ones.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from pokerhouse.fair import FairHand, SeenRoots, check_fair_hand, read_fair_hand, write_fair_hand
from pokerhouse.rules import Viewer, variant_of, variants, with_stakes
from pokerhouse.rules.games.stakes import usual_structure
from pokerhouse.units import SeatNumber
from tests.fair.playing import committed, fair_hand, table_of

ROOT = Path(__file__).resolve().parents[2]
HANDS = 10_000
GAMES = sorted(variants())


def hands(seed: int) -> Iterator[FairHand]:
    """Hands of all games without end, each seen by somebody; a player in ten gives no share."""
    rng = Random(seed)
    while True:
        variant = variant_of(rng.choice(GAMES))
        players = rng.randint(*variant.seats)
        config = with_stakes(variant.key, usual_structure(variant), small_bet=20)
        shares = rng.choice((None, None, None, None, players - 1))
        played = fair_hand(
            table_of(config, players),
            rng.getrandbits(32),
            hand=f"h{rng.getrandbits(40)}",
            shares=shares,
        )
        viewer: Viewer = rng.choice((None, SeatNumber(rng.randint(1, players))))
        events, proofs = played.shown(viewer)
        seen = SeenRoots(played.commitment.root, committed(played.chains))
        if viewer is not None and viewer <= len(played.chains):
            chain = played.chains[viewer - 1]
            seen = msgspec.structs.replace(seen, player=chain.player, own_share=chain.share(0))
        yield FairHand(played.started.hand, viewer, events, proofs, seen)


def changed(said: dict[str, Any], rng: Random) -> None:
    """Plant a lie: a proof that is missing, of another leaf or card, with another salt, or another
    share.
    """
    proofs = said["proofs"]
    shares = said["events"][0]["commitment"]["shares"]
    proof = rng.choice(proofs) if proofs else {}
    match rng.randrange(6):
        case 0 if proofs:
            proofs.remove(proof)
        case 1 if proofs:
            proof["leaf"] = (proof["leaf"] + 1) % 20
        case 2 if proofs:
            proof["card"] = rng.choice(proofs)["card"]
        case 3 if proofs:
            proof["salt"] = rng.choice(proofs)["salt"]
        case 4 if shares:
            rng.choice(shares)["value"] = shares[0]["commitment"]
        case _:
            said["seen"]["shares"] = said["seen"].get("shares", [])[1:]


@pytest.mark.long
def test_both_verifiers_come_to_the_same_lines() -> None:
    rng = Random(3)
    files, expected = [], []
    for number, hand in enumerate(islice(hands(1), HANDS)):
        said = json.loads(write_fair_hand(hand))
        if lied := number % 10 == 9:
            changed(said, rng)
        files.append(json.dumps(said))
        report = check_fair_hand(read_fair_hand(files[-1].encode()))
        assert lied or report.fair, report
        expected.append(str(report).splitlines())
    told = subprocess.run(
        [sys.executable, ROOT / "_build" / "node.py", "run", "--silent", "verify"],
        input="\n".join(files),
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    differing = [
        (ours, theirs)
        for ours, theirs in zip(expected, map(json.loads, told), strict=True)
        if ours != theirs
    ]
    assert differing == []
    assert (
        sum(len(lines) > 1 for lines in expected) > HANDS // 20
    )  # lies were told, and found by both
