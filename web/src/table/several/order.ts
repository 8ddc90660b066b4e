// Which table comes next, and where it is shown.

import type { Entry } from "./entries";

/** Of the tables that wait for the player the one with the least time left, but for the one in front; null for none. */
export function nextNeeding(entries: readonly Entry[], front: string): string | null {
  const waiting = entries.filter(({ id, needs }) => needs && id !== front);
  const left = ({ leftMs }: Entry) => leftMs ?? Infinity;
  return waiting.sort((a, b) => (left(a) < left(b) ? -1 : 1))[0]?.id ?? null;
}

/** The table so many places on in the bar, around its ends; the first where none is in front. */
export function neighbour(ids: readonly string[], front: string, by: 1 | -1): string | null {
  const at = ids.indexOf(front);
  const next = at < 0 ? 0 : (at + by + ids.length) % ids.length;
  return ids[next] ?? null;
}

/** Which tables are shown, from left to right, once one is wanted. Beside another it takes the place of the one that is not
 *  in front, unless that one waits for the player and the one in front does not.
 *
 *  shown   the tables that are shown now
 *  front   the one of them that has the keys
 *  wanted  the one that is to be seen
 *  needs   does a table wait for the player?
 */
export function showing(
  shown: readonly string[],
  front: string,
  wanted: string,
  needs: (table: string) => boolean,
): readonly string[] {
  if (shown.includes(wanted)) return shown;
  const other = shown.find((table) => table !== front);
  if (other === undefined) return [wanted];
  const gives = needs(other) && !needs(front) ? front : other;
  return shown.map((table) => (table === gives ? wanted : table));
}
