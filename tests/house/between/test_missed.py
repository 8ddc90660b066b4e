"""What somebody has missed of a hand, in numbers."""

from pokerhouse.commands import SitOut
from pokerhouse.rules import Fold, RaiseTo
from pokerhouse.rules.views import MissedHands, missed_hands
from pokerhouse.units import Chips, PlayerId
from tests.house.game import Game
from tests.kit.asks import ask_as

ANN, BEN, DAN = PlayerId("Ann"), PlayerId("Ben"), PlayerId("Dan")


def timed_out() -> Game:
    """Ben, small blind between two, lets his time run out."""
    game = Game("Ann", "Ben")
    game.deal()
    if game.to_act != "Ben":
        game.plays("Ann", Fold())
        game.deal()
    game.sees("Ann")
    game.pass_ms(20_000)
    while game.table.hand is not None:
        game.pass_ms(20_000)
    return game


def test_a_hand_that_was_folded_for_somebody() -> None:
    game = timed_out()
    assert game.table.ended is not None
    hand = game.table.ended.hand
    names = [player.name for player in hand.players]
    assert missed_hands(game.log, BEN) == MissedHands(
        1, 1, Chips(10), -10, hand.hole[names.index("Ben")]
    )
    assert missed_hands(game.log, ANN) == MissedHands(1, 1, Chips(20), 10), "nobody has folded hers"
    assert missed_hands(game.log, DAN) == MissedHands(1)


def test_who_folds_by_themselves_has_seen_the_cards() -> None:
    game = Game("Ann", "Ben")
    game.deal()
    who = PlayerId(game.to_act)
    game.plays(who, Fold())
    assert missed_hands(game.log, who).folded == ()


def test_a_hand_in_play_or_called_off_is_not_missed() -> None:
    game = Game("Ann", "Ben")
    game.deal()
    assert missed_hands(game.log, ANN) == missed_hands((), ANN) == MissedHands()


def test_what_was_won_is_told_less_what_was_put_in() -> None:
    game = Game("Ann", "Ben")
    game.deal()
    raiser = game.to_act
    game.plays(raiser, RaiseTo(Chips(200)))
    game.play_on()
    nets = {name: missed_hands(game.log, PlayerId(name)).net for name in ("Ann", "Ben")}
    assert sum(nets.values()) == 0
    assert {abs(net) for net in nets.values()} <= {0, 200}


def test_hands_add_up_and_the_last_cards_stay() -> None:
    game = timed_out()
    one = missed_hands(game.log, BEN)
    assert one.and_then(MissedHands(1)) == MissedHands(2, 1, Chips(10), -10, one.folded)
    game.do(ask_as(ANN, SitOut))
    assert MissedHands(1).and_then(one).folded == one.folded
