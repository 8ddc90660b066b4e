"""Situations a player can be in: all the turns of hands played by chance, in every structure, with
any stacks.
"""

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from pokerhouse.players.simple import RandomPlayer
from pokerhouse.rules import (
    Accepted,
    Act,
    HandConfig,
    HandState,
    Player,
    PlayerView,
    ToAct,
    ToDeal,
    fixed_limit,
    fold,
    min_max,
    no_limit,
    play,
    player_view,
    pot_limit,
    start,
    turn,
)
from pokerhouse.units import Chips, PlayerId, SeatNumber
from tests.kit.dealer import shuffled

CONFIGS = (
    no_limit(1, 2),
    no_limit(5, 10, ante=3),
    pot_limit(1, 2),
    pot_limit(10, 25),
    fixed_limit(2),
    fixed_limit(10, 30),
    min_max(4, 8),
    min_max(5, 50),
)

hands = st.builds(
    lambda config, stacks, seed: (config, tuple(stacks), seed),
    st.sampled_from(CONFIGS),
    st.lists(st.integers(1, 600), min_size=2, max_size=10),
    st.integers(0, 2**32),
)
"""(config, stacks, seed): all that a hand played by chance needs."""


def situations(
    config: HandConfig, stacks: tuple[int, ...], seed: int
) -> Iterator[tuple[HandState, PlayerView]]:
    """Every turn of the hand: the state, and what the player to act sees."""
    rng = Random(seed)
    players = [
        Player(SeatNumber(seat), PlayerId(str(seat)), f"p{seat}", Chips(chips))
        for seat, chips in enumerate(stacks, 1)
    ]
    state = fold(start(config, players, SeatNumber(rng.randrange(len(stacks)) + 1)))
    dealer, chance = shuffled(rng), RandomPlayer(rng)
    while True:
        match turn(state):
            case ToAct(seat=seat):
                view = player_view(state)
                yield state, view
                answer = play(state, Act(seat, chance.decide(view)))
            case ToDeal() as spec:
                answer = play(state, dealer.deal(spec))
            case _:
                return
        assert isinstance(answer, Accepted), answer
        state = answer.state


_SOME_VIEW: PlayerView = next(view for _, view in situations(CONFIGS[0], (200, 200), 0))

any_view = hands.flatmap(
    lambda hand: st.sampled_from([view for _, view in situations(*hand)] or [_SOME_VIEW])
)
"""One situation of any hand."""
