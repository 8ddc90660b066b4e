"""The parts that a plain `pip install pokerhouse` leaves out: each comes with an extra."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from pokerhouse.errors import MissingExtra

Extra = Literal["house", "cluster", "plots", "nearby", "gym"]


def install(extra: Extra) -> str:
    """Return the command that installs an extra, the same for every shell."""
    return f'pip install "pokerhouse[{extra}]"'


@contextmanager
def comes_with(extra: Extra) -> Iterator[None]:
    """Import what comes with an extra.

    Raises `MissingExtra` with the command that installs it if a package is missing.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        name = (error.name or "").partition(".")[0]
        if name in ("", "pokerhouse"):
            raise
        raise MissingExtra(
            f"{name} is not installed. Install it with:  {install(extra)}", name=name
        ) from error
