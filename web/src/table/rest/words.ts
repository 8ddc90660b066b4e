// What is said where there is nothing to decide.

import { words } from "words:rest";
import type { SeatInfo, Table } from "../../net/protocol";
import { playing } from "../log/between-words";
import type { TableModel } from "../model.svelte";
import { askedWords } from "../notices/asked";
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
  if (!own) return hand && seat && playing(info) > 1 ? words.nextHand : "";
  if (done) return "";
  if (own.folded) return words.folded;
  return own.allIn ? words.allIn : "";
}

/** What has become of the viewer's request for a seat or for chips, or their place in line; empty where they wait for nothing. */
export function pendingWords({ info, seat, me, busted, asking, state, say }: TableModel): string {
  if (!seat && state.asked && asking) return askedWords(state.asked, say, false);
  const arriving = info?.arriving.find((each) => each.player === me);
  if (arriving) return words.yoursSoon(arriving.seat);
  if (seat?.status === "broke" && asking) return words.heldForHost;
  const place = info?.waiting.findIndex((each) => each.player === me) ?? -1;
  if (place < 0 || seat || busted || info?.waiting[place]?.offered) return "";
  return words.inLine(place + 1);
}
