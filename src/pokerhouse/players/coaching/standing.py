"""What everybody who is in wins from where a hand stands, when nobody bets any more: for who looks
at it again.

Law: nothing is counted with a card that the viewer may not know by the end of the hand. Their own
cards count from the beginning, and so do hands that were shown whole; all others may be anything.

Where the kernel knows the game (`kernel_game`) it counts, every board for an equal part of the pot.
Where cards are changed, where some are wild, and before some are given up, deals are played out one
by one (`playing_out`): whoever has cards to change yet changes those that the house's player would.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Final

import msgspec

from pokerhouse.cards import UNKNOWN, Card, CardSet
from pokerhouse.hands import GAMES, equity
from pokerhouse.players.chances import kernel_game
from pokerhouse.players.coaching.playing_out import Held, Rest
from pokerhouse.rules import (
    Discarded,
    HandEvent,
    HandShown,
    HandState,
    HandTabled,
    Legal,
    PlayerView,
    SeatView,
    Viewer,
    fold,
    pack_of,
)
from pokerhouse.units import Chips, SeatNumber

ROUND: Final = 20
"""Deals between two looks at the clock."""
DEALS_MAX: Final = 5_000
ENOUGH: Final = 0.004
"""No more deals are needed where half of every interval is as small as this, as a part of the pot.
"""
_DEVIATIONS: Final = 1.96
_ANY: Final = "random"

GoesOn = Callable[[], bool]
"""Is there time for more?"""


class Standing(msgspec.Struct, frozen=True):
    """Somebody who is in. Parts of the pot are from 0 to 1.

    - `cards`: those that count, as `As`; none where they may hold anything but what lies face up
    - `equity`: what they win on average; it lies from `low` to `high` in 95 of 100 samplings
    """

    seat: SeatNumber
    cards: tuple[str, ...]
    equity: float
    low: float
    high: float


class Standings(msgspec.Struct, frozen=True):
    """Everybody who is in, by their order at the table; nobody where there is nothing to count.

    - `deals`: so many were counted; `exact`: these are all that there are
    - `final`: exact, or as sure as it gets: more time would change nothing
    - `boards`: so many are played for, each for an equal part
    - `changes`: cards may yet be changed or given up, and are as the house's player would
    """

    players: tuple[Standing, ...] = ()
    deals: int = 0
    exact: bool = False
    final: bool = True
    boards: int = 1
    changes: bool = False


def standings(
    log: Sequence[HandEvent], at: int, viewer: Viewer, goes_on: GoesOn = lambda: True
) -> Standings:
    """How they stand after so many events of a hand that is over. All that is drawn comes from
    `at`.
    """
    state = fold(log[: max(1, at)])
    moment = _Moment(state, log, at, viewer)
    if len(state.live) < 2 or not moment.known or not moment.dealt:
        return Standings()
    up = {card for place in state.live for card in state.up[place]}
    game = kernel_game(state.config, len(state.live), moment.boards[0], len(moment.dead - up))
    was_cut = False

    def watched() -> bool:
        nonlocal was_cut
        was_cut = was_cut or not goes_on()
        return not was_cut

    if (
        game is not None
        and not state.variant.has_draws
        and state.variant.hole_cards == GAMES[game].held
    ):
        found = _counted(moment, game, watched)
    else:
        found = _sampled(moment, Random(at), watched)
    return msgspec.structs.replace(found, final=found.exact or not was_cut)


class _Moment:
    """What is known of a hand at a moment.

    - `known`: the whole hands that count, by place at the table
    - `dead`: other cards that cannot come any more
    - `changed`: how often each has changed or given up cards
    """

    def __init__(self, state: HandState, log: Sequence[HandEvent], at: int, viewer: Viewer) -> None:
        self.state = state
        shown = {
            each.seat: {*each.cards} for each in log if isinstance(each, HandShown | HandTabled)
        }
        seen: dict[int, tuple[Card, ...]] = {}
        self.dead = {card for up in state.up for card in up} - {UNKNOWN}
        for place, seat in enumerate(state.seats):
            down, own = state.hole[place], seat == viewer
            if down and UNKNOWN not in down and (own or {*down} <= shown.get(seat, set())):
                seen[place] = down
            if own:
                self.dead |= {*state.discards[place]} - {UNKNOWN}
        self.known = {place: down for place, down in seen.items() if place in state.live}
        self.dead |= {
            card for place, down in seen.items() if place not in state.live for card in down
        }
        self.changed = Counter(each.seat for each in log[:at] if isinstance(each, Discarded))

    @property
    def boards(self) -> tuple[tuple[Card, ...], ...]:
        return self.state.boards or ((),)

    @property
    def dealt(self) -> bool:
        """Does everybody who is in hold cards?"""
        return all(self.state.hole[place] or self.state.up[place] for place in self.state.live)

    def told(self, place: int, equity: float, low: float, high: float) -> Standing:
        cards = (*self.known[place], *self.state.up[place]) if place in self.known else ()
        return Standing(self.state.seats[place], tuple(map(str, cards)), equity, low, high)


def _counted(moment: _Moment, game: str, goes_on: GoesOn) -> Standings:
    """By the kernel; several boards count for an equal part each."""
    state, boards = moment.state, moment.boards
    # Cards that lie face up are a part of their owner's hand, and not dead to the kernel; other
    # boards are.
    hands = [
        CardSet.of((*moment.known.get(place, ()), *state.up[place])) or _ANY for place in state.live
    ]
    up = {card for place in state.live for card in state.up[place]}
    found = [
        equity(
            hands,
            game=game,
            board=CardSet.of(board),
            dead=CardSet.of(
                (moment.dead | {card for other in boards for card in other}) - up - {*board}
            ),
            watch=lambda _: goes_on(),
        )
        for board in boards
    ]
    players = []
    for number, place in enumerate(state.live):
        parts = [each.players[number] for each in found]
        low, high = (sum(part.interval[end] for part in parts) / len(parts) for end in (0, 1))
        players.append(
            moment.told(place, float(sum(part.equity for part in parts)) / len(parts), low, high)
        )
    deals = sum(each.deals for each in found)
    exact = all(each.exact and each.done == 1 for each in found)
    return Standings(tuple(players), deals, exact, boards=len(boards))


def _sampled(moment: _Moment, rng: Random, goes_on: GoesOn) -> Standings:
    """From deals that are played out one by one."""
    state = moment.state
    plans = state.variant.streets
    now = next(place for place, plan in enumerate(plans) if plan.street is state.street)
    # Whoever has not changed as often as streets asked them to, this one included, does so in what
    # is played out.
    to_change = [plan for plan in plans[: now + 1] if plan.draw or plan.discard]
    waiting = [
        state.seats[place]
        for place in state.live
        if moment.changed[state.seats[place]] < len(to_change)
    ]
    changes = bool(waiting) or any(plan.draw or plan.discard for plan in plans[now + 1 :])
    held = {card for down in moment.known.values() for card in down}
    boards = {card for board in moment.boards for card in board}
    unseen = [*CardSet.of(pack_of(state.config)) - CardSet.of(held | boards | moment.dead)]
    view = _view(state)
    sums, squares = defaultdict[SeatNumber, float](float), defaultdict[SeatNumber, float](float)
    deals, settled = 0, False
    while deals < DEALS_MAX and not settled:
        for _ in range(ROUND):
            won, settled = _deal(moment, view, unseen, waiting, now, rng)
            deals += 1
            for seat, part in won.items():
                sums[seat] += part
                squares[seat] += part * part
            if settled:
                break
        errors = [_error(sums[seat], squares[seat], deals) for seat in sums]
        if max(errors) <= ENOUGH or not goes_on():
            break
    players = []
    for place in state.live:
        seat = state.seats[place]
        mean = sums[seat] / deals
        error = 0.0 if settled else _error(sums[seat], squares[seat], deals)
        players.append(moment.told(place, mean, max(0.0, mean - error), min(1.0, mean + error)))
    return Standings(tuple(players), deals, settled, boards=len(moment.boards), changes=changes)


def _deal(
    moment: _Moment,
    view: PlayerView,
    unseen: Sequence[Card],
    waiting: Sequence[SeatNumber],
    now: int,
    rng: Random,
) -> tuple[Mapping[SeatNumber, float], bool]:
    """One deal: what everybody wins of the pot, and whether no other deal is possible."""
    state = moment.state
    plans = state.variant.streets
    stub = rng.sample(unseen, len(unseen))
    hands = {}
    for place in state.live:
        down = moment.known.get(place)
        if down is None:
            count = len(state.hole[place])
            down, stub = tuple(stub[:count]), stub[count:]
        hands[state.seats[place]] = Held(down, state.up[place])
    rest = Rest(view, hands, stub)
    rest.exchange(plans[now], waiting, {})
    rest.complete(
        plans[: now + 1], {seat: moment.changed[seat] + (seat in waiting) for seat in hands}
    )
    for plan in plans[now + 1 :]:
        rest.exchange(plan, [*hands], {})
        rest.deal(plan)
    return rest.shares(), len(moment.known) == len(state.live) and not rest.taken


def _error(total: float, squares: float, deals: int) -> float:
    """Half of the 95 % interval around a mean. Of so many deals alike, three more may yet have been
    others.
    """
    mean = total / deals
    spread = max(0.0, squares / deals - mean * mean)
    return max(_DEVIATIONS * sqrt(spread / deals), 3 / deals)


def _view(state: HandState) -> PlayerView:
    """Of the game alone, for whoever changes cards by it."""
    seats = [
        SeatView(
            seat,
            Chips(state.stacks[q]),
            Chips(0),
            Chips(0),
            q not in state.live,
            False,
            up=state.up[q],
        )
        for q, seat in enumerate(state.seats)
    ]
    return PlayerView(
        hand=state.hand_id,
        config=state.config,
        seat=state.seats[state.live[0]],
        button=state.button,
        hole=(),
        board=state.board,
        street=state.street,
        pot=Chips(state.pot),
        current_bet=Chips(0),
        seats=tuple(seats),
        pots=state.pots,
        legal=Legal(Chips(0)),
        turn=0,
        boards=state.boards,
    )
