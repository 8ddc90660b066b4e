"""The figures of random hands, in every variant and structure, against the slow recount."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from pokerhouse.house.records import Figure, GameAndStakes, PlaySums, facts_of, statistics_of
from pokerhouse.house.records.statistics import NOTHING, sums_of
from pokerhouse.rules import HandEvent, fold, play_on, variants, with_stakes
from pokerhouse.rules.games import usual_structure
from tests.house.records.recount import Totals
from tests.kit.dealer import shuffled
from tests.kit.random_play import Table, random_act, random_stacks


def random_hand(variant: str, rng: Random) -> Sequence[HandEvent]:
    """Two players to a full table, uneven stacks; more folds and fewer raises than at random, so
    that all is seen.
    """
    least, most = variants()[variant].seats
    config = with_stakes(variant, usual_structure(variants()[variant]), small_bet=10)
    table = Table(config, tuple(random_stacks(rng.randint(least, min(most, 6)), rng)))
    dealer, folds, wagers = shuffled(rng, config), rng.choice([0.2, 0.6]), rng.choice([0.1, 0.3])
    started = table.start()
    stop = play_on(
        fold(started),
        deal=lambda state, waiting: dealer.deal(waiting, state),
        act=lambda state, _: random_act(state, rng, folds=folds, wagers=wagers),
    )
    return [*started, *stop.events]


def random_hands(count: int, seed: int) -> Iterator[Sequence[HandEvent]]:
    rng, every = Random(seed), list(variants())
    for number in range(count):
        yield random_hand(every[number % len(every)], rng)


def compare(hands: Iterator[Sequence[HandEvent]]) -> None:
    totals = Totals()
    sums: dict[tuple[str, GameAndStakes], PlaySums] = {}
    for log in hands:
        one = Totals()
        one.add(log)
        totals.add(log)
        facts = facts_of(log)
        assert facts is not None
        for player in facts.players:
            told = statistics_of([(facts.game, sums_of(player))])
            assert told.figures == one.figures(player.player), (player, log)
            assert told.net == one.net[player.player]
            key = player.player, facts.game
            sums[key] = sums.get(key, NOTHING) + sums_of(player)
    for who in totals.hands:
        told = statistics_of((game, each) for (player, game), each in sums.items() if player == who)
        assert told.hands == totals.hands[who]
        assert told.net == totals.net[who]
        assert told.figures == totals.figures(who)
    assert {figure for _, figure in +totals.done} == set(Figure), "every figure was seen"


def test_some_hundred_random_hands() -> None:
    compare(random_hands(360, 12))


@pytest.mark.long
def test_five_thousand_random_hands() -> None:
    compare(random_hands(5_000, 13))
