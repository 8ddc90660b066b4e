"""The faults, counted wagers and usual structures of configurations."""

import pytest
from msgspec.structs import replace

from pokerhouse.rules import (
    HandConfig,
    HouseRules,
    Structure,
    fixed_limit,
    no_limit,
    pot_limit,
    spread_limit,
    stakes_of,
    variants,
    with_stakes,
)
from pokerhouse.rules.games import CHIPS_MAX, usual_structure
from pokerhouse.units import Chips


def words_of(config: HandConfig) -> list[str]:
    """Return the words of all faults."""
    return [fault.words for fault in config.faults()]


@pytest.mark.parametrize("structure", list(Structure))
def test_the_smaller_bet_is_the_big_blind_but_in_spread_limit(structure: Structure) -> None:
    config = replace(
        with_stakes("holdem", structure, small_bet=10), small_bet=Chips(8), big_bet=Chips(20)
    )
    faults = words_of(config)
    if structure is Structure.SPREAD_LIMIT:
        assert faults == []
    elif structure in (Structure.NO_LIMIT, Structure.POT_LIMIT):
        assert faults == [
            f"bet sizes 8 and 20: {structure.capitalize().replace('_', ' ')} has none"
        ]
    else:
        assert faults == ["small bet 8: expected the big blind, 10"]


def test_without_blinds_any_smaller_bet_is_allowed() -> None:
    assert with_stakes("stud", Structure.FIXED_LIMIT, small_bet=10).faults() == []


def test_the_bigger_bet_is_bigger_unless_every_street_has_one_size() -> None:
    stud = with_stakes("kuhn", Structure.FIXED_LIMIT, small_bet=10)
    assert replace(stud, big_bet=Chips(10)).faults() == []
    assert words_of(replace(stud, big_bet=Chips(9))) == [
        "big bet 9: expected more than the small bet, 10"
    ]
    assert words_of(replace(fixed_limit(10, 11), big_bet=Chips(10))) == [
        "big bet 10: expected more than the small bet, 10"
    ]


@pytest.mark.parametrize(
    ("variant", "structure"),
    [
        ("holdem", Structure.NO_LIMIT),
        ("short_deck", Structure.NO_LIMIT),
        ("omaha", Structure.POT_LIMIT),
        ("omaha5_8", Structure.POT_LIMIT),
        ("courchevel", Structure.POT_LIMIT),
        ("stud", Structure.FIXED_LIMIT),
        ("razz", Structure.FIXED_LIMIT),
        ("five_card_draw", Structure.FIXED_LIMIT),
        ("badugi", Structure.FIXED_LIMIT),
        ("kuhn", Structure.FIXED_LIMIT),
    ],
)
def test_every_game_has_a_usual_structure(variant: str, structure: Structure) -> None:
    assert usual_structure(variants()[variant]) is structure


def test_the_big_blind_is_the_first_counted_wager_where_wagers_are_counted() -> None:
    assert fixed_limit(10).opening_wagers == spread_limit(2, 6).opening_wagers == 1
    assert no_limit(1, 2).opening_wagers == 0
    assert with_stakes("stud", Structure.FIXED_LIMIT, small_bet=10).opening_wagers == 0
    assert with_stakes("holdem", Structure.MIN_MAX, small_bet=10).opening_wagers == 0


@pytest.mark.parametrize(
    ("rules", "fault"),
    [
        (HouseRules(wagers_max=-2), "cap of -2 bets"),
        (HouseRules(wagers_max=1001), "cap of 1,001 bets"),
        (HouseRules(straddles_max=0), "0 straddles: expected 1 to 8"),
        (HouseRules(straddles_max=9), "9 straddles: expected 1 to 8"),
        (HouseRules(boards=0), "0 boards: expected 1 to 3"),
        (HouseRules(boards=4), "4 boards: expected 1 to 3"),
        (HouseRules(run_it=0), "run it 0 times: expected 1 to 3"),
        (HouseRules(run_it=4), "run it 4 times: expected 1 to 3"),
        (HouseRules(unit=Chips(0)), "smallest chip 0"),
        (HouseRules(seven_deuce=Chips(-1)), "seven-deuce bounty -1"),
    ],
)
def test_every_bound_of_the_house_rules_is_held(rules: HouseRules, fault: str) -> None:
    (found,) = rules.faults()
    assert found.words.startswith(fault)


