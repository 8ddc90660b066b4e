"""Ratings: estimates of how well people play, as far as their hands can tell.

Winnings in big blinds of one hand vary by ten of them, good play is worth a tenth of one: after few
hands the mean is luck. So a rating is the mean, shrunk towards zero by its own uncertainty: the
best guess when most people's true winnings lie around zero (a normal prior), and hands deviate from
the truth at random (James-Stein, hierarchical Bayes).

With m the mean of a player's hands in big blinds, v the variance of that mean, and t the spread of
true winnings among the people of the house:

    rating = m * t2 / (t2 + v)          variance of what is not known = t2 * v / (t2 + v)

- v is the variance of a hand divided by the number of hands. That of a hand is the player's own,
  together with `HOUSE_HANDS` hands as they are on average here: ten hands say little of it.
- t is not known either. Each of `SPREADS` is as likely as the means of this house make it, and as
  it is in most houses (`USUAL_SPREAD`). A rating is the mean over all of them, and its interval
  holds what is not known of t too. One number for t would be wrong in every house that is young:
  too small, and each interval is too narrow.

Everything is per hundred hands. Big stakes count no more than small ones, and a player with few
hands is near zero with a wide interval.
"""

from collections.abc import Sequence
from math import exp, log, sqrt

import msgspec

from pokerhouse.house.records.log import Standing
from pokerhouse.units import PlayerId

USUAL_SPREAD = 0.2
"""The usual spread of true winnings in big blinds a hand: twenty in a hundred hands, since friends
of all strengths sit at one table."""
SPREAD_FACTOR = 5
"""Two of three houses have a spread within this factor of the usual one."""
SPREADS = tuple(0.01 * 2 ** (step / 2) for step in range(13))
"""The spreads that are considered: from one to 64 big blinds in a hundred hands."""
USUAL_VARIANCE = 80.0
"""The variance of a hand in squared big blinds before anybody has played (six-max no limit)."""
HOUSE_HANDS = 1_000
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


class Prior(msgspec.Struct, frozen=True):
    """The knowledge about everybody of a house before their own hands are looked at.

    - `variance`: of one hand, in squared big blinds
    - `spreads`: how likely each spread of true winnings is; those that are not are left out
    """

    variance: float
    spreads: tuple[tuple[float, float], ...]


def prior_of(standings: Sequence[Standing]) -> Prior:
    """Learn from all hands of all people of a house, or of all its bots."""
    played = [standing for standing in standings if standing.hands]
    hands = sum(each.hands for each in played)
    squares = sum(each.squares for each in played)
    usual = (squares + HOUSE_HANDS * USUAL_VARIANCE) / (hands + HOUSE_HANDS)
    means = [(each.blinds / each.hands, _variance_of_mean(each, usual)) for each in played]
    likely = [_log_likelihood(spread, means) for spread in SPREADS]
    most = max(likely)
    weights = [exp(each - most) for each in likely]
    total = sum(weights)
    return Prior(
        usual,
        tuple(
            (spread, weight / total)
            for spread, weight in zip(SPREADS, weights, strict=True)
            if weight > total / 10_000
        ),
    )


def rated(standings: Sequence[Standing], prior: Prior) -> list[Rated]:
    """Rate players by these hands of theirs, the highest first.

    `prior` is of the whole house: a rating must not depend on the other players of a list.
    """
    found = [_rated(each, prior) for each in standings if each.hands]
    return sorted(found, key=lambda each: (-each.rating, -each.hands, each.player))


def _log_likelihood(spread: float, means: Sequence[tuple[float, float]]) -> float:
    """Return how well a spread explains the means, and how usual it is (a log-normal)."""
    usual = (log(spread / USUAL_SPREAD) / log(SPREAD_FACTOR)) ** 2
    told = sum(
        log(spread**2 + variance) + mean**2 / (spread**2 + variance) for mean, variance in means
    )
    return -(usual + told) / 2


def _variance_of_mean(standing: Standing, usual: float) -> float:
    mean = standing.blinds / standing.hands
    deviations = max(0.0, standing.squares - standing.hands * mean**2)
    return (deviations + HOUSE_HANDS * usual) / (standing.hands + HOUSE_HANDS) / standing.hands


def _rated(standing: Standing, prior: Prior) -> Rated:
    mean = standing.blinds / standing.hands
    variance = _variance_of_mean(standing, prior.variance)
    guess = squares = 0.0
    for spread, weight in prior.spreads:
        kept = spread**2 / (spread**2 + variance)
        guess += weight * kept * mean
        squares += weight * (kept * variance + (kept * mean) ** 2)
    width = 100 * SURE * sqrt(squares - guess**2)
    return Rated(
        player=standing.player,
        hands=standing.hands,
        net=standing.net,
        per_hundred=100 * mean,
        rating=100 * guess,
        low=100 * guess - width,
        high=100 * guess + width,
    )
