// Blinds that were missed, in words: what is owed, and how it is paid (R3).

import type { Amounts } from "../lib/chips";
import type { Comeback, Owes } from "../net/protocol";

/** `You owe 30 before you are dealt in: the big blind (20, your bet) and the small blind (10, for the pot).` */
export function owesWords({ live, dead }: Owes, say: Amounts): string {
  const all = `You owe ${say.text(live + dead)} before you are dealt in:`;
  if (dead === 0) return `${all} the big blind, which counts as your bet.`;
  if (live === 0) return `${all} the small blind, which goes to the pot.`;
  return `${all} the big blind (${say.text(live)}, your bet) and the small blind (${say.text(dead)}, for the pot).`;
}

/** What a button says that chooses this way. */
export function wayLabel(way: Comeback, { live, dead }: Owes, say: Amounts): string {
  if (way === "wait") return "Wait for the big blind";
  const post = `Post ${say.text(live + dead)}`;
  return way === "post" ? post : `${post}, or buy the button`;
}

/** What happens to somebody who has chosen this way. */
export function wayWords(way: Comeback): string {
  return WAYS[way];
}

const WAYS: Record<Comeback, string> = {
  post: "You post it in your next hand.",
  wait: "You wait for the big blind, which pays for everything.",
  buy_button: "You post it in the next hand; both blinds where that buys the button.",
};
