// A hand that is over, told line by line to somebody who was not there.

import { suitSymbol } from "../lib/cards/card";
import type { ViewEvent } from "../net/protocol";
import { tell } from "../table/log/words";
import { apply } from "../table/state/hand";
import type { HandState } from "../table/state/state";

const short = (card: string) => card.slice(0, 1).replace("T", "10") + suitSymbol(card);

/** One sentence for each event that is worth one. */
export function told(events: readonly ViewEvent[]): string[] {
  const lines: string[] = [];
  let hand: HandState | null = null;
  for (const event of events) {
    const before: HandState | null = hand;
    hand = apply(before, event);
    const line = hand && tell(before, hand, event, "");
    if (line)
      lines.push(
        line.parts
          .map((part) => (typeof part === "string" ? part : part.cards.map(short).join(" ")))
          .join(""),
      );
  }
  return lines;
}
