"""The sources of drills: hands as their players know them, and cards dealt for a drill."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import msgspec

from pokerhouse import rules
from pokerhouse.cards import STANDARD_CARDS, UNKNOWN, Card
from pokerhouse.server.live.learn.drills.values import PlayedLog
from pokerhouse.units import Chips, HandId, SeatNumber

HOLDEM: Final = "holdem"
BETS: Final = (1, 2, 3, 4, 6, 8)
"""Bets that are made up, in quarters of the pot."""
POT_MIN, POT_MAX = 4, 60
"""Pots that are made up, in tens of chips."""

Hole = tuple[Card, ...]


class Scene(msgspec.Struct, frozen=True):
    """The known part of a hand of hold'em.

    - `hands`: hole cards, the player's own first if they played it
    - `board`: all five cards, or fewer if no more came
    - `hand`: its id; empty for one that is made up
    """

    hands: tuple[Hole, ...]
    board: tuple[Card, ...]
    hand: HandId = HandId("")


class Price(msgspec.Struct, frozen=True):
    """A bet to call or fold to, with one opponent left and `cards` cards on the board.

    - `pot`: the pot, including the bet
    - `call`: the cost of calling; `scene` has both hands
    """

    scene: Scene
    cards: int
    pot: Chips
    call: Chips


class ShortHand(msgspec.Struct, frozen=True):
    """The player's own cards between two short stacks, given in big blinds.

    `is_pushed`: the opponent has gone all-in.
    """

    hole: Hole
    stack: int
    is_pushed: bool


def dealt(rng: Random, players: int, board: int) -> Scene:
    """Deal cards for `players` players and the board."""
    cards = rng.sample(list(STANDARD_CARDS), 2 * players + board)
    holes = tuple(tuple(sorted(cards[2 * n : 2 * n + 2], reverse=True)) for n in range(players))
    return Scene(holes, tuple(cards[2 * players :]))


def made_up_price(rng: Random) -> Price:
    """A bet into a pot on a flop or a turn."""
    pot = 10 * rng.randint(POT_MIN, POT_MAX)
    bet = pot * rng.choice(BETS) // 4
    return Price(dealt(rng, 2, 5), rng.choice((3, 4)), Chips(pot + bet), Chips(bet))


def scene_of(played: PlayedLog, log: Sequence[rules.HandEvent]) -> Scene | None:
    """Return the player's own cards and those that others showed to everybody.

    None in other games and with two boards.
    """
    start = log[0]
    if (
        not isinstance(start, rules.HandStarted)
        or start.config.variant != HOLDEM
        or start.config.wild
    ):
        return None
    own = [
        event.cards
        for event in log
        if isinstance(event, rules.HoleCardsDealt) and event.seat == played.seat
    ]
    shown = {
        event.seat: event.cards
        for event in log
        if isinstance(event, rules.HandShown | rules.HandTabled)
    }
    others = [
        cards for seat, cards in sorted(shown.items()) if seat != played.seat and len(cards) == 2
    ]
    boards = [event for event in log if isinstance(event, rules.BoardDealt)]
    if len(own) != 1 or UNKNOWN in own[0] or any(event.board for event in boards):
        return None
    hands = tuple(tuple(sorted(cards, reverse=True)) for cards in (own[0], *others))
    return Scene(hands, tuple(card for event in boards for card in event.cards), played.hand)


def prices_in(played: PlayedLog, log: Sequence[rules.HandEvent], scene: Scene) -> Iterator[Price]:
    """Yield bets on flop and turn that the player called or folded to, heads up.

    The opponent has shown their cards.
    """
    for at, event in enumerate(log):
        if (
            not isinstance(event, rules.Called | rules.Folded)
            or event.seat != played.seat
            or event.cause is not rules.Cause.PLAYER
        ):
            continue
        state = rules.fold(log[:at])
        board = len(state.boards[0])
        own = state.seats.index(played.seat)
        call = state.level - state.bets[own]
        others = [position for position in state.live if position != own]
        if board not in (3, 4) or len(others) != 1 or not 0 < call <= state.stacks[own]:
            continue
        other = _shown_by(log, state.seats[others[0]])
        if other is not None:
            both = Scene((scene.hands[0], other), scene.board, scene.hand)
            yield Price(both, board, Chips(sum(state.committed)), Chips(call))


def short_hand(
    played: PlayedLog, log: Sequence[rules.HandEvent], scene: Scene, stack_max: int
) -> ShortHand | None:
    """Return the short-stacked hand in it; None unless it was heads up with few big blinds."""
    start = log[0]
    assert isinstance(start, rules.HandStarted), "a hand begins so"
    config = start.config
    halves = config.big_blind == 2 * config.small_blind > 0
    if (
        len(start.players) != 2
        or config.structure is not rules.Structure.NO_LIMIT
        or config.ante
        or not halves
    ):
        return None
    stack = round(min(each.stack for each in start.players) / config.big_blind)
    if not 1 <= stack <= stack_max:
        return None
    return ShortHand(scene.hands[0], stack, is_pushed=played.seat == start.big_blind)


def _shown_by(log: Sequence[rules.HandEvent], seat: SeatNumber) -> Hole | None:
    shown = [
        event.cards
        for event in log
        if isinstance(event, rules.HandShown | rules.HandTabled) and event.seat == seat
    ]
    return tuple(sorted(shown[-1], reverse=True)) if shown and len(shown[-1]) == 2 else None
