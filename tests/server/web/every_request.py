"""An open house and every request that it says it can be asked, made up by Schemathesis."""

import re
from http.cookiejar import DefaultCookiePolicy
from typing import Any

import httpx
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import CHECKS
from schemathesis.core.result import Ok

from tests.kit.server import ServerProcess
from tests.server.web.visitor import Visitor

CHECKED = [
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
    "unsupported_method",
]
WHO = ("nobody", "guest", "member", "owner")
RIGHT, WRONG = schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE


class Tried:
    """An open house with an owner in it, and what it says it can be asked."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.described: dict[str, Any] = httpx.get(server.url + "/schema/openapi.json").json()
        asked = schemathesis.openapi.from_dict(
            _without_security(self.described)
        ).get_all_operations()
        self.operations = [each.ok() for each in asked if isinstance(each, Ok)]
        self.checks = CHECKS.get_by_names(
            CHECKED
        )  # those of OpenAPI are there when a description is read
        self._keeper, self._people = Visitor(server), 0
        self._known: dict[str, Visitor] = {}
        # Opening a line for each request would take as long as the request.
        self._line = requests.Session()
        self._line.trust_env = False
        self._line.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        self._keeper.register("Olga Owner")
        found = re.search(r"#/owner/([\w.-]+)", server.said)
        assert found
        self._keeper.ask("POST", "/api/link/owner", token=found[1])

    def session(self, who: str) -> dict[str, str]:
        """The headers of a browser."""
        visitor = self._known.get(who)
        if visitor is None:
            visitor = self._known[who] = self._somebody(who)
        return {"Cookie": f"pokerhouse_session={visitor.token}"} if visitor.token else {}

    def _meet_again(self, who: str) -> None:
        """Have a new person in this role, if a request has ended the session or the account."""
        visitor = self._known[who]
        if visitor.token and visitor.request("GET", "/api/sessions").status_code != 200:
            del self._known[who]

    def _somebody(self, who: str) -> Visitor:
        visitor = Visitor(self.server)
        if who == "nobody":
            return visitor
        player = visitor.arrive()["player"]
        if who != "guest":
            self._people += 1
            visitor.register(f"Somebody {self._people}", email=f"{self._people}@example.org")
        if who == "owner":
            self._keeper.ask("PUT", f"/api/people/{player}/role", 204, role="owner")
        return visitor

    def faults(self, examples: int) -> dict[str, str]:
        """The faults of the answers, by who asked for what.

        Everyone asks the same, because making up a request takes longer than answering it.
        """
        found: dict[str, str] = {}
        for operation in self.operations:
            body = "requestBody" in self.described["paths"][operation.path][operation.method]
            for mode in (RIGHT, WRONG) if body else (RIGHT,):
                name = f"{operation.method.upper()} {operation.path} ({mode.value})"
                for case in _made_up(operation.as_strategy(generation_mode=mode), examples):
                    for who in WHO:
                        try:
                            answer = case.call_and_validate(
                                base_url=self.server.url,
                                session=self._line,
                                headers=self.session(who),
                                checks=self.checks,
                                timeout=120,
                            )
                        except Exception as error:  # whatever schemathesis finds, in its own words
                            found[f"{who}: {name}"] = str(error) or repr(error)
                        else:
                            done = operation.method != "get" and answer.status_code < 400
                            if done or answer.status_code == 401:
                                self._meet_again(who)
        return found


def _made_up(cases: Any, examples: int) -> list[Any]:
    """The first requests of a strategy."""
    made: list[Any] = []

    @settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=cases)
    def keep(case: Any) -> None:
        made.append(case)

    keep()
    return made


def _without_security(described: dict[str, Any]) -> dict[str, Any]:
    """Schemathesis would make up cookies and tokens: here somebody asks with their own."""
    paths = {
        path: {
            method: {key: each for key, each in operation.items() if key != "security"}
            for method, operation in item.items()
        }
        for path, item in described["paths"].items()
    }
    return {**described, "paths": paths}
