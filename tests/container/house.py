"""A house in a container: what a runtime makes of the image and `compose.yaml`.

runc starts it as Docker and podman do, with the user, the rights, the read-only files and the
process number 1. Only the network is this machine's, so that no bridge must be set up.
"""

import json
import os
import signal
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import yaml

from tests.container.image import ROOT, Image
from tests.kit.server import FAST, ServerProcess

SERVICE = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]["pokerhouse"]
PATIENCE_S = 120


class ContainerProcess(ServerProcess):
    """The house in a container, on a free port, with a folder as its volume.

    Starting it again makes a new container of the same image, port and volume.
    """

    def __init__(self, image: Image, volume: Path, **settings: str) -> None:
        super().__init__(volume)
        self._image = image
        self._settings = {"POKERHOUSE_DRAIN_SECONDS": "0"} | FAST | settings
        self._bundle = volume.with_name(f"{volume.name}-bundle")
        self._number = 0
        self._container: subprocess.Popen[bytes] | None = None

    @property
    def name(self) -> str:
        """The name of the container."""
        return f"pokerhouse-test-{os.getpid()}-{self.port}-{self._number}"

    def _here(self, words: list[str]) -> list[str]:
        """Put this house's address in the place of the image's."""
        return [
            word.replace("8000", str(self.port)).replace("0.0.0.0", "127.0.0.1") for word in words
        ]

    def _order(self, words: list[str]) -> dict[str, Any]:
        user, _, group = self._image.config["User"].partition(":")
        assert SERVICE["cap_drop"] == ["ALL"]
        sets = ("bounding", "effective", "permitted", "inheritable", "ambient")
        settings = [f"{name}={value}" for name, value in self._settings.items()]
        return {
            "user": {"uid": int(user), "gid": int(group)},
            "args": words,
            "env": [*self._image.config["Env"], *settings],
            "cwd": self._image.config["WorkingDir"] or "/",
            "capabilities": {key: [] for key in sets},
            "noNewPrivileges": "no-new-privileges:true" in SERVICE["security_opt"],
        }

    def _write_bundle(self) -> None:
        config = self._image.config
        private = ["nosuid", "nodev", "mode=1777"]
        (target,) = config["Volumes"]
        mounts = [
            {"destination": "/proc", "type": "proc", "source": "proc"},
            {"destination": "/dev", "type": "tmpfs", "source": "dev", "options": ["mode=755"]},
            {"destination": "/dev/shm", "type": "tmpfs", "source": "shm", "options": private},
            {"destination": target, "source": str(self.data), "options": ["bind"]},
            *(
                {"destination": folder, "type": "tmpfs", "source": "tmp", "options": private}
                for folder in SERVICE["tmpfs"]
            ),
        ]
        spec = {
            "ociVersion": "1.0.2",
            "process": self._order(self._here(config["Entrypoint"] + config["Cmd"])),
            "root": {"path": str(self._image.root), "readonly": SERVICE["read_only"]},
            "mounts": mounts,
            "linux": {"namespaces": [{"type": name} for name in ("pid", "ipc", "mount")]},
        }
        self._bundle.mkdir(exist_ok=True)
        (self._bundle / "config.json").write_text(json.dumps(spec))

    def start(self) -> "ContainerProcess":
        """Start a container and wait until the house answers."""
        self._number += 1
        if not self.data.exists():
            # As a runtime makes a new volume: with the owner and the mode of the image's folder.
            like = (self._image.root / "data").stat()
            self.data.mkdir(mode=like.st_mode & 0o777)
            os.chown(self.data, like.st_uid, like.st_gid)
        self._write_bundle()
        began = time.monotonic()
        with self.log.open("a") as log:
            self._container = subprocess.Popen(
                ["runc", "run", "--bundle", self._bundle, self.name], stdout=log, stderr=log
            )
        try:
            self._wait_for_first_page()
        except BaseException:
            self.kill()
            raise
        self.opened_in_s = time.monotonic() - began
        return self

    def _wait_for_first_page(self) -> None:
        assert self._container is not None
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline and self._container.poll() is None:
            try:
                with urllib.request.urlopen(self.url, timeout=20) as response:
                    assert b"<html" in response.read()
                    return
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.05)
        raise AssertionError(f"no page came:\n{self.log.read_text()}")

    def execute(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run a program in the container, as its user and with its rights."""
        order = self._bundle / "process.json"
        order.write_text(json.dumps(self._order(self._here(list(words)))))
        return subprocess.run(
            ["runc", "exec", "--process", order, self.name], capture_output=True, text=True
        )

    def tell(self, signum: int) -> None:
        """Send a signal to the first process of the container."""
        subprocess.run(["runc", "kill", self.name, signal.Signals(signum).name], check=True)

    def _end(self, signum: int | None) -> str:
        container, self._container = self._container, None
        if container is None:
            return ""
        if signum is not None and container.poll() is None:
            subprocess.run(["runc", "kill", self.name, signal.Signals(signum).name])
        self.status = container.wait(timeout=PATIENCE_S)
        return self.log.read_text()
