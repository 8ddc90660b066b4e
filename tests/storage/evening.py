"""An evening of many people at many tables, in simulated time over a house on disk that is killed
now and then.

Besides what the store says it keeps its own account of chips, hands and games, and of how long
anybody had to wait.
"""

import shutil
from collections import Counter
from pathlib import Path
from random import Random

from msgspec.structs import replace

from pokerhouse.commands import (
    Leave,
    MoreTime,
    SitIn,
    SitOut,
    SitOutFrom,
    Stand,
    StopWaiting,
    TopUp,
    Wait,
)
from pokerhouse.house.money import WELCOME_CHIPS, AtTable, Posting, RefreshTerms, Wallet, refresh
from pokerhouse.house.table import PlayCounts, SeatStatus, TableConfig
from pokerhouse.house.table.clocks import RETURN_MS
from pokerhouse.house.table.session import GRACE_MS, BankTerms, Session
from pokerhouse.house.table.session.session import HALT_MOST_MS
from pokerhouse.house.table.table import reopen
from pokerhouse.rules import Call, Check, Fold, RaiseTo
from pokerhouse.storage import SqliteStore, examine
from pokerhouse.units import Chips, Millis, PlayerId
from tests.house.game import Game, table_config
from tests.kit.asks import ask_as
from tests.storage.kit import commit, guests, keep

TURNS_MAX = 500
"""No hand of six players takes more."""
BANK = BankTerms(start_ms=Millis(10_000), earned_ms=Millis(5_000), hands=10, most_ms=Millis(30_000))
HOLD_MS = Millis(60_000)
RETURN_SPAN_MS = Millis(30 * 60_000)


def turn_ms_max(config: TableConfig) -> int:
    """How long the rules let a turn last, whatever its player and their line do (R21)."""
    return config.action_ms + config.bank.most_ms + GRACE_MS + RETURN_MS


