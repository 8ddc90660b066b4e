"""The header of the page (`web/src/site/strip.ts`), with the links that need no scripts."""

import msgspec


class Stop(msgspec.Struct, frozen=True):
    """A button of the strip.

    key: names its text, `stops.<key>` in `words/<language>/strip.toml`.
    to: where it leads, relative to the house.
    """

    key: str
    to: str


STOPS: tuple[Stop, ...] = (
    Stop("play", "./"),
    Stop("rankings", "rankings"),
    Stop("forum", "forum"),
    Stop("rules", "rules"),
)
