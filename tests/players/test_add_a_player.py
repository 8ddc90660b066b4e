"""The steps of docs/how-to/add-a-player.md, carried out in a copy of the package: one file, two
line and its texts.
"""

import re
from pathlib import Path

from tests.kit.how_to import carry_out
from tests.kit.package_copy import copy_package, run

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "add-a-player.md"

PLAYS_EVERYTHING = """
from random import Random
from pokerhouse.arena import Contestant, play_match
from pokerhouse.players import STRATEGIES, make
from pokerhouse.rules import Structure, variants
from pokerhouse.rules.games import variant_of, with_stakes
for key in variants():
    config = with_stakes(key, Structure.FIXED_LIMIT, small_bet=4)
    seats = variant_of(key).seats[0]
    kinds = ["thief:folds_from=0.4", *["random"] * (seats - 1)]
    contestants = [Contestant(f"{n}", make(kind, Random(n))) for n, kind in enumerate(kinds)]
    for _ in play_match(contestants, config, stack=80, hands=3, deck_rng=Random(1), moves_rng=Random(2)):
        pass
thief = make("thief", Random(0))
assert thief.remembers and STRATEGIES["thief"].style("de") == "setzt gegen Spieler, die folden"
print(thief.explain(None))
"""


def test_a_new_player_is_one_file_two_lines_and_its_texts(tmp_path: Path) -> None:
    copy = copy_package(tmp_path)
    file, line, family = re.findall(r"```(?:python|text)\n(.*?)```", PAGE.read_text(), re.DOTALL)
    (copy / "players" / "thief.py").write_text(file)
    registry = copy / "players" / "registry.py"
    before = registry.read_text()
    start = "_KINDS: Final = (\n"
    assert before.count(start) == 1
    registry.write_text(before.replace(start, start + line))
    names = copy / "house" / "people" / "bot_names.py"
    names.write_text(names.read_text().replace("FAMILIES = {\n", "FAMILIES = {\n" + family))
    assert carry_out("add-a-player.md", tmp_path) == {"words/en/bots.toml", "words/de/bots.toml"}

    said = run(tmp_path, "-c", PLAYS_EVERYTHING)
    assert said.strip() == "they folded 1 times and called 1 times"
    (command,) = re.findall(r"^\$ pokerhouse (.*)$", PAGE.read_text(), re.MULTILINE)
    assert "Standings after" in run(tmp_path, "-m", "pokerhouse", *command.split())
