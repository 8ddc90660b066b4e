import { expect, test } from "vitest";
import { matches } from "../../src/learn/glossary/matches";

test("a search finds part of a text without case and accents", () => {
  expect(matches(["Under the gun UTG"], " utg ")).toBe(true);
  expect(matches(["zurück"], "ZURUCK")).toBe(true);
  expect(matches(["Pot odds", "the price of a call"], "price")).toBe(true);
  expect(matches(["Rake"], "straddle")).toBe(false);
  expect(matches(["Rake"], "")).toBe(true);
});
