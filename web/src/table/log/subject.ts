// Who a sentence is about: a name, or "you".

import type { Who } from "../../messages/en/log";
import { words } from "../../messages/log";
import type { HandState } from "../state/state";

/** Who sits there, as sentences call them. */
export function subject(hand: HandState, seat: number, me: string): Who {
  const found = hand.players.find((p) => p.seat === seat);
  const own = found !== undefined && found.player === me;
  return { name: own ? words.you : (found?.name ?? words.seat(seat)), own };
}
