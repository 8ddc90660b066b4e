import { describe, expect, it } from "vitest";
import { between, CELLS, painted, paintedText, SIDE, stepped } from "../../src/learn/equity/paint";
import { askedOf, hasNextCard, questionOf, valuesOf } from "../../src/learn/equity/question";
import type { CountedGame } from "../../src/net/protocol";

const EMPTY = CELLS.map(() => 0);
const AA = CELLS.indexOf("AA");
const AKS = CELLS.indexOf("AKs");
const AKO = CELLS.indexOf("AKo");

describe("the grid", () => {
  it("has every kind of hand once, suited above the pairs", () => {
    expect(new Set(CELLS).size).toBe(169);
    expect([CELLS[0], CELLS[1], CELLS[SIDE], CELLS[168]]).toEqual(["AA", "AKs", "AKo", "22"]);
  });

  it("is painted without a gap by a stroke that is told of in leaps", () => {
    const at = (clientX: number, clientY: number) => ({ clientX, clientY });
    const way = between(at(0, 0), at(30, 40), 10);
    expect(way).toHaveLength(5);
    expect(way[0]).toEqual(at(6, 8));
    expect(way.at(-1)).toEqual(at(30, 40));
    expect(between(at(3, 4), at(3, 4), 10)).toEqual([at(3, 4)]);
  });

  it("is walked by arrows, which end at the edge", () => {
    expect(stepped(0, "ArrowRight")).toBe(1);
    expect(stepped(0, "ArrowDown")).toBe(SIDE);
    expect(stepped(0, "ArrowUp")).toBe(0);
    expect(stepped(12, "ArrowRight")).toBe(12);
    expect(stepped(SIDE, "ArrowLeft")).toBe(SIDE);
    expect(stepped(168, "ArrowDown")).toBe(168);
    expect(stepped(0, "Enter")).toBeUndefined();
  });
});

describe("what is painted", () => {
  it("lies over what was there", () => {
    const grid = painted(EMPTY, new Map([[AA, 100]]));
    expect(painted(grid, new Map([[AKS, 50]])).filter(Boolean)).toEqual([100, 50]);
    expect(painted(grid, new Map([[AA, 0]]))).toEqual(EMPTY);
  });

  it("is written after what was written, which it overrules", () => {
    const grid = painted(EMPTY, new Map([[AA, 100]]));
    const strokes = new Map([
      [AKS, 50],
      [AKO, 100],
    ]);
    expect(paintedText("AA, KdJd", grid, strokes)).toBe("AA, KdJd, AKs:0.5, AKo");
    expect(paintedText("", EMPTY, strokes)).toBe("AKs:0.5, AKo");
    expect(paintedText("AA", grid, new Map([[AA, 0]])), "nothing is left").toBe("");
  });

  it("is written anew where the text would grow too long", () => {
    const text = `AA${", AA".repeat(480)}`;
    expect(paintedText(text, painted(EMPTY, new Map([[AA, 25]])), new Map([[AKS, 75]]))).toBe(
      "AA:0.25, AKs:0.75",
    );
  });
});

const game = (key: string, hole: number, board: number): CountedGame => ({
  ...{ key, hole, board, name: key, pack: ["As", "Kd", "2c", "3c", "4c"], halves: [], wilds: [] },
});
const GAMES = [game("high", 7, 0), game("holdem", 2, 5)];
const NAMES = { board: "Board", dead: "Dead cards" };

describe("the question", () => {
  it("is read from its address as it was written", () => {
    const values = {
      game: "",
      p1: "QQ+, AKs:0.5",
      p2: "random",
      p3: "AsKd",
      board: "2c3c4c",
      dead: "",
    };
    const text = Object.entries(values)
      .map((each) => each.join("="))
      .join("&");
    const asked = questionOf(text, GAMES, NAMES);
    expect(asked && valuesOf(asked)).toEqual(values);
    expect(asked && askedOf(asked)).toEqual({
      ...{ game: "holdem", players: ["QQ+, AKs:0.5", "random", "AsKd"], board: "2c3c4c", dead: "" },
    });
  });

  it("is about two players of hold'em where the address does not say", () => {
    const asked = questionOf("p9=AA&board=9d", GAMES, NAMES);
    expect(asked?.players).toEqual(["", ""]);
    expect(asked?.chosen).toEqual({ board: [], dead: [] });
  });

  it("has a next card on the flop and on the turn", () => {
    const next = (cards: number) =>
      hasNextCard(game("holdem", 2, 5), { board: Array(cards).fill("x") });
    expect([0, 3, 4, 5].map(next)).toEqual([false, true, true, false]);
    expect(hasNextCard(game("high", 7, 0), {})).toBe(false);
  });
});
