"""The view of the player to act."""

from pokerhouse.rules import no_limit
from pokerhouse.rules.views import player_view
from tests.kit.hand import Hand


def test_all_in_is_a_player_without_chips_and_nobody_else() -> None:
    hand = Hand(no_limit(1, 2), BTN=20, SB=100, BB=100, UTG=100)
    hand.play("UTG folds", "BTN raises to 20", "SB calls 19")
    view = player_view(hand.state)
    assert {each.stack: (each.all_in, each.folded) for each in view.seats} == {
        0: (True, False),
        80: (False, False),
        98: (False, False),
        100: (False, True),
    }
