"""More than the plain board: bomb pots, two boards, running it more than once, rabbit hunting."""

from typing import Any

import pytest
from msgspec.structs import replace

from pokerhouse.cards import parse_cards
from pokerhouse.errors import ConfigError
from pokerhouse.rules import (
    HandConfig,
    HouseRules,
    HuntRabbit,
    Reason,
    Refusal,
    Street,
    no_limit,
    pot_limit,
    rabbit_due,
)
from pokerhouse.rules.events import BoardDealt, CardBurned, RabbitShown, RunsChosen
from pokerhouse.units import Chips, SeatNumber
from tests.kit.hand import Hand

FLOP = "2c 3d 9h"


def rules(config: HandConfig | None = None, ante: int = 0, **choices: object) -> HandConfig:
    return replace(config or no_limit(5, 10), ante=Chips(ante), rules=HouseRules(**choices))  # type: ignore[arg-type]


def all_in_on_the_flop(times: int, board: str = FLOP) -> Hand:
    cards = {"SB": "As Ah", "BB": "Ks Kh", "BTN": "Qs Qh"}
    hand = Hand(rules(run_it=times), cards=cards, board=board, BTN=300, SB=300, BB=300).to_flop()
    return hand.play("SB bets 290", "BB calls 290", "BTN calls 290")


class TestBombPot:
    """Everyone pays the ante and sees the flop."""

    def test_no_blinds_and_no_betting_before_the_flop(self) -> None:
        hand = Hand(rules(ante=20, bomb_pot=True), BTN=500, SB=500, BB=500)
        assert hand.posted == ["SB ante 20", "BB ante 20", "BTN ante 20"]
        assert hand.state.street is Street.FLOP
        assert hand.pots == [(60, "SB BB BTN")]
        assert hand.options == "SB: fold, check, bet 10-480"

    def test_on_two_boards_as_it_is_played_most(self) -> None:
        cards = {"SB": "As Ad 7h 6h", "BB": "Ks Kd 4h 5h"}
        config = rules(pot_limit(5, 10, variant="omaha"), ante=20, bomb_pot=True, boards=2)
        hand = Hand(
            config, cards=cards, board="2c 3d 9h  Kc 9d 8s  Js 7c  Td 2h", SB=500, BB=500, BTN=500
        )
        hand.play("SB checks", "BB bets 60", "BTN folds", "SB calls 60").check_or_call()
        # 180 in all: aces hold on the first board, three kings win the second.
        assert hand.awards == [(0, {"SB": 90}), (0, {"BB": 90})]

    def test_short_antes_make_side_pots(self) -> None:
        hand = Hand(rules(ante=20, bomb_pot=True), BTN=500, SB=15, BB=500)
        assert hand.pots == [(45, "SB BB BTN"), (10, "BB BTN")]

    def test_everyone_all_in_for_the_ante(self) -> None:
        hand = Hand(rules(ante=20, bomb_pot=True), BTN=20, SB=20, BB=500)
        assert hand.over
        assert sum(hand.won.values()) == 60

    def test_needs_an_ante_and_a_game_of_blinds(self) -> None:
        for config in (
            rules(bomb_pot=True),
            rules(no_limit(0, 10, variant="short_deck"), ante=5, bomb_pot=True),
        ):
            with pytest.raises(
                ConfigError, match=r"bomb pot: expected an ante.* and a game with blinds"
            ):
                config.check()


