"""Names for guests who have not chosen one."""

from random import Random

_FIRST = (
    "Amber", "Bold", "Calm", "Clever", "Copper", "Daring", "Gentle", "Golden", "Happy", "Jolly", "Keen", "Lucky",
    "Merry", "Nimble", "Patient", "Quick", "Quiet", "Silver", "Sly", "Steady", "Sunny", "Swift", "Tidy", "Witty",
)  # fmt: skip
_SECOND = (
    "Badger", "Beaver", "Crane", "Falcon", "Ferret", "Finch", "Fox", "Hare", "Hedgehog", "Heron", "Lynx", "Magpie",
    "Marten", "Moose", "Newt", "Otter", "Owl", "Panda", "Puffin", "Raven", "Robin", "Stork", "Tortoise", "Walrus",
)  # fmt: skip


def guest_name(rng: Random) -> str:
    """Two words, such as `Lucky Heron`."""
    return f"{rng.choice(_FIRST)} {rng.choice(_SECOND)}"
