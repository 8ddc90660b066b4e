"""Contests: known results, the same for any workers, and failing players who harm nobody else."""

import pytest

from pokerhouse.arena import (
    PILOT_SETS,
    Contest,
    ContestTally,
    Entrant,
    entrants_of,
    open_scheduler,
    play_contest,
    sets_within,
)
from pokerhouse.arena.chunks import (
    NATIVE_SETS,
    REMEMBERED_SETS,
    SETS,
    Chunk,
    chunk_sets,
    chunks_of,
    play_by_the_rules,
    play_chunk,
)
from pokerhouse.errors import ConfigError, InputError
from pokerhouse.rules import (
    AnteKind,
    HandConfig,
    fixed_limit,
    no_limit,
    pot_limit,
    variant_of,
    variants,
    with_stakes,
)
from pokerhouse.rules.games import usual_structure
from tests.arena import odd_players
from tests.arena.odd_players import contest, odd


def result(asked: Contest, sets: int, workers: int = 1) -> ContestTally:
    with open_scheduler(workers) as scheduler:
        *_, last = play_contest(asked, sets, scheduler)
    return last


def test_always_folding_loses_750_mbb_a_hand() -> None:
    tally = result(contest(odd(odd_players.Folds), *entrants_of(["aggressive"])), 40)
    lost = tally.sums.won(0, scale=contest().mbb)
    assert (lost.mean, lost.margin) == (-750.0, 0.0)
    assert [tally.sums.won_at(0, at, scale=contest().mbb).mean for at in (0, 1)] == [
        -1000.0,
        -500.0,
    ]


@pytest.mark.parametrize("name", ["passive", "aggressive", "smart"])
@pytest.mark.parametrize("players", [2, 3])
def test_against_itself_a_player_without_chance_gets_exactly_0(name: str, players: int) -> None:
    sums = result(contest(*entrants_of([name] * players)), 25).sums
    assert sums.totals == (0,) * players
    assert {square for row in sums.products for square in row} == {0}
    assert any(any(row) for row in sums.at_squares)


@pytest.mark.long
def test_against_itself_a_player_with_chance_has_0_in_its_interval_as_often_as_it_should() -> None:
    twins, covered = entrants_of(["random", "random"]), 0
    for seed in range(200):
        covered += (
            not result(contest(*twins, seed=seed), 200).sums.won(0, scale=contest().mbb).clear
        )
    assert 180 <= covered <= 199


@pytest.mark.parametrize("workers", [2, pytest.param(7, marks=pytest.mark.long)])
@pytest.mark.parametrize("variant", ["holdem", "omaha"])
def test_the_result_is_the_same_for_any_number_of_workers(variant: str, workers: int) -> None:
    asked = Contest(
        entrants_of(["smart", "random", "passive"]), pot_limit(1, 2, variant=variant), 200, 7
    )
    sets = 2 * chunk_sets(asked) + 30
    alone = result(asked, sets)
    assert alone.sums.sets == sets
    assert result(asked, sets, workers) == alone


@pytest.mark.parametrize(
    "config",
    [no_limit(1, 2), pot_limit(1, 2), fixed_limit(2), no_limit(1, 2, 2, AnteKind.BIG_BLIND)],
    ids=str,
)
@pytest.mark.parametrize(
    "names", [["smart", "random"], ["random", "aggressive", "passive", "smart"]], ids=str
)
def test_the_native_table_and_the_rules_pay_the_same_chips(
    names: list[str], config: HandConfig
) -> None:
    chunk = Chunk(Contest(entrants_of(names), config, 150, 5), 0, 3, 40)
    assert play_chunk(chunk) == play_by_the_rules(chunk)


@pytest.mark.long
def test_the_native_table_and_the_rules_pay_the_same_chips_in_2000_deals() -> None:
    for names, config in (
        (["smart", "random"], no_limit(1, 2)),
        (["random", "smart", "passive"], fixed_limit(2)),
    ):
        chunk = Chunk(Contest(entrants_of(names), config, 90, 11), 0, 0, 2000)
        assert play_chunk(chunk) == play_by_the_rules(chunk)


