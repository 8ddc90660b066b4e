"""Writes the hands of `stories*.py` that are not in `tests/golden/phh` yet: `python -m
tests.golden.write_phh`.

Hands that are there are never changed: they must read, replay and fold as they do for ever. The
script says which ones would be written otherwise today. What each hand comes to is added to
`phh.tsv` beside them.
"""

from collections.abc import Iterator

from tests.golden.corpus import GOLDEN, file_of, hands, outcome_of, read_golden
from tests.golden.stories import Story
from tests.golden.stories_betting import stories as betting
from tests.golden.stories_games import stories as games
from tests.golden.stories_refused import stories as refused
from tests.golden.stories_showdown import house_stories as house
from tests.golden.stories_showdown import stories as showdown


def every() -> Iterator[Story]:
    """All stories."""
    for stories in (betting, showdown, games, house, refused):
        yield from stories()


def main() -> None:
    """Write what is missing."""
    golden = read_golden()
    for story in every():
        path = file_of(story.name)
        if not path.exists():
            path.write_text(story.file, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != story.file:
            print(f"{path.name} would be written otherwise today")  # noqa: T201
    for path in hands():
        golden.setdefault(path.stem, outcome_of(path))
    lines = ["\t".join((name, *golden[name])) for name in sorted(golden)]
    GOLDEN.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
