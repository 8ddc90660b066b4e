"""The steps of docs/how-to/add-a-statistic.md, carried out in a copy of the package and of the
kernel's part.
"""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.kit.how_to import ROOT, carry_out
from tests.kit.package_copy import copy_package, run

PYTHON = """
import sys
import msgspec
sys.path.append({root!r})
from pokerhouse.house.records import facts_of
from pokerhouse.rules import card_enc_hook
from pokerhouse.house.records.reading import course_of
from tests.house.records.test_recount import compare, random_hands
compare(random_hands(360, 12))
for log in random_hands(360, 13):
    street, blinds, buttoned = course_of(log[0].config.variant)
    print(street, int(blinds), int(buttoned), end=" ")
    print(msgspec.json.encode(log, enc_hook=card_enc_hook).decode())
    print(*(player.marks >> 24 for player in facts_of(log).players))
"""
"""Compares the statistics with the slow count; then prints hands, and the new marks of players."""

KERNEL = r"""
#include <iostream>
#include <string>
#include "records/reading.hpp"
using namespace pokerhouse::records;
int main() {
  Course course{"", false, false, false};
  std::string log;
  while (std::cin >> course.street >> course.blinds >> course.buttoned && std::getline(std::cin >> std::ws, log)) {
    Json json(log);
    Started started;
    if (!json.take('[') || !read_started(json, started)) return 1;
    Reading hand(started, course);
    Note note;
    while (json.take(',') && read_note(json, note) && hand.step(note) && note.kind != Kind::kEnded) {}
    const char* between = "";
    for (const Chair& chair : hand.chairs()) std::cout << std::exchange(between, " ") << (chair.marks >> 24);
    std::cout << "\n";
  }
}
"""
"""Reads such hands, and prints the new marks of players."""


def test_a_new_statistic_touches_nine_files_and_a_test(tmp_path: Path) -> None:
    copy_package(tmp_path)
    changed = carry_out("add-a-statistic.md", tmp_path)
    assert len(changed) == 9
    lines = run(tmp_path, "-c", PYTHON.format(root=str(ROOT))).splitlines()
    hands, marks = lines[::2], lines[1::2]
    assert {mark for line in marks for mark in line.split()} == {"0", "1", "3"}
    assert marks_by_the_kernel(tmp_path, hands) == marks


def marks_by_the_kernel(folder: Path, hands: list[str]) -> list[str]:
    """The new marks of the players of each hand, as the changed kernel reads them."""
    compiler = shutil.which("c++")
    if compiler is None:
        pytest.skip("there is no C++ compiler")
    for header in (ROOT / "native" / "records").iterdir():
        if not (folder / "native" / "records" / header.name).exists():
            shutil.copy(header, folder / "native" / "records")
    source = folder / "reads.cpp"
    source.write_text(KERNEL)
    program = folder / "reads"
    flags = ["-std=c++20", "-I", str(folder / "native"), "-o", str(program)]
    subprocess.run([compiler, *flags, str(source)], check=True)
    read = subprocess.run(
        [program], input="\n".join(hands) + "\n", capture_output=True, text=True, check=True
    )
    return read.stdout.splitlines()
