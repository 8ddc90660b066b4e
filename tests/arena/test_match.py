"""D3: hand after hand until one player has all the chips or enough have been played."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.arena import Contestant, MatchHand, opening_standings, play_match
from pokerhouse.errors import InputError
from pokerhouse.players import STRATEGIES, Strategy, make
from pokerhouse.rules import (
    Check,
    HandConfig,
    HandEvent,
    PlayerAction,
    PlayerView,
    ViewEvent,
    no_limit,
    redact,
)
from pokerhouse.rules.events import CardBurned, HandEnded, HandStarted, HoleCardsDealt
from pokerhouse.rules.games.faults import STACK_MAX
from pokerhouse.rules.views import OwnCardsDealt
from pokerhouse.units import Millis, SeatNumber
from tests.players.situations import CONFIGS

KINDS = st.lists(
    st.sampled_from([name for name, kind in STRATEGIES.items() if kind.quick]),
    min_size=2,
    max_size=6,
)
"""Those who think take a hundred times as long, and play every variant in `tests/players`."""


def match(
    kinds: list[str], config: HandConfig, *, stack: int = 60, hands: int = 30, seed: int = 1
) -> list[MatchHand]:
    """A match between bots of these kinds."""
    players = [
        Contestant(f"{kind} {n}", make(kind, Random(f"{seed} {n}"))) for n, kind in enumerate(kinds)
    ]
    played = play_match(
        players, config, stack=stack, hands=hands, deck_rng=Random(seed), moves_rng=Random(seed + 1)
    )  # fmt: skip
    return list(played)


@given(kinds=KINDS, config=st.sampled_from(CONFIGS), seed=st.integers(0, 2**32))
def test_d3_chips_are_conserved_and_the_end_is_one_winner_or_enough_hands(
    kinds: list[str], config: HandConfig, seed: int
) -> None:
    played = match(kinds, config, seed=seed)
    for number, hand in enumerate(played, 1):
        assert hand.number == number
        assert sum(at.chips for at in hand.standings) == 60 * len(kinds)
        started, ended = hand.events[0], hand.events[-1]
        assert isinstance(started, HandStarted)
        assert isinstance(ended, HandEnded)
        assert {share.seat for share in ended.stacks if share.amount} == {
            s.seat for s in hand.standings if s.chips
        }
    winners = sum(at.chips > 0 for at in played[-1].standings)
    assert winners == 1 or len(played) == 30


@given(kinds=KINDS, seed=st.integers(0, 2**32))
def test_d3_who_is_broke_is_dealt_no_more_hands(kinds: list[str], seed: int) -> None:
    broke: set[int] = set()
    for hand in match(kinds, no_limit(1, 2), stack=20, seed=seed):
        started = hand.events[0]
        assert isinstance(started, HandStarted)
        assert broke.isdisjoint(player.seat for player in started.players)
        broke = {at.seat for at in hand.standings if not at.chips}
        assert all((at.out_in is None) is (at.chips > 0) for at in hand.standings)


@given(kinds=KINDS, seed=st.integers(0, 2**32))
def test_d3_the_button_moves_and_nobody_posts_the_big_blind_twice_running(
    kinds: list[str], seed: int
) -> None:
    last: HandStarted | None = None
    for hand in match(kinds, no_limit(1, 2), stack=20, seed=seed):
        started = hand.events[0]
        assert isinstance(started, HandStarted)
        if last is not None:
            assert started.big_blind != last.big_blind
        last = started


def test_d3_a_hundred_hands_unless_told_otherwise() -> None:
    players = [Contestant(name, make("passive", Random(0))) for name in "AB"]
    played = list(
        play_match(players, no_limit(1, 2), stack=10_000, deck_rng=Random(1), moves_rng=Random(1))
    )
    assert len(played) == 100


def test_d3_the_same_seeds_give_the_same_match() -> None:
    kinds = ["random", "smart", "aggressive"]
    assert match(kinds, no_limit(1, 2)) == match(kinds, no_limit(1, 2))


def test_d3_the_nth_deck_does_not_depend_on_how_the_hands_before_were_played() -> None:
    def holes(kinds: list[str]) -> list[list[HandEvent]]:
        played = match(kinds, no_limit(1, 2), stack=100_000, hands=8)
        return [
            [event for event in hand.events if isinstance(event, HoleCardsDealt)] for hand in played
        ]

    assert holes(["passive", "passive"]) == holes(["smart", "smart"])


def test_d3_whoever_watches_is_told_everything_before_the_next_decision() -> None:
    seen: list[HandEvent] = []

    class Listener(Strategy):
        def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
            dealt = [event for event in seen if isinstance(event, HoleCardsDealt)]
            assert dealt[-1].seat in {seat.seat for seat in view.seats}
            assert sum(isinstance(event, HandStarted) for event in seen) == int(view.hand)
            return make("passive", Random(0)).decide(view)

    players = [Contestant("A", Listener()), Contestant("B", Listener())]
    played = list(
        play_match(
            players,
            no_limit(1, 2),
            stack=50,
            hands=5,
            deck_rng=Random(1),
            moves_rng=Random(1),
            watch=seen.append,
        )
    )
    assert seen == [event for hand in played for event in hand.events]
    assert any(isinstance(event, CardBurned) for event in seen)


def test_each_chair_is_shown_the_hand_as_its_seat_may_see_it_before_it_decides_and_to_the_end() -> (
    None
):
    class Rememberer(Strategy):
        def __init__(self) -> None:
            self.seen: list[ViewEvent] = []
            self.known_at_turns: list[int] = []

        def observe(self, events: Sequence[ViewEvent]) -> None:
            self.seen += events

        def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
            own = [event for event in self.seen if isinstance(event, OwnCardsDealt)]
            assert own[-1].cards == view.hole
            self.known_at_turns.append(len(self.seen))
            return make("passive", Random(0)).decide(view)

    chairs = [Rememberer(), Rememberer()]
    players = [Contestant(name, chair) for name, chair in zip("AB", chairs, strict=True)]
    played = list(
        play_match(
            players, no_limit(1, 2), stack=50, hands=5, deck_rng=Random(1), moves_rng=Random(1)
        )
    )
    for seat, chair in enumerate(chairs, 1):
        assert chair.seen == [
            redact(event, SeatNumber(seat)) for hand in played for event in hand.events
        ]
        assert chair.known_at_turns == sorted(chair.known_at_turns)


def test_d3_of_those_broke_in_one_hand_who_began_it_with_more_stands_higher_r14() -> None:
    for seed in range(60):
        for hand in match(["random"] * 6, no_limit(1, 2), seed=seed):
            started = hand.events[0]
            assert isinstance(started, HandStarted)
            brought = {player.seat: player.stack for player in started.players}
            out = [at for at in hand.standings if at.out_in == hand.number]
            for better, worse in pairwise(out):
                assert brought[better.seat] >= brought[worse.seat]
                assert (better.place == worse.place) is (
                    brought[better.seat] == brought[worse.seat]
                )
            places = [at.place for at in hand.standings]
            assert places == sorted(places)
            assert places[0] == 1


def test_d3_before_the_first_hand_all_are_equal() -> None:
    players = [Contestant(name, make("smart", Random(0))) for name in "ABC"]
    assert [(at.place, at.seat, at.chips) for at in opening_standings(players, 7)] == [
        (1, 1, 7),
        (1, 2, 7),
        (1, 3, 7),
    ]


def test_d3_a_move_the_rules_refuse_ends_the_match_and_names_the_player() -> None:
    class Checker(Strategy):
        def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
            return Check()

    players = [Contestant("Cheat", Checker()), Contestant("B", make("smart", Random(0)))]
    with pytest.raises(InputError, match=r"Cheat.*Check.*1 to call"):
        list(play_match(players, no_limit(1, 2), stack=50, deck_rng=Random(1), moves_rng=Random(1)))


@pytest.mark.parametrize(
    ("players", "stack", "hands", "wrong"),
    [
        (1, 50, 1, "1 player"),
        (11, 50, 1, "11 players"),
        (2, 0, 1, "stack of 0"),
        (2, STACK_MAX + 1, 1, "stack of"),
        (2, 50, -1, "-1 hands"),
    ],
)
def test_d3_a_match_that_cannot_be_played_is_refused_before_it_begins(
    players: int, stack: int, hands: int, wrong: str
) -> None:
    seated = [Contestant("x", make("smart", Random(0)))] * players
    with pytest.raises(InputError, match=wrong):
        play_match(
            seated,
            no_limit(1, 2),
            stack=stack,
            hands=hands,
            deck_rng=Random(1),
            moves_rng=Random(1),
        )
