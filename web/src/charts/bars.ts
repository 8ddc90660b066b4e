// Bars from one line outwards: to its end side what is won, to its start side what is lost.

import { spanOf } from "./scale";

/** One bar: what it is of, and how much. */
export interface Amount {
  name: string;
  value: number;
}

/** A bar as shares of the room, in percent: where it begins and how long it is. */
export interface Bar extends Amount {
  start: number;
  length: number;
}

/** The bars of some amounts beside one another, and where their common zero is, in percent from the start. */
export function barsOf(amounts: readonly Amount[]): { zero: number; bars: readonly Bar[] } {
  const [least, most] = spanOf([0, ...amounts.map(({ value }) => value)]);
  const whole = most - least || 1;
  const share = (value: number) => (100 * value) / whole;
  const zero = share(-least);
  const bars = amounts.map(({ name, value }) => ({
    name,
    value,
    start: zero + Math.min(0, share(value)),
    length: Math.abs(share(value)),
  }));
  return { zero, bars };
}
