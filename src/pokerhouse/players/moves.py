"""The moves that a person may type on their turn, in one line, and the name of a move."""

from collections.abc import Sequence

from pokerhouse import rules
from pokerhouse.cards import Card, format_cards
from pokerhouse.catalogue import Sentence, Value, ValueList


def moves_in_words(view: rules.PlayerView) -> Sentence | ValueList:
    """Return the legal commands: `f fold, c call 20, r raise to 40-200`, or the discards."""
    legal = view.legal
    if legal.exchange is not None:
        return _exchange(legal.exchange, view.hole)
    if legal.run_it:
        runs = [Sentence("terminal.moves.run", {"n": n}) for n in range(1, legal.run_it + 1)]
        return Sentence("terminal.moves.runs", {"choices": ValueList(tuple(runs), "or")})
    if legal.bring_in is not None:
        amounts: dict[str, Value] = {"amount": legal.bring_in}
        amounts["allIn"] = _all_in(legal.bring_in == view.me.stack)
        moves = [Sentence("terminal.moves.bringIn", amounts)]
        if legal.bet is not None:
            moves.append(_wager("completeBet", legal.bet))
        return ValueList(tuple(moves))
    moves = [Sentence("terminal.moves.fold")]
    if legal.check:
        moves.append(Sentence("terminal.moves.check"))
    else:
        all_in = _all_in(legal.call == view.me.stack)
        moves.append(Sentence("terminal.moves.call", {"amount": legal.call, "allIn": all_in}))
    if legal.bet is not None:
        moves.append(_wager("bet", legal.bet))
    if legal.raise_to is not None:
        moves.append(_wager(_verb(legal.raise_to, view), legal.raise_to))
    return ValueList(tuple(moves))


def move_in_words(move: rules.PlayerAction) -> Sentence:
    """Name a move: `raise to 1,200`, `give up 7c 2d`.

    >>> moves = (rules.Fold(), rules.Discard(()), rules.RunTimes(2))
    >>> [str(move_in_words(move)) for move in moves]
    ['fold', 'stand pat', 'run it twice']
    """
    match move:
        case rules.Bet(to=to):
            return Sentence("replay.advice", {"what": "bet", "to": to})
        case rules.RaiseTo(to=to):
            return Sentence("replay.advice", {"what": "raise", "to": to})
        case rules.Discard(cards=cards) if cards:
            return Sentence("terminal.verbs.giveUp", {"cards": format_cards(cards)})
        case rules.Discard():
            return Sentence("terminal.verbs.pat")
        case rules.RunTimes(times=times):
            return Sentence("terminal.verbs.runIt", {"times": Sentence("log.times", {"n": times})})
        case rules.Fold():
            return Sentence("terminal.verbs.fold")
        case rules.Check():
            return Sentence("terminal.verbs.check")
        case rules.Call():
            return Sentence("terminal.verbs.call")
        case rules.BringIn():
            return Sentence("terminal.verbs.bring_in")


def sizes(wager: rules.Wager) -> Value:
    """Return the legal totals: `40-200`, `40`, or `4 or 8`."""
    if wager.only:
        return ValueList(wager.only, "or")
    if wager.minimum == wager.maximum:
        return wager.minimum
    return Sentence("terminal.moves.range", {"least": wager.minimum, "most": wager.maximum})


def _wager(key: str, wager: rules.Wager) -> Sentence:
    return Sentence(f"terminal.moves.{key}", {"sizes": sizes(wager)})


def _all_in(all_in: bool) -> Sentence | str:
    return Sentence("terminal.moves.allIn") if all_in else ""


def _verb(raise_to: rules.Wager, view: rules.PlayerView) -> str:
    """Return `complete` for the least bet over a bring-in, and `raise` otherwise."""
    completes = raise_to.minimum == raise_to.maximum == view.config.min_bet and view.config.bring_in
    return "complete" if completes else "raise"


def _exchange(exchange: rules.Exchange, hole: Sequence[Card]) -> Sentence:
    """Describe a discard, with the player's own cards as an example."""
    if exchange.replaced:
        change: dict[str, Value] = {"cards": format_cards(hole[:2]), "most": exchange.maximum}
        return Sentence("terminal.moves.change", change)
    given: dict[str, Value] = {
        "cards": format_cards(hole[: exchange.minimum]),
        "n": exchange.minimum,
    }
    return Sentence("terminal.moves.giveUp", given)
