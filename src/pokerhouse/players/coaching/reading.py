"""The possible hands of the others, in any game: hands that fit their actions, likelier ones only.

Of each opponent, the up cards, the number and time of discards, and the payments are known. The
payments give the share of hands that the house player credits them with (`equity`). So hands are
dealt to them and played like the house player up to this point. The hands with the same numbers of
discards are kept, and of these the best, as many as the share says.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from pokerhouse import rules
from pokerhouse.cards import UNKNOWN, Card, CardSet
from pokerhouse.errors import HandError
from pokerhouse.players.discards import given_up, strength_with
from pokerhouse.rules.games import StreetPlan
from pokerhouse.units import Chips, SeatNumber

# A hand played to its end without further bets: the slow method that works for every game.
#
# Cards to come are dealt from a shuffled stub by the plan of the game. Players in a draw discard
# like the house player (`discards`). `rules` ranks the hands, including wild cards and halves of
# the pot. It needs no kernel, and serves as the slow twin of the kernels.


class HeldCards(NamedTuple):
    """A player's cards, face down and face up."""

    down: tuple[Card, ...]
    up: tuple[Card, ...] = ()


def exchange_of(plan: StreetPlan) -> rules.Exchange:
    """Return how many cards a player gives up on this street."""
    if plan.discard:
        return rules.Exchange(plan.discard, plan.discard, replaced=False)
    return rules.Exchange(0, plan.draw, replaced=True)


def policy(
    view: rules.PlayerView,
    plan: StreetPlan,
    down: tuple[Card, ...],
    boards: Sequence[tuple[Card, ...]],
) -> tuple[Card, ...]:
    """Return the cards that the house player gives up on this street.

    - `view`: any live player's view; only the game is taken from it.
    """
    legal = rules.Legal(Chips(0), exchange=exchange_of(plan))
    shown = boards[0] if boards else ()
    return given_up(
        replace(view, hole=down, street=plan.street, board=shown, boards=tuple(boards), legal=legal)
    )


def pot_shares(
    view: rules.PlayerView,
    hands: Mapping[SeatNumber, HeldCards],
    stub: Sequence[Card],
    thrown: tuple[Card, ...] | None = None,
) -> dict[SeatNumber, float]:
    """Return each hand's share of the pot; the shares sum to 1.

    - `view`: of the player to act, in a betting round or a draw
    - `hands`: the current hands of all live players
    - `stub`: the cards that nobody holds, in dealing order; extra cards stay there
    - `thrown`: the discards of the player to act; None for those of the house player
    """
    rest = Rest(view, hands, stub)
    plans = rules.variant_of(view.config.variant).streets
    now = next(n for n, plan in enumerate(plans) if plan.street is view.street)
    if view.legal.exchange is not None:
        order = [*hands]
        rest.exchange(
            plans[now],
            order[order.index(view.seat) :],
            {view.seat: thrown} if thrown is not None else {},
        )
        rest.deal(plans[now])
    for plan in plans[now + 1 :]:
        rest.exchange(plan, [*hands], {})
        rest.deal(plan)
    return rest.shares()


