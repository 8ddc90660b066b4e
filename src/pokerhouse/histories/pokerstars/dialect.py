"""The dialect of PokerStars: its lines, as patterns, since 2003."""

import re
from typing import Final

from pokerhouse.histories.lines import Dialect, StreetKind
from pokerhouse.histories.pokerstars.heading import GAME_PATTERN, LIMIT_PATTERN, read_heading
from pokerhouse.rules import Post, RuleBook

_MONEY: Final = r"(?:[$€£¥₹] ?|Rs\. ?)?(?:\d[\d,]*(?:\.\d\d?)?|\.\d\d?)"
_CARDS: Final = r"\[[^\[\]]*\]"
_DATE: Final = r"\d{4}[/.-]\d\d?[/.-]\d\d?"
_TIME: Final = r"\d\d?:\d\d?(?::\d\d?)?(?:\.\d+)?(?: ?[AP]M\b)?"
_ZONE: Final = r"[A-Z]{2,5}(?:[+-]\d\d?(?::?\d\d)?)?"


def _pattern(text: str, flags: int = 0) -> re.Pattern[str]:
    return re.compile(text.replace("MONEY", _MONEY).replace("CARDS", _CARDS), flags)


_MIX: Final = r"HORSE|HOSE|HEROS|8-Game|10-Game|Triple Stud|Mixed [^()]*?"
_GAME: Final = (
    rf"(?P<split>Split )?(?:(?P<game>{GAME_PATTERN})\s+(?P<limit>{LIMIT_PATTERN})"
    # rooms and converters that put the limit first
    rf"|(?P<limit_first>{LIMIT_PATTERN})\s+(?P<game_last>{GAME_PATTERN}))(?!\w)"
)
_ANY_GAME: Final = re.sub(r"\(\?P<\w+>", "(?:", _GAME)
_OF_A_HAND: Final = (
    rf"\s*(?:\{{[^{{}}]*\}}\s+)?(?:(?:Zoom )?Tournament #\d|(?:[\w -]+ \()?{_ANY_GAME})"
)
"""The text after the number in every heading of a game that is read."""
_NUMBER: Final = r"(?:Hand|Game) ?# ?(?P<number>(?:[A-Z]{1,8}-?)?\d+) ?:"
"""The word and the number: `Hand` since 2008, with overlaps; earlier, and in old exports, `Game`.

Other rooms put letters before the digits.
"""
_ROOM: Final = r"(?P<room>(?P<stars>PokerStars)|[^\W\d_][^#:\[\]]{0,40}?)"
_KIND: Final = r"(?P<kind>(?:Home Game |Zoom )*)"
_START: Final = rf"{_ROOM} {_KIND}{_NUMBER}(?(stars)|(?={_OF_A_HAND}))"
"""The start of a hand. Other rooms write formats of their own, too, so that their name and number
alone do not tell.
"""
_HEADING: Final = _pattern(
    # what it is: a hand of a club, of a tournament with its buy-in, of a mixed game
    rf"{_ROOM} {_KIND}{_NUMBER}\s*(?:\{{(?P<club>[^{{}}]*)\}}\s+)?"
    r"(?:(?:Zoom )?Tournament #(?P<tournament>\d+),\s*(?P<buy_in>.*?)(?<=\s))?"
    rf"(?:(?P<mix>{_MIX}) \()?{_GAME}"
    # the level of a tournament, which some exports leave out
    r"(?:\)?\s*(?:- ?)?(?:Match Round \w+, )?(?:Level ?(?P<level>\w+)\s*)?\(|,?\s*\(?)\s*"
    # the stakes
    r"(?:ante MONEY, )?"
    r"(?:Button Blind (?P<button_blind>MONEY)|(?P<small>MONEY)\s*/\s*(?P<big>MONEY))"
    r"(?:\s*\(MONEY\))?"
    r"(?: - (?P<cap>MONEY) Cap -)?(?: - Ante (?P<ante>MONEY)(?: -)?)?"
    r"\s*(?P<currency>[A-Z]{3})?\s*\)"
    # Italian hands carry the number of the authority; until 2008 a dash stood before the time and
    # brackets round ET
    r"(?:\s*\[(?:AAMS|ADM) ID: (?P<authority>\w+)\])?"
    rf"\s*- ?(?P<date>{_DATE})\s+(?:- ?)?(?P<time>{_TIME})(?:\s*\(?(?P<zone>{_ZONE})\)?)?"
    rf"(?:\s*\[(?P<date_2>{_DATE})\s+(?:- ?)?(?P<time_2>{_TIME})\s*\(?(?P<zone_2>{_ZONE})\)?\])?",
    re.IGNORECASE,
)
_TABLE: Final = _pattern(
    r"Table (?:ID )?(?P<quote>['\"]?)(?P<table>.*?)(?P=quote)(?: (?P<seats>\d\d?)[- ]?max)?"
    r"(?: \((?:Play|Real) Money\))?(?: Seat #?(?P<button>\d\d?) is the (?:button|dealer))?",
    re.IGNORECASE,
)
_SEAT: Final = _pattern(
    r"Seat (?P<seat>\d\d?): (?P<name>.+?) ?\( ?(?P<stack>MONEY) (?i:in chips)"
    r"(?:, MONEY bounty)? ?\)"
    r"(?P<out> is sitting out| \(sitting out\)"
    r"| out of hand \(moved from another table into small blind\))?"
)

