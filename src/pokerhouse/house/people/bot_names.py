"""What bots are called: names one can speak and remember, whose second half says that no person has them.

They are kept for bots, so that nobody can pass for one, nor be taken for one: hence no name that people bear.
"""

BOT_ID = "bot-"
"""The ids of bots begin so, and no others do."""

BOT_NAMES = (
    "Ada Cog",
    "Basil Bolt",
    "Cleo Crank",
    "Dario Dial",
    "Edda Gear",
    "Felix Fuse",
    "Greta Gyro",
    "Hugo Hinge",
    "Ida Ingot",
    "Jonas Jack",
    "Kira Knob",
    "Leo Lever",
    "Mona Motor",
    "Nils Nut",
    "Olga Orbit",
    "Pavel Pump",
    "Queenie Quill",
    "Rosa Rivet",
    "Sami Spark",
    "Tilda Tin",
    "Umar Unit",
    "Vera Valve",
    "Wanda Wire",
    "Xenia Xenon",
    "Yusuf Yoke",
    "Zora Zinc",
)


def bot_name(first: int, taken: frozenset[str]) -> str:
    """The first name of the list, from its `first` on and around, that is not `taken`; with a number if all are."""
    named = [BOT_NAMES[(first + n) % len(BOT_NAMES)] for n in range(len(BOT_NAMES))]
    free = (name for name in named if name not in taken)
    return next(free, None) or next(name for n in range(2, len(taken) + 3) if (name := f"{named[0]} {n}") not in taken)
