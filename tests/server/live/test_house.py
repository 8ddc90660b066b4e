"""The house without a network: what happens to guests and tables when nobody can see it from
outside.
"""

import asyncio

import pytest
from msgspec.structs import replace

from pokerhouse.commands import Sit, SitIn, Stand
from pokerhouse.errors import StorageError
from pokerhouse.house import Refused
from pokerhouse.house.money import WELCOME_CHIPS
from pokerhouse.house.table.dealer import shuffled_deck
from pokerhouse.house.table.log import TablePart
from pokerhouse.server.live.hub import SLOW_READER, ClientConnection
from pokerhouse.server.live.services import build
from pokerhouse.server.wire import protocol as p
from pokerhouse.storage.sql.reads import SqlAnswers
from pokerhouse.units import Chips, CommandId, HandId, Millis, PlayerId, TableId
from tests.kit.client import new_id, wish
from tests.kit.desk import SETTINGS, STAKES, Desk, Guest, actor_of, arrive, opened, run
from tests.kit.machine import CHANCE
from tests.kit.money import loss
from tests.kit.store import QuickStore


def test_who_is_broke_and_asks_gets_new_chips_once_however_often_at_once() -> None:
    async def story() -> None:
        store = QuickStore()
        async with opened(store) as house:
            guest = await arrive(house)
            player = guest.connection.player
            lost = loss(player, 9_500)
            await store.commit(lost, at=Millis(1))
            made = await guest.ask(wish("Low", STAKES))
            assert isinstance(made, p.Ack)
            assert made.table is not None
            await guest.ask(Sit(buy_in=Chips(300), id=new_id(), table=made.table))
            await guest.desk.until(lambda: guest.connection.me.wallet == 200)
            seated = await house.people.profiles.refresh(player)
            assert isinstance(seated, Refused)
            assert (seated.reason, seated.chips) == ("chips_on_table", {"held": 300})
            await guest.ask(Stand(id=new_id(), table=made.table))
            await guest.desk.until(lambda: guest.connection.me.wallet == 500)
            answers = await asyncio.gather(
                *(house.people.profiles.refresh(player) for _ in range(20))
            )
            assert [isinstance(answer, Refused) for answer in answers] == [False] + [True] * 19
            await guest.desk.until(lambda: guest.connection.me.wallet == WELCOME_CHIPS)
            assert (await house.people.profiles.profile_of(player)).holdings.given == 10_000 + 9_500
            assert sum((await store.ledger.balances()).values()) == 0

    run(story)


def test_a_hand_that_cannot_be_rebuilt_is_voided_and_refunded_and_said_so() -> None:
    async def story() -> None:
        store = QuickStore()
        async with opened(store) as house:
            host = await arrive(house)
            made = await host.ask(wish("Broken", STAKES, bots=("smart", "smart")))
            assert isinstance(made, p.Ack)
            assert made.table is not None
            table = made.table
            session = actor_of(house, table).table.session
        hand = HandId(f"{table}-1")
        broken = replace(session, hand=hand, hands=1)
        second = QuickStore()
        await second.commit(TablePart(broken), at=Millis(1))
        async with opened(second) as house:
            assert actor_of(house, table).table.hand is None
            assert [s.stack for s in actor_of(house, table).table.session.seats] == [200, 200]
            watcher = await arrive(house)
            await house.clients.connections.receive(watcher.connection, p.Watch(table))
            await watcher.desk.until(
                lambda: any(isinstance(f, p.Notice) for f in watcher.desk.frames)
            )
            notice = next(f for f in watcher.desk.frames if isinstance(f, p.Notice))
            assert notice.kind is p.NoticeKind.HAND_VOIDED
            (saved,) = await second.tables.open_tables()
            assert saved.session.hand is None

    run(story)


def test_a_reader_who_stops_is_dropped_at_the_bound_of_his_outbox() -> None:
    async def story() -> None:
        async with opened(QuickStore(), replace(SETTINGS, outbox_bytes=100)) as house:
            guest = await arrive(house)
            await guest.desk.until(lambda: guest.desk.frames)
            guest.desk.reads = False
            guest.connection.push(p.Problem("a frame may be longer than the bound " * 10))
            assert guest.desk.closed_with == 0
            guest.connection.push(p.Problem("one too many"))
            assert guest.desk.closed_with == SLOW_READER
            unsent = guest.desk.unsent
            guest.connection.push(p.Problem("nobody hears this"))
            assert guest.desk.unsent == unsent

    run(story)


