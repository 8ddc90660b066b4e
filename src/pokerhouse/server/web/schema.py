"""The types for the web client, as JSON Schema: the protocol's frames and the HTTP answers.

`python -m pokerhouse.server.web.schema` prints it, and `npm run types` in `web/` makes the
TypeScript types of it.
"""

import json
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from litestar import Response
from litestar.response import Stream

from pokerhouse.server.web.app import ROUTES
from pokerhouse.server.wire.schema import protocol_schema

NO_JSON = (NoneType, Stream)
"""Answers without a body, and those that are files."""


def page_schema() -> dict[str, Any]:
    """The protocol's schema, with the types of all that is answered by HTTP."""
    answers = [_answer(get_type_hints(route.fn)["return"]) for route in ROUTES]
    return protocol_schema([a for a in answers if a not in NO_JSON])


def _answer(returned: Any) -> Any:
    """Return the type of the body: `Me` of `Response[Me]`."""
    return get_args(returned)[0] if get_origin(returned) is Response else returned


if __name__ == "__main__":
    print(json.dumps(page_schema(), indent=2, ensure_ascii=False))
