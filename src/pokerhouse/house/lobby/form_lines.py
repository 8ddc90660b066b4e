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


class FormLine(msgspec.Struct, frozen=True):
    """A line of the form: an option with its label, bounds and games."""

    key: str
    label: str
    help: str = ""
    bounds: tuple[int | None, int | None] = (None, None)
    choices: dict[str, str] = {}
    """The values and their labels; the names of the enumeration's members by default."""
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
    "bug": "Joker as a bug",
    "deuces": "Deuces",
    "one_eyed_jacks": "One-eyed jacks",
}
_COMEBACK: dict[str, str] = {
    Comeback.POST: "Post missed blinds",
    Comeback.WAIT: "Wait for the big blind",
    Comeback.BUY_BUTTON: "Post or buy the button",
}
_COUNTED: dict[str, str] = {Counted.CHIPS: "Whole chips", Counted.CENTS: "Two decimals (12.50)"}
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
    Straddle.BUTTON: "Button and left of the big blind",
}
_STRADDLE_RAISES: dict[str, str] = {
    StraddleRaise.DOUBLE: "To twice the straddle",
    StraddleRaise.BLIND: "By the size of the straddle",
}
_TALK: dict[str, str] = {
    TableTalk.PLAYERS: "Players only",
    TableTalk.EVERYONE: "Everyone",
    TableTalk.NOBODY: "Held until the hand ends",
}
_CLOCKS: dict[str, str] = {
    ClockKind.QUICK: f"Quick: {SECONDS[ClockKind.QUICK]} s",
    ClockKind.NORMAL: f"Normal: {SECONDS[ClockKind.NORMAL]} s",
    ClockKind.RELAXED: f"Relaxed: {SECONDS[ClockKind.RELAXED]} s",
    ClockKind.UNLIMITED: "No clock",
}
_APPROVALS: dict[str, str] = {
    Approval.NONE: "Not required",
    Approval.PEOPLE: "For new players",
    Approval.BUY_INS: "For new players and every buy-in",
}
_RUN_OUTS: dict[str, str] = {
    RunOut.SLOW: "Street by street",
    RunOut.FAST: "Street by street, fast",
    RunOut.OFF: "All at once",
}
_BUTTONS: dict[str, str] = {ButtonRule.DEAD: "Dead button", ButtonRule.MOVING: "Moving button"}

