"""The image, built and run: small, without rights, and no hand is lost when it ends."""

import asyncio
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.container.house import ContainerProcess
from tests.container.image import Image, build, buildah, look_at, needs_tools
from tests.container.test_templates import VERSION
from tests.kit.client import passive
from tests.server.test_crash import audit
from tests.server.test_drain import in_a_hand, told
from tests.server.test_seats_by_socket import people

pytestmark = [pytest.mark.long, needs_tools]

SIZE_MAX = 150_000_000
"""Bytes of all files."""


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Image]:
    """The image, built once and mounted while the tests of this file run."""
    folder = tmp_path_factory.mktemp("image")
    name = build(folder)
    container = buildah("from", "--pull-never", name)
    try:
        yield look_at(name, container, folder)
    finally:
        buildah("rm", container)


@pytest.fixture
def house(image: Image, tmp_path: Path) -> Iterator[ContainerProcess]:
    """A house in a container, where a stop waits for the hand in play."""
    process = ContainerProcess(image, tmp_path / "volume", POKERHOUSE_DRAIN_SECONDS="3600")
    process.start()
    yield process
    process.kill()


def test_the_image_is_small_and_says_which_version_it_has(
    image: Image, capsys: pytest.CaptureFixture[str]
) -> None:
    with capsys.disabled():
        sys.stdout.write(
            f"\nimage: {image.bytes / 1e6:.0f} MB, {image.compressed_bytes / 1e6:.0f} MB to fetch\n"
        )
    assert image.bytes <= SIZE_MAX
    assert image.config["Labels"]["org.opencontainers.image.version"] == VERSION


def test_the_image_has_neither_shell_nor_compiler_nor_set_uid_programs(image: Image) -> None:
    programs = {path.name for path in (image.root / "usr/bin").iterdir()}
    assert {name for name in programs if not name.startswith("python3")} == {"pokerhouse"}
    marked = [path for path in image.root.rglob("*") if path.lstat().st_mode & 0o6000]
    assert marked == []


def test_the_house_runs_without_rights_and_writes_only_to_its_volume(
    house: ContainerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    with capsys.disabled():
        sys.stdout.write(f"\nthe first page came after {house.opened_in_s:.1f} s\n")
    look = (
        "import os; print(os.getuid(), os.getgid());"
        "lines = open('/proc/1/status').read().splitlines();"
        "print({line.split()[1] for line in lines if line.startswith('Cap')});"
        "print([line for line in lines if line.startswith('NoNewPrivs')])"
    )
    said = house.execute("python3", "-c", look)
    assert said.stdout.splitlines() == ["1000 1000", "{'0000000000000000'}", "['NoNewPrivs:\\t1']"]
    for place in ("/", "/usr/bin", "/etc", "/var/lib"):
        done = house.execute("python3", "-c", f"open('{place}/x', 'w')")
        assert "Read-only file system" in done.stderr, place
    assert house.execute("python3", "-c", "open('/tmp/x', 'w')").returncode == 0
    assert (house.data / "house.db").stat().st_uid == 1000


def test_the_health_check_of_the_image_asks_the_house(house: ContainerProcess) -> None:
    kind, *check = house._image.config["Healthcheck"]["Test"]
    assert kind == "CMD"
    assert house.execute(*check).returncode == 0
    assert httpx.get(house.url + "/health").json()["version"] == VERSION
    unhealthy = [word.replace("/health", "/nothing-here") for word in check]
    assert house.execute(*unhealthy).returncode == 1


def test_commands_for_the_owner_work_in_the_container(house: ContainerProcess) -> None:
    assert house.execute("pokerhouse", "--version").stdout.split() == ["pokerhouse", VERSION]
    assert "/#" in house.execute("pokerhouse", "owner-link", "/data").stdout
    copied = house.execute("pokerhouse", "backup", "/data", "/data/evening.backup")
    assert copied.returncode == 0, copied.stderr
    assert (house.data / "evening.backup").is_file()


def test_a_killed_container_goes_on_with_the_hand_and_a_stopped_one_lets_it_end(
    house: ContainerProcess,
) -> None:
    async def story() -> None:
        async with people(house, *"AB") as (ann, ben):
            await in_a_hand(ann, ben)
            before, events, wallet = ann.turn, list(ann.hand), ann.me.wallet
            connections = ann.connections
            await asyncio.to_thread(house.kill)
            await asyncio.to_thread(house.start)
            await ann.until(lambda: ann.connections > connections and ann.turn is not before)
            assert before is not None
            assert ann.turn is not None
            assert (ann.turn.hand, ann.turn.turn, ann.hand) == (before.hand, before.turn, events)
            assert (ann.me.wallet, ann.turn.pot) == (wallet, before.pot)

            house.tell(signal.SIGTERM)
            for client in (ann, ben):
                await told(client)
                client.policy = passive
                await client.drop()  # it comes back, is asked, and plays the hand to its end
            assert (await asyncio.to_thread(house.ended)).count("the house closes;") == 1
            assert house.status == 0
            assert ann.ended(before.hand)

    asyncio.run(story())
    asyncio.run(audit(house.data))
