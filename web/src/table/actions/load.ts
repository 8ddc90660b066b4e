// Turns other than those of a betting round are loaded apart from the table, once it stands.

import { whenIdle } from "../../lib/idle";

const rare = () => import("./rare");

export const loadExchange = async () => ({ default: (await rare()).Exchange });
export const loadPlace = async () => ({ default: (await rare()).Place });
export const loadRuns = async () => ({ default: (await rare()).Runs });
export const loadShowCards = async () => ({ default: (await rare()).ShowCards });

export function loadRareTurnsSoon(): void {
  whenIdle(() => void rare().catch(() => {}));
}
