import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { USUAL_KEYS } from "../src/lib/keys";
import { DEFAULTS, readSettings, SIZES_MAX } from "../src/lib/settings";
import { parseSizes } from "../src/lib/sizes";

describe("kept settings", () => {
  it.each([null, "", "{", "null", "7", '"x"', "[]", '{"unit":5,"blinds":"3","shares":[0]}'])(
    "%j is read as the defaults",
    (text) => {
      expect(readSettings(text)).toEqual(DEFAULTS);
    },
  );

  it("come back as they were written", () => {
    const chosen = {
      theme: "contrast",
      felt: "wine",
      deck: "two",
      back: "rays",
      text: "130",
      language: "de",
      unit: "bb",
      motion: "off",
      confirmAllIn: false,
      confirmFold: false,
      settle: false,
      signs: false,
      vibrate: false,
      title: false,
      badge: false,
      notify: true,
      volumes: { ...DEFAULTS.volumes, turn: 0, warning: 100, card: 5, chip: 50, check: 0, win: 1 },
      keys: { ...USUAL_KEYS, fold: "x" },
      blinds: [2.5, 3],
      shares: [],
    };
    expect(readSettings(JSON.stringify(chosen))).toEqual(chosen);
  });

  it.each([-1, 101, 50.5, "50", null, Number.NaN])("%j is no volume", (volume) => {
    const { volumes } = readSettings(JSON.stringify({ volumes: { turn: volume, card: 0 } }));
    expect(volumes).toEqual({ ...DEFAULTS.volumes, card: 0 });
  });

  it("one broken choice leaves the others alone", () => {
    const kept = JSON.stringify({ unit: "bb", theme: "pink", shares: [1, 2, 3, 4, 5, 6, 7] });
    expect(readSettings(kept)).toEqual({ ...DEFAULTS, unit: "bb" });
  });
});

describe("sizes that are typed", () => {
  it("are sorted, each once, with or without their sign", () => {
    expect(parseSizes(" 4, 2.5 3x;3 ", "blinds")).toEqual([2.5, 3, 4]);
    expect(parseSizes("75% 33", "shares")).toEqual([33, 75]);
    expect(parseSizes("", "shares")).toEqual([]);
  });

  it.each([
    ["three", "blinds"],
    ["1", "blinds"],
    ["2.25", "blinds"],
    ["101", "blinds"],
    ["1e9", "blinds"],
    ["33.5", "shares"],
    ["0", "shares"],
    ["-50", "shares"],
    ["NaN", "shares"],
  ] as const)("%s is no size for %s", (text, kind) => {
    expect(parseSizes(text, kind)).toContain(text);
  });

  it(`are at most ${SIZES_MAX}`, () => {
    expect(parseSizes("10 20 30 40 50 60", "shares")).toHaveLength(SIZES_MAX);
    expect(parseSizes("10 20 30 40 50 60 70", "shares")).toBe("At most 6 sizes.");
  });
});

describe("the store", () => {
  const page = { documentElement: { dataset: {} as Record<string, string> } };

  async function store() {
    vi.resetModules();
    return (await import("../src/lib/settings.svelte")).settings;
  }

  beforeEach(() => {
    page.documentElement.dataset = {};
    vi.stubGlobal("document", page);
    vi.stubGlobal("addEventListener", () => {});
  });
  afterEach(() => vi.unstubAllGlobals());

  it("keeps what was changed and shows it on the page", async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    });
    const first = await store();
    first.start();
    const usual = { deck: "four", felt: "green", text: "100", motion: "auto" };
    expect(page.documentElement.dataset).toEqual(usual);
    first.change({ theme: "dark", deck: "two" });
    expect(page.documentElement.dataset).toEqual({ ...usual, theme: "dark", deck: "two" });
    const second = await store();
    second.start();
    expect(second.now).toEqual({ ...DEFAULTS, theme: "dark", deck: "two" });
    second.change({ theme: "system" });
    expect(page.documentElement.dataset).toEqual({ ...usual, deck: "two" });
  });

  it("does without a store", async () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("forbidden");
      },
      setItem: () => {
        throw new Error("full");
      },
    });
    const settings = await store();
    settings.start();
    settings.change({ unit: "bb" });
    expect(settings.now.unit).toBe("bb");
  });
});
