"""Whole hands of every game: every card that a viewer sees is proved to them, and no other is."""

import pytest

from pokerhouse.fair import SeenRoots, verify
from pokerhouse.rules import variant_of, variants, with_stakes
from pokerhouse.rules.games.stakes import usual_structure
from pokerhouse.units import SeatNumber
from tests.fair.playing import committed, fair_hand, table_of

GAMES = sorted(variants())


@pytest.mark.parametrize("variant", GAMES)
def test_every_card_seen_in_any_game_is_proved(variant: str) -> None:
    config = with_stakes(variant, usual_structure(variant_of(variant)), small_bet=20)
    players = min(4, variant_of(variant).seats[1])
    for seed in range(3):
        hand = fair_hand(table_of(config, players), seed)
        for viewer in (None, *(SeatNumber(i) for i in range(1, players + 1))):
            events, proofs = hand.shown(viewer)
            seen = SeenRoots(hand.commitment.root, committed(hand.chains))
            report = verify(events, proofs, seen)
            assert report.fair, (variant, seed, viewer, report)
            assert report.notes == ()


@pytest.mark.parametrize("variant", ["holdem", "stud", "five_card_draw"])
def test_nobody_gets_a_proof_of_a_card_they_do_not_see(variant: str) -> None:
    config = with_stakes(variant, usual_structure(variant_of(variant)), small_bet=20)
    for seed in range(5):
        hand = fair_hand(table_of(config, 6), seed)
        for viewer in (None, SeatNumber(2)):
            events, proofs = hand.shown(viewer)
            state = repr(events)
            assert all(repr(proof.card) in state for proof in proofs)
