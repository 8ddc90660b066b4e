"""Anything may be asked of a table at any moment, in any order, by anyone: its laws hold after
every step.

The laws themselves are `Game.check_laws`: stacks and pots are what the ledger says, a hand in play
waits for somebody who can act and has a clock, and the log folds to the hand that is played.
"""

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule
from msgspec.structs import replace

from pokerhouse.commands import (
    Approve,
    Ban,
    CallClock,
    Decline,
    FillUp,
    GoOn,
    HandOver,
    Kick,
    Leave,
    MoreTime,
    Pause,
    Play,
    SitIn,
    SitOut,
    SitOutFrom,
    Stand,
    StopAsking,
    StopWaiting,
    TopUp,
    Unban,
    Wait,
)
from pokerhouse.house.table import Approval
from pokerhouse.house.table.commands import HeldUp, LetIn, SetOptions, SetPassword
from pokerhouse.house.table.session import BankTerms, RunOut
from pokerhouse.house.table.table import reopen
from pokerhouse.rules import (
    Bet,
    Call,
    Check,
    Fold,
    HandConfig,
    PlayerAction,
    RaiseTo,
    Wager,
    fixed_limit,
    min_max,
    no_limit,
    pot_limit,
)
from pokerhouse.units import Chips, HandId, Millis, PlayerId, SeatNumber
from tests.house.game import Game, table_config
from tests.kit.asks import ask_as

PEOPLE = ("Ann", "Bob", "Cid", "Dan", "bot1", "bot2")
GAMES = (
    no_limit(10, 20),
    no_limit(10, 20, ante=5),
    pot_limit(10, 20),
    fixed_limit(20),
    min_max(20, 40),
)
names = st.sampled_from(PEOPLE)
people = st.sampled_from(PEOPLE[:4])


