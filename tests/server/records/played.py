"""A house whose people have played: hands of several games over some weeks, by the rules, with
players of ours.

    python -m tests.server.records.played FOLDER --hands 3000

writes one to look at. It prints the cookie by which a browser is Ann.
"""

import argparse
import asyncio
import sys
import time
from pathlib import Path
from random import Random

from pokerhouse.commands import Play, Sit
from pokerhouse.house import Store
from pokerhouse.house.money import Posting, correct, welcome
from pokerhouse.house.people import NewPlayer, NewSession, hash_of
from pokerhouse.house.table.commands import Newcomer, SeatBot
from pokerhouse.players import make
from pokerhouse.rules import HandConfig, fixed_limit, no_limit, player_view, pot_limit
from pokerhouse.storage import SqliteStore
from pokerhouse.units import Chips, Millis, PlayerId
from tests.house.game import Game, table_config
from tests.kit.asks import ask_as

ANN, BEN, CID = PEOPLE = tuple(PlayerId(f"{each:016x}") for each in (0xA1, 0xB2, 0xC3))
NAMES = {ANN: "Ann Anders", BEN: "Ben Benson", CID: "Cid Carter"}
BOTS = {PlayerId("bot-00000000d4"): "Robo Rose", PlayerId("bot-00000000e5"): "Tin Tom"}
TOKEN = "token of {}"
PLAYS = {ANN: "smart", BEN: "aggressive", CID: "passive"}
GAMES = (no_limit(10, 20), pot_limit(5, 10, variant="omaha"), fixed_limit(20, 40))
SITTING = 40
"""Hands that are played on one day at one table."""
DAY_MS = 86_400_000
CHIPS = Chips(50_000_000)


async def people(store: Store, at: Millis) -> None:
    """Three people come who have all the chips they could want."""
    for player, name in NAMES.items():
        token = hash_of(TOKEN.format(name))
        await store.commit(
            NewPlayer(player, name), welcome(player), NewSession(player, token, "a browser"), at=at
        )
        gift = correct(player, Chips(0), CHIPS, "for a long evening", by=player)
        assert isinstance(gift, Posting)
        await store.commit(gift, at=at)


async def evenings(
    store: Store, hands: int, *, first: Millis, games: tuple[HandConfig, ...] = GAMES
) -> None:
    """So many hands, shared out among tables of these games; the first day begins at this
    moment.
    """
    await people(store, first)
    for number, config in enumerate(games):
        await _table(store, number, config, hands // len(games), first)


async def _table(store: Store, number: int, config: HandConfig, hands: int, first: Millis) -> None:
    rng, blind = Random(number), config.big_blind or config.small_bet
    game = Game(
        config=table_config(f"t{number}", config, seats_max=5, buy_in=100 * blind), seed=number + 1
    )
    game.now = Millis(first + number * 3_600_000)
    bots = {player: make("smart", Random(number)) for player in BOTS}
    minds = {**bots, **{player: make(PLAYS[player], Random(number)) for player in PEOPLE}}
    for player, name in NAMES.items():
        game.do(ask_as(player, Sit, name=name))
    for player, name in BOTS.items():
        game.do(SeatBot(Newcomer(player, name, bot="smart")))
    game.sees(*PEOPLE)
    for count in range(hands):
        if count % SITTING == SITTING - 1:
            game.now = Millis(game.now + DAY_MS + rng.randrange(3_600_000))
        game.deal()
        while game.table.hand is not None:
            if game.table.cards_due is not None:
                game.pass_ms(5_000)
                continue
            view = player_view(game.hand)
            action = minds[PlayerId(game.to_act)].decide(view, Millis(1_000))
            game.now = Millis(game.now + 2_000)
            game.do(ask_as(game.to_act, Play, game.hand.hand_id, game.hand.turn_no, action))
        for player, name in NAMES.items():
            if player not in game.seated:  # who has lost all stands up, and comes back with more
                game.do(ask_as(player, Sit, name=name))
        for parts in game.commits:
            await store.commit(*parts, at=game.now)
        game.commits.clear()


async def _write(folder: Path, hands: int) -> None:
    store = SqliteStore.open(folder)
    days = hands // len(GAMES) // SITTING + 2
    try:
        await evenings(store, hands, first=Millis(int(time.time() * 1000) - days * DAY_MS))
        while await store.records.catch_up(500):
            pass
    finally:
        await store.close()


def main() -> None:
    """Write a house."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--hands", type=int, default=3_000)
    chosen = parser.parse_args()
    asyncio.run(_write(chosen.folder, chosen.hands))
    sys.stdout.write(f"pokerhouse_session={TOKEN.format(NAMES[ANN])}\n")


if __name__ == "__main__":
    main()
