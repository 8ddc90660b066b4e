"""The wheels on machines unlike this one: bare Debians, a 64-bit ARM, and musl.

They take what `make wheels` left in `dist/` and build nothing. All that is installed comes from a
folder, and there is no network. They say how long the installations took.
"""

import asyncio
import re
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO

import pytest

from tests.kit.bare_root import BareRoot
from tests.kit.client import NO_LIMIT, Client, passive
from tests.kit.server import ServerProcess

pytestmark = pytest.mark.long

DIST = Path(__file__).resolve().parent.parent / "dist"
COMPILERS = ("cc", "gcc", "c++", "g++", "clang", "make", "cmake")
ROYAL = ["pokerhouse", "evaluate", "As Ks Qs Js Ts"]


class Place:
    """A root, a folder of its own in it, and the wheels to install from."""

    def __init__(self, root: BareRoot, folder: Path) -> None:
        root.make()
        python = f"cp{root.python.replace('.', '')}"
        found = sorted(DIST.glob(f"pokerhouse-*-{python}-manylinux_*_{root.processor}.whl"))
        if not found:
            pytest.skip(f"dist/ has no wheel for {python} on {root.processor}: run `make wheels`")
        self.root, self.folder = root, folder
        self.wheels = root.wheels_for(found[-1])
        folder.mkdir()

    def run(self, *words: str) -> str:
        """Run a command there; return what it printed."""
        return self.root.run(words, place=self.folder, wheels=self.wheels).stdout

    def install(self, what: str) -> None:
        """Make an environment and install into it from the folder."""
        self.run("python3", "-m", "venv", "venv")
        here = ["--quiet", "--no-index", "--find-links", "/mnt", "--pre"]
        self.run("python", "-m", "pip", "--disable-pip-version-check", "install", *here, what)


class HouseInRoot(ServerProcess):
    """A house that runs in a root; its port is this machine's."""

    def __init__(self, place: Place) -> None:
        super().__init__(place.folder / "house")
        self._place = place

    def _launch(self, words: Sequence[str], log: IO[str]) -> "subprocess.Popen[str]":
        inside = ["pokerhouse", *words[:-1], "/srv/house"]
        place, wheels = self._place.folder, self._place.wheels
        command = self._place.root.command(inside, place=place, wheels=wheels, network=True)
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)


@pytest.mark.parametrize(
    ("suite", "processor"), [("bookworm", "x86_64"), ("trixie", "x86_64"), ("bookworm", "aarch64")]
)
def test_a_bare_debian_installs_it_from_a_folder_and_plays(
    suite: str, processor: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = Place(BareRoot(suite, processor), tmp_path / "place")
    found = place.run(
        "sh", "-c", f"for each in {' '.join(COMPILERS)}; do command -v $each; done; :"
    )
    assert found == "", f"it is not bare: {found}"
    start = time.monotonic()
    place.install("pokerhouse")
    installed = time.monotonic() - start
    assert "royal flush" in place.run(*ROYAL)
    took = time.monotonic() - start
    said = f"{installed:.0f} s to install, {took:.0f} s to the first answer"
    with capsys.disabled():
        sys.stdout.write(f"\n{suite} {processor}: {said}\n")
    played = place.run("pokerhouse", "arena", "smart", "passive", "--hands", "200")
    assert "smart" in played


@pytest.fixture
def house(tmp_path: Path) -> Iterator[HouseInRoot]:
    """A house in a bare Debian 12, with pokerhouse[house] installed from a folder."""
    place = Place(BareRoot("bookworm", "x86_64"), tmp_path / "place")
    place.install("pokerhouse[house]")
    with HouseInRoot(place) as house:
        yield house


def test_a_house_in_a_bare_debian_serves_a_hand(house: HouseInRoot) -> None:
    async def one_hand() -> None:
        async with Client(house.url, passive) as ann:
            await ann.create_table(NO_LIMIT, ("passive",))
            await ann.sit()
            await ann.until(lambda: ann.hand_over)

    asyncio.run(one_hand())
    assert "Traceback" not in house.log.read_text()


@pytest.mark.parametrize("processor", ["x86_64", "aarch64"])
def test_musl_finds_all_that_the_kernel_needs_of_it(processor: str, tmp_path: Path) -> None:
    loader = Path(f"/lib/ld-musl-{processor}.so.1")
    found = sorted(DIST.glob(f"pokerhouse-*-musllinux_*_{processor}.whl"))
    if not loader.is_file():
        pytest.skip(f"needs {loader}: Debian's package musl has it")
    if not found:
        pytest.skip(f"dist/ has no wheel for musl on {processor}: run `make wheels`")
    with zipfile.ZipFile(found[-1]) as wheel:
        programs = [wheel.extract(each, tmp_path) for each in wheel.namelist() if ".so" in each]
    assert len(programs) == 2
    for program in programs:
        # No Python for musl is here to import it, so the loader misses all that Python has.
        command = [str(loader), "--list", program]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        missing = re.findall(r"Error relocating \S+: (\w+): symbol not found", done.stderr)
        assert len(missing) > 50, done.stdout + done.stderr
        assert [name for name in missing if not re.match("_?Py", name)] == []
        others = re.sub(r"Error relocating \S+: _?Py\w+: symbol not found\n", "", done.stderr)
        assert others.strip() == ""
