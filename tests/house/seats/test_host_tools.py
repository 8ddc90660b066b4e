"""The tools of a host: remove, sit out, adjust, move, reserve, bomb pots, and the start."""

from msgspec.structs import replace

from pokerhouse.commands import (
    AdjustStack,
    Approve,
    BombNext,
    FreeSeat,
    GoOn,
    HandOver,
    Kick,
    MovePlayer,
    MoveSeat,
    Removal,
    ReserveSeat,
    SitIn,
    SitPlayerOut,
    VoteBomb,
)
from pokerhouse.house.evening_ledger import books_of
from pokerhouse.house.money import AtTable
from pokerhouse.house.table.between_hands import BOT_REBUYS_MAX, between_hands
from pokerhouse.house.table.session import Approval, HostDeedKind, Plan, SeatStatus
from pokerhouse.house.table.table import BOT_HANDS_MAX, Decision
from pokerhouse.rules import Fold
from pokerhouse.units import Chips, PlayerId, SeatNumber
from tests.house.game import ACTION_MS, START_MS, Game, table_config
from tests.house.seating import T1, refusal
from tests.kit.asks import ask_as
from tests.kit.money import wallet

BEN, CID = SeatNumber(2), SeatNumber(3)


def deeds(game: Game) -> list[tuple[HostDeedKind, str]]:
    """Return what the host has done, and to whom."""
    return [(each.kind, each.about.name if each.about else "") for each in game.session.deeds]


def stack(game: Game, name: str) -> int:
    """Return the chips of a player at the table."""
    return game.session.chips_by_player[PlayerId(name)]


def status(game: Game, name: str) -> SeatStatus:
    """Return the status of a player's seat."""
    seat = game.session.seat_of(PlayerId(name))
    assert seat is not None
    return seat.status


class TestRemoval:
    """A player is removed now, or after the hand."""

    def test_after_the_hand_the_player_keeps_hand_and_bets(self) -> None:
        game = Game("Ann", "Ben", "Cid")
        game.deal()
        done = game.do(ask_as("Ann", Kick, BEN, Removal.AFTER_HAND))
        assert [each.decision for each in done.notices] == [Decision.DISMISSED]
        assert game.table.hand is not None
        assert not game.hand.folded[game.hand.seats.index(BEN)]
        assert refusal(game.do(ask_as("Ben", SitIn))) == "dismissed"
        game.play_on()
        assert game.session.at(BEN) is None
        assert deeds(game) == [(HostDeedKind.REMOVES, "Ben")]

    def test_now_the_hand_is_folded_and_it_is_written_down(self) -> None:
        game = Game("Ann", "Ben", "Cid")
        game.deal()
        game.do(ask_as("Ann", Kick, BEN))
        assert deeds(game) == [(HostDeedKind.REMOVED, "Ben")]
        game.play_on()
        assert game.session.at(BEN) is None

    def test_between_hands_there_is_nothing_to_wait_for(self) -> None:
        game = Game("Ann", "Ben", "Cid")
        game.do(ask_as("Ann", Kick, BEN, Removal.AFTER_HAND))
        assert game.session.at(BEN) is None


class TestStack:
    """The host edits a stack; chips are conserved and in the ledger."""

    def test_between_hands_chips_come_from_the_balance_and_go_back(self) -> None:
        game = Game("Ann", "Ben")
        before = game.accounts[wallet("Ben")]
        game.do(ask_as("Ann", AdjustStack, BEN, 500))
        assert stack(game, "Ben") == 2_500
        game.do(ask_as("Ann", AdjustStack, BEN, -700))
        assert stack(game, "Ben") == 1_800
        assert game.accounts[wallet("Ben")] == before + 200
        assert game.accounts[AtTable(T1, PlayerId("Ben"))] == 1_800
        row = next(row for row in books_of(game.session).rows if row.name == "Ben")
        assert (row.added, row.taken, row.result) == (500, 700, 0)
        assert deeds(game) == [(HostDeedKind.STACK, "Ben")] * 2
        assert [each.chips for each in game.session.deeds] == [500, -700]

    def test_in_a_hand_it_waits_for_the_end(self) -> None:
        game = Game("Ann", "Ben")
        game.deal()
        game.do(ask_as("Ann", AdjustStack, BEN, -700))
        assert stack(game, "Ben") == 2_000
        game.plays(game.to_act, Fold())
        assert stack(game, "Ben") in (1_290, 1_310)
        game.deal()
        game.do(ask_as("Ann", AdjustStack, BEN, 100))
        game.plays(game.to_act, Fold())
        assert stack(game, "Ben") + stack(game, "Ann") == 2_000 + 2_000 - 700 + 100

    def test_it_takes_no_more_than_there_is(self) -> None:
        game = Game("Ann", "Ben")
        assert refusal(game.do(ask_as("Ann", AdjustStack, BEN, -2_000))) == "no_stack"
        assert refusal(game.do(ask_as("Ben", AdjustStack, BEN, 100))) == "not_host"

    def test_a_bot_gets_the_maximum_at_most(self) -> None:
        game = Game("Ann", "bot1")
        room = game.session.config.buy_in_bounds[1] - 2_000
        for by in (room + 1, 2**53, 2**64):
            assert refusal(game.do(ask_as("Ann", AdjustStack, BEN, by))) == "buy_in"
        game.do(ask_as("Ann", AdjustStack, BEN, room))
        assert stack(game, "bot1") == 2_000 + room