class TestRunIt:
    """Betting is over: the rest of the board is dealt more than once."""

    def test_everyone_is_asked_from_the_left_of_the_button(self) -> None:
        hand = all_in_on_the_flop(3)
        assert hand.options == "SB: run it 1-3"
        hand.play("SB runs it thrice")
        assert hand.options == "BB: run it 1-3"

    def test_the_smallest_number_counts(self) -> None:
        hand = all_in_on_the_flop(3).play(
            "SB runs it thrice", "BB runs it twice", "BTN runs it thrice"
        )
        assert hand.over
        assert len(hand.state.boards) == 2

    def test_one_no_is_enough_and_nobody_else_is_asked(self) -> None:
        hand = all_in_on_the_flop(2).play("SB runs it once")
        assert hand.over
        assert len([e for e in hand.log if isinstance(e, RunsChosen)]) == 1
        assert len(hand.state.boards) == 1

    def test_one_burn_for_all_boards(self) -> None:
        hand = all_in_on_the_flop(2).play(
            "SB runs it twice", "BB runs it twice", "BTN runs it twice"
        )
        assert len([e for e in hand.log if isinstance(e, CardBurned)]) == 3
        assert [(e.street, e.board, len(e.cards)) for e in hand.log if isinstance(e, BoardDealt)][
            1:
        ] == [(Street.TURN, 0, 1), (Street.TURN, 1, 1), (Street.RIVER, 0, 1), (Street.RIVER, 1, 1)]

    def test_three_boards_and_three_winners(self) -> None:
        hand = all_in_on_the_flop(3, FLOP + " 4d Kd Qd  5h 6h 7s")
        hand.play("SB runs it thrice", "BB runs it thrice", "BTN runs it thrice")
        assert hand.state.boards == tuple(
            parse_cards(f"{FLOP} {two}") for two in ("4d 5h", "Kd 6h", "Qd 7s")
        )
        assert hand.awards == [(0, {"SB": 300}), (0, {"BB": 300}), (0, {"BTN": 300})]

    def test_hands_are_turned_up_after_the_question(self) -> None:
        hand = all_in_on_the_flop(2)
        assert hand.tabled == {}
        hand.play("SB runs it once")
        assert set(hand.tabled) == {"SB", "BB", "BTN"}

    def test_on_the_river_there_is_nothing_to_run(self) -> None:
        hand = (
            Hand(rules(run_it=2), BTN=300, BB=300).to_river().play("BB bets 290", "BTN calls 290")
        )
        assert hand.over

    def test_the_board_runs_as_often_as_the_pack_lasts(self) -> None:
        config = rules(no_limit(5, 10, variant="royal"), run_it=3)
        hand = Hand(config, BTN=300, SB=300, BB=300, UTG=300).play(
            "UTG raises to 300", "BTN calls 300"
        )
        hand.play("SB calls 295", "BB folds")
        # 20 cards, 8 dealt: with three burns 9 are left and 5 are to come. On the flop 6 are left
        # for 2 to come.
        assert hand.state.street is Street.FLOP
        assert hand.options == "SB: run it 1-3"

    def test_only_a_number_of_times_is_wanted(self) -> None:
        hand = all_in_on_the_flop(2)
        for wish in ("SB checks", "SB folds", "SB stands pat", "SB bets 10"):
            assert hand.why_not(wish) is Reason.RUNS_ASKED
        for wish in ("SB runs it 0 times", "SB runs it thrice"):
            assert hand.why_not(wish) is Reason.WRONG_RUNS
        assert hand.why_not("BB runs it once") is Reason.OUT_OF_TURN

    def test_only_when_it_is_asked(self) -> None:
        assert Hand(rules(run_it=2), BTN=300, BB=300).why_not("BTN runs it twice") is Reason.NO_RUNS

    def test_side_pots_are_run_too(self) -> None:
        cards = {"SB": "As Ah", "BB": "Ks Kh", "BTN": "Qs Qh"}
        hand = Hand(
            rules(run_it=2),
            cards=cards,
            board=FLOP + " 4d Qd  5h 6h",
            BTN=500,
            SB=100,
            BB=300,
            button=1,
        ).to_flop()
        hand.play("SB bets 90", "BB raises to 290", "BTN calls 290")
        hand.play("SB runs it twice", "BB runs it twice", "BTN runs it twice")
        assert hand.awards == [
            (1, {"BB": 200}),
            (1, {"BTN": 200}),
            (0, {"SB": 150}),
            (0, {"BTN": 150}),
        ]

    @pytest.mark.parametrize("times", [0, 4])
    def test_once_to_three_times(self, times: int) -> None:
        with pytest.raises(ConfigError, match=f"run it {times} times: expected 1 to 3"):
            rules(run_it=times).check()


class TestTwoBoards:
    """Dealt from the start, each for a part of the pot."""

    def test_both_have_their_own_cards(self) -> None:
        hand = Hand(rules(boards=2), board="2c 3d 9h  Kc 4d 8s", BTN=500, BB=500).to_flop()
        assert hand.state.boards == (parse_cards("2c 3d 9h"), parse_cards("Kc 4d 8s"))

    def test_a_hand_that_wins_both_wins_all(self) -> None:
        hand = Hand(
            rules(boards=2),
            cards={"BTN": "As Ah", "BB": "Ks Kh"},
            board="2c 3d 9h  Jc 4d 8s  5s 7c  Td 6h",
            BTN=500,
            BB=500,
        ).check_or_call()
        assert hand.awards == [(0, {"BTN": 10}), (0, {"BTN": 10})]

    @pytest.mark.parametrize(
        ("config", "words"),
        [
            (rules(boards=0), "0 boards: expected 1 to 3"),
            (rules(boards=4), "4 boards: expected 1 to 3"),
            (rules(boards=2, run_it=2), "two boards and running it twice: choose one of them"),
            (
                rules(no_limit(5, 10, variant="five_card_draw"), boards=2),
                "Five-card draw has no board",
            ),
        ],
    )
    def test_boards_that_cannot_be(self, config: HandConfig, words: str) -> None:
        with pytest.raises(ConfigError, match=words):
            config.check()


