"""Signs: shown at the seat to all who do not block the player, in no log, and limited."""

from pokerhouse.commands import Sit, SitOut
from pokerhouse.house.table import TableTalk
from pokerhouse.house.talk import Sign
from pokerhouse.server.live.talk.rates import SIGNS_AT_ONCE
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import TableId
from tests.kit.client import new_id
from tests.kit.desk import Guest, arrive, opened, run
from tests.kit.store import QuickStore
from tests.server.talk.kit import AT_ONCE, fold_to_the_end, open_table, watch


def shown(guest: Guest) -> list[Sign]:
    """The signs that a guest has seen."""
    return [frame.sign for frame in guest.desk.frames if isinstance(frame, p.Signed)]


async def sign(guest: Guest, what: Sign, table: TableId) -> str:
    """A guest shows a sign; the reason why not, if not."""
    answer = await guest.ask(p.SendSign(what, table, id=new_id()))
    return answer.reason if isinstance(answer, p.Refused) else ""


def test_a_sign_is_shown_at_the_seat_to_all_who_do_not_block_the_player() -> None:
    async def story() -> None:
        store = QuickStore()
        async with opened(store) as house:
            ann, ben, cid, outside = [await arrive(house) for _ in range(4)]
            table = await open_table(ann)
            for guest in (ben, cid):
                await watch(guest, table)
            await ann.ask(Sit(id=new_id(), table=table))
            await cid.ask(p.Block(ann.connection.player, id=new_id()))
            assert await sign(ann, Sign.NICE_HAND, table) == ""
            frames = [frame for frame in ben.desk.frames if isinstance(frame, p.Signed)]
            assert [(f.table, f.seat, f.player) for f in frames] == [
                (table, 1, ann.connection.player)
            ]
            assert shown(ann) == shown(ben) == [Sign.NICE_HAND]
            assert shown(cid) == shown(outside) == []
            assert await sign(ben, Sign.SAD, table) == "not_seated"
            assert await sign(ann, Sign.SAD, TableId("gone")) == "no_such_table"
            assert (
                list(
                    await store.talk.recent(
                        house.talk.tables.room(house.table.tables.get(table)).place,  # type: ignore[arg-type]  # it is there
                        9,
                    )
                )
                == []
            )

    run(story)


def test_a_sign_asked_twice_is_shown_once() -> None:
    async def story() -> None:
        async with opened(QuickStore()) as house:
            ann = await arrive(house)
            table = await open_table(ann)
            await ann.ask(Sit(id=new_id(), table=table))
            command = p.SendSign(Sign.SMILE, table, id=new_id())
            assert await ann.ask(command) == await ann.ask(command)
            assert shown(ann) == [Sign.SMILE]

    run(story)


def test_signs_are_limited_and_not_for_the_muted() -> None:
    async def story() -> None:
        async with opened(QuickStore()) as house:
            ann, ben = await arrive(house), await arrive(house)
            table = await open_table(ann)
            await watch(ben, table)
            for guest in (ann, ben):
                await guest.ask(Sit(id=new_id(), table=table))
            for _ in range(SIGNS_AT_ONCE):
                assert await sign(ann, Sign.LAUGH, table) == ""
            assert await sign(ann, Sign.LAUGH, table) == "too_fast"
            await ann.ask(p.Mute(ben.connection.player, table, id=new_id()))
            assert await sign(ben, Sign.LAUGH, table) == "muted"

    run(story)


def test_r23_no_faces_about_a_hand_in_play_where_nobody_speaks_about_it() -> None:
    async def story() -> None:
        async with opened(QuickStore(), AT_ONCE) as house:
            ann, ben = await arrive(house), await arrive(house)
            table = await open_table(ann, talk=TableTalk.NOBODY)
            await watch(ben, table)
            for guest in (ann, ben):
                await guest.ask(Sit(id=new_id(), table=table))
            await ann.desk.until(lambda: any(isinstance(f, p.Turn) for f in ann.desk.frames))
            assert await sign(ann, Sign.SAD, table) == "hand_in_play"
            await ben.ask(SitOut(id=new_id(), table=table))
            await fold_to_the_end([ann, ben], table)
            assert await sign(ann, Sign.SAD, table) == ""

    run(story)
