"""B17: a controller opens a room in a running house, seats bots, starts play and ranks them."""

import asyncio
import re
from random import Random

import pytest

from pokerhouse.client import NoTable, TournamentEntrant, TournamentRoom, hold_tournament
from pokerhouse.client.tournament import TournamentScore
from pokerhouse.players import make
from pokerhouse.rules import HandEnded, HandStarted, Share, no_limit
from pokerhouse.rules.events import Player
from pokerhouse.units import Chips, HandId, PlayerId, SeatNumber
from tests.cli.terminal import inside, run
from tests.client.house import friday
from tests.kit.server import ServerProcess

FIELD = ("aggressive", "smart", "passive")


def entrants() -> list[TournamentEntrant]:
    """A field that goes broke soon."""
    return [TournamentEntrant(spec, make(spec, Random(seed))) for seed, spec in enumerate(FIELD)]


def test_the_order_of_going_broke_ranks_a_field_with_one_stack_each(server: ServerProcess) -> None:
    room = TournamentRoom(friday(buy_in_min_bb=10), Chips(20))
    result = asyncio.run(hold_tournament(server.url, "", entrants(), room))
    first, *others = result.places
    assert {place.spec for place in result.places} == set(FIELD)
    assert (first.out_in, first.net) == (None, 40)
    assert [place.net for place in others] == [-20, -20]
    outs = [place.out_in or 0 for place in others]
    assert result.hands == outs[0] >= outs[1] > 0


def test_winnings_rank_a_field_over_a_number_of_hands(server: ServerProcess) -> None:
    result = asyncio.run(
        hold_tournament(server.url, "", entrants(), TournamentRoom(friday(), Chips(200), 25))
    )
    nets = [place.net for place in result.places]
    assert result.hands == 25
    assert nets == sorted(nets, reverse=True)
    assert sum(nets) == 0
    assert nets[0] > 0


def test_a_refusal_of_the_house_ends_the_tournament_with_its_words(server: ServerProcess) -> None:
    with pytest.raises(NoTable, match="the house gives no seat"):
        asyncio.run(hold_tournament(server.url, "", entrants(), TournamentRoom(friday(), Chips(5))))
    with pytest.raises(NoTable, match="the house opens no such table"):
        asyncio.run(
            hold_tournament(
                server.url, "", entrants(), TournamentRoom(friday(seats=99), Chips(200))
            )
        )


def hand(number: int, *stacks: tuple[int, int]) -> list[HandStarted | HandEnded]:
    """A hand of seats 1, 2 ...: what each had before and after it."""
    players = tuple(
        Player(SeatNumber(seat), PlayerId(f"p{seat}"), f"P{seat}", Chips(before))
        for seat, (before, _) in enumerate(stacks, 1)
        if before
    )
    shares = tuple(
        Share(SeatNumber(seat), Chips(after))
        for seat, (before, after) in enumerate(stacks, 1)
        if before
    )
    config, button = no_limit(1, 2), players[0].seat
    return [
        HandStarted(HandId(str(number)), config, button, None, None, players),
        HandEnded(shares),
    ]


def test_the_larger_stack_places_higher_when_two_go_broke_in_one_hand() -> None:
    score = TournamentScore([PlayerId("p1"), PlayerId("p2"), PlayerId("p3")])
    score.learn(hand(1, (20, 10), (20, 20), (20, 30)))
    assert not score.is_over(None)
    assert score.ranked(by_winnings=False) == ["p3", "p2", "p1"]
    score.learn(hand(2, (10, 0), (20, 0), (30, 60)))
    assert score.is_over(None)
    assert score.ranked(by_winnings=False) == ["p3", "p2", "p1"]
    assert score.ranked(by_winnings=True) == ["p3", "p1", "p2"]


def test_the_command_shows_the_places(server: ServerProcess) -> None:
    named = "--name", "Bots on Sunday"
    done = inside(
        "tournament-of-bots",
        "smart",
        "passive",
        "--hands",
        "8",
        "--url",
        server.url,
        *named,
        "--seed",
        "1",
    )
    assert done.status == 0, done
    assert "2 players at Bots on Sunday (" in done.out
    places = re.findall(r"^ +(\d) +(\w+) +\w+ \w+ +([+-]\d+|\+0)", done.out, re.MULTILINE)
    assert [place for place, _, _ in places] == ["1", "2"]
    assert {player for _, player, _ in places} == {"smart", "passive"}
    assert sum(int(net) for _, _, net in places) == 0
    assert done.out.endswith("8 hands.\n")


def test_bad_input_gets_one_line() -> None:
    for words, arguments in {
        "1 in the field: expected 2 to 10": ("smart",),
        "'one' is not LOW/HIGH: expected two whole numbers": ("smart", "smart", "--blinds", "one"),
    }.items():
        done = run("tournament-of-bots", *arguments)
        assert done.status == 2
        assert words in " ".join(done.err.split())