_STREET: Final = _pattern(
    # Clients of 2016 wrote the first card of Courchevel's board twice, on half a line each.
    r"\*\*\* ?(?:HOLE CARD[S] \*\*\* CARDS\*\*\* HOLE CARD[S](?=PRE-FLOP))?"
    r"(?:(?P<run>FIRST|SECOND|THIRD) (?=(?:FLOP|TURN|RIVER|SHOW ?DOWN)\b))?"
    r"(?P<street>[A-Za-z0-9][A-Za-z0-9 -]*?) ?\*\*\*(?P<cards>(?: ?CARDS)*)"
)
_STREETS: Final = {
    **dict.fromkeys(("HOLE CARDS", "DEALING HANDS", "3RD STREET", "PRE-FLOP"), StreetKind.FIRST),
    **dict.fromkeys(("FLOP", "TURN", "4TH STREET", "5TH STREET", "6TH STREET"), StreetKind.LATER),
    **dict.fromkeys(("FIRST DRAW", "SECOND DRAW", "THIRD DRAW"), StreetKind.LATER),
    "RIVER": StreetKind.LAST,
    **dict.fromkeys(("SHOW DOWN", "SHOWDOWN"), StreetKind.SHOWDOWN),
    "SUMMARY": StreetKind.SUMMARY,
}
_DEALT: Final = _pattern(r" ?(?P<cards>CARDS(?: ?CARDS)?)")
_UNCALLED: Final = _pattern(r"Uncalled bet \(?(?P<amount>MONEY)\)? returned to (?P<name>.+)")
_COLLECTED: Final = _pattern(
    r"(?P<name>.+?):? collected \(?(?P<amount>MONEY)\)? from (?:the )?"
    r"(?:(?P<main>pot|main pot)|side pot(?:[- ](?P<side>\d))?)"
    r"(?: \(pot not awarded as player cashed out\))?"
)

_END: Final = r"(?P<end>,? and is all[- ]in| \(all[- ]in\)| and has reached the MONEY cap)?"
_POSTS: Final = _pattern(
    r"posts (?:the |an? )?(?P<what>small blind|big blind|button blind|small (?:&|and) big blinds?"
    rf"|ante|straddle)(?: of)? (?P<amount>MONEY){_END}"
)
_STRADDLES: Final = _pattern(rf"(?P<what>straddle)s?(?: for)? (?P<amount>MONEY){_END}")
_FOLDS: Final = _pattern(r"folds(?: \(disconnect\))?(?: CARDS)?")
_CHECKS: Final = _pattern(r"checks(?: \(disconnect\))?")
_CALLS: Final = _pattern(rf"calls (?P<amount>MONEY){_END}")
_BETS: Final = _pattern(rf"bets (?P<amount>MONEY){_END}")
_RAISES: Final = _pattern(rf"raises (?:MONEY )?to (?P<amount>MONEY){_END}")
_BRINGS_IN: Final = _pattern(rf"brings in(?: low)? for (?P<amount>MONEY){_END}")
_DISCARDS: Final = _pattern(r"discards (?P<count>\d) cards?(?: (?P<cards>CARDS))?")
_STANDS_PAT: Final = _pattern(r"stands pat(?: on CARDS)?")
_SHOWS: Final = _pattern(r"show(?:s|ed) (?P<cards>CARDS)(?: .*)?")
_SITS_OUT: Final = _pattern(r"(?:sits out|is sitting out)")
_SILENT: Final = _pattern(r"(?:doesn't|does not) show(?: hand)?")
_MUCKS: Final = _pattern(r"muck(?:s|ed)(?: hand)?(?: (?P<cards>CARDS))?")

