// Asking the house something at a time, and what it objected to.

import { HouseError } from "../net/api";

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
      const faults = error instanceof HouseError ? Object.values(error.faults) : [];
      const words = error instanceof Error ? error.message : String(error);
      this.fault = faults.length > 0 ? faults.join("; ") : words;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
