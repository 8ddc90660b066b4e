"""List what a release is made of, as CycloneDX 1.6 JSON: the pins of Python and of the web client.

    make sbom        # writes dist/pokerhouse-VERSION.cdx.json

The same locks and packages give the same bytes, so the list has no time in it.
"""

import argparse
import base64
import json
import re
import sys
import tomllib
import uuid
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any
from urllib.parse import quote

ROOT = Path(__file__).resolve().parent.parent
PIP_LOCK = ROOT / "requirements" / "run.lock"
NPM_LOCK = ROOT / "web" / "package-lock.json"
BUNDLED = ROOT / "src" / "pokerhouse" / "server" / "static" / "third-party.txt"
"""The packages in the built page with their licences; Vite writes it."""
COMPILED_IN = "nanobind"
"""The one package of the group `build` that becomes part of the compiled modules."""

Component = dict[str, Any]


def main() -> None:
    """Write the list into a folder."""
    parser = argparse.ArgumentParser(prog="sbom", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--folder", type=Path, default=ROOT / "dist", help="default: dist")
    folder: Path = parser.parse_args().folder
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    if not BUNDLED.exists():
        sys.exit(f"sbom: {BUNDLED} is missing: run `make page`")
    tools = {_name(one) for one in project["dependency-groups"]["build"]} - {COMPILED_IN}
    made = bill(
        project["project"],
        python_components(PIP_LOCK.read_text("utf-8"), tools),
        web_components(NPM_LOCK.read_text("utf-8"), bundled(BUNDLED.read_text("utf-8"))),
    )
    file = folder / f"pokerhouse-{project['project']['version']}.cdx.json"
    folder.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(made, indent=2) + "\n", "utf-8")
    sys.stdout.write(f"{file}: {len(made['components'])} packages\n")


def bill(project: dict[str, Any], *parts: list[Component]) -> dict[str, Any]:
    """Return the list for a version of the project."""
    components = sorted((one for part in parts for one in part), key=lambda one: one["purl"])
    purl = f"pkg:pypi/{project['name']}@{project['version']}"
    named = json.dumps([purl, components], sort_keys=True)
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, named)}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": purl,
                "name": project["name"],
                "version": project["version"],
                "licenses": [{"expression": project["license"]}],
                "purl": purl,
            }
        },
        "components": components,
    }


def python_components(lock: str, tools: set[str]) -> list[Component]:
    """Return the packages of a pip lock; `tools` build the project and are no part of it."""
    found = {}
    for line in lock.splitlines():
        if not line.strip() or line.startswith(("#", " ")):
            continue
        pin = re.match(r"([\w.-]+)==([\w.!+-]+)", line)
        if not pin:
            raise ValueError(f"expected a line such as 'name==1.2.3' in a lock, found {line!r}")
        name, version = _name(pin[1]), pin[2]
        found[name, version] = _component(
            f"pkg:pypi/{name}@{quote(version)}", name, version, is_part=name not in tools
        ) | _installed_licence(name)
    return list(found.values())


def web_components(lock: str, parts: set[tuple[str, str]]) -> list[Component]:
    """Return the packages of an npm lock; `parts` are those in the built page."""
    found = {}
    for path, package in json.loads(lock)["packages"].items():
        if not path:
            continue  # the web client itself
        name, version = path.rpartition("node_modules/")[2], package["version"]
        algorithm, _, digest = package["integrity"].partition("-")
        component = _component(
            f"pkg:npm/{quote(name)}@{quote(version)}",
            name,
            version,
            is_part=(name, version) in parts,
        )
        component["hashes"] = [
            {"alg": algorithm.upper().replace("SHA", "SHA-"), "content": base64.b64decode(digest).hex()}
        ]
        if licence := package.get("license"):
            component["licenses"] = [{"expression": licence}]
        found[name, version] = component
    return list(found.values())


def bundled(licences: str) -> set[tuple[str, str]]:
    """Return the name and version of each package in Vite's list of licences.

    >>> bundled("# Licenses\\n\\n## @a/b - 1.2.0 (MIT)\\n\\nText")
    {('@a/b', '1.2.0')}
    """
    return {(name, version) for name, version in re.findall(r"^## (\S+) - (\S+)", licences, re.M)}


def _component(purl: str, name: str, version: str, *, is_part: bool) -> Component:
    return {
        "type": "library",
        "bom-ref": purl,
        "name": name,
        "version": version,
        "scope": "required" if is_part else "excluded",
        "purl": purl,
    }


def _installed_licence(name: str) -> Component:
    """Return the licence as the installed package tells it; nothing for another system's package."""
    try:
        told = metadata(name)
    except PackageNotFoundError:
        return {}
    for expression in told.get_all("License-Expression") or []:
        return {"licenses": [{"expression": expression}]}
    classifiers = [each for each in told.get_all("Classifier") or [] if each.startswith("License ::")]
    names = [each.rpartition(":: ")[2] for each in classifiers]
    if not names:  # the field of older packages; some have the whole text in it
        names = [each for each in told.get_all("License") or [] if "\n" not in each]
    return {"licenses": [{"license": {"name": each}} for each in names]} if names else {}


def _name(requirement: str) -> str:
    """Return the package that a requirement names, as the index spells it."""
    return re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", requirement, maxsplit=1)[0]).lower()


if __name__ == "__main__":
    main()
