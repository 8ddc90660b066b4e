"""The game of a hand: its heading, and the stakes that follow from the forced payments.

The heading names the blinds of big-bet games, and the two bets of limit games, of which the blinds
follow. Antes, who pays them, bring-ins and straddles show only in the payments.
"""

from collections.abc import Mapping, Sequence
from itertools import chain
from math import gcd

import msgspec
from msgspec.structs import replace

from pokerhouse import rules
from pokerhouse.catalogue import ValueList
from pokerhouse.histories.book import ante_kind_of
from pokerhouse.histories.lines.amounts import CENTS, chips
from pokerhouse.histories.lines.dialect import Dialect, Heading, LineKind
from pokerhouse.histories.lines.steps import HandStep
from pokerhouse.histories.record import Note, NoteKind, seat_name
from pokerhouse.rules.games import Opening, variant_name
from pokerhouse.units import Chips, SeatNumber

_MISSED = {
    rules.Post.SMALL_BLIND: rules.Post.MISSED_SMALL_BLIND,
    rules.Post.BIG_BLIND: rules.Post.MISSED_BIG_BLIND,
}


class HandGame(msgspec.Struct, frozen=True):
    """The game as our rules play it, the seats due the blinds, and the payments by their lines."""

    config: rules.HandConfig
    blinds: Mapping[rules.Post, SeatNumber]
    posts: Mapping[int, tuple[rules.Posted, ...]]
    notes: tuple[Note, ...] = ()

    def with_live_blind(self) -> "HandGame | None":
        """Return the game in which small blinds that nobody owes are live; None without any.

        By the rule book they are dead (R3), and so they are on most sites. Some count them.
        """
        owed = {
            line: posted[0]
            for line, posted in self.posts.items()
            if [each.post for each in posted] == [rules.Post.MISSED_SMALL_BLIND]
        }
        if not owed:
            return None
        live = {
            line: (rules.Posted(each.seat, rules.Post.MISSED_BIG_BLIND, each.amount),)
            for line, each in owed.items()
        }
        seats = tuple(seat_name(each.seat) for each in owed.values())
        notes = (*self.notes, Note(NoteKind.LIVE_SMALL_BLIND, ValueList(seats)))
        return replace(self, posts={**self.posts, **live}, notes=notes)

    def all_posts(self) -> tuple[rules.Posted, ...]:
        """Return the payments in order."""
        return tuple(chain.from_iterable(self.posts.values()))


def in_cents(heading: Heading) -> Heading:
    """Return a heading of whole amounts for a hand that has parts of them elsewhere."""
    cap = None if heading.cap is None else Chips(heading.cap * CENTS)
    small, big = Chips(heading.small * CENTS), Chips(heading.big * CENTS)
    return replace(heading, small=small, big=big, cap=cap, scale=heading.scale * CENTS)


_OMAHA = {4: "omaha", 5: "omaha5", 6: "omaha6"}
"""Omaha by the number of its down cards."""


def by_cards(heading: Heading, steps: Sequence[HandStep]) -> Heading:
    """Return the heading with the game that the dealt cards prove.

    One room calls Omaha hold'em in its headings; only the number of cards tells.
    """
    if heading.variant != "holdem":
        return heading
    dealt = _counts(steps, "dealt") or _counts(steps, "shows") - {1, 2}
    if len(dealt) != 1 or (variant := _OMAHA.get(dealt.pop())) is None:
        return heading
    note = Note(NoteKind.GAME_BY_CARDS, variant_name(rules.variant_of(variant)))
    return replace(heading, variant=variant, notes=(*heading.notes, note))


def _counts(steps: Sequence[HandStep], kind: LineKind) -> set[int]:
    """Return the numbers of cards in the first brackets of these lines."""
    texts = (step.found["cards"].partition("]")[0] for step in steps if step.kind == kind)
    return {len(text.strip("[ ").split()) for text in texts}


