"""Paths of SVG as points: of their commands those that our shapes are made of, M, L, H, C, Z
and c.
"""

import re

Points = list[tuple[float, float]]

_PART = re.compile(r"[MLHCZc]|-?(?:\d+\.?\d*|\.\d+)")
_CURVE_STEPS = 24


def outlines(path: str) -> list[tuple[Points, bool]]:
    """The lines of a path, curves as short straight ones, and whether each is closed. Raises
    `ValueError`.
    """
    if re.sub(r"[\s,]", "", _PART.sub("", path)):
        raise ValueError(f"{path[:60]!r}: expected a path of M, L, H, C, Z, c and numbers")
    found: list[tuple[Points, bool]] = []
    line: Points = []
    command, numbers = "", iter(_PART.findall(path))
    for part in numbers:
        if part in "MLHCZc":
            command = part
            if part == "Z" and line:
                found.append((line, True))
                line = []
            continue
        if command == "H":
            line.append((float(part), line[-1][1]))
            continue
        point = float(part), float(next(numbers))
        if command == "M":
            if line:
                found.append((line, False))
            line, command = [point], "L"
        elif command == "L":
            line.append(point)
        else:
            second, end = ((float(next(numbers)), float(next(numbers))) for _ in range(2))
            right, down = line[-1] if command == "c" else (0.0, 0.0)
            points = [(right + x, down + y) for x, y in (point, second, end)]
            line += _curve(line[-1], points[0], points[1], points[2])
    return [*found, (line, False)] if line else found


def _curve(
    start: tuple[float, float],
    first: tuple[float, float],
    second: tuple[float, float],
    end: tuple[float, float],
) -> Points:
    """A cubic Bézier curve, without its beginning."""
    found = []
    for step in range(1, _CURVE_STEPS + 1):
        t = step / _CURVE_STEPS
        a = (1 - t) ** 3
        b = 3 * t * (1 - t) ** 2
        c = 3 * t * t * (1 - t)
        d = t**3
        x, y = (a * start[at] + b * first[at] + c * second[at] + d * end[at] for at in (0, 1))
        found.append((x, y))
    return found
