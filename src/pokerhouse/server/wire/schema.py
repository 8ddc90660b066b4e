"""The protocol as JSON Schema, for clients in other languages: `python -m pokerhouse.server.wire.schema` prints it.

The TypeScript types of the web client are made from it (`npm run types` in `web/`).
"""

import json
from typing import Any

import msgspec

from pokerhouse.cards import Card
from pokerhouse.rules import PlayerAction
from pokerhouse.rules.views import ViewEvent
from pokerhouse.server.wire import protocol

_REFERENCE = "#/$defs/{name}"
_UNIONS = {
    "ClientFrame": protocol.ClientFrame,
    "CommandFrame": protocol.CommandFrame,
    "PlayerAction": PlayerAction,
    "ServerFrame": protocol.ServerFrame,
    "ViewEvent": ViewEvent,
}


def protocol_schema() -> dict[str, Any]:
    """Every frame and every type within one, by name under `$defs`, with the unions that hold them together.

    A document that fits the whole schema is one frame, of either side. A card is a string such as `As`.
    """
    unions, parts = msgspec.json.schema_components(
        tuple(_UNIONS.values()), schema_hook=_card_schema, ref_template=_REFERENCE
    )
    # The server leaves no field out, also when it holds its default: whoever reads may rely on it.
    for name in _reachable("ServerFrame", dict(zip(_UNIONS, unions, strict=True)), parts):
        if properties := parts[name].get("properties"):
            parts[name]["required"] = list(properties)
    definitions = {**parts, **dict(zip(_UNIONS, unions, strict=True))}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "AnyFrame",
        "description": f"One frame of protocol version {protocol.PROTOCOL_VERSION}.",
        "anyOf": [{"$ref": _REFERENCE.format(name=name)} for name in ("ClientFrame", "ServerFrame")],
        "$defs": {name: definitions[name] for name in sorted(definitions)},
    }


def _card_schema(kind: type) -> dict[str, Any]:
    if kind is Card:
        return {"type": "string"}
    raise NotImplementedError(f"no schema for {kind.__name__}")


def _reachable(name: str, unions: dict[str, Any], parts: dict[str, Any]) -> set[str]:
    """The names of all types that a value of the union `name` may hold."""
    found: set[str] = set()
    waiting: list[Any] = [unions[name]]
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
