"""The dialect of PokerStars: its lines, as patterns, since 2003."""

import re
from typing import Final

from pokerhouse.histories.lines import Dialect, StreetKind
from pokerhouse.histories.pokerstars.heading import GAME_PATTERN, LIMIT_PATTERN, read_heading
from pokerhouse.rules import Post

_MONEY: Final = r"(?:[$€£¥₹]|Rs\. ?)?\d[\d,]*(?:\.\d\d?)?"
_CARDS: Final = r"\[[^\[\]]*\]"
_DATE: Final = r"\d{4}/\d\d?/\d\d?"
_TIME: Final = r"\d\d?:\d\d:\d\d"


def _pattern(text: str, flags: int = 0) -> re.Pattern[str]:
    return re.compile(text.replace("MONEY", _MONEY).replace("CARDS", _CARDS), flags)


_START: Final = r"PokerStars (?:Home Game |Zoom )*(?:Hand|Game) #(?P<number>\d{1,18}):"
"""The start of a hand.

Since 2008 it is `Hand`, with overlaps; earlier, and in old exports, `Game`, also in capitals.
"""
_MIX: Final = r"HORSE|HOSE|HEROS|8-Game|10-Game|Triple Stud|Mixed [^()]*?"
_HEADING: Final = _pattern(
    # what it is: a hand of a club, of a tournament with its buy-in, of a mixed game
    r"PokerStars (?P<kind>(?:Home Game |Zoom )*)(?:Hand|Game) "
    r"#(?P<number>\d{1,18}):\s*(?:\{(?P<club>[^{}]*)\}\s+)?"
    r"(?:(?:Zoom )?Tournament #(?P<tournament>\d+),\s+(?P<buy_in>.*?)(?<=\s))?"
    rf"(?:(?P<mix>{_MIX}) \()?(?P<split>Split )?(?P<game>{GAME_PATTERN}) (?P<limit>{LIMIT_PATTERN})"
    # the level of a tournament, which some exports leave out
    r"(?:\)? (?:- )?(?:Match Round \w+, )?(?:Level ?(?P<level>\w+) ?)?\(|,? \(?)"
    # the stakes
    r"(?:ante MONEY, )?(?:Button Blind (?P<button_blind>MONEY)|(?P<small>MONEY)/(?P<big>MONEY))"
    r"(?: - (?P<cap>MONEY) Cap -)?(?: - Ante (?P<ante>MONEY)(?: -)?)?\s*(?P<currency>[A-Z]{3})?\)"
    # Italian hands carry the number of the authority; until 2008 a dash stood before the time and
    # brackets round ET
    r"(?: \[(?:AAMS|ADM) ID: (?P<authority>\w+)\])?"
    rf" - (?P<date>{_DATE}) (?:- )?(?P<time>{_TIME})(?: \(?(?P<zone>[A-Z]+)\)?)?"
    rf"(?: \[(?P<et_date>{_DATE}) (?:- )?(?P<et_time>{_TIME}) \(?ET\)?\])?",
    re.IGNORECASE,
)
_TABLE: Final = _pattern(
    r"Table '(?P<table>.*)'(?: (?P<seats>\d\d?)-max)?(?: \((?:Play|Real) Money\))?"
    r"(?: Seat #(?P<button>\d\d?) is the button)?",
    re.IGNORECASE,
)
_SEAT: Final = _pattern(
    r"Seat (?P<seat>\d\d?): (?P<name>.+?) \((?P<stack>MONEY) in chips(?:, MONEY bounty)?\)"
    r"(?P<out> is sitting out| out of hand \(moved from another table into small blind\))?"
)