class TestRabbit:
    """The rest of the board after everyone else folded."""

    def test_the_rest_of_the_board_is_shown_when_all_fold(self) -> None:
        # Each card after a burned one, as it would have been dealt.
        hand = Hand(rules(rabbit_hunt=True), board=FLOP + " 8s Kc 8h 4d", BTN=500, BB=500).to_flop()
        hand.play("BB bets 20", "BTN folds")
        assert hand.told == ["rabbit Kc 4d"]
        assert hand.won == {"BB": 20}

    def test_before_the_flop_it_is_five_cards(self) -> None:
        hand = Hand(rules(rabbit_hunt=True), BTN=500, BB=500).play("BTN folds")
        assert len(hand.told[0].split()) == 6

    def test_not_after_a_showdown_nor_at_the_end(self) -> None:
        assert Hand(rules(rabbit_hunt=True), BTN=500, BB=500).check_or_call().told == []
        hand = (
            Hand(rules(rabbit_hunt=True), BTN=500, BB=500)
            .to_river()
            .play("BB bets 20", "BTN folds")
        )
        assert hand.told == []

    def test_on_request_it_is_shown_to_whoever_asks_once(self) -> None:
        hand = Hand(
            rules(rabbit_on_request=True), board=FLOP + " 8s Kc 8h 4d", BTN=500, BB=500
        ).to_flop()
        hand.play("BB bets 20", "BTN folds")
        before = hand.state
        assert hand.told == []
        assert hand.hunts("BTN") is None
        assert hand.told == ["rabbit Kc 4d"]
        (shown,) = [event for event in hand.log if isinstance(event, RabbitShown)]
        assert shown.asked_by == hand.seat_of["BTN"]
        assert hand.over
        assert hand.state == replace(before, rabbit_seen=True), "nothing else has changed"
        again = hand.hunts("BB")
        assert again is not None
        assert "veryone has already seen" in again.message

    @pytest.mark.parametrize(
        ("choices", "acts", "why"),
        [
            ({}, ["BTN folds"], "Rabbit hunting is off"),
            ({"rabbit_hunt": True}, ["BTN folds"], "Rabbit hunting is off"),
            (
                {"rabbit_on_request": True, "rabbit_hunt": True},
                ["BTN folds"],
                "veryone has already seen",
            ),
            ({"rabbit_on_request": True, "boards": 2}, ["BTN folds"], "was complete"),
        ],
    )
    def test_on_request_there_may_be_none(
        self, choices: dict[str, Any], acts: list[str], why: str
    ) -> None:
        refused = Hand(rules(**choices), BTN=500, BB=500).play(*acts).hunts("BB")
        assert refused is not None
        assert (refused.reason, why in refused.message) == (Reason.NO_RABBIT, True)

    def test_on_request_not_in_play_nor_after_a_showdown_nor_for_others(self) -> None:
        asked = rules(rabbit_on_request=True)
        playing = rabbit_due(Hand(asked, BTN=500, BB=500).state, SeatNumber(1))
        assert isinstance(playing, Refusal)
        assert playing.reason is Reason.AFTER_THE_HAND
        shown_down = Hand(asked, BTN=500, BB=500).check_or_call().hunts("BB")
        river = Hand(asked, BTN=500, BB=500).to_river().play("BB bets 20", "BTN folds")
        for refused in (shown_down, river.hunts("BB")):
            assert refused is not None
            assert "was complete" in refused.message
        stranger = rabbit_due(Hand(asked, BTN=500, BB=500).play("BTN folds").state, SeatNumber(9))
        assert isinstance(stranger, Refusal)
        assert stranger.reason is Reason.NOT_IN_HAND

    @pytest.mark.parametrize("cards", ["As", "As As Ks Qs Js Ts 9s 8s"])
    def test_on_request_only_the_cards_of_the_stub_and_all_that_are_due(self, cards: str) -> None:
        hand = Hand(rules(rabbit_on_request=True), BTN=500, BB=500).play("BTN folds")
        refused = hand.wants(HuntRabbit(hand.seat_of["BB"], parse_cards(cards)))
        assert refused is not None
        assert refused.reason is Reason.WRONG_CARDS

    def test_not_unless_the_table_says_so(self) -> None:
        assert Hand(rules(), BTN=500, BB=500).play("BTN folds").told == []
