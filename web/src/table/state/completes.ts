// In stud the bring-in is no bet: whoever raises it to the least bet completes it (R5).

import { leastBet } from "../../lib/stakes";
import type { HandState } from "./state";

/** Does a raise to this total complete a bring-in, or an all-in below the least bet, to that bet? */
export function completes({ config, players }: HandState, to: number): boolean {
  const level = Math.max(0, ...players.map((player) => player.bet));
  return config.bring_in > 0 && to === leastBet(config) && 0 < level && level < to;
}
