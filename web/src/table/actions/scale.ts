// The steps of the slider: small where amounts are small. A bet of three blinds is one step from three and a half, one of three
// hundred as far from three hundred and ten.

import { type Bounds, clamp } from "./actions";

/** A step is about so much of the amount it starts from. */
const PART = 0.05;

/** The amounts that the slider stops at, from the least to the most: multiples of a round number of chips that grows. */
export function steps(size: Bounds, bigBlind: number): number[] {
  const least = Math.max(1, Math.floor(bigBlind / 2));
  const all = [size.minimum];
  let at = size.minimum;
  while (at < size.maximum) {
    const step = round(at * PART, least);
    const next = clamp(size, (Math.floor(at / step) + 1) * step);
    at = next > at ? next : size.maximum;
    all.push(at);
  }
  return all;
}

/** The largest of 1, 2, 5, 10, 20, 50 ... times `least` that is no more than `amount`. */
function round(amount: number, least: number): number {
  const ratio = Math.max(1, amount / least);
  const ten = 10 ** Math.floor(Math.log10(ratio));
  const digit = ratio / ten >= 5 ? 5 : ratio / ten >= 2 ? 2 : 1;
  return digit * ten * least;
}

/** The place of the step that is nearest to an amount. */
export function stepAt(all: readonly number[], amount: number): number {
  const above = all.findIndex((step) => step >= amount);
  if (above <= 0) return above < 0 ? all.length - 1 : 0;
  const [low, high] = [all[above - 1] ?? 0, all[above] ?? 0];
  return amount - low < high - amount ? above - 1 : above;
}
