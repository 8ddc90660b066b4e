"""A hand played to its end from where it stands, when nobody bets any more: the slow way, which
every game goes.

What is still to come is dealt from a shuffled stub in the order of the game's own plan; whoever may
change cards changes those that the house's player would (`discards`); hands are ranked by `rules`
itself, wild cards and halves of the pot included. So it needs no kernel, and where there is one it
is its slow twin.
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


class Held(NamedTuple):
    """What a player holds, face down and face up."""

    down: tuple[Card, ...]
    up: tuple[Card, ...] = ()


def exchange_of(plan: StreetPlan) -> Exchange:
    """How many cards are given up on this street by somebody whose turn it is."""
    if plan.discard:
        return Exchange(plan.discard, plan.discard, replaced=False)
    return Exchange(0, plan.draw, replaced=True)


def policy(
    view: PlayerView, plan: StreetPlan, down: tuple[Card, ...], boards: Sequence[tuple[Card, ...]]
) -> tuple[Card, ...]:
    """The cards that the house's player gives up on this street, of these.

    view: of anybody in the hand: only the game is taken from it.
    """
    legal = Legal(Chips(0), exchange=exchange_of(plan))
    shown = boards[0] if boards else ()
    return given_up(
        replace(view, hole=down, street=plan.street, board=shown, boards=tuple(boards), legal=legal)
    )


def pot_shares(
    view: PlayerView,
    hands: Mapping[SeatNumber, Held],
    stub: Sequence[Card],
    thrown: tuple[Card, ...] | None = None,
) -> dict[SeatNumber, float]:
    """The part of the pot that each of these hands wins, from 0 to 1; together they win all of it.

    - `view`: of the player to act, in betting or with cards to change
    - `hands`: of all that are in, as they hold them now
    - `stub`: cards that nobody holds, in the order in which they come; what is over is left
    - `thrown`: what the player to act gives up now; None for what the house's player would
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
    """What is left of a hand; changes while it is dealt.

    - `view`: of anybody in the hand: the game and the boards are taken from it
    - `hands`: of all that are in, as they hold them now
    - `stub`: cards that nobody holds, in the order in which they come
    """

    def __init__(
        self, view: PlayerView, hands: Mapping[SeatNumber, Held], stub: Sequence[Card]
    ) -> None:
        self.view = view
        self.down = {seat: hand.down for seat, hand in hands.items()}
        self.up = {seat: hand.up for seat, hand in hands.items()}
        self.boards = [*(view.boards or (view.board,))]
        self.taken = 0
        """Cards that have come."""
        self._stub = [*stub][::-1]
        self._muck: list[Card] = []

    def exchange(
        self,
        plan: StreetPlan,
        order: Sequence[SeatNumber],
        chosen: Mapping[SeatNumber, tuple[Card, ...]],
    ) -> None:
        """Those of `order` give up cards as this street asks: the `chosen`, else what the house's
        player would.
        """
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
        """Deal what is lacking of these streets; `changes` says how often each has changed or given
        up cards.
        """
        board = sum(plan.board for plan in plans)
        if any(self.boards) and not board:
            return  # stud: one card was dealt for all in the place of one each
        for seat in self.down:
            given = [plan for plan in plans if plan.draw or plan.discard][: changes[seat]]
            down = sum(plan.down for plan in plans) - sum(plan.discard for plan in given)
            up = sum(plan.up for plan in plans)
            self.down[seat] += self._take(max(0, down - len(self.down[seat])))
            self.up[seat] += self._take(max(0, up - len(self.up[seat])))
        self.boards = [(*each, *self._take(max(0, board - len(each)))) for each in self.boards]

    def deal(self, plan: StreetPlan) -> None:
        """Deal what this street brings."""
        if (plan.down or plan.up) and len(self._stub) < len(self.down):
            # Stud: too few are left for one each, and one is dealt for all.
            self.boards = [(*board, *self._take(1)) for board in self.boards]
            return
        for seat in self.down:
            self.down[seat] += self._take(plan.down)
            self.up[seat] += self._take(plan.up)
        if plan.board:
            self.boards = [(*board, *self._take(plan.board)) for board in self.boards]

    def _take(self, count: int) -> tuple[Card, ...]:
        self.taken += count
        if len(self._stub) < count:  # what was given up comes again
            self._stub, self._muck = self._muck + self._stub, []
        taken = self._stub[len(self._stub) - count :][::-1] if count else []
        del self._stub[len(self._stub) - len(taken) :]
        return tuple(taken)

    def shares(self) -> dict[SeatNumber, float]:
        """The part of the pot that each wins with what they hold in the end."""
        won = dict.fromkeys(self.down, 0.0)
        for board in self.boards:
            halves = [*self._winners(board)]
            for winners in halves:
                for seat in winners:
                    won[seat] += 1 / len(self.boards) / len(halves) / len(winners)
        return won

    def _winners(self, board: tuple[Card, ...]) -> Iterator[list[SeatNumber]]:
        """Of each half that anybody wins: one that nobody does goes to the other."""
        config = self.view.config
        for game in variant_of(config.variant).showdown:
            ranks = {
                seat: rank_hand(config, game, (*self.down[seat], *self.up[seat]), board)
                for seat in self.down
            }
            if best := min((rank for rank in ranks.values() if rank), default=0):
                yield [seat for seat, rank in ranks.items() if rank == best]
