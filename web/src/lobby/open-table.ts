// Opening a table and sitting down at it: for the buttons of the lobby and for `#/play/GAME`.

import { tableHash } from "../app/route";
import { objection, objections, type Wrong } from "../messages/objection";
import { connection } from "../net/connection.svelte";
import type { Draft } from "../net/outbox";
import { leadsToTable } from "./way";

type Go = (hash: string) => void;
const goOn: Go = (hash) => {
  location.hash = hash;
};

/** Resolves with the house's objections, the first of them in one sentence; empty when the player sits at the new table. */
export async function openTable(draft: Draft, go = goOn): Promise<readonly Wrong[]> {
  const opened = await connection.command(draft);
  if (opened.type === "ack") return sit(opened.table ?? "", go);
  if (opened.faults.length > 0) return objections(opened.faults);
  return [{ fields: [], words: await objection(opened) }];
}

/** Takes a seat and goes to the table; goes there without a seat where its page can help to one. */
export async function sit(table: string, go = goOn): Promise<readonly Wrong[]> {
  const seated = await connection.command({ type: "sit", table });
  if (seated.type === "refused" && !leadsToTable(seated.reason))
    return [{ fields: [], words: await objection(seated) }];
  go(tableHash(table));
  return [];
}
