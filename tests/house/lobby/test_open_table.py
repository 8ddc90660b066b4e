"""Opening a table: a good wish is a table with its bots seated, a bad one is told everything that
is wrong with it.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from pokerhouse.house.lobby import TableOptions, TableStakes, open_table
from pokerhouse.house.money import HOUSE, Posting
from pokerhouse.house.refusals import HouseReason, Refused
from pokerhouse.house.table.session import Session
from pokerhouse.rules import AnteKind, CashOut, HandConfig, HouseRules, Rake, Structure, variants
from pokerhouse.rules.between_hands import ButtonRule, Comeback
from pokerhouse.rules.games import fixed_limit, min_max, no_limit, pot_limit, spread_limit
from pokerhouse.units import Chips, PlayerId, SeatNumber, TableId
from tests.kit.money import at_table

GOOD = TableOptions("Kitchen", TableStakes(Structure.NO_LIMIT, Chips(10), Chips(20)))


def opened(
    bots: tuple[str, ...] = (),
    structure: Structure = Structure.NO_LIMIT,
    low: int = 10,
    high: int = 20,
    **changes: Any,
) -> tuple[Session, tuple[Posting, ...]] | Refused:
    """The table for a wish that differs from a good one by this."""
    stakes = TableStakes(structure, Chips(low), Chips(high))
    return open_table(
        TableId("t1"),
        PlayerId("Ann"),
        replace(GOOD, stakes=stakes, **changes),
        bots=bots,
        names_taken=["Cellar"],
    )


def session_of(wished: tuple[Session, tuple[Posting, ...]] | Refused) -> Session:
    """The session of a wish that was granted."""
    assert not isinstance(wished, Refused), wished
    return wished[0]


def refused(wished: tuple[Session, tuple[Posting, ...]] | Refused) -> Refused:
    """The refusal of a wish that was refused."""
    assert isinstance(wished, Refused), wished
    assert wished.reason == HouseReason.BAD_TABLE
    return wished


def refusal_of(wished: tuple[Session, tuple[Posting, ...]] | Refused) -> str:
    """What a wish that was refused is told."""
    return refused(wished).message


def test_a_table_as_it_was_wished_for() -> None:
    wished = opened()
    session = session_of(wished)
    assert (session.config.name, session.config.host, session.config.seats_max) == (
        "Kitchen",
        "Ann",
        6,
    )
    assert (session.config.game, session.config.buy_in, session.config.action_ms) == (
        no_limit(10, 20),
        2_000,
        20_000,
    )
    assert session.seats == ()


def test_its_bots_sit_with_the_houses_chips() -> None:
    wished = opened(bots=("smart", "smart"))
    session = session_of(wished)
    assert not isinstance(wished, Refused)
    assert [(s.seat_no, s.bot, s.stack) for s in session.seats] == [
        (1, "smart", 2_000),
        (2, "smart", 2_000),
    ]
    assert [p.entries for p in wished[1]] == [
        ((HOUSE, -2_000), (at_table("bot-smart-ada"), 2_000)),
        ((HOUSE, -2_000), (at_table("bot-smart-basil"), 2_000)),
    ]


@pytest.mark.parametrize(
    ("variant", "structure", "game"),
    [
        ("holdem", Structure.NO_LIMIT, no_limit(10, 20)),
        ("holdem", Structure.POT_LIMIT, pot_limit(10, 20)),
        ("holdem", Structure.FIXED_LIMIT, fixed_limit(10, 20)),
        ("holdem", Structure.MIN_MAX, min_max(10, 20)),
        ("holdem", Structure.SPREAD_LIMIT, spread_limit(10, 20)),
        ("omaha8", Structure.POT_LIMIT, pot_limit(10, 20, variant="omaha8")),
        ("stud", Structure.FIXED_LIMIT, fixed_limit(10, 20, variant="stud", ante=2, bring_in=5)),
    ],
)
def test_the_stakes_of_each_game(variant: str, structure: Structure, game: HandConfig) -> None:
    config = session_of(opened(variant=variant, structure=structure)).config
    assert config.game == game
    assert config.buy_in == 100 * game.min_bet


def test_games_without_two_blinds_are_named_by_ante_and_blind_or_least_bet() -> None:
    games = [session_of(opened(variant=variant)).config.game for variant in ("short_deck", "stud")]
    assert [
        (game.ante, game.small_blind, game.big_blind, game.small_bet, game.bring_in)
        for game in games
    ] == [(10, 0, 20, 0, 0), (10, 0, 0, 20, 10)]


def test_every_choice_reaches_the_table() -> None:
    rules = HouseRules(unit=Chips(5), run_it=2, rabbit_hunt=True, rake=Rake(25, Chips(3)))
    config = session_of(
        opened(
            ante=Chips(5),
            ante_kind=AnteKind.BIG_BLIND,
            wild="deuces",
            all_in_face_up=False,
            buy_in_bb=50,
            buy_in_min_bb=40,
            buy_in_max_bb=60,
            returning=Comeback.WAIT,
            button=ButtonRule.MOVING,
            rules=rules,
        )
    ).config
    game = config.game
    assert (game.ante, game.ante_kind, game.wild, game.all_in_face_up) == (
        5,
        AnteKind.BIG_BLIND,
        "deuces",
        False,
    )
    assert game.rules == rules
    assert (config.buy_in, config.buy_in_bounds) == (1_000, (800, 1_200))
    assert (config.returning, config.button) == (Comeback.WAIT, ButtonRule.MOVING)


def test_what_follows_from_the_stakes_unless_it_is_said() -> None:
    limit = session_of(opened(structure=Structure.FIXED_LIMIT, small_blind=Chips(4))).config.game
    assert (limit.small_blind, limit.big_blind) == (4, 10)
    razz = opened(variant="razz", structure=Structure.FIXED_LIMIT, ante=Chips(3), bring_in=Chips(4))
    stud = session_of(razz).config.game
    assert (stud.ante, stud.bring_in) == (3, 4)


def test_a_mix_is_a_table_of_several_games() -> None:
    config = session_of(opened(mix="horse")).config
    assert config.mix is not None
    assert config.mix.name == "HORSE"
    assert [game.variant for game in config.games] == ["holdem", "omaha8", "razz", "stud", "stud8"]
    assert {(game.small_bet, game.big_bet) for game in config.games} == {(10, 20)}
    assert config.game == config.games[0]


def test_spaces_around_and_within_a_name_do_not_make_another_name() -> None:
    assert session_of(opened(name="  The   Kitchen ")).config.name == "The Kitchen"


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"name": "   "}, "a name has 1 to 30 characters"),
        ({"name": "x" * 31}, "a name has 1 to 30 characters"),
        ({"name": "a\x07b"}, "a name has 1 to 30 visible characters"),
        ({"name": "cellar"}, "there is already a table called cellar"),
        ({"seats": 1}, "1 seat: choose 2 to 10"),
        ({"seats": 11}, "11 seats: choose 2 to 10"),
        ({"seats": 8, "variant": "omaha6"}, "8 seats: choose 2 to 7"),
        ({"variant": "whist"}, "there is no game called 'whist'"),
        ({"variant": "kuhn"}, "Kuhn poker is a game for programs: play it in the terminal"),
        ({"seats": 2, "bots": ("smart",) * 3}, "3 bots are too many for 2 seats"),
        ({"bots": ("cheat",)}, "there is no bot called 'cheat'"),
        ({"action_seconds": 4}, "4 seconds to act: choose 5 to 120"),
        ({"action_seconds": 121}, "121 seconds to act: choose 5 to 120"),
        ({"low": 21}, "small blind 21"),
        ({"high": 0, "low": 0}, "big blind 0"),
        (
            {"structure": Structure.MIN_MAX, "low": 0, "high": 8},
            "small bet 0: expected 1 to 1,000,000",
        ),
        (
            {"structure": Structure.FIXED_LIMIT, "low": -1, "high": 8},
            "small bet -1: expected 1 to 1,000,000",
        ),
        ({"high": 2_000_000}, "the stakes are too high: big blind 2,000,000, at most 1,000,000"),
        ({"structure": Structure.FIXED_LIMIT, "low": 20, "high": 20}, "big bet 20"),
        ({"mix": "horses"}, "there is no mix called 'horses': choose horse"),
        ({"mix": "horse", "low": 10, "high": 30}, "bets of 10 and 30: a mix is played for"),
        ({"mix": "horse", "seats": 9}, "9 seats: choose 2 to 8"),
        ({"mix": "horse", "rules": HouseRules(boards=2)}, "Razz: boards: Razz has no board"),
        ({"buy_in_min_bb": 200}, "buy-ins of 200, 100 and 500 big blinds"),
        ({"buy_in_max_bb": 10_001}, "buy-ins of 10, 100 and 10,001 big blinds"),
        ({"wild": "treys"}, "wild cards 'treys'"),
        ({"rules": HouseRules(rake=Rake(25, taken=(Chips(1),)))}, "for hand records only"),
        (
            {"rules": HouseRules(cash_outs=(CashOut(SeatNumber(1), Chips(9)),))},
            "for hand records only",
        ),
        (
            {"variant": "omaha6", "seats": 7, "rules": HouseRules(boards=3)},
            "7 players and 3 boards need 60 cards",
        ),
    ],
)
def test_a_refusal_lists_the_faults_of_the_options(changes: dict[str, Any], words: str) -> None:
    assert words in refusal_of(opened(**changes))


def test_all_that_is_wrong_is_said_at_once() -> None:
    """L13: neither an unknown bot nor stakes that cannot be hide what else is wrong."""
    message = refusal_of(
        opened(
            name="",
            low=30,
            seats=99,
            action_seconds=0,
            wild="treys",
            bots=("cheat", "cheat"),
            rules=HouseRules(run_it=9),
        )
    )
    for words in (
        "name",
        "small blind 30",
        "99 seats",
        "0 seconds",
        "; wild cards 'treys'",
        "bot called 'cheat'",
        "run it 9",
    ):
        assert message.count(words) == 1, (words, message)


@pytest.mark.parametrize(
    "variant", sorted(set(variants()) - {"kuhn", "kuhn_3", "leduc", "rhode_island"})
)
@pytest.mark.parametrize(
    "structure", [Structure.NO_LIMIT, Structure.POT_LIMIT, Structure.FIXED_LIMIT]
)
def test_every_game_can_be_opened_in_every_structure(variant: str, structure: Structure) -> None:
    most = variants()[variant].seats[1]
    assert (
        session_of(opened(variant=variant, structure=structure, seats=most)).config.game.variant
        == variant
    )
