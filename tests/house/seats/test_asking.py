"""Asking the host for a seat and for chips: who must, what becomes of it, and that no chip is lost
on the way.
"""

from msgspec.structs import replace

from pokerhouse.commands import (
    Approve,
    Ban,
    Decline,
    EndGame,
    HandOver,
    Kick,
    StopAsking,
    TopUp,
    Wait,
)
from pokerhouse.house.money import AtTable, Wallet
from pokerhouse.house.table import Approval, RequestState, SeatRequest
from pokerhouse.house.table.commands import SetOptions
from pokerhouse.house.table.doors import ASK_EVERY_MS, REQUESTS_MAX
from pokerhouse.house.table.session import SeatStatus
from pokerhouse.house.table.table import Outcome
from pokerhouse.units import Chips, Millis, PlayerId
from tests.house.game import Game, table_config
from tests.house.seating import T1, refusal, stands
from tests.kit.asks import ask_as

ANN, BOB, CID, DAN = map(PlayerId, ("Ann", "Bob", "Cid", "Dan"))


def table_of(approval: Approval, *names: str, seats_max: int = 6) -> Game:
    """Ann's table, where these sit already; Cid looks on. A seat without chips is held for a
    minute.
    """
    config = replace(table_config(seats_max=seats_max), hold_ms=Millis(60_000))
    game = Game(*names, config=config)
    game.do(ask_as(ANN, SetOptions, replace(config, approval=approval)))
    game.sees(*names, "Cid")
    return game


def asked(game: Game, name: str) -> SeatRequest:
    request = game.session.request_of(PlayerId(name))
    assert request is not None, "nothing was asked"
    return request


def state(game: Game, name: str) -> RequestState | None:
    request = game.session.request_of(PlayerId(name))
    return None if request is None else request.state


def approves(game: Game, name: str, chips: int = 2_000) -> Outcome:
    return game.do(ask_as(ANN, Approve, PlayerId(name), Chips(chips)))


def wallet(game: Game, name: str) -> int:
    """What went out of it, as a number below zero."""
    return game.accounts.get(Wallet(PlayerId(name)), 0)


def test_the_host_sits_down_and_brings_bots_without_asking() -> None:
    game = Game(config=replace(table_config(), approval=Approval.BUY_INS))
    assert game.sits("Ann").refused is None
    assert game.sits("bot1").refused is None
    assert game.do(ask_as(ANN, TopUp, Chips(100))).refused is None
    assert (game.seated, game.seat("Ann").stack) == (["Ann", "bot1"], 2_100)


def test_a_person_asks_once_and_no_chip_moves_before_the_answer() -> None:
    game = table_of(Approval.PEOPLE, "Ann", "Bob")
    assert game.sits("Cid", seat=4).postings == ()
    assert (game.seated, wallet(game, "Cid")) == (["Ann", "Bob"], 0)
    assert (asked(game, "Cid").chips, asked(game, "Cid").seat) == (2_000, 4)
    approves(game, "Cid")
    assert (game.seat("Cid").seat_no, wallet(game, "Cid"), state(game, "Cid")) == (4, -2_000, None)
    assert game.do(ask_as(CID, TopUp, Chips(500))).refused is None
    stands(game, "Cid")
    game.sits("Cid", buy_in=2_500)
    assert "Cid" in game.seated, "who was granted a seat once does not ask again"


def test_where_each_buy_in_is_asked_for_so_is_each_top_up() -> None:
    game = table_of(Approval.BUY_INS, "Ann", "Bob")
    assert game.do(ask_as(BOB, TopUp, Chips(500))).refused is None
    assert game.seat("Bob").stack == 2_000
    approves(game, "Bob", 500)
    assert (game.seat("Bob").stack, wallet(game, "Bob")) == (2_500, -2_500)
    stands(game, "Bob")
    game.sits("Bob", buy_in=2_500)
    assert game.seated == ["Ann"]


def test_chips_that_are_granted_during_a_hand_lie_behind_until_it_is_over() -> None:
    game = table_of(Approval.BUY_INS, "Ann", "Bob")
    game.do(ask_as(BOB, TopUp, Chips(500)))
    game.deal()
    approves(game, "Bob", 500)
    assert (game.seat("Bob").behind, game.seat("Bob").stack) == (500, 2_000)


