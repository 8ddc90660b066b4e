// From values to places on the paper, and the values that are written beside it.

import { nice, ticks } from "d3-array";
import { timeTicks } from "d3-time";

/** What stretches from a value to another, over so many pixels. */
export interface Scale {
  from: number;
  to: number;
  /** The place of a value, in pixels. */
  at: (value: number) => number;
  /** The value at a place. */
  value: (place: number) => number;
  /** Round values, ascending, where a line is drawn. */
  ticks: readonly number[];
}

/** Pixels between two values that are written beside each other, at the least, in letters of the text's size. */
const APART = { across: 7, up: 3 };

/** The span of some values; 0 to 1 when there are none. */
export function spanOf(values: readonly number[]): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return least <= most ? [least, most] : [0, 1];
}

/**
 * The scale beside a plot: it has 0 in it, and ends at round values.
 *
 * @param values what is drawn
 * @param top of the plot, in pixels
 * @param bottom of the plot, in pixels
 * @param em the size of the text, in pixels
 */
export function upScale(values: readonly number[], top: number, bottom: number, em: number): Scale {
  const [least, most] = spanOf([0, ...values]);
  const wanted = Math.max(2, Math.floor((bottom - top) / (APART.up * em)));
  const [from, to] = nice(least, most === least ? least + 1 : most, wanted);
  return { ...stretched(from, to, bottom, top), ticks: ticks(from, to, wanted) };
}

/**
 * The scale below a plot, of days or of hands.
 *
 * @param span from the first value to the last
 * @param left of the plot, in pixels
 * @param right of the plot, in pixels
 * @param em the size of the text, in pixels
 * @param kind whether values are times in ms or are counted
 */
export function acrossScale(
  span: readonly [number, number],
  left: number,
  right: number,
  em: number,
  kind: "time" | "count",
): Scale {
  const [from, last] = span;
  const to = last > from ? last : from + 1;
  const wanted = Math.max(1, Math.floor((right - left) / (APART.across * em)));
  const found =
    kind === "time"
      ? timeTicks(new Date(from), new Date(to), wanted).map(Number)
      : ticks(from, to, wanted).filter(Number.isInteger);
  return { ...stretched(from, to, left, right), ticks: found };
}

function stretched(from: number, to: number, start: number, end: number) {
  const ratio = (end - start) / (to - from);
  return {
    from,
    to,
    at: (value: number) => start + (value - from) * ratio,
    value: (place: number) => from + (place - start) / ratio,
  };
}