@pytest.mark.parametrize(
    "rules",
    [
        HouseRules(wagers_max=-1),
        HouseRules(wagers_max=0),
        HouseRules(wagers_max=1000),
        HouseRules(straddles_max=1),
        HouseRules(straddles_max=8),
        HouseRules(boards=3),
        HouseRules(run_it=3),
        HouseRules(seven_deuce=Chips(0)),
    ],
)
def test_a_value_on_a_bound_is_allowed(rules: HouseRules) -> None:
    assert rules.faults() == []


def test_chips_are_exact_in_a_browser_as_far_as_they_may_go() -> None:
    assert float(CHIPS_MAX - 1) == CHIPS_MAX - 1
    assert float(CHIPS_MAX + 1) != CHIPS_MAX + 1


@pytest.mark.parametrize(
    ("variant", "posted"),
    [
        # small blind, big blind, smaller bet, ante, bring-in
        ("holdem", (10, 20, 0, 0, 0)),
        ("omaha", (10, 20, 0, 0, 0)),
        ("short_deck", (0, 20, 0, 10, 0)),
        ("stud", (0, 0, 20, 10, 10)),
        ("razz", (0, 0, 20, 10, 10)),
        ("kuhn", (0, 0, 20, 10, 0)),
    ],
)
@pytest.mark.parametrize("structure", [Structure.NO_LIMIT, Structure.POT_LIMIT])
def test_no_limit_and_pot_limit_are_named_by_what_is_posted(
    variant: str, structure: Structure, posted: tuple[int, ...]
) -> None:
    config = stakes_of(variant, structure, low=10, high=20)
    assert (
        config.small_blind,
        config.big_blind,
        config.small_bet,
        config.ante,
        config.bring_in,
    ) == posted
    assert config.big_bet == 0


@pytest.mark.parametrize(
    ("variant", "posted"),
    [
        ("holdem", (5, 10, 0, 0)),
        ("short_deck", (0, 10, 0, 0)),
        ("stud", (0, 0, 2, 5)),
        ("kuhn", (0, 0, 2, 0)),
    ],
)
def test_limit_games_are_named_by_their_bets(variant: str, posted: tuple[int, ...]) -> None:
    config = stakes_of(variant, Structure.FIXED_LIMIT, low=10, high=30)
    assert (config.small_blind, config.big_blind, config.ante, config.bring_in) == posted
    assert (config.small_bet, config.big_bet) == (10, 30)


def test_the_least_bring_in_and_ante_are_one_chip() -> None:
    least = with_stakes("stud", Structure.FIXED_LIMIT, small_bet=1)
    assert (least.bring_in, least.ante, least.small_bet, least.big_bet) == (1, 1, 1, 2)
    assert stakes_of("stud", Structure.NO_LIMIT, low=1, high=1).bring_in == 1
    assert fixed_limit(1, variant="stud").bring_in == 1
    assert fixed_limit(5, variant="stud").bring_in == 2


def test_the_stakes_of_a_name_are_what_the_makers_give() -> None:
    assert stakes_of("holdem", Structure.NO_LIMIT, low=1, high=2) == no_limit(1, 2)
    assert stakes_of("holdem", Structure.POT_LIMIT, low=1, high=2) == pot_limit(1, 2)
    assert stakes_of("holdem", Structure.FIXED_LIMIT, low=4, high=8) == fixed_limit(4)
    assert stakes_of("holdem", Structure.SPREAD_LIMIT, low=4, high=8) == spread_limit(4, 8)
