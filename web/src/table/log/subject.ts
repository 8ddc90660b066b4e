// Who a sentence is about: a name, or "you".

import { words } from "words:log";
import type { HandState } from "../state/state";

/** Whom a sentence is about, as its values: `who` is "You" where it is the viewer. */
export interface Who {
  who: string;
  whose: "you" | "other";
}

export const named = (who: string): Who => ({ who, whose: "other" });
export const viewer = (): Who => ({ who: words.you, whose: "you" });

/** Who sits there, as sentences call them. */
export function subject(hand: HandState, seat: number, me: string): Who {
  const found = hand.players.find((p) => p.seat === seat);
  if (found?.player === me) return viewer();
  return named(found?.name ?? words.seat(String(seat)));
}
