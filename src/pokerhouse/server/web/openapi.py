"""The description of the REST part, at `/schema`: plain JSON, for pages that show it ask other
sites for scripts.
"""

from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.openapi.plugins import JsonRenderPlugin

from pokerhouse.server.web.programs.tokens import SCHEMES, groups, security_of

_SHAPES = "#/components/schemas/"
REFUSALS = {
    "400": "It cannot be read, or the house refused: `reason` says why.",
    "401": "Nobody asks: no session, or a token that is good for nothing.",
    "403": "Not theirs to ask: another role or scope is needed, they are banned, or it comes from "
    "another site.",
    "404": "There is nothing at this address.",
    "429": "Too often: `retry-after` says in how many seconds it may be asked again.",
    "default": "Not done, and why: `detail` in words, `reason` by name where the house refused, "
    "`faults` by field, `sentence` with its values by key.",
}
"""The meaning of each status of a refusal: any request may get one of them."""
_SHAPE = {
    "type": "object",
    "title": "Refusal",
    "required": ["status_code", "detail"],
    "properties": {
        "status_code": {"type": "integer"},
        "detail": {"type": "string"},
        "reason": {"type": "string"},
        "faults": {"type": "object"},
        "sentence": {"type": "object"},
    },
}


class HouseDescription(JsonRenderPlugin):
    """The description of the routes by Litestar, with the answers common to all of them."""

    def render(self, request: Request[Any, Any, State], openapi_schema: dict[str, Any]) -> bytes:
        """The description as JSON."""
        return super().render(request, described(openapi_schema))


def described(schema: dict[str, Any]) -> dict[str, Any]:
    """Add the required permission and the common refusals; drop the schema of empty answers."""
    paths = {
        path: {
            method: _operation(each, f"{method.upper()} {path}") if "responses" in each else each
            for method, each in item.items()
        }
        for path, item in schema["paths"].items()
    }
    components = {**schema.get("components", {})}
    components["schemas"] = {**_shapes(schema), "Refusal": _SHAPE}
    components["securitySchemes"] = SCHEMES
    components["responses"] = {_called(status): _refusal(status) for status in REFUSALS}
    return {**schema, "tags": groups(), "paths": paths, "components": components}


def _shapes(schema: dict[str, Any]) -> dict[str, Any]:
    """The shapes of all bodies. One that is always of one kind need not say which it is: its `type`
    may be left out.
    """
    shapes = {
        name: _shape(each) for name, each in schema.get("components", {}).get("schemas", {}).items()
    }
    for item in schema["paths"].values():
        for each in item.values():
            body = each.get("requestBody", {}) if isinstance(each, dict) else {}
            for content in body.get("content", {}).values():
                name = content["schema"].get("$ref", "").removeprefix(_SHAPES)
                shape = shapes.get(name, {})
                if "const" in shape.get("properties", {}).get("type", {}):
                    required = [field for field in shape.get("required", ()) if field != "type"]
                    shapes[name] = {**shape, "required": required}
    return shapes


def _shape(shape: dict[str, Any]) -> dict[str, Any]:
    """With lists as they are: of a `tuple[str, ...]` that has bounds, Litestar takes the dots for a
    type, too.
    """
    fields = shape.get("properties", {})
    mended = {
        field: {**each, "items": next(filter(None, each["items"]["oneOf"]))}
        for field, each in fields.items()
        if {} in each.get("items", {}).get("oneOf", ())
    }
    return {**shape, "properties": {**fields, **mended}} if mended else shape


def _called(status: str) -> str:
    return f"Refused{status.capitalize()}"


def _refusal(status: str) -> dict[str, Any]:
    content = {"application/json": {"schema": {"$ref": f"{_SHAPES}Refusal"}}}
    headers = {"retry-after": {"schema": {"type": "integer"}}} if status == "429" else {}
    return {"description": REFUSALS[status], "content": content, "headers": headers}


def _operation(operation: dict[str, Any], request: str) -> dict[str, Any]:
    responses = {
        status: {"description": response["description"]} if status == "204" else response
        for status, response in operation["responses"].items()
    }
    refusals = {
        status: {"$ref": f"#/components/responses/{_called(status)}"} for status in REFUSALS
    }
    return {**operation, "security": security_of(request), "responses": {**responses, **refusals}}
