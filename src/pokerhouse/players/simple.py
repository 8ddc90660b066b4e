"""Players that do not look at their cards (REQUIREMENTS D1)."""

from random import Random

from pokerhouse.rules import Bet, Call, Check, Fold, PlayerAction, PlayerView, RaiseTo, Wager
from pokerhouse.units import Chips


def nearest(wager: Wager, to: int) -> Chips:
    """The allowed total that is nearest to `to`; the smaller of two."""
    if wager.only:
        return min(wager.only, key=lambda total: (abs(total - to), total))
    return Chips(min(max(to, wager.minimum), wager.maximum))


class RandomPlayer:
    """Every legal kind of move is equally likely, then every allowed size of it; folding is always among them."""

    def decide(self, view: PlayerView, rng: Random) -> PlayerAction:
        legal = view.legal
        moves: list[PlayerAction] = [Fold(), Check() if legal.check else Call()]
        if legal.bet is not None:
            moves.append(Bet(_any_size(legal.bet, rng)))
        if legal.raise_to is not None:
            moves.append(RaiseTo(_any_size(legal.raise_to, rng)))
        return moves[rng.randrange(len(moves))]


def _any_size(wager: Wager, rng: Random) -> Chips:
    if wager.only:
        return wager.only[rng.randrange(len(wager.only))]
    return Chips(rng.randrange(wager.minimum, wager.maximum + 1))


class PassivePlayer:
    """Checks when it is free, calls what is cheap, folds to the rest; never bets or raises.

    Cheap is a price of at most one big blind or a quarter of its stack.
    """

    def decide(self, view: PlayerView, rng: Random) -> PlayerAction:
        call = view.legal.call
        if not call:
            return Check()
        return Call() if call <= view.config.big_blind or 4 * call <= view.me.stack else Fold()


class AggressivePlayer:
    """Bets or raises whenever the rules allow it, else calls; never checks.

    Its size is the pot: a bet of what lies in the middle, a raise by the pot as it is after calling, or the nearest
    allowed total. It folds when it must: when it could neither bet, raise nor call. Under the present rules that does
    not happen, since whoever may check may also bet or raise.
    """

    def decide(self, view: PlayerView, rng: Random) -> PlayerAction:
        legal = view.legal
        the_pot = view.current_bet + view.pot + legal.call
        if legal.bet is not None:
            return Bet(nearest(legal.bet, the_pot))
        if legal.raise_to is not None:
            return RaiseTo(nearest(legal.raise_to, the_pot))
        return Call() if legal.call else Fold()
