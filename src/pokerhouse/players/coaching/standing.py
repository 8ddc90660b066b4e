"""The chances of all live players at any point of a finished hand, without further bets.

Law: a card that the viewer may not know by the end of the hand never counts. Their own cards and
completely shown hands count from the beginning; all others may be anything.

If the kernel has the game (`kernel_game`), it counts, with each board for an equal part of the pot.
In draw games, with wild cards, and before discards, deals are played out one by one
(`playing_out`), with the discards of the house player.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Final

import msgspec

from pokerhouse import rules
from pokerhouse.cards import UNKNOWN, Card, CardSet
from pokerhouse.hands import GAMES, equity
from pokerhouse.players.chances import kernel_game
from pokerhouse.players.coaching.reading import HeldCards, Rest
from pokerhouse.units import Chips, SeatNumber

ROUND: Final = 20
"""The number of deals between two looks at the clock."""
DEALS_MAX: Final = 5_000
ENOUGH: Final = 0.004
"""Half of a 95 % interval, as a share of the pot, at which no more deals are needed."""
_DEVIATIONS: Final = 1.96
_ANY: Final = "random"

GoesOn = Callable[[], bool]
"""Called between rounds; returns whether there is time for more."""


class PlayerStanding(msgspec.Struct, frozen=True):
    """A live player. Shares of the pot are from 0 to 1.

    - `cards`: the cards that count, as `As`; none if only the up cards are known
    - `equity`: the average share, between `low` and `high` in 95 of 100 samplings
    """

    seat: SeatNumber
    cards: tuple[str, ...]
    equity: float
    low: float
    high: float


class Standings(msgspec.Struct, frozen=True):
    """All live players in table order; none if there is nothing to count.

    - `deals`: the number of deals counted; `exact`: these are all possible deals
    - `final`: exact, or so precise that more time would change nothing
    - `boards`: the number of boards, each for an equal part
    - `changes`: cards may still be exchanged or given up, as the house player would
    """

    players: tuple[PlayerStanding, ...] = ()
    deals: int = 0
    exact: bool = False
    final: bool = True
    boards: int = 1
    changes: bool = False


def standings(
    log: Sequence[rules.HandEvent], at: int, viewer: rules.Viewer, goes_on: GoesOn = lambda: True
) -> Standings:
    """Return the chances after the first `at` events of a finished hand; `at` is also the seed."""
    state = rules.fold(log[: max(1, at)])
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
        result = _counted(moment, game, watched)
    else:
        result = _sampled(moment, Random(at), watched)
    return msgspec.structs.replace(result, final=result.exact or not was_cut)


class _Moment:
    """The public knowledge of a hand at a moment.

    - `known`: the complete hands that count, by place at the table
    - `dead`: other cards that cannot come
    - `changed`: the number of exchanges of each player so far
    """

    def __init__(
        self, state: rules.HandState, log: Sequence[rules.HandEvent], at: int, viewer: rules.Viewer
    ) -> None:
        self.state = state
        shown = {
            each.seat: {*each.cards}
            for each in log
            if isinstance(each, rules.HandShown | rules.HandTabled)
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
        self.changed = Counter(each.seat for each in log[:at] if isinstance(each, rules.Discarded))

    @property
    def boards(self) -> tuple[tuple[Card, ...], ...]:
        return self.state.boards or ((),)

    @property
    def dealt(self) -> bool:
        """True if all live players hold cards."""
        return all(self.state.hole[place] or self.state.up[place] for place in self.state.live)

    def standing(self, place: int, equity: float, low: float, high: float) -> PlayerStanding:
        cards = (*self.known[place], *self.state.up[place]) if place in self.known else ()
        return PlayerStanding(self.state.seats[place], tuple(map(str, cards)), equity, low, high)


def _counted(moment: _Moment, game: str, goes_on: GoesOn) -> Standings:
    """Count with the kernel; several boards count equally."""
    state, boards = moment.state, moment.boards
    # Up cards are a part of their owner's hand, so the kernel does not count them as dead; other
    # boards are dead.
    hands = [
        CardSet.of((*moment.known.get(place, ()), *state.up[place])) or _ANY for place in state.live
    ]
    up = {card for place in state.live for card in state.up[place]}
    results = [
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
        parts = [each.players[number] for each in results]
        low, high = (sum(part.interval[end] for part in parts) / len(parts) for end in (0, 1))
        players.append(
            moment.standing(
                place, float(sum(part.equity for part in parts)) / len(parts), low, high
            )
        )
    deals = sum(each.deals for each in results)
    exact = all(each.exact and each.done == 1 for each in results)
    return Standings(tuple(players), deals, exact, boards=len(boards))


def _sampled(moment: _Moment, rng: Random, goes_on: GoesOn) -> Standings:
    """Play out deals one by one."""
    state = moment.state
    plans = state.variant.streets
    now = next(place for place, plan in enumerate(plans) if plan.street is state.street)
    # Players who have exchanged less often than the streets required, including this one, do so in
    # the played-out deals.
    to_change = [plan for plan in plans[: now + 1] if plan.draw or plan.discard]
    waiting = [
        state.seats[place]
        for place in state.live
        if moment.changed[state.seats[place]] < len(to_change)
    ]
    changes = bool(waiting) or any(plan.draw or plan.discard for plan in plans[now + 1 :])
    held = {card for down in moment.known.values() for card in down}
    boards = {card for board in moment.boards for card in board}
    unseen = [*CardSet.of(rules.pack_of(state.config)) - CardSet.of(held | boards | moment.dead)]
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
        players.append(moment.standing(place, mean, max(0.0, mean - error), min(1.0, mean + error)))
    return Standings(tuple(players), deals, settled, boards=len(moment.boards), changes=changes)


def _deal(
    moment: _Moment,
    view: rules.PlayerView,
    unseen: Sequence[Card],
    waiting: Sequence[SeatNumber],
    now: int,
    rng: Random,
) -> tuple[Mapping[SeatNumber, float], bool]:
    """Play out a deal; return the shares of the pot, and whether no other deal is possible."""
    state = moment.state
    plans = state.variant.streets
    stub = rng.sample(unseen, len(unseen))
    hands = {}
    for place in state.live:
        down = moment.known.get(place)
        if down is None:
            count = len(state.hole[place])
            down, stub = tuple(stub[:count]), stub[count:]
        hands[state.seats[place]] = HeldCards(down, state.up[place])
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
    """Return half of the 95 % interval around a mean; never 0, as three more deals might differ."""
    mean = total / deals
    spread = max(0.0, squares / deals - mean * mean)
    return max(_DEVIATIONS * sqrt(spread / deals), 3 / deals)


def _view(state: rules.HandState) -> rules.PlayerView:
    """Return a view of the game alone, for the discards of the house player."""
    seats = [
        rules.SeatView(
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
    return rules.PlayerView(
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
        legal=rules.Legal(Chips(0)),
        turn=0,
        boards=state.boards,
    )
