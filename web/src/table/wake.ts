/** Keeps the screen on until the returned function is called; quietly does nothing where that is not to be had. */
export function keepAwake(): () => void {
  let done = false;
  let lock: WakeLockSentinel | null = null;
  navigator.wakeLock?.request("screen").then(
    (granted) => {
      if (done) void granted.release();
      else lock = granted;
    },
    () => {},
  );
  return () => {
    done = true;
    void lock?.release();
  };
}
