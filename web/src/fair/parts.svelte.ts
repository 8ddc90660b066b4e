// The player's part in the shuffle, and the check of every hand, at each table that this window follows.

import { connection } from "../net/connection.svelte";
import { me } from "../net/me.svelte";
import type { ServerFrame } from "../net/protocol";
import { committed, newPart, type Part, promise, type Step, told, withdraw } from "./part";
import { freshChain } from "./shares";

class Parts {
  #all = $state.raw<Readonly<Record<string, Part>>>({});

  constructor() {
    connection.follow({ hear: (frame) => this.#hear(frame), ask: () => this.#promiseAll() });
  }

  get(table: string): Part | null {
    return this.#all[table] ?? null;
  }

  /** A table is looked at, with a seat or without. What has been told of its hand before is asked for once more. */
  join(table: string): void {
    if (this.#all[table]?.player === me.player) return;
    this.#all = { ...this.#all, [table]: newPart(table, me.player) };
    connection.send({ type: "watch", table, hand: null, seq: 0 });
  }

  /** One sits there now, or no longer. */
  sit(table: string, seated: boolean): void {
    const part = this.#all[table];
    if (!part) return;
    if (!seated) this.#put(withdraw(part));
    else if (!part.next) this.#promise(part);
  }

  #hear(frame: ServerFrame): void {
    if (frame.type !== "events" && frame.type !== "deck_committed") return;
    const part = this.#all[frame.table];
    if (!part) return;
    if (frame.type === "events") {
      const next = told(part, frame);
      this.#put(next);
      return;
    }
    const promised = part.next !== null;
    const step = committed(part, frame);
    this.#take(step);
    // The chain is used up: the hand after this one gets its own.
    if (promised && !step.part.next) this.#promise(step.part);
  }

  #promise(part: Part): void {
    this.#take(promise(part, () => freshChain(part.player)));
  }

  /** The line is new. */
  #promiseAll(): boolean {
    const seated = Object.values(this.#all).filter(({ next }) => next);
    for (const part of seated) this.#promise(part);
    return seated.length > 0;
  }

  #take({ part, say }: Step): void {
    this.#put(part);
    for (const frame of say) connection.send(frame);
  }

  #put(part: Part): void {
    this.#all = { ...this.#all, [part.table]: part };
  }
}

export const parts = new Parts();
