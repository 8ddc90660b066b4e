/** Runs it when the browser has nothing better to do: what is loaded then is there when it is wanted, even without a line. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, 1000);
}
