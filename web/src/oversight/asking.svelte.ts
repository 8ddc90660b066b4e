// Asking the house something at a time, and what it objected to.

import { sentence } from "../lib/sentence";

export class Asking {
  fault = $state("");
  busy = $state(false);

  /** Carries it out; what the house objects to is told in `fault`. True when it was done. */
  async run(act: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.fault = "";
    try {
      await act();
      return true;
    } catch (error) {
      this.fault = sentence(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      this.busy = false;
    }
  }
}
