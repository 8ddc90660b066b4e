"""The actions of PHH, made from the log of a hand."""

from collections.abc import Iterable, Mapping
from typing import Final

from pokerhouse.cards import Card
from pokerhouse.histories.outcome import amount_text
from pokerhouse.rules import Cause, HandEvent
from pokerhouse.rules import events as e
from pokerhouse.rules.games import Variant
from pokerhouse.units import SeatNumber


def joined(cards: Iterable[Card]) -> str:
    """`AsKd??`"""
    return "".join(map(str, cards))


class ActionWriter:
    """Takes events in order; `actions` is what PHH has of them.

    PHH deals the down and up cards of a player's first street together, and draws after everyone
    has discarded.
    """

    def __init__(self, players: Mapping[SeatNumber, str], variant: Variant, scale: int) -> None:
        self.actions: list[str] = []
        self._players = players
        self._first_is_mixed = bool(variant.streets[0].down and variant.streets[0].up)
        self._first: dict[SeatNumber, tuple[Card, ...]] = {}
        self._drawn: list[str] = []
        self._dealt: dict[SeatNumber, list[Card]] = {seat: [] for seat in players}
        self._turned_up: set[SeatNumber] = set()
        self._scale = scale

    def write(self, events: Iterable[HandEvent]) -> list[str]:
        """The actions of these events."""
        for event in events:
            self._write(event)
        self._flush()
        return self.actions

    def _write(self, event: HandEvent) -> None:
        match event:
            case e.HoleCardsDealt(seat=seat, cards=cards):
                self._dealt[seat] += cards
                if self._first_is_mixed and seat not in self._first:
                    self._first[seat] = cards
                elif self._first_is_mixed:
                    self._deal(seat, cards)
                else:
                    self._drawn.append(f"d dh {self._players[seat]} {joined(cards)}")
                return
            case e.Discarded(seat=seat, cards=cards, cause=cause):
                what = f"sd {joined(cards)}" if cards else "sd"
                self._act(seat, what, cause)
                return
            case e.CardBurned() | e.StubReshuffled():
                return
            case e.UpCardsDealt(seat=seat, cards=cards):
                first = self._first.get(seat, ())
                self._first[seat] = ()
                self._dealt[seat] += cards
                self._deal(seat, first + cards)
                return
            case _:
                self._flush()
        match event:
            case e.BoardDealt(cards=cards, board=0):
                self.actions.append(f"d db {joined(cards)}")
            case e.Folded(seat=seat, cause=cause):
                self._act(seat, "f", cause)
            case e.Checked(seat=seat, cause=cause) | e.Called(seat=seat, cause=cause):
                self._act(seat, "cc", cause)
            case e.BetMade(seat=seat, to=to) | e.Raised(seat=seat, to=to):
                self._act(seat, f"cbr {amount_text(to, self._scale)}")
            case e.BroughtIn(seat=seat, cause=cause):
                self._act(seat, "pb", cause)
            case e.HandTabled(seat=seat, cards=cards) | e.HandShown(seat=seat, cards=cards):
                if seat not in self._turned_up:
                    self._turned_up.add(seat)
                    self._act(seat, f"sm {joined(self._as_dealt(seat, cards))}")
            case e.HandMucked(seat=seat):
                self._act(seat, "sm")
            case e.CardsShown(seat=seat, cards=cards):
                self._act(seat, f"sm {joined(cards)}")
            case _:
                pass

    def _flush(self) -> None:
        """Write what waits for its place: draws, and a first street that ends the log."""
        for seat, cards in self._first.items():
            if cards:
                self._deal(seat, cards)
                self._first[seat] = ()
        self.actions += self._drawn
        self._drawn.clear()

    def _deal(self, seat: SeatNumber, cards: tuple[Card, ...]) -> None:
        self.actions.append(f"d dh {self._players[seat]} {joined(cards)}")

    def _act(self, seat: SeatNumber, what: str, cause: Cause = Cause.PLAYER) -> None:
        remark = "" if cause is Cause.PLAYER else f"{REMARK}{cause.value}"
        self.actions.append(f"{self._players[seat]} {what}{remark}")

    def _as_dealt(self, seat: SeatNumber, cards: tuple[Card, ...]) -> list[Card]:
        order = self._dealt[seat]
        return sorted(cards, key=lambda card: order.index(card) if card in order else len(order))


REMARK: Final = " # "
