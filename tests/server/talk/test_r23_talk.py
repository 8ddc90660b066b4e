"""R23 in an open house: what waits for the end of a hand, and that it still waits after a
restart.
"""

from msgspec.structs import replace

from pokerhouse.commands import Play, Sit
from pokerhouse.house.table import TableTalk, Tournament
from pokerhouse.house.talk import Sign
from pokerhouse.rules import Call, RaiseTo, ToAct, turn
from pokerhouse.server.live.services import build
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import TournamentId
from tests.kit.client import new_id, wish
from tests.kit.desk import SETTINGS, STAKES, Guest, actor_of, arrive, opened, run
from tests.kit.store import QuickStore
from tests.server.talk.kit import AT_ONCE, fold_to_the_end, heard, open_table, say, watch


def test_r23_spectators_reach_those_who_sit_when_the_hand_is_over() -> None:
    async def story() -> None:
        async with opened(QuickStore(), AT_ONCE) as house:
            ann, ben, watcher, other = [await arrive(house) for _ in range(4)]
            table = await open_table(ann)
            for guest in (ben, watcher, other):
                await watch(guest, table)
            for guest in (ann, ben):
                await guest.ask(Sit(id=new_id(), table=table))
            await ann.desk.until(lambda: any(isinstance(f, p.Turn) for f in ann.desk.frames))
            await say(watcher, "Ben holds aces", table)
            await say(ann, "my hand is mine", table)
            assert (
                heard(watcher, table)
                == heard(other, table)
                == ["Ben holds aces", "my hand is mine"]
            )
            assert heard(ann, table) == heard(ben, table) == ["my hand is mine"]
            await watch(ben, table)
            assert heard(ben, table) == ["my hand is mine"], "also of what was said lately"
            await fold_to_the_end([ann, ben], table)
            await ben.desk.until(lambda: "Ben holds aces" in heard(ben, table))
            ended = [n for n, f in enumerate(ann.desk.frames) if isinstance(f, p.Events)][-1]
            (told,) = [
                n
                for n, f in enumerate(ann.desk.frames)
                if isinstance(f, p.NewLines) and f.lines[0].number == 1
            ]
            assert told > ended, "the end of the hand is told first"

    run(story)


def test_r23_nobody_speaks_about_a_hand_in_play_where_the_table_says_so() -> None:
    async def story() -> None:
        async with opened(QuickStore(), AT_ONCE) as house:
            ann, ben, watcher = [await arrive(house) for _ in range(3)]
            table = await open_table(ann, talk=TableTalk.NOBODY)
            for guest in (ben, watcher):
                await watch(guest, table)
            await say(ann, "before", table)
            for guest in (ann, ben):
                await guest.ask(Sit(id=new_id(), table=table))
            await ann.desk.until(lambda: any(isinstance(f, p.Turn) for f in ann.desk.frames))
            await say(ann, "I folded a king", table)
            assert heard(ann, table) == ["before", "I folded a king"]
            assert heard(ben, table) == heard(watcher, table) == ["before"]
            await fold_to_the_end([ann, ben], table)
            for guest in (ben, watcher):
                await guest.desk.until(
                    lambda g=guest: heard(g, table) == ["before", "I folded a king"]  # type: ignore[misc]
                )

    run(story)


def test_after_a_restart_lines_are_there_and_what_waited_still_waits() -> None:
    async def story() -> None:
        store = QuickStore()
        async with opened(store, AT_ONCE) as house:
            ann, ben, watcher = [await arrive(house) for _ in range(3)]
            table = await open_table(ann)
            for guest in (ben, watcher):
                await watch(guest, table)
            for guest in (ann, ben):
                await guest.ask(Sit(id=new_id(), table=table))
            await ann.desk.until(lambda: any(isinstance(f, p.Turn) for f in ann.desk.frames))
            command = p.Say("he has it", table, id=new_id())
            first = await watcher.ask(command)
            await say(ben, "we play on", table)
        store = store.reopened()
        again = build(store, SETTINGS)
        await again.open()
        for guest in (ann, watcher):
            guest.house = again
            guest.desk.frames.clear()
            again.clients.connections.arrive(guest.connection)
            guest.connection.lost = False
            await watch(guest, table)
        assert heard(ann, table) == ["we play on"]
        assert heard(watcher, table) == ["he has it", "we play on"]
        assert await watcher.ask(command) == first, "asked again it is answered the same"
        await say(watcher, "third", table)
        numbers = [
            line.number
            for f in watcher.desk.frames
            if isinstance(f, p.NewLines)
            for line in f.lines
        ]
        assert numbers == [3], "and stands once"
        await again.close()

    run(story)


