// Figures of the house over time: how many of the newest are kept, what a figure that only grows comes to in a minute, and
// the line that is drawn.

import { words } from "words:oversight";
import { numbers } from "../messages/numbers";

/** Looks that are kept: ten minutes of them. */
export const KEPT = 120;

export interface Look {
  at_ms: number;
  value: number;
}

/** One look more; the oldest go. */
export function seen(looks: readonly Look[], next: Look): Look[] {
  return [...looks, next].slice(-KEPT);
}

/** By how much a figure that only grows has grown in a minute, from look to look. A house that began anew begins at 0. */
export function perMinute(looks: readonly Look[]): Look[] {
  return looks.slice(1).map(({ at_ms, value }, at) => {
    const before = looks[at] as Look;
    const minutes = (at_ms - before.at_ms) / 60_000;
    return { at_ms, value: minutes > 0 ? Math.max(0, value - before.value) / minutes : 0 };
  });
}

/** The points of a line through the looks in a box, for SVG: the highest touches the top, 0 the bottom. */
export function line(looks: readonly Look[], width: number, height: number): string {
  const first = looks[0]?.at_ms ?? 0;
  const span = Math.max(1, (looks.at(-1)?.at_ms ?? 0) - first);
  const most = Math.max(1e-9, ...looks.map((look) => look.value));
  return looks
    .map(
      ({ at_ms, value }) =>
        `${(((at_ms - first) / span) * width).toFixed(1)},${(height - (value / most) * height).toFixed(1)}`,
    )
    .join(" ");
}

const UNITS: readonly [number, string][] = [
  [1 << 30, "GB"],
  [1 << 20, "MB"],
  [1 << 10, "kB"],
];

/** What a figure tells that is 1 or 0; nothing for amounts. */
export const whether = (name: string): string | undefined =>
  Object.entries(words.whether).find(([each]) => each === name)?.[1];

/** A figure as it is read: bytes and seconds by what its name ends with. */
export function shown(name: string, value: number): string {
  if (whether(name)) return value ? words.yes : words.no;
  if (name.endsWith("_bytes")) {
    const [size, unit] = UNITS.find(([least]) => value >= least) ?? [1, words.bytes];
    return `${numbers().tenths(value / size)} ${unit}`;
  }
  if (name.endsWith("_seconds"))
    return value < 1 ? `${Math.round(value * 1000)} ms` : `${numbers().tenths(value)} s`;
  return value < 10 ? numbers().tenths(value) : numbers().whole(value);
}
