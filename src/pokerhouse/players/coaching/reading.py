"""The possible hands of the others, in any game: hands that fit their actions, likelier ones only.

Of each opponent, the up cards, the number and time of discards, and the payments are known. The
payments give the share of hands that the house player credits them with (`equity`). So hands are
dealt to them and played like the house player up to this point. The hands with the same numbers of
discards are kept, and of these the best, as many as the share says.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from pokerhouse.cards import UNKNOWN, Card, CardSet
from pokerhouse.errors import HandError
from pokerhouse.players.coaching.playing_out import HeldCards, policy
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
"""The number of hands dealt to an opponent for each reading."""
FITTING: Final = 12
"""The least number of fitting hands that are kept before taking the share."""
LEAST: Final = 4
"""The least number of hands that are left, whatever the share."""
COLLISIONS: Final = 20
"""The number of redraws for hands with a common card; after that, a player gets any hand."""


class Gave(NamedTuple):
    """The number of discards of a player on a street, with the boards at that time."""

    plan: StreetPlan
    cards: int
    boards: tuple[tuple[Card, ...], ...]


def given_in(log: Sequence[HandEvent]) -> dict[SeatNumber, list[Gave]]:
    """Return the number of discards of each player so far, which everybody sees."""
    found: dict[SeatNumber, list[Gave]] = {}
    start, boards = log[0], dict[int, tuple[Card, ...]]()
    assert isinstance(start, HandStarted), "a hand begins with its start"
    plans = [plan for plan in variant_of(start.config.variant).streets if plan.draw or plan.discard]
    for event in log:
        if isinstance(event, BoardDealt):
            boards[event.board] = (*boards.get(event.board, ()), *event.cards)
        elif isinstance(event, Discarded):
            before = found.setdefault(event.seat, [])
            # Every live player discards once on each of these streets, even if it is no card.
            before.append(
                Gave(plans[len(before)], len(event.cards), tuple(boards.values()) or ((),))
            )
    return found


class Unseen:
    """The cards that the player to act has not seen.

    - `dead`: the player's own discards
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
) -> dict[SeatNumber, list[HeldCards]]:
    """Return the possible hands of each opponent, all equally likely.

    - `shares`: the best part of their hands that each is credited with; 1 if left out
    - `gave`: the discards of each so far
    """
    return {
        seat.seat: _hands(
            view, seat, shares.get(seat.seat, 1.0), gave.get(seat.seat, ()), unseen, rng
        )
        for seat in others
    }


def drawn(
    held: Mapping[SeatNumber, Sequence[HeldCards]], unseen: Unseen, rng: Random
) -> tuple[dict[SeatNumber, HeldCards], list[Card]]:
    """Draw one hand for each player without common cards, and return the shuffled stub."""
    draw: dict[SeatNumber, HeldCards] = {}
    for _ in range(COLLISIONS):
        draw = {seat: rng.choice(hands) for seat, hands in held.items()}
        taken = {card for hand in draw.values() for card in hand.down}
        if len(taken) == sum(len(hand.down) for hand in draw.values()):
            stub = [card for card in unseen.cards if card not in taken]
            break
    else:
        stub = rng.sample(unseen.cards, len(unseen.cards))
        draw = {
            seat: HeldCards(tuple(stub.pop() for _ in hand.down), hand.up)
            for seat, hand in draw.items()
        }
    rng.shuffle(stub)
    return draw, stub


def _hands(
    view: PlayerView,
    seat: SeatView,
    share: float,
    gave: Sequence[Gave],
    unseen: Unseen,
    rng: Random,
) -> list[HeldCards]:
    up = tuple(card for card in seat.up if card != UNKNOWN)
    dealt = [_play_to_here(view, seat, gave, unseen, rng) for _ in range(DEALT)]
    dealt.sort(key=lambda each: each[0])
    fits = sum(misfit == 0 for misfit, _ in dealt)
    fitting = [(*down, *up) for _, down in dealt[: max(fits, FITTING)]]
    if share < 1:
        fitting.sort(key=lambda cards: _worth(view, cards), reverse=True)
    kept = fitting[: max(LEAST, round(share * len(fitting)))]
    return [HeldCards(cards[: len(cards) - len(up)], up) for cards in kept]


def _play_to_here(
    view: PlayerView, seat: SeatView, gave: Sequence[Gave], unseen: Unseen, rng: Random
) -> tuple[int, tuple[Card, ...]]:
    """Play a random hand of this opponent up to here; return it with its error in discards."""
    if not gave:
        return 0, tuple(rng.sample(unseen.cards, seat.down))
    lost = sum(each.plan.discard for each in gave)
    # Enough for all possible discards; replacements are taken from the end.
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
    """Return the sort key of a hand; larger is stronger."""
    boards = view.boards or (view.board,)
    game = variant_of(view.config.variant).showdown[0]
    try:
        place = -sum(rank_hand(view.config, game, cards, board) for board in boards)
    except HandError:  # too few cards for a hand
        place = 0
    return strength_with(view, cards), place, sorted(map(int, cards), reverse=True)
