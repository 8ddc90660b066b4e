// The keys that ask and are not answered by the buttons of a turn or the bar of tables: the table hears them from its first
// moment on, though what answers them is loaded later.

import type { Deed } from "../../lib/keys";

const OTHERS: readonly Deed[] = [
  "fold",
  "call",
  "raise",
  "all_in",
  "next_table",
  "last_table",
  "waiting_table",
];

export function isQuestion(deed: Deed): boolean {
  return !OTHERS.includes(deed);
}
