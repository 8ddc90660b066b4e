"""Matches of mixed games."""

from collections.abc import Callable
from random import Random

import pytest

from pokerhouse.arena import Contestant, MatchHand, play_match
from pokerhouse.errors import ConfigError
from pokerhouse.players import make
from pokerhouse.rules import HandConfig, fixed_limit
from pokerhouse.rules.events import HandStarted
from pokerhouse.rules.games.mixes import mix_of, mixes
from pokerhouse.units import SeatNumber


def match(
    key: str,
    players: int,
    hands: int,
    seed: int = 1,
    choose: Callable[[SeatNumber], int] | None = None,
) -> list[MatchHand]:
    contestants = [Contestant(f"P{n}", make("passive", Random(n))) for n in range(players)]
    played = play_match(
        contestants,
        fixed_limit(10, 20),
        stack=100_000,
        hands=hands,
        deck_rng=Random(seed),
        moves_rng=Random(seed + 1),
        mix=mix_of(key),
        choose=choose,
    )
    return list(played)


def games(played: list[MatchHand]) -> list[HandConfig]:
    return [hand.events[0].config for hand in played if isinstance(hand.events[0], HandStarted)]


def test_horse_changes_after_every_orbit() -> None:
    played = games(match("horse", players=3, hands=16))
    expected = [key for key in ("holdem", "omaha8", "razz", "stud", "stud8") for _ in range(3)]
    assert [config.variant for config in played] == [*expected, "holdem"]
    assert {config.min_bet for config in played} == {10}


@pytest.mark.parametrize("key", list(mixes()))
def test_every_mix_can_be_played(key: str) -> None:
    hands = 2 * len(mix_of(key).games)
    assert len(match(key, players=2, hands=hands)) == hands


def test_in_dealers_choice_chance_chooses_and_the_same_seed_chooses_the_same() -> None:
    one, same = (games(match("dealers_choice", players=2, hands=20)) for _ in range(2))
    assert one == same
    assert len({config.variant for config in one}) > 3


def test_in_dealers_choice_the_players_choose_in_turn_once_for_every_orbit() -> None:
    asked: list[SeatNumber] = []

    def choose(seat: SeatNumber) -> int:
        asked.append(seat)
        return len(asked)

    played = games(match("dealers_choice", players=3, hands=12, choose=choose))
    first = asked[0]
    assert asked == [(first - 1 + turn) % 3 + 1 for turn in range(4)]
    expected = [game.variant for game in mix_of("dealers_choice").games[1:5] for _ in range(3)]
    assert [config.variant for config in played] == expected


def test_a_mix_allows_as_many_players_as_all_of_its_games() -> None:
    with pytest.raises(ConfigError, match="7 players: expected 2 to 6"):
        match("eight_game", players=7, hands=1)
