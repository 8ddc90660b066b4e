// From table to table: what a press in the bar, or a key, does to the address of the page.

import { tableHash } from "../../app/route";
import { desk } from "../../net/desk.svelte";
import { neighbour, showing } from "./order";

/** Shows a table, and gives it the keys. */
export function bring(table: string | null, needs: (table: string) => boolean): void {
  if (table === null) return;
  const shown = showing(desk.shown, desk.front, table, needs);
  desk.bring(table);
  if (shown !== desk.shown) location.hash = tableHash(...shown);
}

/** Puts a second table beside the one in front, if there is another: the one that waits for the player, or its neighbour.
 *  Of two it takes the other one away. */
export function pair(waiting: string | null): void {
  const { front, followed, shown } = desk;
  const second = shown.length > 1 ? null : (waiting ?? neighbour(followed, front, 1));
  desk.bring(front);
  location.hash = tableHash(...followed.filter((id) => id === front || id === second));
}