def test_what_could_not_be_had_anyway_is_refused_at_once() -> None:
    game = table_of(Approval.BUY_INS, "Ann", "Bob", seats_max=2)
    assert refusal(game.sits("Cid")) == "table_full"
    assert refusal(game.do(ask_as(BOB, TopUp, Chips(9_000)))) == "top_up"
    game = table_of(Approval.PEOPLE, "Ann")
    assert refusal(game.sits("Cid", buy_in=1)) == "buy_in"
    assert refusal(game.sits("Cid", seat=9)) == "no_such_seat"
    assert game.session.requests == ()


def test_a_bots_seat_is_asked_for_and_taken_when_its_hand_is_over() -> None:
    game = table_of(Approval.PEOPLE, "Ann", "bot1", seats_max=2)
    game.deal()
    game.sits("Cid")
    assert wallet(game, "Cid") == 0
    approves(game, "Cid")
    assert ([a.player for a in game.session.arrivals], wallet(game, "Cid")) == (["Cid"], -2_000)
    game.play_on()
    assert game.seated == ["Ann", "Cid"]


def test_the_wished_seat_may_be_gone_then_any_will_do() -> None:
    game = table_of(Approval.PEOPLE, "Ann")
    game.sits("Cid", seat=4)
    game.sits("bot1", seat=4)
    approves(game, "Cid")
    assert game.seat("Cid").seat_no != 4


def test_a_grant_that_cannot_be_carried_out_leaves_the_request() -> None:
    game = table_of(Approval.PEOPLE, "Ann", "Bob", seats_max=3)
    game.sits("Cid")
    game.sits("Dan")
    approves(game, "Dan")
    assert refusal(approves(game, "Cid")) == "table_full"
    assert (state(game, "Cid"), wallet(game, "Cid")) == (RequestState.WAITS, 0)


def test_only_the_host_answers_and_only_what_was_asked() -> None:
    game = table_of(Approval.PEOPLE, "Ann", "Bob")
    game.sits("Cid")
    assert refusal(game.do(ask_as(BOB, Approve, CID, Chips(2_000)))) == "not_host"
    assert refusal(game.do(ask_as(CID, Decline, CID))) == "not_host"
    assert refusal(approves(game, "Cid", 1_999)) == "no_such_request"
    assert refusal(approves(game, "Dan")) == "no_such_request"
    assert refusal(game.do(ask_as(ANN, Decline, DAN))) == "no_such_request"


def test_the_reason_of_a_refusal_stays_until_they_ask_again() -> None:
    game = table_of(Approval.PEOPLE, "Ann")
    game.sits("Cid")
    game.do(ask_as(ANN, Decline, CID, "we are  \n complete" + "!" * 180))
    assert state(game, "Cid") is RequestState.REFUSED
    assert asked(game, "Cid").why == "we are complete" + "!" * 180, "all that the host said"
    assert refusal(approves(game, "Cid")) == "no_such_request"
    assert refusal(game.sits("Cid")) == "too_fast"
    game.pass_ms(ASK_EVERY_MS)
    assert game.sits("Cid").refused is None
    assert state(game, "Cid") is RequestState.WAITS


def test_another_wish_takes_the_place_of_the_one_before() -> None:
    game = table_of(Approval.PEOPLE, "Ann")
    game.sits("Cid")
    game.pass_ms(ASK_EVERY_MS)
    game.sits("Cid", buy_in=300)
    assert [request.chips for request in game.session.requests] == [300]
    assert refusal(approves(game, "Cid", 2_000)) == "no_such_request", "the host saw another amount"


def test_a_request_is_taken_back_and_asked_again_no_faster_than_may_be() -> None:
    game = table_of(Approval.PEOPLE, "Ann")
    assert refusal(game.do(ask_as(CID, StopAsking))) == "no_such_request"
    game.sits("Cid")
    game.do(ask_as(CID, StopAsking))
    assert state(game, "Cid") is RequestState.ENDED
    assert refusal(approves(game, "Cid")) == "no_such_request"
    assert refusal(game.sits("Cid")) == "too_fast"


def test_it_ends_when_the_asker_has_been_away_for_a_minute() -> None:
    game = table_of(Approval.PEOPLE, "Ann", "Bob")
    game.sits("Cid")
    game.sees("Ann", "Bob")
    game.pass_ms(59_999)
    game.sees("Ann", "Bob", "Cid")
    game.pass_ms(60_000)
    assert state(game, "Cid") is RequestState.WAITS, "a phone that slept for a while costs nothing"
    game.sees("Ann", "Bob")
    assert game.table.due is not None
    game.pass_ms(60_000)
    assert state(game, "Cid") is None