_STREET: Final = _pattern(
    # Clients of 2016 wrote the first card of Courchevel's board twice, on half a line each.
    r"\*\*\* (?:HOLE CARD[S] \*\*\* CARDS\*\*\* HOLE CARD[S](?=PRE-FLOP))?"
    r"(?:(?P<run>FIRST|SECOND|THIRD) (?=(?:FLOP|TURN|RIVER|SHOW DOWN) ))?"
    r"(?P<street>[A-Z0-9][A-Za-z0-9 -]*?) \*\*\*(?P<cards>(?: CARDS)*)"
)
_STREETS: Final = {
    **dict.fromkeys(("HOLE CARDS", "DEALING HANDS", "3rd STREET", "PRE-FLOP"), StreetKind.FIRST),
    **dict.fromkeys(("FLOP", "TURN", "4th STREET", "5th STREET", "6th STREET"), StreetKind.LATER),
    **dict.fromkeys(("FIRST DRAW", "SECOND DRAW", "THIRD DRAW"), StreetKind.LATER),
    "RIVER": StreetKind.LAST,
    "SHOW DOWN": StreetKind.SHOWDOWN,
    "SUMMARY": StreetKind.SUMMARY,
}
_DEALT: Final = _pattern(r" (?P<cards>CARDS(?: CARDS)?)")
_UNCALLED: Final = _pattern(r"Uncalled bet \((?P<amount>MONEY)\) returned to (?P<name>.+)")
_COLLECTED: Final = _pattern(
    r"(?P<name>.+) collected (?P<amount>MONEY) from (?:(?P<main>pot|main pot)|side "
    r"pot(?:-(?P<side>\d))?)"
    r"(?: \(pot not awarded as player cashed out\))?"
)

_END: Final = r"(?P<end> and is all-in| and has reached the MONEY cap)?"
_POSTS: Final = _pattern(
    r"posts (?P<what>small blind|big blind|button blind|small & big blinds|the ante|(?:the "
    r")?straddle) "
    rf"(?P<amount>MONEY){_END}"
)
_FOLDS: Final = _pattern(r"folds(?: \(disconnect\))?(?: CARDS)?")
_CHECKS: Final = _pattern(r"checks(?: \(disconnect\))?")
_CALLS: Final = _pattern(rf"calls (?P<amount>MONEY){_END}")
_BETS: Final = _pattern(rf"bets (?P<amount>MONEY){_END}")
_RAISES: Final = _pattern(rf"raises MONEY to (?P<amount>MONEY){_END}")
_BRINGS_IN: Final = _pattern(rf"brings in(?: low)? for (?P<amount>MONEY){_END}")
_DISCARDS: Final = _pattern(r"discards (?P<count>\d) cards?(?: (?P<cards>CARDS))?")
_STANDS_PAT: Final = _pattern(r"stands pat(?: on CARDS)?")
_SHOWS: Final = _pattern(r"show(?:s|ed) (?P<cards>CARDS)(?: \(.*\))?")
_SITS_OUT: Final = _pattern(r"(?:sits out|is sitting out)")
_SILENT: Final = _pattern(r"doesn't show hand")
_MUCKS: Final = _pattern(r"muck(?:s|ed)(?: hand)?(?: (?P<cards>CARDS))?")

_TOTAL: Final = _pattern(
    r"Total pot (?P<total>MONEY)(?: Main pot MONEY\.(?: Side pot(?:-\d)? MONEY\.)*)? \| Rake "
    r"(?P<rake>MONEY)"
)
_BOARD: Final = _pattern(r"(?:(?P<run>FIRST|SECOND|THIRD) )?Board (?P<cards>CARDS)")
_SUMMARY_SEAT: Final = _pattern(
    r"(?P<roles>(?: \((?:button blind|button|small blind|big blind)\))*) "
    r"(?:(?P<known>showed|mucked) (?P<cards>CARDS)|folded|mucked|collected|didn't "
    r"show|won|lost|showed|is sitting out)"
    r"(?:[ ,.(].*)?"
)
RUN_WORDS: Final = ("FIRST", "SECOND", "THIRD")

_CASHED_OUT: Final = _pattern(
    r"(?P<name>.+) cashed out the hand for MONEY(?: \| Cash Out Fee MONEY)?"
)
_WON: Final = _pattern(r"\bwon \((?P<amount>MONEY)\)")

