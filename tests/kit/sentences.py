"""What players do, in sentences: `UTG raises to 60`, `P3 discards 7s 4d`, `P5 runs it twice`."""

import re

from pokerhouse.cards import parse_cards
from pokerhouse.rules import (
    Bet,
    BringIn,
    Call,
    Check,
    Discard,
    Fold,
    Legal,
    PlayerAction,
    RaiseTo,
    RunTimes,
    Wager,
)
from pokerhouse.units import Chips

_SENTENCE = re.compile(
    r"(?P<name>\w+) "
    r"(?P<verb>folds|checks|calls|bets|raises to|brings in|completes to|discards|stands pat|runs "
    r"it)"
    r"(?: (?P<rest>.+))?"
)
_TIMES = {"once": 1, "twice": 2, "thrice": 3}


def parse(sentence: str) -> tuple[str, PlayerAction, int]:
    """(player, action, the number said, 0 for none).

    Of a call or a bring-in the number is what is put in now. To complete a bring-in is a raise; for
    the player who would have to bring it in it is a bet, and called so.
    """
    match = _SENTENCE.fullmatch(sentence)
    assert match, f"{sentence!r} is no action"
    rest = match["rest"] or ""
    number = int(rest) if rest.isdecimal() else 0
    return match["name"], _action(match["verb"], rest, Chips(number)), number


def _action(verb: str, rest: str, number: Chips) -> PlayerAction:
    match verb:
        case "folds":
            return Fold()
        case "checks":
            return Check()
        case "calls":
            return Call()
        case "bets":
            return Bet(number)
        case "raises to" | "completes to":
            return RaiseTo(number)
        case "brings in":
            return BringIn()
        case "discards":
            return Discard(parse_cards(rest))
        case "stands pat":
            return Discard()
        case _:
            return RunTimes(_TIMES[rest] if rest in _TIMES else int(rest.removesuffix(" times")))


def options(legal: Legal) -> str:
    """What is open: `fold, call 25`, `bring in 5, bet 10`, `change 0-5`, `give up 1`, `run it
    1-3`.
    """
    if legal.exchange:
        verb = "change" if legal.exchange.replaced else "give up"
        return f"{verb} {_span(legal.exchange.minimum, legal.exchange.maximum)}"
    if legal.run_it:
        return f"run it {_span(1, legal.run_it)}"
    if legal.bring_in is not None:
        words = [f"bring in {legal.bring_in}"]
    else:
        words = ["fold", f"call {legal.call}" if legal.call else "check"]
    if legal.bet:
        words.append(f"bet {_sizes(legal.bet)}")
    if legal.raise_to:
        words.append(f"raise to {_sizes(legal.raise_to)}")
    return ", ".join(words)


def _sizes(wager: Wager) -> str:
    return " or ".join(map(str, wager.only)) if wager.only else _span(wager.minimum, wager.maximum)


def _span(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}-{most}"
