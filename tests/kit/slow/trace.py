"""What a browser's own tracing says of a page while something goes on there."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Page

CATEGORIES = [
    "devtools.timeline",
    "disabled-by-default-devtools.timeline.stack",
    "blink.animations",
]
CATEGORIES += ["toplevel", "cc", "benchmark"]
LONG_MS = 50.0
"""A task that takes longer keeps the page from answering at once (W3C, Long Tasks)."""

Event = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Watched:
    """What was seen."""

    moving: int
    """Frames while something moved,"""
    dropped: int
    """those of them that did not come in time,"""
    animations: int
    """How many things moved,"""
    painted: list[str]
    """and the properties among them that the compositor cannot change: the page is painted anew at
    each frame.
    """
    long_ms: list[float]
    """Tasks of the page longer than `LONG_MS`, the longest first."""
    asked: list[str]
    """Scripts that had the page laid out at once by asking where something is."""


def watch(browser: Browser, page: Page, until: Callable[[], object]) -> Watched:
    """Trace a page until something has happened there."""
    browser.start_tracing(page=page, categories=CATEGORIES)
    until()
    return read(json.loads(browser.stop_tracing())["traceEvents"])


def read(events: list[Event]) -> Watched:
    """Sum up a trace of one page."""
    frames = [
        event["args"]["frame_reporter"]
        for event in events
        if event["name"] == "PipelineReporter" and "frame_reporter" in event.get("args", {})
    ]
    moving = [frame for frame in frames if frame["has_compositor_animation"]]
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    own = [event for event in events if (event["pid"], event["tid"]) in mains]
    tasks = [
        event.get("dur", 0) / 1000
        for event in own
        if event["name"] == "ThreadControllerImpl::RunTask"
    ]
    return Watched(
        moving=len(moving),
        dropped=sum(frame["state"] == "STATE_DROPPED" for frame in moving),
        animations=sum(event["name"] == "Animation" and event["ph"] == "b" for event in own),
        painted=sorted({name for event in own for name in _painted(event)}),
        long_ms=sorted((ms for ms in tasks if ms > LONG_MS), reverse=True),
        asked=sorted(set(_asked(own))),
    )


def _painted(event: Event) -> list[str]:
    told = event.get("args", {}).get("data", {}) if event["name"] == "Animation" else {}
    return list(told.get("unsupportedProperties", []))


def _asked(events: list[Event]) -> Iterator[str]:
    for event in events:
        stack = event.get("args", {}).get("beginData", {}).get("stackTrace")
        if event["name"] == "Layout" and stack:
            yield f"{stack[0]['functionName']} in {stack[0]['url'].rpartition('/')[2]}"
