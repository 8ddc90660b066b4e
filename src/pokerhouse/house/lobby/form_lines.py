"""The lines of the form for a new table: to offer a new option, add one here."""

from collections.abc import Callable

import msgspec

from pokerhouse.house.lobby.clocks import (
    BANK_SECONDS_MAX,
    EARNED_HANDS_MAX,
    EARNED_SECONDS_MAX,
    SECONDS,
    ClockKind,
)
from pokerhouse.house.lobby.options import (
    BUY_IN_BB_LEAST,
    BUY_IN_BB_MOST,
    NAME_MAX,
    REBUY_SECONDS_MAX,
    RETURN_MINUTES_MAX,
    STAKES_MAX,
    STUDY,
)
from pokerhouse.house.table import (
    ACTION_SECONDS_MAX,
    ACTION_SECONDS_MIN,
    TABLE_PASSWORD_MAX,
    Approval,
    RunOut,
)
from pokerhouse.house.talk import TableTalk
from pokerhouse.rules import (
    AnteKind,
    RuleBook,
    Straddle,
    StraddleRaise,
    Structure,
    Variant,
    variants,
)
from pokerhouse.rules.between_hands import ButtonRule, Comeback
from pokerhouse.rules.games import Counted, Opening, mixes

_LIMIT = (Structure.FIXED_LIMIT, Structure.MIN_MAX, Structure.SPREAD_LIMIT)


class Line(msgspec.Struct, frozen=True):
    """A line of the form: which option, what it is called, within which bounds, for which games."""

    key: str
    label: str
    help: str = ""
    bounds: tuple[int | None, int | None] = (None, None)
    choices: dict[str, str] = {}
    """Values and what they are called; where there are none, the names of the enumeration's members
    are.
    """
    fits: Callable[[Variant], bool] | None = None
    structures: tuple[Structure, ...] | None = None
    owners_only: bool = False


def _two_blinds(variant: Variant) -> bool:
    return variant.opening is Opening.BLINDS


def _board(variant: Variant) -> bool:
    return any(plan.board for plan in variant.streets)


def _two_blinds_and_board(variant: Variant) -> bool:
    return _two_blinds(variant) and _board(variant)


def _cards_come_later(variant: Variant) -> bool:
    return any(plan.down or plan.up or plan.board for plan in variant.streets[1:])


def _bring_in(variant: Variant) -> bool:
    return variant.opening.has_bring_in


def _stud_for_high(variant: Variant) -> bool:
    return variant.opening is Opening.BRING_IN_LOW and len(variant.showdown) == 1


def _two_hole_cards(variant: Variant) -> bool:
    return variant.hole_cards == 2


def _mixes() -> dict[str, str]:
    return {"": "One game", **{key: mix.name for key, mix in mixes().items()}}


def games() -> dict[str, str]:
    """The games a table can be opened for, by key, and what they are called."""
    return {key: variant.name for key, variant in variants().items() if key not in STUDY}


