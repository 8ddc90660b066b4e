"""Recorded hands, played again: the same stacks at the end.

Known differences: the ACPC dealer reopens the betting after a short all-in (R5), measures the next raise from the last
full one instead of from the all-in (R4), and pays exact fractions (R8).
"""

import pytest

from pokerhouse.rules import HandOver, Reason, turn
from tests.kit.data import recorded
from tests.kit.recorded import Disagreement, Recorded, read_acpc, replay


def same_stacks(hand: Recorded) -> Disagreement | None:
    """The final stacks agree to less than a chip a winner, the odd chips."""
    state = replay(hand)
    if isinstance(state, Disagreement):
        return state
    assert isinstance(turn(state), HandOver), f"{hand.name} is not over: {turn(state)}"
    for ours, theirs in zip(state.stacks, hand.finishing, strict=True):
        assert abs(ours - theirs) < 2, f"{hand.name}: {state.stacks}, recorded {hand.finishing}"
    return None


@pytest.mark.parametrize("game", ["limit.2p", "limit.3p", "limit.6p", "nolimit.2p", "nolimit.3p"])
def test_acpc_logs(game: str) -> None:
    hands = [hand for path in recorded("acpc", f"holdem.{game}.*.log") for hand in read_acpc(path)]
    assert len(hands) >= 300
    assert not any(map(same_stacks, hands))


@pytest.mark.parametrize("game", ["nolimit.6p.uneven", "nolimit.10p.uneven"])
def test_acpc_logs_with_short_all_ins(game: str) -> None:
    hands = [hand for path in recorded("acpc", f"holdem.{game}.*.log") for hand in read_acpc(path)]
    disagreements = [found for found in map(same_stacks, hands) if found]
    assert {found.reason for found in disagreements} <= {Reason.NOT_REOPENED, Reason.TOO_SMALL}, "only R4, R5"
    assert len(disagreements) < len(hands) // 10