_TOTAL: Final = _pattern(
    r"Total pot:? ?(?P<total>MONEY)"
    r"(?:[ |]*Main pot:? MONEY\.?(?:[ |]*Side pot(?:[- ]\d)?:? MONEY\.?)*)?"
    r"(?: ?\| ?Rake:? ?(?P<rake>MONEY)(?P<fees>(?: ?\| ?[A-Z][A-Za-z ]*:? ?MONEY)*))?",
    re.IGNORECASE,
)
_BOARD: Final = _pattern(r"(?:(?P<run>FIRST|SECOND|THIRD) )?Board:? ?(?P<cards>CARDS)")
_SUMMARY_SEAT: Final = _pattern(
    r"(?P<roles>(?: \((?:button blind|button|dealer|small blind|big blind)\))*)"
    r"(?: (?:(?P<known>showed|mucked) (?P<cards>CARDS)|folded|mucked|collected|didn't "
    r"show|won|lost|showed|is sitting out)"
    r"(?:[ ,.(].*)?)?"
)
RUN_WORDS: Final = ("FIRST", "SECOND", "THIRD")

_CASHED_OUT: Final = _pattern(
    r"(?P<name>.+) cashed out the hand for (?P<amount>MONEY)(?: \| Cash Out Fee MONEY)?"
)
_RECEIVES: Final = _pattern(r"receives cashout \((?P<amount>MONEY)\)", re.IGNORECASE)
_PAYS: Final = _pattern(r"pays cashout risk \((?P<amount>MONEY)\)", re.IGNORECASE)
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
        # cards of others, which some rooms announce without them
        r"Dealt to [^\[\]]+",
        r".+: Chooses to EV Cashout",
        # what converters of other sites' hands leave in
        r"(?:#|//).*",
        r"Table (?:leave|enter) user",
        r".+: Table deposit MONEY",
    )
)

DIALECT: Final = Dialect(
    site="PokerStars",
    book=RuleBook.POKERSTARS,
    marks=("Hand", "Game", "HAND", "GAME", "oker", "OKER"),
    start=re.compile(_START, re.IGNORECASE),
    start_inside=re.compile(
        rf"PokerStars (?:Home Game |Zoom )*{_NUMBER}{_OF_A_HAND}", re.IGNORECASE
    ),
    # the page of a tournament's results, which the client keeps beside the hands
    pages=re.compile(r"PokerStars Tournament #\d+,"),
    # the lines that number the hands in mailed histories, and lines drawn between hands
    rule=re.compile(
        r"\*{3,} ?# ?\d+ ?\*{3,}|(?:Hand|Game) ?#? ?\d+ ?[:.]?|[-=_*~#]{3,}", re.IGNORECASE
    ),
    asides=re.compile(r"\s*\{Rake:[^{}]*\}", re.IGNORECASE),
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
        "straddle": ("posts", _STRADDLES),
        "straddles": ("posts", _STRADDLES),
        "does": ("does not show", _SILENT),
        "receives": ("receives", _RECEIVES),
        "pays": ("pays back", _PAYS),
    },
    posts={
        "small blind": (Post.SMALL_BLIND,),
        "big blind": (Post.BIG_BLIND,),
        "button blind": (Post.BIG_BLIND,),
        "small & big blind": (Post.MISSED_BIG_BLIND, Post.MISSED_SMALL_BLIND),
        "small and big blind": (Post.MISSED_BIG_BLIND, Post.MISSED_SMALL_BLIND),
        "small & big blinds": (Post.MISSED_BIG_BLIND, Post.MISSED_SMALL_BLIND),
        "small and big blinds": (Post.MISSED_BIG_BLIND, Post.MISSED_SMALL_BLIND),
        "ante": (Post.ANTE,),
        "straddle": (Post.STRADDLE,),
    },
    dealt=_DEALT,
    named=(("uncalled", _UNCALLED), ("collected", _COLLECTED), ("cashed out", _CASHED_OUT)),
    ignored=_IGNORED,
    cancelled=("Hand cancelled", "HAND CANCELLED"),
    total_start="Total pot",
    summary=(("total", _TOTAL), ("board", _BOARD)),
    summary_seat=_SUMMARY_SEAT,
    won=_WON,
    last_lines=("Seat ", "Board [", "FIRST Board [", "PokerStars ", "Total pot "),
)
