/** Keeps the screen on until the returned function is called; quietly does nothing where that is not to be had. A browser
 *  takes the lock back when the page is hidden: it is asked for again when the page is seen. */
export function keepAwake(): () => void {
  let done = false;
  let lock: WakeLockSentinel | null = null;
  function ask(): void {
    if (document.visibilityState !== "visible") return;
    navigator.wakeLock?.request("screen").then(
      (granted) => {
        if (done) void granted.release();
        else lock = granted;
      },
      () => {},
    );
  }
  ask();
  document.addEventListener("visibilitychange", ask);
  return () => {
    done = true;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
