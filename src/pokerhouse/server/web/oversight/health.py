"""The health of the house, for its owner: the figures of `/metrics` and of `/health`."""

import msgspec
from litestar import get
from litestar.datastructures import State
from prometheus_client import CollectorRegistry

from pokerhouse.catalogue import Sentence
from pokerhouse.house import HouseReason, refuse
from pokerhouse.house.people import Role
from pokerhouse.server.live.updates import release_notes
from pokerhouse.server.web.metrics import figure_words
from pokerhouse.server.web.requests import AnyRequest, granted, services_of, signed_in
from pokerhouse.units import Millis

_STARTED = "process_start_time_seconds"
"""A moment, not a figure that one watches."""


class Reading(msgspec.Struct, frozen=True):
    """A figure: what it is called in `/metrics`, what it counts in words, and whether it only ever
    grows.
    """

    name: str
    words: str
    grows: bool
    value: float


class NewerVersion(msgspec.Struct, frozen=True):
    """A newer release of pokerhouse, and the address of its release notes."""

    version: str
    notes: str


class HouseHealth(msgspec.Struct, frozen=True):
    """All figures of one moment; `fault` says why the house cannot write, empty while it can.

    `sentence` is the fault by its key and values, where it has one. `newer` is there only if the
    setting `update_notice` is on.
    """

    at_ms: Millis
    fault: str
    sentence: Sentence | None
    figures: tuple[Reading, ...]
    newer: NewerVersion | None


@get("/api/owner/health", tags=["owner"])
async def owner_health(request: AnyRequest, state: State) -> HouseHealth:
    """The figures of the house and its process at this moment; for owners."""
    services, visit = services_of(state), await signed_in(request)
    if visit.who.role is not Role.OWNER:
        granted(refuse(HouseReason.NOT_OWNER))
    registry: CollectorRegistry = state["metrics"]
    figures = tuple(
        Reading(
            metric.name,
            figure_words(metric.name) or metric.documentation,
            metric.type == "counter",
            sample.value,
        )
        for metric in registry.collect()
        for sample in metric.samples
        if not sample.labels and not sample.name.endswith("_created") and metric.name != _STARTED
    )
    fault = services.store.fault
    sentence = fault if isinstance(fault, Sentence) else None
    version = services.watch.updates.newer
    newer = NewerVersion(version, release_notes(version)) if version else None
    return HouseHealth(services.now(), str(fault), sentence, figures, newer)


ROUTES = (owner_health,)
