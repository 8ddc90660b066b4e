"""A contest cut into chunks, each of which any worker can play, and what came of them added up.

Law: the result is the same for any number of workers and any order in which they answer. Chunks are
cut by the contest alone; whoever remembers begins each anew; sums are whole numbers; and chunks are
added from the first one on, failures in a row across their edges too, so that what is known after a
part of them is what a shorter contest would have shown.
"""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final

import msgspec
import numpy as np

from pokerhouse.arena.aivat import PARTS
from pokerhouse.arena.contest import Contest
from pokerhouse.arena.duplicate import Out, Tables
from pokerhouse.arena.fast_table import boards_worth, play_deals
from pokerhouse.arena.schedulers import Scheduler
from pokerhouse.arena.statistics import Sums, Z
from pokerhouse.arena.tally import Tally
from pokerhouse.arena.timekeeper import Timekeeper
from pokerhouse.players import Native

SETS: Final = 10
"""In a chunk that is played by the rules. Players that think take a second for each; what is known
is told after it.
"""
REMEMBERED_SETS: Final = 200
"""In a chunk in which somebody remembers: who learns from what it sees has as many deals at each
table to do so.
"""
NATIVE_SETS: Final = 5_000
"""In a chunk that is played natively: a fraction of a second, so that asking for it costs little
beside it.
"""
WALKED_SETS: Final = 20
"""In a chunk of which the boards are weighed: a blink of an eye; half a minute where both mix their
moves.
"""
PILOT_SETS: Final = 400
"""Played to learn how much results vary."""
_PILOT_SEED: Final = 0x9E3779B97F4A7C15


class Chunk(msgspec.Struct, frozen=True):
    """Some sets of a contest, one after another."""

    contest: Contest
    number: int
    """Which chunk of the contest, from 0."""
    first: int
    """The number of its first deal, from 0."""
    count: int


def chunk_sets(contest: Contest) -> int:
    """Return the number of sets in a chunk of this contest."""
    seated = contest.seated()
    if seated.natives is None:
        return REMEMBERED_SETS if seated.remembers else SETS
    return WALKED_SETS if contest.aivat else NATIVE_SETS


def chunks_of(contest: Contest, sets: int) -> Iterator[Chunk]:
    """A contest of so many sets in chunks, which together play each of the deals 0 to `sets` - 1
    once.
    """
    size = chunk_sets(contest)
    for number, first in enumerate(range(0, sets, size)):
        yield Chunk(contest, number, first, min(size, sets - first))


def play_chunk(chunk: Chunk) -> Tally:
    """What comes of this chunk, which follows from it alone, but for players that take too long.

    It is played by the native table where that knows the game and all of the players, else by the
    rules; both give the same chips.
    """
    natives = chunk.contest.seated().natives
    return play_by_the_rules(chunk) if natives is None else _play_natively(chunk, natives)


def play_by_the_rules(chunk: Chunk) -> Tally:
    """`play_chunk` by floor 3, whoever plays."""
    contest = chunk.contest
    sums = paid = Sums.none(len(contest.entrants))
    out = None
    with Timekeeper(contest.patience_ms) as keeper:
        tables = Tables(contest, keeper)
        for deal in range(chunk.first, chunk.first + chunk.count):
            try:
                hands = tables.play(deal)
            except Out as end:
                out = end.fault
                break
            sums += Sums.of([hand.counted for hand in hands])
            paid += Sums.of([hand.paid for hand in hands])
    won = paid if contest.aivat else None
    return Tally.of(sums, tables.faults, tables.strikes, out, won, first=chunk.first)


def _play_natively(chunk: Chunk, players: Sequence[Native]) -> Tally:
    contest, many = chunk.contest, len(players)
    won = play_deals(
        contest.config,
        [contest.stack] * many,
        players,
        seed=contest.seed,
        first=chunk.first,
        count=chunk.count,
        rotate=True,
    )
    paid = Sums.of_all(won)
    if not contest.aivat:
        return Tally.clean(paid)
    chips = boards_worth(
        contest.config,
        [contest.stack] * many,
        players,
        seed=contest.seed,
        first=chunk.first,
        count=chunk.count,
        rotate=True,
    )
    parts = np.rint(chips * PARTS).astype(np.int64)
    return Tally.clean(Sums.of_all(np.stack([parts, -parts], axis=2)), paid)


def play_contest(contest: Contest, sets: int, scheduler: Scheduler) -> Iterator[Tally]:
    """Play so many sets, and yield what is known after one chunk, after two, and so on; the last
    one is the result.

    Over early when a player has failed too often. Whoever stops asking has a result too, of fewer
    sets.
    """
    known = Tally.none(len(contest.entrants))
    ahead: dict[int, Tally] = {}
    due = 0
    for number, tally in scheduler.run(_numbered, chunks_of(contest, sets)):
        ahead[number] = tally
        while due in ahead:
            known += ahead.pop(due)
            due += 1
            yield known
            if known.out is not None:
                return


def sets_within(contest: Contest, margin_mbb: float, scheduler: Scheduler) -> int:
    """How many sets it takes until every player's mean is known to `margin_mbb` thousandths of a
    big blind a hand.

    A pilot tells how much the results vary. It is played with deals of its own and counted nowhere,
    so what it found does not bend the result.
    """
    pilot = msgspec.structs.replace(contest, seed=contest.seed ^ _PILOT_SEED)
    *_, tally = play_contest(pilot, PILOT_SETS, scheduler)
    sums, scale = tally.sums, contest.mbb
    figures = [sums.won(player, scale=scale) for player in range(sums.players)] if sums.sets else []
    deviation = max((figure.deviation or 0.0 for figure in figures), default=0.0)
    return max(PILOT_SETS, ceil((Z * deviation / margin_mbb) ** 2))


def _numbered(chunk: Chunk) -> tuple[int, Tally]:
    return chunk.number, play_chunk(chunk)
