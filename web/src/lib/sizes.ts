// Bet sizes as they are typed.

import { fits, ordered, SIZE_BOUNDS, SIZES_MAX, type Sizes } from "./settings";

/** `2.5, 3 4` as sizes, or a sentence that says what is wrong with it. */
export function parseSizes(text: string, kind: keyof Sizes): readonly number[] | string {
  const words = text
    .split(/[\s,;]+/)
    .map((word) => word.replace(/(%|x|bb)$/i, ""))
    .filter((word) => word !== "");
  const bounds = SIZE_BOUNDS[kind];
  if (words.length > SIZES_MAX) return `At most ${SIZES_MAX} sizes.`;
  const numbers = words.map(Number);
  const wrong = words.find((_, i) => !fits(numbers[i], kind));
  if (wrong !== undefined)
    return `${wrong}: a ${bounds.decimals ? "" : "whole "}number from ${bounds.minimum} to ${bounds.maximum}, please${bounds.decimals ? ", one decimal at most" : ""}.`;
  return ordered(numbers);
}
