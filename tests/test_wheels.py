"""Wheels for every Linux: their names, and that each one works on a machine without a compiler.

The long tests take what `make wheels` left in `dist/`; they build nothing.
"""

import importlib
import os
import shutil
import subprocess
import sys
import time
import zipfile
from contextlib import nullcontext
from pathlib import Path
from types import ModuleType

import pytest
from packaging.tags import sys_tags
from packaging.utils import parse_wheel_filename

from pokerhouse.fair import _kernel
from pokerhouse.hands import _native

ROOT = Path(__file__).resolve().parent.parent
WHEELS = sorted((ROOT / "dist").glob("pokerhouse-*linux_*_*_*.whl"))
NATIVE = (_native.instruction_sets(), _kernel.ways())
"""The instructions that this kernel finds in the processor, the fastest first."""

ELF_MACHINE = {"x86_64": 62, "aarch64": 183}

PROGRAM = """
import sys, time
started = time.perf_counter()
import numpy as np
from pokerhouse.fair import _kernel
from pokerhouse.hands import _native, evaluate, evaluate_many, equity
assert str(evaluate("As Ks Qs Js Ts")) == "royal flush"
ace_king, queens = equity(["AhKh", "QsQd"]).players
assert f"{float(ace_king.equity):.1%}" == "46.2%"
first = time.perf_counter() - started
hands = np.random.default_rng(1).permuted(np.tile(np.arange(52, dtype=np.uint8), (500_000, 1)), axis=1)[:, :7].copy()
out = np.empty(len(hands), np.uint16)
times = []
for _ in range(9):
    started = time.perf_counter()
    evaluate_many(hands, out)
    times.append(time.perf_counter() - started)
extensions = _native.instruction_sets(), _kernel.ways()
assert repr(extensions) == sys.argv[1], f"the native build finds {sys.argv[1]}, this one {extensions}"
print(f"first answers after {first:.2f} s, {len(hands) / min(times) / 1e6:.0f} million hands a second ({extensions[0][0]})")
"""


