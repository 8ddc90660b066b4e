// What people ask the viewer for as the host of a table, whichever page is open. A store of its own, so that the lobby can
// show it without loading all that a table needs.

import { connection } from "./connection.svelte";
import { me } from "./me.svelte";
import type { RequestInfo, Table } from "./protocol";

/** A request, and the table it is for. */
export interface Asked {
  table: string;
  info: Table;
  request: RequestInfo;
}

class RequestsStore {
  #tables = $state.raw<Readonly<Record<string, Table>>>({});
  #requests = $state.raw<Readonly<Record<string, readonly RequestInfo[]>>>({});

  /** The oldest of a table first. */
  readonly all: readonly Asked[] = $derived(
    Object.entries(this.#requests).flatMap(([table, requests]) => {
      const info = this.#tables[table];
      if (!info || info.host !== me.player) return [];
      return requests.map((request) => ({ table, info, request }));
    }),
  );

  start(): void {
    connection.follow({
      hear: (frame) => {
        if (frame.type === "table") this.#tables = { ...this.#tables, [frame.table]: frame };
        else if (frame.type === "requests")
          this.#requests = { ...this.#requests, [frame.table]: frame.requests };
        else if (frame.type === "notice" && frame.kind === "table_closed" && frame.table)
          this.#requests = { ...this.#requests, [frame.table]: [] };
      },
      ask: () => false,
    });
  }
}

export const requests = new RequestsStore();
