"""The game of a PokerStars hand: its heading, and what the forced payments tell about the stakes.

The heading names the blinds of big-bet games, and the two bets of limit games, of which the blinds
follow. Antes, who pays them, bring-ins and straddles only the payments tell.
"""

from collections.abc import Sequence
from math import gcd

from pokerhouse.histories.book import ante_kind_of
from pokerhouse.histories.pokerstars.heading import Heading, chips
from pokerhouse.histories.pokerstars.lines import POST_KINDS
from pokerhouse.histories.pokerstars.steps import HandStep
from pokerhouse.rules import (
    AnteKind,
    HandConfig,
    HouseRules,
    Player,
    Post,
    Posted,
    Straddle,
    Structure,
    variant_of,
)
from pokerhouse.rules.games import Opening
from pokerhouse.units import Chips, SeatNumber


def posts_of(
    heading: Heading, steps: Sequence[HandStep], small: SeatNumber | None, big: SeatNumber | None
) -> dict[int, tuple[Posted, ...]]:
    """The forced payments by their lines. A blind that is not due from a seat is one it has missed
    (R3); a missed small one is dead.
    """
    posts: dict[int, tuple[Posted, ...]] = {}
    for step in steps:
        if step.kind != "posts":
            continue
        amount, what = chips(step.found["amount"], heading.scale), step.found["what"]
        if what == "small & big blinds":
            live = Chips(min(amount, _big_blind(heading)))
            dead = Chips(amount - live)
            both = (
                Posted(step.seat, Post.MISSED_BIG_BLIND, live),
                Posted(step.seat, Post.MISSED_SMALL_BLIND, dead),
            )
            posts[step.line] = both if dead else both[:1]
            continue
        kind = POST_KINDS[what]
        if kind is Post.BIG_BLIND and step.seat != big:
            kind = Post.MISSED_BIG_BLIND
        if kind is Post.SMALL_BLIND and step.seat != small:
            kind = Post.MISSED_SMALL_BLIND
        posts[step.line] = (Posted(step.seat, kind, amount),)
    return posts


def _big_blind(heading: Heading) -> Chips:
    return heading.small if heading.structure is Structure.FIXED_LIMIT else heading.big


def blinds_of(
    steps: Sequence[HandStep], players: int
) -> tuple[SeatNumber | None, SeatNumber | None]:
    """Find the seats due the blinds, from the summary or from the posts.

    The summary also shows when nobody is due the small blind. It may be cut off before it lists all
    `players`.
    """
    blinds = ("small blind", "big blind", "button blind")
    seats = [s for s in steps if s.kind == "seat in the summary"]
    told = {role: s.seat for s in seats for role in blinds if role in s.found["roles"]}
    if not told or len(seats) < players:
        posts = [
            (s.found["what"], s.seat)
            for s in steps
            if s.kind == "posts" and s.found["what"] in blinds
        ]
        told = dict(reversed(posts))
    return told.get("small blind"), told.get("big blind", told.get("button blind"))


def config_of(
    heading: Heading,
    steps: Sequence[HandStep],
    posts: Sequence[Posted],
    big: SeatNumber | None,
    boards: int,
) -> HandConfig:
    """The game as our rules play it. Raises `ConfigError` for one that they do not."""
    variant = variant_of(heading.variant)
    limited = heading.structure is Structure.FIXED_LIMIT
    blinds = variant.opening in (Opening.BLINDS, Opening.BUTTON_BLIND)
    antes = [post for post in posts if post.post is Post.ANTE]
    small = heading.small
    if limited:
        posted = [
            s
            for s in steps
            if s.kind == "posts" and s.found["what"] == "small blind" and not s.found["end"]
        ]
        small = (
            chips(posted[0].found["amount"], heading.scale) if posted else Chips(heading.small // 2)
        )
    straddles = sum(post.post is Post.STRADDLE for post in posts)
    return HandConfig(
        heading.structure,
        Chips(small if blinds else 0),
        Chips(_big_blind(heading) if blinds else 0),
        small_bet=heading.small if limited else Chips(0),
        big_bet=heading.big if limited else Chips(0),
        ante=Chips(max((post.amount for post in antes), default=0)),
        ante_kind=ante_kind_of(antes, big, heading.button) if blinds else AnteKind.EACH,
        variant=heading.variant,
        bring_in=Chips(0) if blinds else _bring_in(heading, steps),
        rules=HouseRules(
            boards=heading.boards,
            run_it=boards if heading.boards == 1 else 1,
            straddle=Straddle.BUTTON if straddles else Straddle.NONE,
            straddles_max=max(1, straddles),
            open_pair=heading.variant == "stud" and heading.structure is Structure.FIXED_LIMIT,
        ),
    )


def _bring_in(heading: Heading, steps: Sequence[HandStep]) -> Chips:
    """The bring-in as paid, as called if that was short, else half the small bet."""
    for step in steps:
        if (step.kind == "brings in" and not step.found["end"]) or step.kind == "calls":
            return min(chips(step.found["amount"], heading.scale), heading.small)
        if step.kind in ("bets", "raises"):
            break
    return Chips(max(1, heading.small // 2))


def smallest_chip(heading: Heading, players: Sequence[Player], steps: Sequence[HandStep]) -> Chips:
    """The chip size that every amount of the hand is a multiple of.

    Until about 2010, real-money pots were split in units of five cents; the shares of a split pot
    show it.
    """
    amounts = [
        chips(step.found[key], heading.scale)
        for step in steps
        for key in ("amount", "total", "rake")
        if key in step.found.re.groupindex
    ]
    return Chips(gcd(*amounts, *(player.stack for player in players), heading.small, heading.big))
