"""The equity player calls at a fair price, believes bettors, and beats careless players."""

from collections import Counter
from random import Random
from statistics import mean, stdev

import pytest

from pokerhouse.arena import Contestant, play_match
from pokerhouse.cards import CardSet, parse_cards
from pokerhouse.errors import HandError, RangeError
from pokerhouse.hands import HandRange
from pokerhouse.histories import phh, replay
from pokerhouse.histories.record import Record
from pokerhouse.players import make
from pokerhouse.players.chances import FINE, FOR_EACH_MORE, ROUGH, SAMPLED, chance_of
from pokerhouse.rules import (
    Bet,
    BetMade,
    BoardDealt,
    Call,
    Check,
    Checked,
    Fold,
    PlayerAction,
    RaiseTo,
    Structure,
    fixed_limit,
    fold,
    no_limit,
    player_view,
    redact,
    variants,
    with_stakes,
)
from pokerhouse.units import SeatNumber
from tests.golden.corpus import file_of
from tests.kit.hand import Hand
from tests.players.test_laws import turns


def moves(hand: Hand, spec: str = "equity", times: int = 30) -> Counter[type[PlayerAction]]:
    """Count its moves on the open turn over several generators."""
    view = player_view(hand.state)
    done: Counter[type[PlayerAction]] = Counter()
    for seed in range(times):
        player = make(spec, Random(seed))
        player.observe([redact(event, view.seat) for event in hand.log])
        done[type(player.decide(view))] += 1
    return done


def heads_up(cards: str, board: str = "", stack: int = 1000) -> Hand:
    """The big blind holds these cards; the button acts first before the flop."""
    return Hand(no_limit(10, 20), cards={"BB": cards}, board=board, BTN=stack, BB=stack)


def test_aces_are_raised_and_the_worst_hand_is_folded_to_a_raise() -> None:
    assert moves(heads_up("As Ah").play("BTN raises to 60"))[RaiseTo] > 25
    assert moves(heads_up("7s 2h").play("BTN raises to 100"))[Fold] == 30


def test_the_best_hand_there_is_never_folds_on_the_river() -> None:
    hand = heads_up("As Ks", "Qs Js Ts 2d 3c").play("BTN calls", "BB checks").to_river()
    hand.play("BB checks", "BTN bets 40")
    assert moves(hand)[Fold] == 0


def test_a_free_check_is_never_folded() -> None:
    done = moves(heads_up("7s 2h", "Ad Kd Qh Js 3c").play("BTN calls", "BB checks"), times=100)
    assert done[Fold] == 0
    assert done[Check] > done[Bet] > 0, "it bluffs, but seldom"
    never = moves(
        heads_up("7s 2h", "Ad Kd Qh Js 3c").play("BTN calls", "BB checks"), "equity:bluff=0"
    )
    assert never[Check] == 30


def test_a_large_bet_is_believed_more_than_a_small_one() -> None:
    # A pair of nines under the ace: worth a small bet, not three times the pot.
    cheap = heads_up("9s 8h", "Ad 9d 4c 2s 3c").play(
        "BTN calls", "BB checks", "BB checks", "BTN bets 20"
    )
    dear = heads_up("9s 8h", "Ad 9d 4c 2s 3c").play(
        "BTN calls", "BB checks", "BB checks", "BTN bets 160"
    )
    assert moves(cheap)[Call] + moves(cheap)[RaiseTo] > 20
    assert moves(dear)[Fold] > 20


def test_a_narrower_range_wins_more_against_the_same_hand() -> None:
    view = player_view(heads_up("Ts 9h").play("BTN raises to 60").state)
    wins = [
        chance_of(view, {SeatNumber(1): share, SeatNumber(2): share}, Random(5))
        for share in (1.0, 0.5, 0.1)
    ]
    assert wins == sorted(wins, reverse=True)
    assert wins[0] - wins[2] > 0.08


def test_the_same_generator_makes_the_same_moves() -> None:
    hand = heads_up("Ts 9h", "Ad 9d 4c 2s 3c").play("BTN calls", "BB checks")
    view = player_view(hand.state)
    assert make("equity", Random(7)).decide(view) == make("equity", Random(7)).decide(view)


def test_tight_and_loose_are_players_of_their_own() -> None:
    hand = heads_up("Js 8h").play("BTN raises to 60")
    assert moves(hand, "equity:tight=1")[Fold] > moves(hand, "equity:tight=0")[Fold]


def test_it_says_what_it_weighs() -> None:
    view = player_view(heads_up("As Ah").play("BTN raises to 60").state)
    words = str(make("equity", Random(0)).explain(view))
    assert "a call has to win 33%" in words
    assert words.startswith("wins 8")


