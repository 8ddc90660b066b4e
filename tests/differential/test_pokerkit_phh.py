"""Hands written as PHH: PokerKit plays them to the same stacks, in every standard variant."""

import warnings
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerhouse.histories.phh import write_hand
from pokerhouse.histories.phh.game import GAMES, STANDARD
from pokerhouse.rules import Accepted, HandComplete, ToAct, play, turn, with_stakes
from tests.kit.dealer import shuffled
from tests.kit.random_play import Table, random_act

pokerkit = pytest.importorskip("pokerkit")

QUICK, LONG = 3, 500


def theirs(text: str) -> list[int]:
    """PokerKit's stacks after the hand."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        *_, state = pokerkit.HandHistory.loads(text)
    assert not state.status, f"PokerKit's hand is not over\n{text}"
    return list(state.stacks)


def same_stacks(code: str, seed: int) -> None:
    """A hand at random; they agree to less than a chip a winner, the odd chips (R8)."""
    structure, variant = GAMES[code]
    rng = Random(seed)
    table = Table(
        with_stakes(variant, structure, small_bet=10),
        (rng.choice([400, 2000]),) * rng.randint(2, 6),
    )
    log = table.start()
    state = table.begin()
    dealer = shuffled(rng, table.config)
    while not isinstance(now := turn(state), HandComplete):
        wish = random_act(state, rng) if isinstance(now, ToAct) else dealer.deal(now, state)
        answer = play(state, wish)
        assert isinstance(answer, Accepted)
        log += answer.events
        state = answer.state
    text = write_hand(log)
    stacks = theirs(text)
    assert all(abs(a - b) < 3 for a, b in zip(state.stacks, stacks, strict=True)), (
        f"{state.stacks} {stacks}\n{text}"
    )


@pytest.mark.parametrize("code", STANDARD)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=QUICK)
def test_they_read_what_we_write(code: str, seed: int) -> None:
    same_stacks(code, seed)


@pytest.mark.long
@pytest.mark.parametrize("code", STANDARD)
@given(seed=st.integers(0, 2**32))
@settings(max_examples=LONG)
def test_they_read_very_much_of_what_we_write(code: str, seed: int) -> None:
    same_stacks(code, seed)
