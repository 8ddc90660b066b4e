"""The moves that a person may type on their turn, in one line, and the name of a move."""

from collections.abc import Sequence

from pokerhouse import rules
from pokerhouse.cards import Card, format_cards


def moves_in_words(view: rules.PlayerView) -> str:
    """Return the legal commands: `f fold, c call 20, r raise to 40-200`, or the discards."""
    legal = view.legal
    if legal.exchange is not None:
        return _exchange(legal.exchange, view.hole)
    if legal.run_it:
        return (
            "run "
            + " or run ".join(map(str, range(1, legal.run_it + 1)))
            + ": how often the board is dealt"
        )
    if legal.bring_in is not None:
        all_in = " (all-in)" if legal.bring_in == view.me.stack else ""
        completes = f", b complete to {_sizes(legal.bet)}" if legal.bet is not None else ""
        return f"bring in {legal.bring_in:,}{all_in}{completes}"
    moves = ["f fold", "ch check" if legal.check else f"c call {legal.call:,}"]
    if legal.call == view.me.stack:
        moves[-1] += " (all-in)"
    if legal.bet is not None:
        moves.append(f"b bet {_sizes(legal.bet)}")
    if legal.raise_to is not None:
        moves.append(f"r {_verb(legal.raise_to, view)} to {_sizes(legal.raise_to)}")
    return ", ".join(moves)


def move_in_words(move: rules.PlayerAction) -> str:
    """Name a move: `raise to 1,200`, `give up 7c 2d`.

    >>> [move_in_words(move) for move in (rules.Fold(), rules.Discard(()), rules.RunTimes(2))]
    ['fold', 'stand pat', 'run it 2 times']
    """
    match move:
        case rules.Fold():
            return "fold"
        case rules.Check():
            return "check"
        case rules.Call():
            return "call"
        case rules.Bet(to=to):
            return f"bet {to:,}"
        case rules.RaiseTo(to=to):
            return f"raise to {to:,}"
        case rules.BringIn():
            return "bring it in"
        case rules.Discard(cards=cards):
            return f"give up {format_cards(cards)}" if cards else "stand pat"
        case rules.RunTimes(times=times):
            return "run it once" if times == 1 else f"run it {times} times"


def _verb(raise_to: rules.Wager, view: rules.PlayerView) -> str:
    """Return `complete` for the least bet over a bring-in, and `raise` otherwise."""
    completes = raise_to.minimum == raise_to.maximum == view.config.min_bet and view.config.bring_in
    return "complete" if completes else "raise"


def _exchange(exchange: rules.Exchange, hole: Sequence[Card]) -> str:
    """Describe a discard, with the player's own cards as an example."""
    if exchange.replaced:
        return (
            f"d {format_cards(hole[:2])} to change cards (up to {exchange.maximum}), pat to "
            "keep all"
        )
    cards = "one card" if exchange.minimum == 1 else f"{exchange.minimum} cards"
    return f"d {format_cards(hole[: exchange.minimum])} to give up {cards}"


def _sizes(wager: rules.Wager) -> str:
    if wager.only:
        return " or ".join(f"{total:,}" for total in wager.only)
    return (
        f"{wager.minimum:,}"
        if wager.minimum == wager.maximum
        else f"{wager.minimum:,}-{wager.maximum:,}"
    )