class TestPlaces:
    """Seats are changed and reserved."""

    def test_a_player_moves_without_standing_up(self) -> None:
        game = Game("Ann", "Ben")
        assert game.do(ask_as("Ben", MoveSeat, SeatNumber(5))).refused is None
        seat = game.session.seat_of(PlayerId("Ben"))
        assert seat is not None
        assert (seat.seat_no, seat.stack) == (5, 2_000)
        assert refusal(game.do(ask_as("Ben", MoveSeat, SeatNumber(1)))) == "seat_taken"

    def test_in_a_hand_the_move_waits_and_the_host_can_ask_for_it_too(self) -> None:
        game = Game("Ann", "Ben", "Cid")
        game.deal()
        game.do(ask_as("Ben", MoveSeat, SeatNumber(5)))
        game.do(ask_as("Ann", MovePlayer, CID, SeatNumber(6)))
        assert game.session.at(BEN) is not None
        game.play_on()
        assert [(each.seat_no, each.name) for each in game.session.seats] == [
            (1, "Ann"),
            (5, "Ben"),
            (6, "Cid"),
        ]
        assert deeds(game) == [(HostDeedKind.MOVED, "Cid")]
        game.deal()
        game.play_on()

    def test_a_move_away_from_the_big_blind_leaves_it_due(self) -> None:
        game = Game("Ann", "Ben", "Cid", "Dan")
        game.deal()
        game.play_on()
        (due,) = [each for each in game.session.seats if each.seat_no == 4]
        game.do(ask_as(due.player, MoveSeat, SeatNumber(6)))
        moved = game.session.seat_of(due.player)
        assert moved is not None
        assert moved.owed.big

    def test_a_reserved_seat_is_for_one_person_alone(self) -> None:
        game = Game("Ann", "Ben")
        game.do(ask_as("Ann", ReserveSeat, CID, "Tom"))
        assert refusal(game.sits("Cid", 3)) == "seat_taken"
        game.sits("Cid")
        assert game.session.at(SeatNumber(4)) is not None
        assert game.sits("Tom").refused is None
        tom = game.session.seat_of(PlayerId("Tom"))
        assert tom is not None
        assert tom.seat_no == 3
        assert game.session.reserved == ()

    def test_the_host_frees_a_reserved_seat(self) -> None:
        game = Game("Ann")
        game.do(ask_as("Ann", ReserveSeat, BEN, ""))
        assert refusal(game.sits("Cid", 2)) == "seat_taken"
        game.do(ask_as("Ann", FreeSeat, BEN))
        assert game.sits("Cid", 2).refused is None
        assert deeds(game) == [(HostDeedKind.RESERVED, ""), (HostDeedKind.FREED, "")]


class TestBombPots:
    """A bomb pot by the host, by a vote, or every n-th hand."""

    def test_the_host_makes_the_next_hand_one_and_only_that(self) -> None:
        game = Game("Ann", "Ben")
        game.do(ask_as("Ann", BombNext))
        game.deal()
        assert game.hand.config.rules.bomb_pot
        assert game.hand.pot == 2 * 40
        game.play_on()
        game.deal()
        assert not game.hand.config.rules.bomb_pot

    def test_most_of_the_people_vote_for_one(self) -> None:
        game = Game("Ann", "Ben", "Cid", "bot1")
        game.do(ask_as("Ben", VoteBomb))
        game.do(ask_as("Ben", VoteBomb))
        assert game.session.bomb_votes == ("Ben",)
        game.do(ask_as("Cid", VoteBomb))
        game.deal()
        assert game.hand.config.rules.bomb_pot

    def test_every_third_hand_is_one(self) -> None:
        game = Game("Ann", "Ben", config=replace(table_config(), bomb_every=3))
        bombs = []
        for _ in range(6):
            game.deal()
            bombs.append(game.hand.config.rules.bomb_pot)
            game.play_on()
        assert bombs == [False, False, True, False, False, True]


