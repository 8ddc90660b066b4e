"""The flat description of plain hold'em, and the games that have none."""

import pytest
from msgspec.structs import replace

from pokerhouse.rules import (
    AnteKind,
    GameSpec,
    HandConfig,
    HouseRules,
    Rake,
    RuleBook,
    ShowsFirst,
    Straddle,
    StraddleRaise,
    Structure,
    fixed_limit,
    min_max,
    no_limit,
    pot_limit,
    spec_of,
    spread_limit,
)
from pokerhouse.units import Chips

GAME = no_limit(1, 2)


def with_rules(config: HandConfig, **changed: object) -> HandConfig:
    return replace(config, rules=replace(HouseRules(), **changed))


def test_a_spec_carries_every_amount_of_the_game() -> None:
    config = no_limit(5, 10, 10, AnteKind.BIG_BLIND)
    assert spec_of(with_rules(config, unit=Chips(5))) == GameSpec(
        structure=Structure.NO_LIMIT,
        small_blind=Chips(5),
        big_blind=Chips(10),
        small_bet=Chips(0),
        big_bet=Chips(0),
        ante=Chips(10),
        ante_kind=AnteKind.BIG_BLIND,
        wagers_max=0,
        cap_heads_up=True,
        chip=Chips(5),
    )


@pytest.mark.parametrize(
    ("chosen", "cap"), [(-1, 4), (0, 0), (3, 3)], ids=["usual", "none", "three"]
)
def test_fixed_limit_gets_its_cap_from_the_rules_of_the_house(chosen: int, cap: int) -> None:
    spec = spec_of(with_rules(fixed_limit(2, 4), wagers_max=chosen, cap_heads_up=False))
    assert spec is not None
    assert (spec.wagers_max, spec.cap_heads_up) == (cap, False)
    assert (spec.small_bet, spec.big_bet) == (2, 4)


@pytest.mark.parametrize("config", [GAME, pot_limit(1, 2)], ids=["no limit", "pot limit"])
def test_no_limit_and_pot_limit_have_no_cap(config: HandConfig) -> None:
    spec = spec_of(with_rules(config, wagers_max=3))
    assert spec is not None
    assert spec.wagers_max == 0


@pytest.mark.parametrize(
    "neutral",
    [
        {"show_all": True},
        {"shows_first": ShowsFirst.LEFT_OF_BUTTON},
        {"straddle": Straddle.UTG, "straddles_max": 2, "straddle_raise": StraddleRaise.BLIND},
        {"rabbit_on_request": True},
    ],
    ids=lambda neutral: next(iter(neutral)),
)
def test_rules_without_effect_between_programs_leave_the_spec_alone(
    neutral: dict[str, object],
) -> None:
    assert spec_of(with_rules(GAME, **neutral)) == spec_of(GAME)


@pytest.mark.parametrize(
    "config",
    [
        min_max(2, 4),
        spread_limit(2, 4),
        no_limit(1, 2, variant="omaha"),
        replace(GAME, wild="deuces"),
        with_rules(GAME, rake=Rake(50)),
        with_rules(GAME, book=RuleBook.ACPC),
        with_rules(GAME, run_it=2),
        with_rules(GAME, boards=2),
        with_rules(GAME, rabbit_hunt=True),
        with_rules(GAME, seven_deuce=Chips(2)),
        with_rules(no_limit(1, 2, 2), bomb_pot=True),
    ],
)
def test_every_other_game_has_no_spec(config: HandConfig) -> None:
    config.check()
    assert spec_of(config) is None
