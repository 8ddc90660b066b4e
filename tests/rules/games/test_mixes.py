"""Mixed games: the order of games, when they change, stakes."""

import pytest

from pokerhouse.errors import ConfigError
from pokerhouse.rules import Structure
from pokerhouse.rules.games.mixes import (
    Change,
    MixedGame,
    MixPlace,
    a_mix,
    changes,
    mix_of,
    mixes,
    next_game,
    read_mixes,
)


def rotation(key: str, players: int, hands: int, hands_each: int = 0) -> list[str]:
    """The variant of each hand."""
    mix = mix_of(key)
    place = None
    played = []
    for _ in range(hands):
        place = next_game(mix, place, players, hands_each=hands_each)
        played.append(mix.games[place.game].variant)
    return played


def test_horse_is_spelled_by_its_games() -> None:
    assert "".join(game.variant[0] for game in mix_of("horse").games) == "horss"
    assert rotation("horse", players=1, hands=6) == [
        "holdem",
        "omaha8",
        "razz",
        "stud",
        "stud8",
        "holdem",
    ]


def test_a_game_lasts_an_orbit() -> None:
    assert rotation("horse", players=3, hands=7) == ["holdem"] * 3 + ["omaha8"] * 3 + ["razz"]


def test_or_as_many_hands_as_the_table_says() -> None:
    assert rotation("horse", players=3, hands=5, hands_each=2) == [
        "holdem",
        "holdem",
        "omaha8",
        "omaha8",
        "razz",
    ]


def test_the_orbit_is_counted_from_those_there_when_the_game_began() -> None:
    mix = mix_of("horse")
    place = next_game(mix, None, 4)
    assert place == MixPlace(0, 4)
    assert next_game(mix, place, 2) == MixPlace(0, 3)
    assert next_game(mix, MixPlace(0, 1), 2) == MixPlace(1, 2)


def test_dealers_choice_is_named_by_the_button_when_a_game_ends() -> None:
    mix = mix_of("dealers_choice")
    assert mix.change is Change.DEALERS_CHOICE
    place = next_game(mix, None, 2, choice=3)
    assert place == MixPlace(3, 2)
    assert not changes(place)
    assert next_game(mix, place, 2) == MixPlace(3, 1)
    assert changes(MixPlace(3, 1))
    for wrong in (None, -1, len(mix.games)):
        with pytest.raises(ConfigError, match="a player names a game"):
            next_game(mix, MixPlace(3, 1), 2, choice=wrong)


def test_the_published_mixes() -> None:
    assert {key: len(mix.games) for key, mix in mixes().items()} == {
        "horse": 5,
        "hose": 4,
        "eight_game": 8,
        "nine_game": 9,
        "ten_game": 10,
        "dealers_choice": 19,
    }
    last = mix_of("eight_game").games[-2:]
    assert [(g.variant, g.structure) for g in last] == [
        ("holdem", Structure.NO_LIMIT),
        ("omaha", Structure.POT_LIMIT),
    ]


@pytest.mark.parametrize("key", list(mixes()))
@pytest.mark.parametrize("small_bet", [2, 10, 4_000])
def test_stakes_come_from_one_number(key: str, small_bet: int) -> None:
    for game in mix_of(key).games:
        config = game.config(small_bet)
        assert config.faults() == []
        assert config.min_bet == small_bet


def test_a_mix_seats_as_many_players_as_every_game_allows() -> None:
    assert mix_of("horse").seats == (2, 8)
    assert mix_of("eight_game").seats == (2, 6)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[x", "mixes cannot be read"),
        ("[x]\nname='X'\ngames=[]", "mix X: no games"),
        ("[x]\nname='X'\ngames=[{variant='whist'}]", "mix X: variant 'whist' is not known"),
        (
            "[x]\nname='X'\ngames=[{variant='holdem', structure='no'}]",
            "mix x: Invalid enum value 'no'",
        ),
        ("[x]\nname='X'\nplays=1", "mix x: Object"),
        ("x=1", "mix x"),
        ("[x]\nname='X'\ngames=[{variant='kuhn'}, {variant='kuhn_3'}]", "no number of players"),
    ],
)
def test_a_mix_that_cannot_be_played_says_why(text: str, words: str) -> None:
    with pytest.raises(ConfigError, match=words):
        read_mixes(text)


def test_a_mix_that_nobody_knows_names_those_there_are() -> None:
    with pytest.raises(
        ConfigError, match="'horses' is not known: expected one of horse, hose, eight_game"
    ):
        mix_of("horses")


def test_a_mix_of_ones_own() -> None:
    mix = a_mix("Mine", [MixedGame("holdem", Structure.NO_LIMIT), MixedGame("badugi")])
    assert mix.seats == (2, 8)
    with pytest.raises(ConfigError, match="Mine: no games"):
        a_mix("Mine", [])
