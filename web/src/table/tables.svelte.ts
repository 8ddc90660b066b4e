// The tables this window follows: those that are shown, and those where the player has a seat.

import { calls } from "../net/calls.svelte";
import { connection } from "../net/connection.svelte";
import { desk } from "../net/desk.svelte";
import { me } from "../net/me.svelte";
import type { ServerFrame, Turn } from "../net/protocol";
import { receive, type TableFrame } from "./state/reduce";
import { emptyTable, type TableState } from "./state/state";
import { mySeat, myTurn } from "./view";

class TablesStore {
  #all = $state.raw<Readonly<Record<string, TableState>>>({});
  /** Tables whose page is shown. */
  readonly #shown = new Set<string>();
  /** Tables that were asked for what was missed. */
  readonly #asked = new Set<string>();
  /** Tables whose older hands were asked for. */
  readonly #remembered = new Set<string>();
  /** How often events of a table were told since it was opened. */
  readonly #told = new Map<string, number>();
  /** By table, the turn that ran already when the table was first told. */
  readonly #running = new Map<string, string>();

  constructor() {
    connection.follow({ hear: (frame) => this.#hear(frame), ask: () => this.#askAll() });
  }

  /** The table as far as it is known. */
  get(id: string): TableState {
    return this.#all[id] ?? emptyTable(id);
  }

  /** Did this turn run already when the table was opened? */
  ranBefore({ table, hand, turn }: Turn): boolean {
    return this.#running.get(table) === `${hand} ${turn}`;
  }

  /** The page of a table is opened. */
  watch(id: string): void {
    this.#shown.add(id);
    const known = this.#all[id];
    if (!known || known.gone) {
      this.#remembered.delete(id);
      this.#put(emptyTable(id));
    }
    this.#ask(id);
  }

  /** Follows tables without their page: those where the player has a seat. */
  join(ids: readonly string[]): void {
    for (const id of ids) {
      if (this.#all[id]) continue;
      this.#put(emptyTable(id));
      this.#ask(id);
    }
  }

  /** The page of a table is left. Who sits there goes on following it. */
  leave(id: string): void {
    this.#shown.delete(id);
    this.#tidy(id, true);
  }

  /** Follows a table no longer that nothing is to be seen or done at. */
  #tidy(id: string, left = false): void {
    const table = this.#all[id];
    if (!table || this.#shown.has(id)) return;
    const unknown = !table.table && !table.locked && !left;
    // Who hosts a table is asked for seats there, wherever they are.
    const asked = (table.table?.approval ?? "none") !== "none";
    const hosts = asked && table.table?.host === me.player && !table.gone;
    if (!table.gone && (unknown || hosts || mySeat(table, me.player))) return;
    this.#forget(id);
    connection.send({ type: "unwatch", table: id });
  }

  /** Nothing is told of this table here any more. */
  #forget(id: string): void {
    const { [id]: _, ...others } = this.#all;
    this.#all = others;
    this.#remembered.delete(id);
    this.#told.delete(id);
    this.#running.delete(id);
    calls.drop(id);
    desk.followed = Object.keys(others);
  }

  #askAll(): boolean {
    this.#asked.clear();
    const ids = Object.keys(this.#all);
    for (const id of ids) this.#ask(id);
    return ids.length > 0;
  }

  #ask(id: string): void {
    const hand = this.#all[id]?.hand;
    connection.send({ type: "watch", table: id, hand: hand?.hand ?? null, seq: hand?.seq ?? 0 });
  }

  #hear(frame: ServerFrame): void {
    switch (frame.type) {
      case "table":
      case "own_seat":
      case "host_panel":
      case "host_deeds":
      case "requests":
      case "own_request":
      case "events":
      case "turn":
      case "chances":
      case "next_game":
      case "missed":
        this.#take(frame.table, frame);
        return;
      case "notice":
        if (!frame.table) return;
        // Another window looks at it now: this one shows others.
        if (frame.kind === "taken_over") this.#forget(frame.table);
        this.#take(frame.table, frame);
        if (frame.kind === "unbanned" && this.#all[frame.table]) this.#ask(frame.table);
    }
  }

  #take(id: string, frame: TableFrame): void {
    const table = this.#all[id];
    if (!table) return;
    const { state, missed } = receive(table, frame, me.player, Date.now());
    // The house answers with all events at once; whatever was told later has happened later.
    const told = (this.#told.get(id) ?? 0) + (frame.type === "events" ? 1 : 0);
    this.#told.set(id, told);
    if (frame.type === "turn" && told === 1) this.#running.set(id, `${frame.hand} ${frame.turn}`);
    if (state !== table) this.#put(state);
    if (frame.type === "table" && this.#shown.has(id) && !this.#remembered.has(id))
      void this.#remember(id);
    // One question until events come: frames that were under way when it was asked must not repeat it.
    if (missed && !this.#asked.has(id)) {
      this.#asked.add(id);
      this.#ask(id);
    } else if (!missed && frame.type === "events") {
      this.#asked.delete(id);
    }
    this.#tidy(id);
  }

  /** Asks for the hands that were played before this page was loaded. The table does not wait for them. */
  async #remember(id: string): Promise<void> {
    this.#remembered.add(id);
    try {
      const { handsOf, receivePast } = await import("./state/past");
      const hands = await handsOf(id);
      const table = this.#all[id];
      if (table && hands.length > 0) this.#put(receivePast(table, hands, me.player));
    } catch {
      // Without a line, or where one may not look: the log begins with the hand in play.
    }
  }

  #put(table: TableState): void {
    const known = table.id in this.#all;
    this.#all = { ...this.#all, [table.id]: table };
    if (!known) desk.followed = Object.keys(this.#all);
    if (myTurn(table, me.player)) calls.put(table.id, table.table?.name ?? "");
    else calls.drop(table.id);
  }
}

export const tables = new TablesStore();
