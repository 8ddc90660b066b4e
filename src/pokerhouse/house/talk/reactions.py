"""Reactions sent with one tap; each is shown at the seat for some seconds and not stored."""

from enum import StrEnum


class Sign(StrEnum):
    """Quick phrases and faces; the client decides what they look like."""

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