class Rest:
    """The rest of a hand, which changes while it is dealt.

    - `view`: any live player's view; only the game and the boards are taken from it
    - `hands`: the current hands of all live players
    - `stub`: the cards that nobody holds, in dealing order
    """

    def __init__(
        self, view: rules.PlayerView, hands: Mapping[SeatNumber, HeldCards], stub: Sequence[Card]
    ) -> None:
        self.view = view
        self.down = {seat: hand.down for seat, hand in hands.items()}
        self.up = {seat: hand.up for seat, hand in hands.items()}
        self.boards = [*(view.boards or (view.board,))]
        self.taken = 0
        """The number of cards dealt so far."""
        self._stub = [*stub][::-1]
        self._muck: list[Card] = []

    def exchange(
        self,
        plan: StreetPlan,
        order: Sequence[SeatNumber],
        chosen: Mapping[SeatNumber, tuple[Card, ...]],
    ) -> None:
        """Exchange the cards of these players: the `chosen` ones, or those of the house player."""
        if not plan.draw and not plan.discard:
            return
        for seat in order:
            given = (
                chosen[seat]
                if seat in chosen
                else policy(self.view, plan, self.down[seat], self.boards)
            )
            self.down[seat] = tuple(card for card in self.down[seat] if card not in given)
            if plan.draw:
                self.down[seat] += self._take(len(given))
            self._muck += given

    def complete(self, plans: Sequence[StreetPlan], changes: Mapping[SeatNumber, int]) -> None:
        """Deal the missing cards of these streets; `changes` counts the past exchanges."""
        board = sum(plan.board for plan in plans)
        if any(self.boards) and not board:
            return  # stud: one card was dealt for all instead of one each
        for seat in self.down:
            given = [plan for plan in plans if plan.draw or plan.discard][: changes[seat]]
            down = sum(plan.down for plan in plans) - sum(plan.discard for plan in given)
            up = sum(plan.up for plan in plans)
            self.down[seat] += self._take(max(0, down - len(self.down[seat])))
            self.up[seat] += self._take(max(0, up - len(self.up[seat])))
        self.boards = [(*each, *self._take(max(0, board - len(each)))) for each in self.boards]

    def deal(self, plan: StreetPlan) -> None:
        """Deal the cards of this street."""
        if (plan.down or plan.up) and len(self._stub) < len(self.down):
            # Stud: too few cards are left for one each, so one is dealt for all.
            self.boards = [(*board, *self._take(1)) for board in self.boards]
            return
        for seat in self.down:
            self.down[seat] += self._take(plan.down)
            self.up[seat] += self._take(plan.up)
        if plan.board:
            self.boards = [(*board, *self._take(plan.board)) for board in self.boards]

    def _take(self, count: int) -> tuple[Card, ...]:
        self.taken += count
        if len(self._stub) < count:  # the discards are dealt again
            self._stub, self._muck = self._muck + self._stub, []
        taken = self._stub[len(self._stub) - count :][::-1] if count else []
        del self._stub[len(self._stub) - len(taken) :]
        return tuple(taken)

    def shares(self) -> dict[SeatNumber, float]:
        """Return each player's share of the pot with their final cards."""
        won = dict.fromkeys(self.down, 0.0)
        for board in self.boards:
            halves = [*self._winners(board)]
            for winners in halves:
                for seat in winners:
                    won[seat] += 1 / len(self.boards) / len(halves) / len(winners)
        return won

    def _winners(self, board: tuple[Card, ...]) -> Iterator[list[SeatNumber]]:
        """Yield the winners of each half; a half without a winner goes to the other."""
        config = self.view.config
        for game in rules.variant_of(config.variant).showdown:
            ranks = {
                seat: rules.rank_hand(config, game, (*self.down[seat], *self.up[seat]), board)
                for seat in self.down
            }
            if best := min((rank for rank in ranks.values() if rank), default=0):
                yield [seat for seat, rank in ranks.items() if rank == best]


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


def given_in(log: Sequence[rules.HandEvent]) -> dict[SeatNumber, list[Gave]]:
    """Return the number of discards of each player so far, which everybody sees."""
    found: dict[SeatNumber, list[Gave]] = {}
    start, boards = log[0], dict[int, tuple[Card, ...]]()
    assert isinstance(start, rules.HandStarted), "a hand begins with its start"
    plans = [
        plan for plan in rules.variant_of(start.config.variant).streets if plan.draw or plan.discard
    ]
    for event in log:
        if isinstance(event, rules.BoardDealt):
            boards[event.board] = (*boards.get(event.board, ()), *event.cards)
        elif isinstance(event, rules.Discarded):
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

    def __init__(self, view: rules.PlayerView, dead: Sequence[Card]) -> None:
        up = [card for seat in view.seats for card in seat.up if card != UNKNOWN]
        boards = [card for board in view.boards or (view.board,) for card in board]
        self.cards = [
            *CardSet.of(rules.pack_of(view.config)) - CardSet.of({*view.hole, *up, *boards, *dead})
        ]


def ranges(
    view: rules.PlayerView,
    others: Sequence[rules.SeatView],
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
    view: rules.PlayerView,
    seat: rules.SeatView,
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
    view: rules.PlayerView, seat: rules.SeatView, gave: Sequence[Gave], unseen: Unseen, rng: Random
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


def _worth(view: rules.PlayerView, cards: Sequence[Card]) -> tuple[float, int, list[int]]:
    """Return the sort key of a hand; larger is stronger."""
    boards = view.boards or (view.board,)
    game = rules.variant_of(view.config.variant).showdown[0]
    try:
        place = -sum(rules.rank_hand(view.config, game, cards, board) for board in boards)
    except HandError:  # too few cards for a hand
        place = 0
    return strength_with(view, cards), place, sorted(map(int, cards), reverse=True)
