// Where a hand to look at again is asked for, and its address in the page.

import { request } from "../../net/api";
import type { CoachFound, ReplayInfo, Standings } from "../../net/protocol";

/** Which hand, and after how many events. */
export interface Sought {
  kind: string;
  id: string;
  events: number;
}

/** Rejects with a `HouseError` where there is none, or one may not see it. */
export function replayOf({ kind, id }: Sought, seat?: number): Promise<ReplayInfo> {
  const path = `api/replays/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`;
  return request("GET", seat === undefined ? path : `${path}?seat=${seat}`);
}

/** What the house's player thinks of the moves of this seat. Rejects with a `HouseError` where it cannot say. */
export function coachOf(
  { kind, id }: Pick<Sought, "kind" | "id">,
  seat: number,
): Promise<CoachFound> {
  const path = `api/replays/${encodeURIComponent(kind)}/${encodeURIComponent(id)}`;
  return request("GET", `${path}/coach?seat=${seat}`);
}

/** What everybody who is in wins after so many events. Rejects with a `HouseError` where it cannot be counted just now. */
export function standingsOf(
  { kind, id }: Pick<Sought, "kind" | "id">,
  asked: { at: number; seat: number | null; thorough: boolean },
): Promise<Standings> {
  const path = `api/replays/${encodeURIComponent(kind)}/${encodeURIComponent(id)}/odds`;
  return request(
    "GET",
    `${path}?at=${asked.at}&seat=${asked.seat ?? 0}&thorough=${asked.thorough}`,
  );
}

/** `#/replay/hand/ID@17`: the hand after 17 events. */
export function replayHash(kind: string, id: string, events = 0): string {
  const at = events > 0 ? `@${events}` : "";
  return `#/replay/${encodeURIComponent(kind)}/${encodeURIComponent(id)}${at}`;
}

/** Which hand the end of an address means, `hand/ID@17`; null where it means none. */
export function soughtIn(rest: string): Sought | null {
  const found = /^([a-z]{1,20})\/([^/?@]{1,200})(?:@(\d{1,4}))?$/.exec(rest);
  return found?.[1] && found[2]
    ? { kind: found[1], id: found[2], events: Number(found[3] ?? 0) }
    : null;
}
