"""How often garbage is looked for: not while the living are replaced by the living, and before the
dead are many.
"""

import subprocess
import sys

from pokerhouse.server.run import NEW_OBJECTS

STORY = """
import gc
from pokerhouse.server.run import NEW_OBJECTS, ROUNDS, look_for_garbage_seldom

class Socket:
    def __init__(self):
        self.itself = self

look_for_garbage_seldom()
looks = []
gc.callbacks.append(lambda phase, info: looks.append(info))
hands = [[] for _ in range(1_000)]
for number in range(10 * NEW_OBJECTS):
    hands[number % 1_000] = [number]
print(len(looks), end=" ")
alive = lambda: sum(isinstance(each, Socket) for each in gc.get_objects())
most = 0
for _ in range(20):
    for _ in range(NEW_OBJECTS // 4):
        Socket()
    most = max(most, alive())
print(most, gc.get_freeze_count() > 1_000)
"""


def test_the_living_are_let_alone_and_the_dead_are_never_many() -> None:
    said = subprocess.run(
        [sys.executable, "-c", STORY], capture_output=True, text=True, check=True
    ).stdout
    looks, most_dead, frozen = said.split()
    assert looks == "0", "it looked although nothing had died"
    assert NEW_OBJECTS // 4 <= int(most_dead) <= NEW_OBJECTS, "garbage was let lie"
    assert frozen == "True", "what is always there is looked at again"
