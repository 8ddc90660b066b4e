"""What every test shares: the Hypothesis profiles, and where the browser is.

`quick` (the default) and `long` differ only in how many examples they try. Both are derandomised:
the same commit gives the same answer everywhere; a search for new cases is
`--hypothesis-seed=random` away.
"""

import atexit
import functools
import gc
import os
import re
import shutil
import signal
import tempfile
from pathlib import Path
from typing import Any

import certifi
import httpx
import pytest
from hypothesis import HealthCheck, settings

for profile, examples in {"quick": 40, "long": 3000}.items():
    settings.register_profile(
        profile,
        max_examples=examples,
        derandomize=True,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
settings.load_profile("quick")


def _trust_one_authority() -> None:
    """Have every client of this run trust one authority: reading all of the 140 takes 25 ms for
    each of thousands.

    No test asks anybody outside, and those with certificates of their own name their authority.
    """
    known = Path(certifi.where()).read_text(encoding="utf-8")
    first = re.search("-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----", known, re.DOTALL)
    assert first is not None
    handle, name = tempfile.mkstemp(suffix=".pem", prefix="pokerhouse-authority-")
    atexit.register(Path(name).unlink, missing_ok=True)
    os.write(handle, first[0].encode() + b"\n")
    os.close(handle)
    os.environ["SSL_CERT_FILE"] = name


_trust_one_authority()

# Clients trust the same, so they share what says so: making it takes as long as a request.
vars(httpx._transports.default).update(create_ssl_context=functools.cache(httpx.create_ssl_context))

# A machine with too much to do answers in its own time. What httpx waits for by itself, 5 s, is
# bound in the defaults of its functions, so the one object that they share is changed.
vars(httpx._config.DEFAULT_TIMEOUT_CONFIG).update(
    dict.fromkeys(("connect", "read", "write", "pool"), 60.0)
)

# A job in the background of a script ignores Ctrl-C, and so would all that its tests start; some of
# them press it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# What is collected lives until the end: looking through it for garbage, again and again, was a
# tenth of all time.
gc.disable()


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop() -> None:
    """Let garbage be collected from here on: of what comes, not of what is there.

    Of all hooks after collecting it is the one that is called in the process, too, that only hands
    tests to others.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)  # looking after each 700 new objects takes its time
    gc.enable()


LONGEST = (
    "test_table.py",
    "test_account.py",
    "test_every_game.py",
    "test_talk.py",
    "test_own_hands.py",
    "test_equity.py",
    "test_invite.py",
    "test_create_table.py",
    "test_owner.py",
    "test_served.py",
    "test_own_data.py",
)
"""Of the files that drive a browser, those that take longest (47 seconds the first, 7 the last), in
that order.
"""
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first has no windows that could be opened, and does the same with two thirds of the
processor's time.
"""


def chromium() -> str | None:
    """The browser of this machine: `CHROMIUM` if set, else the first one on the path."""
    return os.environ.get("CHROMIUM") or next(
        (path for name in BROWSERS if (path := shutil.which(name))), None
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: what drives the browser keeps an event loop running, which others
    could not share.

    Without a browser they say why they did not run. Of theirs the longest files are first, so that
    nobody waits for one at the end.
    """
    # By what they use, not only by the mark: one that forgets it breaks every later test of its
    # worker.
    for item in items:
        if "playwright" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")
    place = {name: number for number, name in enumerate(LONGEST)}
    # A file goes to one worker as a whole, when the first of its tests does.
    driving = {item.path for item in items if item.get_closest_marker("browser")}
    items.sort(
        key=lambda item: (
            item.path in driving,
            item.get_closest_marker("browser") is not None,
            place.get(item.path.name, len(place)),
        )
    )
    if chromium() is None:
        skip = pytest.mark.skip(
            reason="no Chromium on this machine: install one, or name it in CHROMIUM"
        )
        for item in items:
            if item.get_closest_marker("browser"):
                item.add_marker(skip)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Playwright drives the machine's own browser; inside a container it cannot build its sandbox
    as root.
    """
    sandbox = [] if os.geteuid() else ["--no-sandbox"]
    return {**browser_type_launch_args, "executable_path": chromium(), "args": sandbox}
