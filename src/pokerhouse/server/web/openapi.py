"""The description of the REST part, at `/schema`: plain JSON, for pages that show it ask other sites for scripts."""

from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.openapi.plugins import JsonRenderPlugin

REFUSAL = {
    "description": "Not done, and why: in words in `detail`; where the house refused, its `reason` by name, and the "
    "`faults` of each field.",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}},
}
_SHAPE = {
    "type": "object",
    "title": "Refusal",
    "required": ["status_code", "detail"],
    "properties": {
        "status_code": {"type": "integer"},
        "detail": {"type": "string"},
        "reason": {"type": "string"},
        "faults": {"type": "object"},
    },
}


class HouseDescription(JsonRenderPlugin):
    """What Litestar says of the routes, and what all of them answer when something is wrong."""

    def render(self, request: Request[Any, Any, State], openapi_schema: dict[str, Any]) -> bytes:
        """The description as JSON."""
        return super().render(request, described(openapi_schema))


def described(schema: dict[str, Any]) -> dict[str, Any]:
    """With refusals as any request may meet them, in the place of Litestar's own, and nothing in answers of nothing."""
    paths = {
        path: {method: _operation(each) if "responses" in each else each for method, each in item.items()}
        for path, item in schema["paths"].items()
    }
    components = {**schema.get("components", {})}
    components["schemas"] = {**components.get("schemas", {}), "Refusal": _SHAPE}
    return {**schema, "paths": paths, "components": components}


def _operation(operation: dict[str, Any]) -> dict[str, Any]:
    responses = {
        status: {"description": response["description"]} if status == "204" else response
        for status, response in operation["responses"].items()
        if status != "400"
    }
    return {**operation, "responses": {**responses, "default": REFUSAL}}
