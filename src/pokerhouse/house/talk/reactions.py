"""Signs: what is said with one tap, out of a short list. A sign is shown at the seat for some
seconds and not kept.
"""

from enum import StrEnum


class Sign(StrEnum):
    """Quick phrases, and faces that somebody makes. What they look like is for the client to
    say.
    """

    HELLO = "hello"
    GOOD_LUCK = "good_luck"
    NICE_HAND = "nice_hand"
    WELL_PLAYED = "well_played"
    THANKS = "thanks"
    SORRY = "sorry"
    ONE_MOMENT = "one_moment"
    SMILE = "smile"
    LAUGH = "laugh"
    SURPRISE = "surprise"
    SAD = "sad"
