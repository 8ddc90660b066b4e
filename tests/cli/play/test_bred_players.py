"""A person at a table with players that were bred by playing, in the terminal."""

from tests.cli.play.test_play import standings
from tests.cli.terminal import inside


def test_a_person_plays_hawkins_and_evolved_to_the_last_hand() -> None:
    # Whichever of the two is not open is answered and asked again.
    ended = inside(
        "play", "--bots", "hawkins,evolved", "--seed", "4", "--hands", "3", typed="ch\nc\n" * 60
    )
    assert ended.status == 0
    assert "The game is over: " in ended.out
    chips = standings(ended)
    assert chips.keys() == {"You", "hawkins", "evolved"}
    assert sum(chips.values()) == 3 * 200


def test_a_hint_tells_what_they_see() -> None:
    ended = inside("play", "--seed", "3", "--hands", "1", typed="hint hawkins\nhint evolved\nq\n")
    assert "hawkins would " in ended.out
    assert "worth 0." in ended.out
    assert "evolved would " in ended.out
    assert "% of all; " in ended.out
