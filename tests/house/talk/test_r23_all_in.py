"""R23: players of a tournament say nothing while a hand is all-in between three or more."""

import pytest
from msgspec.structs import replace

from pokerhouse.commands import SitOut
from pokerhouse.house.table import Tournament, terms_of
from pokerhouse.house.talk import players_are_silent
from pokerhouse.rules import no_limit
from pokerhouse.rules.between_hands import CashTerms, MatchTerms, TournamentTerms
from pokerhouse.units import TournamentId
from tests.house.game import Game
from tests.kit.asks import ask_as
from tests.kit.hand import Hand

DRAW = no_limit(5, 10, variant="five_card_draw")
"""All-in before the draw, its players still change cards: the hand waits for them."""


def all_in(count: int) -> Hand:
    """So many of three are all-in before the draw; the others have folded."""
    hand = Hand(DRAW, BTN=300, SB=300, BB=300).play("BTN raises to 300")
    return hand.play(
        "SB calls 295" if count > 1 else "SB folds", "BB calls 290" if count > 2 else "BB folds"
    )


@pytest.mark.parametrize("count", [2, 3])
def test_r23_three_or_more_are_all_in(count: int) -> None:
    hand = all_in(count).state
    assert players_are_silent(hand, TournamentTerms()) is (count > 2)
    assert not players_are_silent(hand, CashTerms(DRAW))
    assert not players_are_silent(hand, MatchTerms())


def test_r23_not_while_somebody_may_still_bet_nor_between_hands() -> None:
    hand = Hand(DRAW, BTN=300, SB=300, BB=900, CO=900)
    hand.play("CO raises to 300", "BTN calls 300", "SB calls 295", "BB calls 290")
    assert len(hand.state.able) == 2
    assert not players_are_silent(hand.state, TournamentTerms())
    assert not players_are_silent(None, TournamentTerms())
    assert not players_are_silent(all_in(3).check_or_call().state, CashTerms(DRAW))


def test_r13_a_table_of_a_tournament_deals_in_who_sits_out() -> None:
    for tournament in (False, True):
        game = Game("Ann", "Ben", "Cid")
        if tournament:
            session = replace(game.session, terms=Tournament(TournamentId("sunday")))
            game.table = replace(game.table, session=session)
        assert isinstance(terms_of(game.session), TournamentTerms) is tournament
        game.do(ask_as("Cid", SitOut))
        game.deal()
        assert len(game.hand.players) == (3 if tournament else 2)
