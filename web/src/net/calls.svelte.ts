// The tables where it is the player's turn. A store of its own, so that the lobby can call the player to a table without
// loading all that a table needs.

class CallsStore {
  #all = $state.raw<readonly { table: string; name: string }[]>([]);

  get all(): readonly { table: string; name: string }[] {
    return this.#all;
  }

  put(table: string, name: string): void {
    if (!this.#all.some((call) => call.table === table))
      this.#all = [...this.#all, { table, name }];
  }

  drop(table: string): void {
    if (this.#all.some((call) => call.table === table))
      this.#all = this.#all.filter((call) => call.table !== table);
  }
}

export const calls = new CallsStore();
