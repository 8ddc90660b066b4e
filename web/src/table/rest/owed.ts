// Blinds that were missed, in words: what is owed, and how it is paid (R3).

import { words } from "words:rest";
import type { Amounts } from "../../messages/chips";
import type { Comeback, Owes } from "../../net/protocol";

/** `You owe 30 before you are dealt in: the big blind (20, your bet) and the small blind (10, for the pot).` */
export function owesWords({ live, dead }: Owes, say: Amounts): string {
  const both = () => words.oweBoth({ live: say.text(live), dead: say.text(dead) });
  const what = dead === 0 ? words.oweBig : live === 0 ? words.oweSmall : both();
  return `${words.owe(say.text(live + dead))} ${what}`;
}

/** What a button says that chooses this way. */
export function wayLabel(way: Comeback, { live, dead }: Owes, say: Amounts): string {
  return words.label({ way, all: say.text(live + dead) });
}

/** What happens to somebody who has chosen this way. */
export function wayWords(way: Comeback): string {
  return words.ways[way];
}
