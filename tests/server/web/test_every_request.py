"""Every request that the description of the REST part allows, and many that it does not, at a
running server.

Schemathesis makes them from `/schema`: right ones and wrong ones, for a stranger, a guest, a member
and the owner. No answer may be a fault of the house; each has a status, a type and a shape that are
described; what is wrong is refused.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.kit.server import ServerProcess

if TYPE_CHECKING:
    from tests.server.web.every_request import Tried


@pytest.fixture(scope="module")
def tried(tmp_path_factory: pytest.TempPathFactory) -> "Iterator[Tried]":
    """An open house."""
    # Loading Schemathesis takes half a second, and every process collects this file.
    from tests.server.web.every_request import Tried

    with ServerProcess(tmp_path_factory.mktemp("asked") / "house") as server:
        yield Tried(server)


def test_the_description_knows_every_request(tried: "Tried") -> None:
    asked = {f"{each.method.upper()} {each.path}" for each in tried.operations}
    assert len(asked) == sum(map(len, tried.described["paths"].values()))
    assert {
        "POST /api/session",
        "POST /api/passkeys/login",
        "PUT /api/people/{player}/role",
        "GET /health",
    } <= asked
    for path, item in tried.described["paths"].items():
        for method, operation in item.items():
            refused = {"400", "401", "403", "404", "429", "default"}
            assert refused <= set(operation["responses"]), f"{method} {path} may be refused"
    for response in tried.described["components"]["responses"].values():
        assert response["content"]["application/json"]["schema"] == {
            "$ref": "#/components/schemas/Refusal"
        }


def test_the_description_says_what_is_in_a_list(tried: "Tried") -> None:
    shapes = tried.described["components"]["schemas"]
    assert shapes["RangesQuestion"]["properties"]["players"]["items"] == {"type": "string"}
    for name, shape in shapes.items():
        for field, each in shape.get("properties", {}).items():
            assert {} not in each.get("items", {}).get("oneOf", ()), (
                f"a text of {name}.{field} would be two things"
            )


def test_every_request_is_answered_as_described(tried: "Tried") -> None:
    assert tried.faults(examples=2) == {}


@pytest.mark.long
def test_many_more_requests_are_answered_as_described(tried: "Tried") -> None:
    assert tried.faults(examples=60) == {}
