"""The words of the narrator: how often, which pot, which part of it, what was posted."""

from collections.abc import Sequence
from typing import Final

from pokerhouse.hands import GAMES
from pokerhouse.hands.worth import ORDERS
from pokerhouse.rules import Half, Post, Pot, PotAwarded
from pokerhouse.rules.games import Variant
from pokerhouse.units import Chips

POSTS: Final = {
    Post.ANTE: "ante",
    Post.SMALL_BLIND: "small blind",
    Post.BIG_BLIND: "big blind",
    Post.STRADDLE: "straddle",
    Post.MISSED_BIG_BLIND: "missed big blind",
    Post.MISSED_SMALL_BLIND: "missed small blind, dead",
}
_NUMBERS: Final = ("no cards", "one", "two", "three", "four", "five", "six")
_TIMES: Final = ("", "once", "twice", "three times")


def all_in_words(all_in: bool) -> str:
    """What is added to a deed that takes the whole stack."""
    return ", all-in" if all_in else ""


def exchanged(count: int, variant: Variant) -> str:
    """What a player does who gives up so many cards, in the third person: `draws two`, `stands
    pat`.
    """
    if not any(plan.draw for plan in variant.streets):
        return "gives up a card" if count == 1 else f"gives up {_NUMBERS[count]} cards"
    return f"draws {_NUMBERS[count]}" if count else "stands pat"


def runs(times: int) -> str:
    """How often a player wants the board dealt, in the third person."""
    return f"wants the board run {_TIMES[times]}"


def pots_told(pots: Sequence[Pot]) -> str:
    """The pots as they stand beside a street."""
    if len(pots) == 1:
        return f"  pot {pots[0].amount:,}"
    return "".join(f"  {_pot_label(n, len(pots))} {pot.amount:,}" for n, pot in enumerate(pots))


def prize(award: PotAwarded, pots: Sequence[Pot], variant: Variant, boards: int) -> str:
    """What was won: `the pot of 60`, `the high half of side pot 1, 30`, `the main pot on board 2,
    45`.
    """
    label = "the pot" if len(pots) <= 1 else f"the {_pot_label(award.pot, len(pots))}"
    if len(pots) > 2 and award.pot:
        label = _pot_label(award.pot, len(pots))
    if is_half(award, pots, boards):
        label = f"the {half_name(variant, award.half)} half of {label}"
    elif boards == 1:
        return f"{label} of {award.amount:,}"
    on_board = f" on board {award.board + 1}" if boards > 1 and award.words else ""
    return f"{label}{on_board}, {award.amount:,},"


def is_half(award: PotAwarded, pots: Sequence[Pot], boards: int) -> bool:
    """Is there another half? Where nobody has a low hand the high one wins all of it."""
    whole = pots[award.pot].amount / boards if award.pot < len(pots) else award.amount
    return award.half is not Half.WHOLE and 4 * award.amount < 3 * whole


def half_name(variant: Variant, half: Half) -> str:
    """`high` and `low`; `badugi` where that is what the first half is played for."""
    return (
        "badugi"
        if half is Half.HIGH and ORDERS[GAMES[variant.showdown[0]].order].distinct
        else half.value
    )


def _pot_label(number: int, pots: int) -> str:
    if number == 0:
        return "main pot"
    return "side pot" if pots == 2 else f"side pot {number}"


def gain_told(before: Chips, after: Chips) -> str:
    """What a hand has brought the person who plays."""
    gain = after - before
    change = (
        f"won {gain:,}" if gain > 0 else f"lost {-gain:,}" if gain < 0 else "neither won nor lost"
    )
    return f"You have {change} in this hand and have {after:,} now."
