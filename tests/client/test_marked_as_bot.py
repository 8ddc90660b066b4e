"""A program is marked as a bot at its seat, for everybody who sees it; a person is not."""

import asyncio
from random import Random

from pokerhouse.client import Client, play
from pokerhouse.players import make
from tests.client.house import friday
from tests.kit.client import NO_LIMIT, passive
from tests.kit.client import Client as Person
from tests.kit.server import ServerProcess


def test_all_at_the_table_see_who_is_a_program(server: ServerProcess) -> None:
    async def run() -> None:
        async with Client(server.url) as program, Person(server.url, passive) as person:
            table = await program.create_table(friday())
            await person.watch(table)
            await person.sit()
            playing = asyncio.create_task(play(program, table, make("passive", Random(1)), hands=3))
            await person.until(lambda: person.table is not None and len(person.table.seats) == 2)
            assert person.table is not None
            marks = {seat.player: (seat.program, seat.bot) for seat in person.table.seats}
            assert marks == {program.me.player: (True, None), person.me.player: (False, None)}
            await playing

    asyncio.run(run())


def test_a_seated_player_is_marked_when_a_program_enters_in_their_name(
    server: ServerProcess,
) -> None:
    async def run() -> None:
        async with Person(server.url, passive) as person:
            table = await person.create_table(NO_LIMIT)
            await person.sit()
            await person.until(lambda: person.seat is not None)
            assert person.table is not None
            assert [seat.program for seat in person.table.seats] == [False]
            async with Client(server.url, person.cookie) as program:
                assert program.me.player == person.me.player
                await person.until(
                    lambda: person.table is not None and person.table.seats[0].program
                )
            assert person.table.table == table

    asyncio.run(run())
