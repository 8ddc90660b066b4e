"""Ratings: estimates of how well people play, as far as their hands can tell.

Winnings in big blinds of one hand vary by ten of them, good play is worth a tenth of one: after few
hands the mean is luck. So a rating is the mean, shrunk towards zero by its own uncertainty: the
best guess when most people's true winnings lie around zero (a normal prior), and hands deviate from
the truth at random (James-Stein, empirical Bayes).

With m the mean of a player's hands in big blinds, v the variance of that mean, and t2 the variance
of true winnings among the people of the house:

    rating = m * t2 / (t2 + v)          variance of what is not known = t2 * v / (t2 + v)

- v is the variance of a hand divided by the number of hands. That of a hand is the player's own,
  together with `HOUSE_HANDS` hands as they are on average here: ten hands say little of it.
- t2 is how far means lie from zero beyond what luck explains, each player weighted by their hands,
  together with `SPREAD_HANDS` hands of people whose t2 is `USUAL_SPREAD` squared: some evenings say
  little of it.

Everything is per hundred hands. Big stakes count no more than small ones, and a player with few
hands is near zero with a wide interval.
"""

from collections.abc import Sequence
from math import sqrt

import msgspec

from pokerhouse.house.records.log import Standing
from pokerhouse.units import PlayerId

USUAL_SPREAD = 0.05
"""The usual spread of true winnings in big blinds a hand: five in a hundred hands."""
LEAST_SPREAD = 0.01
"""The least spread that is assumed."""
USUAL_VARIANCE = 80.0
"""The variance of a hand in squared big blinds before anybody has played (six-max no limit)."""
HOUSE_HANDS = 100
SPREAD_HANDS = 400_000
SURE = 1.96
"""The standard deviations to both sides that hold the truth in 95 of 100 cases."""


class Rated(msgspec.Struct, frozen=True, kw_only=True):
    """A rating in big blinds per hundred hands, with the limits of its 95 % interval.

    - `net`: in chips, over all stakes
    - `per_hundred`: the winnings before the mean is shrunk
    """

    player: PlayerId
    hands: int
    net: int
    per_hundred: float
    rating: float
    low: float
    high: float


def rated(standings: Sequence[Standing]) -> list[Rated]:
    """Rate all players, the highest first; the prior is made from them, so pass all of them."""
    played = [standing for standing in standings if standing.hands]
    hands = sum(each.hands for each in played)
    squares = sum(each.squares for each in played)
    usual = (squares + HOUSE_HANDS * USUAL_VARIANCE) / (hands + HOUSE_HANDS)
    variances = [_variance_of_mean(each, usual) for each in played]
    excess = sum(
        each.hands * ((each.blinds / each.hands) ** 2 - variance)
        for each, variance in zip(played, variances, strict=True)
    )
    spread = (excess + SPREAD_HANDS * USUAL_SPREAD**2) / (hands + SPREAD_HANDS)
    spread = max(spread, LEAST_SPREAD**2)
    found = [
        _rated(each, variance, spread) for each, variance in zip(played, variances, strict=True)
    ]
    return sorted(found, key=lambda each: (-each.rating, -each.hands, each.player))


def _variance_of_mean(standing: Standing, usual: float) -> float:
    mean = standing.blinds / standing.hands
    deviations = max(0.0, standing.squares - standing.hands * mean**2)
    return (deviations + HOUSE_HANDS * usual) / (standing.hands + HOUSE_HANDS) / standing.hands


def _rated(standing: Standing, variance: float, spread: float) -> Rated:
    mean = standing.blinds / standing.hands
    kept = spread / (spread + variance)
    rating, width = 100 * mean * kept, 100 * SURE * sqrt(kept * variance)
    return Rated(
        player=standing.player,
        hands=standing.hands,
        net=standing.net,
        per_hundred=100 * mean,
        rating=rating,
        low=rating - width,
        high=rating + width,
    )