_WILD: dict[str, str] = {
    "": "None",
    "jokers": "Jokers",
    "bug": "A joker as bug",
    "deuces": "Deuces",
    "one_eyed_jacks": "One-eyed jacks",
}
_COMEBACK: dict[str, str] = {
    Comeback.POST: "Post what was missed",
    Comeback.WAIT: "Wait for the big blind",
    Comeback.BUY_BUTTON: "Post, or buy the button",
}
_COUNTED: dict[str, str] = {Counted.CHIPS: "Whole chips", Counted.CENTS: "As 12.50"}
_BOOKS: dict[str, str] = {
    RuleBook.WSOP: "World Series of Poker",
    RuleBook.ACPC: "Computer poker competition",
}
_ANTES: dict[str, str] = {
    AnteKind.EACH: "Every player",
    AnteKind.BIG_BLIND: "The big blind",
    AnteKind.BUTTON: "The button",
}
_STRADDLES: dict[str, str] = {
    Straddle.NONE: "Nobody",
    Straddle.UTG: "Left of the big blind",
    Straddle.BUTTON: "The button too",
}
_STRADDLE_RAISES: dict[str, str] = {
    StraddleRaise.DOUBLE: "To twice the straddle",
    StraddleRaise.BLIND: "By what the straddle added",
}
_TALK: dict[str, str] = {
    TableTalk.PLAYERS: "The players; spectators wait",
    TableTalk.EVERYONE: "Everyone",
    TableTalk.NOBODY: "Nobody: lines wait for its end",
}
_CLOCKS: dict[str, str] = {
    ClockKind.QUICK: f"Quick: {SECONDS[ClockKind.QUICK]} s",
    ClockKind.NORMAL: f"Normal: {SECONDS[ClockKind.NORMAL]} s",
    ClockKind.RELAXED: f"Relaxed: {SECONDS[ClockKind.RELAXED]} s",
    ClockKind.UNLIMITED: "No clock",
}
_APPROVALS: dict[str, str] = {
    Approval.NONE: "Nobody: all may sit down",
    Approval.PEOPLE: "Each person",
    Approval.BUY_INS: "Each person and each buy-in",
}
_RUN_OUTS: dict[str, str] = {
    RunOut.SLOW: "Street by street",
    RunOut.FAST: "Street by street, fast",
    RunOut.OFF: "All at once",
}
_BUTTONS: dict[str, str] = {ButtonRule.DEAD: "Dead button", ButtonRule.MOVING: "Moving button"}