def test_it_ends_when_the_host_passes_on_and_with_the_table() -> None:
    game = table_of(Approval.PEOPLE, "Ann", "Bob")
    game.sits("Cid")
    game.do(ask_as(ANN, HandOver, BOB))
    assert (state(game, "Cid"), asked(game, "Cid").why) == (
        RequestState.ENDED,
        "the host has changed: ask again",
    )
    game.pass_ms(ASK_EVERY_MS)
    game.sits("Cid")
    game.do(ask_as(BOB, EndGame))
    assert (game.session.closed, game.session.requests) == (True, ())
    assert set(game.accounts.values()) == {0}, "everybody has their chips"


def test_a_person_who_leaves_or_is_banned_has_no_request_left() -> None:
    game = table_of(Approval.BUY_INS, "Ann", "Bob")
    game.do(ask_as(BOB, TopUp, Chips(500)))
    stands(game, "Bob")
    assert state(game, "Bob") is None
    game = table_of(Approval.BUY_INS, "Ann", "Bob")
    game.do(ask_as(BOB, TopUp, Chips(500)))
    game.do(ask_as(ANN, Kick, game.seat("Bob").seat_no))
    assert state(game, "Bob") is None
    game.sits("Cid")
    assert game.do(ask_as(ANN, Ban, CID)).refused is None, "who only asks can be banned"
    assert (state(game, "Cid"), game.session.banned) == (None, {"Cid": "Cid"})


def test_a_seat_without_chips_is_held_while_the_host_decides() -> None:
    game = table_of(Approval.BUY_INS, "Ann", "Bob")
    broke = replace(
        game.seat("Bob"),
        stack=Chips(0),
        status=SeatStatus.BROKE,
        held_until=Millis(game.now + 60_000),
    )
    seats = tuple(broke if seat.player == BOB else seat for seat in game.session.seats)
    game.table = replace(game.table, session=replace(game.session, seats=seats))
    game.accounts[AtTable(T1, BOB)] -= 2_000
    game.accounts[Wallet(BOB)] += 2_000
    game.do(ask_as(BOB, TopUp, Chips(400)))
    game.pass_ms(500_000)
    assert "Bob" in game.seated
    game.do(ask_as(ANN, Decline, BOB, "no more tonight"))
    assert game.seat("Bob").held_until == game.now + 60_000, "there is time to ask for less"
    game.pass_ms(60_000)
    assert "Bob" not in game.seated


def test_a_seat_that_is_offered_stays_so_while_the_host_decides() -> None:
    game = table_of(Approval.PEOPLE, "Ann", "Bob", seats_max=2)
    game.do(ask_as(CID, Wait, name="Cid"))
    stands(game, "Bob")
    game.sits("Cid")
    game.pass_ms(500_000)
    assert [w.player for w in game.session.waiting] == ["Cid"]
    approves(game, "Cid")
    assert (game.seated, game.session.waiting) == (["Ann", "Cid"], ())


def test_without_approval_a_seat_is_taken_and_the_request_gone() -> None:
    game = table_of(Approval.PEOPLE, "Ann")
    game.sits("Cid")
    game.do(ask_as(ANN, SetOptions, replace(game.session.config, approval=Approval.NONE)))
    game.sits("Cid")
    assert (game.seated, game.session.requests) == (["Ann", "Cid"], ())


def test_the_number_of_open_requests_is_limited() -> None:
    game = table_of(Approval.PEOPLE, "Ann")
    names = [f"p{n}" for n in range(2 * REQUESTS_MAX + 5)]
    game.sees("Ann", *names)
    for name in names[:REQUESTS_MAX]:
        assert game.sits(name).refused is None
    assert refusal(game.sits(names[-1])) == "too_many"
    for name in names[REQUESTS_MAX:]:
        game.do(ask_as(ANN, Decline, game.session.requests[-1].player))
        game.sits(name)
    waiting = [r for r in game.session.requests if r.state is RequestState.WAITS]
    assert (len(game.session.requests), len(waiting)) == (2 * REQUESTS_MAX, REQUESTS_MAX)
