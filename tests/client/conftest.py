"""One open house for all tests of the client that do it no harm."""

from collections.abc import Iterator

import pytest

from tests.kit.server import ServerProcess


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A house in a process of its own."""
    with ServerProcess(tmp_path_factory.mktemp("client") / "house") as server:
        yield server
