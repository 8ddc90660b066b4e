// The chips of a void hand: what players who made it void have put in goes to the others, as the house settles it. The page
// checks how much is lost, and that it goes to nobody who is to blame; which of the others get it, the record shows.

import type { Forfeit } from "./frames";
import type { Hand } from "./hand";
import { FalseHost } from "./lie";

/** The void hand with its settlement. Throws `FalseHost` for one that cannot be. */
export function withForfeits(hand: Hand, forfeits: readonly Forfeit[] | null | undefined): Hand {
  if (!forfeits) throw new FalseHost("other_chips");
  const named = new Set(hand.void.map(({ seat }) => seat));
  const seats = hand.begun.players.map(({ seat }) => seat);
  const moves = hand.dealing.wanted.size > 0 && seats.some((seat) => !named.has(seat));
  for (const { seat, to, amount } of forfeits)
    if (!moves || amount <= 0 || !named.has(seat) || named.has(to) || !seats.includes(to))
      throw new FalseHost("other_chips");
  for (const seat of moves ? seats : []) {
    const [least, most] = named.has(seat) ? atStake(hand, seat) : [0, 0];
    const lost = forfeits.reduce((sum, each) => sum + (each.seat === seat ? each.amount : 0), 0);
    if (lost < least || lost > most) throw new FalseHost("other_chips");
  }
  return { ...hand, turn: null, forfeits };
}

/** A seat's chips after a void hand. */
export function stackAfter({ begun, forfeits }: Hand, seat: number): number {
  const brought = begun.players.find((player) => player.seat === seat)?.stack ?? 0;
  return (forfeits ?? []).reduce(
    (stack, each) =>
      stack + (each.to === seat ? each.amount : each.seat === seat ? -each.amount : 0),
    brought,
  );
}

/** The least and the most that a seat can lose: all it has put in, but for a bet that nobody can still call. */
function atStake({ begun, course }: Hand, seat: number): [number, number] {
  const bets = begun.players.map((each) => ({
    seat: each.seat,
    bet: each.stack - (course.parts.get(each.seat)?.stack ?? each.stack),
  }));
  const own = bets.find((each) => each.seat === seat)?.bet ?? 0;
  const others = bets.filter((each) => each.seat !== seat).map(({ bet }) => bet);
  return [Math.min(own, Math.max(...others)), own];
}
