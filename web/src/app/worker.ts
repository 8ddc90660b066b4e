import { whenIdle } from "../lib/idle";

/** An installed page that cannot reach the house says so; browsers allow it on encrypted lines only, and all goes without. */
export function registerWorker(): void {
  if (!isSecureContext || !("serviceWorker" in navigator)) return;
  whenIdle(() => void navigator.serviceWorker.register("./worker.js").catch(() => {}));
}
