"""Any cheat of a house makes its client leave with the reason and the evidence."""

import asyncio
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pokerhouse.cli.arena.bot_seat import keep_proof
from pokerhouse.client import Client, NotAdmitted, NotFair, play, proofs_of
from pokerhouse.fair import read_fair_hand, write_fair_hand
from pokerhouse.players import make
from tests.cli.terminal import inside
from tests.client.cheating_house import CHEATS, PERMUTATION, ROOT, CheatingHouse
from tests.client.house import friday

HANDS = 4
REASONS = {
    "another deck": r"the proof of .. does not lead to the root",
    "one card": r"the proof of .. does not lead to the root",
    "a leaf twice": r"leaf \d+ was opened as .. and as ..",
    "another hand's proofs": r"the proof of .. does not lead to the root",
    PERMUTATION: r".. is leaf \d+, and it was the turn of leaf \d+",
    ROOT: r"the root changed after it was published",
}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CheatingHouse]:
    """A house that cheats on demand."""
    with CheatingHouse(tmp_path_factory.mktemp("cheats") / "house") as house:
        yield house
    assert "inner error" not in house.log.read_text()


async def exported(client: Client, hand: str) -> bytes:
    """Return the house's export of a finished hand."""
    while True:
        try:
            return await proofs_of(client.url, hand, client.token)
        except NotAdmitted:
            await asyncio.sleep(0.02)


async def cheated(house: CheatingHouse, how: str) -> tuple[NotFair, bytes]:
    """Play at a cheating house; return the client's error and the house's export of the hand."""
    async with Client(house.url) as client:
        house.cheat("")
        table = await client.create_table(friday(), ("passive", "passive"))
        strategy = make("passive", random.Random(1))
        assert (await play(client, table, strategy, hands=1)).hands == 1, "an honest hand is played"
        house.cheat(how)
        with pytest.raises(NotFair) as unfair:
            await play(client, table, strategy, hands=HANDS)
        house.cheat("")
        return unfair.value, await exported(client, unfair.value.hand.hand)


@pytest.mark.parametrize("how", CHEATS)
def test_a_cheat_is_caught_by_the_client_and_by_the_command(
    house: CheatingHouse, tmp_path: Path, how: str
) -> None:
    unfair, told = asyncio.run(cheated(house, how))
    assert re.search(f"^{REASONS[how]}$", str(unfair), re.MULTILINE), unfair
    kept, export = tmp_path / "kept.json", tmp_path / "export.json"
    kept.write_bytes(write_fair_hand(unfair.hand))
    export.write_bytes(told)
    done = inside("verify", str(kept))
    assert done.status == 1
    assert done.out == f"{unfair}\n"
    done = inside("verify", str(export))
    # What a house says afterwards agrees with itself where another root was told before: only who
    # kept that knows.
    assert done.status == (0 if how == ROOT else 1), done.out
    assert how == ROOT or re.search(f"^{REASONS[how]}$", done.out, re.MULTILINE), done.out


def test_the_bot_command_leaves_with_the_reason_and_the_proof_of_it(
    house: CheatingHouse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def open_table() -> str:
        options = friday()
        async with Client(house.url) as client:
            await client.create_table(options, ("passive", "passive"))
        return str(options["name"])

    monkeypatch.chdir(tmp_path)
    house.cheat("one card")
    done = inside(
        "bot",
        "passive",
        "--url",
        house.url,
        "--table",
        asyncio.run(open_table()),
        "--hands",
        str(HANDS),
    )
    assert done.status == 1
    [file] = tmp_path.glob("unfair-*.json")
    assert f"pokerhouse verify {file.name}" in done.err
    assert re.search(f"^{REASONS['one card']}$", done.err, re.MULTILINE), done.err
    assert inside("verify", file.name).status == 1
    before = file.read_bytes()
    assert "could not be written" in keep_proof(read_fair_hand(before)), "it is there already"
    assert file.read_bytes() == before


def test_a_house_that_is_honest_again_is_fair(house: CheatingHouse) -> None:
    async def run() -> int:
        async with Client(house.url) as client:
            table = await client.create_table(friday(), ("passive", "passive"))
            return (await play(client, table, make("passive", random.Random(1)), hands=HANDS)).hands

    house.cheat("")
    assert asyncio.run(run()) == HANDS
