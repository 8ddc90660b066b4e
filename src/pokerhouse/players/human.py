"""A person's move, read from a typed line: `f`, `ch`, `c`, `b 40`, `r 120` or the words, in any case (REQUIREMENTS D4).

A line that is no legal move is answered with the reason and with what is possible; it is never corrected (R20).
"""

import re
from dataclasses import dataclass
from typing import Final

from pokerhouse.rules import Bet, Call, Check, Fold, PlayerAction, PlayerView, RaiseTo, Wager
from pokerhouse.units import Chips


@dataclass(frozen=True, slots=True)
class Misread:
    """A typed line that is no legal move: what was wrong, and what is possible."""

    message: str


_MOVES: Final = {
    "f": "fold", "fold": "fold",
    "ch": "check", "check": "check", "x": "check",
    "c": "call", "call": "call",
    "b": "bet", "bet": "bet",
    "r": "raise", "raise": "raise",
    "a": "all-in", "allin": "all-in", "all-in": "all-in", "all": "all-in",
}  # fmt: skip
_LINE: Final = re.compile(r"(?P<move>[a-z-]+)\s*(?P<rest>.*)", re.DOTALL)
_AMOUNT: Final = re.compile(r"(?:to\s+)?(?P<number>\d{1,3}(?:[,' ]\d{3})+|\d+)", re.ASCII)
_DIGITS_MAX: Final = 18
"""No stack has more; a longer number is too large whatever it says."""


def read_move(line: str, view: PlayerView) -> PlayerAction | Misread:
    """The move that `line` asks for, if it is legal for the player who sees `view`.

    The amount of a bet or raise is the total on this street, in whole chips; `1,000` is a thousand. Where a bet or
    raise has only one size, the amount may be left out. `all-in` is the bet, raise or call that takes the whole stack.
    """
    found = _LINE.fullmatch(line.strip().lower())
    move = _MOVES.get(found["move"]) if found else None
    if found is None or move is None:
        return _misread(f"{_shown(line)} is no move." if line.strip() else "Nothing was typed.", view)
    rest = found["rest"]
    if move == "all-in":
        return _all_in(view) if rest in ("", "in") else _misread(f"All-in takes no amount, not {_shown(rest)}.", view)
    if move in ("bet", "raise"):
        return _wager(move, rest, view)
    if rest:
        return _misread(f"{move.capitalize()} takes no amount, not {_shown(rest)}.", view)
    if move == "check" and not view.legal.check:
        return _misread(f"You cannot check: {view.legal.call:,} to call.", view)
    if move == "call" and view.legal.check:
        return _misread("There is nothing to call.", view)
    simple: dict[str, PlayerAction] = {"fold": Fold(), "check": Check(), "call": Call()}
    return simple[move]


def moves_in_words(view: PlayerView) -> str:
    """What may be typed now: `f fold, c call 20, r raise to 40-200`."""
    legal = view.legal
    moves = ["f fold", "ch check" if legal.check else f"c call {legal.call:,}"]
    if legal.call == view.me.stack:
        moves[-1] += " (all-in)"
    if legal.bet is not None:
        moves.append(f"b bet {_sizes(legal.bet)}")
    if legal.raise_to is not None:
        moves.append(f"r raise to {_sizes(legal.raise_to)}")
    return ", ".join(moves)


def _wager(move: str, rest: str, view: PlayerView) -> PlayerAction | Misread:
    wager = view.legal.bet if move == "bet" else view.legal.raise_to
    if wager is None:
        return _misread(_why_not(move, view), view)
    to = _amount(rest, wager)
    if isinstance(to, str):
        return _misread(to, view)
    if not wager.allows(to):
        return _misread(_wrong_size(move, to, wager), view)
    return Bet(to) if move == "bet" else RaiseTo(to)


def _all_in(view: PlayerView) -> PlayerAction | Misread:
    legal, me = view.legal, view.me
    everything = Chips(me.bet + me.stack)
    if legal.bet is not None and legal.bet.allows(everything):
        return Bet(everything)
    if legal.raise_to is not None and legal.raise_to.allows(everything):
        return RaiseTo(everything)
    if legal.call == me.stack:
        return Call()
    return _misread(f"You cannot put in all {me.stack:,} now.", view)


def _amount(rest: str, wager: Wager) -> Chips | str:
    """The total that was typed, or what is wrong with it."""
    if not rest:
        if wager.minimum == wager.maximum:
            return wager.minimum
        return "How much? Type the total you want to have in front of you."
    if rest in ("all", "all-in", "all in", "allin"):
        return wager.maximum
    found = _AMOUNT.fullmatch(rest)
    if found is None:
        return f"{_shown(rest)} is no amount: expected whole chips such as {wager.minimum:,}."
    digits = re.sub(r"\D", "", found["number"]).lstrip("0") or "0"
    if len(digits) > _DIGITS_MAX:
        return "That is more than there is."
    return Chips(int(digits))


def _why_not(move: str, view: PlayerView) -> str:
    if move == "bet" and view.current_bet:
        return f"There is a bet of {view.current_bet:,} already, so you cannot bet."
    if move == "raise" and not view.current_bet:
        return "Nobody has bet, so there is nothing to raise."
    return f"You cannot {move} now."


def _wrong_size(move: str, to: int, wager: Wager) -> str:
    what = "bet" if move == "bet" else "raise to"
    if wager.only:
        return f"You cannot {what} {to:,}."
    if to < wager.minimum:
        return f"{to:,} is too little: {what} {wager.minimum:,} or more."
    return f"{to:,} is too much: {what} {wager.maximum:,} or less."


def _sizes(wager: Wager) -> str:
    if wager.only:
        return " or ".join(f"{total:,}" for total in wager.only)
    return f"{wager.minimum:,}" if wager.minimum == wager.maximum else f"{wager.minimum:,}-{wager.maximum:,}"


def _misread(what: str, view: PlayerView) -> Misread:
    return Misread(f"{what} Possible: {moves_in_words(view)}.")


def _shown(text: str) -> str:
    text = " ".join(text.split())
    return repr(text if len(text) <= 30 else text[:29] + "…")
