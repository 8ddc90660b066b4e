import type { Replay } from "../../net/protocol";
import { words } from "./words";

/** What a hand is called: by its table and number, or by what it shows. */
export function titleOf({ title, number, source }: Replay): string {
  if (number > 0) return words.title(number, title);
  return source ? `${source}: ${title || words.hand}` : title || words.hand;
}
