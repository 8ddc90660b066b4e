// Bet sizes as they are typed and shown.

import { words } from "words:amounts";
import { numbers } from "../messages/numbers";
import { fits, ordered, SIZE_BOUNDS, SIZES_MAX, type Sizes } from "./settings";

/** `2.5, 3, 4`, or `2,5; 3; 4` where a comma stands before decimals. */
export function sizesText(sizes: readonly number[]): string {
  const { plain, decimal } = numbers();
  return sizes.map(plain).join(decimal === "," ? "; " : ", ");
}

/** `2.5, 3 4` as sizes, or a sentence that says what is wrong with it. Where a comma stands before decimals, it parts sizes
 *  only with a space behind it. */
export function parseSizes(text: string, kind: keyof Sizes): readonly number[] | string {
  const { read, decimal, whole } = numbers();
  const typed = text
    .split(decimal === "," ? /[\s;]+|,(?=\s|$)/ : /[\s,;]+/)
    .filter((word) => word !== "");
  if (typed.length > SIZES_MAX) return words.sizesMax(SIZES_MAX);
  const sizes = typed.map((word) => {
    const number = read(word.replace(/(%|x|bb)$/i, ""));
    return number ? Number(`${number.units}.${number.decimals}`) : Number.NaN;
  });
  const wrong = typed.find((_, at) => !fits(sizes[at], kind));
  if (wrong === undefined) return ordered(sizes);
  const { minimum, maximum, decimals } = SIZE_BOUNDS[kind];
  const refuse = decimals > 0 ? words.aSize : words.aWholeSize;
  return refuse({ typed: wrong, least: whole(minimum), most: whole(maximum) });
}
