import { describe, expect, it } from "vitest";
import {
  cardsIn,
  fitted,
  neighbour,
  placeOf,
  press,
  put,
  restOf,
  rowsOf,
} from "../../src/learn/cards/places";

const HAND = { key: "cards", label: "", most: 2 };
const BOARD = { key: "board", label: "", most: 5 };

describe("cards that are typed", () => {
  it("are read in every way that players write them", () => {
    expect(cardsIn("AsKd")).toEqual(["As", "Kd"]);
    expect(cardsIn("10h, 9♥ tC xr")).toEqual(["Th", "9h", "Tc", "Xr"]);
    expect(cardsIn("as as")).toEqual(["As"]);
    expect(cardsIn("")).toEqual([]);
  });

  it("leave a rest where they are none", () => {
    expect(restOf("As Kd, 10h")).toBe("");
    expect(restOf("As Zz")).toBe("Zz");
    expect(restOf("A")).toBe("A");
  });
});

describe("places", () => {
  it("have each card once, in the place where it was put last", () => {
    const chosen = press({ cards: ["As"], board: [] }, BOARD, "As");
    expect(chosen).toEqual({ cards: [], board: ["As"] });
    expect(placeOf(chosen, "As")).toBe("board");
    expect(press(chosen, BOARD, "As")).toEqual({ cards: [], board: [] });
    expect(put({ cards: ["As", "Ks"], board: [] }, BOARD, ["Ks", "Qs"])).toEqual({
      cards: ["As"],
      board: ["Ks", "Qs"],
    });
  });

  it("that are full take no other card", () => {
    const chosen = { cards: ["As", "Ks"] };
    expect(press(chosen, HAND, "Qs")).toBe(chosen);
    expect(put({}, HAND, ["As", "Ks", "Qs"])).toEqual({ cards: ["As", "Ks"] });
  });

  it("keep what fits another game", () => {
    const chosen = { cards: ["As", "2c", "Ks"], board: ["As", "Qs"], not: ["Jh"] };
    expect(fitted(chosen, [HAND, BOARD], ["As", "Ks", "Qs"])).toEqual({
      cards: ["As", "Ks"],
      board: ["Qs"],
    });
  });
});

describe("the pack", () => {
  const rows = rowsOf(["2c", "Ac", "As", "Ks", "Ts", "Xr", "Xb"]);

  it("lies in rows of suits from the aces down, jokers last", () => {
    expect(rows).toEqual([
      ["As", "Ks", "Ts"],
      ["Ac", "2c"],
      ["Xr", "Xb"],
    ]);
  });

  it("is walked by arrows, which end at the edge", () => {
    expect(neighbour(rows, "As", "ArrowRight")).toBe("Ks");
    expect(neighbour(rows, "Ts", "ArrowDown")).toBe("2c");
    expect(neighbour(rows, "As", "ArrowUp")).toBe("As");
    expect(neighbour(rows, "As", "ArrowLeft")).toBe("As");
    expect(neighbour(rows, "Ts", "ArrowRight")).toBe("Ts");
  });
});
