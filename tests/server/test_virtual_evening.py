"""A whole evening of a whole house on a virtual clock, from one seed: nobody waits for anything.

Guests, bots in the loop and a store in memory: an hour passes while the test takes about a second.
The same seed gives the same evening to the last card.
"""

from hashlib import blake2b
from typing import NamedTuple

from msgspec.structs import replace

from pokerhouse.commands import Play, Sit
from pokerhouse.errors import StorageError
from pokerhouse.house import Part
from pokerhouse.house.money import AtTable
from pokerhouse.house.table import hand_id
from pokerhouse.machine import Machine
from pokerhouse.rules import Call, Check, Fold, ToAct, encode_event, turn
from pokerhouse.server.live.services import Services
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Millis, TableId
from tests.kit.client import new_id, wish
from tests.kit.desk import SETTINGS, STAKES, Guest, actor_of, arrive, opened
from tests.kit.machine import InlineThinkers, run_virtually, virtual_machine
from tests.kit.store import QuickStore

PACE = replace(SETTINGS, first_hand_ms=1_500, bot_pause_ms=2_000)
LOOK_S = 1.5
"""A person looks at the table this often, and acts when it is their turn."""


class Evening(NamedTuple):
    """What an evening leaves behind."""

    hands: int
    digest: str
    processes: int


class UnsteadyStore(QuickStore):
    """A disk that refuses every n-th commit, once each."""

    def __init__(self, every: int) -> None:
        super().__init__()
        self._every, self._commits = every, 0
        self.refused = 0

    async def commit(self, *parts: Part, at: Millis) -> None:
        """Write, or say that there is no room."""
        self._commits += 1
        if self._every and self._commits % self._every == 0:
            self.refused += 1
            raise StorageError("no space left")
        await super().commit(*parts, at=at)


async def takes_part(
    machine: Machine, house: Services, guest: Guest, table: TableId, seconds: int
) -> None:
    """Play for a time, as cheaply as possible."""
    actor = actor_of(house, table)
    await house.clients.connections.receive(guest.connection, p.Watch(table))
    while machine.clock.seconds() < seconds:
        await machine.clock.sleep(LOOK_S)
        await house.clients.connections.receive(guest.connection, p.Here())
        hand = actor.table.hand
        waiting = turn(hand) if hand is not None else None
        if hand is None or not isinstance(waiting, ToAct):
            continue
        if hand.players[hand.actor].player == guest.connection.player:
            call = Check() if waiting.legal.check else Call() if waiting.legal.call else Fold()
            play = Play(hand.hand_id, hand.turn_no, call, id=new_id(), table=table)
            await guest.ask(play)


def evening(
    seed: int,
    *,
    bots: tuple[str, ...] = ("smart", "passive", "aggressive"),
    seconds: int = 3_600,
    refuse_every: int = 0,
    bots_die_at: int | None = None,
) -> Evening:
    """Play an evening, and check that no chip is lost."""

    async def story() -> Evening:
        machine = virtual_machine(seed, bots_die_at=bots_die_at)
        store = UnsteadyStore(0)
        async with opened(store, PACE, machine=machine) as house:
            ann = await arrive(house)
            made = await ann.ask(wish("Friday", STAKES, bots=bots))
            assert isinstance(made, p.Ack)
            assert made.table is not None
            assert isinstance(await ann.ask(Sit(id=new_id(), table=made.table)), p.Ack)
            store._every = refuse_every
            await takes_part(machine, house, ann, made.table, seconds)
            store._every = 0
            session = actor_of(house, made.table).table.session
            assert bool(store.refused) == bool(refuse_every)
            await machine.clock.sleep(60)
            session = actor_of(house, made.table).table.session
            balances = await store.ledger.balances()
            assert sum(balances.values()) == 0
            for seat in session.seats:
                assert balances[AtTable(made.table, seat.player)] == seat.chips
            digest = blake2b()
            for number in range(1, session.hands):
                for event in await store.tables.hand_events(hand_id(made.table, number)):
                    digest.update(encode_event(event))
            assert isinstance(machine.thinkers, InlineThinkers)
            return Evening(session.hands, digest.hexdigest(), machine.thinkers.started)

    return run_virtually(story)


def test_an_evening_follows_from_its_seed_to_the_last_card() -> None:
    first = evening(1, seconds=600)
    assert evening(1, seconds=600) == first
    assert evening(2, seconds=600).digest != first.digest


def test_half_an_hour_of_play_passes_in_seconds() -> None:
    assert evening(5, seconds=1800).hands > 50


def test_bots_whose_processes_die_are_replaced_and_the_evening_goes_on() -> None:
    played = evening(3, bots=("equity",), seconds=300, bots_die_at=5)
    assert played.hands > 5
    assert played.processes > 3


def test_a_disk_that_refuses_now_and_then_costs_time_and_nothing_else() -> None:
    assert evening(4, seconds=900, refuse_every=40).hands > 10
