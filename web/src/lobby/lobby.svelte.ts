// The tables of the house, as long as the lobby is looked at.

import { connection } from "../net/connection.svelte";
import type { Lobby, TableSummary } from "../net/protocol";
import { changedLobby } from "./changes";

class LobbyStore {
  /** Null until the house has sent it. */
  now = $state.raw<Lobby | null>(null);
  /** The tables where the player sits. */
  own = $state.raw<readonly string[]>([]);

  /** Private tables where the player sits or is host: the list of all has none of them. */
  private = $state.raw<readonly TableSummary[]>([]);

  /** The tables where the player sits, and the private ones where they are host. */
  readonly mine = $derived([
    ...this.private,
    ...(this.now?.tables ?? []).filter((table) => this.own.includes(table.table)),
  ]);
  readonly others = $derived(
    (this.now?.tables ?? []).filter((table) => !this.own.includes(table.table)),
  );

  #open = false;

  constructor() {
    connection.follow({
      hear: (frame) => {
        if (frame.type === "lobby") this.now = frame;
        if (frame.type === "lobby_changed") this.now = changedLobby(this.now, frame);
        if (frame.type === "own_tables") {
          this.own = frame.tables;
          this.private = frame.private;
        }
      },
      ask: () => this.#ask(),
    });
  }

  watch(): void {
    this.#open = true;
    this.#ask();
  }

  /** The page of the lobby is left: what changes there need not be sent to a table. */
  leave(): void {
    this.#open = false;
    this.now = null;
    connection.send({ type: "unwatch_lobby" });
  }

  #ask(): boolean {
    if (this.#open) connection.send({ type: "watch_lobby" });
    return this.#open;
  }
}

export const lobby = new LobbyStore();
