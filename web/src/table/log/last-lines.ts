// Where the log leads to a hand that is over: behind the last of its lines.

import type { Line } from "../state/state";

/** The ids of the last line of each of these hands. */
export function lastLines(
  lines: readonly Pick<Line, "id" | "hand">[],
  hands: ReadonlySet<string>,
): ReadonlySet<number> {
  const last = new Map<string, number>();
  for (const { id, hand } of lines) if (hands.has(hand)) last.set(hand, id);
  return new Set(last.values());
}