def test_the_rules_play_what_the_native_table_cannot() -> None:
    both = contest(*entrants_of(["smart", "random"]))
    assert chunk_sets(both) == NATIVE_SETS
    assert chunk_sets(contest(*entrants_of(["smart"]), odd(odd_players.Folds))) == SETS
    assert chunk_sets(Contest(both.entrants, pot_limit(1, 2, variant="omaha"), 200, 1)) == SETS


def test_the_seated_players_tell_how_a_contest_is_played() -> None:
    plain = contest(*entrants_of(["smart", "random"])).seated()
    assert plain.natives is not None
    assert ([kind for kind, _ in plain.natives], plain.remembers) == (["smart", "random"], False)
    learner = contest(*entrants_of(["exploit", "passive"])).seated()
    assert (learner.natives, learner.remembers) == (None, True)


def test_with_aivat_the_native_table_plays_two_players_only() -> None:
    names = ["smart", "random", "passive"]
    two = Contest(entrants_of(names[:2]), no_limit(1, 2), 200, 1, aivat=True)
    three = Contest(entrants_of(names), no_limit(1, 2), 200, 1, aivat=True)
    assert two.seated().natives is not None
    assert three.seated().natives is None


def test_a_player_who_remembers_gets_more_deals_in_a_chunk() -> None:
    assert chunk_sets(contest(*entrants_of(["exploit", "passive"]))) == REMEMBERED_SETS > SETS


def test_a_contest_is_cut_into_chunks_that_play_each_deal_once() -> None:
    chunks = list(chunks_of(contest(odd(odd_players.Folds)), 2 * SETS + 3))
    deals = [deal for chunk in chunks for deal in range(chunk.first, chunk.first + chunk.count)]
    assert deals == list(range(2 * SETS + 3))
    assert [chunk.number for chunk in chunks] == [0, 1, 2]


@pytest.mark.parametrize(
    "players",
    [(odd(odd_players.Folds), *entrants_of(["random"])), entrants_of(["smart", "random"])],
)
def test_the_result_so_far_equals_that_of_a_shorter_contest(players: tuple[Entrant, ...]) -> None:
    asked = contest(*players)
    size = chunk_sets(asked)
    with open_scheduler(1) as scheduler:
        parts = list(play_contest(asked, 2 * size, scheduler))
    assert [part.sums.sets for part in parts] == [size, 2 * size]
    assert parts[0] == result(asked, size)


def test_another_seed_deals_other_cards() -> None:
    twins = entrants_of(["smart", "passive"])
    assert result(contest(*twins, seed=1), 30) != result(contest(*twins, seed=2), 30)


def test_chips_only_change_hands() -> None:
    tally = result(contest(*entrants_of(["random", "aggressive", "smart", "equity"])), 3)
    assert sum(tally.sums.totals) == 0


@pytest.mark.parametrize("key", sorted(variants()))
def test_every_variant_is_played(key: str) -> None:
    variant = variant_of(key)
    config = with_stakes(key, usual_structure(variant), small_bet=10)
    many = variant.seats[0]
    asked = Contest(entrants_of(["random", "smart", "passive"][:many]), config, 500, 3)
    asked.check()
    sums = result(asked, 5).sums
    assert (sums.sets, sum(sums.totals)) == (5, 0)
    assert len(asked.positions) == many
    deals_later = any(plan.down or plan.up or plan.draw for plan in variant.streets[1:])
    assert asked.true_duplicates is not deals_later


