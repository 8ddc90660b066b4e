"""The summary of a hand for a player who was away."""

import pytest

from pokerhouse.rules.events import Folded, HandEvent
from pokerhouse.rules.games import no_limit
from pokerhouse.rules.intents import Cause
from pokerhouse.rules.views import was_away
from pokerhouse.units import PlayerId
from tests.kit.hand import Hand


def folded_by(cause: Cause) -> tuple[HandEvent, ...]:
    """A hand in which the button folds for this reason."""
    hand = Hand(no_limit(10, 20), BTN=1000, SB=1000, BB=1000)
    hand.play("BTN folds", "SB folds")
    return tuple(
        Folded(e.seat, cause) if isinstance(e, Folded) and e.seat == 1 else e for e in hand.log
    )


@pytest.mark.parametrize("cause", list(Cause))
def test_a_player_folded_automatically_is_away(cause: Cause) -> None:
    log = folded_by(cause)
    assert was_away(log, PlayerId("BTN")) == (cause is not Cause.PLAYER)
    assert not was_away(log, PlayerId("BB"))


def test_a_player_not_dealt_in_is_away() -> None:
    assert was_away(folded_by(Cause.PLAYER), PlayerId("Ann"))
    assert was_away((), PlayerId("BTN")), "there is no such hand"