@pytest.fixture
def builder(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module that builds the wheels."""
    monkeypatch.syspath_prepend(ROOT / "_build")
    return importlib.import_module("wheels")


def test_the_targets_are_the_two_processors_with_the_two_c_libraries(builder: ModuleType) -> None:
    assert [target.tag for target in builder.TARGETS.values()] == [
        "manylinux_2_17_x86_64",
        "manylinux_2_17_aarch64",
        "musllinux_1_2_x86_64",
        "musllinux_1_2_aarch64",
    ]


def test_the_page_on_installing_lists_every_target(builder: ModuleType) -> None:
    page = (ROOT / "docs" / "how-to" / "install.md").read_text()
    assert [target.tag for target in builder.TARGETS.values() if target.tag not in page] == []


@pytest.mark.parametrize(
    ("finding", "fault"),
    [
        ("manylinux_2_17_x86_64", None),
        ("manylinux_2_5_x86_64", None),
        ("manylinux_2_34_x86_64", "needs manylinux 2.34 on x86_64"),
        ("musllinux_1_2_x86_64", "needs musllinux 1.2 on x86_64"),
        ("linux_x86_64", "auditwheel finds no platform"),
    ],
)
def test_a_wheel_that_needs_more_than_its_platform_has_is_refused(
    builder: ModuleType, monkeypatch: pytest.MonkeyPatch, finding: str, fault: str | None
) -> None:
    said = f'x.whl is consistent with\nthe following platform tag: "{finding}".'
    monkeypatch.setattr(builder, "run_logged", lambda *_: said)
    wheel = Path("pokerhouse-1.0-cp311-cp311-linux_x86_64.whl")
    target = builder.TARGETS["manylinux-x86_64"]
    if fault is None:
        builder.check(wheel, target, Path("python"))
    else:
        with pytest.raises(builder.WheelError, match=fault):
            builder.check(wheel, target, Path("python"))


@pytest.mark.parametrize(("needed", "good"), [("libc.so", True), ("libstdc++.so.6", False)])
def test_a_wheel_for_musl_may_need_the_c_library_and_nothing_else(
    builder: ModuleType, monkeypatch: pytest.MonkeyPatch, needed: str, good: bool
) -> None:
    said = f'''the following platform tag: "linux_x86_64".
        The following external shared libraries are required by the wheel:
        {{\n "{needed}": null\n}}'''
    monkeypatch.setattr(builder, "run_logged", lambda *_: said)
    wheel, target = Path("pokerhouse-1.0.whl"), builder.TARGETS["musllinux-x86_64"]
    with nullcontext() if good else pytest.raises(builder.WheelError, match="no platform"):
        builder.check(wheel, target, Path("python"))


def test_an_unknown_target_is_an_error_that_names_the_known_ones() -> None:
    run = subprocess.run(
        [sys.executable, ROOT / "_build" / "wheels.py", "amiga"], capture_output=True, text=True
    )
    assert run.returncode == 2
    assert "no target is called amiga; there are manylinux-x86_64, manylinux-aarch64" in run.stderr


def test_the_headers_of_debians_pythons_are_there_for_both_processors(
    builder: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    header = tmp_path / "include" / "x86_64-linux-gnu" / "python3.13" / "pyconfig.h"
    header.parent.mkdir(parents=True)
    header.write_text("#define SIZEOF_LONG 8\n")
    monkeypatch.setattr(builder, "INCLUDE", tmp_path / "include")
    monkeypatch.setattr(builder, "WORK", tmp_path)
    folder = builder.copy_headers()
    for processor in ("x86_64", "aarch64"):
        copied = folder / f"{processor}-linux-gnu" / "python3.13" / "pyconfig.h"
        assert copied.read_text() == header.read_text()


def python_for(wheel: Path, builder: ModuleType) -> str:
    """Return the interpreter of this machine that a wheel is for."""
    *_, tags = parse_wheel_filename(wheel.name)
    (tag,) = tags
    if tag.platform not in {known.platform for known in sys_tags()}:
        pytest.skip("it is for another kind of machine")
    try:
        return str(builder.find_python(f"3.{tag.interpreter.removeprefix('cp3')}"))
    except builder.WheelError as missing:
        pytest.skip(str(missing))


every_wheel = pytest.mark.parametrize(
    "wheel",
    WHEELS or [pytest.param(None, marks=pytest.mark.skip("dist/ has none: run `make wheels`"))],
    ids=lambda wheel: wheel and wheel.stem,
)


@pytest.mark.long
@every_wheel
def test_the_programs_in_a_wheel_are_for_its_python_and_its_machine(wheel: Path) -> None:
    *_, tags = parse_wheel_filename(wheel.name)
    (tag,) = tags
    processor = "aarch64" if tag.platform.endswith("aarch64") else "x86_64"
    library = "musl" if tag.platform.startswith("musl") else "gnu"
    python = tag.interpreter.removeprefix("cp")
    suffix = f"cpython-{python}-{processor}-linux-{library}"
    with zipfile.ZipFile(wheel) as archive:
        programs = [name for name in archive.namelist() if name.endswith(".so")]
        assert {name.removeprefix("pokerhouse/") for name in programs} == {
            f"hands/_native.{suffix}.so",
            f"fair/_kernel.{suffix}.so",
        }
        for name in programs:
            head = archive.read(name)[:20]
            assert head[:4] == b"\x7fELF"
            assert int.from_bytes(head[18:], "little") == ELF_MACHINE[processor]


@pytest.mark.long
@every_wheel
def test_a_wheel_is_installed_without_a_compiler_and_ranks_hands(
    wheel: Path, builder: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "wheels"
    folder.mkdir()
    shutil.copy(wheel, folder)
    python = python_for(wheel, builder)
    place = tmp_path / "python"
    start = time.monotonic()
    subprocess.run([python, "-m", "venv", place], check=True)
    # Nothing but the environment is on the path: whatever looks for a compiler finds none.
    env = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    env["PATH"] = str(place / "bin")
    pip = [str(place / "bin" / "python"), "-m", "pip", "-q", "--disable-pip-version-check"]
    local = f"install --pre --no-deps --no-index --find-links {folder} pokerhouse"
    needs = "install --only-binary :all: pokerhouse"
    for words in (local, needs):
        subprocess.run([*pip, *words.split()], env=env, check=True)
    took = time.monotonic() - start
    run = subprocess.run(
        [place / "bin" / "python", "-c", PROGRAM, repr(NATIVE)],
        cwd=tmp_path,
        env=env,
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    with capsys.disabled():
        sys.stdout.write(f"\n{wheel.name}, {python}: installed in {took:.0f} s, {run.stdout}")
