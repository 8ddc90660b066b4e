"""A contest cut into chunks for any number of workers, and the sum of their results.

Law: the result is the same for any number of workers, in whatever order they answer. Only the
contest decides how chunks are cut. Players with a memory start each chunk afresh. Sums are whole
numbers. Chunks are added from the first one on, and rows of failures continue across their edges.
The result after some of the chunks is therefore the result of a shorter contest.
"""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final

import msgspec
import numpy as np

from pokerhouse.arena.aivat import PARTS
from pokerhouse.arena.contest import Contest
from pokerhouse.arena.duplicate import DuplicateTables, TooManyFaults
from pokerhouse.arena.fast_table import boards_worth, play_deals
from pokerhouse.arena.schedulers import Scheduler
from pokerhouse.arena.statistics import ChipSums, Z
from pokerhouse.arena.tally import ContestTally
from pokerhouse.arena.timekeeper import Timekeeper
from pokerhouse.players import Native

SETS: Final = 10
"""Sets in a chunk played by the rules.

Players that think take a second for each set, and results appear chunk by chunk.
"""
REMEMBERED_SETS: Final = 200
"""Sets in a chunk with a player that remembers and needs deals to learn from."""
NATIVE_SETS: Final = 5_000
"""Sets in a chunk of the native table: a fraction of a second, so that overhead is small."""
WALKED_SETS: Final = 20
"""Sets in a chunk with AIVAT on the native table.

Such a chunk takes an instant, or half a minute if both players mix their moves.
"""
PILOT_SETS: Final = 400
"""Sets played to estimate the variance of results."""
_PILOT_SEED: Final = 0x9E3779B97F4A7C15


class Chunk(msgspec.Struct, frozen=True):
    """Consecutive sets of a contest."""

    contest: Contest
    number: int
    """The index of the chunk, from 0."""
    first: int
    """The index of its first deal, from 0."""
    count: int


def chunk_sets(contest: Contest) -> int:
    """Return the number of sets in a chunk of this contest."""
    seated = contest.seated()
    if seated.natives is None:
        return REMEMBERED_SETS if seated.remembers else SETS
    return WALKED_SETS if contest.aivat else NATIVE_SETS


def chunks_of(contest: Contest, sets: int) -> Iterator[Chunk]:
    """Cut a contest of `sets` sets into chunks that play each of the deals 0 to `sets` - 1 once."""
    size = chunk_sets(contest)
    for number, first in enumerate(range(0, sets, size)):
        yield Chunk(contest, number, first, min(size, sets - first))


def play_chunk(chunk: Chunk) -> ContestTally:
    """Play a chunk. The result depends only on the chunk, unless players exceed their time.

    The native table plays it if it can play the game and all players, otherwise the rules do. Both
    pay the same chips.
    """
    natives = chunk.contest.seated().natives
    return play_by_the_rules(chunk) if natives is None else _play_natively(chunk, natives)


def play_by_the_rules(chunk: Chunk) -> ContestTally:
    """Play a chunk by the rules, even if the native table could."""
    contest = chunk.contest
    sums = paid = ChipSums.none(len(contest.entrants))
    out = None
    with Timekeeper(contest.patience_ms) as keeper:
        tables = DuplicateTables(contest, keeper)
        for deal in range(chunk.first, chunk.first + chunk.count):
            try:
                hands = tables.play(deal)
            # The unfinished deal is dropped: the other tables of its set were not played.
            except TooManyFaults as end:
                out = end.fault
                break
            sums += ChipSums.of([hand.counted for hand in hands])
            paid += ChipSums.of([hand.paid for hand in hands])
    won = paid if contest.aivat else None
    return ContestTally.of(sums, tables.faults, tables.strikes, out, won, first=chunk.first)


def _play_natively(chunk: Chunk, players: Sequence[Native]) -> ContestTally:
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
    paid = ChipSums.of_all(won)
    if not contest.aivat:
        return ContestTally.clean(paid)
    chips = boards_worth(
        contest.config,
        [contest.stack] * many,
        players,
        seed=contest.seed,
        first=chunk.first,
        count=chunk.count,
        rotate=True,
    )
    # One player's gain is the other's loss, which keeps the sum of the parts at exactly 0.
    parts = np.rint(chips * PARTS).astype(np.int64)
    return ContestTally.clean(ChipSums.of_all(np.stack([parts, -parts], axis=2)), paid)


def play_contest(contest: Contest, sets: int, scheduler: Scheduler) -> Iterator[ContestTally]:
    """Play a contest and yield the result so far after each chunk; the last one is final.

    The contest ends early when a player has failed too often. A caller may stop at any time and has
    the result of fewer sets.
    """
    total = ContestTally.none(len(contest.entrants))
    ahead: dict[int, ContestTally] = {}
    due = 0
    for number, tally in scheduler.run(_numbered, chunks_of(contest, sets)):
        ahead[number] = tally
        while due in ahead:
            total += ahead.pop(due)
            due += 1
            yield total
            if total.out is not None:
                return


def sets_within(contest: Contest, margin_mbb: float, scheduler: Scheduler) -> int:
    """Return the number of sets after which every player's mean has the margin `margin_mbb`.

    The margin is in thousandths of a big blind per hand. A pilot estimates the variance. It plays
    deals of its own that count nowhere else, so it cannot bias the result.
    """
    pilot = msgspec.structs.replace(contest, seed=contest.seed ^ _PILOT_SEED)
    *_, tally = play_contest(pilot, PILOT_SETS, scheduler)
    sums, scale = tally.sums, contest.mbb
    figures = [sums.won(player, scale=scale) for player in range(sums.players)] if sums.sets else []
    deviation = max((figure.deviation or 0.0 for figure in figures), default=0.0)
    return max(PILOT_SETS, ceil((Z * deviation / margin_mbb) ** 2))


def _numbered(chunk: Chunk) -> tuple[int, ContestTally]:
    return chunk.number, play_chunk(chunk)
