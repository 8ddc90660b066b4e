import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pace } from "../../src/lib/motion";
import { settings } from "../../src/lib/settings.svelte";

describe("what moves", () => {
  let reduced = false;
  beforeEach(() => {
    vi.stubGlobal("document", { documentElement: { dataset: {} } });
    vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ["auto", false, "usual"],
    ["auto", true, "still"],
    ["fast", true, "fast"],
    ["off", false, "still"],
  ] as const)(
    "is chosen as %s, with less asked for by the device: %s",
    (motion, less, expected) => {
      reduced = less;
      settings.change({ motion });
      expect(pace()).toBe(expected);
    },
  );
});
