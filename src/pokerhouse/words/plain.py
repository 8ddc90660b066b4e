"""Texts by other people, made safe for a terminal."""


def plain(text: str) -> str:
    """Replace every control character by a space.

    These would move the cursor, begin a line or turn the direction of the text.
    """
    return "".join(letter if letter.isprintable() else " " for letter in text)
