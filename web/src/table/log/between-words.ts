// What is said between two hands.

import { words } from "words:table";
import type { SeatInfo, Table } from "../../net/protocol";

/** Whoever could be dealt in: with chips, and there to play. */
export function ready(info: Table | null): number {
  return info?.seats.filter((seat) => seat.status === "playing").length ?? 0;
}

/** The line above the actions between two hands. `host`: the viewer is the host; `seat`: the viewer's, if any. */
export function betweenWords(info: Table | null, seat: SeatInfo | null, host: boolean): string {
  if (info && !info.started) return words.hostStarts;
  if (info?.paused) return host ? words.pausedByYou : words.paused;
  if (info?.ending) return words.lastOfAll;
  if (ready(info) < 2) {
    const away = info?.seats.some((each) => each.status === "sitting_out") ?? false;
    return away ? words.waitingSitIn : words.waiting;
  }
  if (seat?.status === "sitting_out") return words.youSitOut;
  if (seat?.status === "broke") return words.othersPlay;
  return words.nextSoon;
}
