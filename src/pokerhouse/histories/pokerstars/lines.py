"""The lines of a PokerStars hand history, as patterns: everything the reader knows by sight.

A line that matches none of them is not understood, and its hand is refused.
"""

import re
from typing import Final

from pokerhouse.rules import Post, Structure

GAMES: Final = {
    "Hold'em": "holdem",
    "Omaha": "omaha",
    "Omaha Hi/Lo": "omaha8",
    "5 Card Omaha": "omaha5",
    "5 Card Omaha Hi/Lo": "omaha5_8",
    "6 Card Omaha": "omaha6",
    "6 Card Omaha Hi/Lo": "omaha6_8",
    "Courchevel": "courchevel",
    "Courchevel Hi/Lo": "courchevel8",
    "7 Card Stud": "stud",
    "7 Card Stud Hi/Lo": "stud8",
    "Razz": "razz",
    "5 Card Draw": "five_card_draw",
    "Single Draw 2-7 Lowball": "single_draw_27",
    "Triple Draw 2-7 Lowball": "triple_draw_27",
    "Badugi": "badugi",
}
LIMITS: Final = {
    "No Limit": Structure.NO_LIMIT,
    "Pot Limit": Structure.POT_LIMIT,
    "Limit": Structure.FIXED_LIMIT,
}
CURRENCIES: Final = {"$": "USD", "€": "EUR", "£": "GBP"}

_MONEY: Final = r"[$€£]?\d[\d,]*(?:\.\d\d?)?"
_CARDS: Final = r"\[[^\[\]]*\]"
_GAME: Final = "|".join(re.escape(name) for name in sorted(GAMES, key=len, reverse=True))
_DATE: Final = r"\d{4}/\d\d?/\d\d?"
_TIME: Final = r"\d\d?:\d\d:\d\d"


def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(text.replace("MONEY", _MONEY).replace("CARDS", _CARDS))


HEADING: Final = _pattern(
    r"PokerStars (?P<kind>(?:Home Game |Zoom )*)(?:Hand|Game) #(?P<number>\d{1,18}):\s+(?:\{(?P<club>[^{}]*)\}\s+)?"
    r"(?:(?:Zoom )?Tournament #(?P<tournament>\d+),\s+(?P<buy_in>.*?)\s*(?<=\s))?"
    r"(?:(?P<mix>HORSE|HOSE|HEROS|8-Game|10-Game|Triple Stud|Mixed [^()]*?) \()?"
    rf"(?P<game>{_GAME}) (?P<limit>{'|'.join(LIMITS)})"
    r"(?:\)? - (?:Match Round \w+, )?Level (?P<level>[IVXLCDM]+) \(|,? \(?)"
    r"(?P<small>MONEY)/(?P<big>MONEY)(?: - (?P<cap>MONEY) Cap -)?(?: - Ante (?P<ante>MONEY)(?: -)?)?\s*"
    rf"(?P<currency>[A-Z]{{3}})?\) - (?P<date>{_DATE}) (?P<time>{_TIME})(?: (?P<zone>[A-Z]+))?"
    rf"(?: \[(?P<et_date>{_DATE}) (?P<et_time>{_TIME}) ET\])?"
)
TABLE: Final = _pattern(
    r"Table '(?P<table>.*)'(?: (?P<seats>\d\d?)-max)?(?: \(Play Money\))?(?: Seat #(?P<button>\d\d?) is the button)?"
)
SEAT: Final = _pattern(
    r"Seat (?P<seat>\d\d?): (?P<name>.+?) \((?P<stack>MONEY) in chips(?:, MONEY bounty)?\)"
    r"(?P<out> is sitting out| out of hand \(moved from another table into small blind\))?"
)

