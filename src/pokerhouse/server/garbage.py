"""Make Python search rarely for garbage in cycles, since everybody waits for it.

Python frees at once what nothing refers to. Only objects that refer to each other in a circle are
left to its collector, which walks over all that are alive to find them: in a house of 300 tables
and 2,000 sockets 400,000 objects, a third of a second. By default it does so again and again, and
for nothing: states of hands are replaced by newer ones, requests and commands leave no circles.
Closed sockets do, about 130 objects and 18 kB each.
"""

import gc

NEW_OBJECTS = 50_000
"""The number of new objects that trigger a search: 400 closed sockets, 7 MB."""
ROUNDS = 2
"""The searches among new objects before older ones are searched too."""


def look_for_garbage_seldom() -> None:
    """Collect the garbage of the opening, exempt what stays for ever, and search rarely then."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, ROUNDS, ROUNDS)
