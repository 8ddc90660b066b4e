// A record as a file of one's own.

import type { TrustlessModel } from "./model.svelte";

export function save(model: TrustlessModel, which: "newest" | "all"): void {
  const { table } = model.listed;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(model.record(which));
  link.download = `${(which === "newest" && model.dealt?.begun.hand) || table}.jsonl`;
  link.click();
  URL.revokeObjectURL(link.href);
}
