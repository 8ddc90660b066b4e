// What is said where there is nothing to decide.

import type { SeatInfo, Table } from "../../net/protocol";
import type { HandPlayer, HandState } from "../state/state";

/** Whoever could be dealt in: with chips, and there to play. */
export function ready(info: Table | null): number {
  return info?.seats.filter((seat) => seat.status === "playing").length ?? 0;
}

/** What a player has to know who has a seat and nothing to do in the hand; empty where the table tells it all. */
export function restWords(
  info: Table | null,
  hand: HandState | null,
  own: HandPlayer | null,
  seat: SeatInfo | null,
  done: boolean,
): string {
  if (info?.ending) return "The host ends the game after this hand.";
  if (info?.paused && done) return "The host has paused the game.";
  // Somebody who has sat down since the hand began.
  if (!own) return hand && seat && ready(info) > 1 ? "You are dealt in with the next hand." : "";
  if (done) return "";
  if (own.folded) return "You have folded.";
  return own.allIn ? "You are all-in." : "";
}

/** The line above the actions between two hands. `host`: the viewer is the host; `seat`: the viewer's, if any. */
export function betweenWords(info: Table | null, seat: SeatInfo | null, host: boolean): string {
  if (info?.paused) return host ? "You have paused the game" : "The next hand waits for the host";
  if (info?.ending) return "This was the last hand";
  if (ready(info) < 2) {
    const away = info?.seats.some((each) => each.status === "sitting_out") ?? false;
    return away ? "Waiting for players to sit in" : "Waiting for players";
  }
  if (seat?.status === "sitting_out") return "The others play on; you sit out";
  if (seat?.status === "broke") return "The others play on";
  return "The next hand starts soon";
}
