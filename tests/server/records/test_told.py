"""How sure winnings are, and that the page means by a figure what the house counts."""

import pytest

from pokerhouse.catalogue import ENGLISH, messages
from pokerhouse.house.records import Figure, Statistics
from pokerhouse.server.web.records.figures import margin_of


def statistics(*nets: float) -> Statistics:
    """Hands that came to so many big blinds each."""
    return Statistics(
        hands=len(nets),
        net=0,
        adjusted=0,
        blinds=sum(nets),
        adjusted_blinds=0,
        squares=sum(net * net for net in nets),
        bets=0,
        raises=0,
        calls=0,
        figures={},
    )


def test_the_margin_is_that_of_the_mean_of_the_hands() -> None:
    # Mean 0, standard deviation of one hand sqrt(4 / 3), of the mean of four half of that; 1.96 of
    # it, for 100 hands.
    assert margin_of(statistics(1, -1, 1, -1)) == pytest.approx(196 * (4 / 3) ** 0.5 / 2)
    assert margin_of(statistics(3, 3, 3)) == 0
    assert margin_of(statistics(3)) is None
    assert margin_of(statistics()) is None


def test_every_figure_has_a_name_and_a_meaning_on_the_page() -> None:
    texts = messages(ENGLISH, "statistics")
    for group in ("figures", "meanings"):
        keys = {key.rpartition(".")[2] for key in texts if key.startswith(f"statistics.{group}.")}
        assert keys == {each.value for each in Figure}
