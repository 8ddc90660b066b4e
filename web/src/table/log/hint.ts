// What somebody who speaks while a hand is in play should know.

import { words } from "words:side";
import type { TableTalk } from "../../net/protocol";

/** Who hears a line only when the hand is over; empty when nobody has to wait. */
export function waitingHint(rule: TableTalk | null, seated: boolean): string {
  if (rule === "nobody" && seated) return words.othersLater;
  if ((rule === "nobody" || rule === "players") && !seated) return words.playersLater;
  return "";
}
