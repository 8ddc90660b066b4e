"""The game of a PHH record: what its antes, blinds and bets say about configuration, blinds and
forced payments.

The same derivation serves writer and reader: what it does not give is written in fields of our own.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

from pokerhouse import rules
from pokerhouse.errors import InputError
from pokerhouse.rules.games import Opening, variants
from pokerhouse.units import Chips, SeatNumber

# The codes of PHH for games: a letter for the structure, then the variant.
#
# The eleven codes of the standard are formed so: FT, NT, NS, PO, FO/8, F7S, F7S/8, FR, N2L1D,
# F2L3D, FB. The other games of the house have codes formed in the same way, which other programs
# do not know.

STRUCTURE_LETTERS: Final = {
    rules.Structure.FIXED_LIMIT: "F",
    rules.Structure.NO_LIMIT: "N",
    rules.Structure.POT_LIMIT: "P",
    rules.Structure.MIN_MAX: "M",
    rules.Structure.SPREAD_LIMIT: "S",
}
VARIANT_CODES: Final = {
    "holdem": "T",
    "holdem8": "T/8",
    "royal": "RT",
    "short_deck": "S",
    "short_deck_trips": "S3",
    "pineapple": "P",
    "crazy_pineapple": "CP",
    "crazy_pineapple8": "CP/8",
    "irish": "I",
    "omaha": "O",
    "omaha8": "O/8",
    "omaha5": "5O",
    "omaha5_8": "5O/8",
    "omaha6": "6O",
    "omaha6_8": "6O/8",
    "courchevel": "C",
    "courchevel8": "C/8",
    "stud": "7S",
    "stud8": "7S/8",
    "razz": "R",
    "five_card_stud": "5S",
    "five_card_draw": "5D",
    "single_draw_27": "2L1D",
    "triple_draw_27": "2L3D",
    "triple_draw_a5": "AL3D",
    "badugi": "B",
    "badacey": "BA",
    "badeucey": "BD",
    "kuhn": "K",
    "kuhn_3": "K3",
    "leduc": "L",
    "rhode_island": "RI",
}
STANDARD: Final = ("FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB")
"""The codes that every PHH reader knows."""

GAMES: Final = {
    letter + code: (structure, variant)
    for structure, letter in STRUCTURE_LETTERS.items()
    for variant, code in VARIANT_CODES.items()
}
"""Structure and variant by code."""


def code_of(structure: rules.Structure, variant: str) -> str:
    """The code of a game; a variant without one is written by its own key."""
    return STRUCTURE_LETTERS[structure] + VARIANT_CODES.get(variant, variant)


_LIMITED = (rules.Structure.FIXED_LIMIT, rules.Structure.MIN_MAX, rules.Structure.SPREAD_LIMIT)
_NONE = Chips(0)


class Stakes(msgspec.Struct, frozen=True):
    """The fields that determine the game, in chips; `antes` and `blinds` as written."""

    code: str
    antes: tuple[int, ...]
    blinds: tuple[int, ...] = ()
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0
    min_bet: int = 0
    dead_antes: bool = False
    """A short ante does not keep its payer from winning all antes, and somebody's is short."""


class Due(msgspec.Struct, frozen=True):
    """A forced payment, before anybody's stack is looked at."""

    position: int
    post: rules.Post
    amount: int


class PhhGame(msgspec.Struct, frozen=True):
    """The game that follows from the stakes; positions count from the left of the button."""

    config: rules.HandConfig
    small_blind: int | None
    big_blind: int | None
    dues: tuple[Due, ...]
    trims_antes: bool
    """True when the record keeps a short ante in the main pot but our game cannot."""

    def posts(self, stacks: Sequence[int], seats: Sequence[SeatNumber]) -> tuple[rules.Posted, ...]:
        """The forced bets, each limited by the stack."""
        left = list(stacks)
        posts = []
        for due in self.dues:
            paid = min(left[due.position], due.amount)
            if paid:
                left[due.position] -= paid
                posts.append(rules.Posted(seats[due.position], due.post, Chips(paid)))
        return tuple(posts)


def structure_and_variant(code: str) -> tuple[rules.Structure, str]:
    """Find the structure and variant of a code, which may also end with a variant's own key.

    Raises `InputError` that lists the standard codes.
    """
    found = GAMES.get(code)
    if found is None and code[1:] in variants():
        found = next(
            ((s, code[1:]) for s, letter in STRUCTURE_LETTERS.items() if letter == code[0]), None
        )
    if found is None:
        raise InputError(
            f"variant {code!r} is not known: expected one of {', '.join(STANDARD)}, or one of our "
            "own codes"
        )
    return found


