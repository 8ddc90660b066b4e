"""The list of what a release is made of, and the licences of what others made."""

import doctest
import json
import re
import subprocess
import sys
import tomllib
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from _build import sbom

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "pokerhouse"
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
PIP = sbom.PIP_LOCK.read_text()
NPM = sbom.NPM_LOCK.read_text()
Packages = set[tuple[str, str]]


@pytest.fixture(scope="module")
def packed() -> Packages:
    """The packages in the built page."""
    assert sbom.BUNDLED.exists(), "run `make page`"
    return sbom.bundled(sbom.BUNDLED.read_text())


@pytest.fixture(scope="module")
def bill(packed: Packages) -> dict[str, Any]:
    """The list for the locks as they are."""
    return sbom.bill(
        PROJECT, sbom.python_components(PIP, {"cmake"}), sbom.web_components(NPM, packed)
    )


def test_the_list_is_valid_cyclonedx(bill: dict[str, Any]) -> None:
    schemas = pytest.importorskip("cyclonedx.schema._res", reason="run `make dev` again").__path__[
        0
    ]
    read = {
        name: json.loads(Path(schemas, f"{name}.SNAPSHOT.schema.json").read_text())
        for name in ("bom-1.6", "spdx", "jsf-0.82")
    }
    parts = [
        (f"http://cyclonedx.org/schema/{name}.SNAPSHOT.schema.json", read[name])
        for name in ("spdx", "jsf-0.82")
    ]
    valid = jsonschema_rs.validator_for(
        read["bom-1.6"], registry=jsonschema_rs.Registry(parts), validate_formats=True
    )
    assert [error.message for error in valid.iter_errors(bill)] == []
    bill = json.loads(json.dumps(bill))
    bill["components"][0]["scope"] = "some"
    assert not valid.is_valid(bill)


def test_every_pin_of_both_locks_is_in_the_list_once(bill: dict[str, Any]) -> None:
    packages = json.loads(NPM)["packages"]
    del packages[""]
    pinned = set(re.findall(r"^([\w.-]+)==([^\s;]+)", PIP, re.MULTILINE))
    pinned |= {
        (path.split("node_modules/")[-1], each["version"]) for path, each in packages.items()
    }
    listed = [(each["name"], each["version"]) for each in bill["components"]]
    assert sorted(listed) == sorted(pinned)
    assert len({each["bom-ref"] for each in bill["components"]}) == len(listed)


def test_only_what_is_part_of_the_release_is_required(bill: dict[str, Any]) -> None:
    scopes = {each["name"]: each["scope"] for each in bill["components"]}
    names = ("litestar", "nanobind", "svelte", "@noble/curves", "cmake", "vite")
    assert [scopes[name] for name in names] == ["required"] * 4 + ["excluded"] * 2


def test_the_same_pins_give_the_same_bytes_and_others_another_number(
    bill: dict[str, Any], packed: Packages
) -> None:
    again = sbom.bill(
        PROJECT, sbom.web_components(NPM, packed), sbom.python_components(PIP, {"cmake"})
    )
    assert json.dumps(again) == json.dumps(bill)
    assert sbom.bill(PROJECT, [])["serialNumber"] != bill["serialNumber"]


def test_a_package_has_its_address_its_hash_and_its_licence() -> None:
    (found,) = sbom.web_components(
        '{"packages": {"": {}, "node_modules/x/node_modules/@a/b": '
        '{"version": "1.0.0", "integrity": "sha512-AAEC", "license": "ISC"}}}',
        {("@a/b", "1.0.0")},
    )
    assert found["purl"] == "pkg:npm/%40a/b@1.0.0"
    assert found["hashes"] == [{"alg": "SHA-512", "content": "000102"}]
    assert found["licenses"] == [{"expression": "ISC"}]
    assert (found["name"], found["scope"]) == ("@a/b", "required")


def test_a_pin_without_a_version_is_refused() -> None:
    with pytest.raises(ValueError, match="found 'here @ file:///here'"):
        sbom.python_components("# pins\nhere @ file:///here\n", set())


def test_the_command_writes_the_list_for_the_version_of_the_project(tmp_path: Path) -> None:
    assert doctest.testmod(sbom).failed == 0
    done = subprocess.run(
        [sys.executable, "_build/sbom.py", "--folder", tmp_path],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    (file,) = tmp_path.iterdir()
    assert file.name == f"pokerhouse-{PROJECT['version']}.cdx.json"
    written = json.loads(file.read_text())
    assert written["metadata"]["component"]["version"] == PROJECT["version"]
    assert len(written["components"]) == int(done.stdout.split()[-2])


def test_the_built_page_names_the_licence_of_every_package_that_its_sources_import(
    packed: Packages,
) -> None:
    imported = set()
    for file in (ROOT / "web" / "src").rglob("*"):
        if file.suffix in (".ts", ".svelte"):
            names = re.findall(
                r'^import (?!type\b).*from "(@[\w-]+/[\w-]+|[a-z][\w-]*)[/"]',
                file.read_text(),
                re.M,
            )
            imported |= set(names)
    assert {"svelte", "d3-array", "@noble/hashes"} <= imported
    assert imported <= {name for name, _ in packed}
    pinned = {
        (path.removeprefix("node_modules/"), each.get("version"))
        for path, each in json.loads(NPM)["packages"].items()
    }
    assert pinned >= packed


def test_licences_of_compiled_and_copied_parts_are_told_and_packed() -> None:
    text = (ROOT / "THIRD_PARTY.md").read_text()
    (licence,) = [file for file in distribution("nanobind").files or [] if file.name == "LICENSE"]
    assert Path(str(licence.locate())).read_text().strip() in text
    assert "THIRD_PARTY.md" in PROJECT["license-files"]
    for name in re.findall(r"`((?:house|server)/[\w/.-]+)`", text):
        assert (PACKAGE / name).exists(), name


def test_no_file_of_a_font_or_a_sound_is_in_the_package() -> None:
    """One would need its licence in `THIRD_PARTY.md`."""
    endings = {".woff", ".woff2", ".ttf", ".otf", ".mp3", ".ogg", ".wav", ".opus", ".m4a", ".jpg"}
    found = [file.name for file in PACKAGE.rglob("*") if file.suffix in endings]
    assert found == []
