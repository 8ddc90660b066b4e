"""What the house says in German: the same words as on the page, by the same files."""

import json
import re

import pytest

from pokerhouse.catalogue import has_message, messages
from pokerhouse.rules import Structure, fixed_limit, no_limit
from pokerhouse.rules.games import Counted, variants
from pokerhouse.words import (
    LANGUAGES,
    game_name,
    game_title,
    localized_amount,
    localized_hand,
    stakes_told,
)
from tests.golden.write_views import FILE as VIEWS


def names(value: object) -> set[str]:
    """Every name of a hand in what the corpus tells."""
    match value:
        case dict():
            told = value.get("words")
            found = {told} if isinstance(told, str) else set()
            return found.union(*map(names, value.values()))
        case list():
            return set().union(*map(names, value))
    return set()


@pytest.mark.parametrize(
    ("name", "german"),
    [
        ("ace high, then king, ten, six, deuce", "Ass hoch (A K 10 6 2)"),
        ("pair of nines, kickers ace, king, four", "Paar Neunen, Kicker A K 4"),
        ("full house, aces over queens", "Full House, Asse über Damen"),
        ("flush, ten high; no low", "Flush, Zehn hoch; Kein Low"),
        ("pair of aces / full house, fours over aces", "Paar Asse / Full House, Vieren über Asse"),
        ("", ""),
    ],
)
def test_a_hand_is_named_in_german(name: str, german: str) -> None:
    assert localized_hand(name, "de") == german


def test_every_hand_of_the_corpus_has_a_name_in_german() -> None:
    told = names(json.loads(VIEWS.read_text(encoding="utf-8"))) - {""}
    assert len(told) > 300
    ranks = "deuce|three|four|five|six|seven|eight|nine|ten|jack|queen|king|ace"
    english = re.compile(rf"\b({ranks}|pair|kind|of|over)e?s?\b")
    assert [each for each in told if english.search(localized_hand(each, "de"))] == []


def test_games_and_stakes_are_told_in_german() -> None:
    assert all(game_name(key, "de") for key in variants())
    assert game_title(fixed_limit(10, 20), "de") == "Fixed Limit Hold’em"
    assert (
        stakes_told(fixed_limit(10, 2000), "de") == ", Blinds 5/10, Bets von 10, ab dem Turn 2.000"
    )
    assert stakes_told(no_limit(0, 20), "de") == ", Big Blind 20"
    assert localized_amount(125_000, Counted.CENTS, "de") == "1.250,00"


def test_every_street_on_which_more_may_be_bet_and_every_structure_has_words() -> None:
    for language in LANGUAGES[1:]:
        later = {plan.street for each in variants().values() for plan in each.streets[1:]}
        streets = {key.rpartition(".")[2] for key in messages(language, "game-line")}
        assert {str(each) for each in later} <= streets
        assert all(has_message(f"games.structures.{each.value}") for each in Structure)
