import { describe, expect, it } from "vitest";
import { FIGURES, faceOf } from "../../src/lib/face/face";

const look = (name: string, bot = false) => JSON.stringify(faceOf(name, bot));

describe("faces", () => {
  it("are the same for the same name, however it is written", () => {
    expect(look("Zoë")).toBe(look("Zoe\u0308"));
    expect(look("Ann")).not.toBe(look("Anne"));
  });

  it("differ for names that differ in a letter", () => {
    const names = Array.from({ length: 60 }, (_, i) => `Guest ${i}`);
    expect(new Set(names.map((name) => look(name))).size).toBe(60);
  });

  it("of ten thousand names are seldom the same", () => {
    const names = Array.from({ length: 10_000 }, (_, i) => `Player ${i}`);
    const twins = 10_000 - new Set(names.map((name) => look(name))).size;
    // 12 x 4 x 2 x 5 x 6 x 5 x 4 faces: by chance alone about 840 of them are met twice.
    expect(twins).toBeLessThan(1_000);
  });

  it("use every colour, body, top, pair of eyes and mouth", () => {
    const faces = Array.from({ length: 500 }, (_, i) => faceOf(`Player ${i}`, false));
    const kinds = (of: (face: ReturnType<typeof faceOf>) => unknown) => new Set(faces.map(of)).size;
    expect(kinds((face) => face.ground)).toBe(24);
    expect(kinds((face) => face.body)).toBe(5);
    expect(kinds((face) => face.top)).toBe(6);
    expect(kinds((face) => face.eyes)).toBe(5);
    expect(kinds((face) => face.mouth)).toBe(4);
  });

  it("of bots all have one head, and no person has it", () => {
    const bots = new Set(["Ann", "Ben", "Zoë"].map((name) => faceOf(name, true).body));
    expect(bots.size).toBe(1);
    const people = Array.from({ length: 500 }, (_, i) => faceOf(`Player ${i}`, false).body);
    expect(people).not.toContain([...bots][0]);
  });
});

describe("figures", () => {
  const chosen = (name: string, figure: number | null) =>
    JSON.stringify(faceOf(name, false, figure));
  const shape = (name: string, figure: number) => {
    const { body, top, eyes } = faceOf(name, false, figure);
    return JSON.stringify([body, top, eyes]);
  };

  it("are all whole, and all different", () => {
    expect(FIGURES.length).toBe(12);
    for (const figure of FIGURES.keys()) {
      const { body, top, eyes } = faceOf("Ann", false, figure);
      expect([typeof body, typeof top, typeof eyes]).toEqual(["string", "string", "object"]);
    }
    expect(new Set([...FIGURES.keys()].map((figure) => shape("Ann", figure))).size).toBe(12);
  });

  it("are the same for everybody who has chosen them, in the colours of their names", () => {
    for (const figure of FIGURES.keys()) expect(shape("Ann", figure)).toBe(shape("Ben", figure));
    expect(faceOf("Ann", false, 4).ground).toBe(faceOf("Ann", false).ground);
    expect(faceOf("Ann", false, 4).mouth).toBe(faceOf("Ann", false).mouth);
  });

  it("leave two people at one table two, nearly always", () => {
    const names = Array.from({ length: 400 }, (_, i) => `Guest ${i}`);
    const pairs = names.flatMap((a, i) => names.slice(i + 1).map((b) => [a, b] as const));
    const looks = new Map(names.map((name) => [name, chosen(name, 3)]));
    const twins = pairs.filter(([a, b]) => looks.get(a) === looks.get(b)).length;
    // 12 x 4 x 2 colours and 4 mouths: of 384 pairs about one.
    expect(twins / pairs.length).toBeLessThan(1 / 300);
  });

  it("that are not known here are as none, and bots have none", () => {
    expect(chosen("Ann", 99)).toBe(look("Ann"));
    expect(chosen("Ann", null)).toBe(look("Ann"));
    expect(faceOf("Bot", true, 3)).toEqual(faceOf("Bot", true));
  });
});
