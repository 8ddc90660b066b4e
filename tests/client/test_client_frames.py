"""The client's frames say what the server's say: no name or type is invented, and none that must be
is left out.
"""

from enum import Enum
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from pokerhouse.client import frames
from pokerhouse.commands import Command, Sit
from pokerhouse.server.wire import protocol
from pokerhouse.units import CommandId, HandId, TableId

BASES = frames.ToHouse, Command
SENT = [
    each
    for each in vars(frames).values()
    if isinstance(each, type) and issubclass(each, frames.ToHouse | Command) and each not in BASES
]
READ = list(get_args(frames.HouseFrame))


def servers(kind: type[msgspec.Struct], union: Any) -> type[msgspec.Struct]:
    """The server's frame of the same name on the wire."""
    kinds: tuple[type[msgspec.Struct], ...] = get_args(union)
    (found,) = [each for each in kinds if each.__struct_config__.tag == kind.__struct_config__.tag]
    return found


def plain(kind: Any) -> Any:
    """A type as it looks on the wire: an enumeration is a text, a chip a whole number."""
    if isinstance(kind, type) and issubclass(kind, Enum):
        return str
    return getattr(kind, "__supertype__", kind)


def fits(ours: Any, theirs: Any) -> bool:
    """Are all fields of ours among theirs, with the same types all the way down?"""
    if (
        isinstance(ours, type)
        and issubclass(ours, msgspec.Struct)
        and ours.__module__ == frames.__name__
    ):
        known = get_type_hints(theirs)
        return all(
            name in known and fits(each, known[name]) for name, each in get_type_hints(ours).items()
        )
    mine, yours = get_args(ours), get_args(theirs)
    if mine or yours:
        return len(mine) == len(yours) and all(map(fits, mine, yours))
    return bool(plain(ours) == plain(theirs))


@pytest.mark.parametrize("kind", READ, ids=lambda kind: kind.__name__)
def test_the_client_reads_what_the_server_sends(kind: type[msgspec.Struct]) -> None:
    assert fits(kind, servers(kind, protocol.ServerFrame))


@pytest.mark.parametrize("kind", SENT, ids=lambda kind: kind.__name__)
def test_the_server_reads_what_the_client_sends(kind: type[msgspec.Struct]) -> None:
    theirs = servers(kind, protocol.ClientFrame)
    ours, known = get_type_hints(kind), get_type_hints(theirs)
    assert ours.keys() >= {field.name for field in msgspec.structs.fields(theirs) if field.required}
    # the options of a table are the house's own value: a program writes them as they stand on the
    # protocol's page
    assert all(
        name in known and (name == "options" or fits(each, known[name]))
        for name, each in ours.items()
    )


def test_a_name_that_the_server_does_not_know_is_found() -> None:
    class Invented(msgspec.Struct, tag="sit", tag_field="type"):
        id: CommandId
        hat: str

    Invented.__module__ = frames.__name__
    assert not fits(Invented, Sit)


def test_kinds_and_fields_of_a_newer_house_are_passed_over() -> None:
    assert frames.decode('{"type":"fireworks","height":3}') is None
    notice = frames.decode(
        '{"type":"notice","kind":"closing","message":"bye","table":null,"colour":"red"}'
    )
    assert notice == frames.Notice("closing", "bye")


def test_the_server_reads_a_command_written_by_the_client() -> None:
    sent: list[frames.Sent] = [
        frames.Watch(TableId("t"), HandId("h"), 3),
        Sit(id=CommandId("1"), table=TableId("t")),
    ]
    assert [protocol.decode_client(frames.encode(each)) for each in sent] == [
        protocol.Watch(TableId("t"), HandId("h"), 3),
        Sit(id=CommandId("1"), table=TableId("t")),
    ]
