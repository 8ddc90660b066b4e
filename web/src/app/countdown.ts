/** A time in ms as minutes and seconds: each second is shown until it is over, and nothing below 0. */
export function minutes(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
