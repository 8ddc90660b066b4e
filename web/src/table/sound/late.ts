// What is said of one's time as it runs out: that the bank runs, and how little is left. Where both come at about the same
// time they are one call: the second would cut the first off.

import { words } from "words:table";
import type { Time } from "../state/clock";

/** So long before the end of one's time it is said, in ms. */
const LATE_MS = 5_000;
/** A bank that begins with so little has the rest of the time in its call, in ms. */
const SHORT_MS = 10_000;

/** What has been said of a turn. */
export interface Called {
  bank: boolean;
  late: boolean;
}

export const NOT_CALLED: Called = { bank: false, late: false };

/** What is to be said now, empty for nothing, and what has then been said. Whoever was given more time is warned again. */
export function timeCall(
  { leftMs, banked }: Time,
  before: Called,
): { text: string; called: Called } {
  const bank = banked && !before.bank;
  const short = leftMs !== null && leftMs > 0 && leftMs < SHORT_MS;
  const late = short && (leftMs < LATE_MS || bank || before.late);
  const parts = [
    ...(bank ? [words.bankRuns] : []),
    ...(late && !before.late ? [words.heard.left(Math.ceil(leftMs / 1000))] : []),
  ];
  return { text: parts.join(" "), called: { bank: banked, late } };
}
