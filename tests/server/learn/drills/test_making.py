"""Drills: their answers are what the rules and the library say; nothing in them is hidden from
whoever is asked.
"""

from collections.abc import Sequence
from random import Random

import pytest

from pokerhouse.cards import Card, parse_cards
from pokerhouse.hands import equity, evaluate
from pokerhouse.rules import HandEvent, HandStarted, encode_events, log_for
from pokerhouse.server.live.learn.drills import DrillKind, DrillMade, DrillQuestion, PlayedLog, make
from pokerhouse.server.live.learn.drills.cards import SPLIT, best_hand, outs
from pokerhouse.server.live.learn.drills.decisions import pot_odds, push_or_fold
from pokerhouse.server.live.learn.drills.scenes import Price, Scene, ShortHand
from pokerhouse.server.web.notebook.replays import examples
from pokerhouse.server.web.notebook.replays.examples import log_of
from pokerhouse.units import Chips, SeatNumber

RNG = Random(1)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse_cards(text))


def scene(board: str, *hands: str) -> Scene:
    return Scene(tuple(cards(hand) for hand in hands), cards(board))


def told(made: DrillMade | None) -> DrillMade:
    assert made is not None
    return made


@pytest.mark.parametrize(
    ("board", "hands", "answer"),
    [
        ("Ks7d2c9h4s", ("KdQc", "KhJd"), "1"),
        ("Ks7d2c9h4s", ("KdQc", "KhQh"), SPLIT),
        ("AsKsQsJsTs", ("2c2d", "AhAd", "7c3d"), SPLIT),
        ("8s7s6dKcKh", ("KdQc", "9c5h", "TsTd", "Ts9s"), "4"),
    ],
)
def test_the_best_hand_wins(board: str, hands: Sequence[str], answer: str) -> None:
    made = told(best_hand(scene(board, *hands)))
    assert made.explained.answer == answer
    assert made.drill.choices == (*(str(n + 1) for n in range(len(hands))), SPLIT)
    assert made.explained.words[0] == evaluate(cards(hands[0] + board)).words


def test_outs_are_the_cards_after_which_one_is_ahead() -> None:
    made = told(outs(scene("7h2h9cKd", "AhTh", "9d9s"), 3, RNG))
    assert made.explained.unseen == 45
    # nine hearts, but 9h makes four nines: it is a heart that loses; nothing else helps against
    # three of them
    assert {*made.explained.outs} == {f"{rank}h" for rank in "KQJ86543"}
    assert made.explained.answer == "8"
    assert made.explained.answer in made.drill.choices


def test_whoever_is_ahead_has_no_outs_to_count() -> None:
    assert outs(scene("9h9c2dKd", "9d9s", "AhTh"), 3, RNG) is None
    assert outs(scene("Ks7d2c", "KdQc", "AhAd"), 4, RNG) is None, "no turn has come"


@pytest.mark.parametrize(("bet", "answer"), [(30, "call"), (100, "fold")])
def test_a_call_is_right_when_the_hand_wins_more_than_it_needs(bet: int, answer: str) -> None:
    both = scene("Qh7h2c", "AhKh", "QsQd")
    made = told(pot_odds(Price(both, 3, Chips(100 + bet), Chips(bet))))
    assert made.explained.needed == bet / (100 + 2 * bet)
    assert made.explained.wins == float(equity(["AhKh", "QsQd"], board="Qh7h2c").players[0].equity)
    assert made.explained.answer == answer


def test_aces_are_always_pushed_and_called_with_and_the_worst_hand_is_folded() -> None:
    for stack in (3, 20):
        for is_pushed, bold in ((False, "push"), (True, "call")):
            aces = told(push_or_fold(ShortHand(cards("AsAh"), stack, is_pushed)))
            assert (aces.explained.answer, aces.drill.choices) == (bold, (bold, "fold"))
    worst = told(push_or_fold(ShortHand(cards("3d2c"), 20, is_pushed=True)))
    assert worst.explained.answer == "fold"
    assert worst.explained.gain < -1


@pytest.mark.parametrize("kind", DrillKind)
def test_every_kind_can_be_dealt_and_the_answer_is_among_the_choices(kind: DrillKind) -> None:
    for seed in range(2):
        made = make(DrillQuestion(kind, 1200, seed))
        assert made.explained.answer in made.drill.choices
        assert len({*made.drill.choices}) == len(made.drill.choices)
        assert made == make(DrillQuestion(kind, 1200, seed)), "the same seed, the same drill"
        assert not made.drill.own


def test_who_is_better_is_asked_harder_ones() -> None:
    easy, hard = (
        sum(
            make(DrillQuestion(DrillKind.BEST, rating, seed)).drill.difficulty for seed in range(20)
        )
        for rating in (600, 2000)
    )
    assert hard - easy > 20 * 100


def log_named(name: str) -> tuple[HandEvent, ...]:
    return log_of(next(each for each in examples() if each.name == name))


def played(name: str, seat: int) -> PlayedLog:
    log, own = log_named(name), SeatNumber(seat)
    start = log[0]
    assert isinstance(start, HandStarted)
    return PlayedLog(start.hand, own, encode_events(log_for(log, own)))


@pytest.mark.parametrize("example", [each.name for each in examples()])
def test_a_drill_from_a_hand_shows_own_cards_and_those_that_all_have_seen(example: str) -> None:
    log = log_named(example)
    start = log[0]
    assert isinstance(start, HandStarted)
    for seat in (each.seat for each in start.players):
        own = PlayedLog(start.hand, seat, encode_events(log_for(log, seat)))
        seen = {
            str(card)
            for event in log_for(log, seat)
            for card in getattr(event, "cards", ())
            if card.__class__ is Card
        }
        for kind in (DrillKind.BEST, DrillKind.OUTS, DrillKind.ODDS):
            made = make(DrillQuestion(kind, 1200, 1, (own,)))
            assert made.explained.hand == (start.hand if made.drill.own else "")
            if made.drill.own:
                assert {card for hand in made.drill.hands for card in hand} | {
                    *made.drill.board
                } <= seen


def test_a_hand_of_one_s_own_that_was_shown_down_makes_a_drill() -> None:
    made = make(DrillQuestion(DrillKind.BEST, 1200, 1, (played("r10_caller", 1),)))
    assert made.drill.own
    assert made.explained.hand
