// Amounts, and what is said where one was typed that cannot be read.

import { counting } from "../languages";

const count = counting("en");

export const amounts = {
  chips: (n: number) => count(n, { one: "# chip", other: "# chips" }),
  /** `told` is the number as it is written, `n` what it comes to. */
  bigBlinds: (n: number, told: string) =>
    count(n, { one: "# big blind", other: "# big blinds" }, told),
  anAmount: (typed: string, example: string) => `${typed}: an amount such as ${example}, please.`,
  /** Between the last two of several amounts that would do. */
  or: " or ",
  inBlinds: "A number of big blinds, please.",
  sizesMax: (most: number) => `At most ${most} sizes.`,
  aSize: (typed: string, least: string, most: string) =>
    `${typed}: a number from ${least} to ${most}, please, one decimal at most.`,
  aWholeSize: (typed: string, least: string, most: string) =>
    `${typed}: a whole number from ${least} to ${most}, please.`,
};
