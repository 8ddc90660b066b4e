"""Only the host brings bots and stands them up; quiet numbers of a table."""

from pokerhouse.commands import RemoveBot
from pokerhouse.house.lobby.form.fields import table_form
from pokerhouse.house.lobby.options import TableOptions, TableStakes
from pokerhouse.house.people.bot_names import FIRST_NAMES
from pokerhouse.house.refusals import Refused
from pokerhouse.house.table.clocks import TurnClock, welcome_back
from pokerhouse.house.table.commands import Newcomer, SeatBot
from pokerhouse.house.table.dealer import shuffled_deck
from pokerhouse.house.table.host_bots import add_bot, bring_bot
from pokerhouse.rules import Structure
from pokerhouse.units import Chips, HandId, Millis, PlayerId, SeatNumber
from tests.house.game import Game
from tests.kit.asks import ask_as
from tests.kit.machine import CHANCE

ANN, BOB, BOT = PlayerId("Ann"), PlayerId("Bob"), PlayerId("bot1")


def test_the_host_brings_a_bot_under_a_name_of_its_own() -> None:
    session = Game("Ann").session
    bot = add_bot(session, ANN, "smart", first=3, seat=SeatNumber(3))
    assert bot == SeatBot(
        Newcomer(PlayerId("bot-smart-dario"), "Dario Cog", SeatNumber(3), bot="smart")
    )
    brought: list[Newcomer] = []
    for _ in FIRST_NAMES:
        more = bring_bot("smart", [each.name for each in brought], 7)
        assert isinstance(more, Newcomer)
        brought.append(more)
    assert (
        len({each.name for each in brought})
        == len({each.player for each in brought})
        == len(FIRST_NAMES)
    )


def test_those_at_one_table_have_first_names_of_their_own() -> None:
    kinds = ("equity:tight=0.8", "equity:bluff=0.2", "evolved", "smart", "smart")
    here = ["Dario"]  # a person may have one
    for kind in kinds * 5:
        bot = bring_bot(kind, here, 3)
        assert isinstance(bot, Newcomer)
        here.append(bot.name)
    assert sorted(name.partition(" ")[0] for name in here) == sorted(FIRST_NAMES)
    late = bring_bot("evolved", here, 3)  # when they are gone, the whole name is
    assert isinstance(late, Newcomer)
    assert late.name not in here


def test_tables_differ_in_who_comes() -> None:
    brought = [bring_bot("smart", [], first) for first in range(8)]
    assert len({bot.name for bot in brought if isinstance(bot, Newcomer)}) == 8


def test_only_the_host_seats_and_removes_bots() -> None:
    game = Game("Ann", "bot1")
    added = add_bot(game.session, BOB, "smart", first=0)
    removed = game.do(ask_as(BOB, RemoveBot, SeatNumber(2))).refused
    for refused in (added, removed):
        assert isinstance(refused, Refused)
        assert refused.reason == "not_host"


def test_the_host_removes_bots_and_nothing_but_bots() -> None:
    game = Game("Ann", "bot1")
    for seat in (1, 3):
        refused = game.do(ask_as(ANN, RemoveBot, SeatNumber(seat))).refused
        assert refused is not None
        assert (refused.reason, refused.numbers) == ("no_bot_on_seat", {"seat": seat})
    assert game.do(ask_as(ANN, RemoveBot, SeatNumber(2))).refused is None
    assert game.session.at(SeatNumber(2)) is None


def test_hands_are_counted() -> None:
    game = Game("Ann", "Bob")
    for number in (1, 2):
        game.deal()
        assert (game.session.hands, game.session.hand) == (number, f"t1-{number}")
        game.play_on()


def test_an_empty_table_is_closed_after_a_minute() -> None:
    game = Game()
    game.sees()
    game.pass_ms(59_999)
    assert not game.session.closed
    game.pass_ms(1)
    assert game.session.closed


def test_a_player_who_comes_back_with_time_to_look_is_given_no_more() -> None:
    clock = TurnClock(Millis(5_000))
    assert welcome_back(clock, Millis(0)) == clock
    assert welcome_back(clock, Millis(1)) == TurnClock(Millis(5_001), returned=True)


def test_the_key_of_a_deck_has_256_bits() -> None:
    assert len(shuffled_deck(HandId("h"), None, CHANCE).key) == 32


def test_the_smallest_mix_and_the_bounds_of_the_form() -> None:
    assert (
        TableOptions(
            "Mix", TableStakes(Structure.FIXED_LIMIT, Chips(1), Chips(2)), mix="horse"
        ).faults()
        == []
    )
    bounds = {f.key: (f.least, f.most) for group in table_form().groups for f in group.fields}
    assert (bounds["seats"], bounds["name"]) == ((2, 10), (1, 30))
