"""What the others may hold, in any game: hands that fit what they have done, the likelier ones
alone.

Of each opponent is known what lies face up, how many cards they gave up and when, and what they
paid: the share of their hands that the house's player believes them to have (`equity`). So hands
are dealt to them and played like the house's player up to here; those are kept that gave up as many
cards as they did; and of these the best, as many as the share says.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from pokerhouse.cards import UNKNOWN, Card, CardSet
from pokerhouse.errors import HandError
from pokerhouse.players.coaching.playing_out import Held, policy
from pokerhouse.players.strength import strength_with
from pokerhouse.rules import (
    BoardDealt,
    Discarded,
    HandEvent,
    HandStarted,
    PlayerView,
    SeatView,
    pack_of,
    variant_of,
)
from pokerhouse.rules.games import StreetPlan
from pokerhouse.rules.showdown import rank_hand
from pokerhouse.units import SeatNumber

DEALT: Final = 40
"""Hands that are dealt to an opponent for each reading."""
FITTING: Final = 12
"""At least so many are kept, those that fit best, before their share is taken."""
LEAST: Final = 4
"""So many are left at least, whatever the share."""
COLLISIONS: Final = 20
"""So often hands are drawn anew that hold the same card; after that somebody is dealt any hand."""


class Gave(NamedTuple):
    """A player gave up so many cards on this street, when these boards lay there."""

    plan: StreetPlan
    cards: int
    boards: tuple[tuple[Card, ...], ...]


def given_in(log: Sequence[HandEvent]) -> dict[SeatNumber, list[Gave]]:
    """How many cards each player gave up so far: which everybody sees."""
    found: dict[SeatNumber, list[Gave]] = {}
    start, boards = log[0], dict[int, tuple[Card, ...]]()
    assert isinstance(start, HandStarted), "a hand begins with its start"
    plans = [plan for plan in variant_of(start.config.variant).streets if plan.draw or plan.discard]
    for event in log:
        if isinstance(event, BoardDealt):
            boards[event.board] = (*boards.get(event.board, ()), *event.cards)
        elif isinstance(event, Discarded):
            before = found.setdefault(event.seat, [])
            # Whoever is in gives up cards once on each of these streets, and be it none.
            before.append(
                Gave(plans[len(before)], len(event.cards), tuple(boards.values()) or ((),))
            )
    return found


class Unseen:
    """The cards that nobody has shown the player to act.

    dead: those that it has given up.
    """

    def __init__(self, view: PlayerView, dead: Sequence[Card]) -> None:
        up = [card for seat in view.seats for card in seat.up if card != UNKNOWN]
        boards = [card for board in view.boards or (view.board,) for card in board]
        self.cards = [
            *CardSet.of(pack_of(view.config)) - CardSet.of({*view.hole, *up, *boards, *dead})
        ]


def ranges(
    view: PlayerView,
    others: Sequence[SeatView],
    shares: Mapping[SeatNumber, float],
    gave: Mapping[SeatNumber, Sequence[Gave]],
    unseen: Unseen,
    rng: Random,
) -> dict[SeatNumber, list[Held]]:
    """Hands that each of the others may hold, all equally likely.

    - `shares`: the best part of their hands that each is believed to have; 1 where it is left out
    - `gave`: what each has given up so far
    """
    return {
        seat.seat: _hands(
            view, seat, shares.get(seat.seat, 1.0), gave.get(seat.seat, ()), unseen, rng
        )
        for seat in others
    }


def drawn(
    held: Mapping[SeatNumber, Sequence[Held]], unseen: Unseen, rng: Random
) -> tuple[dict[SeatNumber, Held], list[Card]]:
    """One hand for each, no card twice, and the stub that is left, shuffled."""
    found: dict[SeatNumber, Held] = {}
    for _ in range(COLLISIONS):
        found = {seat: rng.choice(hands) for seat, hands in held.items()}
        taken = {card for hand in found.values() for card in hand.down}
        if len(taken) == sum(len(hand.down) for hand in found.values()):
            stub = [card for card in unseen.cards if card not in taken]
            break
    else:
        stub = rng.sample(unseen.cards, len(unseen.cards))
        found = {
            seat: Held(tuple(stub.pop() for _ in hand.down), hand.up)
            for seat, hand in found.items()
        }
    rng.shuffle(stub)
    return found, stub


def _hands(
    view: PlayerView,
    seat: SeatView,
    share: float,
    gave: Sequence[Gave],
    unseen: Unseen,
    rng: Random,
) -> list[Held]:
    up = tuple(card for card in seat.up if card != UNKNOWN)
    dealt = [_played(view, seat, gave, unseen, rng) for _ in range(DEALT)]
    dealt.sort(key=lambda each: each[0])
    fits = sum(misfit == 0 for misfit, _ in dealt)
    fitting = [(*down, *up) for _, down in dealt[: max(fits, FITTING)]]
    if share < 1:
        fitting.sort(key=lambda cards: _worth(view, cards), reverse=True)
    kept = fitting[: max(LEAST, round(share * len(fitting)))]
    return [Held(cards[: len(cards) - len(up)], up) for cards in kept]


def _played(
    view: PlayerView, seat: SeatView, gave: Sequence[Gave], unseen: Unseen, rng: Random
) -> tuple[int, tuple[Card, ...]]:
    """A hand dealt to this opponent and played up to here, and by how many cards it gave up more or
    fewer than they.
    """
    if not gave:
        return 0, tuple(rng.sample(unseen.cards, seat.down))
    lost = sum(each.plan.discard for each in gave)
    # Enough for all that they can have given up; what comes for it is taken from the end.
    most = sum(each.plan.draw for each in gave)
    stub = rng.sample(unseen.cards, min(len(unseen.cards), seat.down + lost + most))
    down, stub = tuple(stub[: seat.down + lost]), stub[seat.down + lost :]
    misfit = 0
    for each in gave:
        given = policy(view, each.plan, down, each.boards)
        misfit += abs(len(given) - each.cards)
        down = tuple(card for card in down if card not in given)
        if each.plan.draw:
            down += tuple(stub[len(stub) - len(given) :])
            del stub[len(stub) - len(given) :]
    return misfit, down


def _worth(view: PlayerView, cards: Sequence[Card]) -> tuple[float, int, list[int]]:
    """By what the better of two hands is told, the greater the better: its strength, then its
    place, then its cards.
    """
    boards = view.boards or (view.board,)
    game = variant_of(view.config.variant).showdown[0]
    try:
        place = -sum(rank_hand(view.config, game, cards, board) for board in boards)
    except HandError:  # there are too few cards for a hand yet
        place = 0
    return strength_with(view, cards), place, sorted(map(int, cards), reverse=True)
