// Signs that players show, for some seconds each.

import { settings } from "../lib/settings.svelte";
import { connection } from "../net/connection.svelte";
import type { Sign } from "../net/protocol";

/** How long a sign is shown, in ms. */
const SHOWN_MS = 4000;

class SignStore {
  #shown = $state.raw<Readonly<Record<string, { sign: Sign }>>>({});

  constructor() {
    connection.follow({
      hear: (frame) => {
        if (frame.type === "signed" && settings.now.signs)
          this.#show(`${frame.table} ${frame.seat}`, frame.sign);
      },
      ask: () => false,
    });
  }

  /** What is shown at a seat now, if anything. */
  at(table: string, seat: number): Sign | null {
    return this.#shown[`${table} ${seat}`]?.sign ?? null;
  }

  #show(seat: string, sign: Sign): void {
    const shown = { sign };
    this.#shown = { ...this.#shown, [seat]: shown };
    setTimeout(() => {
      // Another one may have taken its place meanwhile, and has its own time.
      if (this.#shown[seat] !== shown) return;
      const { [seat]: _, ...others } = this.#shown;
      this.#shown = others;
    }, SHOWN_MS);
  }
}

export const signs = new SignStore();
