// Which presses a table answers, and which table it is that speaks.

import { announcements } from "../../lib/announcements.svelte";
import { type Deed, deedOf } from "../../lib/keys";
import { settings } from "../../lib/settings.svelte";
import { desk } from "../../net/desk.svelte";
import type { Table } from "../../net/protocol";
import { SETTLE_MS } from "../actions/press.svelte";

/** What a press asks of a table: nothing while another one has the keys, or as long as it may have been meant for that one. */
export function deedAt(table: string, event: KeyboardEvent): Deed | null {
  const fresh = desk.brought.table === table && performance.now() - desk.brought.at < SETTLE_MS;
  if (desk.front !== table || (fresh && settings.now.settle)) return null;
  return deedOf(event, settings.now.keys);
}

/** Says a sentence about a table aloud, with its name where the player has several. */
export function aloud({ id, info }: { id: string; info: Table | null }, text: string): void {
  announcements.say(desk.several && info ? `${info.name}. ${text}` : text, id);
}
