"""A hint: what a bot would do in the person's place, and why."""

import re

from tests.cli.terminal import run


def test_a_hint_says_what_a_bot_would_do_and_why_and_costs_nothing() -> None:
    options = ("play", "--seed", "3", "--hands", "2", "--bots", "smart,passive")
    ended = run(
        *options,
        typed="hint\nhint smart\nhint nobody\nHint exploit:patience=5\nc\nf\nf\nhint "
        "exploit\nf\nf\n",
    )
    assert ended.status == 0
    said = [line.strip() for line in ended.out.splitlines() if " would " in line]
    assert len(said) == 4
    assert re.fullmatch(
        r"equity would (fold|call|raise to [0-9]+): wins [0-9]+% of the pot .*", said[0]
    )
    assert re.fullmatch(
        r"smart would (fold|call|raise to [0-9]+): strength 0\.[0-9]+, price .*", said[1]
    )
    assert said[2].startswith("exploit:patience=5 would ")
    assert "seat 3 plays" in said[3], "it has seen what the others did before it was asked"
    assert "there is no bot called 'nobody': choose random, passive" in ended.out
