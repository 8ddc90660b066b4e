// Dialogs of a table, loaded apart from it and in one piece: who comes to play does not wait for them.

import { whenIdle } from "../../lib/idle";

const sheets = () => import("./sheets");

export const loadMenu = async () => ({ default: (await sheets()).TableMenu });
export const loadChips = async () => ({ default: (await sheets()).Chips });
export const loadComplain = () => import("../../talk/Complain.svelte");
export const loadPerson = () => import("../../people/PersonDialog.svelte");
export const loadHostPlayer = async () => ({ default: (await sheets()).HostPlayer });
export const loadHostSeat = async () => ({ default: (await sheets()).HostSeat });
export const loadName = async () => ({ default: (await sheets()).YourName });
export const loadNotes = () => import("../../notebook/notes/People.svelte");
export const loadHost = async () => ({ default: (await sheets()).Host });
export const loadLedger = () => import("./Ledger.svelte");
export const loadLastHand = () => import("./LastHand.svelte");
export const loadDoor = () => import("./Door.svelte");
export const loadChange = () => import("./Change.svelte");
export const loadGames = async () => ({ default: (await sheets()).Games });
export const loadInvite = async () => ({ default: (await sheets()).Invite });
export const loadBuyIn = async () => ({ default: (await sheets()).BuyIn });

export function loadTableDialogsSoon(): void {
  whenIdle(() => void sheets().catch(() => {}));
}
