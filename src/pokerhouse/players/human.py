"""A person's move, read from a typed line: `f`, `ch`, `c`, `b 40`, `r 120` or the words, in any
case.

Other decisions have their own commands: `d As 7c` gives up cards, `pat` stands pat, `bring in` pays
the bring-in, `run 2` runs the board twice. An illegal line is answered with the reason and the
legal moves; it is never corrected (R20).
"""

import re
from dataclasses import dataclass
from typing import Final

from pokerhouse import rules
from pokerhouse.cards import format_cards, parse_cards
from pokerhouse.errors import CardError
from pokerhouse.players.moves import moves_in_words
from pokerhouse.units import Chips


@dataclass(frozen=True, slots=True)
class Misread:
    """A typed line that is not a legal move, with the reason and the legal moves."""

    message: str


_MOVES: Final = {
    "f": "fold", "fold": "fold",
    "ch": "check", "check": "check", "x": "check",
    "c": "call", "call": "call",
    "b": "bet", "bet": "bet", "complete": "complete",
    "r": "raise", "raise": "raise",
    "a": "all-in", "allin": "all-in", "all-in": "all-in", "all": "all-in",
    "bring": "bring in", "bringin": "bring in", "bring-in": "bring in", "bi": "bring in",
    "d": "discard", "discard": "discard", "draw": "discard", "change": "discard",
    "p": "pat", "pat": "pat", "stand": "pat",
    "run": "run",
}  # fmt: skip
_LINE: Final = re.compile(r"(?P<move>[a-z-]+)\s*(?P<rest>.*)", re.DOTALL)
_AMOUNT: Final = re.compile(r"(?:to\s+)?(?P<number>\d{1,3}(?:[,' ]\d{3})+|\d+)", re.ASCII)
_RUNS: Final = {"once": 1, "1": 1, "twice": 2, "2": 2, "3": 3, "three times": 3}
_DIGITS_MAX: Final = 18
"""No stack has more digits, so any longer number is too large."""


def read_move(line: str, view: rules.PlayerView) -> rules.PlayerAction | Misread:
    """Return the legal move of the player who sees `view` that `line` describes.

    The amount of a bet or raise is the total on this street, in whole chips; `1,000` is a thousand.
    If a bet or raise has only one size, the amount may be left out. `all-in` is the bet, raise or
    call of the whole stack.
    """
    match = _LINE.fullmatch(line.strip().lower())
    move = _MOVES.get(match["move"]) if match else None
    if match is None or move is None:
        return _misread(
            f"{_quoted(line)} is not a move." if line.strip() else "Nothing was typed.", view
        )
    rest = match["rest"].strip()
    if move == "complete":
        move = "raise" if view.legal.bet is None else "bet"
    if move in ("discard", "pat") or view.legal.exchange is not None:
        return _discard(move, rest, view)
    if move == "run" or view.legal.run_it:
        return _run(move, rest, view)
    if move == "bring in" or (view.legal.bring_in is not None and move not in ("bet", "all-in")):
        return _bring_in(move, rest, view)
    if move == "all-in":
        return (
            _all_in(view)
            if rest in ("", "in")
            else _misread(f"All-in takes no amount, not {_quoted(rest)}.", view)
        )
    if move in ("bet", "raise"):
        return _wager(move, rest, view)
    if rest:
        return _misread(f"{move.capitalize()} takes no amount, not {_quoted(rest)}.", view)
    if move == "check" and not view.legal.check:
        return _misread(f"You cannot check: {view.legal.call:,} to call.", view)
    if move == "call" and view.legal.check:
        return _misread("There is nothing to call.", view)
    simple: dict[str, rules.PlayerAction] = {
        "fold": rules.Fold(),
        "check": rules.Check(),
        "call": rules.Call(),
    }
    return simple[move]


def _discard(move: str, rest: str, view: rules.PlayerView) -> rules.PlayerAction | Misread:
    exchange = view.legal.exchange
    if exchange is None:
        return _misread("No cards are changed now.", view)
    if move not in ("discard", "pat"):
        return _misread(
            f"Cards are {'changed' if exchange.replaced else 'given up'} now, so you cannot "
            f"{move}.",
            view,
        )
    if move == "pat":
        if rest not in ("", "pat"):
            return _misread(f"Pat takes no cards, not {_quoted(rest)}.", view)
        return rules.Discard() if not exchange.minimum else _misread("You cannot stand pat.", view)
    try:
        cards = parse_cards(rest)
    except CardError:
        return _misread(
            f"{_quoted(rest)} are not cards: expected such as {format_cards(view.hole[:2])}.", view
        )
    if not cards:
        return _misread("Which cards? Type them after the letter.", view)
    if not exchange.minimum <= len(cards) <= exchange.maximum:
        return _misread(f"That is {len(cards)} of your cards.", view)
    for n, card in enumerate(cards):
        if card not in view.hole:
            return _misread(f"{card} is not among your cards.", view)
        if card in cards[:n]:
            return _misread(f"{card} is there twice.", view)
    return rules.Discard(cards)


