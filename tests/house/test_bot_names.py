"""A bot of the house is the same somebody at every table: its name and its id say how it plays;
nothing is stored.
"""

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.house.people import BOT_ID, HouseBot, bots_of, house_bot, is_reserved, skeleton
from pokerhouse.house.people.bot_names import FAMILIES, FIRST_NAMES, STYLES, family_of
from pokerhouse.house.table.host_bots import LEVELS
from pokerhouse.players import STRATEGIES
from pokerhouse.units import PlayerId

OPTIONS = st.dictionaries(st.text("abc", min_size=1, max_size=3), st.text(max_size=3), max_size=3)


@given(st.sampled_from(sorted(STRATEGIES)), OPTIONS, st.integers())
def test_every_bot_is_known_again_by_its_id(kind: str, options: dict[str, str], first: int) -> None:
    bots = list(bots_of(kind, options, first))
    assert sorted(bot.first for bot in bots) == sorted(FIRST_NAMES)
    for bot in bots:
        assert house_bot(bot.player) == bot
        assert bot.player.startswith(BOT_ID)
        assert len(bot.name) <= 20
        assert is_reserved(bot.name)
        assert (bot.number == 0) == (not options)


@given(st.sampled_from(sorted(STRATEGIES)), OPTIONS, st.randoms())
def test_options_in_another_order_are_the_same_bot(
    kind: str, options: dict[str, str], rng: Random
) -> None:
    other = list(options.items())
    rng.shuffle(other)
    assert next(bots_of(kind, options, 5)) == next(bots_of(kind, dict(other), 5))


def test_another_price_is_another_bot() -> None:
    plain, cheap, dear = (
        next(bots_of("smart", o, 0)) for o in ({}, {"price": "0.1"}, {"price": "0.2"})
    )
    assert len({plain.player, cheap.player, dear.player}) == 3
    assert plain.name == "Ada Cog"
    assert cheap.name.startswith("Ada Cog ")


def test_the_bots_of_each_level_have_names_without_numbers() -> None:
    names = []
    for order in LEVELS.values():
        kind, _, options = order.partition(":")
        told = dict(each.split("=") for each in options.split(",") if each)
        names.append(next(bots_of(kind, told, 0)).name)
    assert names == ["Ada Cog", "Ada Anvil", "Ada Valve"]


def test_every_kind_is_a_family_of_its_own() -> None:
    families = [
        skeleton(family) for family in (*map(family_of, {*FAMILIES, *STRATEGIES}), *STYLES.values())
    ]
    assert len(set(families)) == len(families)
    names = [each.name for kind in STRATEGIES for each in islice(bots_of(kind, {}, 0), 26)]
    assert len({skeleton(name) for name in names}) == len(names)
    assert family_of("thief") == "Thief"


@pytest.mark.parametrize(
    "player",
    [
        *(
            "Ann",
            "bot-",
            "bot-00000000d4",
            "bot-smart-",
            "bot-smart-ann",
            "bot-cheat-ada",
            "bot-smart-Ada",
        ),
        *(
            "bot-smart-ada-0",
            "bot-smart-ada-007",
            "bot-smart-ada-12345",
            "bot-smart-ada\n",
            "xbot-smart-ada",
        ),
        *("bot-smart-ada-x", "bot-smart-ada ", "BOT-smart-ada", "bot-smart-ada-1-1"),
    ],
)
def test_nobody_else_is_one(player: str) -> None:
    assert house_bot(PlayerId(player)) is None


@pytest.mark.parametrize(
    "name", ["Ada Cog", "ada c0g 12", "Basil Bolt", "Zora Zinc 2", "Ada Valve", "Αda Cog 9"]
)
def test_nobody_may_be_called_like_a_bot_of_today_or_before(name: str) -> None:
    assert is_reserved(name)


def test_first_names_are_for_everybody() -> None:
    assert not any(map(is_reserved, FIRST_NAMES))
    assert HouseBot("Ada", "smart").name == "Ada Cog"
