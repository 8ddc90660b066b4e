import { words } from "words:replay";
import type { ReplayInfo } from "../../net/protocol";

/** What a hand is called: by its table and number, or by what it shows. */
export function titleOf({ title, number, source }: ReplayInfo): string {
  if (number > 0) return words.title({ number, table: title });
  return source ? `${source}: ${title || words.hand}` : title || words.hand;
}
