"""Names for guests who have not chosen one."""

from collections.abc import Container
from random import Random

from pokerhouse.house.people.confusable_names import skeleton

TRIES = 20

_FIRST = (
    "Amber", "Bold", "Calm", "Clever", "Copper", "Daring", "Gentle", "Golden", "Happy", "Jolly",
    "Keen", "Lucky", "Merry", "Nimble", "Patient", "Quick", "Quiet", "Silver", "Sly", "Steady",
    "Sunny", "Swift", "Tidy", "Witty",
)  # fmt: skip
_SECOND = (
    "Badger", "Beaver", "Crane", "Falcon", "Ferret", "Finch", "Fox", "Hare", "Hedgehog", "Heron",
    "Lynx", "Magpie", "Marten", "Moose", "Newt", "Otter", "Owl", "Panda", "Puffin", "Raven",
    "Robin", "Stork", "Tortoise", "Walrus",
)  # fmt: skip


def guest_name(rng: Random, taken: Container[str]) -> str:
    """Return two words, such as `Lucky Heron`; with a number if all are in `taken`."""
    names = [f"{rng.choice(_FIRST)} {rng.choice(_SECOND)}" for _ in range(TRIES)]
    for name in names:
        if skeleton(name) not in taken:
            return name
    name, number = names[0], 2
    while skeleton(f"{name} {number}") in taken:
        number += 1
    return f"{name} {number}"
