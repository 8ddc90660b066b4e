// Chances as they are read.

import { numbers } from "../messages/numbers";

/** `19.1 %`, `0.0032 %`: one decimal, or one digit that is not 0 where that would be none; 0 and 100 only where it is so. */
export function percent(chance: number): string {
  const { whole, tenths, tiny } = numbers();
  const hundredths = chance * 100;
  if (chance === 0 || chance === 1) return `${whole(hundredths)}\u00a0%`;
  if (hundredths < 0.05) return `${tiny(hundredths)}\u00a0%`;
  return `${tenths(Math.min(hundredths, 99.9))}\u00a0%`;
}