def _run(move: str, rest: str, view: rules.PlayerView) -> rules.PlayerAction | Misread:
    most = view.legal.run_it
    if not most:
        return _misread("How often the board is run is not asked now.", view)
    if move != "run":
        return _misread(f"Betting is over, so you cannot {move}.", view)
    times = _RUNS.get(rest.removeprefix("it").strip(), 0)
    return rules.RunTimes(times) if 1 <= times <= most else _misread("How often?", view)


def _bring_in(move: str, rest: str, view: rules.PlayerView) -> rules.PlayerAction | Misread:
    if view.legal.bring_in is None:
        return _misread("There is nothing to bring in.", view)
    if move != "bring in":
        return _misread(f"Your card opens the hand, so you cannot {move}.", view)
    if rest not in ("", "in", "it in"):
        return _misread(f"The bring-in takes no amount, not {_quoted(rest)}.", view)
    return rules.BringIn()


def _wager(move: str, rest: str, view: rules.PlayerView) -> rules.PlayerAction | Misread:
    wager = view.legal.bet if move == "bet" else view.legal.raise_to
    if wager is None:
        return _misread(_why_not(move, view), view)
    to = _amount(rest, wager)
    if isinstance(to, str):
        return _misread(to, view)
    if not wager.allows(to):
        return _misread(_wrong_size(move, to, wager), view)
    return rules.Bet(to) if move == "bet" else rules.RaiseTo(to)


def _all_in(view: rules.PlayerView) -> rules.PlayerAction | Misread:
    legal, me = view.legal, view.me
    everything = Chips(me.bet + me.stack)
    if legal.bet is not None and legal.bet.allows(everything):
        return rules.Bet(everything)
    if legal.raise_to is not None and legal.raise_to.allows(everything):
        return rules.RaiseTo(everything)
    if legal.call and legal.call == me.stack:
        return rules.Call()
    if legal.bring_in == me.stack:
        return rules.BringIn()
    return _misread(f"You cannot put in all {me.stack:,} now.", view)


def _amount(rest: str, wager: rules.Wager) -> Chips | str:
    """Return the typed total, or an error message."""
    if not rest:
        if wager.minimum == wager.maximum:
            return wager.minimum
        return "How much? Type the total you want to have in front of you."
    if rest in ("all", "all-in", "all in", "allin"):
        return wager.maximum
    match = _AMOUNT.fullmatch(rest)
    if match is None:
        return f"{_quoted(rest)} is not an amount: expected whole chips such as {wager.minimum:,}."
    digits = re.sub(r"\D", "", match["number"]).lstrip("0") or "0"
    if len(digits) > _DIGITS_MAX:
        return "That is more than there is."
    return Chips(int(digits))


def _why_not(move: str, view: rules.PlayerView) -> str:
    if move == "bet" and view.current_bet:
        return f"There is a bet of {view.current_bet:,} already, so you cannot bet."
    if move == "raise" and not view.current_bet:
        return "Nobody has bet, so there is nothing to raise."
    return f"You cannot {move} now."


def _wrong_size(move: str, to: int, wager: rules.Wager) -> str:
    what = "bet" if move == "bet" else "raise to"
    if wager.only:
        return f"You cannot {what} {to:,}."
    if to < wager.minimum:
        return f"{to:,} is too little: {what} {wager.minimum:,} or more."
    if to <= wager.maximum:
        return f"{to:,} is not a multiple of {wager.unit:,}, the smallest chip in play."
    return f"{to:,} is too much: {what} {wager.maximum:,} or less."


def _misread(what: str, view: rules.PlayerView) -> Misread:
    return Misread(f"{what} Possible: {moves_in_words(view)}.")


def _quoted(text: str) -> str:
    text = " ".join(text.split())
    return repr(text if len(text) <= 30 else text[:29] + "…")
