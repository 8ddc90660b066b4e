"""AIVAT over hands of hold'em as they are played: every river of one hand, every move that might
have been made.
"""

from collections.abc import Sequence
from random import Random

import pytest

from pokerhouse.arena.aivat import PARTS, HoldemWorth, Moment, aivat, check_odds, evened
from pokerhouse.cards import Card, parse_cards
from pokerhouse.errors import InputError
from pokerhouse.hands import equity
from pokerhouse.players import Bot, make
from pokerhouse.rules import (
    Accepted,
    Act,
    Bet,
    Call,
    Check,
    Deal,
    Fold,
    HandConfig,
    HandState,
    Legal,
    Player,
    PlayerAction,
    PlayerView,
    RaiseTo,
    RunTimes,
    ToAct,
    ToDeal,
    Wager,
    fixed_limit,
    fold,
    next_cards,
    no_limit,
    play,
    play_on,
    player_view,
    start,
    turn,
)
from pokerhouse.units import Chips, Millis, PlayerId, SeatNumber

DECK = [Card(card) for card in range(52)]


def played(
    bots: Sequence[Bot], stacks: Sequence[int], config: HandConfig, pack: Sequence[Card]
) -> list[Moment]:
    """Play a hand between these bots, by position, and believe the odds they reveal."""
    moments: list[Moment] = []
    seats = [SeatNumber(place + 1) for place in range(len(bots))]
    players = [
        Player(s, PlayerId(str(s)), "player", Chips(c)) for s, c in zip(seats, stacks, strict=True)
    ]

    def act(now: HandState, waiting: ToAct) -> Act:
        bot, view = bots[now.seats.index(waiting.seat)], player_view(now)
        move = bot.decide(view)
        moments.append(Moment(now, bot.odds(view)))
        return Act(waiting.seat, move)

    def deal(now: HandState, awaited: ToDeal) -> Deal:
        moments.append(Moment(now))
        return next_cards(pack, now, awaited, lambda reshuffle, card: b"")

    stop = play_on(fold(start(config, players, seats[-1])), deal=deal, act=act)
    assert stop.refused is None
    return [*moments, Moment(stop.state)]


def won(moments: Sequence[Moment]) -> list[int]:
    """Chips won or lost in the hand, by position."""
    end = moments[-1].state
    return [left - player.stack for left, player in zip(end.stacks, end.players, strict=True)]