GROUPS: dict[tuple[str, str], tuple[FormLine, ...]] = {
    ("game", "Game"): (
        FormLine("name", "Name", "Shown in the lobby.", (1, NAME_MAX)),
        FormLine("mix", "Mixed games", "Several games in turn, one round each.", choices=_mixes()),
        FormLine("variant", "Game", choices=games()),
        FormLine("stakes.structure", "Betting structure", "The size of bets and raises."),
        FormLine("stakes.low", "Small stake", bounds=(0, STAKES_MAX)),
        FormLine("stakes.high", "Big stake", bounds=(1, STAKES_MAX)),
        FormLine("wild", "Wild cards", choices=_WILD),
        FormLine(
            "rules.counted",
            "Amounts",
            "With two decimals, 1 chip counts as 0.01.",
            choices=_COUNTED,
        ),
    ),
    ("table", "Table"): (
        FormLine("seats", "Seats", bounds=(2, 10)),
        FormLine(
            "buy_in_bb", "Default buy-in", "In big blinds.", (BUY_IN_BB_LEAST, BUY_IN_BB_MOST)
        ),
        FormLine(
            "buy_in_min_bb", "Minimum buy-in", "In big blinds.", (BUY_IN_BB_LEAST, BUY_IN_BB_MOST)
        ),
        FormLine(
            "buy_in_max_bb", "Maximum buy-in", "In big blinds.", (BUY_IN_BB_LEAST, BUY_IN_BB_MOST)
        ),
        FormLine("private", "Private (link only)", "Hidden from the lobby."),
        FormLine("permanent", "Permanent", "Stays open when everyone has left.", owners_only=True),
        FormLine(
            "password",
            "Password",
            "Required to play or watch.",
            (None, TABLE_PASSWORD_MAX),
        ),
        FormLine("approval", "Host approval", choices=_APPROVALS),
        FormLine(
            "rebuy_seconds",
            "Rebuy time",
            "Seconds a busted player's seat is held (0 = not held).",
            (0, REBUY_SECONDS_MAX),
        ),
        FormLine(
            "return_minutes",
            "Ratholing protection",
            "Minutes before a returning player can sit down with less (0 = off).",
            (0, RETURN_MINUTES_MAX),
        ),
        FormLine(
            "returning",
            "Missed blinds",
            "How players return after missing blinds.",
            choices=_COMEBACK,
            fits=_two_blinds,
        ),
        FormLine("button", "Button", choices=_BUTTONS, fits=_two_blinds),
        FormLine("talk", "Chat during hands", choices=_TALK),
    ),
    ("clock", "Clock"): (
        FormLine(
            "clock.kind", "Clock", "Without a clock, the host can call time.", choices=_CLOCKS
        ),
        FormLine(
            "action_seconds",
            "Seconds to act",
            "Leave blank to use the default.",
            (ACTION_SECONDS_MIN, ACTION_SECONDS_MAX),
        ),
        FormLine(
            "clock.bank_seconds",
            "Time bank",
            "Extra seconds at the start.",
            (0, BANK_SECONDS_MAX),
        ),
        FormLine(
            "clock.earned_seconds",
            "Time bank refill",
            "Seconds earned by playing.",
            (1, EARNED_SECONDS_MAX),
        ),
        FormLine("clock.earned_hands", "Hands per refill", bounds=(1, EARNED_HANDS_MAX)),
        FormLine(
            "clock.bank_seconds_max",
            "Maximum time bank",
            "In seconds (0 = none).",
            (0, BANK_SECONDS_MAX),
        ),
    ),
    ("forced", "Forced bets"): (
        FormLine(
            "small_blind",
            "Small blind",
            "Leave blank for half the small bet.",
            (0, STAKES_MAX),
            fits=_two_blinds,
            structures=_LIMIT,
        ),
        FormLine("ante", "Ante", "Leave blank to derive it from the stakes.", (0, STAKES_MAX)),
        FormLine("ante_kind", "Ante paid by", choices=_ANTES, fits=_two_blinds),
        FormLine(
            "bring_in",
            "Bring-in",
            "Leave blank for half the small bet.",
            (1, STAKES_MAX),
            fits=_bring_in,
        ),
        FormLine("rules.straddle", "Straddles", choices=_STRADDLES, fits=_two_blinds),
        FormLine("rules.straddles_max", "Maximum straddles", bounds=(1, 8), fits=_two_blinds),
        FormLine(
            "rules.straddle_raise",
            "Minimum raise over a straddle",
            choices=_STRADDLE_RAISES,
            fits=_two_blinds,
        ),
        FormLine(
            "rules.bomb_pot",
            "Bomb pots",
            "Everyone antes, and there is no preflop betting.",
            fits=_two_blinds_and_board,
        ),
    ),
    ("betting", "Betting"): (
        FormLine("rules.unit", "Smallest chip", "All bets are multiples of it.", (1, STAKES_MAX)),
        FormLine(
            "rules.wagers_max",
            "Raise cap",
            "Bets and raises per street (-1 = default, 0 = no cap).",
            (-1, 1000),
            structures=_LIMIT,
        ),
        FormLine("rules.cap_heads_up", "Raise cap heads-up", structures=_LIMIT),
        FormLine(
            "rules.open_pair",
            "Big bet with an open pair",
            "On fourth street.",
            fits=_stud_for_high,
            structures=(Structure.FIXED_LIMIT,),
        ),
        FormLine("rules.book", "Rule book", "Decides where rule books differ.", choices=_BOOKS),
    ),
    ("showdown", "Boards and showdown"): (
        FormLine(
            "rules.boards",
            "Boards",
            "Each board plays for an equal share of the pot.",
            (1, 3),
            fits=_board,
        ),
        FormLine(
            "rules.run_it",
            "Run it twice",
            "How many times players may run the board.",
            (1, 3),
            fits=_board,
        ),
        FormLine("all_in_face_up", "Show all-in hands", "When the betting is over."),
        FormLine("run_out", "Run-out speed", choices=_RUN_OUTS, fits=_cards_come_later),
        FormLine(
            "chances",
            "Show all-in odds",
            "Each hand's chance to win.",
            fits=_cards_come_later,
        ),
        FormLine("rules.show_all", "Losers must show"),
        FormLine(
            "rules.shows_first", "First to show", "In min/max games, always left of the button."
        ),
        FormLine(
            "rules.rabbit_hunt",
            "Automatic rabbit hunt",
            "Always show the undealt board cards.",
            fits=_board,
        ),
        FormLine(
            "rules.rabbit_on_request",
            "Rabbit hunt on request",
            "When a player in the hand asks.",
            fits=_board,
        ),
        FormLine(
            "rules.seven_deuce",
            "Seven-deuce bounty",
            "Everyone pays the winner.",
            (0, STAKES_MAX),
            fits=_two_hole_cards,
        ),
    ),
    ("rake", "Rake"): (
        FormLine("rules.rake.per_mille", "Rake", "Per mille of each pot.", (0, 1000)),
        FormLine("rules.rake.cap", "Rake cap", "Chips per hand (0 = no cap).", (0, STAKES_MAX)),
        FormLine("rules.rake.no_flop_no_drop", "No flop, no drop"),
    ),
}