def test_a_range_is_made_of_single_hands() -> None:
    hands = [CardSet.parse("Ks Kd Qs Qd"), CardSet.parse("As Ad 2s 2d")]
    held = HandRange.among(hands, "omaha")
    assert [cards for cards, _ in held] == sorted(hands, key=lambda cards: cards.mask)
    with pytest.raises(RangeError, match="no hand: expected at least one"):
        HandRange.among([], "omaha")
    with pytest.raises(
        HandError, match="hands of 2 cards and 4 cards: expected as many in each, at most 4"
    ):
        HandRange.among([hands[0], CardSet.of(parse_cards("As Ah"))], "omaha")


def winnings(other: str, structure: Structure, deals: int) -> tuple[float, float]:
    """Return the mean and half the 95 % interval of its winnings per hand, in big blinds.

    Every deal is played twice, with the seats changed, and counts once.
    """
    config = with_stakes("holdem", structure, small_bet=10)
    pairs = []
    for deal in range(deals):
        won = 0
        for place in (0, 1):
            names = ["equity", other] if place == 0 else [other, "equity"]
            players = [
                Contestant(f"{n}{name}", make(name, Random(9 * deal + n)))
                for n, name in enumerate(names)
            ]
            (played,) = play_match(
                players,
                config,
                stack=1000,
                hands=1,
                deck_rng=Random(f"{deal}"),
                moves_rng=Random(deal),
            )
            won += (
                next(each.chips for each in played.standings if each.name == f"{place}equity")
                - 1000
            )
        pairs.append(won / 2 / config.big_blind)
    return mean(pairs), 1.96 * stdev(pairs) / len(pairs) ** 0.5


@pytest.mark.long
@pytest.mark.parametrize(
    ("other", "structure", "deals"),
    [
        ("smart", Structure.NO_LIMIT, 400),
        ("passive", Structure.NO_LIMIT, 400),
        ("random", Structure.FIXED_LIMIT, 600),
        ("smart", Structure.FIXED_LIMIT, 400),
    ],
)
def test_it_beats_those_who_do_not_count(other: str, structure: Structure, deals: int) -> None:
    won, within = winnings(other, structure, deals)
    assert won > within, f"{won:.2f} ± {within:.2f} big blinds a hand"


def test_a_game_without_a_kernel_is_played_by_the_strength_of_the_hand() -> None:
    hand = Hand(fixed_limit(2, variant="holdem8"), cards={"BB": "As Ah"}, BTN=200, BB=200).play(
        "BTN calls"
    )
    assert 0 < chance_of(player_view(hand.state), {}, Random(0)) <= 1
    assert "holdem8" in variants()


def test_with_a_card_for_all_at_stud_it_goes_by_the_strength_of_the_hand() -> None:
    record = next(phh.read(file_of("stud_8_players").read_text(encoding="utf-8"), "stud_8_players"))
    assert isinstance(record, Record)
    log = replay(record).log
    at = next(place for place, event in enumerate(log) if isinstance(event, BoardDealt))
    move = next(place for place in range(at, len(log)) if isinstance(log[place], Checked | BetMade))
    view = player_view(fold(log[:move]))
    assert len(view.board) == 1
    assert 0 <= chance_of(view, {}, Random(0)) <= 1
    assert isinstance(make("equity", Random(0)).decide(view), PlayerAction)


def test_two_players_may_seem_to_hold_the_same_card_of_a_pack_of_four(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pokerhouse.players.chances.SAMPLED", 1)
    monkeypatch.setattr("pokerhouse.players.chances.FOR_EACH_MORE", 0)
    state, _ = next(turns(with_stakes("kuhn_3", Structure.FIXED_LIMIT, small_bet=4), 1))
    assert (
        0
        <= chance_of(player_view(state), dict.fromkeys(map(SeatNumber, (1, 2, 3)), 0.1), Random(0))
        <= 1
    )


def test_hands_are_weighed_only_for_as_many_as_are_dealt_some_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """At a full table of big hands, most opponents get any hand.

    Drawing a hand costs 2 ms, and a decision may take 150.
    """
    weighed: list[float] = []

    def counted(table: object, players: object, dead: object, error: float) -> float:
        weighed.append(error)
        return len(weighed) % 7 / 7

    monkeypatch.setattr("pokerhouse.players.chances._Weigher.wins", counted)
    view = next(
        view
        for seed in range(99)
        for state, _ in turns(with_stakes("courchevel8", Structure.POT_LIMIT, small_bet=4), seed)
        if len((view := player_view(state)).seats) >= 8
        and not any(seat.folded for seat in view.seats)
    )
    chance_of(view, {seat.seat: 0.3 for seat in view.seats}, Random(1))
    assert weighed.count(ROUGH) == SAMPLED + 2 * FOR_EACH_MORE, "three hold fifteen cards"
    assert weighed.count(FINE) == 1
