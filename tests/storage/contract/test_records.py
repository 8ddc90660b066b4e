"""What every store must do with records of hands."""

import pytest

from pokerhouse.house import Store
from pokerhouse.house.records import By, Figure, Filter, Position, Rate, Result
from pokerhouse.rules import Fold, RaiseTo
from pokerhouse.units import Chips, HandId, Millis, PlayerId
from tests.house.game import START_MS, Game
from tests.storage.kit import ANN, BOB, guests, keep, seated

pytestmark = pytest.mark.anyio

DAY_MS = 86_400_000
FIRST, SECOND, THIRD = (HandId(f"t1-{number}") for number in (1, 2, 3))


async def three_hands(store: Store) -> Game:
    """Ann, Bob and Cid play three hands, a second apart: Ann raises and wins the first, the others
    go to a showdown.
    """
    game = await seated(store, "Ann", "Bob", "Cid")
    game.deal()
    while game.table.hand is not None:
        raises = game.to_act == "Ann"
        game.plays(game.to_act, RaiseTo(Chips(60)) if raises else Fold())
    for _ in range(2):
        game.deal()
        game.play_on()
    await keep(store, game)
    return game


async def test_hands_are_recorded_once(store: Store) -> None:
    await three_hands(store)
    assert (await store.records.statistics(ANN, Filter())).hands == 0, "nobody has asked for it yet"
    await store.records.read([FIRST, HandId("none")])
    await store.records.read([FIRST, SECOND])
    assert (await store.records.statistics(ANN, Filter())).hands == 2
    assert await store.records.catch_up(10) == 1
    assert await store.records.catch_up(10) == 0
    assert (await store.records.statistics(ANN, Filter())).hands == 3


async def test_catching_up_goes_step_by_step(store: Store) -> None:
    await three_hands(store)
    assert [await store.records.catch_up(2) for _ in range(3)] == [2, 1, 0]


async def test_figures_hands_and_winnings_agree(store: Store) -> None:
    game = await three_hands(store)
    await store.records.catch_up(10)
    ann = await store.records.statistics(ANN, Filter())
    hands = await store.records.hands(ANN, Filter(), None, 10)
    assert [hand.hand for hand in hands] == [THIRD, SECOND, FIRST]
    assert (
        ann.net
        == sum(hand.net for hand in hands)
        == (await store.records.chips(ANN, Filter()))[-1].net
    )
    assert ann.blinds == ann.net / 20
    assert ann.figures[Figure.PFR] == Rate(1, 3)
    (session,) = await store.records.sessions(ANN, Filter(), 5)
    assert (session.table, session.hands, session.net) == ("t1", 3, ann.net)
    assert {
        standing.player: standing.net for standing in await store.records.standings(Filter())
    } == {
        who: sum(hand.net for hand in await store.records.hands(PlayerId(who), Filter(), None, 10))
        for who in ("Ann", "Bob", "Cid")
    }
    assert sum(standing.net for standing in await store.records.standings(Filter())) == 0
    assert {hand.opponents for hand in hands} == {("Bob", "Cid"), ("Cid", "Bob")}
    assert hands[0].ended <= game.now


async def test_pages_of_hands(store: Store) -> None:
    await three_hands(store)
    await store.records.catch_up(10)
    first = await store.records.hands(BOB, Filter(), None, 2)
    rest = await store.records.hands(BOB, Filter(), first[-1].number, 2)
    assert [hand.hand for hand in (*first, *rest)] == [THIRD, SECOND, FIRST]


FILTERS = (
    (Filter(variant="holdem"), 3),
    (Filter(variant="omaha"), 0),
    (Filter(big_blind=Chips(20)), 3),
    (Filter(big_blind=Chips(40)), 0),
    (Filter(position=Position.BUTTON), 1),
    (Filter(opponent=BOB), 3),
    (Filter(opponent=PlayerId("Dan")), 0),
    (Filter(result=Result.WON_UNCALLED), 1),
    (Filter(since=Millis(START_MS - START_MS % DAY_MS)), 3),
    (Filter(until=Millis(START_MS - START_MS % DAY_MS)), 0),
    (Filter(until=Millis(START_MS)), 0),
    (Filter(since=Millis(START_MS), until=Millis(START_MS + DAY_MS)), 3),
    (Filter(hands=(FIRST, THIRD)), 2),
    (Filter(hands=()), 0),
    (Filter(hands=(SECOND, *(HandId(f"other-{number}") for number in range(40_000)))), 1),
)


async def test_a_filter_is_the_same_for_figures_and_lists(store: Store) -> None:
    await three_hands(store)
    await store.records.catch_up(10)
    for wanted, count in FILTERS:
        await _holds_everywhere(store, wanted, count)


async def _holds_everywhere(store: Store, wanted: Filter, count: int) -> None:
    assert (await store.records.statistics(ANN, wanted)).hands == count
    assert len(await store.records.hands(ANN, wanted, None, 10)) == count
    assert (
        sum(part.statistics.hands for part in await store.records.split(ANN, wanted, By.VARIANT))
        == count
    )
    points = await store.records.chips(ANN, wanted)
    assert (points[-1].hands if points else 0) == count


async def test_cards_are_found_by_what_they_are(store: Store) -> None:
    await three_hands(store)
    await store.records.catch_up(10)
    (hand, *_) = await store.records.hands(ANN, Filter(), None, 1)
    same = await store.records.hands(ANN, Filter(cards=hand.cards), None, 10)
    assert hand.hand in [each.hand for each in same]
    assert (await store.records.statistics(ANN, Filter(cards=hand.cards[:2]))).hands >= 1


async def test_parts_of_hands(store: Store) -> None:
    await three_hands(store)
    await store.records.catch_up(10)
    by = {how: await store.records.split(ANN, Filter(), how) for how in By}
    assert [(part.key, part.statistics.hands) for part in by[By.OPPONENT]] == [
        ("Bob", 3),
        ("Cid", 3),
    ]
    assert {part.key for part in by[By.POSITION]} == {"button", "small_blind", "big_blind"}
    assert [part.key for part in by[By.STAKES]] == ["20"]
    whole = await store.records.statistics(ANN, Filter())
    against = await store.records.split(ANN, Filter(since=Millis(1)), By.OPPONENT)
    assert {part.key: part.statistics for part in against} == {
        part.key: part.statistics for part in by[By.OPPONENT]
    }, "by sums and hand after hand"
    assert against[0].statistics == whole


async def test_bots_have_names_and_people_none(store: Store) -> None:
    await guests(store, "Ann", "bot-7")
    game = Game("Ann", "bot-7")
    game.deal()
    game.play_on()
    await keep(store, game)
    await store.records.catch_up(10)
    assert await store.records.bot_names() == {"bot-7": "bot-7"}