class Evening:
    """The people, the tables, and what is known of them."""

    def __init__(self, folder: Path, people: int, tables: int) -> None:
        self.folder, self.houses = folder / "house0", 0
        self.store, self.rng = SqliteStore.open(self.folder), Random(people)
        self.names = [f"P{number}" for number in range(people)]
        # Tables of two fill up: there people stand in line.
        self.games = [Game(config=_config(number), seed=number + 1) for number in range(tables)]
        self.hands: Counter[str] = Counter()
        self.visits: set[tuple[str, int]] = set()
        self.given = Counter(dict.fromkeys(self.names, int(WELCOME_CHIPS)))
        self.undealt: Counter[tuple[str, int]] = Counter()
        """Hands in a row that were dealt at a table while somebody sat there who wanted to play."""
        self.longest_turn_ms = self.longest_line = 0
        self.kills = self.seats_offered = self.banked = 0
        self.reopened: dict[int, tuple[Session, Session]] = {}
        """Of each table since the last kill: its session on the disk, and what opening it again
        made of that.
        """

    async def begin(self) -> None:
        """Everybody comes, and every table is there."""
        await guests(self.store, *self.names)
        for game in self.games:
            await keep(self.store, game)

    def wallet(self, name: str) -> int:
        """What nobody has brought to a table."""
        account = Wallet(PlayerId(name))
        return self.given[name] + sum(game.accounts.get(account, 0) for game in self.games)

    async def ask_for_chips(self, name: str, now: Millis) -> None:
        """Press the button."""
        player = PlayerId(name)
        grant = refresh(player, await self.store.ledger.holdings(player), RefreshTerms(), now)
        if isinstance(grant, Posting):
            await commit(self.store, grant, at=now)
            self.given[name] += grant.totals[Wallet(player)]

    def lines_change(self, game: Game) -> None:
        """One person in ten has no line to this table just now."""
        game.sees(*(name for name in self.names if self.rng.random() < 0.9), audience=True)

    def somebody_acts(self, game: Game) -> None:
        """One wish of a random person, which may be refused."""
        name = (
            self.rng.choice(game.seated or self.names)
            if self.rng.random() < 0.7
            else self.rng.choice(self.names)
        )
        player, wallet = PlayerId(name), self.wallet(name)
        match self.rng.randrange(9):
            case 0 | 1 if wallet >= 2_000:
                game.sits(name, buy_in=self.rng.randint(200, 2_000))
            case 2 if wallet:
                game.do(ask_as(player, TopUp, Chips(self.rng.randint(1, wallet))))
            case 3:
                game.do(ask_as(player, SitOut, self.rng.choice(list(SitOutFrom))))
            case 4:
                game.do(ask_as(player, SitIn))
            case 5:
                game.do(ask_as(player, Leave))
            case 6 if self.rng.random() < 0.3:
                game.do(ask_as(player, Stand))
            case 7:
                game.do(ask_as(player, Wait, name=name))
                self.longest_line = max(self.longest_line, len(game.session.waiting))
            case 8 if self.rng.random() < 0.1:
                game.do(ask_as(player, StopWaiting))
        self._look_at_the_line(game)

    async def play(self, game: Game, kill_chance: float) -> None:
        """One hand, in which people come, go, act as they like, lose their line, or let their time
        run out.
        """
        wanting = {seat.player for seat in game.session.seats if seat.status is SeatStatus.PLAYING}
        dealt = game.deal().hand
        assert dealt is not None
        place = self.games.index(game)
        self._count_hand(place, wanting, {player.player for player in dealt.players})
        # Time in which all clocks stand still (R21) does not count as part of a turn: `stood` is
        # what passed of it.
        opened, turn_no, seen, stood, halted = game.now, dealt.turn_no, game.now, 0, False
        for _ in range(TURNS_MAX):
            if game.table.hand is None:
                return
            if game.hand.turn_no != turn_no:
                opened, turn_no, stood = game.now, game.hand.turn_no, 0
            elif halted:
                stood += game.now - seen
            lasted = game.now - opened - stood
            self.longest_turn_ms = max(self.longest_turn_ms, lasted)
            assert lasted <= turn_ms_max(game.session.config), f"{game.to_act} holds all others up"
            halt, seen = game.session.halt, game.now
            halted = halt is not None
            assert halt is None or halt.until - halt.since <= HALT_MOST_MS
            chance = self.rng.random()
            if chance < kill_chance:
                await keep(self.store, game)
                await self.kill()
                opened, stood = game.now, 0  # whoever was to act has their whole time once more
                halted = game.session.halt is not None
            elif chance < 0.1:
                self.somebody_acts(game)
            elif chance < 0.13:
                self.lines_change(game)
            elif chance < 0.18:
                outcome = game.do(
                    ask_as(game.to_act, MoreTime, game.hand.hand_id, game.hand.turn_no)
                )
                self.banked += outcome.refused is None
            elif chance < 0.3:
                due = game.table.due
                assert due is not None
                game.pass_ms(max(0, due - game.now))
            else:
                self._act(game)
        raise AssertionError(f"hand {game.hand.hand_id} does not end")

    def _act(self, game: Game) -> None:
        legal, size = game.waiting.legal, game.waiting.legal.raise_to
        cheap = Check() if legal.check else Call() if self.rng.random() < 0.7 else Fold()
        raises = size is not None and self.rng.random() < 0.2
        to = self.rng.choice((size.minimum, size.maximum)) if size is not None else Chips(0)
        game.plays(game.to_act, RaiseTo(to) if raises else cheap)

    def _count_hand(self, place: int, wanting: set[PlayerId], dealt: set[PlayerId]) -> None:
        """Whoever wants to play is dealt in before the blinds have gone around once."""
        seats = self.games[place].session.config.seats_max
        for player in dealt:
            self.hands[player] += 1
            self.visits.add((player, place))
        self.undealt = Counter(
            {
                key: n
                for key, n in self.undealt.items()
                if key[1] != place or key[0] in wanting - dealt
            }
        )
        for player in wanting - dealt:
            self.undealt[player, place] += 1
            assert self.undealt[player, place] <= seats, (
                f"{player} waits for a hand at table {place}"
            )

    def _look_at_the_line(self, game: Game) -> None:
        """A free seat is offered for a while and no longer, and never to nobody while somebody
        waits.
        """
        session, pace = game.session, game.table.pace
        free = len(session.free_seats())
        for number, waiter in enumerate(session.waiting):
            if waiter.offered_until is not None:
                self.seats_offered += 1
                assert waiter.offered_until - game.now <= pace.offer_ms
            assert (waiter.offered_until is not None) == (number < free), (
                f"{waiter.name} waits beside a free seat"
            )
        for seat in session.seats:
            assert seat.held_until is None or seat.held_until - game.now <= HOLD_MS

    def passes(self, game: Game, span: int) -> None:
        """So much time passes at a table, and whatever is due in it happens when it is due."""
        until = game.now + span
        while (due := game.table.due) is not None and due <= until and game.table.next_hand != due:
            game.pass_ms(max(0, due - game.now))
        game.pass_ms(max(0, until - game.now))
        for player, since in game.table.absent.items():
            assert game.now - since <= game.table.pace.absent_ms, (
                f"{player} is away and keeps a seat"
            )

    async def kill(self) -> None:
        """The machine stops as if its plug was pulled; the house is opened again from what lies on
        the disk.
        """
        self.kills += 1
        self.houses += 1
        after = self.folder.with_name(f"house{self.houses}")
        shutil.copytree(self.folder, after)
        await self.store.close()
        shutil.rmtree(self.folder)
        self.folder, self.store = after, SqliteStore.open(after)
        saved = {each.session.config.table: each for each in await self.store.tables.open_tables()}
        for place, game in enumerate(self.games):
            there = saved[game.session.config.table]
            assert there.fault == ""
            # What the last opening added, as the halt for all, is written with the next change:
            # opening adds it again.
            stored, opened = self.reopened.get(place, (None, None))
            assert there.session == (stored if game.session == opened else game.session)
            assert there.session.hand is None or [*there.events] == game.log
            game.table = reopen(there.session, there.events, game.table.pace, game.now)
            game.deck = there.deck
            self.reopened[place] = there.session, game.session
            self.lines_change(game)
            await keep(self.store, game)

    async def check(self) -> None:
        """Sum zero, every table equals its accounts, everyone has what is left, and counts are
        those of play.
        """
        balances = await self.store.ledger.balances()
        assert sum(balances.values()) == 0
        assert {
            account: amount for account, amount in balances.items() if isinstance(account, AtTable)
        } == {
            AtTable(game.session.config.table, player): chips
            for game in self.games
            for player, chips in game.session.chips_by_player.items()
            if chips
        }
        for name in self.names:
            player = PlayerId(name)
            held = await self.store.ledger.holdings(player)
            assert (held.wallet, held.given) == (self.wallet(name), self.given[name])
            games = sum(1 for visitor, _ in self.visits if visitor == name)
            assert await self.store.tables.play_counts(player) == PlayCounts(
                self.hands[name], games
            )
        assert examine(self.folder).faults == (), "what `pokerhouse doctor` says"


def _config(number: int) -> TableConfig:
    config = table_config(f"t{number}", seats_max=(6, 2, 4)[number % 3])
    return replace(config, hold_ms=HOLD_MS, return_ms=RETURN_SPAN_MS, bank=BANK)
