"""`pokerhouse serve`: its options, and what is said before anything is started when one is
wrong.
"""

import socket
from pathlib import Path
from types import ModuleType

import pytest
from typer.testing import CliRunner

import pokerhouse.server
from pokerhouse.cli.frame import app
from pokerhouse.cli.options import data_home
from tests.cli.terminal import run


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int, Path, Path | None]]:
    """What the server was asked to serve; it is not started."""
    asked: list[tuple[str, int, Path, Path | None]] = []
    server = ModuleType("pokerhouse.server.run")
    server.serve = lambda host, port, data, config: asked.append((host, port, data, config))  # type: ignore[attr-defined]
    monkeypatch.setattr(pokerhouse.server, "run", server, raising=False)
    return asked


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def test_host_port_and_data_reach_the_server(
    served: list[tuple[str, int, Path, Path | None]], tmp_path: Path
) -> None:
    folder, port = tmp_path / "new" / "house", free_port()
    done = CliRunner().invoke(
        app, ["serve", "--host", "127.0.0.1", "--port", str(port), "--data", str(folder)]
    )
    assert done.exit_code == 0, done.output
    assert served == [("127.0.0.1", port, folder, None)]
    assert folder.is_dir()


def test_the_data_is_where_the_system_keeps_data(
    served: list[tuple[str, int, Path, Path | None]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    port = free_port()
    assert CliRunner().invoke(app, ["serve", "--port", str(port)]).exit_code == 0
    assert served == [("127.0.0.1", port, tmp_path / "pokerhouse", None)]
    monkeypatch.delenv("XDG_DATA_HOME")
    assert data_home() == Path.home() / ".local" / "share" / "pokerhouse"


def test_ctrl_c_is_a_good_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(host: str, port: int, data: Path, config: Path | None) -> None:
        raise KeyboardInterrupt

    server = ModuleType("pokerhouse.server.run")
    server.serve = interrupted  # type: ignore[attr-defined]
    monkeypatch.setattr(pokerhouse.server, "run", server, raising=False)
    arguments = ["serve", "--port", str(free_port()), "--data", str(tmp_path)]
    assert CliRunner().invoke(app, arguments).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--port", "0"], "'--port': '0': expected a whole number, from 1 to 65535."),
        (["--port", "65536"], "'--port': '65536': expected a whole number, from 1 to 65535."),
        (["--port", "http"], "'--port': 'http': expected a whole number, from 1 to 65535."),
        (["--host", ""], "'--host': an empty address: expected an address of this machine"),
        (["--host", "no such host"], "'--host': 'no such host' is not an address of this machine"),
        (["--data", "{file}/data"], "cannot create the folder"),
        (["--data", "{file}"], "cannot create the folder"),
    ],
)
def test_a_wrong_option_is_named_with_what_was_expected(
    arguments: list[str], expected: str, tmp_path: Path
) -> None:
    file = tmp_path / "file"
    file.write_text("")
    usual = ["--data", str(tmp_path)] if "--data" not in arguments else []
    ended = CliRunner().invoke(
        app, ["serve", *usual, *(argument.format(file=file) for argument in arguments)]
    )
    assert ended.exit_code == 2
    assert expected in ended.stderr


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        ended = run("serve", "--port", str(port), "--data", str(tmp_path))
    assert ended.status == 2
    assert (
        f"cannot listen on 127.0.0.1:{port}: Address already in use. Choose another port."
        in ended.err
    )
