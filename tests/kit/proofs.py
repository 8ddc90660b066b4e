"""All clients of a test check the same proofs: once for all of them is enough."""

from collections.abc import Iterator
from functools import lru_cache

import pytest

from pokerhouse.trustless import dealing, player


@pytest.fixture(scope="session", autouse=True)
def proofs_checked_once() -> Iterator[None]:
    """Keep the answers. A house is another process, and checks for itself."""
    with pytest.MonkeyPatch.context() as patch:
        for module, name in (
            (dealing, "lock_is_proved"),
            (dealing, "shuffle_is_proved"),
            (player, "prove_lock"),
            (player, "prove_shuffle"),
        ):
            patch.setattr(module, name, lru_cache(maxsize=256)(getattr(module, name)))
        yield
