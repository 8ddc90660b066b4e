// Is the player of a seat with us, and how long do the others wait for them?

import { type Time, timeWords } from "../state/clock";
import type { SeatView } from "../view";
import { awayWords } from "./words";

/** What a seat shows of the time of its player's turn. */
export interface Wait {
  /** How much of it is left, as a ring; null while it is another's turn. */
  ring: Time | null;
  /** The same in figures; empty where they say nothing, and at the viewer's own seat, whose buttons have them. */
  left: string;
}

/** Nobody waits for a bot as long as for people: that it is to act is all there is to see. */
export function waitOf({ info, mine }: SeatView, time: Time | null): Wait {
  if (!time) return { ring: null, left: "" };
  if (info?.bot) return { ring: { ...time, leftMs: null, share: 1, bankShare: 0 }, left: "" };
  return { ring: time, left: mine ? "" : timeWords(time) };
}

/** They are not with us, and nobody waits for them. */
export function isIdle({ info, play }: SeatView): boolean {
  return awayWords(info) !== "" && (!play || play.folded);
}

/** The mark of a player who is in the hand, but not with us: they rest, or their line is lost; empty when they are. */
export function markOf(view: SeatView): "rests" | "lost" | "" {
  const { info } = view;
  if (!info || info.status === "broke" || awayWords(info) === "" || isIdle(view)) return "";
  return info.connected ? "rests" : "lost";
}
