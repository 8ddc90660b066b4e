import { beforeEach, describe, expect, it, vi } from "vitest";
import { parseRoute } from "../../src/app/route";
import { desk } from "../../src/net/desk.svelte";
import { bring, pair } from "../../src/table/several/move";

const address = { hash: "" };
const nobody = () => false;

/** The page goes where its address leads. */
function shown(): readonly string[] {
  const route = parseRoute(address.hash);
  desk.named = route.page === "table" ? route.tables : [];
  return desk.shown;
}

beforeEach(() => {
  vi.stubGlobal("location", address);
  address.hash = "#/table/a";
  Object.assign(desk, { followed: ["a", "b", "c"], roomy: true });
  shown();
  return () => {
    Object.assign(desk, { named: [], roomy: false, followed: [] });
    vi.unstubAllGlobals();
  };
});

describe("a table that is brought", () => {
  it("is shown, and has the keys", () => {
    bring("b", nobody);
    expect([shown(), desk.front]).toEqual([["b"], "b"]);
    bring(null, nobody);
    expect(shown()).toEqual(["b"]);
  });

  it("comes from the lobby too", () => {
    address.hash = "#/";
    shown();
    bring("c", nobody);
    expect([shown(), desk.front]).toEqual([["c"], "c"]);
  });

  it("leaves the address alone where it is shown already", () => {
    pair("b");
    shown();
    const before = address.hash;
    bring("b", nobody);
    expect([address.hash, desk.front]).toEqual([before, "b"]);
  });
});

describe("a second table", () => {
  it("is the one that waits, in the order of the bar; the keys stay where they are", () => {
    bring("c", nobody);
    shown();
    pair("a");
    expect([shown(), desk.front]).toEqual([["a", "c"], "c"]);
  });

  it("is the neighbour where none waits", () => {
    pair(null);
    expect([shown(), desk.front]).toEqual([["a", "b"], "a"]);
  });

  it("goes again, and the one with the keys stays", () => {
    pair("c");
    shown();
    bring("c", nobody);
    pair("b");
    expect([shown(), desk.front]).toEqual([["c"], "c"]);
  });
});