def test_a_game_waits_for_its_host_to_start() -> None:
    game = Game(config=table_config())
    game.table = replace(game.table, session=replace(game.session, started=False))
    for name in ("Ann", "Ben"):
        game.sits(name)
    game.sees("Ann", "Ben")
    assert game.table.next_hand is None
    game.do(ask_as("Ann", GoOn))
    assert deeds(game) == [(HostDeedKind.STARTED, "")]
    game.deal()


def test_both_hosts_hear_that_the_table_is_handed_over() -> None:
    game = Game("Ann", "Ben")
    done = game.do(ask_as("Ann", HandOver, PlayerId("Ben")))
    assert [(each.player, each.decision) for each in done.notices] == [
        ("Ben", Decision.HOST),
        ("Ann", Decision.NO_LONGER_HOST),
    ]
    assert deeds(game) == [(HostDeedKind.HANDED_OVER, "Ben")]


def test_the_host_sits_a_player_out() -> None:
    game = Game("Ann", "Ben", "Cid")
    game.do(ask_as("Ann", SitPlayerOut, BEN))
    ben = game.session.at(BEN)
    assert ben is not None
    assert ben.status is SeatStatus.SITTING_OUT
    game.deal()
    game.do(ask_as("Ann", SitPlayerOut, CID))
    cid = game.session.at(CID)
    assert cid is not None
    assert cid.plan is Plan.SIT_OUT


def test_the_host_approves_another_amount() -> None:
    game = Game("Ann", config=replace(table_config(), approval=Approval.BUY_INS))
    game.sits("Ben", buy_in=2_000)
    game.do(ask_as("Ann", Approve, PlayerId("Ben"), Chips(2_000), Chips(1_000)))
    assert stack(game, "Ben") == 1_000


class TestTimeouts:
    """A connected player who lets one turn pass is not sat out."""

    def test_the_second_turn_in_a_row_sits_them_out(self) -> None:
        game = Game("Ann", "Ben", "Cid")
        game.deal()
        late = game.to_act
        game.pass_ms(ACTION_MS)
        assert status(game, late) is SeatStatus.PLAYING
        game.play_on()
        for _ in range(4):
            if game.table.hand is None:
                game.deal()
            while game.table.hand is not None and game.to_act != late:
                game.calls_or_checks()
            if game.table.hand is not None:
                game.pass_ms(ACTION_MS)
                break
        assert status(game, late) is SeatStatus.SITTING_OUT

    def test_a_turn_that_is_played_starts_the_count_anew(self) -> None:
        game = Game("Ann", "Ben")
        game.deal()
        late = game.to_act
        game.pass_ms(ACTION_MS)
        game.deal()
        while game.to_act != late:
            game.calls_or_checks()
        game.calls_or_checks()
        seat = game.session.seat_of(PlayerId(late))
        assert seat is not None
        assert seat.timeouts == 0


class TestBots:
    """Bots stop without people, and do not buy in forever."""

    def test_they_play_so_long_for_onlookers_and_stop(self) -> None:
        game = Game("bot1", "bot2")
        game.sees("Ann")
        hands = 0
        while game.table.next_hand is not None and hands <= BOT_HANDS_MAX:
            game.deal()
            game.play_on()
            hands += 1
        assert hands == BOT_HANDS_MAX
        game.sits("Ann")
        game.deal()
        assert game.table.hand is not None

    def test_one_that_has_bought_in_often_leaves(self) -> None:
        session = Game("Ann", "bot1").session
        ann, bot = session.seats
        for rebuys in (0, BOT_REBUYS_MAX):
            broke = replace(bot, rebuys=rebuys, stack=Chips(0))
            after, _ = between_hands(replace(session, seats=(ann, broke)), START_MS)
            assert (after.at(BEN) is None) is (rebuys == BOT_REBUYS_MAX)