def test_a_command_that_failed_by_accident_is_carried_out_when_asked_again() -> None:
    class Stumbling(SqlAnswers):
        """Fails to look up the first answer it is asked for."""

        stumbled = False

        async def find(self, player: PlayerId, command: CommandId) -> bytes | None:
            if not self.stumbled:
                self.stumbled = True
                raise StorageError("the disk is away")
            return await super().find(player, command)

    async def story() -> None:
        store = QuickStore()
        store.answers = Stumbling(store.reader)
        async with opened(store) as house:
            guest = await arrive(house)
            command = SitIn(id=new_id(), table=TableId("gone"))
            with pytest.raises(StorageError):
                await house.clients.connections.receive(guest.connection, command)
            assert isinstance(await guest.ask(command), p.Refused)

    run(story)


def test_a_command_repeated_after_a_restart_gets_its_first_answer_and_is_not_done_twice() -> None:
    async def story() -> None:
        store = QuickStore()
        async with opened(store) as house:
            guest = await arrive(house)
            create = wish("Twice", STAKES)
            made = await guest.ask(create)
            assert isinstance(made, p.Ack)
            assert made.table is not None
            sit = Sit(buy_in=Chips(100), id=new_id(), table=made.table)
            add = p.AddBot("smart", id=new_id(), table=made.table)
            first = [await guest.ask(command) for command in (sit, add)]
        store = store.reopened()
        again = build(store, SETTINGS)
        await again.open()
        desk = Desk()
        back = Guest(again, ClientConnection(desk, guest.connection.me, outbox_bytes=100_000), desk)
        again.clients.connections.arrive(back.connection)
        # Created and seated once more they would be refused; the bot would be a second one.
        assert [await back.ask(command) for command in (create, sit, add)] == [made, *first]
        assert len(again.table.tables) == 1
        assert len(actor_of(again, made.table).table.session.seats) == 2
        await again.close()

    run(story)


def test_a_table_nobody_knows() -> None:
    async def story() -> None:
        async with opened(QuickStore()) as house:
            guest = await arrive(house)
            await house.clients.connections.receive(guest.connection, p.Watch(TableId("gone")))
            await guest.desk.until(lambda: any(isinstance(f, p.Notice) for f in guest.desk.frames))
            answer = await guest.ask(SitIn(id=new_id(), table=TableId("gone")))
            assert isinstance(answer, p.Refused)
            assert answer.reason == "no_such_table"

    run(story)


def test_two_houses_never_shuffle_alike() -> None:
    decks = {shuffled_deck(HandId("h"), None, CHANCE).cards for _ in range(20)}
    assert len(decks) == 20
    assert all(sorted(cards) == list(range(52)) for cards in decks)


def test_nobody_gets_a_name_that_looks_like_another_players() -> None:
    async def story() -> None:
        store = QuickStore()
        async with opened(store) as house:
            (ann, token), (bob, _) = (
                await house.people.profiles.new_guest(),
                await house.people.profiles.new_guest(),
            )
            assert await house.people.profiles.rename(ann, "  Keen   Wolverine ") == replace(
                ann, name="Keen Wolverine"
            )
            for wished, reason in (
                ("KEEN W0LVERINE", "name_taken"),
                ("Smart bot 1", "name_taken"),
                (" ", "bad_name"),
            ):
                refused = await house.people.profiles.rename(bob, wished)
                assert isinstance(refused, Refused)
                assert refused.reason == reason
            again = replace(ann, name="Keen Wolverine")
            assert await house.people.profiles.rename(again, "keen wolverine") == replace(
                ann, name="keen wolverine"
            )
            assert await house.people.profiles.rename(
                replace(ann, name="keen wolverine"), "Ann"
            ) == replace(ann, name="Ann")
            assert await house.people.profiles.rename(bob, "Keen Wolverine") == replace(
                bob, name="Keen Wolverine"
            )
        store = store.reopened()
        async with opened(store) as house:
            back = await house.people.sessions.find(token)
            assert back is not None
            assert isinstance(
                await house.people.profiles.rename(back.who, "keen wolverine"), Refused
            ), "also after a restart"

    run(story)


def test_a_strict_house_takes_short_names_in_one_word() -> None:
    async def story() -> None:
        async with opened(QuickStore(), replace(SETTINGS, strict_names=1)) as house:
            guest = await arrive(house)
            for name in ("a b", "Lobby", "x" * 16):
                answer = await guest.ask(wish(name, STAKES))
                assert isinstance(answer, p.Refused)
                assert "a table name here is a single word" in answer.message
            assert isinstance(await guest.ask(wish("x" * 15, STAKES)), p.Ack)

    run(story)
