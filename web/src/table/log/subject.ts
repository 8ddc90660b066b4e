// Who a sentence is about: a name, or "you".

import type { HandPlayer, HandState } from "../state/state";

/** The name of a seat, as subject and object, and with a verb in its third and second person. */
export function subject(hand: HandState, seat: number, me: string) {
  const found: HandPlayer | undefined = hand.players.find((p) => p.seat === seat);
  const own = found !== undefined && found.player === me;
  const name = own ? "You" : (found?.name ?? `Seat ${seat}`);
  return {
    name,
    object: own ? "you" : name,
    say: (third: string, second: string) => `${name} ${own ? second : third}`,
  };
}
