"""Players that no list has: those that fail in every way there is, and those whose results are
known beforehand.
"""

import time
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from pokerhouse.arena import Contest, Entrant
from pokerhouse.cards import Card
from pokerhouse.players import Bot
from pokerhouse.rules import Bet, Fold, PlayerAction, PlayerView, ViewEvent, no_limit
from pokerhouse.rules.turn import idle_action
from pokerhouse.rules.views import OwnCardsDealt
from pokerhouse.units import Chips, Millis


class Folds(Bot):
    """Folds, also where checking is free."""

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        return Fold()


class Raises(Bot):
    """Raises an exception."""

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        raise ZeroDivisionError("the odds are\nnot to be had")


class Hangs(Bot):
    """Never answers, and lets nothing that is an `Exception` disturb it."""

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        while True:
            try:
                time.sleep(60)
            except Exception:
                continue


class Babbles(Bot):
    """Answers what is not a move."""

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> Any:
        return "all-in"


class Splits(Bot):
    """Bets half a chip."""

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        half: Any = 0.5
        return Bet(half)


class Overbets(Bot):
    """Bets more than there is."""

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        return Bet(Chips(10**9))


class Blinks(Bot):
    """Fails to look, and checks or folds."""

    def observe(self, events: Sequence[ViewEvent]) -> None:
        raise KeyError("eyes")

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        return idle_action(view.legal, view.hole)


class Fibs(Bot):
    """Checks or folds, and claims that it was sure to go all-in."""

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        return idle_action(view.legal, view.hole)

    def odds(self, view: PlayerView) -> Mapping[PlayerAction, float]:
        return {Bet(view.me.stack): 1.0}


class Stumbles(Bot):
    """Fails in every third deal; else checks or folds."""

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        if int(view.hand) % 3 == 0:
            raise ValueError("stumbled")
        return idle_action(view.legal, view.hole)


class Fails(Bot):
    """Fails in given hands of one table, and otherwise checks or folds to keep hands short."""

    def __init__(self, rng: Random, *, me: int = 0, at: str = "") -> None:
        super().__init__(rng)
        self._me = me
        self._at = set(at.split())

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        many = len(view.seats)
        position = (view.seat - view.button - 1) % many
        if f"{int(view.hand) - 1}.{(position - self._me) % many}" in self._at:
            raise ValueError("as told")
        return idle_action(view.legal, view.hole)


def failing(me: int, hands: Iterable[tuple[int, int]]) -> Entrant:
    """Return contestant number `me`, who fails in these hands, by deal and rotation."""
    at = " ".join(f"{deal}.{rotation}" for deal, rotation in hands)
    return Entrant(f"fails {me}", f"{__name__}.Fails", (("at", at), ("me", str(me))))


class Watches(Bot):
    """Remembers its hole cards where a test can see them: by chair."""

    seen: ClassVar[dict[int, list[frozenset[Card]]]] = {}

    def observe(self, events: Sequence[ViewEvent]) -> None:
        for event in events:
            if isinstance(event, OwnCardsDealt):
                self.seen.setdefault(id(self), []).append(frozenset(event.cards))

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        return idle_action(view.legal, view.hole)


def odd(kind: type[Bot], name: str = "") -> Entrant:
    """Return the entrant of one of these classes."""
    return Entrant(name or kind.__name__.lower(), f"{__name__}.{kind.__name__}")


def contest(
    *entrants: Entrant,
    seed: int = 7,
    stack: int = 200,
    patience_ms: int = 60_000,
    aivat: bool = False,
) -> Contest:
    """These at no-limit hold'em, blinds 1/2."""
    return Contest(entrants, no_limit(1, 2), stack, seed, patience_ms, aivat)
