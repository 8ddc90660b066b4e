"""Work of the arena on a Dask cluster: real schedulers and workers, of which one is killed."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import count, islice
from pathlib import Path
from socket import socket
from time import monotonic, sleep

import pytest

from pokerhouse.arena import cluster, open_scheduler
from pokerhouse.errors import InputError, MissingExtra, WorkError
from tests.arena.test_schedulers import PATIENCE_SECONDS, die, die_once, refuse, square

ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def dask(folder: Path, *arguments: str) -> Iterator[None]:
    """A program of Dask for as long as it is wanted."""
    process = subprocess.Popen(
        [sys.executable, "-m", "dask", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        process.kill()
        process.wait()


def free_port() -> int:
    """Return a free port of this machine."""
    with socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def dask_cluster(folder: Path, workers: int) -> Iterator[str]:
    """A scheduler and its workers; its address."""
    port = free_port()
    address = f"tcp://127.0.0.1:{port}"
    with ExitStack() as stack:
        stack.enter_context(
            dask(
                folder,
                "scheduler",
                "--host",
                "127.0.0.1",
                "--port",
                str(port),
                "--no-dashboard",
                "--no-show",
            )
        )
        for _ in range(workers):
            stack.enter_context(
                dask(
                    folder,
                    "worker",
                    address,
                    "--no-nanny",
                    "--nthreads",
                    "1",
                    "--no-dashboard",
                    "--host",
                    "127.0.0.1",
                )
            )
        await_listener(port)
        yield address


def await_listener(port: int) -> None:
    """Wait until somebody listens on this port."""
    end = monotonic() + PATIENCE_SECONDS
    while True:
        try:
            with socket() as probe:
                probe.connect(("127.0.0.1", port))
                return
        except ConnectionRefusedError:
            assert monotonic() < end, "no scheduler"
            sleep(0.05)


@pytest.mark.long
def test_one_of_two_workers_is_killed_and_the_results_are_the_same(tmp_path: Path) -> None:
    mark = tmp_path / "killed"
    with dask_cluster(tmp_path, 2) as address, open_scheduler(address=address) as scheduler:
        assert sorted(scheduler.run(square, range(50))) == [(n, n * n) for n in range(50)]
        assert sorted(scheduler.run(die_once, [(n, str(mark)) for n in range(20)])) == list(
            range(20)
        )
        assert mark.exists()
        assert len(list(islice(scheduler.run(square, count()), 7))) == 7
        with pytest.raises(InputError, match="two: expected another number"):
            list(scheduler.run(refuse, [1, 2, 3]))
        assert list(scheduler.run(refuse, [1])) == [1]


@pytest.mark.long
def test_work_that_kills_whoever_tries_it_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES", "0")
    with (
        dask_cluster(tmp_path, 1) as address,
        open_scheduler(address=address) as scheduler,
        pytest.raises(WorkError, match="every worker that tried one piece of work died over it"),
    ):
        list(scheduler.run(die, [7]))


@pytest.mark.long
def test_a_cluster_without_workers_says_how_to_start_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE_SECONDS", 3)
    with (
        dask_cluster(tmp_path, 0) as address,
        pytest.raises(InputError, match=r"has no worker: start one with dask worker tcp://127"),
        open_scheduler(address=address),
    ):
        pass


@pytest.mark.parametrize("port", [None, 65536])
def test_nobody_there_is_told_in_one_line(
    port: int | None, capfd: pytest.CaptureFixture[str]
) -> None:
    address = f"tcp://127.0.0.1:{port or free_port()}"
    with (
        pytest.raises(
            InputError, match=r"no Dask scheduler answers at 'tcp://127.0.0.1:\d+' within 10 s"
        ),
        open_scheduler(address=address),
    ):
        pass
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    "address", ["", "x://y:1", "tcp://", "tcp://127.0.0.1:none", "127.0.0.1:8786"]
)
def test_an_address_that_is_none(address: str) -> None:
    with (
        pytest.raises(InputError, match="no address of a Dask scheduler"),
        open_scheduler(address=address),
    ):
        pass


@pytest.mark.long
def test_somebody_else_who_listens_there_is_no_scheduler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE_SECONDS", 2)
    with socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        address = f"tcp://127.0.0.1:{other.getsockname()[1]}"
        with (
            pytest.raises(
                InputError, match=r"no Dask scheduler answers at 'tcp://127.0.0.1:\d+' within 2 s"
            ),
            open_scheduler(address=address),
        ):
            pass


def test_without_dask_the_command_that_installs_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with (
        pytest.raises(
            MissingExtra,
            match=r'Dask is not installed. Install it with:  pip install "pokerhouse\[cluster\]"',
        ),
        open_scheduler(address="tcp://127.0.0.1:8786"),
    ):
        pass


def test_the_house_imports_no_dask() -> None:
    code = (
        "import sys, pokerhouse, pokerhouse.arena; sys.exit('distributed' in sys.modules or "
        "'dask' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
