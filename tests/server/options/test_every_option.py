"""Every option of the form is chosen at a table over a real socket, and its effect is seen in a
hand.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack

import pytest

from pokerhouse.house.lobby.form import table_form
from tests.kit.server import ServerProcess
from tests.server.options import of_bets, of_showdown, of_table
from tests.server.options.room import Room

EFFECTS: dict[str, Callable[[Room], Awaitable[None]]] = {
    **of_table.EFFECTS,
    **of_bets.EFFECTS,
    **of_showdown.EFFECTS,
}
"""By the key of each option, a story in which it can be seen."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One house for all stories; each opens tables of its own."""
    with ServerProcess(tmp_path_factory.mktemp("options") / "house") as server:
        yield server


def test_there_is_a_story_for_every_option() -> None:
    assert set(EFFECTS) == {field.key for group in table_form().groups for field in group.fields}


@pytest.mark.parametrize("key", EFFECTS)
def test_an_option_has_its_effect(server: ServerProcess, key: str) -> None:
    async def story() -> None:
        async with AsyncExitStack() as stack:
            await EFFECTS[key](Room(stack, server.url))

    asyncio.run(story())
