// What is said between two hands.

import { words } from "words:table";
import type { SeatInfo, Table } from "../../net/protocol";

/** Whoever could be dealt in: with chips, and there to play. */
export function playing(info: Table | null): number {
  return info?.seats.filter((seat) => seat.status === "playing").length ?? 0;
}

/** Is everybody ready for the start of a game that waits for its host? */
export function allReady(info: Table | null): boolean {
  const all = playing(info);
  return info !== null && !info.started && all > 1 && readyOf(info) === all;
}

function readyOf(info: Table): number {
  return info.seats.filter((seat) => seat.ready).length;
}

/** Who is ready, and that the host decides. */
function readyWords(info: Table, host: boolean): string {
  const all = playing(info);
  if (all < 2) return words.waiting;
  if (allReady(info)) return host ? words.allReadyStart : words.allReady;
  const counts = { ready: readyOf(info), all };
  return host ? words.readyStart(counts) : words.ready(counts);
}

/** The line above the actions between two hands. `host`: the viewer is the host; `seat`: the viewer's, if any. */
export function betweenWords(info: Table | null, seat: SeatInfo | null, host: boolean): string {
  if (info && !info.started) return readyWords(info, host);
  if (info?.paused) return host ? words.pausedByYou : words.paused;
  if (info?.ending) return words.lastOfAll;
  if (playing(info) < 2) {
    const away = info?.seats.some((each) => each.status === "sitting_out") ?? false;
    return away ? words.waitingSitIn : words.waiting;
  }
  if (seat?.status === "sitting_out") return words.youSitOut;
  if (seat?.status === "broke") return words.othersPlay;
  return words.nextSoon;
}
