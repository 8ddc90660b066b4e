"""R26: folding the view events of a seat gives, at each turn, the view of the house's own bots."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerhouse.rules import (
    Accepted,
    HandComplete,
    HandEvent,
    HandState,
    ToDeal,
    fold,
    play,
    player_view,
    redact,
    turn,
)
from pokerhouse.rules.views import unredact
from tests.kit.dealer import shuffled
from tests.kit.random_play import Table, random_act
from tests.kit.tables import VARIANTS, tables

EXAMPLES = settings().max_examples // 6
"""Six hands of each variant, and 500 among the long tests' examples."""


def compare(state: HandState, log: list[HandEvent]) -> None:
    """The view folded from what the player to act was shown, beside the house's own."""
    seat = state.seats[state.actor]
    assert player_view(fold([unredact(redact(event, seat)) for event in log])) == player_view(state)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_hand_folded_from_what_a_seat_was_shown_is_the_view_of_the_house(variant: str) -> None:
    @settings(max_examples=EXAMPLES)
    @given(table=tables([variant]), seed=st.integers(0, 2**32))
    def in_every_hand(table: Table, seed: int) -> None:
        rng = Random(seed)
        log = table.start()
        state = table.begin()
        dealer = shuffled(rng, table.config)
        while not isinstance(now := turn(state), HandComplete):
            if not isinstance(now, ToDeal):
                compare(state, log)
            answer = play(
                state,
                dealer.deal(now, state) if isinstance(now, ToDeal) else random_act(state, rng),
            )
            assert isinstance(answer, Accepted)
            log += answer.events
            state = answer.state

    in_every_hand()
