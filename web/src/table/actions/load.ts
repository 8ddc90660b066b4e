// Turns outside a betting round are loaded apart from the table, once it stands.

import { whenIdle } from "../../lib/idle";

const rare = () => import("./rare");

export const loadActions = () => import("./Actions.svelte");
export const loadExchange = async () => ({ default: (await rare()).Exchange });
export const loadRest = async () => ({ default: (await rare()).Rest });
export const loadResult = async () => ({ default: (await rare()).Result });
export const loadSeatExchange = async () => ({ default: (await rare()).SeatExchange });
export const loadWaiting = async () => ({ default: (await rare()).Waiting });
export const loadRuns = async () => ({ default: (await rare()).Runs });

export function loadRareTurnsSoon(): void {
  whenIdle(() => void rare().catch(() => {}));
}
