// What is said where there is nothing to decide.

import { words } from "words:rest";
import type { SeatInfo, Table } from "../../net/protocol";
import { ready } from "../log/between-words";
import type { HandPlayer, HandState } from "../state/state";

/** What a player has to know who has a seat and nothing to do in the hand; empty where the table tells it all. */
export function restWords(
  info: Table | null,
  hand: HandState | null,
  own: HandPlayer | null,
  seat: SeatInfo | null,
  done: boolean,
): string {
  if (info?.ending) return words.ending;
  if (info?.paused && (done || !hand)) return words.paused;
  // Somebody who has sat down since the hand began.
  if (!own) return hand && seat && ready(info) > 1 ? words.nextHand : "";
  if (done) return "";
  if (own.folded) return words.folded;
  return own.allIn ? words.allIn : "";
}
