// The buttons of a turn against slips of the finger: a press that comes too soon is not taken, going all-in takes two.

import { settings } from "../../lib/settings.svelte";

/** A press this soon, in ms, after the buttons came was meant for what was there before. */
export const SETTLE_MS = 300;
/** How long the first press on an all-in waits for the second, in ms. */
export const CONFIRM_MS = 3000;

/** Which button answered which turn: kept with the table, for a turn may be drawn anew while its answer is under way. */
export class Pressed {
  #last = $state.raw({ turn: "", button: "" });

  /** The button that was pressed at this turn; empty for none. */
  at(turn: string): string {
    return this.#last.turn === turn ? this.#last.button : "";
  }

  keep(turn: string, button: string): void {
    this.#last = { turn, button };
  }
}

export class Press {
  /** The all-in button that waits for its second press; empty for none. */
  armed = $state("");
  /** The buttons have been there long enough. */
  settled = $state(false);
  readonly #pressed: Pressed;
  readonly #turn: string;
  #armedAt = 0;
  #disarm: ReturnType<typeof setTimeout> | undefined;

  /** To be made while a component is: its clocks end with that component. `first` says that nothing was there before the
   *  buttons that a press could have been meant for. */
  constructor(first: boolean, pressed: Pressed, turn: string) {
    this.#pressed = pressed;
    this.#turn = turn;
    this.settled = first || !settings.now.settle;
    $effect(() => {
      const timer = setTimeout(() => (this.settled = true), SETTLE_MS);
      return () => {
        clearTimeout(timer);
        clearTimeout(this.#disarm);
      };
    });
  }

  /** Takes a press on a button. Says whether it counts: the first on one that must be confirmed only arms it. */
  take(button: string, confirm: boolean): boolean {
    if (confirm) {
      if (this.armed !== button) {
        this.#arm(button);
        return false;
      }
      // The second half of a double tap confirms nothing.
      if (performance.now() - this.#armedAt < SETTLE_MS) return false;
    }
    this.armed = "";
    this.#pressed.keep(this.#turn, button);
    return true;
  }

  /** The button that was pressed for good; empty for none. */
  get chosen(): string {
    return this.#pressed.at(this.#turn);
  }

  #arm(button: string): void {
    clearTimeout(this.#disarm);
    this.armed = button;
    this.#armedAt = performance.now();
    this.#disarm = setTimeout(() => (this.armed = ""), CONFIRM_MS);
  }
}
