"""A table at play for tests: players by name, a clock that is set by hand, decks shuffled from a
seed.

    game = Game("Ann", "Bob", "Cid")
    game.deal()
    game.plays("Ann", Fold())
    game.pass_ms(20_000)

Every step is checked against the laws of a table, and becomes the parts that a server would commit.
"""

from random import Random

from pokerhouse.cards import Card
from pokerhouse.commands import Play, Sit
from pokerhouse.house.money import AtTable, ChipAccount, Posting
from pokerhouse.house.ports import Part
from pokerhouse.house.table.commands import Command, Newcomer, Presence, SeatBot, StartHand, Tick
from pokerhouse.house.table.dealer import SealedDeck
from pokerhouse.house.table.log import TablePart, parts_of
from pokerhouse.house.table.mix import game_next
from pokerhouse.house.table.session import Seat, SeatStatus, Session, TableConfig
from pokerhouse.house.table.step import step
from pokerhouse.house.table.table import Outcome, Pace, Table, reopen
from pokerhouse.rules import (
    Call,
    Check,
    HandConfig,
    HandEvent,
    HandState,
    PlayerAction,
    ToAct,
    ToDeal,
    no_limit,
    pack_of,
    turn,
)
from pokerhouse.rules.events import HandEnded
from pokerhouse.units import Chips, HandId, Millis, PlayerId, SeatNumber, TableId
from tests.kit.asks import ask_as

START_MS = Millis(1_000_000_000_000)
ACTION_MS = Millis(20_000)


def sealed_deck(hand: str, seed: int, game: HandConfig | None = None) -> SealedDeck:
    """A shuffled deck of this game, the same for the same seed."""
    cards = [Card(i) for i in range(52)] if game is None else list(pack_of(game))
    Random(seed).shuffle(cards)
    return SealedDeck(HandId(hand), tuple(cards), f"salt {seed}")


def table_config(
    table: str = "t1", game: HandConfig | None = None, *, seats_max: int = 6, buy_in: int = 2_000
) -> TableConfig:
    """A table of 10/20 no limit unless told otherwise."""
    return TableConfig(
        table=TableId(table),
        name=f"Table {table}",
        game=game or no_limit(10, 20),
        seats_max=seats_max,
        host=PlayerId("Ann"),
        buy_in=Chips(buy_in),
        action_ms=ACTION_MS,
    )


