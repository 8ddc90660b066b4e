// The end of a hand, moment after moment: the clock behind `reveal.ts`.

import { pace } from "../../lib/motion";
import { CALM, type Moment, moments, tableAt, USUAL } from "./reveal";
import type { HandState, TableState } from "./state";

const WHOLE: Moment = { shows: Infinity, awards: Infinity, afterMs: 0 };
const NOTHING: Moment = { shows: 0, awards: 0, afterMs: 0 };

export class Reveal {
  /** Of which hand so many moments have been shown. */
  #at = $state.raw({ hand: "", count: 0 });
  readonly #known: () => TableState;
  readonly #hand: HandState | null = $derived.by(() => this.#known().hand);
  /** The hand that was looked at while it was played: the end of another is shown at once. */
  #looked = $state("");
  readonly #moments: readonly Moment[] = $derived(
    this.#hand && this.#hand.hand === this.#looked
      ? moments(this.#hand, pace() === "usual" ? USUAL : CALM)
      : [],
  );
  readonly #count: number = $derived(this.#at.hand === this.#hand?.hand ? this.#at.count : 0);
  /** There is more to be shown. */
  readonly running: boolean = $derived(this.#count < this.#moments.length);
  /** The table as far as it has been shown. */
  readonly state: TableState = $derived.by(() =>
    tableAt(this.#known(), this.running ? (this.#moments[this.#count - 1] ?? NOTHING) : WHOLE),
  );

  /** To be made while a component is: its effect ends with that component. */
  constructor(known: () => TableState) {
    this.#known = known;
    $effect(() => {
      if (this.#hand && this.#hand.awards.length === 0) this.#looked = this.#hand.hand;
    });
    $effect(() => {
      const next = this.#moments[this.#count];
      const hand = this.#hand?.hand;
      if (!next || !hand) return;
      const at = { hand, count: this.#count + 1 };
      const timer = setTimeout(() => (this.#at = at), next.afterMs);
      return () => clearTimeout(timer);
    });
  }
}