def by_position(values: tuple[int, ...]) -> tuple[int, ...]:
    """PHH writes the forced bets of two players the other way round."""
    return values[::-1] if len(values) == 2 else values


@lru_cache(maxsize=1024)
def game_of(stakes: Stakes) -> PhhGame:
    """The game of these stakes. Raises `InputError` for an unknown code; `HandConfig.check` tells
    other faults.
    """
    structure, key = structure_and_variant(stakes.code)
    opening = rules.variant_of(key).opening
    antes, blinds = by_position(stakes.antes), by_position(stakes.blinds)
    small, big = _blind_positions(opening, blinds)
    big_blind = blinds[big] if big is not None else stakes.min_bet or stakes.small_bet
    has_blinds = opening in (Opening.BLINDS, Opening.BUTTON_BLIND)
    straddles = [
        p for p, paid in enumerate(blinds) if has_blinds and paid > big_blind and p != small
    ]
    limited = structure in _LIMITED
    kind, ante_dues = _antes(opening, antes, big, stakes)
    config = rules.HandConfig(
        structure,
        Chips(blinds[small]) if small is not None else _NONE,
        Chips(big_blind) if has_blinds else _NONE,
        small_bet=Chips(stakes.small_bet if limited else 0 if has_blinds else stakes.min_bet),
        big_bet=Chips(stakes.big_bet if limited else 0),
        ante=Chips(max(antes, default=0)),
        ante_kind=kind,
        variant=key,
        bring_in=Chips(stakes.bring_in),
        rules=_rules(straddles, len(antes), big),
    )
    dues = [Due(p, rules.Post.SMALL_BLIND, blinds[p]) for p in (small,) if p is not None]
    dues += [Due(p, rules.Post.BIG_BLIND, blinds[p]) for p in (big,) if p is not None]
    others = [p for p, paid in enumerate(blinds) if paid and p not in (small, big)]
    dues += [Due(p, rules.Post.MISSED_BIG_BLIND, blinds[p]) for p in others if p not in straddles]
    dues += [Due(p, rules.Post.STRADDLE, blinds[p]) for p in straddles if p in others]
    first = len(set(antes)) == 1 or len(ante_dues) > 1
    dues = [*ante_dues, *dues] if first else [*dues, *ante_dues]
    wanted_dead = stakes.dead_antes or len(set(antes)) > 1
    return PhhGame(config, small, big, tuple(dues), wanted_dead and kind is rules.AnteKind.EACH)


def _blind_positions(opening: Opening, blinds: Sequence[int]) -> tuple[int | None, int | None]:
    """(small blind, big blind): the second player left of the button posts the big one, unless they
    pay nothing.

    Of two players the first is the big blind. A small blind who pays nothing still is one.
    """
    paying = [p for p, paid in enumerate(blinds) if paid]
    if opening is Opening.BUTTON_BLIND:
        return None, len(blinds) - 1 if blinds and blinds[-1] else None
    if opening is not Opening.BLINDS or not paying:
        return None, None
    big = 0 if len(blinds) == 2 else 1
    if blinds[big]:
        return 1 - big, big
    return None, paying[0]


def _antes(
    opening: Opening, antes: Sequence[int], big: int | None, stakes: Stakes
) -> tuple[rules.AnteKind, list[Due]]:
    paying = [p for p, paid in enumerate(antes) if paid]
    dues = [Due(p, rules.Post.ANTE, antes[p]) for p in paying]
    if opening is not Opening.BLINDS or (len(set(antes)) == 1 and not stakes.dead_antes):
        return rules.AnteKind.EACH, dues
    if len(paying) == 1 and paying[0] != big and paying[0] == len(antes) - 1:
        return rules.AnteKind.BUTTON, dues
    return rules.AnteKind.BIG_BLIND, dues


def _rules(straddles: Sequence[int], players: int, big: int | None) -> rules.HouseRules:
    if not straddles or big is None:
        return rules.HouseRules()
    button = straddles == [players - 1] and straddles != [big + 1]
    return rules.HouseRules(
        straddle=rules.Straddle.BUTTON if button else rules.Straddle.UTG,
        straddles_max=len(straddles),
    )
