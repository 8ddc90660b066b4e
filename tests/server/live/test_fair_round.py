"""Who has a part in the order of the next hand's cards: commitments before the root, reveals after
it, no waiting.
"""

import pytest
from msgspec.structs import replace

from pokerhouse.fair import Chain, as_text, chain_from
from pokerhouse.house.table import StartHand, Table
from pokerhouse.house.table.commands import SetOptions
from pokerhouse.rules import ShareFault, fixed_limit
from pokerhouse.server.live.table.fair_round import REVEAL_MS, FairRound
from pokerhouse.server.wire.protocol import DeckCommitted
from pokerhouse.units import HandId, Millis, PlayerId
from tests.house.game import Game
from tests.kit.asks import ask_as
from tests.kit.machine import CHANCE

HAND = HandId("t1-1")


def chain(name: str) -> Chain:
    return chain_from(PlayerId(name), name.encode().ljust(32))


@pytest.fixture
def game() -> Game:
    """A table of three whose first hand is due."""
    return Game("Ann", "Ben", "Cid")


def due(table: Table) -> Millis:
    assert table.next_hand is not None
    return table.next_hand


def committed(game: Game, *names: str) -> FairRound:
    """A round to which these have committed."""
    fair = FairRound(lambda: None, CHANCE)
    for name in names:
        fair.commit(game.session, PlayerId(name), chain(name).commitment)
    return fair


def root_at(fair: FairRound, game: Game) -> Millis | None:
    """When the root of the next deck is announced."""
    work = fair.root_due(game.table, game.now)
    return None if work is None else work.due


def opened(fair: FairRound, game: Game, at: Millis) -> DeckCommitted:
    """The deck is fixed, and its root told."""
    game.do(fair.fix(game.table, at).command)
    return fair.open(game.table, None, at)


def test_a_table_at_which_nobody_has_committed_makes_no_round(game: Game) -> None:
    fair = committed(game)
    assert root_at(fair, game) is None
    assert not fair.waits(due(game.table))
    deck = fair.deck_for(game.table)
    assert deck.key
    assert (deck.hand, deck.shares) == (HAND, ())


def test_who_does_not_sit_or_writes_no_commitment_has_no_part(game: Game) -> None:
    fair = committed(game, "Nobody")
    fair.commit(game.session, PlayerId("Ann"), "A" * 42 + "B")
    assert root_at(fair, game) is None


def test_the_root_is_told_in_the_last_moment_of_the_pause_and_all_that_come_are_in(
    game: Game,
) -> None:
    fair = committed(game, "Cid", "Ann")
    at = root_at(fair, game)
    assert at == due(game.table) - REVEAL_MS
    told = opened(fair, game, at)
    assert [(share.seat, share.player, share.value) for share in told.shares] == [
        (1, "Ann", ""),
        (3, "Cid", ""),
    ]
    assert root_at(fair, game) is None
    assert fair.waits(at)
    fair.reveal(PlayerId("Ann"), HAND, 0, chain("Ann").share(0), at)
    assert fair.waits(at)
    fair.reveal(PlayerId("Cid"), HAND, 0, chain("Cid").share(0), at)
    assert not fair.waits(at)
    deck = fair.deck_for(game.table)
    assert deck.fair(0).root == told.root
    assert [share.value for share in deck.shares] == [chain("Ann").share(0), chain("Cid").share(0)]
    assert fair.deck_for(game.table) == deck


def test_nobody_is_waited_for_longer_than_said(game: Game) -> None:
    fair = committed(game, "Ann", "Ben", "Cid")
    late = Millis(due(game.table) + 5_000)
    opened(fair, game, late)
    assert fair.waits(Millis(late + REVEAL_MS - 1))
    assert not fair.waits(Millis(late + REVEAL_MS))
    fair.reveal(PlayerId("Ann"), HAND, 0, as_text(bytes(32)), late)
    fair.reveal(PlayerId("Ben"), HAND, 0, chain("Ben").share(0), Millis(late + REVEAL_MS + 1))
    fair.reveal(PlayerId("Nobody"), HAND, 0, chain("Ben").share(0), late)
    fair.reveal(PlayerId("Cid"), HandId("t1-2"), 0, chain("Cid").share(0), late)
    faults = [share.fault for share in fair.deck_for(game.table).shares]
    assert faults == [ShareFault.FALSE, ShareFault.LATE, ShareFault.MISSING]


def test_a_commitment_serves_one_hand(game: Game) -> None:
    fair = committed(game, "Ann")
    opened(fair, game, due(game.table))
    game.now = due(game.table)
    game.do(StartHand(fair.deck_for(game.table)))
    fair.over()
    game.play_on()
    assert root_at(fair, game) is None


def test_a_deck_that_is_fixed_is_not_exchanged_for_one_of_another_game(game: Game) -> None:
    fair = committed(game, "Ann")
    told = opened(fair, game, due(game.table))
    fair.reveal(PlayerId("Ann"), HAND, 0, chain("Ann").share(0), due(game.table))
    draw = replace(game.session.config, game=fixed_limit(20, 40, variant="five_card_draw"))
    game.do(ask_as(game.session.config.host, SetOptions, draw))
    assert game.session.config.game != draw.game
    deck = fair.deck_for(game.table)
    assert deck.fair(0).root == told.root
    assert [share.value for share in deck.shares] == [chain("Ann").share(0)]
    game.now = due(game.table)
    game.do(StartHand(deck))
    assert game.session.fixed is None
    game.play_on()
    assert game.session.config.game == draw.game


def test_a_deck_that_is_fixed_stands_over_a_crash_and_its_root_is_told_again(game: Game) -> None:
    fair = committed(game, "Ann", "Ben")
    told = opened(fair, game, due(game.table))
    fair.reveal(PlayerId("Ann"), HAND, 0, chain("Ann").share(0), due(game.table))
    again = FairRound(lambda: None, CHANCE, fair._deck)
    again.commit(game.session, PlayerId("Cid"), chain("Cid").commitment)
    at = root_at(again, game)
    assert at is not None
    assert again.open(game.table, None, at) == told
    assert [again.standing(PlayerId(name)) for name in ("Ann", "Ben", "Cid")] == [told, told, None]
    again.reveal(PlayerId("Ben"), HAND, 0, chain("Ben").share(0), at)
    assert [share.fault for share in again.deck_for(game.table).shares] == [
        ShareFault.MISSING,
        None,
    ]
    assert again.deck_for(game.table).fair(0).root == told.root
