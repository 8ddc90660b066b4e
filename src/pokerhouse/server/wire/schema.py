"""The protocol as JSON Schema, for clients in other languages: `python -m
pokerhouse.server.wire.schema` prints it.
"""

import json
from collections.abc import Sequence
from typing import Any

import msgspec

from pokerhouse.cards import Card
from pokerhouse.house import HouseReason
from pokerhouse.rules import PlayerAction, Reason
from pokerhouse.rules.views import ViewEvent
from pokerhouse.server.wire import protocol

_REFERENCE = "#/$defs/{name}"
_UNIONS = {
    "ClientFrame": protocol.ClientFrame,
    "CommandFrame": protocol.CommandFrame,
    "HouseReason": HouseReason,
    "PlayerAction": PlayerAction,
    "Reason": Reason,
    "ServerFrame": protocol.ServerFrame,
    "ViewEvent": ViewEvent,
}


def protocol_schema(answers: Sequence[Any] = ()) -> dict[str, Any]:
    """Return every frame and every type within one, by name under `$defs`, and their unions.

    A document that fits the whole schema is one frame, of either side. A card is a string such as
    `As`. `answers` are types that the server sends by other ways: a document may be one of them
    too.
    """
    shapes, parts = msgspec.json.schema_components(
        (*_UNIONS.values(), *answers), schema_hook=_card_schema, ref_template=_REFERENCE
    )
    unions, others = dict(zip(_UNIONS, shapes, strict=False)), shapes[len(_UNIONS) :]
    # The server sends every field, even with its default: readers may rely on it.
    for name in _reachable([unions["ServerFrame"], *others], parts):
        if properties := parts[name].get("properties"):
            parts[name]["required"] = list(properties)
    # A reason is text to the decoder, so that one of a later version can be read; these are all
    # there are now.
    parts["Refused"]["properties"]["reason"] = {"anyOf": [unions["Reason"], unions["HouseReason"]]}
    definitions = {**unions, **parts}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "AnyFrame" if not answers else "AnyFrameOrAnswer",
        "description": f"One frame of protocol version {protocol.PROTOCOL_VERSION}"
        + (", or what is answered by HTTP." if answers else "."),
        "anyOf": [
            *({"$ref": _REFERENCE.format(name=name)} for name in ("ClientFrame", "ServerFrame")),
            *others,
        ],
        "$defs": {name: definitions[name] for name in sorted(definitions)},
    }


def _card_schema(kind: type) -> dict[str, Any]:
    if kind is Card:
        return {"type": "string"}
    raise NotImplementedError(f"no schema for {kind.__name__}")


def _reachable(shapes: Sequence[Any], parts: dict[str, Any]) -> set[str]:
    """The names of all types that a value of one of these shapes may hold."""
    found: set[str] = set()
    waiting: list[Any] = [*shapes]
    while waiting:
        match waiting.pop():
            case {"$ref": str(reference)} if (target := reference.rpartition("/")[2]) not in found:
                found.add(target)
                waiting.append(parts[target])
            case dict(node):
                waiting.extend(node.values())
            case list(items):
                waiting.extend(items)
    return found


if __name__ == "__main__":
    print(json.dumps(protocol_schema(), indent=2, ensure_ascii=False))
