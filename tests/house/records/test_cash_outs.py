"""Hands that were sold to the house: the net is what the player was paid."""

from pokerhouse.histories import replay
from pokerhouse.house.records.reading import facts_of
from tests.histories.pokerstars.test_other_rooms import the
from tests.histories.pokerstars.test_rules_of_the_site import SOLD


def test_the_net_of_a_sold_hand_is_the_payment() -> None:
    facts = facts_of(replay(the(SOLD)).log)
    assert facts is not None
    nets = {str(player.player): (player.net, player.adjusted) for player in facts.players}
    assert nets["Noor"] == (6210 - 4000, None), "the cards no longer matter to the seller"
    assert nets["Lena"][0] == -4000
    assert nets["Max"] == (-25, None)
