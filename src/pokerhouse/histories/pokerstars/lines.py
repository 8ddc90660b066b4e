"""The lines of a PokerStars hand history, as patterns: everything the reader knows by sight.

A line that matches none of them is not understood, and its hand is refused.
"""

import re
from typing import Final

from pokerhouse.histories.pokerstars.games import GAME_PATTERN, LIMIT_PATTERN
from pokerhouse.rules import Post

_MONEY: Final = r"(?:[$€£¥₹]|Rs\. ?)?\d[\d,]*(?:\.\d\d?)?"
_CARDS: Final = r"\[[^\[\]]*\]"
_DATE: Final = r"\d{4}/\d\d?/\d\d?"
_TIME: Final = r"\d\d?:\d\d:\d\d"


def _pattern(text: str, flags: int = 0) -> re.Pattern[str]:
    return re.compile(text.replace("MONEY", _MONEY).replace("CARDS", _CARDS), flags)


START: Final = r"PokerStars (?:Home Game |Zoom )*(?:Hand|Game) #\d{1,18}:"
"""The start of a hand.

Since 2008 it is `Hand`, with overlaps; earlier, and in old exports, `Game`, also in capitals.
"""
_MIX: Final = r"HORSE|HOSE|HEROS|8-Game|10-Game|Triple Stud|Mixed [^()]*?"
HEADING: Final = _pattern(
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
TABLE: Final = _pattern(
    r"Table '(?P<table>.*)'(?: (?P<seats>\d\d?)-max)?(?: \((?:Play|Real) Money\))?"
    r"(?: Seat #(?P<button>\d\d?) is the button)?",
    re.IGNORECASE,
)
SEAT: Final = _pattern(
    r"Seat (?P<seat>\d\d?): (?P<name>.+?) \((?P<stack>MONEY) in chips(?:, MONEY bounty)?\)"
    r"(?P<out> is sitting out| out of hand \(moved from another table into small blind\))?"
)

STREET: Final = _pattern(r"\*\*\* (?P<street>[A-Z0-9][A-Za-z0-9 -]*?) \*\*\*(?P<cards>(?: CARDS)*)")
COURCHEVEL_2016: Final = _pattern(
    r"\*\*\* HOLE CARD[S] \*\*\* CARDS\*\*\* HOLE CARD[S](?P<street>PRE-FLOP) \*\*\*(?P<cards> "
    r"CARDS)"
)
"""The street lines; clients of 2016 wrote the first card of the board differently."""
DEALT: Final = _pattern(r" (?P<cards>CARDS(?: CARDS)?)")
"""After `Dealt to` and the name."""
UNCALLED: Final = _pattern(r"Uncalled bet \((?P<amount>MONEY)\) returned to (?P<name>.+)")
COLLECTED: Final = _pattern(
    r"(?P<name>.+) collected (?P<amount>MONEY) from (?:(?P<main>pot|main pot)|side "
    r"pot(?:-(?P<side>\d))?)"
    r"(?: \(pot not awarded as player cashed out\))?"
)

_END: Final = r"(?P<end> and is all-in| and has reached the MONEY cap)?"
POSTS: Final = _pattern(
    r"posts (?P<what>small blind|big blind|button blind|small & big blinds|the ante|(?:the "
    r")?straddle) "
    rf"(?P<amount>MONEY){_END}"
)
POST_KINDS: Final = {
    "small blind": Post.SMALL_BLIND,
    "big blind": Post.BIG_BLIND,
    "button blind": Post.BIG_BLIND,
    "the ante": Post.ANTE,
    "straddle": Post.STRADDLE,
    "the straddle": Post.STRADDLE,
}
FOLDS: Final = _pattern(r"folds(?: \(disconnect\))?(?: CARDS)?")
CHECKS: Final = _pattern(r"checks(?: \(disconnect\))?")
CALLS: Final = _pattern(rf"calls (?P<amount>MONEY){_END}")
BETS: Final = _pattern(rf"bets (?P<amount>MONEY){_END}")
RAISES: Final = _pattern(rf"raises MONEY to (?P<amount>MONEY){_END}")
BRINGS_IN: Final = _pattern(rf"brings in(?: low)? for (?P<amount>MONEY){_END}")
DISCARDS: Final = _pattern(r"discards (?P<count>\d) cards?(?: (?P<cards>CARDS))?")
STANDS_PAT: Final = _pattern(r"stands pat(?: on CARDS)?")
SHOWS: Final = _pattern(r"show(?:s|ed) (?P<cards>CARDS)(?: \(.*\))?")
SITS_OUT: Final = _pattern(r"(?:sits out|is sitting out)")
SILENT: Final = _pattern(r"doesn't show hand")
MUCKS: Final = _pattern(r"muck(?:s|ed)(?: hand)?(?: (?P<cards>CARDS))?")

TOTAL: Final = _pattern(
    r"Total pot (?P<total>MONEY)(?: Main pot MONEY\.(?: Side pot(?:-\d)? MONEY\.)*)? \| Rake "
    r"(?P<rake>MONEY)"
)
BOARD: Final = _pattern(r"(?:(?P<run>FIRST|SECOND|THIRD) )?Board (?P<cards>CARDS)")
SUMMARY_SEAT: Final = _pattern(
    r"(?P<roles>(?: \((?:button blind|button|small blind|big blind)\))*) "
    r"(?:(?P<known>showed|mucked) (?P<cards>CARDS)|folded|mucked|collected|didn't "
    r"show|won|lost|showed|is sitting out)"
    r"(?:[ ,.(].*)?"
)
RUN_WORDS: Final = ("FIRST", "SECOND", "THIRD")

CANCELLED: Final = ("Hand cancelled", "HAND CANCELLED")
CASHED_OUT: Final = _pattern(
    r"(?P<name>.+) cashed out the hand for MONEY(?: \| Cash Out Fee MONEY)?"
)
WON: Final = _pattern(r"\bwon \((?P<amount>MONEY)\)")
"""In the summary: what a seat won of one board."""

IGNORED: Final = tuple(
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
"""Lines that do not affect the hand."""
