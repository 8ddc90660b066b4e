"""Texts of strangers for a terminal: a house, a host or another player may have written
anything.
"""


def plain(text: str) -> str:
    """The text with a space for every sign that would move the cursor, begin a line or turn one
    around.
    """
    return "".join(letter if letter.isprintable() else " " for letter in text)
