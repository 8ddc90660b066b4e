"""`pokerhouse convert`: hands written in another format, what cannot be, and the help of both
commands.
"""

import re
import shlex
from errno import ENOSPC
from pathlib import Path

import pytest
from msgspec.structs import replace

from pokerhouse.cli.histories import convert, replay, rewrite
from pokerhouse.histories import format_named
from tests.cli.histories.hand import HAND
from tests.cli.terminal import command_named, inside, on_terminal, run


def test_hands_are_written_in_another_format_and_come_back(folder: Path) -> None:
    written = folder / "all.phhs"
    told = inside("convert", str(folder / "1.phh"), str(written))
    assert (told.status, told.err) == (0, f"1 hand written to {written} as PHHS.\n")
    assert inside("replay", str(written), "--check").status == 0
    for name in ("pokerstars", "ohh"):
        assert inside("convert", str(written), "-", "--to", name).out


def test_what_cannot_be_written_is_named_and_the_rest_is_written(folder: Path) -> None:
    told = inside("convert", str(folder), str(folder / "all.phhs"))
    assert told.status == 1
    assert told.err.count("pokerhouse: ") == 4
    assert told.err.splitlines()[-1].startswith("3 hands written to ")
    assert (
        inside("replay", str(folder / "all.phhs"), "--check")
        .out.splitlines()[-1]
        .startswith("3 hands, 2 settled")
    )


def test_ctrl_c_leaves_what_was_there(folder: Path) -> None:
    many, written = folder / "many.phhs", folder / "all.txt"
    many.write_text("".join(f"[{n}]\n{HAND}\n" for n in range(20_000)))
    written.write_text("what was there")
    before = sorted(folder.iterdir())
    with on_terminal("convert", str(many), str(written), "--to", "phhs", "--force") as screen:
        screen.wait_for("/1 files")
        assert screen.press_until_end("\x03") == 130
        assert "Stopped; nothing was written." in screen.shown
        assert "Traceback" not in screen.shown
    assert written.read_text() == "what was there"
    assert sorted(folder.iterdir()) == before


def test_on_a_terminal_the_hands_are_counted_and_in_a_pipe_they_are_not(folder: Path) -> None:
    source, target = str(folder / "below" / "many.phhs"), folder / "all.phhs"
    with on_terminal("convert", source, str(target)) as screen:
        assert screen.end() == 1
        assert "writing" in screen.shown
        assert "1/1 hands" in screen.shown
    piped = run("convert", source, str(target), "--force")
    assert piped.status == 1
    assert [line[:12] for line in piped.err.splitlines()] == ["pokerhouse: ", "1 hand writt"]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["1.phh", "1.phh"], "already exists: use --force to overwrite it."),
        (
            ["1.phh", "new.xyz"],
            "'OUT': .xyz is not a format that can be written: expected one of phh, phhs",
        ),
        (["1.phh", "new"], "which format? Expected one of phh, phhs"),
        (["1.phh", "-"], "which format? Expected one of phh, phhs"),
        (["1.phh", "new", "--to", "xyz"], "'--to': xyz is not a format that can be written"),
        (["nothing.phh", "new.phhs"], "'IN': {0}/nothing.phh: no such file or folder."),
        ([".hidden", "new.phhs"], "'IN': {0}/.hidden: no hand that can be written as PHHS."),
        (["1.phh", "below", "--to", "phhs"], "below is a folder: expected a file, or - to print."),
        ([".", "new.phh"], "'OUT': PHH holds one hand, not 3: write PHHS."),
        (["10.phh", "new.phhs"], "no hand that can be written as PHHS"),
        (["10.phh", "new.phh"], "no hand that can be written as PHH."),
        (["below/many.phhs", "missing/new.phhs"], "No such file or directory."),
    ],
)
def test_what_is_wrong_with_a_conversion(folder: Path, arguments: list[str], reason: str) -> None:
    source, target, *rest = arguments
    told = inside(
        "convert", str(folder / source), target if target == "-" else str(folder / target), *rest
    )
    assert told.status == 2
    assert reason.format(folder) in told.err
    assert not [path for path in folder.iterdir() if path.name.startswith((".1", ".new", "new"))]


def test_a_format_that_is_only_read_is_not_offered(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        rewrite, "format_named", lambda name: replace(format_named(name), write=None)
    )
    told = inside("convert", str(folder / "1.phh"), "-", "--to", "acpc")
    assert (told.status, told.out) == (2, "")
    assert "'--to': acpc is not a format that can be written" in told.err


def test_a_disk_that_fills_up_leaves_what_was_there(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(source: Path, target: Path) -> None:
        raise OSError(ENOSPC, "No space left on device")

    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    monkeypatch.setattr(Path, "replace", fail)
    told = inside("convert", str(folder / "1.phh"), str(folder / "2.phh"), "--force")
    assert (told.status, told.out) == (2, "")
    assert f"'OUT': {folder / '2.phh'}: No space left on device." in told.err
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


def test_the_extension_names_the_format_in_capitals_too(folder: Path) -> None:
    assert inside("convert", str(folder / "1.phh"), str(folder / "NEW.PHHS")).status == 0
    assert inside("replay", str(folder / "NEW.PHHS"), "--check").status == 0


def test_a_reason_is_whole_whatever_the_file_is_called(folder: Path) -> None:
    odd = folder / "home: friday.phh"
    (folder / "10.phh").rename(odd)
    told = inside("convert", str(odd), str(folder / "new.phhs"))
    assert told.err.splitlines()[0].startswith(
        f"pokerhouse: {odd}: refused (R4): move 2 (line 6), seat 1, "
    )


def test_a_file_is_written_over_when_told_so(folder: Path) -> None:
    assert inside("convert", str(folder / "1.phh"), str(folder / "2.phh"), "--force").status == 0
    assert inside("replay", str(folder / "2.phh"), "--check").status == 0


@pytest.mark.parametrize(
    ("command", "epilog"), [("replay", replay.EPILOG), ("convert", convert.EPILOG)]
)
def test_the_examples_of_the_help_are_commands(command: str, epilog: str) -> None:
    examples = re.findall(rf"^  pokerhouse {command} (.*)$", epilog, re.MULTILINE)
    assert len(examples) > 3
    parameters = command_named(command)
    for example in examples:
        parameters.make_context(command, shlex.split(example))
