"""nginx as `deploy/nginx.conf` sets it up, on ports of this machine alone, with a certificate of
its own making.
"""

import re
import ssl
import subprocess
import time
from pathlib import Path
from typing import Self

import httpx

from tests.kit.server import ServerProcess, free_port

ROOT = Path(__file__).resolve().parents[2]
NAME = "poker.example.org"

MAIN = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
worker_processes 1;
events {{ worker_connections 1024; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/site.conf;
}}
"""
"""What Debian's `/etc/nginx/nginx.conf` does around a site, without what belongs to the machine."""


class Front:
    """A house, and nginx in front of it; both end with the block.

    root: the path that the house lies below; empty where the name is for it alone.
    """

    def __init__(self, folder: Path, root: str = "", **settings: str) -> None:
        self.folder, self.root = folder, root
        self.plain_port, self.port = free_port(), free_port()
        self.house = ServerProcess(folder / "house", **settings)
        (folder / "house").mkdir()
        (folder / "house" / "pokerhouse.toml").write_text(
            _settings_of_the_manual().replace(NAME, f"{NAME}:{self.port}{root}")
        )
        self._nginx: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where people reach it; no name server knows it."""
        return f"https://{NAME}:{self.port}{self.root}"

    @property
    def trust(self) -> ssl.SSLContext:
        """Believes the certificate, and no other."""
        return ssl.create_default_context(cafile=str(self.folder / "cert.pem"))

    def client(self, address: str = "127.0.0.2") -> httpx.Client:
        """Somebody at this address, which must be one of this machine's own."""
        # The name is sent and checked; the connection goes to this machine.
        transport = _ToThisMachine(verify=self.trust, local_address=address)
        return httpx.Client(base_url=self.url, transport=transport, timeout=30)

    def __enter__(self) -> Self:
        key, certificate = self.folder / "key.pem", self.folder / "cert.pem"
        make = [
            "openssl",
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:prime256v1",
            "-nodes",
        ]
        whose = ["-days", "2", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
        subprocess.run(
            [*make, *whose, "-keyout", key, "-out", certificate], check=True, capture_output=True
        )
        self.house.start()
        site = (ROOT / "deploy" / "nginx.conf").read_text()
        for here, there in (
            (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(certificate)),
            (f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(key)),
            ("server 127.0.0.1:8000;", f"server 127.0.0.1:{self.house.port};"),
            (
                "rate=100r/s",
                "rate=2r/s",
            ),  # so that a machine under load floods as well as a quick one
            ("location / {\n        proxy_pass", f"location {self.root}/ {{\n        proxy_pass"),
            ("listen 80;", f"listen 127.0.0.1:{self.plain_port};"),
            ("listen 443 ssl http2;", f"listen 127.0.0.1:{self.port} ssl http2;"),
        ):
            assert here in site
            site = site.replace(here, there)
        site = re.sub(r"^ *listen \[::\].*\n", "", site, flags=re.MULTILINE)
        (self.folder / "site.conf").write_text(site)
        (self.folder / "nginx.conf").write_text(MAIN.format(folder=self.folder))
        self._nginx = subprocess.Popen(
            ["nginx", "-p", self.folder, "-c", self.folder / "nginx.conf"]
        )
        self._wait_for_it()
        return self

    def __exit__(self, *exc: object) -> None:
        if self._nginx is not None:
            self._nginx.terminate()
            self._nginx.wait(20)
        self.house.stop()

    def _wait_for_it(self) -> None:
        until = time.monotonic() + 30
        while True:
            try:
                with self.client() as client:
                    assert client.get("/health").json()["ok"] is True
                return
            except httpx.ConnectError:
                assert time.monotonic() < until, (self.folder / "error.log").read_text()
                time.sleep(0.1)


class _ToThisMachine(httpx.HTTPTransport):
    """Sends whatever is for the name to this machine."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        request.extensions["sni_hostname"] = NAME
        request.url = request.url.copy_with(host="127.0.0.1")
        return super().handle_request(request)


def _settings_of_the_manual() -> str:
    page = (ROOT / "docs" / "how-to" / "run-it-on-a-server.md").read_text()
    (settings,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    assert isinstance(settings, str)
    return settings
