"""Hands that are told in sentences, and what they say of their players."""

import msgspec

from pokerhouse.house.records import HandFacts, Mark, PlayerFacts, facts_of
from pokerhouse.house.records.codec import coded_by_kernel, coded_from_notes
from pokerhouse.rules import card_enc_hook
from tests.kit.hand import Hand


def read(hand: Hand) -> HandFacts:
    """All that it says, also to the kernel. The hand must be over."""
    found = facts_of(hand.log)
    assert found is not None, "the hand is not over"
    log = msgspec.json.encode(hand.log, enc_hook=card_enc_hook)
    assert coded_by_kernel(log) == coded_from_notes(log)
    return found


def facts(hand: Hand) -> dict[str, PlayerFacts]:
    """The facts of each player by name. The hand must be over."""
    return {each.player: each for each in read(hand).players}


def marks(hand: Hand, *among: Mark) -> dict[str, set[Mark]]:
    """Which of these marks each player has; those who have none are left out."""
    every = {
        name: {mark for mark in among if each.marks & mark} for name, each in facts(hand).items()
    }
    return {name: found for name, found in every.items() if found}
