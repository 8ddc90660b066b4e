"""What the options of boards, showdown and rake do at a table."""

import asyncio
import tempfile
from contextlib import AsyncExitStack
from pathlib import Path

from pokerhouse.commands import AskRabbit, Pause, Play
from pokerhouse.house.table import RunOut, hand_id
from pokerhouse.rules import (
    Bet,
    BoardDealt,
    Fold,
    HandShown,
    HandStarted,
    HandTabled,
    HouseRules,
    PlayerAction,
    PotAwarded,
    Rake,
    ShowsFirst,
    Street,
)
from pokerhouse.rules.events import BetMade, BountyPaid, HandMucked, RabbitShown, RakeTaken
from pokerhouse.rules.views import ViewEvent
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips
from tests.kit.client import Client, new_id, wish
from tests.kit.desk import actor_of, arrive, opened
from tests.kit.machine import run_virtually, virtual_machine
from tests.kit.server import ServerProcess
from tests.kit.store import QuickStore
from tests.server.options.room import NO_LIMIT, Room, calls, first_hand, folds, of, played, shoves

BOTS = ("passive",) * 2
TENS = p.TableStakes(NO_LIMIT.structure, Chips(10), Chips(20))


async def boards(room: Room) -> None:
    (ann,) = await room.open(NO_LIMIT, bots=BOTS, rules=HouseRules(boards=2))
    hand = await first_hand(ann)
    assert {deal.board for deal in of(hand, BoardDealt)} == {0, 1}
    assert {award.board for award in of(hand, PotAwarded)} == {0, 1}


async def run_it(room: Room) -> None:
    ann, _ = await room.open(NO_LIMIT, shoves, shoves, rules=HouseRules(run_it=2))
    hand = await first_hand(ann)
    rivers = [deal.board for deal in of(hand, BoardDealt) if deal.street is Street.RIVER]
    assert sorted(rivers) == [0, 1]
    assert {award.board for award in of(hand, PotAwarded)} == {0, 1}


async def all_in_face_up(room: Room) -> None:
    for chosen in (True, False):
        ann, _ = await room.open(NO_LIMIT, shoves, shoves, all_in_face_up=chosen)
        assert bool(of(await first_hand(ann), HandTabled)) is chosen


async def run_out(room: Room) -> None:
    """In a house where showdowns are looked at, each street comes by itself; at a table without
    pauses all at once.
    """
    for chosen in RunOut:
        folder = Path(room.stack.enter_context(tempfile.TemporaryDirectory()))
        with ServerProcess(folder / "house", POKERHOUSE_AFTER_SHOWDOWN_MS="200") as server:
            async with AsyncExitStack() as stack:
                ann, _ = await Room(stack, server.url).open(
                    NO_LIMIT, shoves, shoves, run_out=chosen
                )
                await first_hand(ann)
                told = [text for text in ann.frames if '"board_dealt"' in text]
        assert len(told) == (1 if chosen is RunOut.OFF else 3)


async def chances(room: Room) -> None:
    """Where they are told, they are for each street of an all-in, and add up to the whole pot."""
    for chosen in (True, False):
        folder = Path(room.stack.enter_context(tempfile.TemporaryDirectory()))
        with ServerProcess(folder / "house", POKERHOUSE_AFTER_SHOWDOWN_MS="1500") as server:
            async with AsyncExitStack() as stack:
                ann, ben = await Room(stack, server.url).open(
                    NO_LIMIT, shoves, shoves, chances=chosen
                )
                await first_hand(ann)
                assert len(ann.chances) == (3 if chosen else 0)
                for told in ann.chances:
                    assert {each.seat for each in told.chances} == {ann.seat, ben.seat}
                    assert 999 <= sum(each.per_mille for each in told.chances) <= 1001


async def show_all(room: Room) -> None:
    (ann,) = await room.open(NO_LIMIT, bots=BOTS * 2)
    await ann.until(lambda: any(of(hand, HandMucked) for hand in played(ann)))
    (ben,) = await room.open(NO_LIMIT, bots=BOTS * 2, rules=HouseRules(show_all=True))
    await ben.until(lambda: len(played(ben)) >= 20)
    assert {len(of(hand, HandShown)) for hand in played(ben)} == {4}


async def shows_first(room: Room) -> None:
    """Ann bets the river: she shows first, or the first player left of the button does."""
    for rule in ShowsFirst:
        rules = HouseRules(shows_first=rule, show_all=True)
        (ann,) = await room.open(NO_LIMIT, _bets, bots=BOTS, rules=rules)
        hand = await telling(ann)
        left_of_button = of(hand, HandStarted)[0].players[0].seat
        bettor = of(hand, BetMade)[-1].seat
        assert bettor != left_of_button
        assert of(hand, HandShown)[0].seat == (
            bettor if rule is ShowsFirst.AGGRESSOR else left_of_button
        )