_IGNORED: Final = tuple(
    _pattern(text)
    for text in (
        r".+ said, \".*\"",
        r".+ is feeling (?:angry|confused|happy|normal)",
        # coming, going and the line
        r".+ joins the table at seat #\d+",
        r".+ (?:leaves the table|sits down|stands up)",
        r".+ (?:is|has been|has|was) (?:dis|re)?connected(?: from table)?",
        r".+ (?:has returned|has timed out(?: while (?:being )?disconnected)?|sits out|is sitting "
        r"out)",
        r".+ was removed from the table for failing to post",
        r".+ was moved from another table.*",
        r".+ will be allowed to play after the button",
        r".+ has \d+ seconds? (?:left to act|to reconnect)",
        r".+ has requested TIME",
        r"Time has expired.*",
        r"The button is in seat #\d+",
        # tournaments
        r".+ finished the tournament(?: in \d+(?:st|nd|rd|th) place)?(?: and received .+)?\.?",
        r".+ wins the tournament(?: and receives .+| - .+)?",
        r".+ wins an? .+ to tournament.*",
        r".+ wins (?:the )?MONEY (?:bounty )?for (?:eliminating|splitting the elimination "
        r"of|splitting) .+",
        r".+ splits? the MONEY bounty for eliminating .+",
        r".+ (?:re-buys and receives|takes the add-on and receives) .+",
        r".+ adds MONEY(?: chips)?(?: to (?:his|her|their) stack)?",
        # the dealer
        r"Betting is capped",
        r"The deck is reshuffled",
        r"Pair on board - a double bet is allowed",
        r"Hand was run (?:twice|three times)",
        r"No low hand qualified",
        r".+ is (?:high|low) with \[.+",
        # what converters of other sites' hands leave in
        r"Table (?:leave|enter) user",
        r".+: Table deposit MONEY",
    )
)

DIALECT: Final = Dialect(
    site="PokerStars",
    marks=("oker", "OKER"),
    start=re.compile(_START, re.IGNORECASE),
    start_inside=re.compile(
        rf"{_START}\s+(?:\{{[^{{}}]*\}}\s+)?(?:(?:Zoom )?Tournament #\d"
        rf"|(?:[\w ]+ \()?(?:Split )?(?:{GAME_PATTERN}) (?:{LIMIT_PATTERN}))",
        re.IGNORECASE,
    ),
    # the page of a tournament's results, which the client keeps beside the hands
    pages=re.compile(r"PokerStars Tournament #\d+,"),
    # the line that numbers the hands in mailed histories
    rule=re.compile(r"\*{5,} # \d+ \*{5,}"),
    heading=_HEADING,
    table=_TABLE,
    read_heading=read_heading,
    seat=_SEAT,
    seat_start=re.compile(r"Seat \d\d?: "),
    street=_STREET,
    streets=_STREETS,
    runs=RUN_WORDS,
    actions={
        "folds": ("folds", _FOLDS),
        "checks": ("checks", _CHECKS),
        "calls": ("calls", _CALLS),
        "bets": ("bets", _BETS),
        "raises": ("raises", _RAISES),
        "posts": ("posts", _POSTS),
        "brings": ("brings in", _BRINGS_IN),
        "discards": ("discards", _DISCARDS),
        "stands": ("stands pat", _STANDS_PAT),
        "shows": ("shows", _SHOWS),
        "showed": ("shows", _SHOWS),
        "mucks": ("mucks", _MUCKS),
        "mucked": ("mucks", _MUCKS),
        "doesn't": ("does not show", _SILENT),
        "sits": ("sits out", _SITS_OUT),
        "is": ("sits out", _SITS_OUT),
    },
    posts={
        "small blind": (Post.SMALL_BLIND,),
        "big blind": (Post.BIG_BLIND,),
        "button blind": (Post.BIG_BLIND,),
        "small & big blinds": (Post.MISSED_BIG_BLIND, Post.MISSED_SMALL_BLIND),
        "the ante": (Post.ANTE,),
        "straddle": (Post.STRADDLE,),
        "the straddle": (Post.STRADDLE,),
    },
    dealt=_DEALT,
    named=(("uncalled", _UNCALLED), ("collected", _COLLECTED), ("cashed out", _CASHED_OUT)),
    ignored=_IGNORED,
    cancelled=("Hand cancelled", "HAND CANCELLED"),
    total_start="Total pot ",
    summary=(("total", _TOTAL), ("board", _BOARD)),
    summary_seat=_SUMMARY_SEAT,
    won=_WON,
    last_lines=("Seat ", "Board [", "FIRST Board [", "PokerStars "),
)
