// What somebody has missed of their table, in one sentence.

import { words } from "words:rest";
import type { Amounts } from "../../messages/chips";
import { listed } from "../../messages/listing";
import type { Missed } from "../../net/protocol";
import type { Part } from "../state/state";

/** The sentence, with its cards to be drawn. */
export function missedWords(missed: Missed, say: Amounts): Part[] {
  const { hands, posted, net, folded, came, went } = missed;
  const parts: Part[] = [words.away(hands)];
  if (posted > 0) parts.push(`, ${words.posted(say.text(posted))}`);
  if (folded.length > 0) parts.push(`, ${words.youFolded}`, { cards: folded });
  if (net > 0) parts.push(`, ${words.youWon(say.text(net))}`);
  // What was lost with the blinds alone has been said.
  if (net < -posted) parts.push(`, ${words.youLost(say.text(-net))}`);
  parts.push(".");
  if (missed.stood_up) parts.push(` ${words.stoodUp}`);
  if (came.length > 0) parts.push(` ${words.came(listed(came))}`);
  if (went.length > 0) parts.push(` ${words.went(listed(went))}`);
  return parts;
}
