"""Many people at many tables for many hands, in simulated time over a house on disk: chips and counts add up."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from pokerhouse.house.money import WELCOME_CHIPS, AtTable, Posting, RefreshTerms, Wallet, refresh
from pokerhouse.house.table import PlayCounts, Session
from pokerhouse.house.table.commands import Leave, SitIn, SitOut, SitOutFrom, Stand, TopUp
from pokerhouse.rules import Call, Check, Fold, RaiseTo
from pokerhouse.storage import SqliteStore, examine
from pokerhouse.units import Chips, Millis, PlayerId
from tests.house.game import Game, table_config
from tests.storage.kit import commit, guests, keep

pytestmark = pytest.mark.anyio

HOUR_MS = 3_600_000
TURNS_MAX = 500
"""No hand of six players takes more."""


class Evening:
    """The people, the tables, and what is known of them besides what the store says."""

    def __init__(self, store: SqliteStore, people: int, tables: int) -> None:
        self.store, self.rng = store, Random(people)
        self.names = [f"P{number}" for number in range(people)]
        self.games = [Game(config=table_config(f"t{number}"), seed=number + 1) for number in range(tables)]
        self.hands: Counter[str] = Counter()
        self.visits: set[tuple[str, int]] = set()
        self.given = Counter(dict.fromkeys(self.names, int(WELCOME_CHIPS)))
        self.checked = Millis(0)

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

    def somebody_acts(self, game: Game) -> None:
        """One wish of a random person, which may be refused."""
        name = self.rng.choice(game.seated or self.names) if self.rng.random() < 0.7 else self.rng.choice(self.names)
        player, wallet = PlayerId(name), self.wallet(name)
        match self.rng.randrange(7):
            case 0 | 1 if wallet >= 2_000:
                game.sits(name, buy_in=self.rng.randint(200, 2_000))
            case 2 if wallet:
                game.do(TopUp(player, Chips(self.rng.randint(1, wallet))))
            case 3:
                game.do(SitOut(player, self.rng.choice(list(SitOutFrom))))
            case 4:
                game.do(SitIn(player))
            case 5:
                game.do(Leave(player))
            case 6 if self.rng.random() < 0.3:
                game.do(Stand(player))

    def play(self, game: Game) -> None:
        """One hand, in which people come, go, act as they like, or let their time run out."""
        dealt = game.deal().hand
        assert dealt is not None
        for player in dealt.players:
            self.hands[player.player] += 1
            self.visits.add((player.player, self.games.index(game)))
        for _ in range(TURNS_MAX):
            if game.table.hand is None:
                return
            if self.rng.random() < 0.1:
                self.somebody_acts(game)
            elif self.rng.random() < 0.05:
                due = game.table.due
                assert due is not None
                game.pass_ms(max(0, due - game.now))
            else:
                legal, size = game.waiting.legal, game.waiting.legal.raise_to
                cheap = Check() if legal.check else Call() if self.rng.random() < 0.7 else Fold()
                raises = size is not None and self.rng.random() < 0.2
                to = self.rng.choice((size.minimum, size.maximum)) if size is not None else Chips(0)
                game.plays(game.to_act, RaiseTo(to) if raises else cheap)
        raise AssertionError(f"hand {game.hand.hand_id} does not end")

    async def check(self) -> None:
        """Sum zero, every table equals its accounts, everyone has what is left, and counts are those of play."""
        balances = await self.store.ledger.balances()
        assert sum(balances.values()) == 0
        at_tables = {account: amount for account, amount in balances.items() if isinstance(account, AtTable)}
        sessions: list[Session] = [game.session for game in self.games]
        assert at_tables == {
            AtTable(session.config.table, player): chips
            for session in sessions
            for player, chips in session.brought.items()
            if chips
        }
        for name in self.names:
            player = PlayerId(name)
            held = await self.store.ledger.holdings(player)
            assert (held.wallet, held.given) == (self.wallet(name), self.given[name])
            games = sum(1 for visitor, _ in self.visits if visitor == name)
            assert await self.store.tables.played(player) == PlayCounts(self.hands[name], games)


@pytest.mark.parametrize(
    ("people", "tables", "hands"),
    [(24, 6, 150), pytest.param(200, 50, 10_000, marks=pytest.mark.long)],
)
async def test_no_chip_and_no_seat_is_lost(people: int, tables: int, hands: int, tmp_path: Path) -> None:
    store = SqliteStore.open(tmp_path / "house")
    evening = Evening(store, people, tables)
    await guests(store, *evening.names)
    played = 0
    while played < hands:
        for game in evening.games:
            game.sees(*evening.names)
            for _ in range(3):
                evening.somebody_acts(game)
            if game.table.hand is None and game.table.next_hand is not None:
                evening.play(game)
                played += 1
            else:
                game.pass_ms(60_000)
            await keep(store, game)
        now = max(game.now for game in evening.games)
        for name in evening.names:
            if evening.wallet(name) < 2_000:
                await evening.ask_for_chips(name, now)
        if now - evening.checked >= HOUR_MS:
            evening.checked = now
            await evening.check()
    await evening.check()
    await store.close()
    assert examine(tmp_path / "house").faults == ()
    assert sum(evening.hands.values()) > 2 * hands - 1