STREET: Final = _pattern(r"\*\*\* (?P<street>[A-Z0-9][A-Za-z0-9 -]*?) \*\*\*(?P<cards>(?: CARDS)*)")
DEALT: Final = _pattern(r" (?P<cards>CARDS(?: CARDS)?)")
"""After `Dealt to` and the name."""
UNCALLED: Final = _pattern(r"Uncalled bet \((?P<amount>MONEY)\) returned to (?P<name>.+)")
COLLECTED: Final = _pattern(
    r"(?P<name>.+) collected (?P<amount>MONEY) from (?:(?P<main>pot|main pot)|side pot(?:-(?P<side>\d))?)"
    r"(?: \(pot not awarded as player cashed out\))?"
)

_END: Final = r"(?P<end> and is all-in| and has reached the MONEY cap)?"
POSTS: Final = _pattern(
    rf"posts (?P<what>small blind|big blind|small & big blinds|the ante|(?:the )?straddle) (?P<amount>MONEY){_END}"
)
POST_KINDS: Final = {
    "small blind": Post.SMALL_BLIND,
    "big blind": Post.BIG_BLIND,
    "the ante": Post.ANTE,
    "straddle": Post.STRADDLE,
    "the straddle": Post.STRADDLE,
}
FOLDS: Final = _pattern(r"folds(?: CARDS)?")
CHECKS: Final = _pattern(r"checks")
CALLS: Final = _pattern(rf"calls (?P<amount>MONEY){_END}")
BETS: Final = _pattern(rf"bets (?P<amount>MONEY){_END}")
RAISES: Final = _pattern(rf"raises MONEY to (?P<amount>MONEY){_END}")
BRINGS_IN: Final = _pattern(rf"brings in for (?P<amount>MONEY){_END}")
DISCARDS: Final = _pattern(r"discards (?P<count>\d) cards?(?: (?P<cards>CARDS))?")
STANDS_PAT: Final = _pattern(r"stands pat(?: on CARDS)?")
SHOWS: Final = _pattern(r"shows (?P<cards>CARDS)(?: \(.*\))?")
SITS_OUT: Final = _pattern(r"(?:sits out|is sitting out)")
SILENT: Final = _pattern(r"doesn't show hand")
MUCKS: Final = _pattern(r"mucks hand")

TOTAL: Final = _pattern(
    r"Total pot (?P<total>MONEY)(?: Main pot MONEY\.(?: Side pot(?:-\d)? MONEY\.)*)? \| Rake (?P<rake>MONEY)"
)
BOARD: Final = _pattern(r"(?:(?P<run>FIRST|SECOND|THIRD) )?Board (?P<cards>CARDS)")
SUMMARY_SEAT: Final = _pattern(
    r"(?P<roles>(?: \((?:button|small blind|big blind)\))*) (?:(?P<known>showed|mucked) (?P<cards>CARDS)|folded|mucked"
    r"|collected|didn't show|won|lost|showed|is sitting out)(?:[ ,.(].*)?"
)
RUN_WORDS: Final = ("FIRST", "SECOND", "THIRD")

IGNORED: Final = tuple(
    _pattern(text)
    for text in (
        r".+ said, \".*\"",
        r".+ joins the table at seat #\d+",
        r".+ leaves the table",
        r".+ (?:is|has been) (?:dis|re)?connected",
        r".+ (?:has returned|has timed out(?: while (?:being )?disconnected)?|sits out|is sitting out)",
        r".+ was removed from the table for failing to post",
        r".+ will be allowed to play after the button",
        r".+ has \d+ seconds? left to act",
        r".+ cashed out the hand for MONEY(?: \| Cash Out Fee MONEY)?",
        r".+ finished the tournament(?: in \d+(?:st|nd|rd|th) place)?(?: and received .+)?\.?",
        r".+ wins the tournament(?: and receives .+)?",
        r".+ wins (?:the )?MONEY (?:bounty )?for (?:eliminating|splitting the elimination of|splitting) .+",
        r".+ (?:re-buys and receives|takes the add-on and receives) .+",
        r"Betting is capped",
        r"The deck is reshuffled",
        r"Pair on board - a double bet is allowed",
        r"Hand was run (?:twice|three times)",
    )
)
"""What changes nothing in the hand."""
