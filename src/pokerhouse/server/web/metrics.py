"""Figures for a monitor, in the text format of Prometheus: for programs on this machine, or with
the owner's token.
"""

from collections.abc import Iterator
from hmac import compare_digest
from ipaddress import ip_address
from typing import Any, Final

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import PermissionDeniedException
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from pokerhouse.server.live.services import Services

_GAUGES: Final = {
    "event_loop_lag_seconds": "longest event loop delay in ten seconds",
    "sockets": "open connections",
    "players_online": "players online",
    "unsent_bytes": "bytes waiting to be sent",
    "tables": "open tables",
    "hands_in_play": "hands in play",
    "draining": "1 while the server is shutting down",
    "commit_wait_seconds": "how long the oldest pending write has waited",
    "write_fault": "1 if the last write failed",
    "free_disk_bytes": "free disk space",
}
_COUNTERS: Final = {
    "actions": "actions of players and bots",
    "hands": "finished hands",
    "commits": "transactions saved",
    "steps": "table events saved",
}
PROCESS: Final = {
    "process_resident_memory_bytes": "memory in use",
    "process_virtual_memory_bytes": "virtual memory",
    "process_cpu_seconds": "CPU time",
    "process_open_fds": "open files and connections",
    "process_max_fds": "maximum number of open files and connections",
}
"""Figures that the system has of the process, where it has them, as the owner reads them."""
FIGURES: Final = (*_GAUGES.values(), *_COUNTERS.values(), *PROCESS.values())
"""The meaning of each figure of the house and of its process, in words."""


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
            for name, words in figures.items():
                if (value := values[name]) is not None:
                    yield kind(f"pokerhouse_{name}", words, value)


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
        raise PermissionDeniedException(
            "figures are for this machine, or with the token of POKERHOUSE_METRICS_TOKEN"
        )
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
