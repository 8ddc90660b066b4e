"""R3 at the table: who sits out while the blinds pass pays to come back, or waits."""

import msgspec
from msgspec.structs import replace

from pokerhouse.commands import SitIn, SitOut, Stand
from pokerhouse.house.table.returning import DEBTS_MAX, remember
from pokerhouse.house.table.session import Seat, Session
from pokerhouse.rules import Owed
from pokerhouse.rules.between_hands.next_hand import NEWCOMER, NOTHING, Comeback
from pokerhouse.rules.between_hands.rotation import ButtonRule
from pokerhouse.rules.events import Posted
from pokerhouse.units import Chips, PlayerId, SeatNumber
from tests.house.game import Game, table_config
from tests.kit.asks import ask_as

FIVE = ("Ann", "Bob", "Cid", "Dan", "Eve")
BOTH = Owed(big=True, small=True)


def a_game(comeback: Comeback = Comeback.POST) -> Game:
    """Five players; the first hand has BTN Ann, SB Bob, BB Cid."""
    game = Game(*FIVE, config=replace(table_config(), returning=comeback))
    game.deal()
    return game


def next_hand(game: Game, hands: int = 1) -> list[str]:
    """Play on to the next hand; who is in it."""
    for _ in range(hands):
        game.play_on()
        game.deal()
    return [p.name for p in sorted(game.hand.players, key=lambda p: p.seat)]


def posted(game: Game, name: str) -> list[str]:
    seat = game.seat(name).seat_no
    return [
        f"{e.post.value} {e.amount}" for e in game.log if isinstance(e, Posted) and e.seat == seat
    ]


def test_r3_both_missed_are_posted_behind_the_button() -> None:
    game = a_game()
    game.do(ask_as("Dan", SitOut))
    next_hand(game, 3)
    assert game.seat("Dan").owed == BOTH
    game.do(ask_as("Dan", SitIn))
    assert "Dan" in next_hand(game)
    assert posted(game, "Dan") == ["missed_big_blind 20", "missed_small_blind 10"]
    assert game.seat("Dan").owed == NOTHING
    next_hand(game)
    assert posted(game, "Dan") == ["big_blind 20"], "Dan's turn has come, and nothing else is owed"


def test_r3_only_the_small_blind_missed() -> None:
    game = a_game()
    game.do(ask_as("Cid", SitOut))
    assert "Cid" not in next_hand(game)
    assert game.seat("Cid").owed == Owed(small=True)
    game.do(ask_as("Cid", SitIn))
    assert "Cid" in next_hand(game)
    assert posted(game, "Cid") == ["missed_small_blind 10"]


def test_r3_nobody_is_dealt_in_between_button_and_blinds() -> None:
    game = a_game()
    game.do(ask_as("Dan", SitOut))
    next_hand(game)
    game.do(ask_as("Dan", SitIn))
    assert next_hand(game) == ["Ann", "Bob", "Cid", "Eve"]
    assert next_hand(game) == list(FIVE)
    assert posted(game, "Dan") == ["missed_big_blind 20"]


def test_r3_a_table_where_everyone_waits_for_the_big_blind() -> None:
    game = a_game(Comeback.WAIT)
    game.do(ask_as("Dan", SitOut))
    next_hand(game)
    game.do(ask_as("Dan", SitIn))
    for _ in range(3):
        assert "Dan" not in next_hand(game)
    assert "Dan" in next_hand(game)
    assert posted(game, "Dan") == ["big_blind 20"]


def test_r3_with_a_moving_button_blinds_are_owed_as_well() -> None:
    game = Game(*FIVE, config=replace(table_config(), button=ButtonRule.MOVING))
    game.deal()
    game.do(ask_as("Dan", SitOut))
    next_hand(game, 3)
    assert game.seat("Dan").owed.big
    game.do(ask_as("Dan", SitIn))
    hands = 0
    while "Dan" not in next_hand(game):
        hands += 1
    assert hands < 5
    assert any(post.endswith("20") for post in posted(game, "Dan"))


def test_r3_who_sits_out_while_no_blind_passes_owes_nothing() -> None:
    game = a_game()
    game.do(ask_as("Ann", SitOut))
    assert "Ann" not in next_hand(game)
    game.do(ask_as("Ann", SitIn))
    assert "Ann" in next_hand(game)
    assert posted(game, "Ann") == []


def test_r3_a_newcomer_posts_the_big_blind() -> None:
    game = a_game()
    game.sits("Fay")
    assert game.seat("Fay").owed == NEWCOMER
    assert "Fay" in next_hand(game)
    assert posted(game, "Fay") == ["missed_big_blind 20"]


def test_r3_leaving_when_due_and_coming_back_behind_the_button_still_owes() -> None:
    game = a_game()
    game.play_on()
    game.do(ask_as("Cid", Stand))
    assert game.session.debts == {"Cid": Owed(small=True)}, (
        "Cid has had the big blind, not the small one"
    )
    game.sits("Cid", seat=6)
    assert game.seat("Cid").owed == BOTH
    assert game.session.debts == {}
    game.deal()
    assert posted(game, "Cid") == ["missed_big_blind 20", "missed_small_blind 10"]


def test_r3_a_limited_number_of_debts_is_remembered() -> None:
    session = a_game().session
    for number in range(DEBTS_MAX + 5):
        seat = Seat(SeatNumber(6), PlayerId(str(number)), "", Chips(0), owed=BOTH)
        session = remember(session, seat)
    assert len(session.debts) == DEBTS_MAX
    assert "0" not in session.debts


def test_a_session_stored_before_blinds_were_owed_still_loads() -> None:
    session = a_game().session
    stored = msgspec.to_builtins(session)
    del stored["debts"], stored["config"]["returning"], stored["config"]["button"]
    for seat in stored["seats"]:
        del seat["owed"]
    assert msgspec.convert(stored, Session) == session
