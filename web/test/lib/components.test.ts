import { expect, it } from "vitest";

// A component that does not fit on a few screens does more than one thing.

const MOST = 200;
const sources = import.meta.glob<string>("../../src/**/*.svelte", {
  query: "?raw",
  import: "default",
  eager: true,
});
const lines = (text: string) => text.trimEnd().split("\n").length;

it("every component has fewer than 200 lines", () => {
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  const long = Object.entries(sources).filter(([, text]) => lines(text) >= MOST);
  expect(long.map(([name]) => name)).toEqual([]);
});

it("no number in braces of an attribute is taken for a value: a pattern with {6} would lose its braces", () => {
  const lost = Object.entries(sources).filter(([, text]) => /="[^"{]*\{\d[\d,]*\}/.test(text));
  expect(lost.map(([name]) => name)).toEqual([]);
});
