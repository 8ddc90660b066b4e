// Amounts, and errors about amounts that can't be read.

import { counting } from "../languages";

const count = counting("en");

export const amounts = {
  chips: (n: number) => count(n, { one: "# chip", other: "# chips" }),
  /** `told` is the number as written, `n` its value. */
  bigBlinds: (n: number, told: string) =>
    count(n, { one: "# big blind", other: "# big blinds" }, told),
  anAmount: (typed: string, example: string) =>
    `${typed} is not an amount. Type something like ${example}.`,
  /** Between the last two of several allowed amounts. */
  or: " or ",
  inBlinds: "Type a number of big blinds.",
  sizesMax: (most: number) => `At most ${most} sizes.`,
  aSize: (typed: string, least: string, most: string) =>
    `${typed}: type a number from ${least} to ${most}, with at most one decimal.`,
  aWholeSize: (typed: string, least: string, most: string) =>
    `${typed}: type a whole number from ${least} to ${most}.`,
};
