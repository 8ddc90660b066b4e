"""A hand played to its end without further bets: the slow method that works for every game.

Cards to come are dealt from a shuffled stub by the plan of the game. Players in a draw discard like
the house player (`discards`). `rules` ranks the hands, including wild cards and halves of the pot.
It needs no kernel, and serves as the slow twin of the kernels.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from pokerhouse.cards import Card
from pokerhouse.players.discards import given_up
from pokerhouse.rules import Exchange, Legal, PlayerView, variant_of
from pokerhouse.rules.games import StreetPlan
from pokerhouse.rules.showdown import rank_hand
from pokerhouse.units import Chips, SeatNumber


class HeldCards(NamedTuple):
    """A player's cards, face down and face up."""

    down: tuple[Card, ...]
    up: tuple[Card, ...] = ()


def exchange_of(plan: StreetPlan) -> Exchange:
    """Return how many cards a player gives up on this street."""
    if plan.discard:
        return Exchange(plan.discard, plan.discard, replaced=False)
    return Exchange(0, plan.draw, replaced=True)


def policy(
    view: PlayerView, plan: StreetPlan, down: tuple[Card, ...], boards: Sequence[tuple[Card, ...]]
) -> tuple[Card, ...]:
    """Return the cards that the house player gives up on this street.

    - `view`: any live player's view; only the game is taken from it.
    """
    legal = Legal(Chips(0), exchange=exchange_of(plan))
    shown = boards[0] if boards else ()
    return given_up(
        replace(view, hole=down, street=plan.street, board=shown, boards=tuple(boards), legal=legal)
    )


def pot_shares(
    view: PlayerView,
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
    plans = variant_of(view.config.variant).streets
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
        self, view: PlayerView, hands: Mapping[SeatNumber, HeldCards], stub: Sequence[Card]
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
        for game in variant_of(config.variant).showdown:
            ranks = {
                seat: rank_hand(config, game, (*self.down[seat], *self.up[seat]), board)
                for seat in self.down
            }
            if best := min((rank for rank in ranks.values() if rank), default=0):
                yield [seat for seat, rank in ranks.items() if rank == best]