class Game:
    """A table with these players seated in order and looking on; bots are those whose name begins
    with `bot`.
    """

    def __init__(
        self,
        *names: str,
        config: TableConfig | None = None,
        seed: int = 1,
        pace: Pace | None = None,
    ) -> None:
        self.now = START_MS
        self.seed = seed
        self.table = Table(Session(config or table_config()), pace or Pace())
        self.deck: SealedDeck | None = None
        self.log: list[HandEvent] = []
        """Of the hand in play, or of the last one."""
        self.commits: list[tuple[Part, ...]] = [(TablePart(self.table.session),)]
        """What each step would write."""
        self.accounts: dict[ChipAccount, int] = {}
        for name in names:
            self.sits(name)
        self.sees(*(name for name in names if not name.startswith("bot")))

    # What is done
    # ----------------------------------------------------------------------------------------------------

    def do(self, command: Command) -> Outcome:
        """One step; refused or not."""
        before = self.table
        starts = isinstance(command, StartHand)
        deck = command.deck if isinstance(command, StartHand) else self.deck
        outcome = step(before, command, self.now, deck)
        if outcome.refused is not None:
            assert outcome == Outcome(before, refused=outcome.refused), "a refusal changes nothing"
            return outcome
        self.table, self.deck = outcome.table, outcome.deck or deck
        self.log = [*([] if starts else self.log), *outcome.events]
        self._book(outcome.postings)
        self._commit(before, outcome)
        self.check_laws()
        return outcome

    def sits(self, name: str, seat: int | None = None, buy_in: int | None = None) -> Outcome:
        """Take a seat."""
        number = None if seat is None else SeatNumber(seat)
        chips = None if buy_in is None else Chips(buy_in)
        if name.startswith("bot"):
            return self.do(SeatBot(Newcomer(PlayerId(name), name, number, chips, "random")))
        return self.do(ask_as(name, Sit, number, chips))

    def sees(self, *names: str, audience: bool | None = None) -> Outcome:
        """Exactly these are connected."""
        present = frozenset(map(PlayerId, names))
        onlookers = frozenset({PlayerId("onlooker")}) if audience else frozenset()
        return self.do(Presence(present, present if audience is None else onlookers))

    def pass_ms(self, span: int) -> Outcome:
        """Time passes, then a tick."""
        self.now = Millis(self.now + span)
        return self.do(Tick())

    def deal(self) -> Outcome:
        """Wait for the next hand and begin it."""
        assert self.table.next_hand is not None, "no hand is due"
        self.now = max(self.now, self.table.next_hand)
        return self.start()

    def start(self) -> Outcome:
        """Begin the hand that is due now."""
        number = self.session.hands + 1
        hand = f"{self.session.config.table}-{number}"
        return self.do(
            StartHand(sealed_deck(hand, self.seed * 1_000 + number, game_next(self.session)))
        )

    def plays(self, name: str, action: PlayerAction) -> Outcome:
        """Act in the turn that is open."""
        return self.do(ask_as(name, Play, self.hand.hand_id, self.hand.turn_no, action))

    def calls_or_checks(self) -> Outcome:
        """Whoever is to act goes on as cheaply as possible without folding."""
        return self.plays(self.to_act, Check() if self.waiting.legal.check else Call())

    def play_on(self) -> Outcome:
        """Everyone checks and calls until the hand is over."""
        outcome = self.calls_or_checks()
        while self.table.hand is not None:
            outcome = self.calls_or_checks()
        return outcome

    # What can be said of it
    # ------------------------------------------------------------------------------------------

    @property
    def session(self) -> Session:
        """The session now."""
        return self.table.session

    @property
    def hand(self) -> HandState:
        """The hand in play."""
        assert self.table.hand is not None, "no hand is in play"
        return self.table.hand

    @property
    def waiting(self) -> ToAct:
        """What the player to act may do."""
        now = turn(self.hand)
        assert isinstance(now, ToAct)
        return now

    @property
    def to_act(self) -> str:
        """Who is to act."""
        seat = self.session.at(self.waiting.seat)
        assert seat is not None
        return seat.player

    @property
    def deadline(self) -> int:
        """How long the player to act still has."""
        assert self.table.clock is not None
        assert self.table.clock.deadline is not None, "the turn has no end"
        return self.table.clock.deadline - self.now

    def seat(self, name: str) -> Seat:
        """Where this player sits."""
        seat = self.session.seat_of(PlayerId(name))
        assert seat is not None, f"{name} has no seat"
        return seat

    @property
    def seated(self) -> list[str]:
        """Who sits there, by seat number."""
        return [s.player for s in self.session.seats]

    # Its laws
    # --------------------------------------------------------------------------------------------------------

    def check_laws(self) -> None:
        """Chips at the table are what the ledger says; a hand in play waits for somebody who can
        act, with a clock.
        """
        table, session = self.table, self.session
        assert sum(self.accounts.values()) == 0
        stacks = {
            AtTable(session.config.table, player): n
            for player, n in session.chips_by_player.items()
            if n
        }
        brought = {a: n for a, n in self.accounts.items() if isinstance(a, AtTable) and n}
        assert stacks == brought, "stacks are not what the ledger says"
        assert (table.hand is None) == (session.hand is None)
        waits = table.clock is not None or table.cards_due is not None or table.shares_due
        assert waits == (table.hand is not None), "a hand in play waits for something"
        again = reopen(session, tuple(self.log) if session.hand else (), table.pace, self.now)
        assert (again.hand, again.hand_seq) == (table.hand, table.hand_seq), (
            "the log folds to another hand"
        )
        if table.hand is None:
            assert all(s.status is not SeatStatus.LEAVING for s in session.seats)
            assert not any(s.behind for s in session.seats), (
                "what waited for the end of the hand is done"
            )
            assert session.arrivals == ()
            return
        hand = table.hand
        assert sum(hand.stacks) + hand.pot == sum(p.stack for p in hand.players)
        assert {p.seat: p.stack for p in hand.players} == {
            s.seat_no: s.stack for s in session.seats if s.seat_no in hand.seats
        }
        waiting = turn(hand)
        if table.cards_due is not None or table.shares_due:
            assert isinstance(waiting, ToDeal), "cards are due"
            assert table.clock is None, "nobody's time runs while cards come"
            return
        assert isinstance(waiting, ToAct), "a hand at rest waits for a player"
        to_act = session.at(waiting.seat)
        assert to_act is not None
        assert to_act.status is SeatStatus.PLAYING, "nobody waits for one who has left or sits out"
        assert table.due is not None or session.config.unlimited

    def _book(self, postings: tuple[Posting, ...]) -> None:
        for posting in postings:
            for account, amount in posting.entries:
                self.accounts[account] = self.accounts.get(account, 0) + amount
                assert self.accounts[account] >= 0 or not isinstance(account, AtTable), (
                    f"{account} is overdrawn"
                )

    def _commit(self, before: Table, outcome: Outcome) -> None:
        parts = (*parts_of(before, outcome, self.deck), *outcome.postings)
        if not parts:
            return
        self.commits.append(parts)
        ended = bool(outcome.events) and isinstance(outcome.events[-1], HandEnded)
        after = bool(outcome.events) and before.hand is None and before.ended is not None
        assert after or ended == (outcome.table.hand is None and bool(outcome.events))
