"""How often Python looks for garbage in cycles: seldom, because everybody in the house waits while
it does.

Python frees at once what nothing refers to. Only objects that refer to each other in a circle are
left to its collector, which walks over all that are alive to find them: in a house of 300 tables
and 2,000 sockets 400,000 objects, a third of a second. By default it does so again and again, and
for nothing: states of hands are replaced by newer ones, requests and commands leave no circles.
Closed sockets do, about 130 objects and 18 kB each.
"""

import gc

NEW_OBJECTS = 50_000
"""So many more objects than after the last look, and it looks again: 400 closed sockets, 7 MB."""
ROUNDS = 2
"""After so many looks at what is new, older objects are looked at too."""


def look_for_garbage_seldom() -> None:
    """Take out what opening has left behind, leave what stays for ever out of all further looks,
    and look seldom.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, ROUNDS, ROUNDS)
