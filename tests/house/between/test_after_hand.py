"""R11 at a table: between a hand and the next one cards are shown by those who held them, and the
rabbit on request.
"""

import pytest
from msgspec.structs import replace

from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.commands import AskRabbit, ShowCards, Stand
from pokerhouse.house.table import HandPart
from pokerhouse.house.table.between_hands import LOOK_MS, LOOKS_MS_MAX
from pokerhouse.house.table.table import Outcome, Pace
from pokerhouse.rules import (
    CardsShown,
    Fold,
    HandEnded,
    HandStarted,
    HouseRules,
    RabbitShown,
    no_limit,
)
from pokerhouse.units import HandId
from tests.house.game import Game, table_config
from tests.kit.asks import ask_as


def won_by_a_fold(*names: str, rabbit: bool = False) -> Game:
    """All but one have folded before the flop."""
    config = table_config(
        game=replace(no_limit(10, 20), rules=HouseRules(rabbit_on_request=rabbit))
    )
    game = Game(*(names or ("Ann", "Ben", "Cid")), config=config)
    game.deal()
    while game.table.hand is not None:
        game.plays(game.to_act, Fold())
    return game


def held(game: Game, name: str) -> tuple[Card, ...]:
    """The cards of this player in the last hand."""
    assert game.table.ended is not None
    hand = game.table.ended.hand
    return hand.hole[[player.name for player in hand.players].index(name)]


def shows(game: Game, name: str, cards: tuple[Card, ...], hand: str = "t1-1") -> Outcome:
    return game.do(ask_as(name, ShowCards, HandId(hand), cards))


def reason(outcome: Outcome) -> str:
    assert outcome.refused is not None
    return outcome.refused.reason


def test_r11_winner_and_folders_show_one_card_or_all() -> None:
    game = won_by_a_fold()
    ann, ben = held(game, "Ann"), held(game, "Ben")
    told = (
        shows(game, "Ann", ann[:1]).events
        + shows(game, "Ben", ben).events
        + shows(game, "Ann", ann[1:]).events
    )
    seats = [game.seat(name).seat_no for name in ("Ann", "Ben", "Ann")]
    assert [(e.seat, e.cards) for e in told if isinstance(e, CardsShown)] == list(
        zip(seats, (ann[:1], ben, ann[1:]), strict=True)
    )


def test_what_is_shown_stands_in_the_log_behind_the_end_of_the_hand() -> None:
    game = won_by_a_fold()
    length = len(game.log)
    assert isinstance(game.log[-1], HandEnded)
    shows(game, "Ann", held(game, "Ann"))
    (part,) = game.commits[-1]
    assert isinstance(part, HandPart)
    assert (part.hand_id, part.first_seq, part.deck) == ("t1-1", length, None)
    shows(game, "Ben", held(game, "Ben"))
    (part,) = game.commits[-1]
    assert isinstance(part, HandPart)
    assert part.first_seq == length + 1
    game.deal()
    assert isinstance(game.log[0], HandStarted), "the next hand is numbered anew"


def test_who_has_left_the_table_may_still_show() -> None:
    game = won_by_a_fold()
    cards = held(game, "Cid")
    game.do(ask_as("Cid", Stand))
    assert shows(game, "Cid", cards).refused is None


def test_r11_not_while_the_hand_is_in_play() -> None:
    game = Game("Ann", "Ben")
    game.deal()
    cards = game.hand.hole[0]
    assert reason(shows(game, game.hand.players[0].name, cards)) == "after_the_hand"


def test_r11_not_once_the_next_hand_has_begun() -> None:
    game = won_by_a_fold()
    cards = held(game, "Ann")
    game.deal()
    assert reason(shows(game, "Ann", cards)) == "hand_gone"
    assert reason(shows(Game("Ann", "Ben"), "Ann", cards)) == "hand_gone"


def test_r11_only_ones_own_cards_and_each_once() -> None:
    game = won_by_a_fold()
    ann, ben = held(game, "Ann"), held(game, "Ben")
    for cards in ((), ben, (ann[0], ben[0]), (ann[0], ann[0]), (UNKNOWN,)):
        assert reason(shows(game, "Ann", cards)) == "nothing_to_show"
    shows(game, "Ann", ann[:1])
    assert reason(shows(game, "Ann", ann[:1])) == "already_shown"
    assert reason(shows(game, "Dan", ann)) == "not_dealt_in"


def test_the_next_hand_waits_for_those_who_look_but_not_for_ever() -> None:
    game = won_by_a_fold()
    ended = game.now
    assert game.table.next_hand == ended + Pace().after_fold_ms
    for name, waited in (("Ann", 1_000), ("Ben", 2_000), ("Cid", 4_000)):
        game.pass_ms(waited)
        shows(game, name, held(game, name))
        expected = max(ended + Pace().after_fold_ms, min(game.now + LOOK_MS, ended + LOOKS_MS_MAX))
        assert game.table.next_hand == expected
    game.pass_ms(2_000)
    ann = won_by_a_fold("Ann", "Ben")
    ann.pass_ms(LOOKS_MS_MAX - 100)
    shows(ann, "Ann", held(ann, "Ann"))
    assert ann.table.next_hand == ann.now + 100


@pytest.mark.parametrize("seats_max", [2, 6])
def test_a_table_without_a_next_hand_is_given_none(seats_max: int) -> None:
    game = Game("Ann", "Ben", config=table_config(seats_max=seats_max))
    game.deal()
    game.plays(game.to_act, Fold())
    cards = held(game, "Ann")
    game.do(ask_as("Ben", Stand))
    assert shows(game, "Ann", cards).table.next_hand is None


def asks(game: Game, name: str, hand: str = "t1-1") -> Outcome:
    return game.do(ask_as(name, AskRabbit, HandId(hand)))


def test_the_rabbit_is_off_the_deck_of_the_hand() -> None:
    game = won_by_a_fold(rabbit=True)
    assert game.deck is not None
    length, seat = len(game.log), game.seat("Ben").seat_no
    (shown,) = asks(game, "Ben").events
    assert isinstance(shown, RabbitShown)
    stub = game.deck.cards[6:]
    assert shown == RabbitShown((*stub[1:4], stub[5], stub[7]), seat), (
        "a card is burned before each street"
    )
    (part,) = game.commits[-1]
    assert isinstance(part, HandPart)
    assert (part.hand_id, part.first_seq) == ("t1-1", length)
    assert reason(asks(game, "Ann")) == "no_rabbit"
    assert shows(game, "Ann", held(game, "Ann")).refused is None


def test_the_rabbit_is_for_those_who_were_dealt_in_until_the_next_hand_begins() -> None:
    game = won_by_a_fold(rabbit=True)
    assert reason(asks(game, "Dan")) == "not_dealt_in"
    game.deal()
    assert reason(asks(game, "Ann")) == "hand_gone"
    assert reason(asks(game, "Ann", "t1-2")) == "after_the_hand"
    assert reason(asks(won_by_a_fold(), "Ann")) == "no_rabbit"