class Mixes(Bot):
    """Every kind of move with some odds, and three sizes of a bet."""

    def odds(self, view: PlayerView) -> dict[PlayerAction, float]:
        moves: list[PlayerAction] = [Fold(), Check() if view.legal.check else Call()]
        if (bet := view.legal.bet) is not None:
            moves += [
                Bet(total)
                for total in {bet.minimum, Chips((bet.minimum + bet.maximum) // 2), bet.maximum}
            ]
        if (more := view.legal.raise_to) is not None:
            moves += [
                RaiseTo(total)
                for total in {more.minimum, Chips((more.minimum + more.maximum) // 2), more.maximum}
            ]
        return dict.fromkeys(moves, 1 / len(moves))

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        return self.rng.choice(
            [move for move in self.odds(view) if not isinstance(move, Fold) or view.legal.call > 4]
        )


def stacked(text: str) -> list[Card]:
    """A pack with these cards on top."""
    top = list(parse_cards(text))
    return top + [card for card in DECK if card not in top]


def test_an_all_in_before_the_flop_is_worth_its_equity_on_any_board() -> None:
    shoves = [make("aggressive", Random(1)), make("aggressive", Random(1))]
    worth = set()
    for board in ("Ks 9d 5c 4h 2s", "2c 3c 4c 5c 7d"):
        first, *rest = board.split()[0], *board.split()[1:]
        flop = f"8h {first} {rest[0]} {rest[1]} 8d {rest[2]} 8s {rest[3]}"
        moments = played(shoves, (12, 12), no_limit(1, 2), stacked(f"As Kd Ah Kc {flop}"))
        assert all(
            len(moment.state.boards[0]) == 0
            for moment in moments
            if isinstance(turn(moment.state), ToAct)
        )
        worth.add(evened(won(moments), moments))

    part = float(equity(["AsAh", "KdKc"]).players[0].equity)
    assert worth == {(round((24 * part - 12) * PARTS), -round((24 * part - 12) * PARTS))}


@pytest.mark.parametrize("names", [("smart", "aggressive"), ("passive", "aggressive", "smart")])
def test_over_all_rivers_the_mean_stays_what_it_is(names: tuple[str, ...]) -> None:
    """Every river once, all else alike: what the correction takes from one it gives to the
    others.
    """
    config, stacks = fixed_limit(2, 4), (90, 60, 75)[: len(names)]
    pack = Random(11).sample(DECK, 52)
    hole = 2 * len(names)
    seen = [*pack[:hole], *pack[hole + 1 : hole + 4], pack[hole + 5]]
    river_at = hole + 7
    river = pack[river_at]
    corrected = paid = 0.0
    bent = set()
    others = [card for card in pack if card not in seen]
    for card in others:
        swapped = [river if c is card else card if c is river else c for c in pack]
        moments = played([make(name, Random(1)) for name in names], stacks, config, swapped)
        before = next(
            n
            for n, m in enumerate(moments)
            if isinstance(turn(m.state), ToDeal) and len(m.state.board) == 4
        )
        from_there = moments[before : before + 2]
        worth = aivat(won(moments), from_there, HoldemWorth())
        corrected, paid = corrected + worth[0], paid + won(moments)[0]
        bent.add(worth[0] - won(moments)[0])

    assert len(others) == 52 - hole - 4, "what was burned might have come as well"
    assert len(bent) > 1
    assert corrected == pytest.approx(paid, abs=1e-6)


def test_the_mean_over_moves_is_that_of_the_hands_they_lead_to() -> None:
    """The shares after a move are computed without playing it: here each is played."""
    worth, seen = HoldemWorth(), set()
    for number in range(40):
        rng = Random(number)
        stacks = [rng.randint(5, 60) for _ in range(2 + number % 3)]
        for moment in played(
            [Mixes(rng) for _ in stacks], stacks, no_limit(1, 2), rng.sample(DECK, 52)
        ):
            waiting = turn(moment.state)
            if not isinstance(waiting, ToAct) or len(moment.state.board) < 3:
                continue
            assert moment.odds is not None
            mean = [0.0] * len(stacks)
            for move, chance in moment.odds.items():
                after = play(moment.state, Act(waiting.seat, move))
                assert isinstance(after, Accepted)
                seen.add(type(move))
                mean = [
                    m + chance * v
                    for m, v in zip(mean, worth.value(Moment(after.state)), strict=True)
                ]
            assert worth.expected(moment) == pytest.approx(mean)

    assert seen == {Fold, Check, Call, Bet, RaiseTo}


def test_estimates_add_up_to_what_all_won_together() -> None:
    for number in range(12):
        rng = Random(number)
        stacks = [rng.randint(5, 60) for _ in range(2 + number % 3)]
        moments = played([Mixes(rng) for _ in stacks], stacks, no_limit(1, 2), rng.sample(DECK, 52))
        assert sum(evened(won(moments), moments)) == 0


def test_moves_of_which_no_odds_are_told_are_left_alone() -> None:
    rng = Random(5)
    moments = played([Mixes(rng), Mixes(rng)], (50, 50), no_limit(1, 2), rng.sample(DECK, 52))
    silent = [Moment(moment.state) for moment in moments]
    expected = [HoldemWorth().expected(moment) for moment in silent]

    for moment, mean in zip(silent, expected, strict=True):
        assert (mean is None) == (
            not isinstance(turn(moment.state), ToDeal) or not all(moment.state.hole)
        )


LEGAL = Legal(Chips(0), bet=Wager(Chips(2), Chips(10)))


@pytest.mark.parametrize(
    ("odds", "why"),
    [
        (
            {Check(): 0.5, Bet(Chips(2)): 0.4},
            r"odds that add up to 0\.9: expected 1, and none below 0",
        ),
        (
            {Check(): 1.5, Bet(Chips(2)): -0.5},
            r"odds that add up to 1: expected 1, and none below 0",
        ),
        ({}, r"odds that add up to 0: expected 1, and none below 0"),
        (
            {Check(): 0.5, Bet(Chips(11)): 0.5},
            r"Bet\(to=11\) among the odds: expected moves that are allowed",
        ),
        ({Check(): 0.5, Call(): 0.5}, r"Call\(\) among the odds: expected moves that are allowed"),
        (
            {Check(): 0.5, RaiseTo(Chips(4)): 0.5},
            r"RaiseTo\(to=4\) among the odds: expected moves that are allowed",
        ),
        (
            {Check(): 0.5, RunTimes(1): 0.5},
            r"RunTimes\(times=1\) among the odds: expected moves that are allowed",
        ),
        ({Fold(): 1.0}, r"odds without Check\(\), the move that was made"),
    ],
)
def test_odds_that_cannot_be_are_refused(odds: dict[PlayerAction, float], why: str) -> None:
    with pytest.raises(InputError, match=why):
        check_odds(odds, Check(), LEGAL)
