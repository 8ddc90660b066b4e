// The player behind this browser: who they are to the house, and what they hold outside the tables.

import { rename } from "./api";
import { connection } from "./connection.svelte";
import type { Me } from "./protocol";

class MyStore {
  /** Null until the house has told it. */
  now = $state.raw<Me | null>(null);

  /** To be called before the connection starts: the house says only once who somebody is. */
  start(): void {
    connection.follow({
      hear: (frame) => {
        if (frame.type === "welcome" || frame.type === "me") this.now = frame.me;
      },
      ask: () => false,
    });
  }

  /** The player's id; empty until it is known. */
  get player(): string {
    return this.now?.player ?? "";
  }

  /** Takes another name; resolves with what is wrong with it, or with nothing. */
  async renamed(name: string): Promise<string> {
    try {
      await this.rename(name.trim());
      return "";
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /** Takes another name. Rejects with the house's words when it is not acceptable. */
  async rename(name: string): Promise<void> {
    this.now = await rename(name);
  }
}

export const me = new MyStore();
