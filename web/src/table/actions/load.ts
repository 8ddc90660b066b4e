// Turns other than those of a betting round are loaded apart from the table, once it stands.

import { whenIdle } from "../../lib/idle";

const rare = () => import("./rare");

export const loadAfterHand = async () => ({ default: (await rare()).AfterHand });
export const loadExchange = async () => ({ default: (await rare()).Exchange });
export const loadPlace = async () => ({ default: (await rare()).Place });
export const loadMissed = async () => ({ default: (await rare()).Missed });
export const loadOwed = async () => ({ default: (await rare()).Owed });
export const loadRuns = async () => ({ default: (await rare()).Runs });

export function loadRareTurnsSoon(): void {
  whenIdle(() => void rare().catch(() => {}));
}
