import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { parseRoute } from "../../src/app/route";
import { gameNamed } from "../../src/lobby/named-game";

const GAMES = [
  { key: "razz", structure: "fixed_limit" },
  { key: "omaha", structure: "pot_limit" },
];
const FORM = {
  groups: [{ fields: [{ key: "mix", choices: [{ value: "" }, { value: "horse" }] }] }],
};

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(path.endsWith("games") ? GAMES : FORM),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a game named by an address", () => {
  it("is played with its usual structure and stakes", async () => {
    expect(await gameNamed("razz")).toEqual({
      variant: "razz",
      stakes: { structure: "fixed_limit", low: 20, high: 40 },
    });
    expect(await gameNamed("omaha")).toMatchObject({
      stakes: { structure: "pot_limit", low: 10, high: 20 },
    });
  });

  it("may be a mix", async () => {
    expect(await gameNamed("horse")).toMatchObject({ mix: "horse", stakes: { low: 20, high: 40 } });
  });

  it("is null where the house has no such game, and rejects where it does not answer", async () => {
    expect(await gameNamed("bridge")).toBeNull();
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("no connection")));
    await expect(gameNamed("razz")).rejects.toThrow();
  });

  it("is at an address of its own, which needs a name", () => {
    expect(parseRoute("#/play/omaha5_8")).toMatchObject({
      page: "own",
      key: "play",
      id: "omaha5_8",
    });
    for (const none of ["#/play/", "#/play/a/b", "#/play/%3Cb%3E"])
      expect(parseRoute(none).page, none).toBe("nowhere");
  });
});
