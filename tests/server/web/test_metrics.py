"""Figures for Prometheus: named as it wants them, explained in the manual, and each of them
moves.
"""

import asyncio
import re
import resource
import signal
import time
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from pokerhouse.server.wire import protocol as p
from tests.kit.client import Client, new_id, passive
from tests.kit.server import ServerProcess
from tests.server.test_drain import in_a_hand
from tests.server.test_seats_by_socket import STAKES, people

MANUAL = Path(__file__).resolve().parents[3] / "docs" / "how-to" / "run-it-on-a-server.md"
COUNTERS = {"actions", "hands", "commits", "steps"}
GAUGES = {
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
}


async def figures(server: ServerProcess) -> dict[str, float]:
    """Every figure of the house by its name."""
    async with httpx.AsyncClient() as http:
        text = (await http.get(server.url + "/metrics")).text
    families = list(text_string_to_metric_families(text))
    return {
        sample.name.removeprefix("pokerhouse_"): sample.value
        for each in families
        for sample in each.samples
    }


async def until(server: ServerProcess, name: str, value: float) -> None:
    """Wait until a figure has this value; it follows what happens by a moment."""
    async with asyncio.timeout(60):
        while (await figures(server))[name] != value:  # noqa: ASYNC110  # nobody tells when a figure moves
            await asyncio.sleep(0.05)


def test_names_and_units_are_as_prometheus_wants_them_and_the_manual_explains_each(
    tmp_path: Path,
) -> None:
    with ServerProcess(tmp_path / "house") as server:
        text = httpx.get(server.url + "/metrics").text
    ours = [
        each for each in text_string_to_metric_families(text) if each.name.startswith("pokerhouse_")
    ]
    assert {
        each.name.removeprefix("pokerhouse_") for each in ours if each.type == "counter"
    } == COUNTERS
    assert {
        each.name.removeprefix("pokerhouse_") for each in ours if each.type == "gauge"
    } == GAUGES
    rows = dict(re.findall(r"^\| `pokerhouse_(\w+)` \| (.+) \|$", MANUAL.read_text(), re.MULTILINE))
    assert set(rows) == GAUGES | {f"{name}_total" for name in COUNTERS}
    for each in ours:
        assert re.fullmatch(r"pokerhouse_[a-z]+(_[a-z]+)*", each.name)
        assert each.documentation
        names = {sample.name for sample in each.samples}
        assert names == {f"{each.name}_total" if each.type == "counter" else each.name}


def test_every_figure_moves(tmp_path: Path) -> None:
    async def story(server: ServerProcess) -> None:
        before = await figures(server)
        assert (
            before["sockets"],
            before["tables"],
            before["hands_in_play"],
            before["draining"],
        ) == (0, 0, 0, 0)
        async with people(server, *"AB") as (ann, ben):
            await in_a_hand(ann, ben)
            await until(server, "hands_in_play", 1)
            now = await figures(server)
            assert (now["sockets"], now["players_online"], now["tables"]) == (2, 2, 1)
            assert now["commits_total"] > before["commits_total"]
            assert now["free_disk_bytes"] > 0
            ann.policy = ben.policy = passive
            for client in (ann, ben):
                await client.drop()
            await ann.until(lambda: len(ann.hands) > 1)
            now = await figures(server)
            assert now["hands_total"] >= 1
            assert now["actions_total"] >= 2 * now["hands_total"], "both act in each hand"
            assert now["steps_total"] > now["hands_total"]
            ann.policy = ben.policy = None
            server.tell(signal.SIGSTOP)
            await asyncio.sleep(1)
            server.tell(signal.SIGCONT)
            assert (await figures(server))["event_loop_lag_seconds"] > 0.5, (
                "it stood still for a second"
            )
            server.tell(signal.SIGTERM)
            await until(server, "draining", 1)

    with ServerProcess(tmp_path / "house", POKERHOUSE_DRAIN_SECONDS="600") as server:
        asyncio.run(story(server))
        server.kill()


def rest(file: Path) -> None:
    """Wait until nothing is on its way into a file: the head keeps its size, so a full disk never
    stops it.
    """
    while time.time() - file.stat().st_mtime < 0.5:
        time.sleep(0.1)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs Linux")
@pytest.mark.long
def test_a_disk_without_room_is_in_figures_and_health_until_there_is_room_again(
    tmp_path: Path,
) -> None:
    """The process may write no further byte into its files; then it may again, and nobody does
    anything.
    """

    async def story(server: ServerProcess) -> None:
        async with httpx.AsyncClient(base_url=server.url) as http, Client(server.url) as ann:
            unlimited = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
            await asyncio.to_thread(rest, server.data / "house.head")
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, unlimited[1]))
            frame = p.CreateTable(p.TableOptions("Full", STAKES), id=new_id())
            refused = await ann.ask(frame)
            assert isinstance(refused, p.Refused)
            assert refused.reason == "busy"
            answer = await http.get("/health")
            assert (answer.status_code, answer.json()["ok"]) == (503, False)
            assert answer.json()["fault"].startswith("the disk ")
            assert (await figures(server))["write_fault"] == 1
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, unlimited)
            assert (await http.get("/health")).json()["ok"] is True
            assert (await figures(server))["write_fault"] == 0
            assert isinstance(
                await ann.ask(p.CreateTable(p.TableOptions("Room", STAKES), id=new_id())), p.Ack
            )

    with ServerProcess(tmp_path / "house") as server:
        asyncio.run(story(server))
