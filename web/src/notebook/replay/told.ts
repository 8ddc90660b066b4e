// What happened with a step, as text alone: for the ear, and where there is no room for more.

import { spokenAll } from "../../lib/cards/card";
import type { Unit } from "../../lib/settings";
import type { Line } from "../../table/state/state";

export function spokenLines(lines: readonly Line[], unit: Unit): string {
  return lines
    .map((line) =>
      line
        .parts(unit)
        .map((part) => (typeof part === "string" ? part : spokenAll(part.cards)))
        .join(""),
    )
    .join(" ");
}