async def telling(client: Client) -> list[ViewEvent]:
    """The first hand in which somebody bets last who would not show first anyway."""
    await client.until(lambda: any(map(_tells, played(client))))
    return next(filter(_tells, played(client)))


def _bets(turn: p.Turn) -> PlayerAction:
    return Bet(turn.legal.bet.minimum) if turn.legal.bet is not None else calls(turn)


def _tells(hand: list[ViewEvent]) -> bool:
    bets = of(hand, BetMade)
    return bool(bets) and bets[-1].seat != of(hand, HandStarted)[0].players[0].seat


async def rabbit_hunt(room: Room) -> None:
    for chosen in (True, False):
        ann, _ = await room.open(NO_LIMIT, folds, folds, rules=HouseRules(rabbit_hunt=chosen))
        assert [len(event.cards) for event in of(await first_hand(ann), RabbitShown)] == (
            [5] if chosen else []
        )


async def rabbit_on_request(room: Room) -> None:
    for chosen in (True, False):
        ann, ben = await room.open(NO_LIMIT, None, None, rules=HouseRules(rabbit_on_request=chosen))
        await ann.until(lambda ann=ann: ann.turn)  # type: ignore[misc]  # bound at once
        assert isinstance(await ann.ask(Pause(id=new_id(), table=room.table)), p.Ack), (
            "no other hand may begin meanwhile"
        )
        assert ann.turn is not None
        turn, actor = ann.turn, ann if ann.turn.seat == ann.seat else ben
        assert isinstance(
            await actor.ask(Play(turn.hand, turn.turn, Fold(), id=new_id(), table=room.table)),
            p.Ack,
        )
        answer = await ann.ask(AskRabbit(turn.hand, id=new_id(), table=room.table))
        assert isinstance(answer, p.Ack) is chosen
        if chosen:
            await ben.until(lambda ben=ben: of(ben.hand, RabbitShown))  # type: ignore[misc]  # bound at once
            (shown,) = of(ben.hand, RabbitShown)
            assert (len(shown.cards), shown.asked_by) == (5, ann.seat)


async def seven_deuce(_: Room) -> None:
    """One hand in 120 is won with it: a house on a virtual clock, from a seed, does not wait."""
    assert await asyncio.to_thread(run_virtually, _first_bounty) == 7


async def _first_bounty() -> int | None:
    machine, store = virtual_machine(1), QuickStore()
    async with opened(store, machine=machine) as house:
        ann = await arrive(house)
        made = await ann.ask(
            wish("Bounties", NO_LIMIT, bots=BOTS, rules=HouseRules(seven_deuce=Chips(7)))
        )
        assert isinstance(made, p.Ack)
        assert made.table is not None
        await house.clients.connections.receive(ann.connection, p.Watch(made.table))
        for number in range(1, 1_000):
            await house.clients.connections.receive(ann.connection, p.Here())
            while actor_of(house, made.table).table.session.hands <= number:
                await machine.clock.sleep(1)
            for event in await store.tables.hand_events(hand_id(made.table, number)):
                if isinstance(event, BountyPaid):
                    return event.amount
    return None


async def raked(room: Room, rake: Rake, *, to_the_end: bool = True) -> int:
    """What is taken of the first hand of 10/20 between two: a pot of 40 checked down, or one of 20
    without a flop.
    """
    policy = calls if to_the_end else folds
    ann, _ = await room.open(TENS, policy, policy, rules=HouseRules(rake=rake))
    return sum(event.amount for event in of(await first_hand(ann), RakeTaken))


async def rake(room: Room) -> None:
    assert await raked(room, Rake(100)) == 4


async def rake_cap(room: Room) -> None:
    assert await raked(room, Rake(100, Chips(3))) == 3


async def no_flop_no_drop(room: Room) -> None:
    assert await raked(room, Rake(100), to_the_end=False) == 0
    assert await raked(room, Rake(100, no_flop_no_drop=False), to_the_end=False) == 2


EFFECTS = {
    "rules.boards": boards,
    "rules.run_it": run_it,
    "all_in_face_up": all_in_face_up,
    "run_out": run_out,
    "chances": chances,
    "rules.show_all": show_all,
    "rules.shows_first": shows_first,
    "rules.rabbit_hunt": rabbit_hunt,
    "rules.rabbit_on_request": rabbit_on_request,
    "rules.seven_deuce": seven_deuce,
    "rules.rake.per_mille": rake,
    "rules.rake.cap": rake_cap,
    "rules.rake.no_flop_no_drop": no_flop_no_drop,
}
