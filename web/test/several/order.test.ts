import { describe, expect, it } from "vitest";
import type { Entry } from "../../src/table/several/entries";
import { neighbour, nextNeeding, showing } from "../../src/table/several/order";

const entry = (id: string, leftMs: number | null, needs = true): Entry => ({
  ...{ id, leftMs, needs },
  ...{ name: id, words: "", share: 1, cards: [] },
});

describe("the table that waits for the player", () => {
  it("is the one with the least time left", () => {
    const all = [entry("a", 9), entry("b", 3), entry("c", 5), entry("d", 1, false)];
    expect(nextNeeding(all, "")).toBe("b");
    expect(nextNeeding(all, "b")).toBe("c");
    expect(all.map(({ id }) => id)).toEqual(["a", "b", "c", "d"]);
  });

  it("comes before those that have no end, and is none where the one in front is the only one", () => {
    expect(nextNeeding([entry("a", null), entry("b", 3)], "")).toBe("b");
    expect(nextNeeding([entry("a", null), entry("b", 3)], "b")).toBe("a");
    expect(nextNeeding([entry("a", 3), entry("b", 3, false)], "a")).toBeNull();
    expect(nextNeeding([], "")).toBeNull();
  });
});

describe("the neighbour", () => {
  it("is around the ends of the bar too", () => {
    expect(["a", "b", "c"].map((id) => neighbour(["a", "b", "c"], id, 1))).toEqual(["b", "c", "a"]);
    expect(neighbour(["a", "b", "c"], "a", -1)).toBe("c");
    expect(neighbour(["a", "b"], "", 1)).toBe("a");
    expect(neighbour([], "", 1)).toBeNull();
  });
});

describe("what is shown once a table is wanted", () => {
  const nobody = () => false;
  it("is that table alone, or both where it is there already", () => {
    expect(showing([], "", "a", nobody)).toEqual(["a"]);
    expect(showing(["a"], "a", "b", nobody)).toEqual(["b"]);
    const two = ["a", "b"];
    expect(showing(two, "a", "b", nobody)).toBe(two);
  });

  it("takes the place beside the one in front", () => {
    expect(showing(["a", "b"], "a", "c", nobody)).toEqual(["a", "c"]);
    expect(showing(["a", "b"], "b", "c", nobody)).toEqual(["c", "b"]);
  });

  it("hides no table that waits for the player where the other does not", () => {
    expect(showing(["a", "b"], "a", "c", (id) => id === "b")).toEqual(["c", "b"]);
    expect(showing(["a", "b"], "a", "c", () => true)).toEqual(["a", "c"]);
  });
});