def test_r23_a_host_who_plays_cannot_read_by_hiding_what_waits_for_them() -> None:
    async def story() -> None:
        async with opened(QuickStore(), AT_ONCE) as house:
            host, ben, watcher = [await arrive(house) for _ in range(3)]
            table = await open_table(host)
            for guest in (ben, watcher):
                await watch(guest, table)
            for guest in (host, ben):
                await guest.ask(Sit(id=new_id(), table=table))
            await host.desk.until(lambda: any(isinstance(f, p.Turn) for f in host.desk.frames))
            await say(watcher, "Ben holds aces", table)
            answer = await host.ask(p.HideLine(1, table, id=new_id()))
            assert isinstance(answer, p.Refused)
            assert answer.reason == "no_such_line"
            assert list(await house.store.talk.acts()) == []

    run(story)


def rules_told(guest: Guest) -> list[TableTalk | None]:
    """Who is heard at their table, as a guest was told one after the other."""
    return [frame.rule for frame in guest.desk.frames if isinstance(frame, p.Talk)]


def test_the_host_changes_who_is_heard_from_the_next_hand_on() -> None:
    async def story() -> None:
        async with opened(QuickStore(), AT_ONCE) as house:
            ann, ben, watcher = [await arrive(house) for _ in range(3)]
            table = await open_table(ann)
            for guest in (ben, watcher):
                await watch(guest, table)
            for guest in (ann, ben):
                await guest.ask(Sit(id=new_id(), table=table))
            await ann.desk.until(lambda: any(isinstance(f, p.Turn) for f in ann.desk.frames))
            options = replace(p.TableOptions("Friday", STAKES), talk=TableTalk.NOBODY)
            assert isinstance(
                await ann.ask(p.ChangeTable(options, id=new_id(), table=table)), p.Ack
            )
            await say(ann, "still heard", table)
            assert heard(ben, table) == ["still heard"]
            await fold_to_the_end([ann, ben], table)
            await ben.desk.until(lambda: rules_told(ben)[-1] is TableTalk.NOBODY)
            actor = actor_of(house, table)
            await ann.desk.until(lambda: actor.table.hand is not None)
            await say(ann, "waits now", table)
            assert heard(ben, table) == ["still heard"]
            await fold_to_the_end([ann, ben], table)
            await ben.desk.until(lambda: heard(ben, table) == ["still heard", "waits now"])

    run(story)


def test_r23_players_of_a_tournament_are_silent_while_three_are_all_in() -> None:
    async def story() -> None:
        async with opened(QuickStore(), AT_ONCE) as house:
            ann, ben, cid, watcher = [await arrive(house) for _ in range(4)]
            made = await ann.ask(wish("Friday", STAKES, variant="five_card_draw"))
            assert isinstance(made, p.Ack)
            assert made.table is not None
            table, actor = made.table, actor_of(house, made.table)
            for guest in (ann, ben, cid):
                await guest.ask(Sit(id=new_id(), table=table))
            sunday = replace(actor.table.session, terms=Tournament(TournamentId("sunday")))
            actor._steps.table = replace(actor.table, session=sunday)
            for guest in (ann, ben, cid, watcher):
                await watch(guest, table)
            await ann.desk.until(lambda: actor.table.hand is not None)
            assert isinstance(await say(ann, "good luck", table), p.Ack)
            players = {guest.connection.player: guest for guest in (ann, ben, cid)}
            while (hand := actor.table.hand) is not None:
                waiting = turn(hand)
                assert isinstance(waiting, ToAct)
                if waiting.legal.exchange is not None:
                    break
                size = waiting.legal.raise_to
                action = RaiseTo(size.maximum) if size is not None else Call()
                who = players[hand.players[hand.actor].player]
                assert isinstance(
                    await who.ask(
                        Play(hand.hand_id, hand.turn_no, action, id=new_id(), table=table)
                    ),
                    p.Ack,
                )
            refused = await say(ben, "fold, Cid, they have it", table)
            assert isinstance(refused, p.Refused)
            assert refused.reason == "hand_in_play"
            sign = await ben.ask(p.SendSign(Sign.SMILE, table, id=new_id()))
            assert isinstance(sign, p.Refused)
            assert isinstance(await say(watcher, "what a hand", table), p.Ack)

    run(story)
