"""Measuring: rounds in turn for all that is compared, then one table with medians and spread.

Each contender runs once to warm up and then once a round, in turn, so that a machine that slows
down slows them all.
"""

import os
import platform
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter

ROUNDS = 7


@dataclass(frozen=True, slots=True)
class Contender:
    """A contender: `run` does `count` units of work, a second or less of it."""

    name: str
    count: int
    run: Callable[[], object]


def print_machine() -> None:
    """Print the conditions of the figures: processor, cores, Python, commit."""
    print(
        f"{_processor()}, {os.cpu_count()} cores, {platform.system()}, Python "
        f"{platform.python_version()}"
    )
    print(f"commit {_commit()}")


def compare(title: str, contenders: Sequence[Contender], *, unit: str) -> None:
    """Measure the contenders in turn, and print units a second and the time of one.

    Units a second are the median, lowest and highest of the rounds; the time is from the median.
    """
    for contender in contenders:
        contender.run()
    rates: dict[str, list[float]] = {contender.name: [] for contender in contenders}
    for _ in range(ROUNDS):
        for contender in contenders:
            start = perf_counter()
            contender.run()
            rates[contender.name].append(contender.count / (perf_counter() - start))

    print(f"\n{title}")
    print(f"  {'':<34}{unit + '/s':>16}{'lowest':>16}{'highest':>16}{'one':>12}")
    for name, each in rates.items():
        print(
            f"  {name:<34}{median(each):>16,.0f}{min(each):>16,.0f}{max(each):>16,.0f}"
            f"{_time(1 / median(each)):>12}"
        )


def _time(seconds: float) -> str:
    unit, size = next(
        (
            (unit, size)
            for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6))
            if seconds >= size
        ),
        ("ns", 1e-9),
    )
    return f"{seconds / size:,.1f} {unit}"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    return next(
        (line.partition(":")[2].strip() for line in lines if line.startswith("model name")),
        platform.machine(),
    )


def _commit() -> str:
    """Return the commit of the tree, marked when the tree differs from it."""
    git = ["git", "-C", str(Path(__file__).resolve().parent)]
    try:
        return subprocess.run(
            [*git, "describe", "--always", "--dirty=, with changes"],
            check=True,
            capture_output=True,
            text=True,
        ).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
