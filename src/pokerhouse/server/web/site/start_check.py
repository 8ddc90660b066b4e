"""The script that says why the page does not start: the browser is too old, or a file is missing.

It is in ES5, stands in the page itself and runs before everything else, because a browser that is
too old may fail anywhere later:

- A browser without `light-dark()` or `:has()` would run the page and show it in no colours. It is
  the newest thing in CSS that the page uses, so such a browser is older than the build's target.
- A browser without modules, or with a syntax too old for them, never runs `main.ts`.
- A script that was not loaded says nothing about the browser. The notice is to reload the page.
"""

import hashlib
from base64 import b64encode
from importlib.resources import files

_SCRIPT = (files(__package__) / "start_check.js").read_text("utf-8")

START_CHECK = f"<script>{_SCRIPT}</script>"
START_CHECK_SOURCE = f"'sha256-{b64encode(hashlib.sha256(_SCRIPT.encode()).digest()).decode()}'"
"""The script as the content security policy names it: no other inline script runs."""
