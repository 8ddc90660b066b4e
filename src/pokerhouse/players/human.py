"""A person's move, read from a typed line: `f`, `ch`, `c`, `b 40`, `r 120` or the words, in any
case.

Other decisions have their own commands: `d As 7c` gives up cards, `pat` stands pat, `bring in` pays
the bring-in, `run 2` runs the board twice. An illegal line is answered with the reason and the
legal moves; it is never corrected (R20).
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from pokerhouse import rules
from pokerhouse.cards import format_cards, parse_cards
from pokerhouse.catalogue import ENGLISH, Sentence, Value, conventions
from pokerhouse.errors import CardError
from pokerhouse.players.moves import move_in_words, moves_in_words
from pokerhouse.players.typed_words import typed_words
from pokerhouse.units import Chips


@dataclass(frozen=True, slots=True)
class Misread:
    """A typed line that is not a legal move, with the reason and the legal moves."""

    message: Sentence


_MOVES: Final = frozenset({
    "fold", "check", "call", "bet", "complete", "raise", "all_in", "bring_in", "discard", "pat",
    "run",
})  # fmt: skip
"""The meanings of words that begin a line."""
_LINE: Final = re.compile(r"(?P<move>[^\W\d_]+(?:-[^\W\d_]*)*)\s*(?P<rest>.*)", re.DOTALL)
_RUNS: Final = {"once": 1, "twice": 2, "thrice": 3}
_DIGITS_MAX: Final = 18
"""No stack has more digits, so any longer number is too large."""


def read_move(
    line: str, view: rules.PlayerView, language: str = ENGLISH
) -> rules.PlayerAction | Misread:
    """Return the legal move of the player who sees `view` that `line` describes.

    Words are English or of the language. The amount of a bet or raise is the total on this street,
    in whole chips; `1,000` is a thousand, in German `1.000`. If a bet or raise has only one size,
    the amount may be left out. `all-in` is the bet, raise or call of the whole stack.
    """
    match = _LINE.fullmatch(line.strip().lower())
    move = typed_words(language).get(match["move"]) if match else None
    if match is None or move not in _MOVES:
        if not line.strip():
            return _misread(view, "empty")
        return _misread(view, "notMove", typed=_quoted(line))
    rest = match["rest"].strip()
    if move == "complete":
        move = "raise" if view.legal.bet is None else "bet"
    if move in ("discard", "pat") or view.legal.exchange is not None:
        return _discard(move, rest, view)
    if move == "run" or view.legal.run_it:
        return _run(move, typed_words(language).get(rest.removeprefix("it").strip(), ""), view)
    if move == "bring_in" or (view.legal.bring_in is not None and move not in ("bet", "all_in")):
        return _bring_in(move, rest, view)
    if move == "all_in":
        return _all_in(view) if rest in ("", "in") else _no_amount("allIn", rest, view)
    if move in ("bet", "raise"):
        return _wager(move, rest, view, language)
    return _simple(move, rest, view)


def _simple(move: str, rest: str, view: rules.PlayerView) -> rules.PlayerAction | Misread:
    """Read a fold, a check or a call."""
    if rest:
        return _no_amount(move, rest, view)
    if move == "check" and not view.legal.check:
        return _misread(view, "mustCall", amount=view.legal.call)
    if move == "call" and view.legal.check:
        return _misread(view, "nothingToCall")
    simple: dict[str, rules.PlayerAction] = {
        "fold": rules.Fold(),
        "check": rules.Check(),
        "call": rules.Call(),
    }
    return simple[move]


def _discard(move: str, rest: str, view: rules.PlayerView) -> rules.PlayerAction | Misread:
    exchange = view.legal.exchange
    if exchange is None:
        return _misread(view, "noChange")
    if move not in ("discard", "pat"):
        return _misread(view, "changing" if exchange.replaced else "givingUp", move=_verb(move))
    if move == "pat":
        if rest not in ("", "pat"):
            return _misread(view, "patTakesNone", typed=_quoted(rest))
        return rules.Discard() if not exchange.minimum else _misread(view, "noPat")
    try:
        cards = parse_cards(rest)
    except CardError:
        example = format_cards(view.hole[:2])
        return _misread(view, "notCards", typed=_quoted(rest), cards=example)
    if not cards:
        return _misread(view, "noneNamed")
    if not exchange.minimum <= len(cards) <= exchange.maximum:
        return _misread(view, "wrongNumber", n=len(cards))
    for n, card in enumerate(cards):
        if card not in view.hole:
            return _misread(view, "notYours", card=str(card))
        if card in cards[:n]:
            return _misread(view, "doubled", card=str(card))
    return rules.Discard(cards)


def _run(move: str, often: str, view: rules.PlayerView) -> rules.PlayerAction | Misread:
    most = view.legal.run_it
    if not most:
        return _misread(view, "noRuns")
    if move != "run":
        return _misread(view, "bettingOver", move=_verb(move))
    times = _RUNS.get(often, 0)
    return rules.RunTimes(times) if 1 <= times <= most else _misread(view, "howOften")


def _bring_in(move: str, rest: str, view: rules.PlayerView) -> rules.PlayerAction | Misread:
    if view.legal.bring_in is None:
        return _misread(view, "nothingToBringIn")
    if move != "bring_in":
        return _misread(view, "opens", move=_verb(move))
    if rest not in ("", "in", "it in"):
        return _no_amount("bringIn", rest, view)
    return rules.BringIn()


def _wager(
    move: str, rest: str, view: rules.PlayerView, language: str
) -> rules.PlayerAction | Misread:
    wager = view.legal.bet if move == "bet" else view.legal.raise_to
    if wager is None:
        return _no_wager(move, view)
    to = _amount(rest, wager, language)
    if isinstance(to, Sentence):
        return _possible(to, view)
    if not wager.allows(to):
        return _possible(_wrong_size(move, to, wager), view)
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
    return _misread(view, "notAll", amount=me.stack)


def _amount(rest: str, wager: rules.Wager, language: str) -> Chips | Sentence:
    """Return the typed total, or an error message."""
    words = typed_words(language)
    first, *others = rest.split(maxsplit=1) or [""]
    if words.get(first) == "to":
        rest = "".join(others)
    if not rest:
        return wager.minimum if wager.minimum == wager.maximum else _why("howMuch")
    if words.get(rest) == "all_in" or rest == "all in":
        return wager.maximum
    match = _numbers(language).fullmatch(rest)
    if match is None:
        return _why("notAmount", typed=_quoted(rest), example=wager.minimum)
    digits = re.sub(r"\D", "", match[0]).lstrip("0") or "0"
    if len(digits) > _DIGITS_MAX:
        return _why("tooMuch")
    return Chips(int(digits))


@cache
def _numbers(language: str) -> re.Pattern[str]:
    """Return the pattern of a whole number, with the marks between thousands of a language."""
    marks = re.escape(f"{conventions(language).thousands}' ")
    return re.compile(rf"\d{{1,3}}(?:[{marks}]\d{{3}})+|\d+", re.ASCII)


def _no_wager(move: str, view: rules.PlayerView) -> Misread:
    if move == "bet" and view.current_bet:
        return _misread(view, "betAlready", amount=view.current_bet)
    if move == "raise" and not view.current_bet:
        return _misread(view, "nothingToRaise")
    return _misread(view, "cannot", move=_verb(move))


def _wrong_size(move: str, to: Chips, wager: rules.Wager) -> Sentence:
    if wager.only:
        action = rules.Bet(to) if move == "bet" else rules.RaiseTo(to)
        return _why("notSize", wager=move_in_words(action))
    if to < wager.minimum:
        return _why("tooSmall", move=move, amount=to, least=wager.minimum)
    if to <= wager.maximum:
        return _why("notMultiple", amount=to, unit=wager.unit)
    return _why("tooLarge", move=move, amount=to, most=wager.maximum)


def _verb(move: str) -> Sentence:
    return Sentence(f"terminal.verbs.{move}")


def _no_amount(move: str, rest: str, view: rules.PlayerView) -> Misread:
    return _misread(view, "noAmount", move=Sentence(f"table.{move}"), typed=_quoted(rest))


def _misread(view: rules.PlayerView, why: str, **values: Value) -> Misread:
    return _possible(_why(why, **values), view)


def _why(why: str, **values: Value) -> Sentence:
    return Sentence(f"terminal.misread.{why}", values)


def _possible(why: Sentence, view: rules.PlayerView) -> Misread:
    values: Mapping[str, Value] = {"why": why, "moves": moves_in_words(view)}
    return Misread(Sentence("terminal.misread.possible", values))


def _quoted(text: str) -> str:
    text = " ".join(text.split())
    return repr(text if len(text) <= 30 else text[:29] + "…")
