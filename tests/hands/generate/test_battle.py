"""The battle finds nothing wrong with the evaluator, and finds what is wrong with a broken one."""

import random
from typing import Any

import pytest

from pokerhouse.hands import evaluate
from pokerhouse.hands.generate import battle as generate_battle
from pokerhouse.hands.generate.battle import Battle, battles, games, windows
from pokerhouse.hands.generate.rules import HandType, rules_of, rules_of_halves


def all_alike(game: str) -> set[HandType]:
    """The types of which there are no two hands where one beats the other."""
    if game != "royal":
        return {HandType.FIVE_OF_A_KIND}
    some = HandType.STRAIGHT_FLUSH, HandType.FLUSH, HandType.STRAIGHT, HandType.HIGH_CARD
    return {HandType.FIVE_OF_A_KIND, *some}


@pytest.mark.parametrize(
    "game",
    [
        # Its kinds are those of badugi and of the other game that has both.
        pytest.param(game, marks=pytest.mark.long if game == "badeucey_badugi" else ())
        for game in games()
    ],
)
def test_no_game_has_a_fault(game: str) -> None:
    rng = random.Random(game)
    fought = battles(game, rng=rng)
    assert [each.faults for each in fought] == [()] * len(fought)
    halves = {kind: half for half in rules_of_halves(game) for kind in half.types}
    assert [each.type for each in fought] == [
        kind for kind in halves if kind not in all_alike(game)
    ]
    for each in fought:
        assert not set(each.low) & set(each.high)
        assert (each.found, each.winner) == (
            "both",
            "low" if halves[each.type].low_wins else "high",
        )


@pytest.mark.parametrize(
    ("game", "wild"),
    [
        ("high", "bug"),
        ("high", "deuces+jokers"),
        *((game, "jokers") for game in ("short_deck_trips", "omaha8")),
        *(
            pytest.param(game, wild, marks=pytest.mark.long)
            for game, wild in (
                *(("high", wild) for wild in ("jokers", "deuces", "sevens", "one_eyed_jacks")),
                *((game, "jokers") for game in ("royal", "three_card", "badeucey")),
            )
        ),
        *(
            ("short_deck", "bug"),
            ("three_card", "bug"),
            ("low_a5", "bug"),
            ("low_27", "deuces"),
            ("badugi", "sevens"),
        ),
    ],
)
def test_no_wild_cards_have_a_fault(game: str, wild: str) -> None:
    rng = random.Random(wild)
    fought = battles(game, rng=rng, wild=wild)
    assert [each.faults for each in fought] == [()] * len(fought)
    fives = [each for each in fought if each.type is HandType.FIVE_OF_A_KIND]
    five_exist = HandType.FIVE_OF_A_KIND in rules_of_halves(game)[0].types
    assert len(fives) == (five_exist and wild != "bug")


def test_the_low_hand_is_of_two_to_eight_and_the_high_hand_of_eight_to_ace() -> None:
    assert all(windows(rules_of("high"), kind) == ("2-8", "8-A") for kind in rules_of("high").types)
    for each in battles("high", rng=random.Random(1)):
        assert max(card.rank.char for card in each.low) <= "8"
        assert all(card.rank.char in "89TJQKA" for card in each.high)


def broken(monkeypatch: pytest.MonkeyPatch, worth: Any) -> list[Battle]:
    monkeypatch.setattr(generate_battle, "evaluate", worth)
    return battles("high", rng=random.Random(2))


def test_an_evaluator_that_calls_everything_a_pair_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pair = evaluate("2c 2d 3c 4c 5d")
    fought = broken(monkeypatch, lambda *_, **__: pair)
    assert {each.type: each.found for each in fought} == {
        each.type: "both" if each.type is HandType.PAIR else "neither" for each in fought
    }
    assert all("the high hand does not win" in each.faults for each in fought)
    assert "the low hand is a flush and was called pair" in next(
        each.faults for each in fought if each.type is HandType.FLUSH
    )


def test_an_evaluator_that_takes_the_low_hand_for_better_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fought = broken(monkeypatch, lambda cards, **_: Upside(evaluate(cards)))
    assert {each.winner for each in fought} == {"low"}
    assert {each.faults for each in fought} == {("the high hand does not win",)}


class Upside:
    """A value that says it is better the worse it is."""

    def __init__(self, value: Any) -> None:
        self._value = value
        self.category = value.category
        self.words = value.words

    def __gt__(self, other: "Upside") -> bool:
        return bool(self._value < other._value)
