"""`python -m bench [PART ...]`: every part is a module of this folder with a `main`."""

import sys
from importlib import import_module
from pkgutil import iter_modules

import bench
from bench.support import print_machine

parts = [
    module.name
    for module in iter_modules(bench.__path__)
    if module.name not in ("__main__", "support")
]
chosen = sys.argv[1:] or parts
if unknown := set(chosen) - set(parts):
    sys.exit(f"no such benchmark: {', '.join(sorted(unknown))}; there are {', '.join(parts)}")
print_machine()
for part in chosen:
    import_module(f"bench.{part}").main()
