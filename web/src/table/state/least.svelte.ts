// Who left with many chips a while ago brings as many when they come back: how many, as long as that holds.

import type { OwnSeatState } from "./state";

export class Least {
  readonly #own: () => OwnSeatState | null;
  /** The end that has come, in ms by this machine's clock. */
  #over = $state(0);

  /** To be made while a component is: its effect ends with that component. */
  constructor(own: () => OwnSeatState | null) {
    this.#own = own;
    $effect(() => {
      const until = own()?.leastUntil ?? 0;
      if (until === 0) return;
      const timer = setTimeout(() => (this.#over = until), until - Date.now());
      return () => clearTimeout(timer);
    });
  }

  /** In chips; 0 where the player may come with what the table asks of everybody. */
  get chips(): number {
    const own = this.#own();
    return own && own.leastUntil !== this.#over ? own.least : 0;
  }
}
