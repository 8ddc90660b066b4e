"""Figures for a monitor, in the text format of Prometheus: for programs on this machine, or with
the owner's token.
"""

from collections.abc import Iterator
from hmac import compare_digest
from ipaddress import ip_address
from typing import Any, Final

from litestar import Request, Response, get
from litestar.datastructures import State
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from pokerhouse.catalogue import ENGLISH, has_message, text
from pokerhouse.server.live.services import Services
from pokerhouse.server.web.failures import Failure, RequestFailure

_GAUGES: Final = (
    "event_loop_lag_seconds",
    "sockets",
    "players_online",
    "unsent_bytes",
    "tables",
    "hands_in_play",
    "draining",
    "commit_wait_seconds",
    "write_fault",
    "free_disk_bytes",
)
_COUNTERS: Final = ("actions", "hands", "commits", "steps")
FIGURES: Final = frozenset((*_GAUGES, *_COUNTERS))
"""The figures of the house; the system has others of the process. `figures.toml` names them all."""


def figure_words(name: str) -> str:
    """Return the meaning of a figure, `pokerhouse_tables`; empty for an unknown one."""
    key = f"figures.{name.removeprefix('pokerhouse_')}"
    return text(ENGLISH, key) if has_message(key) else ""


class _HouseCollector(Collector):
    """Asks the running house when it is asked."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def collect(self) -> Iterator[Metric]:
        services, vitals = self._services, self._services.watch.vitals
        values = {
            "event_loop_lag_seconds": vitals.lag_s,
            "sockets": len(services.hub.connections),
            "players_online": services.hub.online,
            "unsent_bytes": services.hub.unsent,
            "tables": len(services.table.tables),
            "hands_in_play": services.watch.drain.hands,
            "draining": int(services.watch.drain.began),
            "commit_wait_seconds": services.store.waited_s,
            "write_fault": int(bool(services.store.fault)),
            "free_disk_bytes": services.watch.health.free_bytes,
            "actions": vitals.actions,
            "hands": vitals.hands,
            "commits": services.store.commits_made,
            "steps": vitals.steps,
        }
        for kind, figures in ((GaugeMetricFamily, _GAUGES), (CounterMetricFamily, _COUNTERS)):
            for name in figures:
                if (value := values[name]) is not None:
                    yield kind(f"pokerhouse_{name}", figure_words(name), value)


def registry_of(services: Services) -> CollectorRegistry:
    """The figures of one house and its process."""
    registry = CollectorRegistry()
    registry.register(_HouseCollector(services))
    ProcessCollector(registry=registry)
    return registry


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, State], state: State) -> Response[bytes]:
    """All figures; 403 for anyone who is neither on this machine nor has the token."""
    services: Services = state["services"]
    if not _may_see(request, services.settings.metrics_token):
        raise RequestFailure(Failure.METRICS_TOKEN)
    registry: CollectorRegistry = state["metrics"]
    return Response(generate_latest(registry), headers={"content-type": CONTENT_TYPE_LATEST})


def _may_see(request: Request[Any, Any, State], token: str) -> bool:
    if token:
        return compare_digest(
            request.headers.get("authorization", "").encode(), f"Bearer {token}".encode()
        )
    # a request that came through a proxy has its address from what the proxy says, or names itself
    # by this header
    here = request.client is not None and ip_address(request.client.host).is_loopback
    return here and "x-forwarded-for" not in request.headers and "forwarded" not in request.headers
