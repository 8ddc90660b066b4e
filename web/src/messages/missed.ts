// What somebody has missed of their table, in one sentence.

import type { Amounts } from "../lib/chips";
import type { Missed } from "../net/protocol";
import type { Part } from "../table/state/state";

/** The sentence, with its cards to be drawn. */
export function missedWords(missed: Missed, say: Amounts): Part[] {
  const { hands, posted, net, folded, came, went } = missed;
  const parts: Part[] = ["While you were away: ", hands === 1 ? "1 hand" : `${hands} hands`];
  if (posted > 0) parts.push(`, ${say.text(posted)} paid in blinds and antes`);
  if (folded.length > 0) parts.push(", you folded ", { cards: folded });
  if (net > 0) parts.push(`, you won ${say.text(net)}`);
  // What was lost with the blinds alone has been said.
  if (net < -posted) parts.push(`, you lost ${say.text(-net)} in all`);
  parts.push(".");
  if (missed.stood_up) parts.push(" Your seat was given up; your chips are in your wallet.");
  if (came.length > 0) parts.push(` ${listed(came)} came.`);
  if (went.length > 0) parts.push(` ${listed(went)} left.`);
  return parts;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
