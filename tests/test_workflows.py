"""The workflows of GitHub run commands that run on any machine just so, from actions that are pinned."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))


def steps(workflow: Path) -> list[dict[str, Any]]:
    jobs = yaml.safe_load(workflow.read_text())["jobs"]
    return [step for job in jobs.values() for step in job["steps"]]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda workflow: workflow.stem)
def test_every_command_is_a_target_of_make_or_the_whole_gate(workflow: Path) -> None:
    commands = [step["run"] for step in steps(workflow) if "run" in step]
    assert commands or workflow.stem not in ("gate", "docs", "release")
    for command in commands:
        if command != ".ci/run":
            make, *words = command.split()
            assert make == "make"
            assert {word for word in words if "=" not in word} <= TARGETS, command


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda workflow: workflow.stem)
def test_every_action_is_pinned_to_a_commit_and_names_its_version(workflow: Path) -> None:
    lines = [line for line in workflow.read_text().splitlines() if "uses:" in line]
    pinned = re.compile(r"uses: [\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$")
    assert [line for line in lines if not pinned.search(line)] == []


def test_an_action_has_the_same_commit_everywhere() -> None:
    uses = {step["uses"] for workflow in WORKFLOWS for step in steps(workflow) if "uses" in step}
    names = [name.partition("@")[0] for name in uses]
    assert len(names) == len(set(names))
