// The tables of the house, as long as the lobby is looked at.

import { connection } from "../net/connection.svelte";
import type { Lobby } from "../net/protocol";

class LobbyStore {
  /** Null until the house has sent it. */
  now = $state.raw<Lobby | null>(null);

  #open = false;

  constructor() {
    connection.follow({
      hear: (frame) => {
        if (frame.type === "lobby") this.now = frame;
      },
      ask: () => this.#ask(),
    });
  }

  watch(): void {
    this.#open = true;
    this.#ask();
  }

  #ask(): boolean {
    if (this.#open) connection.send({ type: "watch_lobby" });
    return this.#open;
  }
}

export const lobby = new LobbyStore();
