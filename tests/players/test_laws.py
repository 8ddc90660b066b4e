"""Laws of every player there is, in every variant: a move is legal, and hidden cards make no
difference to it.

Those that answer within a millisecond are asked in more situations than those that think, and all
of them in a hundred thousand by `test_laws_at_length.py`. That none of them reads a clock or the
operating system's chance is held for the whole floor by `tests/test_architecture.py`.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import islice
from random import Random
from unittest.mock import patch

import pytest
from msgspec.structs import replace

from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.players import STRATEGIES, make
from pokerhouse.players.chances import LEAST
from pokerhouse.players.simple import RandomPlayer
from pokerhouse.rules import (
    Accepted,
    Act,
    CardBurned,
    Discarded,
    HandConfig,
    HandEvent,
    HandState,
    HoleCardsDealt,
    Player,
    Structure,
    ToAct,
    ToDeal,
    fold,
    pack_of,
    play,
    player_view,
    redact,
    start,
    turn,
    variant_of,
    variants,
    with_stakes,
)
from pokerhouse.rules.games import usual_structure
from pokerhouse.units import Chips, PlayerId, SeatNumber
from tests.kit.dealer import shuffled

Turn = tuple[HandState, list[HandEvent]]
"""A hand in which somebody is to act, and its log so far."""


def turns(config: HandConfig, seed: int) -> Iterator[Turn]:
    """Every turn of a hand between chance players with stacks of any size."""
    rng = Random(f"{config.variant}/{config.structure}/{seed}")
    least, most = variant_of(config.variant).seats
    seats = [SeatNumber(n) for n in range(1, rng.randint(least, most) + 1)]
    stacks = [Chips(config.min_bet * rng.randint(1, rng.choice((5, 100)))) for _ in seats]
    players = [
        Player(n, PlayerId(str(n)), f"p{n}", chips) for n, chips in zip(seats, stacks, strict=True)
    ]
    log = start(config, players, seats[rng.randrange(len(seats))])
    state = fold(log)
    dealer = shuffled(rng, config)
    chance = RandomPlayer(rng)
    while True:
        match turn(state):
            case ToAct(seat=seat):
                yield state, list(log)
                answer = play(state, Act(seat, chance.decide(player_view(state))))
            case ToDeal() as awaited:
                answer = play(state, dealer.deal(awaited, state))
            case _:
                return
        assert isinstance(answer, Accepted), answer
        state = answer.state
        log += answer.events


def any_turns(number: int, first: int = 0) -> Iterator[Turn]:
    """Yield random turns of all variants, each in its usual structure and in every other.

    - `first`: the seed of the first hands; with one `number` further on, others are played.
    """
    hands = (
        turns(with_stakes(key, structure, small_bet=4), seed)
        for seed in range(first, first + number)
        for key in variants()
        for structure in (usual_structure(variant_of(key)), [*Structure][seed % 3])
        if structure is not Structure.MIN_MAX or key == "holdem"
    )
    rng = Random(number + first)
    # Some turns of each hand, early and late ones.
    some = (each for hand in hands for each in hand if rng.random() < 0.15)
    return islice(some, number)


@cache
def few_turns(number: int) -> tuple[Turn, ...]:
    """The same turns for each player: to come to them takes longer than most players think."""
    return tuple(any_turns(number))


def situations_for(name: str, quick: int, thinking: int) -> Iterable[Turn]:
    """Return the turns for a player; slow players get the second number."""
    number = quick if STRATEGIES[name].quick else thinking
    return few_turns(number) if number < 1000 else any_turns(number)


def moves_legally(name: str, each: Turn, seed: int) -> None:
    state, log = each
    view, player = player_view(state), make(name, Random(seed))
    if player.remembers:
        player.observe([redact(event, view.seat) for event in log])
    move = player.decide(view)
    answer = play(state, Act(view.seat, move))
    assert isinstance(answer, Accepted), f"{name}, turn {seed}: {move} in {view}: {answer}"
    assert player.explain(view), f"{name} has a reason"


def permuted(log: list[HandEvent], viewer: SeatNumber, rng: Random) -> list[HandEvent]:
    """Return the same hand with all cards that this viewer may not know permuted."""
    seen = {card for event in log for card in _cards(event) if not _hidden(event, viewer)} - {
        UNKNOWN
    }
    hidden = sorted({card for event in log for card in _cards(event)} - seen - {UNKNOWN})
    config = fold(log).config
    pool = sorted({*pack_of(config)} - seen)
    change = dict(zip(hidden, rng.sample(pool, len(hidden)), strict=True))
    return [_changed(event, change) if _hidden(event, viewer) else event for event in log]


def _hidden(event: HandEvent, viewer: SeatNumber) -> bool:
    return isinstance(event, CardBurned) or (
        isinstance(event, HoleCardsDealt | Discarded) and event.seat != viewer
    )


def _cards(event: HandEvent) -> tuple[Card, ...]:
    if isinstance(event, CardBurned):
        return (event.card,)
    return getattr(event, "cards", ()) or ()


def _changed(event: HandEvent, change: dict[Card, Card]) -> HandEvent:
    if isinstance(event, CardBurned):
        return CardBurned(change.get(event.card, event.card))
    assert isinstance(event, HoleCardsDealt | Discarded)
    return replace(event, cards=tuple(change.get(card, card) for card in event.cards))


def hidden_cards_do_not_matter(name: str, each: Turn, seed: int) -> bool:
    """Asserts it of this turn; answers whether anything was changed."""
    state, log = each
    viewer = state.seats[state.actor]
    other = permuted(log, viewer, Random(seed))
    moves = []
    for one in (log, other):
        player = make(name, Random(seed))
        if player.remembers:
            player.observe([redact(event, viewer) for event in one])
        view = player_view(fold(one))
        moves.append((player.decide(view), player.explain(view)))
    assert moves[0] == moves[1], f"{name}, turn {seed}: {log}"
    return other != log


@pytest.mark.parametrize("name", STRATEGIES)
def test_a_move_is_legal_in_every_variant(name: str) -> None:
    for seed, each in enumerate(situations_for(name, 300, 20)):
        moves_legally(name, each, seed)


@pytest.mark.parametrize("name", STRATEGIES)
def test_cards_that_a_player_may_not_know_make_no_difference(name: str) -> None:
    with thinking_roughly():
        changed = [
            hidden_cards_do_not_matter(name, each, n)
            for n, each in enumerate(situations_for(name, 150, 25))
        ]
    assert sum(changed) > len(changed) * 0.9


@pytest.mark.long
@pytest.mark.parametrize("name", STRATEGIES)
def test_hidden_cards_make_no_difference_in_many_situations(name: str) -> None:
    with thinking_roughly():
        for seed, each in enumerate(situations_for(name, 20_000, 4_000)):
            hidden_cards_do_not_matter(name, each, seed)


@contextmanager
def thinking_roughly() -> Iterator[None]:
    """Players that think look at as few hands as they ever do within: a sixth of the time, the same
    way to a move.
    """
    with patch.multiple(
        "pokerhouse.players.chances", SAMPLED=LEAST, FOR_EACH_MORE=0, ROUGH=0.3, FINE=0.3
    ):
        yield


def test_the_situations_are_of_every_variant_and_kind() -> None:
    met = [(state.config.variant, player_view(state).legal) for state, _ in any_turns(600)]
    assert {key for key, _ in met} == {*variants()}
    assert any(legal.exchange for _, legal in met)
    assert any(legal.bring_in for _, legal in met)
    assert any(legal.raise_to for _, legal in met)


def test_a_player_who_peeks_would_be_found() -> None:
    """The permutation changes what a cheat would see: the cards that others were dealt."""
    state, log = next(each for each in any_turns(50) if each[0].config.variant == "holdem")
    viewer = state.seats[state.actor]
    first, second = (
        [event for event in one if isinstance(event, HoleCardsDealt)]
        for one in (log, permuted(log, viewer, Random(1)))
    )
    assert [event.cards for event in first if event.seat == viewer] == [
        e.cards for e in second if e.seat == viewer
    ]
    assert [event.cards for event in first if event.seat != viewer] != [
        e.cards for e in second if e.seat != viewer
    ]
