"""People talk at a table without a dealer over its lines: kept, heard by all who are there, and no
part of any hand.
"""

import asyncio
from collections.abc import Iterator

import pytest

from pokerhouse.trustless import Speak, SpeechRefused, Spoken, decode_from_host, encode_frame
from tests.kit.server import ServerProcess
from tests.server.trustless.at_house import Person, all_leave


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house that offers such tables, and lets people say thirty lines a minute."""
    settings = {"POKERHOUSE_TRUSTLESS": "1", "POKERHOUSE_PLAYER_LINES_PER_MINUTE": "30"}
    with ServerProcess(tmp_path_factory.mktemp("talking") / "house", **settings) as server:
        yield server
    assert "inner error" not in server.log.read_text()


async def next_of(person: Person, *kinds: type) -> Spoken | SpeechRefused:
    """The next that they hear of these."""
    assert person.socket is not None
    while True:
        frame = decode_from_host(await person.socket.recv())
        if isinstance(frame, kinds):
            assert isinstance(frame, Spoken | SpeechRefused)
            return frame


def test_all_who_are_there_hear_each_other_and_limits_are_told(server: ServerProcess) -> None:
    async def evening() -> None:
        ann, eyes, other = people = [Person(server) for _ in range(3)]
        table = await ann.open()
        await ann.sit(table)
        for each in (eyes, other):
            each.socket = await each.line(f"/ws/trustless/{table}")
            await each.socket.send('{"type":"look"}')
            await each.socket.recv()
        await ann.say(Speak("good \u202eevening"))
        for each in people:
            assert await next_of(each, Spoken) == Spoken(
                ann.id, ann.name, "good evening", seated=True
            )
        await eyes.say(Speak("hello"))
        assert await next_of(ann, Spoken) == Spoken(eyes.id, eyes.name, "hello", seated=False)
        for text, words in (("\u200b", "can be seen"), ("x" * 201, "at most 200")):
            await other.say(Speak(text))
            unsaid = await next_of(other, SpeechRefused)
            assert isinstance(unsaid, SpeechRefused)
            assert words in unsaid.words
        for _ in range(6):
            await other.say(Speak("again"))
        too_fast = await next_of(other, SpeechRefused)
        assert isinstance(too_fast, SpeechRefused)
        assert "too fast" in too_fast.words
        await all_leave(people)

    asyncio.run(evening())


def test_a_line_in_a_hand_changes_nothing_of_it(server: ServerProcess) -> None:
    async def evening() -> None:
        ann, ben = people = [Person(server) for _ in range(2)]
        table = await ann.open()
        for each in people:
            await each.sit(table)
        await ann.say(Speak("hi"))
        await asyncio.gather(ann.play(), ben.play())
        assert encode_frame(Spoken(ann.id, ann.name, "hi", seated=True)) in [
            encode_frame(frame) for frame in ben.heard
        ]
        for each in people:
            assert each.chair.hand is not None
            assert each.chair.hand.over
            assert not each.chair.hand.void
        await all_leave(people)

    asyncio.run(evening())
