"""The documentation's additions to Markdown: entries of the library, and links to them.

- A line `::: pokerhouse.cards` becomes the entries of that package (`api_reference.py`).
- A public name between backticks, `pokerhouse.cards.Card`, links to its entry. On a page of the
  library itself, `Card` is enough.
"""

import posixpath
import re
import sys
import xml.etree.ElementTree as etree
from collections import defaultdict
from functools import cache
from pathlib import Path

from markdown import Markdown
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor

sys.path.append(str(Path(__file__).resolve().parent.parent))
from _build import api_reference

_ENTRIES = re.compile(r"::: (pokerhouse[\w.]*)")


@cache
def short_names() -> dict[str, list[str]]:
    """Return the entries that a name without its package may mean: `Card`, `Card.parse`."""
    found = defaultdict(list)
    for path, target in api_reference.anchors().items():
        _, _, anchor = target.partition("#")
        if anchor and not path.startswith("pokerhouse." + anchor):
            found[anchor].append(target)
    return found


class Entries(Preprocessor):
    """Replaces `::: package` by its entries, and notes that the page is one of the library."""

    def run(self, lines: list[str]) -> list[str]:
        written: list[str] = []
        for line in lines:
            found = _ENTRIES.fullmatch(line.strip())
            self.md.library_page = getattr(self.md, "library_page", "")
            if found:
                self.md.library_page = api_reference.page_of(found[1])
                written += api_reference.entries(found[1]).split("\n")
            else:
                written.append(line)
        return written


class Links(Treeprocessor):
    """Links names between backticks to their entries."""

    def run(self, root: etree.Element) -> None:
        for parent in root.iter():
            if parent.tag in ("a", "pre", "h1", "h2", "h3"):
                continue
            for place, child in enumerate(list(parent)):
                if child.tag == "code" and not len(child):
                    target = self.target_of(child.text or "")
                    if target:
                        parent[place] = linked(child, target)

    def target_of(self, name: str) -> str:
        """Return the address of a name's entry from this page, or "" if it has none."""
        name = name.removesuffix("()")
        target = api_reference.anchors().get(name, "") if "." in name else ""  # not the command
        here = getattr(self.md, "library_page", "")
        if here and not target:
            meant = short_names().get(name, [])
            target = next((each for each in meant if each.startswith(f"{here}#")), "")
            if not target and len(meant) == 1:
                target = meant[0]
        return posixpath.relpath(target, posixpath.dirname(self.page)) if target else ""

    @property
    def page(self) -> str:
        """The page's path in `docs/`, which zensical puts into a preprocessor of its own."""
        return self.md.preprocessors["rendering_context"].page.path


def linked(code: etree.Element, target: str) -> etree.Element:
    """Return a link around a piece of code."""
    link = etree.Element("a", href=target)
    link.tail, code.tail = code.tail, None
    link.append(code)
    return link


class DocsMarkdown(Extension):
    """Adds both to a Markdown instance."""

    def extendMarkdown(self, md: Markdown) -> None:
        # Before fences are taken out of the text, at 25.
        md.preprocessors.register(Entries(md), "library_entries", 40)
        # After backticks have become code, at 20, and before `attr_list`, at 8.
        md.treeprocessors.register(Links(md), "library_links", 15)


def makeExtension(**options: object) -> DocsMarkdown:
    """The name that Markdown looks for."""
    return DocsMarkdown(**options)