def game_of(
    heading: Heading, players: Sequence[rules.Player], steps: Sequence[HandStep], dialect: Dialect
) -> HandGame:
    """Find the game of a hand.

    Raises `ConfigError` or `ValueError` for a game that our rules do not play.
    """
    payments = [step for step in steps if step.kind == "posts"]
    blinds = _blinds(steps, {player.seat for player in players}, dialect)
    posts = {step.line: _posts(step, heading, blinds, dialect) for step in payments}
    config = _config(heading, steps, [*chain.from_iterable(posts.values())], blinds)
    if heading.structure is rules.Structure.FIXED_LIMIT and config.big_blind:
        # The heading gives only the bets; the first small blind that is no all-in is the full one.
        in_full = (
            chips(step.found["amount"], heading.scale)
            for step in payments
            if dialect.posts[step.found["what"]] == (rules.Post.SMALL_BLIND,)
            and not step.found["end"]
        )
        config = replace(config, small_blind=next(in_full, config.small_blind))
    config.check()
    if config.big_blind and rules.Post.BIG_BLIND not in blinds:
        raise ValueError("nobody is the big blind")
    return HandGame(config, blinds, posts)


def _posts(
    step: HandStep, heading: Heading, blinds: Mapping[rules.Post, SeatNumber], dialect: Dialect
) -> tuple[rules.Posted, ...]:
    """Return the payments of one line.

    A blind that is not due from a seat is one it has missed (R3); a missed small one is dead.
    """
    amount, kinds = chips(step.found["amount"], heading.scale), dialect.posts[step.found["what"]]
    if len(kinds) == 1:
        kind = kinds[0]
        if kind in _MISSED and step.seat != blinds.get(kind):
            kind = _MISSED[kind]
        return (rules.Posted(step.seat, kind, amount),)
    live = Chips(min(amount, _big_blind(heading)))
    both = zip(kinds, (live, Chips(amount - live)), strict=True)
    return tuple(
        rules.Posted(step.seat, kind, part) for kind, part in both if part or kind is kinds[0]
    )


def _big_blind(heading: Heading) -> Chips:
    return heading.small if heading.structure is rules.Structure.FIXED_LIMIT else heading.big


def _blinds(
    steps: Sequence[HandStep], playing: set[SeatNumber], dialect: Dialect
) -> dict[rules.Post, SeatNumber]:
    """Find the seats due the blinds, from the summary or from the posts.

    The summary also shows when nobody is due the small blind. It may be cut off before it lists all
    players.
    """
    words = {word: kinds[0] for word, kinds in dialect.posts.items() if kinds[0] in _MISSED}
    seats = [step for step in steps if step.kind == "seat in the summary"]
    due = {
        kind: step.seat
        for step in seats
        for word, kind in words.items()
        if word in step.found["roles"]
    }
    if not due or len(seats) < len(playing):
        posts = [step for step in steps if step.kind == "posts" and step.found["what"] in words]
        due = {words[step.found["what"]]: step.seat for step in reversed(posts)}
    return {kind: seat for kind, seat in due.items() if seat in playing}


def _config(
    heading: Heading,
    steps: Sequence[HandStep],
    posts: Sequence[rules.Posted],
    due: Mapping[rules.Post, SeatNumber],
) -> rules.HandConfig:
    """Return the game as our rules play it; limit games have the usual small blind."""
    limited = heading.structure is rules.Structure.FIXED_LIMIT
    blinds = rules.variant_of(heading.variant).opening in (Opening.BLINDS, Opening.BUTTON_BLIND)
    small = Chips(heading.small // 2) if limited else heading.small
    antes = [post for post in posts if post.post is rules.Post.ANTE]
    straddles = sum(post.post is rules.Post.STRADDLE for post in posts)
    runs = {step.found["run"] for step in steps if step.kind == "street" and step.found["run"]}
    return rules.HandConfig(
        heading.structure,
        Chips(small if blinds else 0),
        Chips(_big_blind(heading) if blinds else 0),
        small_bet=heading.small if limited else Chips(0),
        big_bet=heading.big if limited else Chips(0),
        ante=Chips(max((post.amount for post in antes), default=0)),
        ante_kind=(
            ante_kind_of(antes, due.get(rules.Post.BIG_BLIND), heading.button)
            if blinds
            else rules.AnteKind.EACH
        ),
        variant=heading.variant,
        bring_in=Chips(0) if blinds else _bring_in(heading, steps),
        rules=rules.HouseRules(
            boards=heading.boards,
            run_it=max(1, len(runs)) if heading.boards == 1 else 1,
            straddle=rules.Straddle.BUTTON if straddles else rules.Straddle.NONE,
            straddles_max=max(1, straddles),
            open_pair=heading.variant == "stud" and limited,
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


def smallest_chip(
    heading: Heading, players: Sequence[rules.Player], steps: Sequence[HandStep]
) -> Chips:
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
