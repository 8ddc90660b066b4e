"""R18 at a table of the house: who asks to straddle does so when their seat may, and nobody
else.
"""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from pokerhouse.commands import SetStraddle, SitOut, Straddling
from pokerhouse.house.refusals import HouseReason
from pokerhouse.house.table.session import Session
from pokerhouse.rules import AnteKind, HouseRules, Post, Posted, Straddle, no_limit, with_stakes
from pokerhouse.rules.games import Structure
from pokerhouse.units import Chips
from tests.house.game import Game, table_config
from tests.kit.asks import ask_as

NAMES = ("Ann", "Bob", "Cid", "Dan")
"""The first hand: Ann has the button, Bob and Cid the blinds, Dan is under the gun."""


def table(*names: str, who: Straddle = Straddle.UTG, most: int = 1, **changes: Any) -> Game:
    """A table of 10/20 with straddles and buy-ins of 2,000; `changes` are of its game."""
    rules = HouseRules(straddle=who, straddles_max=most)
    return Game(*names, config=table_config(game=replace(no_limit(10, 20), rules=rules, **changes)))


def wants(game: Game, name: str, when: Straddling = Straddling.ALWAYS) -> None:
    """This player asks for it."""
    assert game.do(ask_as(name, SetStraddle, when)).refused is None


def straddles(game: Game) -> list[tuple[str, int]]:
    """Deal a hand and play it to its end; who straddled, and for how much."""
    game.deal()
    names = {seat.seat_no: str(seat.player) for seat in game.session.seats}
    posts = [
        (names[e.seat], e.amount)
        for e in game.log
        if isinstance(e, Posted) and e.post is Post.STRADDLE
    ]
    game.play_on()
    return [(name, int(amount)) for name, amount in posts]


def test_r18_nobody_straddles_who_has_not_asked() -> None:
    game = table(*NAMES)
    assert [straddles(game) for _ in range(4)] == [[]] * 4


def test_r18_who_always_straddles_does_so_under_the_gun_and_nowhere_else() -> None:
    game = table(*NAMES)
    wants(game, "Dan")
    assert [straddles(game) for _ in range(5)] == [[("Dan", 40)], [], [], [], [("Dan", 40)]]
    assert game.seat("Dan").straddle is Straddling.ALWAYS


def test_r18_the_next_time_is_once() -> None:
    game = table(*NAMES)
    wants(game, "Ann", Straddling.NEXT)
    assert [straddles(game) for _ in range(6)] == [[], [("Ann", 40)], [], [], [], []]
    assert game.seat("Ann").straddle is Straddling.NEVER


def test_r18_who_changes_their_mind_does_not_straddle() -> None:
    game = table(*NAMES)
    wants(game, "Dan")
    wants(game, "Dan", Straddling.NEVER)
    assert straddles(game) == []


def test_r18_asked_during_a_hand_it_counts_from_the_next_one() -> None:
    game = table(*NAMES)
    game.deal()
    wants(game, "Ann")
    assert not any(isinstance(e, Posted) and e.post is Post.STRADDLE for e in game.log)
    game.play_on()
    assert straddles(game) == [("Ann", 40)]


def test_r18_the_button_straddles_before_all_others() -> None:
    game = table(*NAMES, who=Straddle.BUTTON)
    wants(game, "Ann")
    wants(game, "Dan")
    assert straddles(game) == [("Ann", 40)]
    assert straddles(game) == [("Ann", 40)], "now under the gun; Bob on the button has not asked"


def test_r18_without_the_buttons_wish_it_is_for_who_is_under_the_gun() -> None:
    game = table(*NAMES, who=Straddle.BUTTON)
    wants(game, "Dan")
    assert straddles(game) == [("Dan", 40)]


def test_r18_a_straddle_of_a_straddle() -> None:
    game = table(*NAMES, most=2)
    wants(game, "Dan")
    wants(game, "Ann")
    assert straddles(game) == [("Dan", 40), ("Ann", 80)]
    assert straddles(game) == [("Ann", 40)], "Bob, who is next, has not asked"


def test_r18_heads_up_there_is_none() -> None:
    game = table("Ann", "Bob", who=Straddle.BUTTON)
    wants(game, "Ann")
    wants(game, "Bob")
    assert [straddles(game), straddles(game)] == [[], []]


@pytest.mark.parametrize(
    ("stack", "ante", "kind", "paid"),
    [
        (200, 0, AnteKind.EACH, [("Dan", 40)]),
        (200, 160, AnteKind.EACH, [("Dan", 40)]),
        (200, 161, AnteKind.EACH, []),
        (200, 200, AnteKind.BIG_BLIND, [("Dan", 40)]),
    ],
)
def test_r18_a_stack_that_is_too_short_does_not_straddle(
    stack: int, ante: int, kind: AnteKind, paid: list[tuple[str, int]]
) -> None:
    game = table("Ann", "Bob", "Cid", ante=Chips(ante), ante_kind=kind)
    game.sits("Dan", buy_in=stack)
    wants(game, "Dan")
    assert straddles(game) == paid


def test_r18_who_sits_out_does_not_straddle_and_the_seat_before_them_does() -> None:
    game = table(*NAMES, "Eve")
    wants(game, "Dan")
    wants(game, "Eve")
    game.do(ask_as("Dan", SitOut))
    assert straddles(game) == [("Eve", 40)]


@pytest.mark.parametrize(("ante", "straddled"), [(140, True), (141, False)])
def test_r18_missed_blinds_are_paid_before_a_straddle(ante: int, straddled: bool) -> None:
    """Newcomers of a running game owe the big blind: it and the ante leave Eve 40 chips of 200, or
    39.
    """
    game = table(*NAMES, ante=Chips(ante))
    straddles(game)
    game.sits("Eve", buy_in=200)
    wants(game, "Eve")
    game.deal()
    posts = [(e.seat, e.post) for e in game.log if isinstance(e, Posted)]
    assert (5, Post.MISSED_BIG_BLIND) in posts
    assert ((5, Post.STRADDLE) in posts) is straddled


@pytest.mark.parametrize(
    "game",
    [
        no_limit(10, 20),
        replace(no_limit(10, 20, ante=5), rules=HouseRules(straddle=Straddle.UTG, bomb_pot=True)),
        replace(
            with_stakes("stud", Structure.FIXED_LIMIT, small_bet=20),
            rules=HouseRules(straddle=Straddle.UTG),
        ),
    ],
    ids=["not chosen", "bomb pots", "no blinds"],
)
def test_r18_a_table_without_straddles_says_so(game: Any) -> None:
    played = Game("Ann", "Bob", "Cid", config=table_config(game=game))
    refused = played.do(ask_as("Ann", SetStraddle, Straddling.NEXT)).refused
    assert refused is not None
    assert refused.reason == HouseReason.NO_STRADDLE


def test_r18_who_has_no_seat_cannot_ask() -> None:
    refused = table(*NAMES).do(ask_as("Zoe", SetStraddle, Straddling.NEXT)).refused
    assert refused is not None
    assert refused.reason == HouseReason.NOT_SEATED


def test_r18_the_wish_survives_a_restart_and_old_seats_never_straddle() -> None:
    game = table(*NAMES)
    wants(game, "Dan")
    built = msgspec.to_builtins(game.session)
    assert msgspec.convert(built, Session) == game.session
    for seat in built["seats"]:
        del seat["straddle"]
    assert {s.straddle for s in msgspec.convert(built, Session).seats} == {Straddling.NEVER}
