// Who a sentence is about: a name, or "you".

import { words } from "words:log";
import { listed } from "../../messages/listing";
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

/** The same within a sentence, where "you" has no capital. */
export function within(hand: HandState, seat: number, me: string): string {
  const { who, whose } = subject(hand, seat, me);
  return whose === "you" ? words.youToo : who;
}

/** All who sit there, at the beginning of a sentence: `You and Bo`, `Bo and you`. */
export function subjects(hand: HandState, seats: readonly number[], me: string): string {
  return listed(seats.map((seat, n) => (n > 0 ? within : first)(hand, seat, me)));
}

const first = (hand: HandState, seat: number, me: string) => subject(hand, seat, me).who;
