// What moves, in scripts; styles have the tokens `--fast` and `--slow` for the same.

import { settings } from "./settings.svelte";

/** As the player has chosen or, where that is left to it, as the device says. */
export function pace(): "usual" | "fast" | "still" {
  const { motion } = settings.now;
  if (motion === "off") return "still";
  if (motion === "fast") return "fast";
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? "still" : "usual";
}
