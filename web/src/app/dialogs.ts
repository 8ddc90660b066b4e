// Dialogs that more than one page opens, loaded apart from the pages.

import { whenIdle } from "../lib/idle";

export const loadHelp = () => import("../pages/Help.svelte");
export const loadSettings = () => import("../pages/SettingsDialog.svelte");

export function loadDialogsSoon(): void {
  whenIdle(() => {
    for (const load of [loadHelp, loadSettings]) load().catch(() => {});
  });
}