class AnyTable(RuleBasedStateMachine):
    """Four people and two bots at a table of four seats or more."""

    game: Game

    @initialize(
        game=st.sampled_from(GAMES),
        seats=st.integers(2, 6),
        seed=st.integers(0, 1_000),
        hold=st.sampled_from([0, 60_000]),
        bank=st.sampled_from([0, 0, 30_000]),
        unlimited=st.booleans(),
        seated=st.lists(names, max_size=4, unique=True),
        run_out=st.sampled_from(RunOut),
    )
    def opens(
        self,
        game: object,
        seats: int,
        seed: int,
        hold: int,
        bank: int,
        *,
        unlimited: bool,
        seated: list[str],
        run_out: RunOut,
    ) -> None:
        config = table_config(game=game, seats_max=seats)  # type: ignore[arg-type]
        config = replace(config, hold_ms=Millis(hold), return_ms=Millis(10 * hold), run_out=run_out)
        terms = BankTerms(Millis(bank), Millis(5_000), 1, Millis(bank))
        self.game = Game(
            *seated[:seats], config=replace(config, bank=terms, unlimited=unlimited), seed=seed
        )

    @rule(
        name=names,
        seat=st.none() | st.integers(0, 7),
        buy_in=st.sampled_from([None, 200, 210, 400, 1]),
    )
    def sits(self, name: str, seat: int | None, buy_in: int | None) -> None:
        self.game.sits(name, seat, buy_in)

    @rule(name=names, kind=st.sampled_from([Stand, SitOut, SitIn]))
    def comes_and_goes(self, name: str, kind: type[Stand | SitOut | SitIn]) -> None:
        self.game.do(ask_as(name, kind))

    @rule(name=people, kind=st.sampled_from(SitOutFrom))
    def leaves_or_sits_out_later(self, name: str, kind: SitOutFrom) -> None:
        self.game.do(
            ask_as(name, Leave) if kind is SitOutFrom.NEXT_HAND else ask_as(name, SitOut, kind)
        )

    @rule(name=people, amount=st.sampled_from([-1, 0, 1, 200, 2_000, 8_000, 2**63]))
    def brings_more(self, name: str, amount: int) -> None:
        self.game.do(ask_as(name, TopUp, Chips(amount)))

    @rule(name=people, fill_to=st.sampled_from([0, 1, 2_000, 2**63]))
    def has_it_filled_up(self, name: str, fill_to: int) -> None:
        self.game.do(ask_as(name, FillUp, Chips(fill_to)))

    @rule(name=people, stops=st.booleans())
    def waits_for_a_seat(self, name: str, stops: bool) -> None:
        self.game.do(ask_as(name, StopWaiting) if stops else ask_as(name, Wait))

    @rule(name=people, kind=st.sampled_from([Pause, GoOn, GoOn]))
    def somebody_halts_the_game(self, name: str, kind: type[Pause | GoOn]) -> None:
        self.game.do(ask_as(name, kind))

    @rule(name=people, person=names, kind=st.sampled_from([Ban, Unban, HandOver]))
    def somebody_rules_over_another(
        self, name: str, person: str, kind: type[Ban | Unban | HandOver]
    ) -> None:
        self.game.do(ask_as(name, kind, PlayerId(person)))

    @rule(name=people, seat=st.integers(0, 7))
    def somebody_kicks(self, name: str, seat: int) -> None:
        self.game.do(ask_as(name, Kick, SeatNumber(seat)))

    @rule(name=people, game=st.sampled_from(GAMES), seats=st.integers(2, 6))
    def somebody_changes_the_table(self, name: str, game: HandConfig, seats: int) -> None:
        config = replace(self.game.session.config, game=game, seats_max=seats)
        self.game.do(ask_as(name, SetOptions, config))

    @rule(name=people, approval=st.sampled_from(Approval))
    def somebody_decides_who_asks(self, name: str, approval: Approval) -> None:
        self.game.do(ask_as(name, SetOptions, replace(self.game.session.config, approval=approval)))

    @rule(name=people)
    def somebody_asks_no_more(self, name: str) -> None:
        self.game.do(ask_as(name, StopAsking))

    @rule(name=people, grants=st.booleans())
    def somebody_answers_the_first(self, name: str, grants: bool) -> None:
        requests = self.game.session.requests
        person, chips = (
            (requests[0].player, requests[0].chips) if requests else (PlayerId("Bob"), Chips(1))
        )
        host = PlayerId(name)
        self.game.do(
            ask_as(host, Approve, person, chips) if grants else ask_as(host, Decline, person)
        )

    @rule(name=people, password=st.sampled_from(["", "one", "two"]))
    def somebody_sets_a_password(self, name: str, password: str) -> None:
        self.game.do(ask_as(name, SetPassword, password))

    @rule(name=people, password=st.sampled_from(["one", "two"]))
    def somebody_says_a_password(self, name: str, password: str) -> None:
        self.game.do(ask_as(name, LetIn, password))

    @rule(present=st.sets(names), audience=st.booleans())
    def are_there(self, present: set[str], audience: bool) -> None:
        self.game.sees(*present, audience=audience or bool(present))

    @precondition(lambda self: self.game.table.hand is not None)
    @rule(name=names, calls=st.booleans())
    def somebody_wants_more_time_or_less(self, name: str, calls: bool) -> None:
        hand, player = self.game.hand, PlayerId(name)
        self.game.do(
            ask_as(player, CallClock)
            if calls
            else ask_as(player, MoreTime, hand.hand_id, hand.turn_no)
        )

    @rule(ms=st.sampled_from([2_000, 60_000, 3_600_000]))
    def the_house_is_held_up(self, ms: int) -> None:
        self.game.now = Millis(self.game.now + ms)
        self.game.do(HeldUp(Millis(ms)))

    @rule(span=st.sampled_from([0, 1, 999, 4_999, 5_000, 19_999, 20_000, 40_000, 600_000]))
    def time_passes(self, span: int) -> None:
        self.game.pass_ms(span)

    @precondition(lambda self: self.game.table.due is not None)
    @rule(early=st.sampled_from([0, 1]))
    def what_is_due_comes(self, early: int) -> None:
        due = self.game.table.due
        assert due is not None
        self.game.pass_ms(max(0, due - early - self.game.now))

    @precondition(lambda self: self.game.table.wants_hand(self.game.now))
    @rule()
    def a_hand_is_dealt(self) -> None:
        self.game.start()

    @precondition(lambda self: self.game.table.next_hand is not None)
    @rule()
    def the_next_hand_is_waited_for(self) -> None:
        self.game.deal()

    @precondition(lambda self: self.game.table.clock is not None)
    @rule(choice=st.integers(0, 5), share=st.floats(0, 1))
    def the_player_to_act_acts(self, choice: int, share: float) -> None:
        outcome = self.game.plays(self.game.to_act, self._legal(choice, share))
        assert outcome.refused is None, outcome.refused

    @rule(
        name=names,
        turn=st.integers(-1, 3),
        hand=st.sampled_from(["t1-1", "t1-2", "t9-1"]),
        action=st.sampled_from(
            [Fold(), Check(), Call(), Bet(Chips(20)), RaiseTo(Chips(60)), RaiseTo(Chips(-1))]
        ),
    )
    def anyone_tries_anything(self, name: str, turn: int, hand: str, action: PlayerAction) -> None:
        self.game.do(ask_as(name, Play, HandId(hand), turn, action))

    @rule(pause=st.integers(0, 100_000))
    def the_server_is_restarted(self, pause: int) -> None:
        game = self.game
        game.now = Millis(game.now + pause)
        game.table = reopen(
            game.session, tuple(game.log) if game.session.hand else (), game.table.pace, game.now
        )

    def _legal(self, choice: int, share: float) -> PlayerAction:
        legal = self.game.waiting.legal
        if choice == 0:
            return Fold()
        if choice in (1, 2) and legal.raise_to:
            return RaiseTo(_size(legal.raise_to, share))
        if choice in (1, 2) and legal.bet:
            return Bet(_size(legal.bet, share))
        return Check() if legal.check else Call()

    def teardown(self) -> None:
        """Left to itself, a hand always ends."""
        if not hasattr(self, "game"):
            return
        self.game.sees(audience=True)  # without a clock a hand waits for who is there
        for _ in range(200):
            if self.game.table.hand is None:
                return
            due = self.game.table.due
            assert due is not None, "the hand waits for nothing"
            self.game.pass_ms(max(0, due - self.game.now))
        raise AssertionError("the hand does not end")


def _size(wager: Wager, share: float) -> Chips:
    if wager.only:
        return wager.only[round(share * (len(wager.only) - 1))]
    return Chips(wager.minimum + round(share * (wager.maximum - wager.minimum)))


TestAnyTable = AnyTable.TestCase
