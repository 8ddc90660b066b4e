"""Check every link between the pages of the built documentation, those in generated text too.

`zensical build --strict` checks the links that are written in `docs/`.

    python _build/docs_links.py site
"""

import html
import re
import sys
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urldefrag, urlsplit

_LINK = re.compile(r'<a\b[^>]*?\shref="([^"]*)"')
_ID = re.compile(r'<[a-z][^>]*?\s(?:id|name)="([^"]+)"')


def broken(site: Path) -> list[str]:
    """Return each link that leads to no file or to no place in it: `page: link`."""
    faults = set()
    for page in sorted(site.rglob("*.html")):
        if page.name == "404.html":  # its links start at the address of the site
            continue
        # Navigation is the same on every page, and zensical checks it.
        article = page.read_text(encoding="utf-8").partition("<article")[2]
        for link in set(_LINK.findall(article)):
            address, anchor = urldefrag(html.unescape(link))
            if urlsplit(address).scheme or address.startswith(("//", "/")):
                continue
            target = (page.parent / unquote(address)).resolve() if address else page.resolve()
            if target.is_dir():
                target /= "index.html"
            if not target.is_file() or (anchor and unquote(anchor) not in _places(target)):
                faults.add(f"{page.relative_to(site)}: {link}")
    return sorted(faults)


@cache
def _places(page: Path) -> frozenset[str]:
    if page.suffix != ".html":
        return frozenset()
    return frozenset(map(html.unescape, _ID.findall(page.read_text(encoding="utf-8"))))


if __name__ == "__main__":
    faults = broken(Path(sys.argv[1]))
    sys.exit("\n".join(["These links of the documentation lead nowhere:", *faults]) if faults else 0)