GROUPS: dict[tuple[str, str], tuple[Line, ...]] = {
    ("game", "Game"): (
        Line("name", "Name", "What the lobby shows.", (1, NAME_MAX)),
        Line("mix", "Mixed games", "Several games, an orbit each.", choices=_mixes()),
        Line("variant", "Game", choices=games()),
        Line("stakes.structure", "Structure", "How much may be bet."),
        Line("stakes.low", "Smaller stake", bounds=(0, STAKES_MAX)),
        Line("stakes.high", "Bigger stake", bounds=(1, STAKES_MAX)),
        Line("wild", "Wild cards", choices=_WILD),
        Line(
            "rules.counted",
            "Amounts",
            "With two decimals, 1 of a wallet is 0.01 here.",
            choices=_COUNTED,
        ),
    ),
    ("table", "Table"): (
        Line("seats", "Seats", bounds=(2, 10)),
        Line("buy_in_bb", "Usual buy-in", "In big blinds.", (BUY_IN_BB_LEAST, BUY_IN_BB_MOST)),
        Line("buy_in_min_bb", "Least buy-in", "In big blinds.", (BUY_IN_BB_LEAST, BUY_IN_BB_MOST)),
        Line("buy_in_max_bb", "Most buy-in", "In big blinds.", (BUY_IN_BB_LEAST, BUY_IN_BB_MOST)),
        Line("private", "Only for who has the link", "In nobody else's lobby."),
        Line("permanent", "Stays open", "Also when nobody is there.", owners_only=True),
        Line(
            "password",
            "Password",
            "Friends must know it, to watch too.",
            (None, TABLE_PASSWORD_MAX),
        ),
        Line("approval", "The host approves", choices=_APPROVALS),
        Line(
            "rebuy_seconds",
            "Time to buy in again",
            "Seconds the seat is held; 0 for none.",
            (0, REBUY_SECONDS_MAX),
        ),
        Line(
            "return_minutes",
            "Coming back",
            "Minutes in which one brings at least what one left with; 0 for none.",
            (0, RETURN_MINUTES_MAX),
        ),
        Line(
            "returning",
            "Missed blinds",
            "How players come back.",
            choices=_COMEBACK,
            fits=_two_blinds,
        ),
        Line("button", "Button", choices=_BUTTONS, fits=_two_blinds),
        Line("talk", "Who is heard during a hand", choices=_TALK),
    ),
    ("clock", "Clock"): (
        Line("clock.kind", "Clock", "Without one, the host can call it.", choices=_CLOCKS),
        Line(
            "action_seconds",
            "Seconds to act",
            "What the clock gives unless you say.",
            (ACTION_SECONDS_MIN, ACTION_SECONDS_MAX),
        ),
        Line(
            "clock.bank_seconds",
            "Time bank",
            "Seconds beyond that, at first.",
            (0, BANK_SECONDS_MAX),
        ),
        Line("clock.earned_seconds", "Seconds earned", "By playing.", (1, EARNED_SECONDS_MAX)),
        Line("clock.earned_hands", "Hands to earn them", bounds=(1, EARNED_HANDS_MAX)),
        Line(
            "clock.bank_seconds_max",
            "Full time bank",
            "In seconds; 0 for none.",
            (0, BANK_SECONDS_MAX),
        ),
    ),
    ("forced", "Forced bets"): (
        Line(
            "small_blind",
            "Small blind",
            "Half the smaller bet unless you say.",
            (0, STAKES_MAX),
            fits=_two_blinds,
            structures=_LIMIT,
        ),
        Line("ante", "Ante", "What follows from the stakes unless you say.", (0, STAKES_MAX)),
        Line("ante_kind", "Who pays the ante", choices=_ANTES, fits=_two_blinds),
        Line(
            "bring_in",
            "Bring-in",
            "Half the smaller bet unless you say.",
            (1, STAKES_MAX),
            fits=_bring_in,
        ),
        Line("rules.straddle", "Who may straddle", choices=_STRADDLES, fits=_two_blinds),
        Line("rules.straddles_max", "Straddles at most", bounds=(1, 8), fits=_two_blinds),
        Line(
            "rules.straddle_raise",
            "Raise over a straddle",
            choices=_STRADDLE_RAISES,
            fits=_two_blinds,
        ),
        Line(
            "rules.bomb_pot",
            "Bomb pots",
            "Everyone antes; no betting before the flop.",
            fits=_two_blinds_and_board,
        ),
    ),
    ("betting", "Betting"): (
        Line("rules.unit", "Smallest chip", "Bets are multiples of it.", (1, STAKES_MAX)),
        Line(
            "rules.wagers_max",
            "Bets a street",
            "-1 for the usual number, 0 for no cap.",
            (-1, 1000),
            structures=_LIMIT,
        ),
        Line("rules.cap_heads_up", "Cap between two players too", structures=_LIMIT),
        Line(
            "rules.open_pair",
            "Big bets on an open pair",
            "On fourth street.",
            fits=_stud_for_high,
            structures=(Structure.FIXED_LIMIT,),
        ),
        Line("rules.book", "Rule book", "Whose rules decide where books differ.", choices=_BOOKS),
    ),
    ("showdown", "Boards and showdown"): (
        Line(
            "rules.boards",
            "Boards",
            "Each is played for an equal part of the pot.",
            (1, 3),
            fits=_board,
        ),
        Line(
            "rules.run_it",
            "Run it",
            "How often the rest of the board may be dealt.",
            (1, 3),
            fits=_board,
        ),
        Line("all_in_face_up", "All-in hands face up", "Once nobody can bet any more."),
        Line("run_out", "Cards of an all-in", choices=_RUN_OUTS, fits=_cards_come_later),
        Line(
            "chances",
            "Chances of an all-in",
            "How likely each hand is to win.",
            fits=_cards_come_later,
        ),
        Line("rules.show_all", "Losers show too"),
        Line("rules.shows_first", "Who shows first", "In min/max games always left of the button."),
        Line("rules.rabbit_hunt", "Rabbit hunt", "Always show what would have come.", fits=_board),
        Line(
            "rules.rabbit_on_request",
            "Rabbit hunt on request",
            "When a player of the hand asks.",
            fits=_board,
        ),
        Line(
            "rules.seven_deuce",
            "Seven-deuce bounty",
            "Paid by everyone.",
            (0, STAKES_MAX),
            fits=_two_hole_cards,
        ),
    ),
    ("rake", "Rake"): (
        Line("rules.rake.per_mille", "Rake", "Per mille of a pot.", (0, 1000)),
        Line("rules.rake.cap", "At most", "Chips a hand; 0 for no cap.", (0, STAKES_MAX)),
        Line("rules.rake.no_flop_no_drop", "No flop, no drop"),
    ),
}