def test_a_full_table_of_draw_plays_on_where_the_stub_runs_out() -> None:
    config = with_stakes(
        "triple_draw_27", usual_structure(variant_of("triple_draw_27")), small_bet=10
    )
    assert result(Contest(entrants_of(["random"] * 6), config, 5000, 3), 3).sums.sets == 3


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (odd_players.Raises, "ZeroDivisionError: the odds are not to be had"),
        (odd_players.Babbles, "answered str: expected a move"),
        (odd_players.Splits, "answered Bet(to=0.5): expected a move"),
        (odd_players.Overbets, "Bet(to=1000000000): "),
        (odd_players.Blinks, "KeyError: 'eyes'"),
    ],
)
def test_a_failing_player_checks_or_folds_and_is_out_after_three_hands_in_a_row(
    kind: type, reason: str
) -> None:
    tally = result(contest(*entrants_of(["aggressive"]), odd(kind)), 3 * SETS)
    assert [(fault.deal, fault.rotation, fault.player) for fault in tally.faults] == [
        (0, 0, 1),
        (0, 1, 1),
        (1, 0, 1),
    ]
    assert all(fault.reason.startswith(reason) for fault in tally.faults)
    assert tally.faulty == (0, 3)
    assert tally.out == tally.faults[2]
    # One deal was played to its end: folding cost the failing player its blinds, and the other one
    # nothing.
    assert tally.sums.sets == 1
    assert tally.sums.totals == (3, -3)


def test_a_hanging_player_is_interrupted() -> None:
    tally = result(contest(odd(odd_players.Hangs), *entrants_of(["passive"]), patience_ms=30), SETS)
    assert tally.out is not None
    assert tally.out.reason == "no answer within 30 ms"
    assert tally.faulty == (3, 0)


def test_a_player_who_fails_now_and_then_plays_on_and_is_noted() -> None:
    tally = result(contest(odd(odd_players.Stumbles), *entrants_of(["aggressive"])), 12)
    assert sorted({fault.deal for fault in tally.faults}) == [2, 5, 8, 11]
    assert (tally.faulty, tally.sums.sets, tally.out) == ((8, 0), 12, None)
    assert tally.faults[0].reason == "ValueError: stumbled"


def test_everybody_sits_at_a_table_of_their_own_and_sees_no_deal_twice() -> None:
    seen = odd_players.Watches.seen
    seen.clear()
    result(contest(odd(odd_players.Watches), *entrants_of(["passive", "passive"])), 6)
    assert len(seen) == 3
    for dealt in seen.values():
        assert len(dealt) == len(set(dealt)) == 6
    assert len({cards for dealt in seen.values() for cards in dealt}) == 18


def test_a_pilot_says_how_many_sets_a_margin_takes() -> None:
    twins = contest(*entrants_of(["random", "smart"]))
    with open_scheduler(1) as scheduler:
        rough, fine = (sets_within(twins, margin, scheduler) for margin in (800.0, 200.0))
        assert fine == pytest.approx(16 * rough, rel=0.05)
        # Where nothing varies the pilot is enough.
        assert sets_within(contest(*entrants_of(["smart", "smart"])), 1.0, scheduler) == PILOT_SETS


@pytest.mark.parametrize(
    ("asked", "wrong"),
    [
        (contest(*entrants_of(["smart"])), "1 player: expected 2 or more"),
        (contest(*entrants_of(["smart"] * 11)), "11 players: Texas hold'em is played by 2 to 10"),
        (contest(*entrants_of(["smart"] * 2), stack=0), "stack of 0"),
        (contest(*entrants_of(["smart"] * 2), seed=-1), "seed -1"),
        (contest(*entrants_of(["smart"] * 2), patience_ms=0), "0 ms"),
        (
            Contest(entrants_of(["smart"] * 2), fixed_limit(2, ante=1, variant="kuhn_3"), 50, 1),
            "is played by 3",
        ),
    ],
)
def test_a_contest_that_cannot_be_played_says_why(asked: Contest, wrong: str) -> None:
    with pytest.raises(ConfigError, match=wrong):
        asked.check()


def test_an_entrant_that_is_not_a_player_is_refused() -> None:
    with pytest.raises(InputError, match="not a player"):
        contest(Entrant("x", "pokerhouse.units.Chips"), *entrants_of(["smart"])).check()
