"""The odds that native players tell: those of their twins, at the same turns of the same hands."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from random import Random

import pytest

from pokerhouse.arena import FastTable, pack
from pokerhouse.hands.kernel import NativePlayer
from pokerhouse.players import Bot
from pokerhouse.rules import (
    Accepted,
    Act,
    Bet,
    Call,
    Check,
    Deal,
    Fold,
    HandComplete,
    PlayerAction,
    RaiseTo,
    ToDeal,
    play,
    player_view,
    redact,
    turn,
)
from tests.differential.fast_twin import do, random_game, random_stacks
from tests.kit.random_play import Table, random_action
from tests.players.brains.test_twins import player

KINDS = ("hawkins", "evolved", "smart", "passive", "aggressive", "random")
Told = Mapping[tuple[int, int], float]


def numbered(move: PlayerAction) -> tuple[int, int]:
    """A move as the native table names it."""
    match move:
        case Bet(to=to):
            return 3, to
        case RaiseTo(to=to):
            return 4, to
    return [Fold, Check, Call].index(type(move)), 0


def same(mine: Told, native: list[tuple[int, int, float]], *, sizes_stand_for_others: bool) -> None:
    """Are the odds equal? Where some sizes stand for all, each is one of them, and together they
    are as likely.
    """
    assert sum(chance for _, _, chance in native) == pytest.approx(1)
    if not sizes_stand_for_others:
        assert {(kind, to): chance for kind, to, chance in native} == pytest.approx(dict(mine))
        return
    by_kind: tuple[dict[int, float], dict[int, float]] = defaultdict(float), defaultdict(float)
    for (kind, _), chance in mine.items():
        by_kind[0][kind] += chance
    for kind, to, chance in native:
        assert (kind, to) in mine
        by_kind[1][kind] += chance
    assert by_kind[1] == pytest.approx(by_kind[0])


def compared(seed: int, some: Sequence[str] = KINDS, seats: Sequence[int] = (2, 2, 3, 5)) -> int:
    """Play a hand with random moves, compare all odds, and return the number of turns."""
    rng = Random(f"odds {seed}")
    config = random_game(rng)
    stacks = random_stacks(config, rng.choice(seats), rng)
    kinds = [rng.choice(some) for _ in stacks]
    bots: list[Bot] = [player(kind, rng) for kind in kinds]
    twins = [
        NativePlayer(*twin) for twin in (bot.native(config) for bot in bots) if twin is not None
    ]
    for twin in twins:
        twin.begin(seed, seed, 0, 0)
    fast, cards = FastTable(config, stacks), pack(seed, seed)
    fast.deal(seed, seed)
    table = Table(config, tuple(stacks))
    events = table.start()
    state = table.begin()
    turns = 0
    while True:
        for position, bot in enumerate(bots):
            bot.observe([redact(event, state.seats[position]) for event in events])
        due = turn(state)
        if isinstance(due, HandComplete):
            return turns
        if isinstance(due, ToDeal):
            intent: Deal | Act = Deal(cards[state.dealt : state.dealt + due.count])
        else:
            odds = bots[state.actor].odds(player_view(state))
            assert odds is not None
            told = {numbered(move): chance for move, chance in odds.items()}
            same(
                told,
                fast.odds(twins[state.actor]),
                sizes_stand_for_others=kinds[state.actor] == "random",
            )
            turns += 1
            action = random_action(due.legal, rng)
            do(fast, action)
            intent = Act(due.seat, action)
        played = play(state, intent)
        assert isinstance(played, Accepted), played
        events, state = list(played.events), played.state


def test_native_players_tell_the_odds_of_their_twins() -> None:
    assert sum(compared(seed) for seed in range(150)) > 600


@pytest.mark.long
def test_native_players_tell_the_odds_of_their_twins_in_10000_hands() -> None:
    assert sum(compared(seed) for seed in range(1_000, 11_000)) > 40_000
