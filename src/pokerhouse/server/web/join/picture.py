"""The picture of an invitation: a felt with the name of the table and its game, 1200 by 630."""

from pokerhouse.server.web.pictures import can_be_written
from pokerhouse.server.web.pictures.felt import HEIGHT, WIDTH, cloth, line

_NAME_MOST, _GAME_MOST = 780, 820


def invitation_picture(name: str, game: str, house: str) -> str:
    """Return the SVG; a text with letters that cannot be drawn is left out."""
    middle = WIDTH / 2
    shown = [
        line(36, 44, house, size=24, fill="#9db3a9", most=700),
        line(middle, 340, name, size=84, weight=700, fill="#fff", anchor="middle", most=_NAME_MOST),
        line(middle, 415, game, size=36, fill="#d8ebe2", anchor="middle", most=_GAME_MOST),
    ]
    texts = [
        svg for text, svg in zip((house, name, game), shown, strict=True) if can_be_written(text)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" '
        f'height="{HEIGHT}">{"".join((*cloth(), *texts))}</svg>'
    )
